/**
 * Writes studio/people/registry.tsx as SVG files: `npx node studio/make-people.ts`; `--sheet` adds var/people.html.
 * Results are committed, and a test compares them byte for byte.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { runnerImport } from 'vite';

const FOLDER = new URL('../src/pictures/people/', import.meta.url);
const MANIFEST = new URL('../src/pictures/people.data.ts', import.meta.url);
const SHEET = new URL('../var/people.html', import.meta.url);

const { module } = await runnerImport<typeof import('./people/files.tsx')>(
  new URL('./people/files.tsx', import.meta.url).pathname,
  {
    configFile: false,
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic' } },
    resolve: { alias: { '@': new URL('../src', import.meta.url).pathname } },
  },
);
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const files = module.peopleFiles();
for (const [name, content] of files) await writeFile(new URL(name, FOLDER), content);
await writeFile(MANIFEST, module.peopleManifest());
if (process.argv.includes('--sheet')) await writeSheet();
console.log(`${files.size} files, ${[...files.values()].join('').length} bytes`);

async function writeSheet() {
  const shown = (theme: string) =>
    [...files]
      .filter(([name]) => name.startsWith('portrait-') || name.endsWith(`-${theme}.svg`))
      .map(([name]) => `<figure><img src="../src/pictures/people/${name}"><figcaption>${name}</figcaption></figure>`)
      .join('');
  await mkdir(new URL('.', SHEET), { recursive: true });
  await writeFile(
    SHEET,
    `<!doctype html><meta charset="utf-8"><title>Personnages</title><style>body{margin:0;font:14px sans-serif}section{display:flex;flex-wrap:wrap;gap:24px;padding:24px;background:#f4f2ec;color:#14183d}section+section{background:#0c0f2e;color:#f2eee2}figure{margin:0}img{display:block;max-width:660px;height:auto}</style><section>${shown('light')}</section><section>${shown('dark')}</section>`,
  );
}

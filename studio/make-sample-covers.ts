/**
 * Draws and encodes the covers of the sample articles: `npx node studio/make-sample-covers.ts [slug …]`; results are
 * committed, as AVIF takes seconds.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { runnerImport } from 'vite';
import { coverImages } from '../src/features/blog/images/article-images.server.ts';

const POSTS = new URL('../src/content/posts/', import.meta.url);
const FOLDER = new URL('../src/content/posts/covers/', import.meta.url);
const MANIFEST = new URL('../src/content/posts/covers.data.ts', import.meta.url);
/** The widest size that is served. */
const WIDTH = 1800;

const { module } = await runnerImport<typeof import('./covers/covers.tsx')>(
  new URL('./covers/covers.tsx', import.meta.url).pathname,
  { configFile: false, logLevel: 'warn', oxc: { jsx: { runtime: 'automatic' } } },
);
const slugs = (Object.keys(module.COVERS) as (keyof typeof module.COVERS)[]).sort();
const asked = process.argv.slice(2);
await mkdir(FOLDER, { recursive: true });
for (const slug of slugs.filter((it) => asked.length === 0 || asked.includes(it))) {
  const file = new URL(`${slug}.webp`, POSTS);
  const drawn = sharp(Buffer.from(module.coverFile(slug)), { density: 216 }).resize(WIDTH);
  await writeFile(file, await drawn.webp({ nearLossless: true, quality: 60, effort: 6 }).toBuffer());
  const files = await coverImages(slug, await readFile(file));
  for (const name of await readdir(FOLDER)) if (name.startsWith(`${slug}-cover-`)) await rm(new URL(name, FOLDER));
  for (const { name, content } of files) await writeFile(new URL(name, FOLDER), content);
}
const lines: string[] = [];
for (const name of (await readdir(FOLDER)).sort()) {
  const { width, height } = await sharp(await readFile(new URL(name, FOLDER))).metadata();
  lines.push(
    `  { name: '${name}', mediaType: 'image/${name.split('.').at(-1)}', width: ${width}, height: ${height} },\n`,
  );
}
await writeFile(
  MANIFEST,
  `/** Made by studio/make-sample-covers.ts from the covers beside content/posts. */\nexport const covers = [\n${lines.join('')}] as const;\n`,
);

import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build as buildAstro } from 'astro';
import { build as buildVite } from 'vite';
import { writeBillOfMaterials } from './bill-of-materials.mjs';
import { compressTree } from './compress-tree.mjs';
import { finishPages } from './finish-pages.mjs';
import { linkPackages } from './link-packages.mjs';

/** Hundreds of small files without shared state: loading them was half of the office's start. */
const BUNDLED = [
  '@opentelemetry/api',
  'bintrees',
  'cli-table3',
  'commander',
  'csv-parse',
  'csv-stringify',
  'highlight.js',
  'htmlparser2',
  'kysely',
  'libphonenumber-js',
  'lucide-react',
  'postal-mime',
  'postcss',
  'prom-client',
  'rate-limiter-flexible',
  'react',
  'react-dom',
  'sanitize-html',
  'tdigest',
  'yaml',
  'zod',
];
/** Service workers: the site's, and the one that recalls it (server/handle.ts). */
const WORKERS = [
  ['src/offline/worker.ts', 'sw.js'],
  ['src/offline/recalled-worker.ts', 'sw-recalled.js'],
];
/** Scripts that /preuve imports once it is used: the worker caches them in advance. */
const PROOF_PARTS = ['in-use', 'near-parts', 'proof', 'till'];
/** Forms that are the purpose of their page, and what each needs besides: the worker caches them with the page. */
const FORM_PARTS = ['contact-form', 'job-form', 'partner-form', 'training-form'];
const PARTS_OF_FORMS = ['client-react', 'offline-queue'];
/** What the service manager runs. */
const START = `import { dirname } from 'node:path';
import { start } from '../server/entry.mjs';
await start(dirname(import.meta.dirname));
`;
const BUNDLING = { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: BUNDLED } };

/**
 * Builds client/, server/, app/ (start and office) and node_modules/ (their imports) into `folder`. The id is written
 * last: a folder without it is not a release.
 */
export async function buildSite(id, folder) {
  const started = performance.now();
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  process.env.NODE_ENV = 'production';
  console.error('Construction du site…');
  await mkdir(folder, { recursive: true });
  await buildAstro({ logLevel: 'warn', outDir: resolve(folder), vite: BUNDLING });
  await bundleProgram({ office: 'office/main.ts', 'office-program': 'office/program.ts' }, join(folder, 'app'));
  await writeFile(join(folder, 'app/server.js'), START);
  for (const [entry, file] of WORKERS) await buildWorker(id, join(folder, 'client'), entry, file);
  linkPackages(folder, ['app', 'server']);
  await finishPages(folder);
  await compressTree(join(folder, 'client'));
  await writeFile(join(folder, 'commit'), commit());
  writeBillOfMaterials('.', join(folder, 'sbom.cdx.json'));
  await writeFile(join(folder, 'build-id'), id);
  console.error(`Site construit en ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/** Bundles what a process runs beside the site. @param input files by name */
export async function bundleProgram(input, outDir) {
  await buildVite({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: { '@': join(import.meta.dirname, '../src') } },
    oxc: { jsx: { runtime: 'automatic' } },
    ...BUNDLING,
    build: { ssr: true, outDir, target: 'node22', minify: false, rollupOptions: { input } },
  });
}

/** @returns of each its address, then those of what it imports */
async function scriptsOf(client, parts) {
  const folder = join(client, '_assets');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const all = parts.map(async (part) => {
    const found = files.filter((name) => name.split('.')[0] === part);
    if (found.length !== 1) throw new Error(`Expected one script for ${part}: ${found}`);
    // Grows meanwhile.
    for (const name of found) {
      const script = await readFile(join(folder, name), 'utf8');
      for (const [, imported] of script.matchAll(/\b(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
        if (!found.includes(imported)) found.push(imported);
    }
    return found.map((name) => `/_assets/${name}`);
  });
  return Promise.all(all);
}

async function buildWorker(id, outDir, entry, file) {
  const [proof, forms, shared] = await Promise.all(
    [PROOF_PARTS, FORM_PARTS, PARTS_OF_FORMS].map((parts) => scriptsOf(outDir, parts)),
  );
  await buildVite({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      RELEASE: JSON.stringify(id),
      PROOF_SCRIPTS: JSON.stringify([...new Set(proof.flat())]),
      FORM_SCRIPTS: JSON.stringify(forms.map((scripts) => [...new Set([...scripts, ...shared.flat()])])),
    },
    build: {
      outDir,
      emptyOutDir: false,
      target: ['chrome111', 'safari16.4', 'firefox115'],
      lib: { entry, formats: ['iife'], name: 'worker', fileName: () => file },
    },
  });
}

/** Commit of the sources, for /version; COMMIT outside a clone (deploy/Dockerfile). */
function commit() {
  if (process.env.COMMIT) return process.env.COMMIT;
  const words = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
  return spawnSync('git', words, { encoding: 'utf8' }).stdout?.trim() ?? '';
}

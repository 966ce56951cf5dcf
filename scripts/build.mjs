import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build as buildAstro } from 'astro';
import { build as buildVite } from 'vite';
import { compressTree } from '../src/platform/http/finalise.ts';
import { writeBillOfMaterials } from './bill-of-materials.mjs';
import { finishPages } from './finish-pages.mjs';
import { linkPackages } from './link-packages.mjs';

/**
 * Bundled, all others stay packages: very many small files each, and no state that two copies could disagree on. To find
 * and read their 800 files one by one was half of what a start of the office cost, and a third of the site's.
 */
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
/** What browsers fetch at the root, and what server.ts puts in its place to recall it. */
const WORKERS = [
  ['src/offline/worker.ts', 'sw.js'],
  ['src/offline/recalled-worker.ts', 'sw-recalled.js'],
];
/** React has its slow and talkative half built in only where this says nothing. */
const BUNDLING = { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: BUNDLED } };

/**
 * Builds into `folder`: client/ (static files), server/ (the site's handler), app/ (the process and the office),
 * node_modules/ (what those import, so that an installation leaves a running release alone). The id is written last:
 * a folder without it is no release.
 */
export async function buildSite(id, folder) {
  const started = performance.now();
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  process.env.NODE_ENV = 'production';
  console.error('Construction du site…');
  await mkdir(folder, { recursive: true });
  await buildAstro({ logLevel: 'warn', outDir: resolve(folder), vite: BUNDLING });
  await buildVite({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: { '@': new URL('../src', import.meta.url).pathname } },
    oxc: { jsx: { runtime: 'automatic' } },
    ...BUNDLING,
    build: {
      ssr: true,
      outDir: join(folder, 'app'),
      target: 'node22',
      minify: false,
      // The office's commands alone are for who calls many of them from a program of his own, as tests do.
      rollupOptions: {
        input: { server: 'src/server.ts', office: 'office/main.ts', 'office-program': 'office/program.ts' },
      },
    },
  });
  for (const [entry, file] of WORKERS) await buildWorker(id, join(folder, 'client'), entry, file);
  linkPackages(folder, ['app', 'server']);
  await finishPages(folder);
  await compressTree(join(folder, 'client'));
  await writeFile(join(folder, 'commit'), commit());
  writeBillOfMaterials('.', join(folder, 'sbom.cdx.json'));
  await writeFile(join(folder, 'build-id'), id);
  console.error(`Site construit en ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/** One file each, that a browser runs apart from pages: no chunk, no import. */
async function buildWorker(id, outDir, entry, file) {
  await buildVite({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { RELEASE: JSON.stringify(id) },
    build: {
      outDir,
      emptyOutDir: false,
      target: ['chrome111', 'safari16.4', 'firefox115'],
      lib: { entry, formats: ['iife'], name: 'worker', fileName: () => file },
    },
  });
}

/** Of the sources, for /version; COMMIT where they are no clone (deploy/Dockerfile), else empty. */
function commit() {
  if (process.env.COMMIT) return process.env.COMMIT;
  const words = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
  return spawnSync('git', words, { encoding: 'utf8' }).stdout?.trim() ?? '';
}

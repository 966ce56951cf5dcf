import { rm, writeFile } from 'node:fs/promises';
import { build as buildAstro } from 'astro';
import { build as buildVite } from 'vite';
import { compressTree } from '../src/platform/http/finalise.ts';

/**
 * Builds into dist/: client/ (static files), server/ (the site's handler), app/ (the process and the office).
 * The id is written last, so that an interrupted build is done again.
 */
export async function buildSite(id) {
  const started = performance.now();
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  process.env.NODE_ENV = 'production';
  console.error('Construction du site…');
  await rm('dist', { recursive: true, force: true });
  await buildAstro({ logLevel: 'warn' });
  await buildVite({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: { '@': new URL('../src', import.meta.url).pathname } },
    oxc: { jsx: { runtime: 'automatic' } },
    build: {
      ssr: true,
      outDir: 'dist/app',
      target: 'node22',
      minify: false,
      rollupOptions: { input: { server: 'src/server.ts', office: 'office/main.ts' } },
    },
  });
  await compressTree('dist/client');
  await writeFile('dist/build-id', id);
  console.error(`Site construit en ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

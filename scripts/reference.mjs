/** `npm run reference` writes docs/tables.md, docs/endpoints.md and docs/openapi.json, which are committed. */
import './installed-node.mjs';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const { runnerImport } = await import('vite');
const { tablesDocument } = await import('./tables.mjs');

const ROOT = dirname(import.meta.dirname);

const { module } = await runnerImport(join(import.meta.dirname, 'endpoints.mjs'), {
  configFile: false,
  logLevel: 'warn',
  oxc: { jsx: { runtime: 'automatic' } },
  resolve: { alias: { '@': join(ROOT, 'src') } },
});
const { document, markdown, faults } = await module.endpoints();
writeFileSync(join(ROOT, 'docs/openapi.json'), `${JSON.stringify(document, null, 2)}\n`);
writeFileSync(join(ROOT, 'docs/endpoints.md'), markdown);
writeFileSync(join(ROOT, 'docs/tables.md'), await tablesDocument());
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

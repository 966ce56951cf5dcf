/** Writes bench/results.md. LONG=1 sends a million requests before the memory is read again. */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../tests/fixtures/site.ts';
import { memoryOver, readRates, writeRates } from './speed.ts';

const RESULTS = join(import.meta.dirname, 'results.md');

const site = await startSite({ env: { RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error' } });
try {
  const measured = await measure();
  console.log(`${measured}\nLast run:\n\n${readFileSync(RESULTS, 'utf8')}`);
  writeFileSync(RESULTS, measured);
} finally {
  await site.stop();
}

async function measure(): Promise<string> {
  const { rest, during, after, requests } = await memoryOver(site);
  const reads = await readRates(site);
  const writes = await writeRates();
  const ratio = (mebibytes: number) => `${mebibytes.toFixed(0)} (${(mebibytes / rest).toFixed(2)})`;
  return `# Benchmark

Written by \`npm run bench\`. Ratios hold, absolute times do not.

## Requests per second and memory

${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}.

${table(reads.head, reads.rows)}

${reads.note}

${table(writes.head, writes.rows)}

Medians of three rounds. Each request is stored with its mails and synced before the response;
the mails leave afterwards.
With readers, their requests cost processor time as well.

Memory (resident): ${rest.toFixed(0)} MiB at rest; ${ratio(during)} at the end of ${requests} requests,
${ratio(after)} once they are over.
`;
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

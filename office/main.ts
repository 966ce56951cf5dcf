import { writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { runOffice } from './program.ts';
import { askOn } from './terminal/confirm.ts';
import { editorOf } from './terminal/editor.ts';
import { systemReason } from './terminal/files.ts';
import { EXIT } from './terminal/output.ts';

for (const stream of [process.stdout, process.stderr]) stream.on('error', endUnwritten);

process.exitCode = await runOffice(process.argv.slice(2), {
  env: process.env,
  release: dirname(import.meta.dirname),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  isInteractive: process.stderr.isTTY === true,
  columns: process.stdout.isTTY ? process.stdout.columns : undefined,
  ask: process.stdin.isTTY && process.stderr.isTTY ? askOn(process.stdin, process.stderr) : undefined,
  edit: process.stdin.isTTY && process.stdout.isTTY ? editorOf(process.env) : undefined,
});

/** A pipe closed early (`office … | head`) is success; an output that could not be written is a failure. */
function endUnwritten({ code }: NodeJS.ErrnoException): never {
  if (code === 'EPIPE') process.exit();
  try {
    writeSync(process.stderr.fd, `La réponse n'a pas pu être écrite\u00a0: ${systemReason(code ?? 'ERROR')}.\n`);
  } catch {}
  process.exit(EXIT.failure);
}

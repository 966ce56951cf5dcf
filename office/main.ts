import { askOn } from './confirm.ts';
import { runOffice } from './program.ts';

// `office … | head` closes the pipe early: that is no failure.
process.stdout.on('error', () => process.exit());

process.exitCode = await runOffice(process.argv.slice(2), {
  env: process.env,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  isInteractive: process.stderr.isTTY === true,
  ask: process.stdin.isTTY && process.stderr.isTTY ? askOn(process.stdin, process.stderr) : undefined,
});

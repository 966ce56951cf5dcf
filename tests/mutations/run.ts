/**
 * `npm run test:all -- mutations`: seeds each fault of faults.ts in a copy of the working tree and runs the test that
 * must fail. Arguments: parts of a feature, file or test; without any, all. Browser tests take a build each.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { linkTree } from '../../scripts/releases.mjs';
import { FAULTS, type Fault } from './faults.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The copy is on the disk of `node_modules`, whose files are linked. */
const COPY = join(ROOT, 'dist/mutations');

const words = process.argv.slice(2);
const chosen = FAULTS.filter(({ feature, file, test }) =>
  words.every((word) => [feature, file, test].some((it) => it.includes(word))),
);
copyTree();
try {
  const tests = [...new Set(chosen.map(({ test }) => test))];
  // One run for all: each alone is asked only where it is red.
  const areGreen = failedBy(...tests) === 0;
  const green = new Map(areGreen ? tests.map((test) => [test, true]) : []);
  const survivors: Fault[] = [];
  for (const fault of chosen) {
    if (!green.has(fault.test)) green.set(fault.test, failedBy(fault.test) === 0);
    const failed = green.get(fault.test) ? seeded(fault) : 'not green before';
    const isFound = typeof failed === 'number' && failed > 0;
    if (!isFound) survivors.push(fault);
    console.log(`${isFound ? 'red' : 'NOT RED'}  ${fault.feature}: ${fault.what} (${fault.test}: ${failed} failed)`);
  }
  console.log(`${chosen.length - survivors.length} of ${chosen.length} faults were found`);
  process.exitCode = survivors.length > 0 || chosen.length === 0 ? 1 : 0;
} finally {
  rmSync(COPY, { recursive: true, force: true });
}

function copyTree(): void {
  rmSync(COPY, { recursive: true, force: true });
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of files.split('\n').filter((name) => name !== '' && existsSync(join(ROOT, name)))) {
    mkdirSync(dirname(join(COPY, file)), { recursive: true });
    copyFileSync(join(ROOT, file), join(COPY, file));
  }
  for (const folder of ['node_modules', 'desk/node_modules'])
    if (existsSync(join(ROOT, folder))) linkTree(join(ROOT, folder), join(COPY, folder));
}

function seeded({ file, search, replacement, test }: Fault): number | string {
  const path = join(COPY, file);
  const code = readFileSync(path, 'utf8');
  if (code.split(search).length !== 2) return `« ${search} » is not once in ${file}`;
  writeFileSync(
    path,
    code.replace(search, () => replacement),
  );
  try {
    return failedBy(test);
  } finally {
    writeFileSync(path, code);
  }
}

/** @returns the failed tests; a text if none could run */
function failedBy(...tests: string[]): number | string {
  const run = spawnSync(process.execPath, ['scripts/test.mjs', ...tests], {
    cwd: COPY,
    // SQLite is enough to find them.
    env: { ...process.env, TEST_POSTGRES: 'off' },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const [, passed, failed] = /(\d+) passed, (\d+) failed, \d+ skipped\s*$/.exec(run.stdout) ?? [];
  if (Number(passed) + Number(failed) > 0) return Number(failed);
  return `no test ran: ${run.stdout.slice(-400)}${run.stderr.slice(-400)}`;
}

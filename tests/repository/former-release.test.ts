import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../../src/composition/schema.ts';
import { isCompatible } from '../../src/platform/db/overlap.ts';

const ROOT = join(import.meta.dirname, '../..');
const SCHEMA = 'src/composition/schema.ts';
const NEWEST = Object.keys(migrations).at(-1) ?? '';
/** What people write and staff reads; what is about the list of tables itself is no matter of reading and writing. */
const TESTS = ['inquiries', 'newsletter', 'staff', 'privacy', 'documents'].map(
  (it) => `src/features/${it}/**/*.test.ts`,
);
const MANY = 150;

const git = (...words: string[]) =>
  spawnSync('git', words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).stdout?.trim() ?? '';
/** The last commit that does not know the newest migration. */
const FORMER = git('log', '--format=%H^', `-S'${NEWEST}'`, '--', SCHEMA).split('\n').at(-1) || 'HEAD';
const hasHistory = git('cat-file', '-t', FORMER) === 'commit';

interface Report {
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
}

/** What passed, and what failed, by file and title. */
function run(folder: string, files: readonly string[]): { passed: number; failed: Set<string>; in: Set<string> } {
  const output = join(folder, 'report.json');
  const { stderr } = spawnSync(
    'npx',
    ['vitest', 'run', '--project=shared', '--project=long', '--reporter=json', `--outputFile=${output}`, ...files],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, TEST_POSTGRES: 'off', TEST_POSTGRES_URL: '', VITEST_POOL_ID: undefined },
    },
  );
  expect(stderr).not.toContain('No test files found');
  const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as Report;
  const titles = (state: string) =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === state)
        .map(({ fullName }) => `${relative(folder, name)} ${fullName}`),
    );
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(folder, name));
  return { passed: titles('passed').length, failed: new Set(titles('failed')), in: new Set(failed) };
}

test.skipIf(!hasHistory)(
  'the release before the newest migration passes its own tests on the tables of this one',
  {
    timeout: 300_000,
  },
  () => {
    const source = git('show', `${FORMER}:${SCHEMA}`);
    const known = [...source.matchAll(/^ {2}'(\d{4}_\w+)':/gm)].map(([, name = '']) => name);
    expect(Object.keys(migrations)).toEqual(expect.arrayContaining(known));
    const contracts = Object.fromEntries(
      Object.entries(migrations).map(([name, { contract = false }]) => [name, contract]),
    );
    // It does not start where something is taken away.
    if (
      !Object.keys(migrations).every(
        (name) => known.includes(name) || isCompatible({ contracts, backedUp: [] }, name, known),
      )
    )
      return;

    const folder = mkdtempSync(join(tmpdir(), 'nkul-former-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    expect(spawnSync('sh', ['-c', `git archive ${FORMER} | tar x -C "${folder}"`], { cwd: ROOT }).status).toBe(0);
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const made = source.replace('openDatabase(url, migrations,', 'openDatabase(url, tablesOfThisOne,');
    expect(made).not.toBe(source);
    writeFileSync(
      join(folder, SCHEMA),
      `import { migrations as tablesOfThisOne } from ${JSON.stringify(join(ROOT, SCHEMA))};\n${made}`,
    );
    const files = git('grep', '-l', 'createTestDatabase', FORMER, '--', ...TESTS)
      .split('\n')
      .map((line) => line.slice(line.indexOf(':') + 1));
    const now = run(folder, files);
    expect(now.passed + now.failed.size).toBeGreaterThan(MANY);
    if (now.in.size === 0) return;
    // Packages have changed since: only what passes on its own tables counts.
    writeFileSync(join(folder, SCHEMA), source);
    const before = run(folder, [...now.in]);
    expect([...now.failed].filter((title) => !before.failed.has(title))).toEqual([]);
    expect([...now.in].filter((file) => !before.in.has(file))).toEqual([]);
  },
);

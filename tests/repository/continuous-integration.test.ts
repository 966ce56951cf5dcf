import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { program } from '../fixtures/server-clone.ts';

let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'nkul-ci-'));
  cpSync(join(import.meta.dirname, '../../.ci'), join(project, '.ci'), { recursive: true });
  program(project, 'npm', 'echo "npm $*"\n[ "$*" != "$FAIL" ]');
  run('git', 'init', '--quiet');
  commit('README.md');
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

function run(program: string, ...args: string[]) {
  return ran({}, program, ...args);
}

function ran(settings: Record<string, string>, program: string, ...args: string[]) {
  const { CI_BASE: _base, OPERATIONS: _asked, TEST_WITHOUT: _without, ...rest } = process.env;
  const env = { ...rest, PATH: [join(project, 'bin'), process.env.PATH].join(delimiter), ...settings };
  const { status, stdout } = spawnSync(program, args, { cwd: project, encoding: 'utf8', env });
  return { status, said: stdout.trim().split('\n') };
}

function commit(path: string) {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), String(Math.random()));
  run('git', 'add', '--all');
  run('git', '-c', 'user.name=Essai', '-c', 'user.email=essai@nkul.example', 'commit', '--quiet', '--message', path);
}

const BOTH = ['npm run test:operations', 'npm test'];
const SKIPPED = [expect.stringContaining('THE OPERATIONS TEST IS SKIPPED'), 'npm test'];

test.each([
  ['deploy/nginx.conf', BOTH],
  ['scripts/upgrade.mjs', BOTH],
  ['office/restore.ts', BOTH],
  ['src/features/blog/blog.migrations.ts', BOTH],
  ['src/features/inquiries/inquiries.server.ts', BOTH],
  ['src/platform/http/budgets.ts', BOTH],
  ['src/server/start.ts', BOTH],
  ['packages/assistant/index.ts', BOTH],
  ['desk/server.ts', BOTH],
  ['package.json', BOTH],
  ['package-lock.json', BOTH],
  ['tests/postgres.ts', BOTH],
  ['tests/fixtures/smtp-server.ts', BOTH],
  ['tests/operations/operations-manual.ts', BOTH],
  ['docs/operations.md', BOTH],
  ['a-new-folder/file.ts', BOTH],
  ['docs/architecture.md', SKIPPED],
  ['docs/decisions/2026-11-26-replicas.md', SKIPPED],
  ['src/content/company.ts', SKIPPED],
  ['src/pictures/scenes.data.ts', SKIPPED],
  ['src/text/fold-text.test.ts', SKIPPED],
  ['tests/journeys/sending.spec.ts', SKIPPED],
  ['studio/make-scenes.ts', SKIPPED],
])('a change of %s decides whether the operations test comes before the tests', (path, said) => {
  commit(path);
  expect(run('.ci/run')).toEqual({ status: 0, said });
});

test('it comes for any commit since CI_BASE, and where it is asked for', () => {
  commit('deploy/nginx.conf');
  commit('README.md');
  expect(run('.ci/run').said).toEqual(SKIPPED);
  expect(ran({ CI_BASE: 'HEAD~2' }, '.ci/run').said).toEqual(BOTH);
  expect(ran({ OPERATIONS: '1' }, '.ci/run').said).toEqual(BOTH);
});

test.each(BOTH)('where « %s » fails, the other runs as well and the verdict is red', (fail) => {
  expect(ran({ OPERATIONS: '1', FAIL: fail.replace('npm ', '') }, '.ci/run')).toEqual({ status: 1, said: BOTH });
});

test.each(['HEAD~1', '1'.repeat(40)])('it comes where the commit to compare with, %s, is not in the clone', (base) => {
  expect(ran({ CI_BASE: base }, '.ci/run').said).toEqual(BOTH);
});

test('what the machine lacks is declared to the tests, unless the caller has said what may be absent', () => {
  program(project, 'npm', 'echo without $TEST_WITHOUT.');
  commit('README.md');
  const found = (settings: Record<string, string>) => ran(settings, '.ci/run').said.at(-1);
  program(project, 'caddy', 'exit 0');
  expect(found({})).not.toMatch(/\bcaddy\b/);
  expect(found({ PATH: withoutPrograms('caddy', 'nginx') })).toMatch(/^without caddy nginx\b/);
  expect(found({ TEST_WITHOUT: '' })).toBe('without .');
  expect(found({ TEST_WITHOUT: 'firefox' })).toBe('without firefox.');
});

/** A PATH with the machine's programs but these. */
function withoutPrograms(...names: string[]): string {
  rmSync(join(project, 'bin'), { recursive: true });
  program(project, 'npm', 'echo without $TEST_WITHOUT.');
  for (const folder of (process.env.PATH ?? '')
    .split(delimiter)
    .filter((it) => existsSync(it))
    .toReversed())
    for (const name of readdirSync(folder))
      if (!names.includes(name) && name !== 'npm' && !existsSync(join(project, 'bin', name)))
        symlinkSync(join(folder, name), join(project, 'bin', name));
  return join(project, 'bin');
}

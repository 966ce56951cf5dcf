import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { program } from '../tests/fixtures/server-clone.ts';

const ROOT = join(import.meta.dirname, '..');
const OLD = pathToFileURL(join(ROOT, 'tests/fixtures/old-node.mjs')).href;
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const isCalled = (code: string) => code.includes('process.argv[1]') || !/^export /m.test(code);
/** Scripts that do something when they are called. `ensure-installed` runs before there is a newer Node. */
const CALLED = globSync('scripts/*.mjs', { cwd: ROOT }).filter(
  (file) => !/ensure-installed|installed-node/.test(file) && isCalled(textOf(file)),
);

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'nkul-node-'));
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

const run = (script: string, ...words: string[]) =>
  spawnSync(process.execPath, ['--import', OLD, join(ROOT, script), ...words], { cwd: project, encoding: 'utf8' });

test('the scripts that a call does something with are found', () => {
  expect(CALLED.length).toBeGreaterThan(9);
  for (const name of ['check-imports', 'desk', 'release', 'test']) expect(CALLED).toContain(`scripts/${name}.mjs`);
});

test.each(CALLED)(
  "%s on the machine's old Node starts again with the installed one, and ends as that does",
  (script) => {
    mkdirSync(join(project, 'node_modules'));
    program(join(project, 'node_modules'), 'node', `echo "$*" > "${project}/started"; exit 7`);
    renameSync(join(project, 'node_modules/bin'), join(project, 'node_modules/.bin'));
    expect(run(script, 'build', '--prepare')).toMatchObject({ status: 7, stderr: '' });
    expect(readFileSync(join(project, 'started'), 'utf8')).toBe(`${join(ROOT, script)} build --prepare\n`);
  },
);

test.each(CALLED)('%s without an installed Node says so in one sentence', (script) => {
  writeFileSync(join(project, 'package.json'), '{}');
  const { status, stderr } = run(script);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Le site tourne sur Node 24, .* c'est Node 20\.19\.0 : .*\.\n$/);
});

test('what is written in TypeScript is called by npx or npm, as an old Node ends before its first line', () => {
  const files = [
    'README.md',
    ...globSync('{docs,src,packages,office,desk,studio,tests,bench}/**/*.{md,ts,tsx,mjs}', { cwd: ROOT }),
  ];
  const called = files.flatMap((file) =>
    file.includes('node_modules')
      ? []
      : [...textOf(file).matchAll(/(?<!npx )\bnode(?:\s+\*)?(?:\s+--[\w-]+)*(?:\s+\*)?\s+[\w/-]+\.tsx?\b/g)].map(
          (it) => `${file}: ${it[0]}`,
        ),
  );
  expect(called).toEqual([]);
});

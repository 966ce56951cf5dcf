import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { program } from '../tests/fixtures/server-clone.ts';

const OLD = `data:text/javascript,${encodeURIComponent("Object.defineProperty(process.versions, 'node', { value: '20.19.0' })")}`;

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'nkul-node-'));
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

const run = (script: string, ...words: string[]) =>
  spawnSync(process.execPath, ['--import', OLD, join(import.meta.dirname, script), ...words], {
    cwd: project,
    encoding: 'utf8',
  });

test.each([
  ['release.mjs', 'rollback'],
  ['desk.mjs', 'build'],
  ['upgrade.mjs', '--again'],
])("%s on the machine's old Node starts again with the installed one, and ends as that does", (script, word) => {
  mkdirSync(join(project, 'node_modules'));
  program(join(project, 'node_modules'), 'node', `echo "$*" > "${project}/started"; exit 7`);
  rmSync(join(project, 'node_modules/.bin'), { recursive: true, force: true });
  spawnSync('mv', [join(project, 'node_modules/bin'), join(project, 'node_modules/.bin')]);
  expect(run(script, word).status).toBe(7);
  expect(readFileSync(join(project, 'started'), 'utf8')).toBe(`${join(import.meta.dirname, script)} ${word}\n`);
});

test.each(['release.mjs', 'desk.mjs', 'upgrade.mjs'])(
  '%s without an installed Node says so in one sentence',
  (script) => {
    writeFileSync(join(project, 'package.json'), '{}');
    const { status, stderr } = run(script);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Le site tourne sur Node 24, .* c'est Node 20\.19\.0 : .*\.\n$/);
  },
);

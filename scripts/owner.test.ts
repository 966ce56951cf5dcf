import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { program } from '../tests/fixtures/server-clone.ts';

const ROOT = join(import.meta.dirname, '..');
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;
const scripts = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts as Record<string, string>;

let project: string;

/** A clone whose npm and build only leave something behind. */
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'nkul-owner-'));
  chmodSync(project, 0o755);
  for (const folder of ['scripts', 'bin', 'desk', 'src', '.astro']) mkdirSync(join(project, folder));
  const needed = ['ensure-installed', 'owner', 'release', 'releases', 'source-id', 'desk', 'link-packages'];
  for (const name of [...needed, 'bill-of-materials'])
    copyFileSync(join(ROOT, `scripts/${name}.mjs`), join(project, `scripts/${name}.mjs`));
  writeFileSync(
    join(project, 'scripts/build.mjs'),
    `import { mkdirSync, writeFileSync } from 'node:fs';
     export const buildSite = async (id, folder) => { mkdirSync('.astro/a', { recursive: true }); mkdirSync(folder, { recursive: true }); writeFileSync(folder + '/build-id', id); };`,
  );
  for (const folder of ['.', 'desk']) writeFileSync(join(project, folder, 'package-lock.json'), '{}');
  for (const name of ['office', 'public', 'astro.config.mjs', 'tsconfig.json']) writeFileSync(join(project, name), '');
  program(
    project,
    'npm',
    `echo "$*" >> ${project}/calls; mkdir -p node_modules/a desk/node_modules/b; : > node_modules/a/index.js`,
  );
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

function run(command: string, as: { uid?: number; gid?: number } = {}) {
  return spawnSync('sh', ['-c', command], {
    cwd: project,
    env: { PATH: [join(project, 'bin'), join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter) },
    encoding: 'utf8',
    ...as,
  });
}

const ofOthers = (owner: number) =>
  ['dist', 'node_modules', 'desk', '.astro'].flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => lstatSync(join(project, path)).uid !== owner),
  );
const asNobody = { uid: NOBODY, gid: NOBODY };
const build = `${scripts.prebuild} && ${scripts.build}`;

test.skipIf(!isRoot)(
  'what root builds and installs in the clone of another user belongs to that user, who can go on',
  () => {
    chownSync(project, NOBODY, NOBODY);
    for (const text of ['one', 'two']) {
      writeFileSync(join(project, 'src/page'), text);
      expect(run(build)).toMatchObject({ status: 0 });
    }
    expect(ofOthers(NOBODY)).toEqual([]);
    expect(run('node scripts/release.mjs rollback', asNobody)).toMatchObject({ status: 0 });
    writeFileSync(join(project, 'src/page'), 'three');
    expect(run(build, asNobody)).toMatchObject({ status: 0 });
  },
);

test.skipIf(!isRoot)('in a clone of root everything stays with root', () => {
  expect(run(build)).toMatchObject({ status: 0 });
  expect(ofOthers(0)).toEqual([]);
});

test.skipIf(!isRoot)(
  'a release that another user made is refused to go back from in a sentence, without a stack',
  () => {
    for (const text of ['one', 'two']) {
      writeFileSync(join(project, 'src/page'), text);
      run(build);
    }
    for (const path of ['dist', 'dist/lock']) {
      const { status, stderr } = run('node scripts/release.mjs rollback', asNobody);
      expect(status, path).toBe(1);
      expect(stderr, path).toMatch(
        /^Cet utilisateur ne peut pas écrire dist\S*, .*chown -R nkul: .*\n(La version .*\n)?$/,
      );
      chownSync(join(project, path), NOBODY, NOBODY);
    }
  },
);

test.skipIf(!isRoot)('settings that the user may not read are a sentence', () => {
  copyFileSync(join(ROOT, 'scripts/run.sh'), join(project, 'scripts/run.sh'));
  mkdirSync(join(project, 'dist/current/app'), { recursive: true });
  writeFileSync(join(project, 'dist/current/app/office.js'), '');
  writeFileSync(join(project, '.env'), 'SITE_SECRET=x\n', { mode: 0o600 });
  const { status, stderr } = run('sh scripts/run.sh office', asNobody);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^L'utilisateur «\snobody\s» ne peut pas lire .*\.env\s: .*chown nobody: \.env.*\n$/);
  chownSync(join(project, '.env'), NOBODY, NOBODY);
  expect(run('sh scripts/run.sh office', asNobody)).toMatchObject({ status: 0, stderr: '' });
});

test('the lint installs what it looks at: packages of development and the desk alike', () => {
  expect(run(scripts.prelint ?? 'false')).toMatchObject({ status: 0 });
  const calls = readFileSync(join(project, 'calls'), 'utf8');
  expect(calls).toMatch(/^install .*--include=dev/m);
  expect(calls).toMatch(/^ci --prefix desk/m);
});

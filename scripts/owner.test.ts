import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
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
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { program } from '../tests/fixtures/server-clone.ts';

const ROOT = join(import.meta.dirname, '..');
const OTHER_UID = 65534;
const OTHER_USER = 'nobody';
const isRoot = process.getuid?.() === 0;
const scripts = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts as Record<string, string>;

const asOtherUser = { uid: OTHER_UID, gid: OTHER_UID };
/** That the other user reaches: a temporary folder or a home can be closed to others. */
const folder = [tmpdir(), '/var/tmp', '/tmp', '/dev/shm'].find(
  (path) => existsSync(path) && (!isRoot || spawnSync('test', ['-x', path], asOtherUser).status === 0),
);
const hasOtherUser = isRoot && folder !== undefined;

let project: string;
/** Copies a file without its mode: a clone can be closed to others, too. */
const copy = (name: string) => writeFileSync(join(project, name), readFileSync(join(ROOT, name)));

const umask = process.umask(0o022);
afterAll(() => void process.umask(umask));

beforeEach(() => {
  project = mkdtempSync(join(folder ?? tmpdir(), 'nkul-owner-'));
  chmodSync(project, 0o755);
  for (const folder of ['scripts', 'bin', 'desk', 'src', '.astro']) mkdirSync(join(project, folder));
  const needed = [
    'ensure-installed',
    'owner',
    'release',
    'releases',
    'installed-node',
    'source-id',
    'desk',
    'link-packages',
  ];
  for (const name of [...needed, 'bill-of-materials']) copy(`scripts/${name}.mjs`);
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
  if (hasOtherUser && spawnSync(process.execPath, ['--version'], asOtherUser).status !== 0)
    copyFileSync(process.execPath, join(project, 'bin/node'));
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
const build = `${scripts.prebuild} && ${scripts.build}`;

test.skipIf(!hasOtherUser)('builds and installations by root in the clone of another user belong to that user', () => {
  chownSync(project, OTHER_UID, OTHER_UID);
  for (const text of ['one', 'two']) {
    writeFileSync(join(project, 'src/page'), text);
    expect(run(build)).toMatchObject({ status: 0 });
  }
  expect(ofOthers(OTHER_UID)).toEqual([]);
  expect(run('node scripts/release.mjs rollback', asOtherUser)).toMatchObject({ status: 0 });
  writeFileSync(join(project, 'src/page'), 'three');
  expect(run(build, asOtherUser)).toMatchObject({ status: 0 });
});

test.skipIf(!isRoot)('in a clone of root everything stays with root', () => {
  expect(run(build)).toMatchObject({ status: 0 });
  expect(ofOthers(0)).toEqual([]);
});

test.skipIf(!hasOtherUser)(
  'a release that another user made is refused to go back from in a sentence, without a stack',
  () => {
    for (const text of ['one', 'two']) {
      writeFileSync(join(project, 'src/page'), text);
      run(build);
    }
    for (const path of ['dist', 'dist/lock']) {
      const { status, stderr } = run('node scripts/release.mjs rollback', asOtherUser);
      expect(status, path).toBe(1);
      expect(stderr, path).toMatch(
        /^Cet utilisateur ne peut pas écrire dist\S*, .*chown -R nkul: .*\n(La version .*\n)?$/,
      );
      chownSync(join(project, path), OTHER_UID, OTHER_UID);
    }
  },
);

test.skipIf(!hasOtherUser)('unreadable settings are reported in one sentence', () => {
  copy('scripts/run.sh');
  mkdirSync(join(project, 'dist/current/app'), { recursive: true });
  writeFileSync(join(project, 'dist/current/app/office.js'), '');
  writeFileSync(join(project, '.env'), 'SITE_SECRET=x\n', { mode: 0o600 });
  const { status, stderr } = run('sh scripts/run.sh office', asOtherUser);
  expect(status).toBe(1);
  expect(stderr).toMatch(
    new RegExp(
      `^L'utilisateur «\\s${OTHER_USER}\\s» ne peut pas lire .*\\.env\\s: .*chown ${OTHER_USER}: \\.env.*\\n$`,
    ),
  );
  chownSync(join(project, '.env'), OTHER_UID, OTHER_UID);
  expect(run('sh scripts/run.sh office', asOtherUser)).toMatchObject({ status: 0, stderr: '' });
});

test('the lint installs the development packages and those of the desk', () => {
  expect(run(scripts.prelint ?? 'false')).toMatchObject({ status: 0 });
  const calls = readFileSync(join(project, 'calls'), 'utf8');
  expect(calls).toMatch(/^install .*--include=dev/m);
  expect(calls).toMatch(/^ci --prefix desk/m);
});

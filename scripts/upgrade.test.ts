import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { program } from '../tests/fixtures/server-clone.ts';

let project: string;
const wholeRelease = (id: string) => {
  mkdirSync(join(project, 'dist/releases', id), { recursive: true });
  writeFileSync(join(project, 'dist/releases', id, 'build-id'), id);
};
const makeCurrent = (id: string) => {
  rmSync(join(project, 'dist/current'), { force: true });
  symlinkSync(join('releases', id), join(project, 'dist/current'));
};
const log = () =>
  existsSync(join(project, 'log')) ? readFileSync(join(project, 'log'), 'utf8').trim().split('\n') : [];

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'nkul-upgrade-'));
  for (const folder of ['scripts', 'deploy', 'bin', 'dist/desk/current'])
    mkdirSync(join(project, folder), { recursive: true });
  for (const name of ['upgrade.mjs', 'installed-node.mjs'])
    copyFileSync(join(import.meta.dirname, name), join(project, 'scripts', name));
  for (const id of ['old', 'new']) wholeRelease(id);
  makeCurrent('old');
  const noted = (name: string) =>
    `call="${name}\${*:+ $*}"\necho "$call" >> "${project}/log"\ncase "$call" in $FAIL) exit 1 ;; esac\n`;
  writeFileSync(join(project, 'deploy/backup.sh'), noted('backup.sh'));
  // Releases know the tables, but those named in KNOWS_NOT.
  const refuse = `case " $KNOWS_NOT " in *" \${OFFICE_RELEASE##*/} "*) echo "La base de données est plus récente que ce programme, qui ne connaît pas 0903_less" >&2; exit 1 ;; esac\n`;
  writeFileSync(join(project, 'scripts/run.sh'), refuse);
  appendFileSync(join(project, 'deploy/backup.sh'), `OFFICE_RELEASE=\${OFFICE_RELEASE:-old}; ${refuse}`);
  writeFileSync(join(project, 'scripts/release.mjs'), 'console.log(process.env.WITHDRAWN ?? "");');
  const asked =
    'case "$*" in list-units*) echo "$REPLICAS"; exit ;; show*MainPID*) cat pid 2>/dev/null; exit ;; show*) echo "$LISTEN"; exit ;; esac\n';
  const published = `case "$*" in *publish) ln -sfn releases/new dist/current ;; *rollback*) ln -sfn releases/old dist/current ;; esac\n`;
  for (const [name, after] of Object.entries({ npm: published, git: '', systemctl: '' }))
    program(project, name, `${name === 'systemctl' ? asked : ''}${noted(name)}${after}`);
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

/** @param isReady by the number of restarts */
async function upgrade({
  words = [],
  fail = 'nothing',
  isReady = (): boolean => true,
  settings = (port) => ({ PORT: port }),
}: {
  words?: string[];
  fail?: string;
  isReady?: (restarts: number) => boolean;
  settings?: (port: string, other: string) => Record<string, string>;
} = {}) {
  const servers = [0, 1].map(() =>
    createServer((_request, response) => {
      const restarts = log().filter((line) => /^systemctl restart nkul(@\d+)?\.service$/.test(line)).length;
      response.writeHead(isReady(restarts) ? 200 : 503).end('starting');
    }).listen(0, '127.0.0.1'),
  );
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const [port = '', other = ''] = servers.map((server) => String((server.address() as AddressInfo).port));
  const child = spawn(process.execPath, ['scripts/upgrade.mjs', ...words], {
    cwd: project,
    env: {
      PATH: [join(project, 'bin'), process.env.PATH].join(delimiter),
      FAIL: fail,
      DESK_PORT: port,
      UPGRADE_READY_SECONDS: '1',
      UPGRADE_STEADY_SECONDS: '0.4',
      ...settings(port, other),
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const [code] = await once(child, 'close');
  for (const server of servers) server.close();
  return { code, said, calls: log().filter((line) => !line.startsWith('git rev-parse')) };
}

const STEPS = [
  'backup.sh',
  'git pull --ff-only',
  'npm run --silent build -- --prepare',
  'npm run --silent build:desk -- --prepare',
  'npm run --silent release -- publish',
  'systemctl restart nkul.service',
  'systemctl restart nkul-desk.service',
];

test('an upgrade backs up, fetches, builds, restarts the site and then the desk, and waits until both answer', async () => {
  const { code, said, calls } = await upgrade();
  expect(calls).toEqual(STEPS);
  expect(said).toContain('Le site est prêt.');
  expect(code).toBe(0);
});

test('it says what changed between the two releases, and what is to be done', async () => {
  const entry = (version: string, text: string) => `## ${version} (2026-12-01)\n\n${text}\n\n`;
  const sources = (version: string, ...entries: string[]) => {
    writeFileSync(join(project, 'package.json'), JSON.stringify({ version }));
    writeFileSync(join(project, 'CHANGELOG.md'), `# Versions\n\n${entries.join('')}`);
  };
  const [first, second, third] = [entry('1.0.0', 'Un.'), entry('1.1.0', 'Deux.'), entry('1.2.0', 'À faire : trois.')];
  sources('1.0.0', first);
  mkdirSync(join(project, 'fetched'));
  program(project, 'git', `[ "$1" = pull ] && cp fetched/* .\nexit 0\n`);
  writeFileSync(join(project, 'fetched/package.json'), '{"version":"1.2.0"}');
  writeFileSync(join(project, 'fetched/CHANGELOG.md'), `# Versions\n\n${third}${second}${first}`);
  const { said } = await upgrade();
  expect(said).toMatch(/Le site est prêt\.\n## 1\.2\.0 .*\n\nÀ faire : trois\.\n\n## 1\.1\.0 .*\n\nDeux\.\n$/);
  expect((await upgrade()).said).toMatch(/Le site est prêt\.\nToujours la version 1\.2\.0\.\n$/);
});

test.each(STEPS.slice(0, 5).map((step, position) => [step.trim(), position] as const))(
  'it stops where %s fails, and says so',
  async (step, position) => {
    const { code, said, calls } = await upgrade({ fail: `${step}*` });
    expect(calls).toEqual(STEPS.slice(0, position + 1));
    expect(said).toContain("Rien n'a été changé, le site continue avec la version d'avant.");
    expect(code).toBe(1);
  },
);

test('a release that does not become ready is left for the one before', async () => {
  const { code, said, calls } = await upgrade({ isReady: (restarts): boolean => restarts === 2 });
  expect(calls).toEqual([...STEPS.slice(0, 6), 'npm run --silent release -- rollback old', STEPS[5]]);
  expect(said).toContain("La version d'avant est remise en place et prête.");
  expect(code).toBe(1);
});

test('where the one before does not start either, the backup to restore is named', async () => {
  appendFileSync(join(project, '.env'), `BACKUP_DIR=${project}/backups\n`);
  const { code, said } = await upgrade({ isReady: (): boolean => false });
  expect(said).toContain(`Restaurez la sauvegarde la plus récente de ${project}/backups`);
  expect(code).toBe(1);
});

const replicas = (port: string, other: string) => ({
  REPLICAS: `  nkul@${port}.service loaded active running Site\n● nkul@${other}.service loaded failed failed Site`,
});

test('replicas are restarted one after the other, each waited for, and the single process is not', async () => {
  let ports: string[] = [];
  const { code, calls } = await upgrade({
    settings: (...both) => {
      ports = both;
      return replicas(...both);
    },
  });
  expect(calls.slice(5)).toEqual([
    ...ports.map((port) => `systemctl restart nkul@${port}.service`),
    'systemctl restart nkul-desk.service',
  ]);
  expect(code).toBe(0);
});

test('after a replica that does not become ready no other is restarted', async () => {
  const { code, said, calls } = await upgrade({ settings: replicas, isReady: (restarts): boolean => restarts !== 1 });
  const restarts = calls.filter((call) => call.startsWith('systemctl restart'));
  expect(restarts).toEqual([restarts[0], restarts[0]]);
  expect(said).toContain("La version d'avant est remise en place et prête. Journal de l'essai : journalctl -u nkul@");
  expect(code).toBe(1);
});

test('the single process is waited for at its socket, whatever PORT says', async () => {
  const { code } = await upgrade({
    settings: (port) => ({ PORT: '1', LISTEN: `Listen=127.0.0.1:${port} (Stream)` }),
  });
  expect(code).toBe(0);
});

test('a site that does not answer is not said to go on', async () => {
  const { said } = await upgrade({ fail: 'git pull*', isReady: (): boolean => false });
  expect(said).toContain(
    "Rien n'a été changé. Le site répond, mais il n'est pas prêt (starting). Journal : journalctl -u nkul.service",
  );
});

test('a release is kept where the one before cannot serve its tables, with what was tried', async () => {
  const { code, said, calls } = await upgrade({
    isReady: (): boolean => false,
    settings: (port) => ({ PORT: port, KNOWS_NOT: 'old' }),
  });
  // The one before does not know them at the backup either, which another release makes.
  expect(calls).toEqual(['backup.sh', ...STEPS.slice(0, 6)]);
  expect(said).toMatch(
    /nkul\.service n'est pas prêt après 1 s\. La version d'avant \(old\) ne peut pas être remise.*qui ne connaît pas 0903_less.*Le site répond, mais il n'est pas prêt \(starting\)\. Journal : journalctl -u nkul\.service/,
  );
  expect(code).toBe(1);
});

test('a release that dies after it was ready is left, though its successor answers', async () => {
  let asked = 0;
  const { code, said, calls } = await upgrade({
    isReady: (restarts) => {
      asked += 1;
      writeFileSync(join(project, 'pid'), restarts === 1 ? String(asked) : 'steady');
      return true;
    },
  });
  expect(said).toMatch(/nkul\.service s'est arrêté \d s après avoir été prêt : retour à la version d'avant/);
  expect(calls).toContain('npm run --silent release -- rollback old');
  expect(code).toBe(1);
});

test('a release that was rolled back is published again only when asked', async () => {
  const settings = (port: string) => ({ PORT: port, WITHDRAWN: 'new' });
  const { code, said, calls } = await upgrade({ settings });
  expect(calls).toEqual(STEPS.slice(0, 2));
  expect(said).toMatch(/déjà essayée et retirée \(new\).*npm run upgrade -- --again\. Rien n'a été changé/);
  expect(code).toBe(1);
  expect(await upgrade({ settings, words: ['--again'] })).toMatchObject({ code: 0 });
});

test.each([
  ['the current release does not know', 'old', ['backup.sh', 'backup.sh', 'git pull --ff-only']],
  ['no release here knows', 'old new', ['backup.sh', 'backup.sh', 'git pull --ff-only']],
])('tables that %s are backed up before anything is published', async (_which, unknown, begins) => {
  program(
    project,
    'npm',
    `echo "npm $*" >> "${project}/log"
     case "$*" in *"build -- --prepare") mkdir -p dist/releases/built; echo built > dist/releases/built/build-id ;; *publish) ln -sfn releases/built dist/current ;; esac`,
  );
  const { code, calls } = await upgrade({ settings: (port) => ({ PORT: port, KNOWS_NOT: unknown }) });
  expect(calls.slice(0, 3)).toEqual(begins);
  const backups = calls.slice(0, calls.indexOf(STEPS[4] as string)).filter((call) => call === 'backup.sh');
  expect(backups).toHaveLength(unknown === 'old' ? 2 : 3);
  expect(code).toBe(0);
});

test('with half a release in place the backup is made by a whole one', async () => {
  rmSync(join(project, 'dist/releases/old/build-id'));
  const { code, calls } = await upgrade({ settings: (port) => ({ PORT: port, KNOWS_NOT: 'old' }) });
  expect(calls.slice(0, 3)).toEqual(['backup.sh', 'backup.sh', 'git pull --ff-only']);
  expect(code).toBe(0);
});

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
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { program } from '../tests/fixtures/server-clone.ts';

let project: string;
const log = () =>
  existsSync(join(project, 'log')) ? readFileSync(join(project, 'log'), 'utf8').trim().split('\n') : [];

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'nkul-upgrade-'));
  for (const folder of ['scripts', 'deploy', 'bin', 'dist/desk/current'])
    mkdirSync(join(project, folder), { recursive: true });
  copyFileSync(join(import.meta.dirname, 'upgrade.mjs'), join(project, 'scripts/upgrade.mjs'));
  const noted = (name: string) =>
    `call="${name}\${*:+ $*}"\necho "$call" >> "${project}/log"\ncase "$call" in $FAIL) exit 1 ;; esac\n`;
  writeFileSync(join(project, 'deploy/backup.sh'), noted('backup.sh'));
  writeFileSync(join(project, 'scripts/desk.mjs'), '');
  const asked = 'case "$1" in list-units) echo "$REPLICAS"; exit ;; show) echo "$LISTEN"; exit ;; esac\n';
  for (const [name, before] of Object.entries({ npm: '', git: '', systemctl: asked }))
    program(project, name, `${before}${noted(name)}`);
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

/** @param isReady by the number of restarts */
async function upgrade({
  fail = 'nothing',
  isReady = () => true,
  settings = (port) => ({ PORT: port }),
}: {
  fail?: string;
  isReady?: (restarts: number) => boolean;
  settings?: (port: string, other: string) => Record<string, string>;
} = {}) {
  const servers = [0, 1].map(() =>
    createServer((_request, response) => {
      const restarts = log().filter((line) => /^systemctl restart nkul(@\d+)?\.service$/.test(line)).length;
      response.writeHead(isReady(restarts) ? 200 : 503).end();
    }).listen(0, '127.0.0.1'),
  );
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const [port = '', other = ''] = servers.map((server) => String((server.address() as AddressInfo).port));
  const child = spawn(process.execPath, ['scripts/upgrade.mjs'], {
    cwd: project,
    env: {
      PATH: [join(project, 'bin'), process.env.PATH].join(delimiter),
      FAIL: fail,
      DESK_PORT: port,
      UPGRADE_READY_SECONDS: '1',
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
  'npm run --silent build',
  'npm run --silent build:desk',
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

test.each(STEPS.slice(0, 4).map((step, position) => [step.trim(), position] as const))(
  'it stops where %s fails, and says so',
  async (step, position) => {
    const { code, said, calls } = await upgrade({ fail: `${step}*` });
    expect(calls).toEqual(STEPS.slice(0, position + 1));
    expect(said).toContain("Rien n'a été changé");
    expect(code).toBe(1);
  },
);

test('a release that does not become ready is left for the one before', async () => {
  const { code, said, calls } = await upgrade({ isReady: (restarts): boolean => restarts === 2 });
  expect(calls).toEqual([...STEPS.slice(0, 5), 'npm run --silent release -- rollback', STEPS[4]]);
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
  expect(calls.slice(4)).toEqual([
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

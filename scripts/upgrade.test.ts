import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
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

let project: string;
const log = () =>
  existsSync(join(project, 'log')) ? readFileSync(join(project, 'log'), 'utf8').trim().split('\n') : [];

/** A server's folder in which each program only writes down that it was called, and fails where FAIL names it. */
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'nkul-upgrade-'));
  for (const folder of ['scripts', 'deploy', 'bin', 'dist/desk/current'])
    mkdirSync(join(project, folder), { recursive: true });
  copyFileSync(join(import.meta.dirname, 'upgrade.mjs'), join(project, 'scripts/upgrade.mjs'));
  const noted = (name: string) =>
    `call="${name}\${*:+ $*}"\necho "$call" >> "${project}/log"\ncase "$call" in $FAIL) exit 1 ;; esac\n`;
  writeFileSync(join(project, 'deploy/backup.sh'), noted('backup.sh'));
  writeFileSync(join(project, 'scripts/desk.mjs'), '');
  for (const name of ['npm', 'git', 'systemctl']) {
    writeFileSync(join(project, 'bin', name), `#!/bin/sh\n${noted(name)}`);
    chmodSync(join(project, 'bin', name), 0o755);
  }
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

/** @param isReady whether the site is, by how often it was restarted. */
async function upgrade({
  fail = 'nothing',
  isReady = () => true,
}: {
  fail?: string;
  isReady?: (restarts: number) => boolean;
} = {}) {
  const server = createServer((_request, response) => {
    const restarts = log().filter((line) => line === 'systemctl restart nkul.service').length;
    response.writeHead(isReady(restarts) ? 200 : 503).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = String((server.address() as AddressInfo).port);
  const child = spawn(process.execPath, ['scripts/upgrade.mjs'], {
    cwd: project,
    env: {
      PATH: [join(project, 'bin'), process.env.PATH].join(delimiter),
      ...{ FAIL: fail, PORT: port, DESK_PORT: port, UPGRADE_READY_SECONDS: '1' },
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const [code] = await once(child, 'close');
  server.close();
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
  expect(calls).toEqual([...STEPS.slice(0, 5), 'npm run --silent release -- rollback', ...STEPS.slice(4)]);
  expect(said).toContain("La version d'avant est remise en place et prête.");
  expect(code).toBe(1);
});

test('where the one before does not start either, the backup to restore is named', async () => {
  appendFileSync(join(project, '.env'), `BACKUP_DIR=${project}/backups\n`);
  const { code, said } = await upgrade({ isReady: (): boolean => false });
  expect(said).toContain(`Restaurez la sauvegarde la plus récente de ${project}/backups`);
  expect(code).toBe(1);
});

import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openSiteDatabase } from '../../src/composition/schema.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { isoInstant } from '../../src/platform/db/ids.ts';
import { deleteFact, readFact, setFact } from '../../src/platform/installation.ts';
import { createLog } from '../../src/platform/log.ts';
import { enqueue } from '../../src/platform/mail/outbox.ts';
import { createKeyring, siteSecret } from '../../src/platform/secrets/keyring.ts';
import { checkSecret } from '../../src/platform/secrets/known-secret.ts';
import { office } from '../fixtures/office.ts';
import { canMount, cloneServer, fillDisk, mountSmallDisk, program } from '../fixtures/server-clone.ts';
import { NODE_COMPILE_CACHE, postgresUrl, SECRET, type Site, startSite } from '../fixtures/site.ts';
import { createTestDatabase, execute } from '../setup/postgres.ts';

const ROOT = join(import.meta.dirname, '../..');
const RELEASE = realpathSync(join(ROOT, 'dist/current'));
const UNITS = readdirSync(join(ROOT, 'deploy/systemd'));
const SCRIPTS: Record<string, string> = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts;
/** Covered by scripts/upgrade.test.ts and the desk's tests. */
const PROVED_ELSEWHERE = ['upgrade', 'build:desk'];
const DAY_MS = 86_400_000;
const canMountHere = canMount();

interface Symptom {
  seen: string;
  look: string;
  mend: string;
}

const SYMPTOMS: Symptom[] = (() => {
  const text = readFileSync(join(ROOT, 'docs/operations-faults.md'), 'utf8');
  const [, table = ''] = /\| seen \| look \| mend \|\n\|[-|]+\n((?:\|.*\n)+)/.exec(text) ?? [];
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const [seen = '', ...cells] = row.slice(2, -2).split(/ (?<!\\)\| /);
      const [look = [], mend = []] = cells.map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code));
      expect({ seen, look: look.length, mend: mend.length, cells: cells.length }).toEqual({
        seen,
        look: 1,
        mend: 1,
        cells: 2,
      });
      return { seen, look: unescaped(look[0]), mend: unescaped(mend[0]) };
    });
})();

function unescaped(code = ''): string {
  return code.replaceAll('\\|', '|');
}

let project: string;
let data: string;
let backups: string;
let backup: string;
let calls: string;
let journal: string;
let site: Site | undefined;

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'nkul-symptoms-'));
  cloneServer(project, { before: ['before'] });
  const stub = (name: string, lines: string[]) => program(project, name, lines.join('\n'));
  mkdirSync(join(project, 'root'));
  calls = join(project, 'calls');
  journal = join(project, 'journal');
  const isUnit = `known() { case "$1" in ${UNITS.join('|')}) ;; *) echo "no unit $1" >&2; exit 5 ;; esac; }`;
  stub('sudo', ['[ "$1" = -u ] || exit 2', 'shift 2', 'exec "$@"']);
  stub('systemctl', [
    isUnit,
    'echo "systemctl $*" >> "$CALLS"',
    'verb=$1',
    'shift',
    'case $verb in start|stop|restart) ;; *) exit 2 ;; esac',
    'for unit; do known "$unit"; done',
  ]);
  stub('journalctl', [
    isUnit,
    '[ "$1" = -u ] && [ "$3" = -n ] || exit 2',
    'known "$2.service"',
    'tail -n "$4" "$JOURNAL"',
  ]);
  stub('timedatectl', [
    'case "$*" in "") echo "System clock synchronized: no" ;; "set-ntp true") ;; *) exit 2 ;; esac',
  ]);
  stub('psql', ['[ "$1" = -c ] || exit 2', `exec node --no-warnings "${join(project, 'bin/psql.mjs')}" "$2"`]);
  writeFileSync(
    join(project, 'bin/psql.mjs'),
    `import pg from ${JSON.stringify(import.meta.resolve('pg'))};
     const client = new pg.Client({ connectionString: process.env.SUPERUSER_URL });
     await client.connect();
     console.table((await client.query(process.argv[2])).rows);
     await client.end();`,
  );
  const cases = Object.entries(SCRIPTS).map(([name, script]) =>
    PROVED_ELSEWHERE.includes(name)
      ? `${name}) echo "npm run ${name}" >> "$CALLS" ;;`
      : `${name}) exec sh -c '${script} "$@"' sh "$@" ;;`,
  );
  stub('npm', [
    ...['[ "$1" = run ] || exit 2', 'name=$2', 'shift 2', '[ "$1" = -- ] && shift'],
    ...['case $name in', ...cases, '*) exit 2 ;;', 'esac'],
  ]);
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

beforeEach(async () => {
  const folder = mkdtempSync(join(project, 'server-'));
  data = join(folder, 'data');
  backups = join(folder, 'backups');
  mkdirSync(backups);
  backup = join(backups, 'nkul-20261120T023000Z.jsonl.gz');
  for (const path of [calls, journal]) writeFileSync(path, '');
  rmSync(join(project, 'dist/current'), { force: true });
  symlinkSync(join('releases', basename(RELEASE)), join(project, 'dist/current'));
  writeFileSync(
    join(project, 'dist/history'),
    `2026-11-19T08:00:00Z before\n2026-11-20T08:00:00Z ${basename(RELEASE)}\n`,
  );
  settings({});
  await withDatabase(async (db) => {
    await db.migrate();
    await checkSecret(db, createKeyring(siteSecret(undefined, data)), createLog('silent'));
    await queueMail(db, 'avant');
  });
  expect(await office({ DATA_DIR: data }, ['backup', backup])).toMatchObject({ code: 0 });
  await withDatabase((db) => queueMail(db, 'après'));
});
afterEach(async () => {
  await site?.stop();
  site = undefined;
});

const queueMail = (db: Database, subject: string) =>
  db.write((trx) => enqueue(trx, { kind: 'demo', to: 'a@nkul.example', subject, text: 'x' }, Date.now()));

async function withDatabase<T>(work: (db: Database) => Promise<T>, path = join(data, 'nkul.sqlite')): Promise<T> {
  const db = await openSiteDatabase(`sqlite:${path}`);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

const subjects = (path?: string) =>
  withDatabase(async (db) => {
    const rows = await db.read.selectFrom('outbox').select('mail').orderBy('created_at').execute();
    return rows.map(({ mail }) => JSON.parse(mail).subject as string);
  }, path);

const isHeld = (path?: string) =>
  withDatabase(async (db) => (await readFact(db.read, 'mail held since')) !== undefined, path);

function settings(env: Record<string, string>): void {
  const all: Record<string, string> = { DATA_DIR: data, SITE_URL: 'http://127.0.0.1:1', ...env };
  writeFileSync(
    join(project, '.env'),
    Object.entries(all)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
}

function run(command: string, named: Record<string, string> = {}): { code: number | null; said: string } {
  const places = {
    '/var/lib/nkul': data,
    '/var/backups/nkul': backups,
    '/opt/nkul': project,
    '/root/': join(project, 'root/'),
    '/var/tmp/essai': join(project, 'essai'),
    BACKUP: backup,
    ...named,
  };
  const words = Object.entries(places).reduce((text, [from, to]) => text.replaceAll(from, to), command);
  const { PATH = '', HOME, LANG } = process.env;
  const { status, stdout, stderr } = spawnSync('sh', ['-c', words], {
    cwd: project,
    env: {
      HOME,
      LANG,
      NODE_COMPILE_CACHE,
      CALLS: calls,
      JOURNAL: journal,
      SUPERUSER_URL: postgresUrl,
      PATH: [join(project, 'bin'), join(ROOT, 'node_modules/.bin'), PATH].join(delimiter),
    },
    encoding: 'utf8',
  });
  return { code: status, said: `${stdout}${stderr}` };
}

const tried = new Set<string>();
function symptom(beginning: string): Symptom {
  const found = SYMPTOMS.filter(({ seen }) => seen.includes(beginning));
  expect(found, beginning).toHaveLength(1);
  const [one] = found as [Symptom];
  onTestFinished(({ task }) => {
    if (task.result?.state === 'pass') tried.add(one.seen);
  });
  return one;
}

function runRemedy(command: string, named?: Record<string, string>): string {
  const { code, said } = run(command, named);
  expect(code, `${command}\n${said}`).toBe(0);
  return said;
}

const called = () => readFileSync(calls, 'utf8');

function stateOf(said: string, row: string): string | undefined {
  return new RegExp(`^.*${row}[\\s│]+(Bien|Attention|Échec)`, 'm').exec(said)?.[1];
}

test('a backup of a newer release is recognised, and the remedy is the upgrade', () => {
  const { look, mend } = symptom("vient d'une version plus récente");
  const [first = '', ...rest] = gunzipSync(readFileSync(backup)).toString().trimEnd().split('\n');
  const header = JSON.parse(first);
  const newer = { ...header, release: 'neuve', migrations: [...header.migrations, '9999_future'] };
  const lines = [JSON.stringify(newer), ...rest.slice(0, -1)].map((line) => `${line}\n`);
  const sha256 = createHash('sha256').update(lines.join('')).digest('hex');
  writeFileSync(backup, gzipSync(`${lines.join('')}${JSON.stringify({ sha256 })}\n`));
  expect(run(look)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/plus récente du site \(version neuve, .*9999_future/),
  });
  runRemedy(mend);
  expect(called()).toBe('npm run upgrade\n');
});

test('tables of a newer release give way to a backup made before', async () => {
  const { look, mend } = symptom('The older release refuses');
  await withDatabase((db) =>
    db.write((trx) => trx.insertInto('migrations').values({ name: '9999_future', timestamp: '' }).execute()),
  );
  expect(run(look)).toMatchObject({ code: 1, said: expect.stringContaining('plus récente que ce programme') });
  runRemedy(mend);
  expect(called()).toBe('systemctl stop nkul.socket nkul.service\nsystemctl start nkul.socket nkul.service\n');
  expect(await subjects()).toEqual(['avant']);
  expect(await isHeld()).toBe(false);
});

test('a failed migration is named by the check, and the release before comes back', {
  timeout: 60_000,
}, async () => {
  const { look, mend } = symptom('starting');
  await withDatabase((db) => db.write((trx) => trx.deleteFrom('migrations').execute()));
  site = await startSite({ env: { DATA_DIR: data, SITE_SECRET: undefined }, untilReady: false });
  settings({ SITE_URL: site.url });
  await expect.poll(async () => (await fetch(`${site?.url}/readyz`)).text()).toContain('0001_baseline');
  await expect
    .poll(() => site?.logs())
    .toMatch(/"migration":"0001_baseline","reason":".*already exists.*cannot be migrated/);
  const looked = run(look);
  expect(looked.code).toBe(1);
  expect(looked.said.replace(/[\s│]+/g, ' ')).toContain('starting: the migration 0001_baseline fails');
  runRemedy(mend);
  expect(readlinkSync(join(project, 'dist/current'))).toBe('releases/before');
  expect(called()).toBe('systemctl restart nkul.service\n');
});

test('a damaged file is set aside, and the last backup takes its place', async () => {
  const { look, mend } = symptom('endommagé');
  const file = openSync(join(data, 'nkul.sqlite'), 'r+');
  for (let page = 3; page < 60; page += 1) writeSync(file, Buffer.alloc(300, 0xa5), 0, 300, page * 4096 + 5);
  expect(run('sudo -u nkul npm run office -- backup BACKUP --force --yes')).toMatchObject({
    code: 1,
    said: expect.stringContaining('endommagé'),
  });
  expect(run(look)).toMatchObject({ code: 1, said: expect.stringContaining('endommagé') });
  runRemedy(mend);
  expect(existsSync(join(project, 'root/nkul.sqlite'))).toBe(true);
  expect(await subjects()).toEqual(['avant']);
  expect(stateOf(run(look).said, 'Fichier de la base')).toBe('Bien');
});

test.skipIf(!canMountHere)(
  'deleting the oldest backups frees a full disk, and the site recovers by itself',
  {
    timeout: 60_000,
  },
  async () => {
    const { look, mend } = symptom('Disk full');
    onTestFinished(mountSmallDisk(backups, 24));
    const database = `sqlite:${join(backups, 'nkul.sqlite')}`;
    site = await startSite({ env: { DATA_DIR: data, DATABASE_URL: database } });
    for (let day = 1; day <= 8; day += 1) {
      const name = join(backups, `nkul-2026110${day}T023000Z.jsonl.gz`);
      writeFileSync(name, Buffer.alloc(1_500_000));
      utimesSync(name, day, day);
    }
    fillDisk(join(backups, 'other'));
    const readiness = async () => (await fetch(`${site?.url}/readyz`)).text();
    await expect.poll(readiness, { timeout: 30_000, interval: 1100 }).toContain('disk full');
    expect(run(look)).toMatchObject({ code: 0, said: expect.stringContaining('100%') });
    runRemedy(mend);
    const kept = readdirSync(backups).filter((name) => name.startsWith('nkul-'));
    expect(kept.toSorted()).toEqual([4, 5, 6, 7, 8].map((day) => `nkul-2026110${day}T023000Z.jsonl.gz`));
    await expect.poll(readiness, { timeout: 15_000 }).toBe('ready\n');
  },
);

test('a lost secret is replaced with secret accept', () => {
  const { look, mend } = symptom('Le secret du site');
  rmSync(join(data, 'secret'));
  expect(run('sh scripts/run.sh server'), 'the site makes none').toMatchObject({
    code: 1,
    said: expect.stringContaining('Le secret du site a disparu'),
  });
  const looked = run(look);
  expect(existsSync(join(data, 'secret'))).toBe(false);
  expect(looked.code).toBe(1);
  expect(stateOf(looked.said, 'Secret du site')).toBe('Échec');
  runRemedy(mend);
  expect(stateOf(run(look).said, 'Secret du site')).toBe('Bien');
  expect(called()).toBe('systemctl restart nkul.service\n');
});

test('a clock that is wrong is set, and one that is right after a long pause is believed', async () => {
  const wrong = symptom('Wrong clock');
  runRemedy(wrong.look);
  runRemedy(wrong.mend);
  const behind = symptom('The clock is behind');
  await withDatabase((db) => db.write((trx) => setFact(trx, 'known time', isoInstant(Date.now() + DAY_MS))));
  expect(stateOf(run(behind.look).said, 'Ménage')).toBe('Échec');
  runRemedy(behind.mend);
  const { look, mend } = symptom('the clock is right');
  await withDatabase((db) => db.write((trx) => setFact(trx, 'known time', isoInstant(Date.now() - 100 * DAY_MS))));
  expect(stateOf(run(look).said, 'Ménage')).toBe('Échec');
  runRemedy(mend);
  expect(stateOf(run(look).said, 'Ménage')).toBe('Bien');
});

async function connectionsOf(
  url: string,
  besides: string,
): Promise<{ pid: number; query: string; isRecent: boolean }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select pid, query, state_change > now() - interval '5 seconds' as "isRecent" from pg_stat_activity
       where datname = current_database() and usename <> $1 and pid <> pg_backend_pid()`,
      [besides],
    );
    return rows;
  } finally {
    await client.end();
  }
}

test.skipIf(!postgresUrl)("too many connections are counted, and idle ones ended, but the site's own", async () => {
  const { look, mend } = symptom('too many connections');
  const { db, url, dispose } = await createTestDatabase('postgres');
  const name = basename(new URL(url).pathname);
  const role = `few_${process.pid}`;
  const asRole = Object.assign(new URL(url), { username: role }).href;
  const idle: pg.Client[] = [];
  site = await startSite({ env: { DATABASE_URL: url, SITE_SECRET: SECRET } });
  try {
    await execute(url, `create role ${role} login connection limit 2`);
    await execute(url, `grant all on schema public to ${role}`);
    await execute(url, `grant all on all tables in schema public to ${role}`);
    settings({ DATABASE_URL: asRole, SITE_SECRET: SECRET });
    for (let index = 0; index < 2; index += 1) {
      const client = new pg.Client({ connectionString: asRole, application_name: 'forgotten' });
      client.on('error', () => {});
      await client.connect();
      idle.push(client);
    }
    const list = 'sudo -u nkul npm run office -- requests list';
    expect(run(list)).toMatchObject({ code: 1, said: expect.stringContaining('53300') });
    expect(runRemedy(look)).toMatch(new RegExp(`${name}.*${role}.*forgotten.*idle.*2`));
    const headers = {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
    };
    const counted = await fetch(`${site.url}/api/contact`, { method: 'POST', body: '{}', headers });
    expect(counted.status).toBe(422);
    // Pools close connections after ten idle seconds.
    const held = (await connectionsOf(url, role)).filter(({ isRecent }) => isRecent);
    expect(
      held.some(({ query }) => query.includes('rate_limits')),
      'the pool of the limits is open',
    ).toBe(true);
    runRemedy(mend, { "'nkul'": `'${name}'` });
    expect((await connectionsOf(url, role)).map(({ pid }) => pid)).toEqual(
      expect.arrayContaining(held.map(({ pid }) => pid)),
    );
    runRemedy(list);
  } finally {
    for (const client of idle) await client.end().catch(() => {});
    await site.stop();
    site = undefined;
    await execute(url, `drop owned by ${role}; drop role ${role}`);
    await db.close();
    await dispose();
  }
});

test('mail leaves after an outage, and after a restore once it is released', async () => {
  const outage = symptom('The mail server was away');
  const later = isoInstant(Date.now() + DAY_MS);
  await withDatabase((db) => db.write((trx) => trx.updateTable('outbox').set({ next_attempt_at: later }).execute()));
  expect(runRemedy(outage.look)).toMatch(/En attente\s: 2/);
  runRemedy(outage.mend);
  const due = await withDatabase((db) =>
    db.read.selectFrom('outbox').select('id').where('next_attempt_at', '<=', isoInstant(Date.now())).execute(),
  );
  expect(due).toHaveLength(2);

  const held = symptom('No mail leaves');
  await withDatabase((db) => db.write((trx) => setFact(trx, 'mail held since', later)));
  expect(runRemedy(held.look)).toContain('mail release');
  runRemedy(held.mend);
  expect(await isHeld()).toBe(false);
  await withDatabase((db) => db.write((trx) => deleteFact(trx, 'mail held since')));
});

test('a new machine is filled from the backup, in this order', async () => {
  const { look, mend } = symptom('A new machine');
  for (const name of readdirSync(data)) if (name !== 'secret') rmSync(join(data, name), { recursive: true });
  expect(runRemedy(look)).toContain('la sauvegarde est bonne');
  runRemedy(mend);
  expect(await subjects()).toEqual(['avant']);
  expect(await isHeld()).toBe(false);
  expect(called()).toMatch(/^systemctl stop .*\nsystemctl start nkul.socket nkul.service nkul-backup.timer\n$/);
});

test('a desk that is down and a backup that failed are looked for in the journal and started again', () => {
  for (const [seen, acted] of [
    ['The desk is down', 'npm run build:desk\nsystemctl restart nkul-desk.service\n'],
    ['The nightly backup failed', 'systemctl start nkul-backup.service\n'],
  ] as const) {
    const { look, mend } = symptom(seen);
    writeFileSync(journal, "La base de données n'est pas à jour.\n");
    writeFileSync(calls, '');
    expect(runRemedy(look)).toContain("n'est pas à jour");
    runRemedy(mend);
    expect(called()).toBe(acted);
  }
});

test('a desk of another release than the site is seen in the list, and both go back together', () => {
  const { look, mend } = symptom('The desk is of another release');
  const desk = join(project, 'dist/desk');
  onTestFinished(() => rmSync(desk, { recursive: true }));
  for (const id of ['desk-before', 'desk-now']) {
    mkdirSync(join(desk, 'releases', id), { recursive: true });
    writeFileSync(join(desk, 'releases', id, 'build-id'), id);
  }
  symlinkSync('releases/desk-now', join(desk, 'current'));
  writeFileSync(join(desk, 'history'), '2026-11-19T08:00:20Z desk-before\n2026-11-20T08:00:20Z desk-now\n');
  expect(runRemedy(look)).toMatch(/\* .*\n(.*\n)*Bureau\n\* desk-now/);
  runRemedy(mend);
  expect(readlinkSync(join(project, 'dist/current'))).toBe('releases/before');
  expect(readlinkSync(join(desk, 'current'))).toBe('releases/desk-before');
  expect(called()).toBe('systemctl restart nkul.service nkul-desk.service\n');
});

test('a drill leaves the real site alone and sends no mail', async () => {
  const { look, mend } = symptom('A drill');
  expect(runRemedy(look)).toContain('la sauvegarde est bonne');
  runRemedy(mend);
  const copy = join(project, 'essai/nkul.sqlite');
  expect(await subjects(copy)).toEqual(['avant']);
  expect(await isHeld(copy)).toBe(true);
  expect(await subjects()).toEqual(['avant', 'après']);
  expect(await isHeld()).toBe(false);
});

test('each row of the table is tried here, but those that this machine cannot try', () => {
  const impossible = [...(postgresUrl ? [] : ['53300']), ...(canMountHere ? [] : ['Disk full'])];
  const rows = SYMPTOMS.map(({ seen }) => seen).filter((seen) => !impossible.some((name) => seen.includes(name)));
  expect([...tried].toSorted()).toEqual(rows.toSorted());
});

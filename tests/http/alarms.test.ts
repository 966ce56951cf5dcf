import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { REQUEST_KINDS, type RequestKind, send } from '../fixtures/data/requests.ts';
import { freePort } from '../fixtures/network/free-port.ts';
import { openPausedWay } from '../fixtures/network/paused-way.ts';
import { canMount, fillDisk, mountSmallDisk } from '../fixtures/server-clone.ts';
import { postgresUrl, type Site, startSite } from '../fixtures/site.ts';
import { execute } from '../setup/postgres.ts';

let site: Site | undefined;
afterEach(async () => {
  await site?.stop();
  site = undefined;
});

async function watched(options: Parameters<typeof startSite>[0] = {}) {
  const port = String(await freePort());
  const started = await startSite({ ...options, env: { ...options.env, OPS_PORT: port } });
  site = started;
  const figure = async (name: string): Promise<number | undefined> => {
    const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const line = figures.split('\n').find((it) => it.startsWith(`${name} `) || it.startsWith(`${name}{`));
    return line === undefined ? undefined : Number(line.split(' ').at(-1));
  };
  const readiness = async () => {
    const response = await fetch(`${started.url}/readyz`);
    return `${response.status} ${(await response.text()).trim()}`;
  };
  return { site: started, figure, readiness };
}

const canMountHere = canMount();

// Proves 13.5.
test.skipIf(!canMountHere)(
  'a full disk is reported, and distinguished from an unreachable database',
  {
    timeout: 60_000,
  },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nkul-small-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    onTestFinished(mountSmallDisk(folder, 16));
    const {
      site: own,
      figure,
      readiness,
    } = await watched({ env: { DATABASE_URL: `sqlite:${join(folder, 'nkul.sqlite')}` } });
    expect(await figure('site_database_writable')).toBe(1);
    const filler = join(folder, 'filler');
    fillDisk(filler);
    await expect
      .poll(readiness, { timeout: 30_000, interval: 1100 })
      .toBe('503 database not writable: SQLITE_FULL, disk full');
    expect(await figure('site_database_writable')).toBe(0);
    expect(await figure('site_database_up')).toBe(1);
    const [contact] = REQUEST_KINDS;
    expect((await send(own, contact as RequestKind, (contact as RequestKind).aRequest())).status).toBe(503);
    const refusals = () => {
      const lines = own.logs().split('\n');
      return lines.filter((line) => line.includes('"request":') && line.includes('SQLITE_FULL'));
    };
    await expect.poll(refusals).not.toEqual([]);
    rmSync(filler);
    await expect.poll(readiness, { timeout: 15_000 }).toBe('200 ready');
    expect(await figure('site_database_writable')).toBe(1);
  },
);

// Proves 13.5.
test.skipIf(!postgresUrl)(
  'a read-only or unreachable PostgreSQL is reported as such, and the last backup keeps its age',
  { timeout: 60_000 },
  async () => {
    const { site: own, figure, readiness } = await watched({ database: 'postgres' });
    const name = basename(own.databaseUrl ?? '');
    const administer = (statement: string) => execute(postgresUrl as string, statement);
    const disconnect = () =>
      administer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    expect(await own.office(['backup', join(own.dataDir, 'b.gz')])).toMatchObject({ code: 0 });
    await administerFact(own, "insert into installation values ('mail held since', '2026-11-20T08:00:00.000Z')");
    await expect.poll(readiness, { timeout: 5000 }).toMatch(/^200 ready; mail is held since a restore/);
    const before = await figure('site_last_backup_timestamp_seconds');
    expect(Date.now() / 1000 - (before ?? 0)).toBeLessThan(60);
    expect(await figure('site_mail_held')).toBe(1);
    expect(await figure('site_outbox_oldest_seconds')).toBe(0);

    await administer(`alter database ${name} set default_transaction_read_only = on`);
    await disconnect();
    await expect.poll(readiness, { timeout: 15_000 }).toBe('503 database not writable: 25006, read-only');
    expect(await figure('site_database_writable')).toBe(0);
    expect(await figure('site_database_up')).toBe(1);

    await administer(`alter database ${name} with allow_connections false`);
    await disconnect();
    await expect.poll(() => figure('site_database_up'), { timeout: 15_000 }).toBe(0);
    expect(await figure('site_last_backup_timestamp_seconds')).toBe(before);
    expect(await figure('site_installed_timestamp_seconds')).toBeGreaterThan(0);
    for (const momentary of ['site_outbox_mails', 'site_outbox_oldest_seconds', 'site_mail_held'])
      expect(await figure(momentary), momentary).toBeUndefined();
    expect(await figure('site_disk_free_bytes')).toBeGreaterThan(0);

    await administer(`alter database ${name} with allow_connections true`);
    await administer(`alter database ${name} reset default_transaction_read_only`);
    await disconnect();
    await expect.poll(() => figure('site_database_writable'), { timeout: 15_000 }).toBe(1);
    expect(await figure('site_mail_held')).toBe(1);
  },
);

const administerFact = (own: Site, statement: string) => execute(own.databaseUrl as string, statement);

test('a failed backup, and a desk that was there once, are figures at once', async () => {
  const { site: own, figure } = await watched();
  expect(await figure('site_desk_seen_timestamp_seconds'), 'no desk, no alarm').toBeUndefined();
  expect(await figure('site_backup_failed')).toBe(0);
  writeFileSync(join(own.dataDir, 'backup-failed'), '');
  expect(await figure('site_backup_failed')).toBe(1);
  expect(await own.office(['backup', join(own.dataDir, 'b.gz')])).toMatchObject({ code: 0 });
  expect(await figure('site_backup_failed')).toBe(0);
  await own.startDesk();
  await expect
    .poll(async () => Date.now() / 1000 - ((await figure('site_desk_seen_timestamp_seconds')) ?? 0), {
      timeout: 15_000,
    })
    .toBeLessThan(60);
  expect(await figure('site_memory_limit_bytes')).toBeGreaterThan((await figure('process_resident_memory_bytes')) ?? 0);
  expect(await figure('site_heap_limit_bytes')).toBeGreaterThan((await figure('nodejs_heap_size_used_bytes')) ?? 0);
});

// Proves 13.5.
test.skipIf(!postgresUrl)(
  'with a hung PostgreSQL a form is answered within two seconds, and its repeat finds what was stored',
  { timeout: 60_000 },
  async () => {
    const { hostname, port } = new URL(postgresUrl as string);
    const way = await openPausedWay({ host: hostname, port: Number(port) || 5432 });
    onTestFinished(() => way.close());
    const { site: own } = await watched({ database: 'postgres' });
    const through = new URL(own.databaseUrl as string);
    through.host = `127.0.0.1:${way.port}`;
    await own.restart({ DATABASE_URL: through.href });
    const [contact] = REQUEST_KINDS;
    const kind = contact as RequestKind;
    const request = kind.aRequest();
    const headers = { 'Idempotency-Key': randomUUID() };
    const post = async () => {
      const started = performance.now();
      const { status } = await send(own, kind, request, { headers });
      return { status, seconds: (performance.now() - started) / 1000 };
    };
    const before = own.logs().length;
    way.pause();
    for (let times = 0; times < 3; times += 1) {
      const { status, seconds } = await post();
      expect(status).toBe(503);
      expect(seconds).toBeLessThan(2);
    }
    expect((await fetch(`${own.url}/readyz`)).status).toBe(503);
    way.resume();
    await expect.poll(async () => (await post()).status, { timeout: 10_000 }).toBe(201);
    expect(await own.officeJson<unknown[]>(['requests', 'list'])).toHaveLength(1);
    const told = own
      .logs()
      .slice(before)
      .split('\n')
      .filter((line) => line.includes('DatabaseUnavailable'));
    expect(told, told.join('\n')).toHaveLength(1);
    await expect.poll(() => own.logs(), { timeout: 10_000 }).toContain('the database answers again');
  },
);

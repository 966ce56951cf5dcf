import { cpSync, createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openSiteDatabase } from '../../src/composition/schema.ts';
import { claimDeliveries } from '../../src/features/newsletter/campaigns/deliveries.repository.ts';
import { createChangeFeed, EVERYTHING, recordChange } from '../../src/platform/changes.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { deleteFact, readFact } from '../../src/platform/installation.ts';
import { createLog } from '../../src/platform/log.ts';
import { createOutbox, enqueue } from '../../src/platform/mail/outbox.ts';
import { createKeyring, secretFingerprint } from '../../src/platform/secrets/keyring.ts';
import { checkSecret } from '../../src/platform/secrets/known-secret.ts';
import { addTombstones } from '../../src/platform/secrets/tombstones.ts';
import { readSiteStats } from '../../src/platform/stats.ts';
import { createFakeTransport } from '../../tests/fixtures/mail/fake-transport.ts';
import { type OfficeRun, office } from '../../tests/fixtures/office.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../tests/setup/postgres.ts';

const SECRET = 's'.repeat(32);
const OTHER_SECRET = 'o'.repeat(32);
const mail = (subject: string, kind = 'demo') => ({ kind, to: 'team@nkul.example', subject, text: 'Bonjour' });

describe.each(DIALECTS)('consequences of a restore, on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a backup', () => {
    let db: Database;
    let url: string;
    let dispose: () => Promise<void>;
    let folder: string;
    let file: string;
    const run = (words: string[], secret = SECRET): Promise<OfficeRun> =>
      office({ DATABASE_URL: url, DATA_DIR: folder, SITE_SECRET: secret }, words);
    const sentBy = async (isDone: (subjects: string[]) => boolean) => {
      const transport = createFakeTransport();
      const outbox = createOutbox({
        db,
        transport,
        log: createLog('silent'),
        now: () => Date.now(),
        urgentKinds: ['staff-link'],
      });
      outbox.start();
      const subjects = () => transport.accepted.map(({ subject }) => subject);
      for (let tries = 0; tries < 100 && !isDone(subjects()); tries += 1) await new Promise((go) => setTimeout(go, 20));
      await outbox.stop();
      return subjects();
    };

    beforeEach(async () => {
      ({ db, url, dispose } = await createTestDatabase(dialect));
      folder = mkdtempSync(join(tmpdir(), 'nkul-recovery-'));
      file = join(folder, 'backup.gz');
      await checkSecret(db, createKeyring(SECRET), createLog('silent'));
      await db.write((trx) => enqueue(trx, mail('dû'), Date.now()));
      await db.write((trx) => enqueue(trx, mail('ancien lien', 'staff-link'), Date.now()));
      await db.write((trx) =>
        addTombstones(trx, [{ address_hash: 'x', reason: 'erased', at: '2026-11-20T08:00:00.000Z' }]),
      );
      expect(await run(['backup', file])).toMatchObject({ code: 0 });
    });
    afterEach(async () => {
      await dispose();
      rmSync(folder, { recursive: true });
    });

    test('a running process learns that everything has changed, and no version is used again', async () => {
      for (let i = 0; i < 3; i += 1) await db.write((trx) => recordChange(trx, 'blog'));
      const changes = createChangeFeed(db);
      await changes.check();
      const before = changes.version('letters');
      const { value } = await db.read
        .selectFrom('counters')
        .select('value')
        .where('name', '=', 'changes')
        .executeTakeFirstOrThrow();
      expect(await run(['restore', file, '--force', '--yes'])).toMatchObject({ code: 0 });
      await changes.check();
      expect(changes.version('letters')).toBeGreaterThan(before);
      expect(await db.read.selectFrom('changes').selectAll().execute()).toEqual([
        { topic: EVERYTHING, version: value + 1 },
      ]);
    });

    test('no mail and no letter leaves before it is released, but a new link for staff', async () => {
      const restored = await run(['restore', file, '--force', '--yes']);
      expect(restored).toMatchObject({ code: 0, err: expect.stringContaining('mail release') });
      await db.write((trx) => enqueue(trx, mail('lien', 'staff-link'), Date.now() + 1));
      await db.write((trx) => enqueue(trx, mail('demande'), Date.now()));
      expect(await sentBy((subjects) => subjects.length > 1)).toEqual(['lien']);
      expect(await claimDeliveries(db, 'any', { now: Date.now(), limit: 1 })).toEqual([]);
      expect((await readSiteStats(db, { dataDir: folder, now: Date.now() })).mailHeldSince).not.toBeNull();
      expect((await run(['mail', 'status'])).err).toContain('mail release');
      expect((await run(['check'])).out).toContain('mail release');
      expect((await run(['check', '--live', '--json'])).out).toContain('mail release');

      expect(await run(['mail', 'release'])).toMatchObject({ code: 4 });
      expect(await run(['mail', 'release', '--yes'])).toMatchObject({ code: 0 });
      expect((await sentBy((subjects) => subjects.length >= 3)).toSorted()).toEqual(['ancien lien', 'demande', 'dû']);
      expect((await run(['check'])).out).not.toContain('mail release');
    });

    test('under another secret it asks, lists the consequences, and check keeps reporting them', async () => {
      const asked = await run(['restore', file, '--force'], OTHER_SECRET);
      expect(asked).toMatchObject({ code: 4, err: expect.stringContaining('autre secret') });
      expect(asked.err).toMatch(/1\seffacement/);
      const restored = await run(['restore', file, '--force', '--yes'], OTHER_SECRET);
      expect(restored).toMatchObject({ code: 0, err: expect.stringMatching(/ne valent plus.*secret accept/) });
      expect((await run(['check'], OTHER_SECRET)).out).toMatch(/SITE_SECRET.*empreinte/s);
      expect(await db.read.selectFrom('forgotten_addresses').select('address_hash').execute()).toEqual([
        { address_hash: 'x' },
      ]);
    });

    test('the first start names the fingerprint of the secret that it binds the database to, and the remedy if it is wrong', async () => {
      await db.write((trx) => deleteFact(trx, 'secret'));
      const reported: { line: object; text: string }[] = [];
      const log = { warn: (line: object, text: string) => void reported.push({ line, text }) } as never;
      await checkSecret(db, createKeyring(OTHER_SECRET), log);
      expect(reported).toEqual([
        {
          line: { fingerprint: secretFingerprint(createKeyring(OTHER_SECRET)) },
          text: expect.stringContaining('secret accept'),
        },
      ]);
      await checkSecret(db, createKeyring(OTHER_SECRET), log);
      expect(reported).toHaveLength(1);
      await expect(checkSecret(db, createKeyring(SECRET), log)).rejects.toThrow('secret accept');
      expect(await run(['secret', 'accept', '--yes'])).toMatchObject({ code: 0 });
      await checkSecret(db, createKeyring(SECRET), log);
    });

    test('the bounce reader and the live check stop at another secret too', async () => {
      const bounces = join(folder, 'retours');
      writeFileSync(bounces, 'From: a@client.example\n\nBonjour\n');
      const env = { DATABASE_URL: url, DATA_DIR: folder, BOUNCE_ADDRESS: 'retours@nkul.example' };
      const other = { ...env, SITE_SECRET: OTHER_SECRET };
      expect(await office(other, ['mail', 'bounces', bounces])).toMatchObject({
        code: 1,
        err: expect.stringContaining('secret accept'),
      });
      const { code, out } = await office({ ...other, SITE_URL: 'http://127.0.0.1:1' }, ['check', '--live', '--json']);
      expect(code).toBe(1);
      const found = JSON.parse(out) as { where: string; state: string; what: string }[];
      expect(found.find(({ where }) => where === 'Secret du site')).toMatchObject({
        state: 'failure',
        what: expect.stringContaining('secret accept'),
      });
      expect(found.find(({ where }) => where === 'Mandataires')?.state).toBe('warning');
      expect(await office({ ...env, SITE_SECRET: SECRET }, ['mail', 'bounces', bounces])).toMatchObject({ code: 0 });
    });

    test('another secret stops the site and the commands that need it, until it is accepted explicitly', async () => {
      await expect(checkSecret(db, createKeyring(OTHER_SECRET), createLog('silent'))).rejects.toMatchObject({
        name: 'ConfigurationError',
        message: expect.stringContaining('secret accept'),
      });
      expect(await run(['privacy', 'erase', 'a@client.example', '--yes'], OTHER_SECRET)).toMatchObject({
        code: 1,
        err: expect.stringContaining('secret accept'),
      });
      expect(await run(['secret', 'accept'], OTHER_SECRET)).toMatchObject({ code: 4 });
      expect(await run(['secret', 'accept', '--yes'], OTHER_SECRET)).toMatchObject({ code: 0 });
      expect((await run(['audit', 'list'], OTHER_SECRET)).out).toContain('secret accept');
      await checkSecret(db, createKeyring(OTHER_SECRET), createLog('silent'));
      expect(await readFact(db.read, 'former secret')).toMatch(/^[0-9a-f]{16}$/);
      expect(readFileSync(file).includes(SECRET)).toBe(false);
    });
  });
});

test('a damaged file is reported by backup and by check --live, and not backed up', async () => {
  const { db, url, dispose } = await createTestDatabase('sqlite');
  const folder = mkdtempSync(join(tmpdir(), 'nkul-damaged-'));
  const path = url.slice('sqlite:'.length);
  await db.write(async (trx) => {
    for (let index = 0; index < 300; index += 1) await enqueue(trx, mail(`${index} ${'x'.repeat(500)}`), Date.now());
  });
  expect(await db.findDamage()).toBeUndefined();
  await db.close();
  const bytes = readFileSync(path);
  const pageSize = bytes.readUInt16BE(16);
  for (let at = bytes.indexOf('x'.repeat(400)); at >= 0; at = bytes.indexOf('x'.repeat(400), at)) {
    const page = Math.floor(at / pageSize) * pageSize;
    bytes.fill(0xa5, page, page + 200);
    at = page + pageSize;
  }
  writeFileSync(path, bytes);
  const env = { DATABASE_URL: url, DATA_DIR: folder, SITE_SECRET: SECRET };
  const backup = await office(env, ['backup', join(folder, 'b.gz')]);
  expect(backup).toMatchObject({ code: 1, err: expect.stringContaining('endommagé') });
  expect(backup.err).not.toContain('ne répond pas');
  expect(readdirSync(folder)).not.toContain('b.gz');
  const live = JSON.parse((await office(env, ['check', '--live', '--json'])).out) as { where: string; state: string }[];
  expect(live.find(({ where }) => where === 'Fichier de la base')?.state).toBe('failure');
  await dispose();
  rmSync(folder, { recursive: true });
});

test('damage where no command reads is found by the look before a backup', async () => {
  const { db, url, dispose } = await createTestDatabase('sqlite');
  const folder = mkdtempSync(join(tmpdir(), 'nkul-damaged-'));
  const path = url.slice('sqlite:'.length);
  await db.write((trx) => enqueue(trx, mail('dû'), Date.now()));
  const { rows } = await sql<{ page: number }>`
    select rootpage as page from sqlite_master where name = 'changes_version'`.execute(db.read);
  await db.close();
  const bytes = readFileSync(path);
  const pageSize = bytes.readUInt16BE(16);
  for (const { page } of rows) bytes.fill(0xa5, (page - 1) * pageSize, page * pageSize);
  writeFileSync(path, bytes);
  const env = { DATABASE_URL: url, DATA_DIR: folder, SITE_SECRET: SECRET };
  const backup = await office(env, ['backup', join(folder, 'b.gz')]);
  expect(backup).toMatchObject({ code: 1, err: expect.stringContaining('endommagé') });
  expect(await office(env, ['backup', `${folder}/`]), 'under a dated name').toMatchObject({ code: 1 });
  expect(readdirSync(folder)).toEqual([]);
  await dispose();
  rmSync(folder, { recursive: true });
});

test('a backup into a folder has a dated name, is proved, lets the oldest go, and is taken to a second place', async () => {
  const { db, url, dispose } = await createTestDatabase('sqlite');
  const folder = mkdtempSync(join(tmpdir(), 'nkul-dated-'));
  for (const day of ['01', '02', '03']) writeFileSync(join(folder, `nkul-202611${day}T023000Z.jsonl.gz`), '');
  writeFileSync(join(folder, 'autre.jsonl.gz'), '');
  const env = { DATABASE_URL: url, DATA_DIR: folder, SITE_SECRET: SECRET, BACKUP_KEEP: '2' };
  const command = `cp "$1" '${folder}/ailleurs'`;
  const made = await office({ ...env, BACKUP_COMMAND: command }, ['backup', `${folder}/`]);
  expect(made, made.err).toMatchObject({ code: 0, out: expect.stringContaining('la sauvegarde est bonne') });
  const dated = () =>
    readdirSync(folder)
      .filter((name) => name.startsWith('nkul-'))
      .toSorted();
  expect(dated()).toEqual(['nkul-20261103T023000Z.jsonl.gz', expect.stringMatching(/^nkul-\d{8}T\d{6}Z\.jsonl\.gz$/)]);
  expect(readdirSync(folder)).toContain('autre.jsonl.gz');
  expect(readFileSync(join(folder, 'ailleurs'))).toEqual(readFileSync(join(folder, dated()[1] as string)));
  const failed = await office({ ...env, BACKUP_COMMAND: 'exit 3' }, ['backup', join(folder, 'b.gz')]);
  expect(failed).toMatchObject({ code: 1, err: expect.stringContaining('BACKUP_COMMAND') });
  expect(readdirSync(folder)).toContain('b.gz');
  const failedAt = async () => (await readSiteStats(db, { dataDir: folder, now: Date.now() })).backupFailedAt;
  expect(await failedAt(), 'a backup by hand reports its own failure').toBeNull();
  expect(await office({ ...env, BACKUP_COMMAND: 'exit 3' }, ['backup', `${folder}/`])).toMatchObject({ code: 1 });
  expect(await failedAt()).not.toBeNull();
  expect(await office(env, ['backup', join(folder, 'later.gz')])).toMatchObject({ code: 0 });
  expect(await failedAt()).toBeNull();
  expect(await office(env, ['backup', join(folder, 'nowhere/')])).toMatchObject({ code: 3 });
  await dispose();
  rmSync(folder, { recursive: true });
});

test('backups into a folder within one second are files of their own', async () => {
  const { url, dispose } = await createTestDatabase('sqlite');
  const folder = mkdtempSync(join(tmpdir(), 'nkul-second-'));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T02:30:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const backUp = () => office({ DATABASE_URL: url, DATA_DIR: folder, SITE_SECRET: SECRET }, ['backup', `${folder}/`]);
  for (const made of [await backUp(), ...(await Promise.all([backUp(), backUp()]))])
    expect(made, made.err).toMatchObject({ code: 0 });
  expect(readdirSync(folder).filter((name) => name.startsWith('nkul-'))).toEqual(
    ['00', '01', '02'].map((second) => `nkul-20261120T0230${second}Z.jsonl.gz`),
  );
  await dispose();
  rmSync(folder, { recursive: true });
});

test.each([
  ['a long line that does not end', ' '.repeat(1 << 20), 400],
  ['a deep nest', '['.repeat(1 << 20), 24],
  ['many small values', '[0],'.repeat(1 << 18), 24],
])('%s is refused within bounded memory', async (_name, piece, pieces) => {
  const folder = mkdtempSync(join(tmpdir(), 'nkul-bomb-'));
  const bomb = join(folder, 'bomb.gz');
  await pipeline(
    Readable.from(
      (function* () {
        for (let part = 0; part < pieces; part += 1) yield Buffer.from(piece);
      })(),
    ),
    createGzip({ level: 1 }),
    createWriteStream(bomb),
  );
  const before = process.memoryUsage().rss;
  const { code, err } = await office({ DATA_DIR: folder, SITE_SECRET: SECRET }, ['verify', bomb]);
  expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining("n'est pas une sauvegarde entière") });
  expect(process.memoryUsage().rss - before).toBeLessThan(250e6);
  rmSync(folder, { recursive: true });
});

test('verify tells a copied database from a backup, and that its log is missing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nkul-copy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const db = await openSiteDatabase(`sqlite:${join(folder, 'nkul.sqlite')}`);
  await db.migrate();
  cpSync(join(folder, 'nkul.sqlite'), join(folder, 'copy.sqlite'));
  const verify = (name: string) => office({ DATA_DIR: folder, SITE_SECRET: SECRET }, ['verify', join(folder, name)]);
  const alone = await verify('copy.sqlite');
  expect(alone).toMatchObject({ code: 1, err: expect.stringMatching(/pas une sauvegarde.*-wal.*office -- backup/) });
  const whole = await verify('nkul.sqlite');
  expect(whole).toMatchObject({ code: 1, err: expect.stringContaining('pas une sauvegarde') });
  expect(whole.err).not.toContain('-wal');
  await db.close();
});

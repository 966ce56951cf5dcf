import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../tests/setup/postgres.ts';
import { openSiteDatabase } from '../../composition/schema.ts';
import { type Database, DatabaseUnavailable } from '../db/database.ts';
import { createKeyring, secretFingerprint } from './keyring.ts';
import { openSecret } from './known-secret.ts';

const log = { warn: vi.fn() };
let dataDir: string;
const file = () => join(dataDir, 'secret');
const settings = () => ({ siteSecret: undefined, dataDir });

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nkul-secret-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe.each(DIALECTS.filter((dialect) => !isSkipped(dialect)))('on %s', (dialect) => {
  let db: Database;
  let dispose: () => Promise<void>;
  let isAway = false;
  let away: Database;
  /** The database, unavailable while `isAway`. */
  const failing = () => new Proxy(db, { get: (target, name) => Reflect.get(isAway ? away : target, name) });

  beforeEach(async () => {
    isAway = false;
    ({ db, dispose } = await createTestDatabase(dialect));
    await db.migrate();
    away = await openSiteDatabase('postgres://nkul@127.0.0.1:1/none');
  });
  afterEach(async () => {
    await away.close();
    await dispose();
  });

  test('a secret that is lost while the database is away is not made anew, then or later', async () => {
    await (await openSecret(db, settings())).check(log);
    rmSync(file());
    isAway = true;
    const { check } = await openSecret(failing(), settings());
    await expect(check(log)).rejects.toThrow(DatabaseUnavailable);
    expect(existsSync(file())).toBe(false);
    isAway = false;
    await expect(check(log)).rejects.toThrow('Le secret du site a disparu');
    expect(existsSync(file())).toBe(false);
    await expect(openSecret(db, settings())).rejects.toThrow('Le secret du site a disparu');
  });

  test('a first start with the database away makes its secret once that answers, and keeps what it signed', async () => {
    isAway = true;
    const { keys, check } = await openSecret(failing(), settings());
    const token = keys.sign('a', 'valeur');
    expect(existsSync(file())).toBe(false);
    isAway = false;
    await check(log);
    expect(keys.verify('a', token)).toBe('valeur');
    expect(secretFingerprint(createKeyring(readFileSync(file(), 'utf8').trim()))).toBe(secretFingerprint(keys));
    const { keys: next, check: checkNext } = await openSecret(db, settings());
    await checkNext(log);
    expect(next.verify('a', token)).toBe('valeur');
  });

  test('a secret that another process has made meanwhile is taken', async () => {
    isAway = true;
    const { keys, check } = await openSecret(failing(), settings());
    writeFileSync(file(), 'x'.repeat(40));
    isAway = false;
    await check(log);
    expect(secretFingerprint(keys)).toBe(secretFingerprint(createKeyring('x'.repeat(40))));
  });
});

test('a database without tables belongs to no secret', async () => {
  const db = await openSiteDatabase(`sqlite:${join(dataDir, 'empty.sqlite')}`);
  const { check } = await openSecret(db, settings());
  expect(existsSync(file())).toBe(true);
  await db.migrate();
  await check(log);
  await db.close();
});

import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../tests/setup/postgres.ts';
import { formerSchema } from '../../composition/former-schema.ts';
import { BACKED_UP_TABLES, MIGRATED_TABLES, migrations, openSiteDatabase } from '../../composition/schema.ts';
import { nextNumber } from './counters.ts';
import { type Database, DatabaseUnavailable, openDatabase, UniqueViolation } from './database.ts';
import { isoInstant, newId } from './ids.ts';
import { MIGRATION_TABLES } from './rebuild.ts';

const keyRow = (key: string) => ({ key, request_hash: 'h', status: 201, body: '{}', created_at: isoInstant(0) });
const addKey = (db: Database, key: string) =>
  db.write((trx) => trx.insertInto('idempotency_keys').values(keyRow(key)).execute());
const keysOf = async (db: Database) =>
  (await db.read.selectFrom('idempotency_keys').select('key').orderBy('key').execute()).map((row) => row.key);

/** Tables that a backup leaves out. */
const PASSING = [
  ...['write_probe', 'chat_days', 'changes', 'rate_limits', 'acknowledgements', 'last_done'],
  'installation',
  'mailboxes',
  'mailbox_failures',
  'picture_renditions',
  'cv_uploads',
  ...['staff_links', 'staff_sessions', 'staff_drafts'],
];

/** Derived tables, rebuilt by a restore. */
const DERIVED = /^blog_search(_words(_\w+)?)?$/;

describe.each(DIALECTS)('database on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('a fresh database', () => {
    let db: Database;
    let url: string;
    let dispose: () => Promise<void>;

    beforeEach(async () => {
      ({ db, url, dispose } = await createTestDatabase(dialect));
    });
    afterEach(() => dispose());

    test('migrating again changes nothing', async () => {
      await db.migrate();
      expect(await db.pendingMigrations()).toEqual([]);
      const rows = await db.read.selectFrom('migrations').selectAll().execute();
      expect(rows.map((row) => row.name)).toEqual(Object.keys(migrations));
    });

    test('tables of a newer version are left alone', async () => {
      const newer = { name: '9999_future', timestamp: '' };
      await db.write((trx) => trx.insertInto('migrations').values(newer).execute());
      const other = await openSiteDatabase(url);
      await expect(other.migrate()).rejects.toMatchObject({ name: 'NewerDatabase', unknown: ['9999_future'] });
      await expect(other.pendingMigrations()).rejects.toMatchObject({ unknown: ['9999_future'] });
      await other.close();
    });

    test("a failed migration is named with the database's error, and leaves nothing", async () => {
      const failing = {
        ...migrations,
        '9999_failing': {
          up: async (trx: Kysely<unknown>) => {
            await trx.schema.createTable('half').addColumn('id', 'text').execute();
            await sql`insert into nowhere values (1)`.execute(trx);
          },
        },
      };
      const other = await openDatabase(url, failing, MIGRATED_TABLES, formerSchema);
      await expect(other.migrate()).rejects.toMatchObject({
        name: 'MigrationFailed',
        migration: '9999_failing',
        reason: expect.stringContaining('nowhere'),
      });
      const tables = await db.read.introspection.getTables();
      expect(tables.map(({ name }) => name)).not.toContain('half');
      await other.close();
    });

    test('lists pending migrations, and two processes may migrate concurrently', async () => {
      await db.write(async (trx) => {
        for (const table of ['blog_search', 'blog_search_words'])
          await trx.schema.dropTable(table).ifExists().execute();
        for (const table of [...PASSING, ...BACKED_UP_TABLES.map(([name]) => name).reverse(), 'migrations']) {
          await trx.schema.dropTable(table).execute();
        }
        await trx.schema.dropTable('migrations_lock').execute();
      });
      const [one, two] = await Promise.all([openSiteDatabase(url), openSiteDatabase(url)]);
      expect(await one.pendingMigrations()).toHaveLength(Object.keys(migrations).length);
      await Promise.all([one.migrate(), two.migrate()]);
      expect(await two.pendingMigrations()).toEqual([]);
      await Promise.all([one.close(), two.close()]);
    });

    test('concurrent takers of a number get distinct ones', async () => {
      const take = async () => db.write(await nextNumber(db, 'series'));
      const numbers = await Promise.all(Array.from({ length: 40 }, take));
      expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => 1001 + index));
    });

    test('every table with content is in the backup list', async () => {
      const tables = await db.read.introspection.getTables({ withInternalKyselyTables: true });
      const own = tables
        .map((table) => table.name)
        .filter((name) => !name.startsWith('migrations') && !PASSING.includes(name) && !DERIVED.test(name));
      expect(own.sort()).toEqual(BACKED_UP_TABLES.map(([name]) => name).sort());
      const made = new Set([...MIGRATED_TABLES, ...MIGRATION_TABLES]);
      const others = tables.filter(({ name }) => !made.has(name) && !name.startsWith('blog_search_words_'));
      expect(others).toEqual([]);
    });

    test('commits what was written, and nothing of work that throws', async () => {
      await addKey(db, 'a');
      const failing = db.write(async (trx) => {
        await trx.insertInto('idempotency_keys').values(keyRow('b')).execute();
        throw new Error('changed my mind');
      });
      await expect(failing).rejects.toThrow('changed my mind');
      expect(await keysOf(db)).toEqual(['a']);
    });

    test('a failing job does not affect the others of its group', async () => {
      const results = await Promise.allSettled(['a', 'b', 'a', 'c'].map((key) => addKey(db, key)));
      expect(results.map((result) => result.status).sort()).toEqual([
        'fulfilled',
        'fulfilled',
        'fulfilled',
        'rejected',
      ]);
      expect(await keysOf(db)).toEqual(['a', 'b', 'c']);
    });

    test('a duplicate is one domain error', async () => {
      await addKey(db, 'a');
      await expect(addKey(db, 'a')).rejects.toBeInstanceOf(UniqueViolation);
      await expect(addKey(db, 'a')).rejects.toMatchObject({ code: '23505' });
    });

    test('other constraint errors are neither duplicates nor unavailability', async () => {
      const orphan = db.write((trx) =>
        trx
          .insertInto('inquiry_notes')
          .values({ id: newId(0), inquiry_id: 'unknown', status: 'new', note: '', created_at: isoInstant(0) })
          .execute(),
      );
      const error = await orphan.catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(UniqueViolation);
      expect(error).not.toBeInstanceOf(DatabaseUnavailable);
    });

    test('numbers, booleans and row counts are the same on both dialects', async () => {
      await addKey(db, 'a');
      await addKey(db, 'b');
      const { total } = await db.read
        .selectFrom('idempotency_keys')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      expect(total).toBe(2);
      const { one } =
        (await sql<{ one: number }>`select cast(${true} as integer) as one`.execute(db.read)).rows[0] ?? {};
      expect(one).toBe(1);
      const deleted = await db.write((trx) => trx.deleteFrom('idempotency_keys').executeTakeFirstOrThrow());
      expect(deleted.numDeletedRows).toBe(2n);
    });

    test('a hundred concurrent writes are all committed', async () => {
      const keys = Array.from({ length: 100 }, (_, index) => `k${String(index).padStart(3, '0')}`);
      await Promise.all(keys.map((key) => addKey(db, key)));
      expect(await keysOf(db)).toEqual(keys);
    });

    test('two processes write to one database', async () => {
      const other = await openSiteDatabase(url);
      await Promise.all(['a', 'b', 'c', 'd'].map((key, index) => addKey(index % 2 ? db : other, key)));
      expect(await keysOf(other)).toEqual(['a', 'b', 'c', 'd']);
      await other.close();
    });

    test('is writable, and closing waits for pending writes', async () => {
      await db.checkWritable();
      const last = addKey(db, 'a');
      await db.close();
      await last;
      const again = await openSiteDatabase(url);
      expect(await keysOf(again)).toEqual(['a']);
      await again.close();
      await expect(addKey(db, 'b')).rejects.toThrow();
    });
  });
});

describe('SQLite', () => {
  test('is durable and private', async () => {
    const { url, dispose } = await createTestDatabase('sqlite');
    const path = join(dirname(url.slice('sqlite:'.length)), 'new', 'test.sqlite');
    const db = await openSiteDatabase(`sqlite:${path}`);
    await db.migrate();
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(`${path}-wal`).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
    const pragma = (name: string) =>
      db.write(
        async (trx) => Object.values((await sql<object>`pragma ${sql.raw(name)}`.execute(trx)).rows[0] ?? {})[0],
      );
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('secure_delete')).toBe(1);
    expect(await pragma('foreign_keys')).toBe(1);
    expect(await pragma('trusted_schema')).toBe(0);
    await db.close();
    await dispose();
  });

  test('a vacuum leaves no byte of deleted rows, also where rows moved between pages', async () => {
    const { db, url, dispose } = await createTestDatabase('sqlite');
    const path = url.slice('sqlite:'.length);
    const tagOf = (index: number) => `SECRET${String(index).padStart(5, '0')}X`;
    // Seeded: every run moves the same rows.
    let seed = 7;
    const below = (limit: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % limit;
    };
    const kept: number[] = [];
    const gone: number[] = [];
    await db.write(async (trx) => {
      await sql`create index by_hash on idempotency_keys (request_hash)`.execute(trx);
      for (let index = 0; index < 3000; index += 1) {
        kept.push(index);
        const body = (of: number) => `${tagOf(of)}${'d'.repeat(below(2500))}${tagOf(of)}`;
        await trx
          .insertInto('idempotency_keys')
          .values({ ...keyRow(`${below(1e9)}${tagOf(index)}`), request_hash: tagOf(index), body: body(index) })
          .execute();
        const grown = kept[below(kept.length)] as number;
        await sql`update idempotency_keys set body = ${body(grown)} where request_hash = ${tagOf(grown)}`.execute(trx);
        if (index % 3 === 2) gone.push(...kept.splice(below(kept.length), 1));
      }
      for (const index of gone) {
        await trx.deleteFrom('idempotency_keys').where('request_hash', '=', tagOf(index)).execute();
      }
    });
    const left = () => {
      const text = [path, `${path}-wal`].map((file) => readFileSync(file, 'latin1')).join('');
      const found = new Set(text.match(/SECRET\d{5}X/g));
      return gone.filter((index) => found.has(tagOf(index))).length;
    };
    expect(left(), 'there is something to clean').toBeGreaterThan(0);
    const other = await openSiteDatabase(url);
    expect(await other.read.selectFrom('idempotency_keys').select('key').execute()).toHaveLength(kept.length);
    const vacuum = db.vacuum();
    const meanwhile = addKey(db, 'meanwhile');
    await Promise.all([vacuum, meanwhile]);
    expect(left()).toBe(0);
    expect((await sql<object>`pragma integrity_check`.execute(other.read)).rows).toEqual([{ integrity_check: 'ok' }]);
    // Pages cached by other connections must not bring it back.
    await other.write((trx) => sql`update idempotency_keys set status = 202`.execute(trx));
    await db.write((trx) => sql`update idempotency_keys set status = 203`.execute(trx));
    expect(left()).toBe(0);
    await other.close();
    await dispose();
  });

  test('a group whose transaction is rolled back fails as a whole, and the next one works', async () => {
    const { db, dispose } = await createTestDatabase('sqlite');
    // SQLite ends the transaction by itself when the disk is full; `or rollback` does the same here.
    const first = addKey(db, 'x');
    const losing = db.write((trx) =>
      sql`insert or rollback into idempotency_keys (key, request_hash, status, body, created_at)
          values ('a', 'h', 1, '', ''), ('a', 'h', 1, '', '')`.execute(trx),
    );
    const results = await Promise.allSettled([first, losing]);
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected']);
    expect(results.map((result) => result.status === 'rejected' && result.reason)).toEqual([
      expect.any(DatabaseUnavailable),
      expect.any(DatabaseUnavailable),
    ]);
    await addKey(db, 'y');
    expect(await keysOf(db)).toEqual(['y']);
    await dispose();
  });

  test('a full disk is unavailability, not an error of the request', async () => {
    const { db, dispose } = await createTestDatabase('sqlite');
    await db.write((trx) => sql`pragma max_page_count = 1`.execute(trx));
    const error = await db
      .write((trx) =>
        trx
          .insertInto('idempotency_keys')
          .values({ ...keyRow('big'), body: 'x'.repeat(1e6) })
          .execute(),
      )
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'DatabaseUnavailable', code: 'SQLITE_FULL' });
    await dispose();
  });

  test('an unusable folder is unavailability', async () => {
    await expect(openSiteDatabase('sqlite:/dev/null/x/test.sqlite')).rejects.toBeInstanceOf(DatabaseUnavailable);
  });
});

describe('PostgreSQL', () => {
  test('without a server the first query reports unavailability', async () => {
    const db = await openSiteDatabase('postgres://postgres@127.0.0.1:1/none');
    await expect(db.pendingMigrations()).rejects.toMatchObject({ name: 'DatabaseUnavailable', code: 'ECONNREFUSED' });
    await db.close();
  });

  test.skipIf(isSkipped('postgres'))(
    'a connection ended by the server is unavailability, and the next one works',
    async () => {
      const { db, dispose } = await createTestDatabase('postgres');
      const killed = db.write(async (trx) => {
        await trx.insertInto('idempotency_keys').values(keyRow('a')).execute();
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
      });
      await expect(killed).rejects.toBeInstanceOf(DatabaseUnavailable);
      await addKey(db, 'b');
      expect(await keysOf(db)).toEqual(['b']);
      await dispose();
    },
  );

  test.skipIf(isSkipped('postgres'))('deadlocked writes are retried', async () => {
    const { db, dispose } = await createTestDatabase('postgres');
    await addKey(db, 'a');
    await addKey(db, 'b');
    const meet = barrier(2);
    const lockBoth = (first: string, second: string) => {
      let tries = 0;
      return db.write(async (trx) => {
        tries += 1;
        await trx.selectFrom('idempotency_keys').where('key', '=', first).select('key').forUpdate().execute();
        if (tries === 1) await meet();
        await trx.selectFrom('idempotency_keys').where('key', '=', second).select('key').forUpdate().execute();
        return tries;
      });
    };
    const tries = await Promise.all([lockBoth('a', 'b'), lockBoth('b', 'a')]);
    // The server chooses the victim, and how often.
    expect(Math.max(...tries)).toBeGreaterThan(1);
    await dispose();
  });
});

test('ids sort by the instant of their creation', () => {
  const ids = [newId(2), newId(1), newId(1_700_000_000_000), newId(0)];
  expect(ids.toSorted()).toEqual([ids[3], ids[1], ids[0], ids[2]]);
  expect(newId(1_700_000_000_000)).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

function barrier(size: number): () => Promise<void> {
  let arrived = 0;
  let open: () => void;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    arrived += 1;
    if (arrived === size) open();
    return opened;
  };
}

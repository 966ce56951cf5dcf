import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  FORMER_BACKUP,
  FORMER_FILE,
  FORMER_INSTALLED_AT,
  makeFormerPostgres,
  readBackup,
  writeFormerSqlite,
} from '../../tests/fixtures/former-schema.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../tests/setup/postgres.ts';
import { readFileContent } from '../features/inquiries/cv/inquiry-files.repository.ts';
import type { Database } from '../platform/db/database.ts';
import type { Tables } from '../platform/db/tables.ts';
import { BACKED_UP_TABLES, migrations, openSiteDatabase } from './schema.ts';

const NAMES = Object.keys(migrations);
const FORMER = readBackup(FORMER_BACKUP).header.migrations;

/** Tables, columns, constraints, indexes and triggers. */
async function schemaOf(db: Kysely<Tables>, dialect: string): Promise<unknown> {
  const queries =
    dialect === 'sqlite'
      ? [sql`select type, name, tbl_name, sql from sqlite_master order by type, name`]
      : [
          sql`select table_name, column_name, data_type, is_nullable, column_default, character_maximum_length
            from information_schema.columns where table_schema = current_schema()
            order by table_name, ordinal_position`,
          sql`select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) from pg_constraint
            where connamespace = current_schema()::regnamespace and contype <> 'n' order by 1, 2`,
          sql`select indexdef from pg_indexes where schemaname = current_schema() order by 1`,
          sql`select tgname from pg_trigger where not tgisinternal order by 1`,
        ];
  return Promise.all(queries.map(async (query) => (await query.execute(db)).rows));
}

describe.each(DIALECTS)('a database from before version 1.0, on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('at the schema that is taken over', () => {
    let fresh: unknown;
    let db: Database;
    let url: string;
    let dispose: () => Promise<void>;

    beforeEach(async () => {
      ({ db, url, dispose } = await createTestDatabase(dialect));
      fresh = await schemaOf(db.read, dialect);
      if (dialect === 'postgres') await makeFormerPostgres(db);
      else writeFormerSqlite(url.slice('sqlite:'.length));
      await db.close();
      db = await openSiteDatabase(url);
    });
    afterEach(async () => {
      await db.close();
      await dispose();
    });

    const executed = () => db.read.selectFrom('migrations').selectAll().orderBy('name').execute();
    const forget = (...names: string[]) =>
      db.write((trx) => trx.deleteFrom('migrations').where('name', 'in', names).execute());

    test('gets the tables of a new one, and loses no row', async () => {
      await db.migrate();
      expect(await db.pendingMigrations()).toEqual([]);
      expect((await executed())[0]).toEqual({ name: NAMES[0], timestamp: FORMER_INSTALLED_AT });
      // Also fails where the first migration is edited.
      expect(await schemaOf(db.read, dialect)).toEqual(fresh);
      for (const [table] of BACKED_UP_TABLES) {
        const rows = await db.read
          .selectFrom(table as 'outbox')
          .selectAll()
          .execute();
        // Its one colleague no longer works.
        if (table === 'inquiry_reads') expect(rows).toEqual([]);
        else expect(rows.length, table).toBeGreaterThan(0);
      }
      expect(Buffer.from(await readFileContent(db, FORMER_FILE.id)).toString()).toBe(FORMER_FILE.content);
    });

    test('is taken over once by two processes that start together', async () => {
      const other = await openSiteDatabase(url);
      await Promise.all([db.migrate(), other.migrate()]);
      expect((await executed()).map(({ name }) => name)).toEqual(NAMES);
      expect(await other.pendingMigrations()).toEqual([]);
      await other.close();
    });

    test('is left to the next start of the site by everything else', async () => {
      await expect(db.pendingMigrations()).rejects.toMatchObject({ name: 'FormerDatabase' });
      expect(await executed()).toHaveLength(FORMER.length);
    });

    test('stays as it was where taking it over fails', async () => {
      await db.write((trx) => trx.schema.alterTable('inquiry_file_parts').renameTo('elsewhere').execute());
      await expect(db.migrate()).rejects.toMatchObject({
        name: 'MigrationFailed',
        migration: NAMES[0],
        reason: expect.stringContaining('inquiry_file_parts'),
      });
      expect(await executed()).toHaveLength(FORMER.length);
    });

    test.each([
      ['is one migration older', FORMER.slice(-1)],
      ['lacks one in the middle', FORMER.slice(20, 21)],
      ['has only begun', FORMER.slice(1)],
    ])('that %s is refused and left alone', async (_state, missing) => {
      await forget(...missing);
      const error = { name: 'OlderDatabase', commit: 'c1105b4f' };
      await expect(db.migrate()).rejects.toMatchObject(error);
      await expect(db.pendingMigrations()).rejects.toMatchObject(error);
      expect(await executed()).toHaveLength(FORMER.length - missing.length);
    });

    test('that has one more is refused too: no release made it', async () => {
      await db.write((trx) => trx.insertInto('migrations').values({ name: '0069_own', timestamp: '' }).execute());
      await expect(db.migrate()).rejects.toMatchObject({ name: 'OlderDatabase' });
    });
  });
});

import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../tests/setup/postgres.ts';
import { formerSchema } from '../../composition/former-schema.ts';
import { BACKED_UP_TABLES, MIGRATED_TABLES, migrations, openSiteDatabase } from '../../composition/schema.ts';
import { readFact } from '../installation.ts';
import { type Database, openDatabase } from './database.ts';
import type { SchemaChange } from './overlap.ts';

const NAMES = Object.keys(migrations);
const MORE: SchemaChange = {
  async up(db) {
    await db.schema.alterTable('outbox').addColumn('more', 'integer').execute();
    await db.schema
      .createTable('extras')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .execute();
  },
};
const LESS: SchemaChange = {
  contract: true,
  up: (db) => db.schema.alterTable('outbox').dropColumn('last_error').execute(),
};

interface Column {
  table: string;
  type: string;
  isRequired: boolean;
}

async function shapeOf({ read, dialect }: Database) {
  const columns = new Map<string, Column>();
  for (const { name: table, columns: its } of await read.introspection.getTables())
    for (const { name, dataType, isNullable, hasDefaultValue } of its)
      columns.set(`${table}.${name}`, { table, type: dataType, isRequired: !isNullable && !hasDefaultValue });
  const { rows } = await (dialect === 'sqlite'
    ? sql<{ table: string; name: string }>`select m.name as "table", i.name from sqlite_master as m,
        pragma_index_list(m.name) as i where m.type = 'table' and i."unique" = 1`
    : sql<{ table: string; name: string }>`select c.relname as "table", x.relname as name from pg_index as i
        join pg_class as c on c.oid = i.indrelid join pg_class as x on x.oid = i.indexrelid
        where i.indisunique and c.relnamespace = current_schema()::regnamespace`
  ).execute(read);
  return { columns, unique: new Map(rows.map(({ table, name }) => [name, table])) };
}

type Shape = Awaited<ReturnType<typeof shapeOf>>;

/** What a release that knows the tables of `before` misses, or what refuses its rows. */
function takenAway(before: Shape, after: Shape): string[] {
  const tables = new Set([...before.columns.values()].map(({ table }) => table));
  return [
    ...[...before.columns].flatMap(([name, { type, isRequired }]) => {
      const now = after.columns.get(name);
      if (!now) return `${name} is gone`;
      if (now.type !== type) return `${name} was ${type}`;
      return now.isRequired && !isRequired ? `${name} is required` : [];
    }),
    ...[...after.columns].flatMap(([name, { table, isRequired }]) =>
      tables.has(table) && isRequired && !before.columns.has(name) ? `${name} is new and required` : [],
    ),
    ...[...after.unique].flatMap(([name, table]) =>
      tables.has(table) && !before.unique.has(name) ? `${name} is unique` : [],
    ),
  ];
}

describe.each(DIALECTS)('tables of a newer release, on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let url: string;
    let dispose: () => Promise<void>;
    const opened: Database[] = [];

    beforeEach(async () => {
      ({ db, url, dispose } = await createTestDatabase(dialect));
    });
    afterEach(async () => {
      for (const other of opened.splice(0)) await other.close();
      await dispose();
    });

    async function migratedBy(added: Record<string, SchemaChange>): Promise<Database> {
      const all = { ...migrations, ...added };
      const backedUp = [...BACKED_UP_TABLES, ['extras', 'id'] as const];
      const newer = await openDatabase(url, all, [...MIGRATED_TABLES, 'extras'], formerSchema, backedUp);
      opened.push(newer);
      await newer.migrate();
      return newer;
    }
    async function older(): Promise<Database> {
      const one = await openSiteDatabase(url);
      opened.push(one);
      return one;
    }

    test('that only added are served by the older one, which leaves its record alone, and then by the newer one again', async () => {
      const newer = await migratedBy({ '9998_more': MORE });
      const noted = await Promise.all(['tables', 'overlap'].map((name) => readFact(db.read, name as 'tables')));
      const one = await older();
      await one.migrate();
      expect(await one.pendingMigrations()).toEqual([]);
      expect(await one.newerMigrations()).toEqual({ added: ['9998_more'], stopping: [] });
      expect((await one.backedUpTables(one.read)).map(([name]) => name)).toContain('extras');
      expect(await Promise.all(['tables', 'overlap'].map((name) => readFact(db.read, name as 'tables')))).toEqual(
        noted,
      );
      await newer.migrate();
      expect(await newer.newerMigrations()).toEqual({ added: [], stopping: [] });
    });

    test('from which something was taken stop the older one, by the name of that migration alone', async () => {
      await migratedBy({ '9998_more': MORE, '9999_less': LESS });
      const one = await older();
      const error = { name: 'NewerDatabase', unknown: ['9999_less'] };
      await expect(one.migrate()).rejects.toMatchObject(error);
      await expect(one.pendingMigrations()).rejects.toMatchObject(error);
      expect(await one.newerMigrations()).toEqual({ added: ['9998_more'], stopping: ['9999_less'] });
    });

    test('from which something was taken that the release before no longer used are served by that one', async () => {
      await migratedBy({ '9998_more': MORE, '9999_less': { ...LESS, contract: '9998_more' } });
      const between = await openDatabase(url, { ...migrations, '9998_more': MORE }, MIGRATED_TABLES, formerSchema);
      opened.push(between);
      await between.migrate();
      expect(await between.pendingMigrations()).toEqual([]);
      await expect((await older()).migrate()).rejects.toMatchObject({ unknown: ['9999_less'] });
    });

    test('that came from another line of releases are refused', async () => {
      await migratedBy({ '9998_more': MORE });
      const other = await openDatabase(url, { ...migrations, '9997_own': MORE }, MIGRATED_TABLES, formerSchema);
      opened.push(other);
      await expect(other.migrate()).rejects.toMatchObject({ name: 'NewerDatabase', unknown: ['9998_more'] });
    });

    const at = async (name: string) => {
      await db.prepareMigrating();
      await db.write((trx) => db.rebuild(trx, name));
      return shapeOf(db);
    };

    test.each(NAMES.slice(1).map((name, index) => [name, NAMES[index] as string]))(
      'by %s only add, unless it is declared',
      async (name, before) => {
        const shape = await at(before);
        if (!migrations[name]?.contract) expect(takenAway(shape, await at(name))).toEqual([]);
      },
    );

    const alter = (statement: string) => (trx: Kysely<unknown>) => sql.raw(statement).execute(trx);
    test.each([
      ['a table', 'drop table counters', 'counters.name is gone'],
      ['a column', 'alter table outbox drop column last_error', 'outbox.last_error is gone'],
      ['a name', 'alter table outbox rename column mail to message', 'outbox.mail is gone'],
      ['a choice', `alter table outbox add column why text not null default ''`, undefined],
      ['equal rows', 'create unique index one_each on outbox (kind)', 'one_each is unique'],
    ])('that took %s are found', async (_what, statement, found) => {
      const before = await shapeOf(db);
      await db.write(alter(statement) as never);
      expect(takenAway(before, await shapeOf(db))).toEqual(found === undefined ? [] : expect.arrayContaining([found]));
    });
  });
});

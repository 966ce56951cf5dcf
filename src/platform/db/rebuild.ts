import { type Kysely, sql, type Transaction } from 'kysely';
import type { Connection } from './connection.ts';
import type { Tables } from './tables.ts';

/** Kept by a rebuild, since replicas wait for one another by them. */
export const MIGRATION_TABLES: readonly string[] = ['migrations', 'migrations_lock'];

/** The names of all tables with those of their columns, whatever version made them. */
export async function readTables(
  db: Kysely<Tables>,
  dialect: Connection['dialect'],
): Promise<Map<string, Set<string>>> {
  const { rows } = await (dialect === 'postgres'
    ? sql<Column>`
        select table_name as "table", column_name as "column" from information_schema.columns
        where table_schema = current_schema()`
    : sql<Column>`
        select m.name as "table", c.name as "column" from sqlite_master as m, pragma_table_info(m.name) as c
        where m.type = 'table' and m.name not like 'sqlite_%'`
  ).execute(db);
  const tables = new Map<string, Set<string>>();
  for (const { table, column } of rows) tables.set(table, (tables.get(table) ?? new Set()).add(column));
  return tables;
}

interface Column {
  table: string;
  column: string;
}

/** Removes all tables but those of the migrator, which forgets what ran. */
export async function dropTables(trx: Transaction<Tables>, dialect: Connection['dialect']): Promise<void> {
  const tables = await readTables(trx, dialect);
  if (tables.has('migrations')) await trx.deleteFrom('migrations').execute();
  const names = [...tables.keys()].filter((name) => !MIGRATION_TABLES.includes(name));
  if (names.length === 0) return;
  if (dialect === 'postgres') {
    await sql`drop table ${sql.join(names.map((name) => sql.table(name)))} cascade`.execute(trx);
  } else await dropSqliteTables(trx, names);
}

/** Foreign keys hold within a transaction: what refers to another table goes before it, and an index of words before its parts. */
async function dropSqliteTables(trx: Transaction<Tables>, names: readonly string[]): Promise<void> {
  const remaining = new Set(names);
  const virtual = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and sql like 'create virtual %'`.execute(trx);
  for (const { name } of virtual.rows) await sql`drop table ${sql.table(name)}`.execute(trx);
  const left = await readTables(trx, 'sqlite');
  for (const name of names) if (!left.has(name)) remaining.delete(name);
  const { rows: references } = await sql<{ child: string; parent: string }>`
    select m.name as child, f."table" as parent from sqlite_master as m, pragma_foreign_key_list(m.name) as f
    where m.type = 'table' and f."table" <> m.name`.execute(trx);
  while (remaining.size > 0) {
    const isReferredTo = (name: string) =>
      references.some(({ child, parent }) => parent === name && remaining.has(child));
    const free = [...remaining].filter((name) => !isReferredTo(name));
    if (free.length === 0) throw new Error(`These tables refer to one another: ${[...remaining].join(', ')}.`);
    for (const name of free) {
      await sql`drop table ${sql.table(name)}`.execute(trx);
      remaining.delete(name);
    }
  }
}

import { type Kysely, sql, type Transaction } from 'kysely';
import { readFact, setFact } from '../installation.ts';
import type { Connection } from './connection.ts';
import type { Tables } from './tables.ts';

/** Kept by a rebuild: replicas wait on them. */
export const MIGRATION_TABLES: readonly string[] = ['migrations', 'migrations_lock'];

/** Columns by table, without views, foreign tables and those of extensions. */
export async function readTables(
  db: Kysely<Tables>,
  dialect: Connection['dialect'],
): Promise<Map<string, Set<string>>> {
  const { rows } = await (dialect === 'postgres'
    ? sql<Column>`
        select c.table_name as "table", c.column_name as "column"
        from information_schema.columns as c join information_schema.tables as t using (table_schema, table_name)
        where t.table_schema = current_schema() and t.table_type = 'BASE TABLE' and not exists (
          select 1 from pg_depend where classid = 'pg_class'::regclass and deptype = 'e'
            and objid = format('%I.%I', t.table_schema, t.table_name)::regclass)`
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

/** Tables that migrations created: others are not ours to drop. */
export async function findOwnTables(
  db: Kysely<Tables>,
  there: ReadonlyMap<string, unknown>,
  made: readonly string[],
): Promise<string[]> {
  const noted = there.has('installation') ? await readFact(db, 'tables') : undefined;
  const own = new Set([...made, ...(noted === undefined ? [] : noted.split(' '))]);
  return [...there.keys()].filter((name) => own.has(name) && !MIGRATION_TABLES.includes(name));
}

/** @returns false where there is no table for it yet */
export async function recordTables(
  trx: Transaction<Tables>,
  dialect: Connection['dialect'],
  made: readonly string[],
): Promise<boolean> {
  if (!(await readTables(trx, dialect)).has('installation')) return false;
  const names = made.join(' ');
  if ((await readFact(trx, 'tables')) !== names) await setFact(trx, 'tables', names);
  return true;
}

export async function dropTables(
  trx: Transaction<Tables>,
  dialect: Connection['dialect'],
  made: readonly string[],
): Promise<void> {
  const tables = await readTables(trx, dialect);
  const names = await findOwnTables(trx, tables, made);
  if (tables.has('migrations')) await trx.deleteFrom('migrations').execute();
  if (names.length === 0) return;
  if (dialect === 'postgres') {
    await sql`drop table ${sql.join(names.map((name) => sql.table(name)))} cascade`.execute(trx);
  } else await dropSqliteTables(trx, names);
}

/** Tables with dangling references, or whose constraints PostgreSQL dropped. */
export async function findDanglingTables(trx: Transaction<Tables>, dialect: Connection['dialect']): Promise<string[]> {
  if (dialect === 'postgres') return [];
  const { rows } = await sql<{ name: string }>`
    select distinct "table" as name from pragma_foreign_key_check`.execute(trx);
  return rows.map(({ name }) => name);
}

/** Names of other programs' views that read our tables, and of those that read these: a rebuild would drop them. */
export async function findForeignViews(
  trx: Transaction<Tables>,
  dialect: Connection['dialect'],
  own: readonly string[],
): Promise<string[]> {
  if (own.length === 0) return [];
  if (dialect === 'sqlite') {
    // Only the text tells what a view reads.
    const { rows } = await sql<{ name: string; definition: string }>`
      select name, sql as definition from sqlite_master where type = 'view' order by rowid`.execute(trx);
    const names = [...own];
    return rows.flatMap(({ name, definition }) => {
      if (!new RegExp(`\\b(?:${names.join('|')})\\b`, 'i').test(definition)) return [];
      names.push(name.replace(/\W/g, '\\$&'));
      return name;
    });
  }
  const { rows } = await sql<{ name: string }>`
    with recursive reading(oid) as (
      select c.oid from pg_class as c
        where c.relnamespace = current_schema()::regnamespace and c.relname in (${sql.join(own)})
      union
      select r.ev_class from reading
        join pg_depend as d on d.refclassid = 'pg_class'::regclass and d.refobjid = reading.oid
          and d.classid = 'pg_rewrite'::regclass
        join pg_rewrite as r on r.oid = d.objid and r.ev_class <> reading.oid)
    select c.oid::regclass::text as name from reading join pg_class as c on c.oid = reading.oid
    where c.relkind in ('v', 'm') order by name`.execute(trx);
  return rows.map(({ name }) => name);
}

/** Drops referring tables first, and full-text indexes before their shadow tables. */
async function dropSqliteTables(trx: Transaction<Tables>, names: readonly string[]): Promise<void> {
  // Another program's table may refer to rows that are reinserted.
  await sql`pragma defer_foreign_keys = on`.execute(trx);
  const remaining = new Set(names);
  const virtual = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and sql like 'create virtual %'`.execute(trx);
  for (const { name } of virtual.rows) if (remaining.has(name)) await sql`drop table ${sql.table(name)}`.execute(trx);
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

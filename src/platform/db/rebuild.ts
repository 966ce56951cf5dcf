import { type Kysely, sql, type Transaction } from 'kysely';
import { readFact, setFact } from '../installation.ts';
import type { Connection } from './connection.ts';
import { dialectOf } from './dialect-of.ts';
import { DatabaseUnavailable } from './errors.ts';
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

export async function recordTables(
  trx: Transaction<Tables>,
  dialect: Connection['dialect'],
  made: readonly string[],
): Promise<void> {
  if (!(await readTables(trx, dialect)).has('installation')) return;
  const names = made.join(' ');
  if ((await readFact(trx, 'tables')) !== names) await setFact(trx, 'tables', names);
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

export interface View {
  name: string;
  definition: string;
  /** SQL that restores owner, grants and indexes, or triggers. */
  settings: readonly string[];
}

/** PostgreSQL drops views with their tables; SQLite cannot rename tables under them. @returns in creation order */
export async function dropViews(
  trx: Transaction<Tables>,
  dialect: Connection['dialect'],
  own: readonly string[],
): Promise<View[]> {
  if (dialect === 'sqlite') {
    const { rows } = await sql<Omit<View, 'settings'>>`
      select name, sql as definition from sqlite_master where type = 'view' order by rowid`.execute(trx);
    const triggers = await sql<{ view: string; definition: string }>`
      select tbl_name as view, sql as definition from sqlite_master where type = 'trigger' order by rowid`.execute(trx);
    for (const { name } of rows) await sql`drop view ${sql.ref(name)}`.execute(trx);
    return rows.map((view) => ({
      ...view,
      settings: triggers.rows.filter((trigger) => trigger.view === view.name).map(({ definition }) => definition),
    }));
  }
  if (own.length === 0) return [];
  const { rows } = await sql<PostgresView>`
    with recursive reading(oid, depth) as (
      select c.oid, 0 from pg_class as c
        where c.relnamespace = current_schema()::regnamespace and c.relname in (${sql.join(own)})
      union all
      select r.ev_class, reading.depth + 1 from reading
        join pg_depend as d on d.refclassid = 'pg_class'::regclass and d.refobjid = reading.oid
          and d.classid = 'pg_rewrite'::regclass
        join pg_rewrite as r on r.oid = d.objid and r.ev_class <> reading.oid)
    select c.oid::regclass::text as name, c.relkind as kind, rtrim(pg_get_viewdef(c.oid), '; ') as definition,
      c.relispopulated as populated, array_to_string(c.reloptions, ', ') as options,
      quote_ident(pg_get_userbyid(c.relowner)) as owner,
      array(select pg_get_indexdef(indexrelid) from pg_index where indrelid = c.oid order by indexrelid) as indexes,
      array(
        select format('grant %s on %s to %s', privilege_type, c.oid::regclass,
          case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end)
          || case when is_grantable then ' with grant option' else '' end
        from aclexplode(c.relacl) where grantee <> c.relowner) as grants
    from reading join pg_class as c on c.oid = reading.oid
    where c.relkind in ('v', 'm') and not exists (
      select 1 from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
    group by c.oid order by max(depth)`.execute(trx);
  return rows.map(({ name, kind, definition, populated, options, owner, indexes, grants }) => {
    const type = kind === 'm' ? 'materialized view' : 'view';
    const created = `${type} ${name}${options ? ` with (${options})` : ''}`;
    return {
      name,
      definition: `create ${created} as ${definition}${populated ? '' : ' with no data'}`,
      settings: [...indexes, ...grants, `alter ${type} ${name} owner to ${owner}`],
    };
  });
}

interface PostgresView {
  name: string;
  kind: string;
  definition: string;
  populated: boolean;
  options: string | null;
  owner: string;
  indexes: string[];
  grants: string[];
}

/** All views before any settings. @returns names of views that no longer fit, and refused settings */
export async function recreateViews(
  trx: Transaction<Tables>,
  views: readonly View[],
): Promise<{ lost: string[]; lostSettings: string[] }> {
  const lost: string[] = [];
  const lostSettings: string[] = [];
  for (const { name, definition } of views) {
    // SQLite creates a view of what does not exist, and fails when it is read.
    const reading = dialectOf(trx) === 'sqlite' ? [`select 1 from "${name.replaceAll('"', '""')}" limit 0`] : [];
    if (!(await succeeds(trx, definition, ...reading))) lost.push(name);
  }
  for (const { name, settings } of views) {
    if (lost.includes(name)) continue;
    for (const setting of settings) if (!(await succeeds(trx, setting))) lostSettings.push(setting);
  }
  return { lost, lostSettings };
}

const INSUFFICIENT_PRIVILEGE = '42501';

async function succeeds(trx: Transaction<Tables>, ...statements: readonly string[]): Promise<boolean> {
  await sql`savepoint view_again`.execute(trx);
  try {
    for (const statement of statements) await sql.raw(statement).execute(trx);
  } catch (error) {
    if (error instanceof DatabaseUnavailable && error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    await sql`rollback to savepoint view_again`.execute(trx);
    await sql`release savepoint view_again`.execute(trx);
    return false;
  }
  await sql`release savepoint view_again`.execute(trx);
  return true;
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

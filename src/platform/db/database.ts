import type { Kysely, Transaction } from 'kysely';
import { type MigrationResultSet, Migrator } from 'kysely/migration';
import type { Connection } from './connection.ts';
import { DatabaseUnavailable, FormerDatabase, MigrationFailed, UniqueViolation } from './errors.ts';
import { areFormer, type FormerSchema } from './former-migrations.ts';
import { isoInstant } from './ids.ts';
import { type BackedUpTable, isCompatible, readOverlap, recordOverlap, type SchemaChange } from './overlap.ts';
import { dropTables, readTables, recordTables } from './rebuild.ts';
import { openSqlite } from './sqlite.ts';
import type { Tables } from './tables.ts';

export {
  DatabaseUnavailable,
  FormerDatabase,
  MigrationFailed,
  NewerDatabase,
  OlderDatabase,
  UniqueViolation,
} from './errors.ts';

export interface Database extends Connection {
  /**
   * Names of the migrations still to run, oldest first.
   * @throws {DatabaseUnavailable} {NewerDatabase} {OlderDatabase} {FormerDatabase}
   */
  pendingMigrations(): Promise<string[]>;
  /** Migrations of a newer release that ran here: those that only added, and those that stop this program. */
  newerMigrations(): Promise<{ added: string[]; stopping: string[] }>;
  /** Tables with primary key and condition, parents first: those of a newer release where it has migrated. */
  backedUpTables(db: Kysely<Tables>): Promise<readonly BackedUpTable[]>;
  /**
   * All or nothing; processes wait for each other. Takes over the former schema. Leaves tables alone to which a newer
   * release has only added.
   * @throws {DatabaseUnavailable} {NewerDatabase} {OlderDatabase} {MigrationFailed}
   */
  migrate(): Promise<void>;
  readonly knownMigrations: readonly string[];
  readonly former: FormerSchema;
  prepareMigrating(): Promise<void>;
  /** All tables ever created, on either dialect. */
  readonly madeTables: readonly string[];
  /** Drops the tables of all migrations of any version, then migrates up to `last`, within a write. */
  rebuild(trx: Transaction<Tables>, last: string): Promise<void>;
  migrateWithin(trx: Transaction<Tables>): Promise<void>;
  /** @throws {DatabaseUnavailable} when a write cannot be committed right now. */
  checkWritable(): Promise<void>;
}

export type Rows = Pick<Database, 'read' | 'write'>;

/** Reads see the transaction's writes. */
export function within(trx: Transaction<Tables>): Rows {
  return { read: trx, write: (work) => work(trx) };
}

/** Runs `work` again after a violation: it then sees the row that another transaction has inserted. */
export async function retryUnique<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UniqueViolation) return work();
    throw error;
  }
}

class Rollback extends Error {}

/** One transaction. `rollBack(result)` rolls it back, and that result is returned. */
export async function writeOrRollBack<T>(
  db: Pick<Database, 'write'>,
  work: (trx: Transaction<Tables>, rollBack: (result: T) => never) => Promise<T>,
): Promise<T> {
  let rolledBack: { result: T } | undefined;
  const rollBack = (result: T): never => {
    rolledBack = { result };
    throw new Rollback();
  };
  try {
    return await db.write((trx) => work(trx, rollBack));
  } catch (error) {
    if (error instanceof Rollback && rolledBack) return rolledBack.result;
    throw error;
  }
}

/** A commit this recent counts as a probe: probes from outside must not cost a sync each. */
const PROBE_EVERY_MS = 1000;

/** Opens `sqlite:/path` (created if missing) or `postgres://…` (connects lazily). @throws {DatabaseUnavailable} */
export async function openDatabase(
  url: string,
  migrations: Record<string, SchemaChange>,
  madeTables: readonly string[],
  former: FormerSchema,
  backedUp: readonly BackedUpTable[] = [],
): Promise<Database> {
  const connection = url.startsWith('sqlite:')
    ? openSqlite(url.slice('sqlite:'.length))
    : (await import('./postgres.ts')).openPostgres(url);
  const { dialect, read, write } = connection;
  let upToDate = false;
  const migratorOf = (db: Kysely<Tables>) =>
    new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
      migrationTableName: 'migrations',
      migrationLockTableName: LOCK_TABLE,
    });
  const lockMigrations = async (trx: Transaction<Tables>) => {
    if (dialect === 'postgres') await migrationLock(trx).selectAll().forUpdate().execute();
  };
  const known = Object.keys(migrations);
  const findExecuted = async (db: Kysely<Tables>) => {
    if (!(await readTables(db, dialect)).has('migrations')) return [];
    return (await db.selectFrom('migrations').select('name').orderBy('name').execute()).map(({ name }) => name);
  };
  const findNewer = async (db: Kysely<Tables>, executed: readonly string[]) => {
    const unknown = executed.filter((name) => !known.includes(name));
    if (unknown.length === 0 || unknown.length === executed.length) return { added: [], stopping: unknown };
    const overlap = await readOverlap(db);
    const isAfter = known.every((name) => executed.includes(name));
    const added = unknown.filter((name) => isAfter && isCompatible(overlap, name, known));
    return { added, stopping: unknown.filter((name) => !added.includes(name)) };
  };
  const stateOf = async (db: Kysely<Tables>) => {
    const executed = await findExecuted(db);
    const { added } = await findNewer(db, executed);
    const isFormer = areFormer(
      executed.filter((name) => !added.includes(name)),
      known,
      former,
    );
    return { isFormer, added, pending: known.filter((name) => !executed.includes(name)) };
  };
  const record = async (trx: Transaction<Tables>) => {
    if (await recordTables(trx, dialect, madeTables)) await recordOverlap(trx, migrations, backedUp);
  };
  const adopt = async (trx: Transaction<Tables>) => {
    const [name = ''] = known;
    try {
      await former.adopt(trx, dialect);
    } catch (error) {
      throwFailed({ error, results: [{ migrationName: name, direction: 'Up', status: 'Error' }] });
    }
    // The instant of the installation stays.
    const { timestamp } = await trx
      .selectFrom('migrations')
      .select((eb) => eb.fn.min('timestamp').as('timestamp'))
      .executeTakeFirstOrThrow();
    await trx.deleteFrom('migrations').execute();
    await trx.insertInto('migrations').values({ name, timestamp }).execute();
  };

  return {
    dialect,
    read,
    write,
    async pendingMigrations() {
      if (upToDate) return [];
      const { isFormer, pending } = await stateOf(read);
      if (isFormer) throw new FormerDatabase();
      upToDate = pending.length === 0;
      return pending;
    },
    async newerMigrations() {
      const executed = await findExecuted(read);
      return executed.includes(known[0] ?? '') ? findNewer(read, executed) : { added: [], stopping: [] };
    },
    async backedUpTables(db) {
      const executed = await findExecuted(db);
      const isNewer = executed.includes(known[0] ?? '') && executed.some((name) => !known.includes(name));
      const noted = isNewer ? (await readOverlap(db)).backedUp : [];
      return noted.length > 0 ? noted : backedUp;
    },
    async migrate() {
      await ensureLockRow(connection);
      await write(async (trx) => {
        await lockMigrations(trx);
        const { isFormer, added } = await stateOf(trx);
        // Only the newer release knows its migrations, and all its tables.
        if (added.length > 0) return;
        if (isFormer) await adopt(trx);
        throwFailed(await migratorOf(trx).migrateToLatest());
        await record(trx);
      });
    },
    prepareMigrating: () => ensureLockRow(connection),
    knownMigrations: known,
    former,
    madeTables,
    async rebuild(trx, last) {
      await lockMigrations(trx);
      upToDate = false;
      await dropTables(trx, dialect, madeTables);
      throwFailed(await migratorOf(trx).migrateTo(last));
    },
    async migrateWithin(trx) {
      throwFailed(await migratorOf(trx).migrateToLatest());
      await record(trx);
    },
    async checkWritable() {
      if (performance.now() - connection.lastCommitAt() < PROBE_EVERY_MS) return;
      const written_at = isoInstant(Date.now());
      await write((trx) =>
        trx
          .insertInto('write_probe')
          .values({ id: 1, written_at })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ written_at }))
          .execute(),
      );
    },
    vacuum: () => connection.vacuum(),
    findDamage: () => connection.findDamage(),
    close: () => connection.close(),
  };
}

function throwFailed({ error, results }: MigrationResultSet): void {
  if (!error) return;
  const failed = results?.find(({ status }) => status === 'Error');
  throw failed && !(error instanceof DatabaseUnavailable) && !isRetried(error)
    ? new MigrationFailed(failed.migrationName, error)
    : error;
}

function isRetried(error: unknown): boolean {
  return /^(40001|40P01)$/.test(String((error as { code?: unknown }).code));
}

const LOCK_TABLE = 'migrations_lock';
const LOCK_ROW = 'migration_lock';

interface LockTable {
  [LOCK_TABLE]: { id: string; is_locked: number };
}

function migrationLock(db: Kysely<Tables>) {
  return (db as unknown as Kysely<LockTable>).selectFrom(LOCK_TABLE).where('id', '=', LOCK_ROW);
}

/** A locked row in place of Kysely's advisory lock, which some PostgreSQL-compatible servers lack. */
async function ensureLockRow({ write }: Connection): Promise<void> {
  const ensure = () =>
    write(async (trx) => {
      await trx.schema
        .createTable(LOCK_TABLE)
        .ifNotExists()
        .addColumn('id', 'varchar(255)', (column) => column.primaryKey())
        .addColumn('is_locked', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await (trx as unknown as Transaction<LockTable>)
        .insertInto(LOCK_TABLE)
        .values({ id: LOCK_ROW, is_locked: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  // Two replicas' `if not exists` may collide in PostgreSQL's catalogue.
  await ensure().catch(ensure);
}

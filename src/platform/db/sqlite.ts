import { closeSync, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Transaction,
} from 'kysely';
import type { DialectConnection } from './connection.ts';
import { DatabaseUnavailable, UniqueViolation } from './errors.ts';
import { checkSqlite } from './sqlite-integrity.ts';
import { vacuumSqlite } from './sqlite-vacuum.ts';
import type { Tables } from './tables.ts';

/** Group commit: one sync serves this many writes at most. */
export const GROUP_SIZE = 128;
/** Gathers writes this long at most, or until so many turns of the event loop brought none. */
const GATHERING_MS = 10;
const STILL_TURNS = 4;
/** Longest wait for the write lock of another process (the office). */
const WRITE_LOCK_WAIT_MS = 5000;
/** A write waits this long for the vacuum of the current process. */
const VACUUM_WAIT_MS = 120_000;
/** Busy timeouts inside SQLite, which block the process. */
const BLOCKING_WAIT_MS = { read: 5000, write: 0 };
const STATEMENT_CACHE_SIZE = 200;

interface Job {
  run: (trx: Transaction<Tables>) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

/** Created 0600 in a folder 0700. @throws {DatabaseUnavailable} */
export function openSqlite(path: string): DialectConnection {
  const writer = guard(() => {
    createPrivately(path);
    const db = new DatabaseSync(path, { timeout: WRITE_LOCK_WAIT_MS, defensive: true });
    // Savepoints in memory: on disk they would double the log. FULL: NORMAL lost rows in 3 of 8 power cuts.
    db.exec(`
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma foreign_keys = on;
      pragma secure_delete = on;
      pragma trusted_schema = off;
      pragma journal_size_limit = 67108864;
      pragma temp_store = memory;
      pragma busy_timeout = ${BLOCKING_WAIT_MS.write};
    `);
    return db;
  });
  const reader = guard(() => {
    const db = new DatabaseSync(path, { readOnly: true, timeout: BLOCKING_WAIT_MS.read, defensive: true });
    db.exec('pragma foreign_keys = on; pragma trusted_schema = off;');
    return db;
  });
  let patience = WRITE_LOCK_WAIT_MS;
  const writing = new Kysely<Tables>({ dialect: sqliteDialect(writer, 'immediate', () => patience) });
  const read = new Kysely<Tables>({ dialect: sqliteDialect(reader, 'deferred', () => patience) });

  const savepoint = writer.prepare('savepoint job');
  const release = writer.prepare('release job');
  const queue: Job[] = [];
  let draining: Promise<void> | undefined;
  let closed = false;
  let lastCommitAt = Number.NEGATIVE_INFINITY;

  return {
    dialect: 'sqlite',
    read,
    lastCommitAt: () => lastCommitAt,
    write<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
      if (closed) return Promise.reject(new DatabaseUnavailable('CLOSED'));
      return new Promise<T>((resolve, reject) => {
        queue.push({ run: work, resolve: resolve as Job['resolve'], reject });
        draining ??= drain();
      });
    },
    async vacuum() {
      patience = VACUUM_WAIT_MS;
      try {
        await vacuumSqlite(path);
      } finally {
        patience = WRITE_LOCK_WAIT_MS;
      }
    },
    findDamage: () => checkSqlite(path),
    async close() {
      closed = true;
      await draining;
      await read.destroy();
      await writing.destroy();
    },
  };

  async function drain(): Promise<void> {
    try {
      while (queue.length > 0) {
        await gather();
        await commitGroup();
      }
    } finally {
      draining = undefined;
    }
  }

  async function gather(): Promise<void> {
    const deadline = performance.now() + GATHERING_MS;
    let stillTurns = 0;
    while (stillTurns < STILL_TURNS && queue.length < GROUP_SIZE && performance.now() < deadline) {
      const before = queue.length;
      await new Promise(setImmediate);
      stillTurns = queue.length > before ? 0 : stillTurns + 1;
    }
  }

  /** One transaction, a savepoint per job; resolves after the sync. */
  async function commitGroup(): Promise<void> {
    const group: Job[] = [];
    const answers: (() => void)[] = [];
    try {
      const trx = await writing.startTransaction().execute();
      try {
        while (queue.length > 0 && group.length < GROUP_SIZE) {
          const job = queue.shift() as Job;
          group.push(job);
          answers.push(await runInSavepoint(job, trx));
        }
        await trx.commit().execute();
      } catch (error) {
        await trx.rollback().execute();
        throw error;
      }
      lastCommitAt = performance.now();
    } catch (error) {
      const reason = error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable('COMMIT', { cause: error });
      lastCommitAt = Number.NEGATIVE_INFINITY;
      if (group.length === 0) group.push(...queue.splice(0));
      for (const job of group) job.reject(reason);
      return;
    }
    for (const answer of answers) answer();
  }

  async function runInSavepoint(job: Job, trx: Transaction<Tables>): Promise<() => void> {
    guard(() => savepoint.run());
    try {
      const value = await job.run(trx);
      guard(() => release.run());
      return () => job.resolve(value);
    } catch (error) {
      // SQLite rolled the whole transaction back (disk full …): earlier jobs failed too.
      if (!writer.isTransaction) throw error;
      guard(() => writer.exec('rollback to job; release job'));
      return () => job.reject(error);
    }
  }
}

function createPrivately(path: string): void {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (existsSync(path)) return;
  // -wal and -shm inherit the file's mode.
  closeSync(openSync(path, 'a', 0o600));
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

function sqliteDialect(db: DatabaseSync, begin: 'immediate' | 'deferred', waitMs: () => number): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new NodeSqliteDriver(db, begin, waitMs),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Kysely's adapter denies transactional DDL. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteDriver implements Driver {
  readonly #db: DatabaseSync;
  readonly #begin: 'immediate' | 'deferred';
  readonly #waitMs: () => number;
  readonly #connection: NodeSqliteConnection;

  constructor(db: DatabaseSync, begin: 'immediate' | 'deferred', waitMs: () => number) {
    this.#db = db;
    this.#begin = begin;
    this.#waitMs = waitMs;
    this.#connection = new NodeSqliteConnection(db);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async beginTransaction(): Promise<void> {
    const began = performance.now();
    for (;;) {
      try {
        return guard(() => this.#db.exec(`begin ${this.#begin}`));
      } catch (error) {
        const busy = error instanceof DatabaseUnavailable && error.code === 'SQLITE_BUSY';
        if (!busy || performance.now() > began + this.#waitMs()) throw error;
        // Another process writes: waits without blocking.
        await sleep(5 + Math.random() * 15);
      }
    }
  }

  async commitTransaction(): Promise<void> {
    guard(() => this.#db.exec('commit'));
  }

  async rollbackTransaction(): Promise<void> {
    try {
      if (this.#db.isTransaction) this.#db.exec('rollback');
    } catch {
      // Reports the original error; Kysely releases the connection only if this succeeds.
    }
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    if (this.#db.isOpen) this.#db.close();
  }
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, { statement: StatementSync; returnsRows: boolean }>();

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return guard(() => {
      const { statement, returnsRows } = this.#prepare(query.sql);
      const parameters = query.parameters.map(asInput);
      if (returnsRows) return { rows: statement.all(...parameters) as R[] };
      const { changes } = statement.run(...parameters);
      return { rows: [], numAffectedRows: BigInt(changes) };
    });
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const rows = guard(() => this.#db.prepare(query.sql).iterate(...query.parameters.map(asInput)));
    for (;;) {
      const next = guard(() => rows.next());
      if (next.done) return;
      yield { rows: [next.value as R] };
    }
  }

  #prepare(sql: string) {
    const cached = this.#statements.get(sql);
    if (cached) return cached;
    const statement = this.#db.prepare(sql);
    const prepared = { statement, returnsRows: statement.columns().length > 0 };
    const oldest = this.#statements.keys().next();
    if (this.#statements.size >= STATEMENT_CACHE_SIZE && !oldest.done) this.#statements.delete(oldest.value);
    // A schema change invalidates cached statements.
    if (/^\s*(create|alter|drop)\b/i.test(sql)) this.#statements.clear();
    else this.#statements.set(sql, prepared);
    return prepared;
  }
}

function asInput(value: unknown): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : (value as SQLInputValue);
}

const UNIQUE_CODES = new Set([2067, 1555, 2579]);
/** Primary result codes that are not about the statement. */
const UNAVAILABLE_CODES = new Map([
  [5, 'SQLITE_BUSY'],
  [6, 'SQLITE_LOCKED'],
  [7, 'SQLITE_NOMEM'],
  [8, 'SQLITE_READONLY'],
  [10, 'SQLITE_IOERR'],
  [11, 'SQLITE_CORRUPT'],
  [13, 'SQLITE_FULL'],
  [14, 'SQLITE_CANTOPEN'],
  [26, 'SQLITE_NOTADB'],
]);

function guard<T>(call: () => T): T {
  try {
    return call();
  } catch (error) {
    throw translated(error);
  }
}

function translated(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { errcode, code } = error as Error & { errcode?: number; code?: string };
  if (errcode === undefined) {
    return code?.startsWith('E') && !code.startsWith('ERR_') ? new DatabaseUnavailable(code, { cause: error }) : error;
  }
  if (UNIQUE_CODES.has(errcode)) return new UniqueViolation(error.message, { cause: error });
  const unavailable = UNAVAILABLE_CODES.get(errcode & 0xff);
  return unavailable ? new DatabaseUnavailable(unavailable, { cause: error }) : error;
}

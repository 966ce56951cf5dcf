import { setTimeout as sleep } from 'node:timers/promises';
import {
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import type { DialectConnection } from './connection.ts';
import { DatabaseUnavailable, UniqueViolation } from './errors.ts';
import type { Tables } from './tables.ts';

/** By which an administrator tells our connections from others. */
const APPLICATION_NAME = 'site';
export const MAX_CONNECTIONS = 10;
/** Of the pool that counts limits, beside the database's own. */
export const LIMITS_CONNECTIONS = 4;
const LIMITS_TIMEOUT_MS = 2000;
const CONNECT_TIMEOUT_MS = 5000;
const QUERY_TIMEOUT_MS = 30_000;
/** Serialization failures and deadlocks: the same work is tried again so often, then answered as unavailable. */
const TRIES = 5;
const RETRY_CODES = new Set(['40001', '40P01']);
const INT8_OID = 20;

/** A pool for the counts of limits, which wait for no sync. */
export function openLimitsPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: APPLICATION_NAME,
    max: LIMITS_CONNECTIONS,
    // Counts that a crash loses refuse no visitor: no try waits for a sync.
    options: '-c synchronous_commit=off',
    // A store that hangs is a store that fails: each process then counts by itself.
    connectionTimeoutMillis: LIMITS_TIMEOUT_MS,
    query_timeout: LIMITS_TIMEOUT_MS,
  });
  pool.on('error', () => {});
  return pool;
}

/** Makes a pool; a server that does not answer is told by the first query. */
export function openPostgres(url: string): DialectConnection {
  const pool = new pg.Pool({
    connectionString: url,
    Client: EndedWhenRefused,
    application_name: APPLICATION_NAME,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    types: {
      // Counts come as int8; none here comes near 2^53.
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: new PortablePostgresDialect({ pool: translatingPool(pool) }) });
  const underWay = new Set<Promise<unknown>>();
  let closed = false;
  let lastCommitAt = Number.NEGATIVE_INFINITY;

  return {
    dialect: 'postgres',
    read: db,
    lastCommitAt: () => lastCommitAt,
    write<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
      if (closed) return Promise.reject(new DatabaseUnavailable('CLOSED'));
      const writing = writeWithRetries(work);
      underWay.add(writing);
      const done = () => underWay.delete(writing);
      writing.then(done, done);
      return writing;
    },
    async scrub() {
      const tables = await sql<{ name: string }>`
        select tablename as name from pg_tables where schemaname = current_schema()`.execute(db);
      for (const { name } of tables.rows) await sql`vacuum ${sql.table(name)}`.execute(db);
    },
    findDamage: async () => undefined,
    async close() {
      closed = true;
      await Promise.allSettled(underWay);
      await db.destroy();
    },
  };

  async function writeWithRetries<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const value = await db.transaction().execute(work);
        lastCommitAt = performance.now();
        return value;
      } catch (error) {
        if (error instanceof DatabaseUnavailable) lastCommitAt = Number.NEGATIVE_INFINITY;
        const code = (error as { code?: string }).code;
        if (!code || !RETRY_CODES.has(code)) throw error;
        if (attempt === TRIES) throw unavailable(error);
        await sleep(5 * 2 ** attempt * Math.random());
      }
    }
  }
}

/** The driver leaves a connection open that failed while the server waits for a password, and with it the process. */
class EndedWhenRefused extends pg.Client {
  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): undefined;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    if (!callback) return super.connect();
    super.connect((error: Error) => {
      if (error) void this.end();
      callback(error);
    });
    return undefined;
  }
}

class PortablePostgresDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new RowLockAdapter();
  }
}

/** The migrations are guarded by a locked row (database.ts), not by PostgreSQL's advisory locks. */
class RowLockAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** The pool with its errors in our own words; a connection whose state is unknown is not given to anyone else. */
function translatingPool(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw unavailable(error);
      });
      const known = wrapped.get(client);
      if (known) return known;
      let broken = false;
      // While in use it is not the pool that listens; its query fails as well, and that is where it is told.
      client.on('error', () => {
        broken = true;
      });
      const query = async (sql: string, parameters: readonly unknown[]) => {
        try {
          return await client.query(sql, parameters.map(asInput));
        } catch (error) {
          const reason = translated(error);
          broken ||= reason instanceof DatabaseUnavailable;
          throw reason;
        }
      };
      const translating = {
        query,
        release: (destroy?: boolean) => client.release(destroy || broken),
      } as unknown as PostgresPoolClient;
      wrapped.set(client, translating);
      return translating;
    },
  };
}

/** Booleans are the integers 0 and 1 in the tables of both dialects. */
function asInput(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value;
}

/** SQLSTATE classes and codes that say nothing about the statement itself. */
const UNAVAILABLE_SQLSTATE = /^(08|53|57P|58|XX|57014|25006|25P03|55P03)/;
const SQLSTATE = /^[0-9A-Z]{5}$/;

function translated(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = (error as { code?: string }).code ?? '';
  if (code === '23505') return new UniqueViolation(error.message, { cause: error });
  const fromServer = 'severity' in error && SQLSTATE.test(code);
  if (fromServer) return UNAVAILABLE_SQLSTATE.test(code) ? unavailable(error) : error;
  // What does not come from the server comes from the way to it: refused, reset, timed out, ended.
  return unavailable(error);
}

function unavailable(error: unknown): DatabaseUnavailable {
  if (error instanceof DatabaseUnavailable) return error;
  const { code, message } = error as { code?: string; message: string };
  return new DatabaseUnavailable(code ?? driverCode(message), { cause: error });
}

/** The driver's own errors have no codes. */
function driverCode(message: string): string {
  if (/timeout/i.test(message)) return 'ETIMEDOUT';
  // The server asked for a password, and the address has none.
  if (/client password must/.test(message)) return '28P01';
  return /not support SSL/.test(message) ? 'ENOTLS' : 'CONNECTION';
}

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

const APPLICATION_NAME = 'site';
export const MAX_CONNECTIONS = 10;
export const LIMITS_CONNECTIONS = 4;
const LIMITS_TIMEOUT_MS = 2000;
const CONNECT_TIMEOUT_MS = 5000;
const QUERY_TIMEOUT_MS = 30_000;
/** Attempts after serialization failures and deadlocks; then unavailable. */
const TRIES = 5;
const RETRY_CODES = new Set(['40001', '40P01']);
const INT8_OID = 20;

export function openLimitsPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: APPLICATION_NAME,
    max: LIMITS_CONNECTIONS,
    // Counts lost in a crash are harmless: no sync.
    options: '-c synchronous_commit=off',
    // After a timeout each process counts by itself.
    connectionTimeoutMillis: LIMITS_TIMEOUT_MS,
    query_timeout: LIMITS_TIMEOUT_MS,
  });
  pool.on('error', () => {});
  return pool;
}

/** Connects lazily: the first query reports an unreachable server. */
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
      // Counts are int8, far below 2^53.
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // Without a listener the error of an idle connection would end the process.
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
    async vacuum() {
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

/** pg keeps a connection open that failed during authentication, and with it the process. */
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

class RowLockAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** Translates errors, and discards connections in an unknown state. */
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
      // While checked out the pool does not listen; the query reports the error.
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

function asInput(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value;
}

/** SQLSTATE classes and codes that are not about the statement. */
const UNAVAILABLE_SQLSTATE = /^(08|53|57P|58|XX|57014|25006|25P03|55P03)/;
const SQLSTATE = /^[0-9A-Z]{5}$/;

function translated(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = (error as { code?: string }).code ?? '';
  if (code === '23505') return new UniqueViolation(error.message, { cause: error });
  const fromServer = 'severity' in error && SQLSTATE.test(code);
  if (fromServer) return UNAVAILABLE_SQLSTATE.test(code) ? unavailable(error) : error;
  return unavailable(error);
}

function unavailable(error: unknown): DatabaseUnavailable {
  if (error instanceof DatabaseUnavailable) return error;
  const { code, message } = error as { code?: string; message: string };
  return new DatabaseUnavailable(code ?? driverCode(message), { cause: error });
}

function driverCode(message: string): string {
  if (/timeout/i.test(message)) return 'ETIMEDOUT';
  if (/client password must/.test(message)) return '28P01';
  return /not support SSL/.test(message) ? 'ENOTLS' : 'CONNECTION';
}

import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
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
import { isAnswering } from './answering.ts';
import type { DialectConnection } from './connection.ts';
import { DatabaseUnavailable, UniqueViolation } from './errors.ts';
import type { Tables } from './tables.ts';

const APPLICATION_NAME = 'site';
export const MAX_CONNECTIONS = 10;
export const LIMITS_CONNECTIONS = 4;
/** Less, with UNRESPONSIVE_MS, than the two seconds within which a request is answered. */
const LIMITS_TIMEOUT_MS = 400;
/** Then the limits are not asked for so long, and each process counts by itself. */
const LIMITS_PAUSE_MS = 2000;
/** A request gives up on a server that has answered no query for so long: it hangs, or the network is cut. */
const UNRESPONSIVE_MS = 1200;
const UNRESPONSIVE_CHECK_MS = 100;
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
  const ask = pool.query.bind(pool) as (...query: unknown[]) => Promise<unknown>;
  let awayUntil = Number.NEGATIVE_INFINITY;
  const query = async (...words: unknown[]) => {
    if (performance.now() < awayUntil) throw new DatabaseUnavailable('ETIMEDOUT');
    try {
      return await ask(...words);
    } catch (error) {
      if (/timeout/i.test((error as Error).message)) awayUntil = performance.now() + LIMITS_PAUSE_MS;
      throw error;
    }
  };
  return Object.assign(pool, { query: query as typeof pool.query });
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
  const answered = failIfUnresponsive(pool);
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const connecting = pool.connect();
      const client = await answered(connecting, 'connection').catch((error: unknown) => {
        void connecting.then((late) => late.release()).catch(() => {});
        throw unavailable(error);
      });
      const known = wrapped.get(client);
      if (known) return known;
      let broken: DatabaseUnavailable | undefined;
      // While checked out the pool does not listen; the query reports the error.
      client.on('error', (error) => {
        broken ??= unavailable(error);
      });
      const query = async (sql: string, parameters: readonly unknown[]) => {
        // The rollback after a lost answer would wait as long again; the server undoes what is not committed.
        if (broken) throw broken;
        try {
          return await answered(client.query(sql, parameters.map(asInput)), 'query');
        } catch (error) {
          const reason = translated(error);
          if (reason instanceof DatabaseUnavailable) broken ??= reason;
          throw reason;
        }
      };
      const translating = {
        query,
        release: (destroy?: boolean) => client.release(destroy || broken !== undefined),
      } as unknown as PostgresPoolClient;
      wrapped.set(client, translating);
      return translating;
    },
  };
}

/**
 * Tells a hung server from slow work: a request goes on waiting as long as the server answers any query, also the one
 * sent halfway for this alone. What is given up may still be committed: the repeat of the request finds its answer.
 */
function failIfUnresponsive(pool: pg.Pool) {
  let answeredAt = Number.NEGATIVE_INFINITY;
  let givenUpAt = Number.NEGATIVE_INFINITY;
  let isAsking = false;
  const hasAnswered = () => {
    answeredAt = performance.now();
  };
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    await pool.query('select 1').then(hasAnswered, () => {});
    isAsking = false;
  };
  return async <T>(answer: Promise<T>, kind: 'connection' | 'query'): Promise<T> => {
    if (kind === 'query') void answer.then(hasAnswered, () => {});
    if (!isAnswering()) return answer;
    const started = performance.now();
    const limitMs = givenUpAt > answeredAt ? UNRESPONSIVE_CHECK_MS : UNRESPONSIVE_MS;
    const isSilent = (forMs: number) => performance.now() - Math.max(started, answeredAt) >= forMs;
    const { promise: silence, reject } = Promise.withResolvers<never>();
    const check = async () => {
      if (!isSilent(limitMs / 2)) return;
      void ask();
      // What came while this process was busy is read first.
      await turn();
      await turn();
      if (!isSilent(limitMs)) return;
      givenUpAt = performance.now();
      reject(new DatabaseUnavailable('ETIMEDOUT'));
    };
    const timer = setInterval(check, UNRESPONSIVE_CHECK_MS);
    try {
      return await Promise.race([answer, silence]);
    } finally {
      clearInterval(timer);
    }
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

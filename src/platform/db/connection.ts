import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** What a dialect provides. */
export interface Connection {
  readonly dialect: 'sqlite' | 'postgres';
  /** Reads outside a write; on SQLite a second, read-only connection. */
  readonly read: Kysely<Tables>;
  /**
   * One transaction, durable (synced) when it resolves; `work` that throws leaves nothing behind.
   * `work` awaits queries of its transaction and nothing else: on SQLite all writes share one queue,
   * on PostgreSQL it runs again after a serialization failure or a deadlock.
   * @throws {UniqueViolation} @throws {DatabaseUnavailable} and what `work` throws.
   */
  write<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /**
   * Erases deleted rows from the database's files: zeroes SQLite's free space and empties its log, vacuums PostgreSQL.
   * Takes seconds on a large database; meanwhile a write waits some milliseconds at most.
   * @throws {DatabaseUnavailable} when another process reads or writes all the while.
   */
  scrub(): Promise<void>;
  /** SQLite's integrity report; undefined: no damage, or PostgreSQL. */
  findDamage(): Promise<string | undefined>;
  /** Waits for the writes already asked for. */
  close(): Promise<void>;
}

export interface DialectConnection extends Connection {
  /** When the last write was committed, in milliseconds of `performance.now()`. */
  lastCommitAt(): number;
}

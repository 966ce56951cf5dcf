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
   * @throws {UniqueViolation} @throws {DatabaseUnavailable} and whatever `work` throws.
   */
  write<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /**
   * Leaves nothing of deleted rows in the database's files: what SQLite's pages keep of moved rows is zeroed and its log
   * emptied, PostgreSQL's tables are vacuumed. Takes seconds on a large database; the site goes on, nobody waits for a
   * write longer than some milliseconds.
   * @throws {DatabaseUnavailable} when somebody else reads or writes all the while.
   */
  scrub(): Promise<void>;
  /**
   * What is wrong with the database's file, in SQLite's words; undefined: nothing. PostgreSQL looks after its own.
   */
  findDamage(): Promise<string | undefined>;
  /** Waits for the writes already asked for. */
  close(): Promise<void>;
}

export interface DialectConnection extends Connection {
  /** When the last write was committed, in milliseconds of `performance.now()`. */
  lastCommitAt(): number;
}

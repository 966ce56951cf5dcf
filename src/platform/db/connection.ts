import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export interface Connection {
  readonly dialect: 'sqlite' | 'postgres';
  /** A second, read-only connection on SQLite. */
  readonly read: Kysely<Tables>;
  /**
   * One synced transaction. `work` awaits its own queries only: SQLite queues writes, PostgreSQL reruns it after a
   * conflict or deadlock. @throws {UniqueViolation} {DatabaseUnavailable} and what `work` throws
   */
  write<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Leaves no byte of deleted rows in the files; writes wait meanwhile on SQLite. @throws {DatabaseUnavailable} */
  vacuum(): Promise<void>;
  /** SQLite's integrity report; undefined: no damage, or PostgreSQL. */
  findDamage(): Promise<string | undefined>;
  close(): Promise<void>;
}

export interface DialectConnection extends Connection {
  lastCommitAt(): number;
}

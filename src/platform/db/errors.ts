import { countDatabaseError } from '../metrics.ts';

/*
 * The process and the site's handler are two bundles, each with its own copy of these classes: an error that the
 * database throws in one must be recognised in the other. So `instanceof` goes by the name here.
 */

/** A row that must be unique exists already. Answered with code 23505 where the API names it. */
export class UniqueViolation extends Error {
  override name = 'UniqueViolation';
  /** The API's code, the same on every dialect. */
  readonly code = '23505';

  static override [Symbol.hasInstance](value: unknown): boolean {
    return isErrorNamed(value, 'UniqueViolation');
  }
}

/** The database cannot do it right now: disk full, read-only, busy, connection lost. Answered 503. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  /** The driver's own code, for the log. */
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(`The database is unavailable (${code}).`, options);
    this.code = code;
    countDatabaseError();
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return isErrorNamed(value, 'DatabaseUnavailable');
  }
}

/** The codes of what is full, or may only be read. */
const REFUSALS: Record<string, string> = {
  SQLITE_FULL: 'disk full',
  ENOSPC: 'disk full',
  '53100': 'disk full',
  SQLITE_READONLY: 'read-only',
  // A file system that went read-only under an open file.
  SQLITE_IOERR: 'disk error, or read-only',
  SQLITE_CANTOPEN: 'cannot be opened for writing',
  EROFS: 'read-only',
  '25006': 'read-only',
  SQLITE_CORRUPT: 'file damaged',
  SQLITE_NOTADB: 'file damaged',
  SQLITE_BUSY: 'locked by another process',
  '53300': 'too many connections',
};

/** In the database's code and, where it is a known one, words. */
export function refusalName({ code }: DatabaseUnavailable): string {
  return REFUSALS[code] ? `${code}, ${REFUSALS[code]}` : code;
}

/** A newer version of the site made tables that this one does not know: it must not touch them. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase';
  /** Names of migrations. */
  readonly unknown: readonly string[];

  constructor(unknown: readonly string[]) {
    super(`The database is newer than this program (${unknown.join(', ')}).`);
    this.unknown = unknown;
  }
}

/** A migration that its database refuses; nothing of it is left. */
export class MigrationFailed extends Error {
  override name = 'MigrationFailed';
  readonly migration: string;
  /** In the database's words. */
  readonly reason: string;

  constructor(migration: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The migration ${migration} failed: ${reason}`, { cause });
    this.migration = migration;
    this.reason = reason;
  }
}

/** Before the first migration, or the one that makes the table. */
export function isTableMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === '42P01' || error.message.startsWith('no such table');
}

const isErrorNamed = (value: unknown, name: string) => value instanceof Error && value.name === name;

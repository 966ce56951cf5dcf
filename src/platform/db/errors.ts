import { countDatabaseError } from '../metrics.ts';

let times = 0;

/** How often a database of this process was unavailable. */
export const timesUnavailable = (): number => times;

export class UniqueViolation extends Error {
  override name = 'UniqueViolation';
  readonly code = '23505';
}

/** Disk full, read-only, busy or connection lost; the response is 503. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(`The database is unavailable (${code}).`, options);
    this.code = code;
    times += 1;
    countDatabaseError();
  }
}

const REFUSALS: Record<string, string> = {
  SQLITE_FULL: 'disk full',
  ENOSPC: 'disk full',
  '53100': 'disk full',
  SQLITE_READONLY: 'read-only',
  // A file system that became read-only under an open file.
  SQLITE_IOERR: 'disk error, or read-only',
  SQLITE_CANTOPEN: 'cannot be opened for writing',
  EROFS: 'read-only',
  '25006': 'read-only',
  SQLITE_CORRUPT: 'file damaged',
  SQLITE_NOTADB: 'file damaged',
  SQLITE_BUSY: 'locked by another process',
  '53300': 'too many connections',
};

export function refusalName({ code }: DatabaseUnavailable): string {
  return REFUSALS[code] ? `${code}, ${REFUSALS[code]}` : code;
}

/** A newer release has taken away what this one uses, or changed its tables in an order that this one does not know. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase';
  readonly unknown: readonly string[];

  constructor(unknown: readonly string[]) {
    super(`The database is newer than this program (${unknown.join(', ')}).`);
    this.unknown = unknown;
  }
}

/** A database from before the first migration, and not at the schema that is taken over. */
export class OlderDatabase extends Error {
  override name = 'OlderDatabase';
  /** It upgrades such databases. */
  readonly commit: string;

  constructor(commit: string) {
    super(`The database is older than the first migration; ${commit} upgrades it.`);
    this.commit = commit;
  }
}

/** A database from before the first migration, at the schema that the site's next start takes over. */
export class FormerDatabase extends Error {
  override name = 'FormerDatabase';
}

export class MigrationFailed extends Error {
  override name = 'MigrationFailed';
  readonly migration: string;
  readonly reason: string;

  constructor(migration: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The migration ${migration} failed: ${reason}`, { cause });
    this.migration = migration;
    this.reason = reason;
  }
}

/** True before the first migration, or the one that creates the table. */
export function isTableMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === '42P01' || error.message.startsWith('no such table');
}

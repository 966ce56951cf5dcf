import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Connection } from './connection.ts';
import { NewerDatabase, OlderDatabase } from './errors.ts';
import type { Tables } from './tables.ts';

/** The one schema from before the first migration that is taken over. */
export interface FormerSchema {
  /** It upgrades the databases that are refused here. */
  readonly commit: string;
  /** SHA-256 of the names of its migrations, in order, joined by line feeds. */
  readonly migrations: string;
  /** Tables whose rows belong into another one. */
  readonly movedTables: Readonly<Record<string, keyof Tables>>;
  /** Makes its tables those of the first migration. */
  adopt(trx: Transaction<Tables>, dialect: Connection['dialect']): Promise<void>;
}

/**
 * @param executed names of the migrations that ran, in order
 * @returns whether they are the former schema's
 * @throws {NewerDatabase} {OlderDatabase}
 */
export function areFormer(
  executed: readonly string[],
  known: readonly string[],
  former: Pick<FormerSchema, 'commit' | 'migrations'>,
): boolean {
  if (executed.length === 0) return false;
  const [first = ''] = known;
  if (!executed.includes(first)) {
    if (createHash('sha256').update(executed.join('\n')).digest('hex') === former.migrations) return true;
    throw new OlderDatabase(former.commit);
  }
  const unknown = executed.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new NewerDatabase(unknown);
  return false;
}

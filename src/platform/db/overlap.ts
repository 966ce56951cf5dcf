import type { Kysely, Transaction } from 'kysely';
import type { Migration } from 'kysely/migration';
import { readFact, setFact } from '../installation.ts';
import type { Tables } from './tables.ts';

export interface SchemaChange extends Migration {
  /**
   * What it takes away no release can miss (`true`), or none that does not know the named migration. Without it, a
   * migration only adds, and the release before runs on its tables.
   */
  contract?: true | string;
}

export type BackedUpTable = readonly [table: string, key: string, where?: string];

/** What an older release has to know of tables that a newer one has changed. */
interface Overlap {
  /** False for a migration that only adds. */
  contracts: Record<string, boolean | string>;
  backedUp: readonly BackedUpTable[];
}

export async function readOverlap(db: Kysely<Tables>): Promise<Overlap> {
  const noted = await readFact(db, 'overlap');
  return noted === undefined ? { contracts: {}, backedUp: [] } : (JSON.parse(noted) as Overlap);
}

export async function recordOverlap(
  trx: Transaction<Tables>,
  migrations: Record<string, SchemaChange>,
  backedUp: readonly BackedUpTable[],
): Promise<void> {
  const contracts = Object.fromEntries(
    Object.entries(migrations).map(([name, { contract = false }]) => [name, contract]),
  );
  const overlap = JSON.stringify({ contracts, backedUp } satisfies Overlap);
  if ((await readFact(trx, 'overlap')) !== overlap) await setFact(trx, 'overlap', overlap);
}

/** Whether a program that knows `known` runs on the tables of that migration. One that is not recorded is refused. */
export function isCompatible({ contracts }: Overlap, migration: string, known: readonly string[]): boolean {
  const contract = contracts[migration] ?? true;
  return typeof contract === 'string' ? known.includes(contract) : !contract;
}

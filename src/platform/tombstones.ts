import type { Kysely } from 'kysely';
import { isoInstant } from './db/ids.ts';
import type { Tables, TombstoneReason } from './db/tables.ts';
import type { Keyring } from './keyring.ts';

/*
 * Addresses whose data was erased, or who left a list, as keyed hashes: nobody can read them, but a backup that is
 * restored and a list that is imported can be asked whether they bring one of them back.
 */

export interface Tombstone {
  address_hash: string;
  reason: TombstoneReason;
  /** ISO instant. */
  at: string;
}

export function addressHash(keys: Pick<Keyring, 'hmac'>, reason: TombstoneReason, email: string): string {
  return keys.hmac(`${reason} address`, email.trim().toLowerCase());
}

/** Remembers that these are to be forgotten; of two instants the later one stays. */
export async function addTombstones(db: Kysely<Tables>, rows: readonly Tombstone[]): Promise<void> {
  for (const row of rows) {
    await db
      .insertInto('forgotten_addresses')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('address_hash').doUpdateSet({ at: row.at }).where('forgotten_addresses.at', '<', row.at),
      )
      .execute();
  }
}

export function createTombstones(
  keys: Pick<Keyring, 'hmac'>,
  emails: readonly string[],
  reason: TombstoneReason,
  now: number,
): Tombstone[] {
  return emails.map((email) => ({ address_hash: addressHash(keys, reason, email), reason, at: isoInstant(now) }));
}

/** When each hash was forgotten, as an ISO instant. */
export async function findTombstones(db: Kysely<Tables>): Promise<Map<string, string>> {
  const rows = await db.selectFrom('forgotten_addresses').select(['address_hash', 'at']).execute();
  return new Map(rows.map(({ address_hash, at }) => [address_hash, at]));
}

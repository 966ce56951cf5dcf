import type { Kysely } from 'kysely';
import { isoInstant } from '../db/ids.ts';
import type { Tables, TombstoneReason } from '../db/tables.ts';
import type { Keyring } from './keyring.ts';

// Keyed hashes of addresses that a restore or an import must not bring back.

export interface Tombstone {
  address_hash: string;
  reason: TombstoneReason;
  at: string;
}

export function addressHash(keys: Pick<Keyring, 'hmac'>, reason: TombstoneReason, email: string): string {
  return keys.hmac(`${reason} address`, email.trim().toLowerCase());
}

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

/** ISO instants by hash. */
export async function findTombstones(db: Kysely<Tables>): Promise<Map<string, string>> {
  const rows = await db.selectFrom('forgotten_addresses').select(['address_hash', 'at']).execute();
  return new Map(rows.map(({ address_hash, at }) => [address_hash, at]));
}

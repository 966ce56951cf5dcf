import type { Transaction } from 'kysely';
import { reapplyErasures } from '../../src/features/privacy/erasure.server.ts';
import { reapplyRevocations } from '../../src/features/staff/revocations.server.ts';
import type { Tables } from '../../src/platform/db/tables.ts';
import type { Keyring } from '../../src/platform/secrets/keyring.ts';
import { addressHash, addTombstones, type Tombstone } from '../../src/platform/secrets/tombstones.ts';

const BATCH_SIZE = 200;

/** What a restore retains of the replaced database. @param tables with columns: another version may lack some. */
export async function readRetained(
  trx: Transaction<Tables>,
  tables: ReadonlyMap<string, ReadonlySet<string>>,
  keys?: Keyring,
) {
  const has = (table: keyof Tables, ...columns: string[]) => columns.every((column) => tables.get(table)?.has(column));
  const unsubscribed =
    keys && has('newsletter_subscribers', 'email', 'updated_at', 'status')
      ? await trx
          .selectFrom('newsletter_subscribers')
          .select(['email', 'updated_at'])
          .where('status', '=', 'unsubscribed')
          .execute()
      : [];
  const erased = has('forgotten_addresses', 'address_hash', 'reason', 'at')
    ? await trx.selectFrom('forgotten_addresses').select(['address_hash', 'reason', 'at']).execute()
    : [];
  const tombstones: Tombstone[] = [
    ...erased,
    ...unsubscribed.map(({ email, updated_at }) => ({
      address_hash: addressHash(keys as Keyring, 'left', email),
      reason: 'left' as const,
      at: updated_at,
    })),
  ];
  return {
    access: {
      staff: has('staff', 'id', 'role', 'ended_at')
        ? await trx.selectFrom('staff').select(['id', 'role', 'ended_at']).execute()
        : [],
      passkeys: has('staff_passkeys', 'id') ? await trx.selectFrom('staff_passkeys').select('id').execute() : [],
    },
    tombstones,
    audit: has('audit_log', 'id', 'at', 'who', 'action', 'rows')
      ? await trx.selectFrom('audit_log').select(['id', 'at', 'who', 'action', 'rows']).execute()
      : [],
    counters: has('counters', 'name', 'value')
      ? await trx.selectFrom('counters').select(['name', 'value']).execute()
      : [],
    lastDone: has('last_done', 'name', 'at') ? await trx.selectFrom('last_done').select(['name', 'at']).execute() : [],
  };
}

/** Merges it into the restored database and repeats the erasures. @returns the number of rows erased */
export async function mergeRetained(
  trx: Transaction<Tables>,
  { access, tombstones, audit, lastDone }: Omit<Awaited<ReturnType<typeof readRetained>>, 'counters'>,
  keys: Keyring,
): Promise<number> {
  await reapplyRevocations(trx, access);
  await addTombstones(trx, tombstones);
  for (let from = 0; from < audit.length; from += BATCH_SIZE) {
    await trx
      .insertInto('audit_log')
      .values(audit.slice(from, from + BATCH_SIZE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (lastDone.length > 0) await trx.insertInto('last_done').values(lastDone).execute();
  return reapplyErasures(trx, keys);
}

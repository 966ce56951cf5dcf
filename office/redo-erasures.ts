import type { Transaction } from 'kysely';
import { reapplyErasures } from '../src/features/privacy/erasure.server.ts';
import { reapplyRevocations } from '../src/features/staff/revocations.server.ts';
import type { Tables } from '../src/platform/db/tables.ts';
import type { Keyring } from '../src/platform/keyring.ts';
import { addressHash, addTombstones, type Tombstone } from '../src/platform/tombstones.ts';

const TOGETHER = 200;

/**
 * What a restore must not lose of the database that it replaces: erasures and cancellations, access that was revoked at the desk, the
 * audit log, which numbers were given and when what was last done.
 * @param tables of the database, with their columns: another version may lack some.
 */
export async function readLasting(
  trx: Transaction<Tables>,
  tables: ReadonlyMap<string, ReadonlySet<string>>,
  keys?: Keyring,
) {
  const has = (table: keyof Tables, ...columns: string[]) => columns.every((column) => tables.get(table)?.has(column));
  const left =
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
  const forgotten: Tombstone[] = [
    ...erased,
    ...left.map(({ email, updated_at }) => ({
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
    forgotten,
    audit: has('audit_log', 'id', 'at', 'who', 'action', 'rows')
      ? await trx.selectFrom('audit_log').select(['id', 'at', 'who', 'action', 'rows']).execute()
      : [],
    counters: has('counters', 'name', 'value')
      ? await trx.selectFrom('counters').select(['name', 'value']).execute()
      : [],
    lastDone: has('last_done', 'name', 'at') ? await trx.selectFrom('last_done').select(['name', 'at']).execute() : [],
  };
}

/** Joins it to what the backup held, then erases again what came back. Returns how many rows that were. */
export async function keepLasting(
  trx: Transaction<Tables>,
  { access, forgotten, audit, lastDone }: Omit<Awaited<ReturnType<typeof readLasting>>, 'counters'>,
  keys: Keyring,
): Promise<number> {
  await reapplyRevocations(trx, access);
  await addTombstones(trx, forgotten);
  for (let from = 0; from < audit.length; from += TOGETHER) {
    await trx
      .insertInto('audit_log')
      .values(audit.slice(from, from + TOGETHER))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (lastDone.length > 0) await trx.insertInto('last_done').values(lastDone).execute();
  return reapplyErasures(trx, keys);
}

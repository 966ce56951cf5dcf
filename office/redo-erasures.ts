import type { Transaction } from 'kysely';
import { redoErasures } from '../src/features/privacy/erasure.server.ts';
import type { Tables } from '../src/platform/db/tables.ts';
import { addressHash, type Forgotten, rememberForgotten } from '../src/platform/forgotten.ts';
import type { Keyring } from '../src/platform/keyring.ts';

const TOGETHER = 200;

/** What a restore must not lose of the database that it replaces: who was erased, who left, and who did what. */
export async function readLasting(trx: Transaction<Tables>, keys: Keyring) {
  const left = await trx
    .selectFrom('newsletter_subscribers')
    .select(['email', 'updated_at'])
    .where('status', '=', 'unsubscribed')
    .execute();
  const forgotten: Forgotten[] = [
    ...(await trx.selectFrom('forgotten_addresses').selectAll().execute()),
    ...left.map(({ email, updated_at }) => ({
      address_hash: addressHash(keys, 'left', email),
      reason: 'left' as const,
      at: updated_at,
    })),
  ];
  return { forgotten, audit: await trx.selectFrom('audit_log').selectAll().execute() };
}

/** Joins it to what the backup held, then erases again what came back. Returns how many rows that were. */
export async function keepLasting(
  trx: Transaction<Tables>,
  { forgotten, audit }: Awaited<ReturnType<typeof readLasting>>,
  keys: Keyring,
): Promise<number> {
  await rememberForgotten(trx, forgotten);
  for (let from = 0; from < audit.length; from += TOGETHER) {
    await trx
      .insertInto('audit_log')
      .values(audit.slice(from, from + TOGETHER))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return redoErasures(trx, keys);
}

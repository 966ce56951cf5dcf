import type { Transaction } from 'kysely';
import type { ForgottenReason, Tables } from '../src/platform/db/tables.ts';
import { addressHash, allForgotten, type Forgotten, rememberForgotten } from '../src/platform/forgotten.ts';
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

async function redoErasures(trx: Transaction<Tables>, keys: Keyring): Promise<number> {
  const all = await allForgotten(trx);
  /** What came after somebody was erased, or left, is a new beginning of his own. */
  const isForgotten = (reason: ForgottenReason, email: string, instant: string) =>
    instant <= (all.get(addressHash(keys, reason, email)) ?? '');
  const inquiries = await trx.selectFrom('inquiries').select(['id', 'contact_email', 'created_at']).execute();
  const ids = inquiries.filter((it) => isForgotten('erased', it.contact_email, it.created_at)).map(({ id }) => id);
  for (let from = 0; from < ids.length; from += TOGETHER) {
    const some = ids.slice(from, from + TOGETHER);
    for (const table of ['outbox', 'inquiry_files', 'inquiry_notes'] as const) {
      await trx.deleteFrom(table).where('inquiry_id', 'in', some).execute();
    }
    await trx.deleteFrom('inquiries').where('id', 'in', some).execute();
  }
  const subscribers = await trx.selectFrom('newsletter_subscribers').selectAll().execute();
  let changed = ids.length;
  for (const { id, email, status, subscribed_at, updated_at } of subscribers) {
    if (isForgotten('erased', email, subscribed_at)) {
      await trx.deleteFrom('newsletter_subscribers').where('id', '=', id).execute();
    } else if (status !== 'unsubscribed' && isForgotten('left', email, updated_at)) {
      await trx.updateTable('newsletter_subscribers').set({ status: 'unsubscribed' }).where('id', '=', id).execute();
    } else continue;
    changed += 1;
  }
  return changed;
}

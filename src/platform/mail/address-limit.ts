import type { Transaction } from 'kysely';
import { isoInstant } from '../db/ids.ts';
import type { Tables } from '../db/tables.ts';
import type { Services } from '../services.ts';

/** Limits what a form can send to one address. */
const MAILS_A_DAY = 2;

/** Rate limit for an address that a visitor typed; counts the mail. @param addressHash keyed, of `mailboxOf` */
export async function mayWriteTo(trx: Transaction<Tables>, addressHash: string, now: number): Promise<boolean> {
  const counted = await trx
    .insertInto('acknowledgements')
    .values({ day: isoInstant(now).slice(0, 10), address_hash: addressHash, mails: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'address_hash'])
        .doUpdateSet((eb) => ({ mails: eb('acknowledgements.mails', '+', 1) }))
        .where('acknowledgements.mails', '<', MAILS_A_DAY),
    )
    .returning('mails')
    .executeTakeFirst();
  return counted !== undefined;
}

export async function purgeFormerDays({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const day = isoInstant(now()).slice(0, 10);
  await db.write((trx) => trx.deleteFrom('acknowledgements').where('day', '<', day).execute());
}

/** Case and a `+tag` do not matter: both reach one mailbox. */
export function mailboxOf(email: string): string {
  return email
    .trim()
    .toLowerCase()
    .replace(/^([^+]*)\+[^@]*@/, '$1@');
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../platform/db/database.ts';
import type { Keyring } from '../../platform/secrets/keyring.ts';
import { addressHash, addTombstones } from '../../platform/secrets/tombstones.ts';

/** Rows per transaction, with a pause for waiting writers. */
const ROWS_PER_TRANSACTION = 100;
const PAUSE_MS = 10;

/** Keeps the keyed hash, so that no import brings them back. */
export async function deleteGoneSubscribers(
  db: Database,
  keys: Keyring,
  before: string,
  most: number,
): Promise<number> {
  return inParts(most, async () => {
    const rows = await db.read
      .selectFrom('newsletter_subscribers')
      .select(['id', 'email', 'updated_at'])
      .where('status', 'in', ['unsubscribed', 'bounced'])
      .where('updated_at', '<', before)
      .limit(ROWS_PER_TRANSACTION)
      .execute();
    await db.write(async (trx) => {
      await addTombstones(
        trx,
        rows.map(({ email, updated_at }) => ({
          address_hash: addressHash(keys, 'left', email),
          reason: 'left' as const,
          at: updated_at,
        })),
      );
      for (const { id } of rows) {
        await trx
          .deleteFrom('newsletter_subscribers')
          .where('id', '=', id)
          .where('status', 'in', ['unsubscribed', 'bounced'])
          .execute();
      }
    });
    return rows.length;
  });
}

export async function deleteHeldSubscribers(db: Database, before: string, most: number): Promise<number> {
  const held = db.read
    .selectFrom('newsletter_subscribers')
    .select('id')
    .where('status', '=', 'held')
    .where('updated_at', '<', before);
  return inParts(most, async () => {
    const ids = (await held.limit(ROWS_PER_TRANSACTION).execute()).map(({ id }) => id);
    if (ids.length > 0) {
      await db.write((trx) =>
        trx.deleteFrom('newsletter_subscribers').where('id', 'in', ids).where('status', '=', 'held').execute(),
      );
    }
    return ids.length;
  });
}

export async function deleteHiddenComments(db: Database, before: string, most: number): Promise<number> {
  const hidden = db.read
    .selectFrom('blog_comments')
    .select('id')
    .where('status', 'in', ['held', 'hidden'])
    .where('created_at', '<', before);
  return inParts(most, async () => {
    const ids = (await hidden.limit(ROWS_PER_TRANSACTION).execute()).map(({ id }) => id);
    if (ids.length > 0) {
      await db.write((trx) =>
        trx.deleteFrom('blog_comments').where('id', 'in', ids).where('status', '!=', 'visible').execute(),
      );
    }
    return ids.length;
  });
}

/** Finished mails without a request. */
export async function deleteOtherMails(db: Database, before: string, most: number): Promise<number> {
  const done = db.read
    .selectFrom('outbox')
    .select('id')
    .where('record_id', 'is', null)
    .where('status', 'not in', ['pending', 'leased'])
    .where('created_at', '<', before);
  return inParts(most, async () => {
    const ids = (await done.limit(ROWS_PER_TRANSACTION).execute()).map(({ id }) => id);
    if (ids.length > 0) await db.write((trx) => trx.deleteFrom('outbox').where('id', 'in', ids).execute());
    return ids.length;
  });
}

export async function findInOutbox(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (let from = 0; from < ids.length; from += ROWS_PER_TRANSACTION) {
    const some = ids.slice(from, from + ROWS_PER_TRANSACTION);
    const rows = await db.read.selectFrom('outbox').select('id').where('id', 'in', some).execute();
    for (const { id } of rows) found.add(id);
  }
  return found;
}

/** @param most a multiple of `ROWS_PER_TRANSACTION` */
async function inParts(most: number, part: () => Promise<number>): Promise<number> {
  for (let all = 0; ; ) {
    const count = await part();
    all += count;
    if (count < ROWS_PER_TRANSACTION || all >= most) return all;
    await sleep(PAUSE_MS);
  }
}

export async function findNewest(db: Database): Promise<string | undefined> {
  const [mail, inquiry] = await Promise.all([
    db.read
      .selectFrom('outbox')
      .select((eb) => eb.fn.max('created_at').as('at'))
      .executeTakeFirst(),
    db.read
      .selectFrom('inquiries')
      .select((eb) => eb.fn.max('created_at').as('at'))
      .executeTakeFirst(),
  ]);
  return [mail?.at, inquiry?.at]
    .filter((at) => typeof at === 'string')
    .toSorted()
    .at(-1);
}

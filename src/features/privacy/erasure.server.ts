import type { Transaction } from 'kysely';
import { type Rows, within } from '../../platform/db/database.ts';
import type { Tables, TombstoneReason } from '../../platform/db/tables.ts';
import { deleteMails, findAddressees } from '../../platform/mail/outbox.ts';
import { removeFromSpool } from '../../platform/mail/transport.ts';
import type { Keyring } from '../../platform/secrets/keyring.ts';
import { addressHash, addTombstones, createTombstones, findTombstones } from '../../platform/secrets/tombstones.ts';
import type { Services } from '../../platform/services.ts';
import {
  addressesOf,
  findCommentsNaming,
  findCommentsWithAddress,
  removeComments,
} from '../blog/comments/moderation.server.ts';
import { deleteInquiryDrafts } from '../inquiries/follow-up/reply-drafts.server.ts';
import { eraseInquiries, findMentions, findOwnInquiries, listSenders } from '../inquiries/personal-data.server.ts';
import { eraseSubscription, findAllSubscribers, leave } from '../newsletter/subscribers/subscriber-list.server.ts';
import { isPhone, storedContact } from './contact.server.ts';

export interface Erased {
  numbers: number[];
  subscriptions: number;
  comments: number;
  mails: number;
  spooled: number;
  /** Other senders' inquiries that name the address, for manual review. */
  mentionedIn: number[];
}

interface PersonalRecords {
  inquiries: readonly string[];
  comments: readonly string[];
  subscriptions: readonly string[];
  /** Confirmation links. */
  mails: readonly string[];
}

/**
 * Erases the data of an address; of a person known by phone alone, the inquiries without an address.
 * @param typed address, or phone number
 * Bytes in the database's files go with the next night's vacuum. @param dataDir absolute. @throws {DatabaseUnavailable}
 */
export async function eraseAddress(
  { db, keys, now, dataDir }: Pick<Services, 'db' | 'keys' | 'now'> & { dataDir: string },
  typed: string,
): Promise<Erased> {
  const address = storedContact(typed);
  // First, so that a restore repeats an interrupted erasure.
  await db.write((trx) => addTombstones(trx, createTombstones(keys, [address], 'erased', now())));
  const inquiries = await findOwnInquiries(db, address);
  const comments = (await findCommentsNaming({ db }, address)).map(({ id }) => id);
  const { mailIds, subscriptions } = await remove(db, {
    inquiries: inquiries.map(({ id }) => id),
    comments,
    subscriptions: [address],
    mails: (await findAddressees(db)).filter(({ to }) => isSame(to, address)).map(({ id }) => id),
  });
  const named = isPhone(address) ? undefined : address;
  const before = await removeFromSpool(dataDir, mailIds, named);
  const mentionedIn = address === '' ? [] : await findMentions(db, address);
  // Again: the worker may have spooled one meanwhile.
  const spooled = before + (await removeFromSpool(dataDir, mailIds, named));
  const numbers = inquiries.map(({ number }) => number).sort((one, other) => one - other);
  return { numbers, subscriptions, comments: comments.length, mails: mailIds.length, spooled, mentionedIn };
}

/** Erases a person's applications alone; other requests, the subscription and comments stay. As `eraseAddress`. */
export async function eraseApplications(
  { db, keys, now, dataDir }: Pick<Services, 'db' | 'keys' | 'now'> & { dataDir: string },
  typed: string,
): Promise<Erased> {
  const address = storedContact(typed);
  await db.write((trx) => addTombstones(trx, createTombstones(keys, [address], 'application erased', now())));
  const inquiries = (await findOwnInquiries(db, address)).filter(({ kind }) => kind === 'job');
  const ids = inquiries.map(({ id }) => id);
  const { mailIds } = await remove(db, { inquiries: ids, comments: [], subscriptions: [], mails: [] });
  const before = await removeFromSpool(dataDir, mailIds);
  const spooled = before + (await removeFromSpool(dataDir, mailIds));
  const numbers = inquiries.map(({ number }) => number).sort((one, other) => one - other);
  return { numbers, subscriptions: 0, comments: 0, mails: mailIds.length, spooled, mentionedIn: [] };
}

/** Repeats erasures that a restored backup undid. Returns the number of rows. */
export async function reapplyErasures(trx: Transaction<Tables>, keys: Keyring): Promise<number> {
  const db = within(trx);
  const all = await findTombstones(trx);
  /** Newer data stays: the person came back. */
  const isForgotten = (reason: TombstoneReason, email: string, instant: string) =>
    instant <= (all.get(addressHash(keys, reason, email)) ?? '');
  const subscribers = await findAllSubscribers(db);
  const belongings = {
    inquiries: (await listSenders(db))
      .filter(
        ({ kind, contact, at }) =>
          isForgotten('erased', contact, at) || (kind === 'job' && isForgotten('application erased', contact, at)),
      )
      .map(({ id }) => id),
    comments: (await findCommentsWithAddress({ db }))
      .filter((comment) => addressesOf(comment).some((it) => isForgotten('erased', it, comment.createdAt)))
      .map(({ id }) => id),
    subscriptions: subscribers
      .filter(({ email, subscribedAt }) => isForgotten('erased', email, subscribedAt))
      .map(({ email }) => email),
    mails: (await findAddressees(db)).filter(({ to, at }) => isForgotten('erased', to, at)).map(({ id }) => id),
  };
  await remove(db, belongings);
  const erased = new Set(belongings.subscriptions);
  const gone = subscribers.filter(
    ({ email, status, updatedAt }) =>
      !erased.has(email) && status !== 'unsubscribed' && isForgotten('left', email, updatedAt),
  );
  for (const { id } of gone) await leave(db, id);
  return Object.values(belongings).reduce((sum, { length }) => sum + length, gone.length);
}

async function remove(
  db: Rows,
  { inquiries, comments, subscriptions, mails }: PersonalRecords,
): Promise<{ mailIds: string[]; subscriptions: number }> {
  let removed = 0;
  for (const email of subscriptions) removed += Number(await eraseSubscription({ db }, email));
  await removeComments({ db }, comments);
  await deleteMails(db, mails);
  await deleteInquiryDrafts(db, inquiries);
  const mailIds = [...mails, ...(await eraseInquiries(db, inquiries))];
  return { mailIds, subscriptions: removed };
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase();

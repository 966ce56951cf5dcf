import type { Database, Rows } from '../../platform/db/database.ts';
import { isoInstant } from '../../platform/db/ids.ts';
import { removeFromSpool } from '../../platform/mail/transport.ts';
import type { Services } from '../../platform/services.ts';
import { foldText } from '../../text/fold-text.ts';
import { findFiles, type InquiryFile, readFileContent } from './cv/inquiry-files.repository.ts';
import {
  type FollowedInquiry,
  findFollowed,
  findReplies,
  type InquiryReply,
} from './follow-up/follow-up.repository.ts';
import {
  deleteInquiries,
  findInquiries,
  findInquiriesOf,
  findNotes,
  findSenders,
  findSendersByWords,
  findUntouched,
  type InquiryNote,
  type Sender,
} from './inquiries.repository.ts';
import type { InquiryStatus } from './inquiries.tables.ts';
import { INQUIRY_KINDS, type InquiryKind } from './kinds/inquiry-kinds.schema.ts';
import { findMessages, type InquiryMessage } from './messages/messages.repository.ts';

export interface Stores extends Pick<Services, 'db'> {
  dataDir: string;
}

export interface PersonalData {
  email: string;
  inquiries: (WholeInquiry & { files: (InquiryFile & { base64: string })[] })[];
}

export interface WholeInquiry extends FollowedInquiry {
  notes: InquiryNote[];
  replies: InquiryReply[];
  messages: InquiryMessage[];
  files: InquiryFile[];
}

/** @param contact as `findInquiriesOf` takes it */
export async function exportPerson({ db }: Pick<Stores, 'db'>, contact: string): Promise<PersonalData> {
  const inquiries: PersonalData['inquiries'] = [];
  for (const inquiry of await listInquiriesOf({ db }, contact)) {
    const files: (InquiryFile & { base64: string })[] = [];
    for (const file of inquiry.files) {
      files.push({ ...file, base64: Buffer.from(await readFileContent(db, file.id)).toString('base64') });
    }
    inquiries.push({ ...inquiry, files });
  }
  return { email: contact.trim(), inquiries };
}

export async function listInquiriesOf({ db }: Pick<Stores, 'db'>, contact: string): Promise<WholeInquiry[]> {
  const inquiries: WholeInquiry[] = [];
  for (const { number } of await findInquiriesOf(db, contact.trim())) {
    const inquiry = await findFollowed(db, INQUIRY_KINDS, number);
    if (!inquiry) continue;
    const [notes, replies, messages, files] = await Promise.all([
      findNotes(db, inquiry.id),
      findReplies(db, inquiry.id),
      findMessages(db, inquiry.id),
      findFiles(db, inquiry.id),
    ]);
    inquiries.push({ ...inquiry, notes, replies, messages, files });
  }
  return inquiries;
}

export async function findOwnInquiries(
  db: Rows,
  contact: string,
): Promise<{ id: string; number: number; kind: InquiryKind }[]> {
  return (await findInquiriesOf(db, contact.trim())).map(({ id, number, kind }) => ({ id, number, kind }));
}

/** Senders of these kinds with all words in their name, address or phone number. */
export async function searchSenders(
  { db }: Pick<Stores, 'db'>,
  text: string,
  kinds: readonly InquiryKind[],
): Promise<Sender[]> {
  const words = foldText(text).split(' ');
  const found = kinds.length === 0 ? [] : await findSendersByWords(db, words, kinds);
  // The words may be in a message about another person.
  return found.filter(({ name, email, phone }) => {
    const who = foldText(`${name} ${email} ${phone}`);
    return words.every((word) => who.includes(word));
  });
}

/** `at`: ISO instant. */
export function listSenders(db: Rows): Promise<{ id: string; kind: InquiryKind; contact: string; at: string }[]> {
  return findSenders(db);
}

/** Numbers of requests of these kinds that name the contact. */
export async function findMentions(
  db: Database,
  contact: string,
  kinds: readonly InquiryKind[] = INQUIRY_KINDS,
): Promise<number[]> {
  const found = await findInquiries(db, { search: contact.trim() });
  return found.filter(({ kind }) => kinds.includes(kind)).map(({ number }) => number);
}

/** Returns the mails' ids, which name their spool files. */
export function eraseInquiries(db: Rows, ids: readonly string[]): Promise<string[]> {
  return deleteInquiries(db, ids);
}

export async function countClosed({ db }: Pick<Stores, 'db'>, before: number): Promise<number> {
  return (await findUntouched(db, CLOSED, isoInstant(before))).length;
}

const CLOSED = ['closed', 'spam'] as const;
const OPEN = ['new', 'in_progress', 'answered'] as const;

/** Deletes the oldest closed inquiries and spam not updated since `before` (ms since 1970). Returns how many. */
export function purgeClosed(stores: Stores, before: number, most?: number): Promise<number> {
  return purge(stores, CLOSED, before, most);
}

export function purgeOpen(stores: Stores, before: number, most?: number): Promise<number> {
  return purge(stores, OPEN, before, most);
}

async function purge(
  { db, dataDir }: Stores,
  statuses: readonly InquiryStatus[],
  before: number,
  most?: number,
): Promise<number> {
  const ids = await findUntouched(db, statuses, isoInstant(before), most);
  if (ids.length > 0) await removeFromSpool(dataDir, await deleteInquiries(db, ids));
  return ids.length;
}

/** Ms since 1970. */
export function monthsBefore(now: number, months: number): number {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const daysOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, daysOfMonth));
}

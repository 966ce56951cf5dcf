import type { Database, Rows } from '../../platform/db/database.ts';
import { isoInstant } from '../../platform/db/ids.ts';
import { removeFromSpool } from '../../platform/mail/transport.ts';
import type { Services } from '../../platform/services.ts';
import { type FollowedInquiry, findFollowed, findReplies, type InquiryReply } from './follow-up.repository.ts';
import {
  deleteInquiries,
  findInquiries,
  findInquiriesOf,
  findNotes,
  findSenders,
  findUntouched,
  type InquiryNote,
} from './inquiries.repository.ts';
import type { InquiryStatus } from './inquiries.tables.ts';
import { findFiles, type InquiryFile, readFileContent } from './inquiry-files.repository.ts';
import { INQUIRY_KINDS } from './inquiry-kinds.schema.ts';

/** What holds personal data: the database, and the mail spool in the data folder. */
export interface Stores extends Pick<Services, 'db'> {
  /** Absolute path. */
  dataDir: string;
}

export interface PersonalData {
  email: string;
  inquiries: (FollowedInquiry & {
    notes: InquiryNote[];
    /** What the team answered from the desk. */
    replies: InquiryReply[];
    files: (InquiryFile & { base64: string })[];
  })[];
}

/** All that is kept about who wrote from this address, files included. */
export async function exportPerson({ db }: Pick<Stores, 'db'>, email: string): Promise<PersonalData> {
  const inquiries: PersonalData['inquiries'] = [];
  for (const { number } of await findInquiriesOf(db, email.trim())) {
    const inquiry = await findFollowed(db, INQUIRY_KINDS, number);
    if (!inquiry) continue;
    const files: (InquiryFile & { base64: string })[] = [];
    for (const file of await findFiles(db, inquiry.id)) {
      files.push({ ...file, base64: Buffer.from(await readFileContent(db, file.id)).toString('base64') });
    }
    const [notes, replies] = await Promise.all([findNotes(db, inquiry.id), findReplies(db, inquiry.id)]);
    inquiries.push({ ...inquiry, notes, replies, files });
  }
  return { email: email.trim(), inquiries };
}

/** Ids and numbers of the inquiries that came from this address. */
export async function findOwnInquiries(db: Rows, email: string): Promise<{ id: string; number: number }[]> {
  return (await findInquiriesOf(db, email.trim())).map(({ id, number }) => ({ id, number }));
}

/** From whom each inquiry came, and when (ISO instant). */
export function listSenders(db: Rows): Promise<{ id: string; email: string; at: string }[]> {
  return findSenders(db);
}

/** Numbers of inquiries that name the address anywhere. */
export async function findMentions(db: Database, email: string): Promise<number[]> {
  return (await findInquiries(db, { search: email.trim() })).map(({ number }) => number);
}

/**
 * Removes inquiries with their history, CVs, mails sent and owed, and remembered answers.
 * @returns ids of the mails, by which the spool names its files.
 */
export function eraseInquiries(db: Rows, ids: readonly string[]): Promise<string[]> {
  return deleteInquiries(db, ids);
}

/** How many `purgeClosed` would remove. */
export async function countClosed({ db }: Pick<Stores, 'db'>, before: number): Promise<number> {
  return (await findUntouched(db, CLOSED, isoInstant(before))).length;
}

const CLOSED = ['closed', 'spam'] as const;
const OPEN = ['new', 'in_progress', 'answered'] as const;

/** Removes closed inquiries and spam that nobody touched since `before` (ms since 1970). Returns how many. */
export function purgeClosed(stores: Stores, before: number): Promise<number> {
  return purge(stores, CLOSED, before);
}

/** The same with inquiries that nobody has closed. */
export function purgeOpen(stores: Stores, before: number): Promise<number> {
  return purge(stores, OPEN, before);
}

async function purge({ db, dataDir }: Stores, statuses: readonly InquiryStatus[], before: number): Promise<number> {
  const ids = await findUntouched(db, statuses, isoInstant(before));
  if (ids.length > 0) await removeFromSpool(dataDir, await deleteInquiries(db, ids));
  return ids.length;
}

/** The same day and hour some months earlier, in milliseconds since 1970. */
export function monthsBefore(now: number, months: number): number {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const daysOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, daysOfMonth));
}

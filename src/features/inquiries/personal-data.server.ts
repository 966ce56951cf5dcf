import { isoInstant } from '../../platform/db/ids.ts';
import type { InquiryStatus } from '../../platform/db/tables.ts';
import { removeFromSpool } from '../../platform/mail/transport.ts';
import type { Services } from '../../platform/services.ts';
import {
  deleteInquiries,
  findFiles,
  findInquiries,
  findInquiriesOf,
  findNotes,
  findUntouched,
  forgetAnswers,
  type Inquiry,
  type InquiryFile,
  type InquiryNote,
  readFileContent,
} from './inquiries.repository.ts';

/** What holds personal data: the database, and the mail spool in the data folder. */
export interface Stores extends Pick<Services, 'db'> {
  /** Absolute path. */
  dataDir: string;
}

export interface PersonalData {
  email: string;
  inquiries: (Inquiry & { notes: InquiryNote[]; files: (InquiryFile & { base64: string })[] })[];
}

/** All that is kept about who wrote from this address, files included. */
export async function exportPerson({ db }: Pick<Stores, 'db'>, email: string): Promise<PersonalData> {
  const inquiries: PersonalData['inquiries'] = [];
  for (const inquiry of await findInquiriesOf(db, email.trim())) {
    const files: (InquiryFile & { base64: string })[] = [];
    for (const file of await findFiles(db, inquiry.id)) {
      files.push({ ...file, base64: Buffer.from(await readFileContent(db, file.id)).toString('base64') });
    }
    inquiries.push({ ...inquiry, notes: await findNotes(db, inquiry.id), files });
  }
  return { email: email.trim(), inquiries };
}

/** How many inquiries came from this address. */
export async function countInquiriesOf({ db }: Pick<Stores, 'db'>, email: string): Promise<number> {
  return (await findInquiriesOf(db, email.trim())).length;
}

export interface Erased {
  inquiries: number;
  /** Mails in the spool. */
  spooled: number;
  /** Numbers of other people's inquiries that name the address: for somebody to read. */
  mentionedIn: number[];
}

/**
 * Removes all that is kept about who wrote from this address: inquiries, history, CVs, mails sent and owed,
 * remembered answers, the spool. The database's files hold nothing of it any more once it resolves.
 * @throws {DatabaseUnavailable} also when everything is deleted but the files could not be cleaned: again then.
 */
export async function erasePerson({ db, dataDir }: Stores, email: string): Promise<Erased> {
  const address = email.trim();
  const inquiries = await findInquiriesOf(db, address);
  const ids = inquiries.map(({ id }) => id);
  const mailIds = await deleteInquiries(db, ids);
  await forgetAnswers(db, ids);
  const before = await removeFromSpool(dataDir, mailIds, address);
  const others = await findInquiries(db, { search: address });
  await db.scrub();
  // Once more: the site may have been writing one of these mails just now.
  const spooled = before + (await removeFromSpool(dataDir, mailIds, address));
  return { inquiries: inquiries.length, spooled, mentionedIn: others.map(({ number }) => number) };
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

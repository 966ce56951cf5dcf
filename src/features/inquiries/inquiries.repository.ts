import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { recordChange } from '../../platform/changes.ts';
import { nextNumber } from '../../platform/db/counters.ts';
import type { Database, Rows } from '../../platform/db/database.ts';
import { isoInstant, newId } from '../../platform/db/ids.ts';
import { notByIndex } from '../../platform/db/not-by-index.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { deleteAnswers } from '../../platform/http/forms/idempotency.ts';
import { deleteMailsOf, moveMails } from '../../platform/mail/outbox.ts';
import { foldText } from '../../text/fold-text.ts';
import type { Channel } from './by-hand/channels.schema.ts';
import { deleteFiles, PAUSE_MS } from './cv/inquiry-files.repository.ts';
import { keepTurn, needsHistory, saveTurn, turnColumns } from './follow-up/turn.repository.ts';
import type { InquiryEvent, InquiryStatus } from './inquiries.tables.ts';
import type { InquiryKind } from './kinds/inquiry-kinds.schema.ts';

/** Topic of the change feed: what staff change. New inquiries are not recorded (`findLatestNumbers`). */
export const INQUIRIES_TOPIC = 'inquiries';

export interface NewInquiry {
  id: string;
  kind: InquiryKind;
  status: Extract<InquiryStatus, 'new' | 'spam'>;
  contact: { name: string; email: string; phone: string };
  data: Record<string, unknown>;
  applicationKey?: string | undefined;
  source?: { page?: string; campaign?: string; channel?: Channel } | undefined;
  doubts: string;
}

export interface InquiryFilter {
  kind?: InquiryKind | undefined;
  status?: InquiryStatus | undefined;
  /** ISO instants: inclusive, exclusive. */
  since?: string | undefined;
  until?: string | undefined;
  search?: string | undefined;
  limit?: number | undefined;
}

export interface Inquiry {
  id: string;
  number: number;
  kind: InquiryKind;
  status: InquiryStatus;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  data: Record<string, unknown>;
  createdAt: string;
  updatedAt: string;
}

export interface InquiryNote {
  event: InquiryEvent;
  status: InquiryStatus;
  version: number;
  note: string;
  author: string;
  createdAt: string;
}

/** Limit: a robot may send hundreds from one address. */
const APPLICATIONS_LINKED = 10;

export async function findApplications(db: Kysely<Tables>, key: string): Promise<{ id: string; number: number }[]> {
  const rows = await db
    .selectFrom('inquiries')
    .select(['id', 'number'])
    .where('application_key', '=', key)
    .orderBy('number', 'desc')
    .limit(APPLICATIONS_LINKED + 1)
    .execute();
  return rows.reverse();
}

/** Numbers, oldest first. */
export async function findOtherApplications(db: Database, inquiryId: string): Promise<number[]> {
  const row = await db.read
    .selectFrom('inquiries')
    .select('application_key')
    .where('id', '=', inquiryId)
    .executeTakeFirst();
  if (!row?.application_key) return [];
  const all = await findApplications(db.read, row.application_key);
  return all.filter(({ id }) => id !== inquiryId).map(({ number }) => number);
}

/** Call it in the transaction that uses the number. */
export const nextInquiryNumber = (db: Database) => nextNumber(db, 'inquiry_number');

export async function insertInquiry(
  trx: Transaction<Tables>,
  { id, number, kind, status, contact, data, applicationKey, source, doubts }: NewInquiry & { number: number },
  now: number,
): Promise<void> {
  const at = isoInstant(now);
  await trx
    .insertInto('inquiries')
    .values({
      id,
      number,
      kind,
      status,
      ...columnsOf({ id, number }, contact, data),
      application_key: applicationKey ?? null,
      source: JSON.stringify(source ?? {}),
      doubts,
      waits_since: status === 'spam' ? null : at,
      customer_wrote_at: at,
      last_activity_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute();
  if (doubts) await addNote(trx, id, { event: '', status, note: `À vérifier\u00a0: ${doubts}.`, version: 1 }, now);
}

function columnsOf(
  { id, number }: Pick<Inquiry, 'id' | 'number'>,
  contact: NewInquiry['contact'],
  data: NewInquiry['data'],
) {
  return {
    contact_name: contact.name,
    contact_email: contact.email,
    contact_phone: contact.phone,
    data: JSON.stringify(data),
    search_text: foldText([id, ...Object.values(contact), ...Object.values(data), `#${number}`].join(' ')),
  };
}

export async function findSpamSince(
  db: Kysely<Tables>,
  since: string,
  limit: number,
): Promise<{ total: number; inquiries: Inquiry[] }> {
  const spam = db.selectFrom('inquiries').where('status', '=', 'spam').where('created_at', '>', since);
  const { total } = await spam.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await spam.selectAll().orderBy('number').limit(limit).execute();
  return { total, inquiries: rows.map(toInquiry) };
}

/** @param entry `status` and `version` after the change */
export async function addNote(
  trx: Transaction<Tables>,
  inquiryId: string,
  entry: Omit<InquiryNote, 'createdAt' | 'author'> &
    Partial<Pick<InquiryNote, 'author'>> & { batch?: string; before?: string },
  now: number,
): Promise<void> {
  await trx
    .insertInto('inquiry_notes')
    .values({ id: newId(now), inquiry_id: inquiryId, ...entry, created_at: isoInstant(now) })
    .execute();
}

export async function findInquiries(db: Database, filter: InquiryFilter): Promise<Inquiry[]> {
  const { kind, status, since, until, search, limit } = filter;
  let query = db.read.selectFrom('inquiries').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  if (kind) query = query.where('kind', '=', kind);
  if (status) query = query.where('status', '=', status);
  if (since) query = query.where('created_at', '>=', since);
  if (until) query = query.where('created_at', '<', until);
  for (const word of foldText(search ?? '')
    .split(/\s+/)
    .filter(Boolean)) {
    query = query.where(containing(word));
  }
  if (limit !== undefined) query = query.limit(limit);
  return (await query.execute()).map(toInquiry);
}

const containing = (word: string) => sql<boolean>`search_text like ${`%${word.replace(/[!%_]/g, '!$&')}%`} escape '!'`;

export interface Sender {
  name: string;
  email: string;
  phone: string;
  at: string;
}

export function findSendersByWords(
  db: Rows,
  words: readonly string[],
  kinds: readonly InquiryKind[],
): Promise<Sender[]> {
  let query = db.read
    .selectFrom('inquiries')
    .select(['contact_name as name', 'contact_email as email', 'contact_phone as phone', 'created_at as at'])
    .where('kind', 'in', kinds)
    .orderBy('created_at', 'desc');
  for (const word of words) query = query.where(containing(word));
  return query.execute();
}

export async function findInquiryByNumber(db: Database, number: number): Promise<Inquiry | undefined> {
  const row = await db.read.selectFrom('inquiries').selectAll().where('number', '=', number).executeTakeFirst();
  return row && toInquiry(row);
}

/** Returns at most two: enough to detect ambiguity. */
export async function findInquiriesByPrefix(db: Database, prefix: string): Promise<Inquiry[]> {
  // ':' sorts after '0'–'9', 'a'–'f' and '-' in every collation: a range uses the index, `like` does not.
  const rows = await db.read
    .selectFrom('inquiries')
    .selectAll()
    .where('id', '>=', prefix)
    .where('id', '<', `${prefix}g`)
    .orderBy('id')
    .limit(2)
    .execute();
  return rows.map(toInquiry);
}

export async function findNotes(db: Database, inquiryId: string): Promise<InquiryNote[]> {
  const rows = await db.read
    .selectFrom('inquiry_notes')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .orderBy('created_at')
    .orderBy('version')
    .orderBy('id')
    .execute();
  return rows.map(({ event, status, version, note, author, created_at }) => ({
    event,
    status,
    version,
    note,
    author,
    createdAt: created_at,
  }));
}

export async function updateStatus(
  db: Database,
  id: string,
  status: InquiryStatus,
  { note, author }: Pick<InquiryNote, 'note' | 'author'>,
  now: number,
): Promise<void> {
  const instant = isoInstant(now);
  await db.write(async (trx) => {
    const before = await trx.selectFrom('inquiries').select('status').where('id', '=', id).executeTakeFirst();
    const { version } = await trx
      .updateTable('inquiries')
      .set((eb) => ({
        status,
        updated_at: instant,
        version: eb('version', '+', 1),
        ...turnColumns('status', status, instant),
        ...(status === 'answered' && { first_answer_at: eb.fn.coalesce('first_answer_at', eb.val(instant)) }),
      }))
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow();
    const event = before?.status === status && note !== '' ? 'note' : 'status';
    await addNote(trx, id, { event, status, version, note, author }, now);
    if (needsHistory('status', status)) await saveTurn(trx, id);
    await recordChange(trx, INQUIRIES_TOPIC);
  });
}

/** Moves history, files and mails to the other inquiry, then deletes this one. */
export async function mergeInquiries(
  db: Database,
  kept: Inquiry,
  merged: Inquiry,
  { note, author }: Pick<InquiryNote, 'note' | 'author'>,
  now: number,
): Promise<void> {
  await db.write(async (trx) => {
    const move = { inquiry_id: kept.id };
    await trx.updateTable('inquiry_notes').set(move).where('inquiry_id', '=', merged.id).execute();
    await trx.updateTable('inquiry_files').set(move).where('inquiry_id', '=', merged.id).execute();
    await trx.updateTable('inquiry_replies').set(move).where('inquiry_id', '=', merged.id).execute();
    await trx.updateTable('inquiry_messages').set(move).where('inquiry_id', '=', merged.id).execute();
    await moveMails(trx, merged.id, kept.id);
    const gone = await trx
      .deleteFrom('inquiries')
      .where('id', '=', merged.id)
      .returning(['search_text', 'customer_wrote_at', 'last_activity_at', 'waits_since'])
      .executeTakeFirstOrThrow();
    const later = (column: 'customer_wrote_at' | 'last_activity_at') =>
      sql<string>`case when ${sql.ref(column)} < ${gone[column]} then ${gone[column]} else ${sql.ref(column)} end`;
    const { version, status } = await trx
      .updateTable('inquiries')
      .set((eb) => ({
        search_text: eb('search_text', '||', ` ${gone.search_text}`),
        customer_wrote_at: later('customer_wrote_at'),
        last_activity_at: later('last_activity_at'),
        updated_at: isoInstant(now),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', kept.id)
      .returning(['version', 'status'])
      .executeTakeFirstOrThrow();
    await addNote(trx, kept.id, { event: 'merge', status, version, note, author }, now);
    await keepTurn(trx, kept.id, gone.waits_since);
    await recordChange(trx, INQUIRIES_TOPIC);
  });
}

/** @param contact an address, or the phone number of requests without one */
export async function findInquiriesOf(db: Rows, contact: string): Promise<Inquiry[]> {
  if (contact === '') return [];
  const isAddress = contact.includes('@');
  let query = db.read
    .selectFrom('inquiries')
    .selectAll()
    .where(sql<string>`lower(contact_email)`, '=', isAddress ? contact.toLowerCase() : '')
    .orderBy('id');
  if (!isAddress) query = query.where('contact_phone', '=', contact);
  return (await query.execute()).map(toInquiry);
}

/** `contact` as `findInquiriesOf` takes it. */
export async function findSenders(db: Rows): Promise<{ id: string; kind: InquiryKind; contact: string; at: string }[]> {
  const rows = await db.read
    .selectFrom('inquiries')
    .select(['id', 'kind', 'contact_email', 'contact_phone', 'created_at as at'])
    .execute();
  return rows.map(({ id, kind, contact_email, contact_phone, at }) => ({
    id,
    kind,
    contact: contact_email || contact_phone,
    at,
  }));
}

/** The oldest ids not updated since that ISO instant. */
export async function findUntouched(
  db: Database,
  statuses: readonly InquiryStatus[],
  instant: string,
  most?: number,
): Promise<string[]> {
  let query = db.read
    .selectFrom('inquiries')
    .select('id')
    .where(notByIndex<InquiryStatus>(db, 'status'), 'in', statuses)
    .where('updated_at', '<', instant)
    .orderBy('updated_at');
  if (most !== undefined) query = query.limit(most);
  const rows = await query.execute();
  return rows.map(({ id }) => id);
}

/** Bounds a transaction to a few milliseconds. */
const ROWS_PER_TRANSACTION = 20;
/** Idempotent: the next call finishes an interrupted one. Returns the mails' ids, which name their spool files. */
export async function deleteInquiries(db: Rows, ids: readonly string[]): Promise<string[]> {
  const mailIds: string[] = [];
  for (let from = 0; from < ids.length; from += ROWS_PER_TRANSACTION) {
    const some = ids.slice(from, from + ROWS_PER_TRANSACTION);
    await deleteFiles(db, some);
    const removed = await db.write(async (trx) => {
      await deleteAnswers(trx, some);
      await trx.deleteFrom('inquiry_notes').where('inquiry_id', 'in', some).execute();
      await trx.deleteFrom('inquiries').where('id', 'in', some).execute();
      const mails = await deleteMailsOf(trx, some);
      await recordChange(trx, INQUIRIES_TOPIC);
      return mails;
    });
    mailIds.push(...removed);
    await sleep(PAUSE_MS);
  }
  return mailIds;
}

/** Concurrent inserts may commit out of number order, within this many. */
const LATEST = 200;

/** Differs after each new inquiry. Visitors' submissions record no change: they would wait for each other. */
export async function findLatestNumbers(db: Database): Promise<string> {
  const latest = db.read.selectFrom('inquiries').select('number').orderBy('number', 'desc').limit(LATEST);
  const { numbers } = await db.read
    .selectFrom(latest.as('latest'))
    .select((eb) => eb.fn.sum('number').as('numbers'))
    .executeTakeFirstOrThrow();
  return `${numbers}`;
}

export interface InquiryRow {
  id: string;
  number: number;
  kind: InquiryKind;
  status: InquiryStatus;
  contact_name: string;
  contact_email: string;
  contact_phone: string;
  data: string;
  created_at: string;
  updated_at: string;
}

export function toInquiry(row: InquiryRow): Inquiry {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    status: row.status,
    contactName: row.contact_name,
    contactEmail: row.contact_email,
    contactPhone: row.contact_phone,
    data: JSON.parse(row.data) as Record<string, unknown>,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

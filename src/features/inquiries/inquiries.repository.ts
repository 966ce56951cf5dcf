import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isoInstant, newId } from '../../platform/db/ids.ts';
import type { InquiryKind, InquiryStatus, Tables } from '../../platform/db/tables.ts';
import { type OwedMail, owe } from '../../platform/mail/outbox.ts';

export interface NewInquiry {
  id: string;
  kind: InquiryKind;
  contact: { name: string; email: string; phone: string };
  /** The answers of its form, by field name. */
  data: Record<string, unknown>;
}

export interface InquiryFilter {
  kind?: InquiryKind | undefined;
  status?: InquiryStatus | undefined;
  /** ISO instants: from this one on, and before that one. */
  since?: string | undefined;
  until?: string | undefined;
  /** Every word must occur in some answer; case and accents do not matter. */
  search?: string | undefined;
  limit?: number | undefined;
}

export interface Inquiry {
  id: string;
  kind: InquiryKind;
  status: InquiryStatus;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  data: Record<string, unknown>;
  /** ISO instants. */
  createdAt: string;
  updatedAt: string;
}

export interface InquiryNote {
  status: InquiryStatus;
  note: string;
  createdAt: string;
}

/** The record, the mail it owes and the answer to remember: all on disk, or none. */
export async function recordInquiry(
  db: Database,
  inquiry: NewInquiry,
  mail: OwedMail,
  remember: (trx: Transaction<Tables>) => Promise<void>,
  now: number,
): Promise<void> {
  const { id, kind, contact, data } = inquiry;
  await db.write(async (trx) => {
    await trx
      .insertInto('inquiries')
      .values({
        id,
        kind,
        status: 'new',
        contact_name: contact.name,
        contact_email: contact.email,
        contact_phone: contact.phone,
        data: JSON.stringify(data),
        search_text: searchable([id, ...Object.values(contact), ...Object.values(data)].join(' ')),
        created_at: isoInstant(now),
        updated_at: isoInstant(now),
      })
      .execute();
    await owe(trx, { ...mail, inquiryId: id }, now);
    await remember(trx);
  });
}

/** Newest first. */
export async function findInquiries(db: Database, filter: InquiryFilter): Promise<Inquiry[]> {
  const { kind, status, since, until, search, limit } = filter;
  let query = db.read.selectFrom('inquiries').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  if (kind) query = query.where('kind', '=', kind);
  if (status) query = query.where('status', '=', status);
  if (since) query = query.where('created_at', '>=', since);
  if (until) query = query.where('created_at', '<', until);
  for (const word of searchable(search ?? '')
    .split(/\s+/)
    .filter(Boolean)) {
    query = query.where(sql<boolean>`search_text like ${`%${word.replace(/[!%_]/g, '!$&')}%`} escape '!'`);
  }
  if (limit !== undefined) query = query.limit(limit);
  return (await query.execute()).map(toInquiry);
}

/** Those whose id begins so, two at most: enough to tell none, one and several apart. */
export async function findInquiriesByPrefix(db: Database, prefix: string): Promise<Inquiry[]> {
  // The character after '-', '0'–'9' and 'a'–'f' in every collation: a range uses the index, `like` does not.
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

/** Oldest first. */
export async function findNotes(db: Database, inquiryId: string): Promise<InquiryNote[]> {
  const rows = await db.read
    .selectFrom('inquiry_notes')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ status: row.status, note: row.note, createdAt: row.created_at }));
}

/** Sets the status and keeps the change in the history. */
export async function updateStatus(
  db: Database,
  id: string,
  status: InquiryStatus,
  note: string,
  now: number,
): Promise<void> {
  const instant = isoInstant(now);
  await db.write(async (trx) => {
    await trx.updateTable('inquiries').set({ status, updated_at: instant }).where('id', '=', id).execute();
    await trx
      .insertInto('inquiry_notes')
      .values({ id: newId(now), inquiry_id: id, status, note, created_at: instant })
      .execute();
  });
}

/** Small letters without accents, so that 'eboa' finds 'Éboa' on both dialects. */
function searchable(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function toInquiry(row: {
  id: string;
  kind: InquiryKind;
  status: InquiryStatus;
  contact_name: string;
  contact_email: string;
  contact_phone: string;
  data: string;
  created_at: string;
  updated_at: string;
}): Inquiry {
  return {
    id: row.id,
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

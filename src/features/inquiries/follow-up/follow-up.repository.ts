import { type Selectable, sql, type Transaction } from 'kysely';
import { recordChange } from '../../../platform/changes.ts';
import type { Database, Rows } from '../../../platform/db/database.ts';
import { isoInstant } from '../../../platform/db/ids.ts';
import { notByIndex } from '../../../platform/db/not-by-index.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { Channel } from '../by-hand/channels.schema.ts';
import {
  addNote,
  INQUIRIES_TOPIC,
  type Inquiry,
  type InquiryNote,
  type InquiryRow,
  toInquiry,
} from '../inquiries.repository.ts';
import type { CandidateStage, InquiryEvent, InquiryStatus } from '../inquiries.tables.ts';
import type { InquiryKind } from '../kinds/inquiry-kinds.schema.ts';
import { ENDED_STATUSES } from './inquiry-words.schema.ts';
import { isUnreadBy, needsHistory, saveRead, saveTurn, turnColumns } from './turn.repository.ts';

export interface InquirySource {
  page?: string;
  host?: string;
  campaign?: string;
  /** Entered by hand. */
  channel?: Channel;
}

export interface FollowedInquiry extends Inquiry {
  /** The customer's earliest word without an answer; null: the customer's turn, or ended. */
  waitsSince: string | null;
  customerWroteAt: string;
  lastActivityAt: string;
  handedAt: string | null;
  dueAt: string | null;
  firstAnswerAt: string | null;
  assigneeId: string | null;
  stage: CandidateStage | null;
  /** Rates a candidate from 1 to 5. */
  rating: number | null;
  source: InquirySource;
  doubts: string;
  version: number;
}

export interface InquiryReply {
  id: string;
  authorId: string;
  subject: string;
  body: string;
  mailId: string | null;
  cc: string[];
  createdAt: string;
}

export interface StateBefore {
  status: InquiryStatus;
  stage: CandidateStage | null;
  firstAnswerAt: string | null;
  /** undefined: an answer of an earlier release, which took nothing. */
  assigneeId?: string | null;
}

export async function findFollowed(
  db: Pick<Rows, 'read'>,
  kinds: readonly InquiryKind[],
  number: number,
): Promise<FollowedInquiry | undefined> {
  if (kinds.length === 0) return undefined;
  const row = await db.read
    .selectFrom('inquiries')
    .selectAll()
    .where('number', '=', number)
    .where('kind', 'in', kinds)
    .executeTakeFirst();
  return row && toFollowed(row);
}

export async function findOthersOf(
  db: Database,
  kinds: readonly InquiryKind[],
  { id, contactEmail }: Pick<Inquiry, 'id' | 'contactEmail'>,
  limit: number,
): Promise<FollowedInquiry[]> {
  if (contactEmail === '') return [];
  const rows = await db.read
    .selectFrom('inquiries')
    .selectAll()
    .where(sql<string>`lower(contact_email)`, '=', contactEmail.toLowerCase())
    .where('kind', 'in', kinds)
    .where('id', '!=', id)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toFollowed);
}

export async function findReplies(db: Pick<Rows, 'read'>, inquiryId: string): Promise<InquiryReply[]> {
  const rows = await db.read
    .selectFrom('inquiry_replies')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .orderBy('id')
    .execute();
  return rows.map(toReply);
}

export async function findChangesSince(
  db: Pick<Rows, 'read'>,
  inquiryId: string,
  version: number,
): Promise<InquiryNote[]> {
  const rows = await db.read
    .selectFrom('inquiry_notes')
    .select(['event', 'status', 'version', 'note', 'author', 'created_at as createdAt'])
    .where('inquiry_id', '=', inquiryId)
    .where('version', '>', version)
    .orderBy('version')
    .execute();
  return rows;
}

export type FollowedChange = Partial<
  Pick<FollowedInquiry, 'status' | 'stage' | 'assigneeId' | 'handedAt' | 'dueAt' | 'firstAnswerAt' | 'rating'>
>;

/** Optimistic lock: writes the change and its history entry. Undefined: conflict. */
export async function changeFollowed(
  trx: Transaction<Tables>,
  { id, version }: Pick<FollowedInquiry, 'id' | 'version'>,
  change: FollowedChange,
  entry: { event: InquiryEvent; note: string; author: string; batch?: string; before?: string },
  now: number,
): Promise<FollowedInquiry | undefined> {
  const { status, stage, assigneeId, handedAt, dueAt, firstAnswerAt, rating } = change;
  const instant = isoInstant(now);
  const row = await trx
    .updateTable('inquiries')
    .set((eb) => ({
      ...(status !== undefined && { status }),
      ...(stage !== undefined && { stage }),
      ...(assigneeId !== undefined && { assignee_id: assigneeId }),
      ...(handedAt !== undefined && { handed_at: handedAt }),
      ...(dueAt !== undefined && { due_at: dueAt }),
      ...(firstAnswerAt !== undefined && { first_answer_at: firstAnswerAt }),
      ...(rating !== undefined && { rating }),
      updated_at: instant,
      version: eb('version', '+', 1),
      ...turnColumns(entry.event, status, instant),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  const after = toFollowed(row);
  await addNote(trx, id, { ...entry, status: after.status, version: after.version }, now);
  if (needsHistory(entry.event, status)) after.waitsSince = await saveTurn(trx, id);
  await recordChange(trx, INQUIRIES_TOPIC);
  return after;
}

export interface BatchChange {
  number: number;
  /** Version after the change. */
  version: number;
  before: FollowedChange;
}

/** The changes that one colleague's bulk action made since that ISO instant. */
export async function findBatch(
  db: Pick<Rows, 'read'>,
  batch: string,
  author: string,
  since: string,
): Promise<BatchChange[]> {
  const rows = await db.read
    .selectFrom('inquiry_notes')
    .innerJoin('inquiries', 'inquiries.id', 'inquiry_notes.inquiry_id')
    .select(['number', 'inquiry_notes.version as version', 'before'])
    .where('batch', '=', batch)
    .where('author', '=', author)
    .where('inquiry_notes.created_at', '>=', since)
    .orderBy('number')
    .execute();
  return rows.map(({ before, ...row }) => ({ ...row, before: JSON.parse(before) as FollowedChange }));
}

/** Versions of those numbers, with which a change of now compares; without those received after that ISO instant. */
export function findVersions(
  db: Pick<Rows, 'read'>,
  numbers: readonly number[],
  until: string,
): Promise<{ number: number; version: number }[]> {
  return db.read
    .selectFrom('inquiries')
    .select(['number', 'version'])
    .where('number', 'in', numbers)
    .where('created_at', '<=', until)
    .execute();
}

/** What was given to the reader is read with it. @returns the numbers of what changed */
export async function setRead(
  db: Database,
  kinds: readonly InquiryKind[],
  numbers: readonly number[],
  { memberId, isRead, now }: { memberId: string; isRead: boolean; now: number },
): Promise<number[]> {
  if (kinds.length === 0 || numbers.length === 0) return [];
  const find = ({ read }: Pick<Rows, 'read'>) =>
    read
      .selectFrom('inquiries')
      .select(['id', 'number', 'handed_at', 'assignee_id'])
      .where('number', 'in', numbers)
      .where('kind', 'in', kinds)
      .where((eb) => (isRead ? isUnreadBy(eb, memberId) : eb.not(isUnreadBy(eb, memberId))))
      .where('status', 'not in', ENDED_STATUSES)
      .orderBy('number')
      .execute();
  if ((await find(db)).length === 0) return [];
  return db.write(async (trx) => {
    const changed = await find({ read: trx });
    const ids = changed.map(({ id }) => id);
    await saveRead(trx, ids, memberId, isRead ? isoInstant(now) : '');
    const given = changed.filter((it) => it.assignee_id === memberId && it.handed_at !== null).map(({ id }) => id);
    if (given.length > 0)
      await trx.updateTable('inquiries').set({ handed_at: null }).where('id', 'in', given).execute();
    if (ids.length > 0) await recordChange(trx, INQUIRIES_TOPIC);
    return changed.map(({ number }) => number);
  });
}

export async function insertReply(
  trx: Transaction<Tables>,
  inquiryId: string,
  { id, authorId, subject, body, mailId, cc }: Omit<InquiryReply, 'createdAt'>,
  before: StateBefore,
  now: number,
): Promise<void> {
  await trx
    .insertInto('inquiry_replies')
    .values({
      id,
      inquiry_id: inquiryId,
      author_id: authorId,
      subject,
      body,
      mail_id: mailId,
      cc: JSON.stringify(cc),
      before: JSON.stringify(before),
      created_at: isoInstant(now),
    })
    .execute();
}

export async function findReply(
  trx: Transaction<Tables>,
  replyId: string,
): Promise<{ reply: InquiryReply; before: StateBefore; inquiry: FollowedInquiry } | undefined> {
  const row = await trx.selectFrom('inquiry_replies').selectAll().where('id', '=', replyId).executeTakeFirst();
  if (!row) return undefined;
  const inquiry = await trx
    .selectFrom('inquiries')
    .selectAll()
    .where('id', '=', row.inquiry_id)
    .executeTakeFirstOrThrow();
  return {
    reply: toReply(row),
    before: JSON.parse(row.before) as StateBefore,
    inquiry: toFollowed(inquiry),
  };
}

export async function deleteReply(trx: Transaction<Tables>, replyId: string): Promise<void> {
  await trx.deleteFrom('inquiry_replies').where('id', '=', replyId).execute();
}

const toReply = ({ id, author_id, subject, body, mail_id, cc, created_at }: Selectable<Tables['inquiry_replies']>) => ({
  id,
  subject,
  body,
  authorId: author_id,
  mailId: mail_id,
  cc: JSON.parse(cc) as string[],
  createdAt: created_at,
});

export function toFollowed(
  row: InquiryRow & {
    waits_since: string | null;
    customer_wrote_at: string;
    last_activity_at: string;
    handed_at: string | null;
    due_at: string | null;
    first_answer_at: string | null;
    assignee_id: string | null;
    stage: CandidateStage | null;
    rating: number | null;
    source: string;
    doubts: string;
    version: number;
  },
): FollowedInquiry {
  return {
    ...toInquiry(row),
    waitsSince: row.waits_since,
    customerWroteAt: row.customer_wrote_at,
    lastActivityAt: row.last_activity_at,
    handedAt: row.handed_at,
    dueAt: row.due_at,
    firstAnswerAt: row.first_answer_at,
    assigneeId: row.assignee_id,
    stage: row.stage,
    rating: row.rating,
    doubts: row.doubts,
    version: row.version,
    source: JSON.parse(row.source) as InquirySource,
  };
}

/** Open applications, and those ended since that ISO instant; no spam. */
export async function findCandidates(db: Database, endedSince: string, limit: number): Promise<FollowedInquiry[]> {
  const rows = await db.read
    .selectFrom('inquiries')
    .selectAll()
    .where(notByIndex<InquiryKind>(db, 'kind'), '=', 'job')
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['new', 'in_progress', 'answered']),
        eb.and([eb(notByIndex<InquiryStatus>(db, 'status'), '=', 'closed'), eb('updated_at', '>=', endedSince)]),
      ]),
    )
    .orderBy(notByIndex<string>(db, 'created_at'), 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toFollowed);
}

export async function findMoves(
  db: Database,
  inquiryIds: readonly string[],
): Promise<{ inquiryId: string; event: InquiryEvent; note: string; createdAt: string }[]> {
  if (inquiryIds.length === 0) return [];
  return db.read
    .selectFrom('inquiry_notes')
    .select(['inquiry_id as inquiryId', 'event', 'note', 'created_at as createdAt'])
    .where('inquiry_id', 'in', inquiryIds)
    .where('event', 'in', ['stage', 'reply'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

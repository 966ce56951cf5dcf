import { type Expression, type ExpressionBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import { recordChange } from '../../../platform/changes.ts';
import type { Database, Rows } from '../../../platform/db/database.ts';
import { isoInstant, newId } from '../../../platform/db/ids.ts';
import { notByIndex } from '../../../platform/db/not-by-index.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { foldText } from '../../../text/fold-text.ts';
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

export interface InquirySource {
  page?: string;
  host?: string;
  campaign?: string;
}

export interface FollowedInquiry extends Inquiry {
  readAt: string | null;
  dueAt: string | null;
  firstAnswerAt: string | null;
  assigneeId: string | null;
  stage: CandidateStage | null;
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
  createdAt: string;
}

export interface StateBefore {
  status: InquiryStatus;
  stage: CandidateStage | null;
  firstAnswerAt: string | null;
}

export interface InboxFilter {
  /** The kinds that the user's role may read. */
  kinds: readonly InquiryKind[];
  kind?: InquiryKind | undefined;
  status?: InquiryStatus | 'open' | undefined;
  stage?: CandidateStage | 'received' | undefined;
  unread?: boolean | undefined;
  assignee?: string | 'unassigned' | undefined;
  /** State of the 24-hour promise; waiting: unanswered. */
  promise?: 'late' | 'soon' | 'waiting' | undefined;
  /** `#1042` is a number. */
  search?: string | undefined;
  sort?: 'newest' | 'urgent' | undefined;
  after?: string | undefined;
  limit: number;
}

/** ISO instants: received until `late` is late, until `soon` nearly so. */
export interface PromiseBounds {
  late: string;
  soon: string;
}

const OPEN = ['new', 'in_progress'] as const;

type Query = ExpressionBuilder<Tables, 'inquiries'>;

const isWaiting = (eb: Query) => eb.and([eb('status', 'in', OPEN), eb('first_answer_at', 'is', null)]);
const isUnread = (eb: Query) => eb.and([eb('read_at', 'is', null), eb('status', 'not in', ['closed', 'spam'])]);

/** Several kinds match most rows; a single kind uses its index's order. */
const isOf = (db: Database, eb: Query, kinds: readonly InquiryKind[]) =>
  eb(kinds.length > 1 ? notByIndex<InquiryKind>(db, 'kind') : 'kind', 'in', kinds);

function conditionsOf(db: Database, filter: InboxFilter, { late, soon }: PromiseBounds) {
  const { kinds, kind, status, stage, unread, assignee, promise, search = '' } = filter;
  const asked = kind === undefined ? kinds : kinds.filter((it) => it === kind);
  return (eb: Query): Expression<SqlBool>[] => [
    asked.length > 0 ? isOf(db, eb, asked) : eb.lit(false),
    ...(status === undefined ? [] : status === 'open' ? [eb('status', 'in', OPEN)] : [eb('status', '=', status)]),
    ...(stage === undefined ? [] : [stage === 'received' ? eb('stage', 'is', null) : eb('stage', '=', stage)]),
    ...(unread ? [isUnread(eb)] : []),
    ...(assignee === undefined
      ? []
      : [assignee === 'unassigned' ? eb('assignee_id', 'is', null) : eb('assignee_id', '=', assignee)]),
    ...(promise === undefined ? [] : [isWaiting(eb)]),
    ...(promise === 'late' ? [eb('created_at', '<=', late)] : []),
    ...(promise === 'soon' ? [eb('created_at', '>', late), eb('created_at', '<=', soon)] : []),
    ...searchConditions(eb, search),
  ];
}

function searchConditions(eb: Query, search: string): Expression<SqlBool>[] {
  const [, number] = /^\s*#([1-9]\d{0,8})\s*$/.exec(search) ?? [];
  if (number) return [eb('number', '=', Number(number))];
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return words.map((word) => sql<SqlBool>`search_text like ${`%${word.replace(/[!%_]/g, '!$&')}%`} escape '!'`);
}

export interface InboxPage {
  inquiries: FollowedInquiry[];
  /** Cursor for `after`; undefined: last page. */
  next: string | undefined;
}

export async function findInbox(db: Database, filter: InboxFilter, bounds: PromiseBounds): Promise<InboxPage> {
  const { sort = 'newest', limit } = filter;
  const conditions = conditionsOf(db, filter, bounds);
  const [, part = '', at = '', id = ''] = /^([wo]?)([\dTZ:.-]+)_([\da-f-]+)$/.exec(filter.after ?? '') ?? [];
  const read = (which: 'waiting' | 'others' | 'all', room: number, isAfter: boolean) => {
    const direction = which === 'waiting' ? 'asc' : 'desc';
    const [beyond, same] = which === 'waiting' ? (['>', '>'] as const) : (['<', '<'] as const);
    return db.read
      .selectFrom('inquiries')
      .selectAll()
      .where((eb) => eb.and(conditions(eb)))
      .$if(which === 'waiting', (query) => query.where(isWaiting))
      .$if(which === 'others', (query) => query.where((eb) => eb.not(isWaiting(eb))))
      .$if(isAfter, (query) =>
        query.where((eb) =>
          eb.or([eb('created_at', beyond, at), eb.and([eb('created_at', '=', at), eb('id', same, id)])]),
        ),
      )
      .orderBy('created_at', direction)
      .orderBy('id', direction)
      .limit(room)
      .execute();
  };
  const rows: Awaited<ReturnType<typeof read>> = [];
  let waiting = 0;
  if (sort === 'newest') rows.push(...(await read('all', limit + 1, at !== '')));
  else {
    if (part !== 'o') rows.push(...(await read('waiting', limit + 1, part === 'w')));
    waiting = rows.length;
    if (rows.length <= limit) rows.push(...(await read('others', limit + 1 - rows.length, part === 'o')));
  }
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const lastPart = sort === 'newest' ? '' : shown.length <= waiting ? 'w' : 'o';
  return {
    inquiries: shown.map(toFollowed),
    next: last && `${lastPart}${last.created_at}_${last.id}`,
  };
}

export async function findInboxNumbers(db: Database, filter: InboxFilter, bounds: PromiseBounds): Promise<number[]> {
  const conditions = conditionsOf(db, filter, bounds);
  const query = db.read
    .selectFrom('inquiries')
    .select('number')
    .where((eb) => eb.and(conditions(eb)));
  const newest = (part: typeof query) => part.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(filter.limit);
  const oldest = (part: typeof query) => part.orderBy('created_at').orderBy('id').limit(filter.limit);
  const rows =
    filter.sort === 'urgent'
      ? [
          ...(await oldest(query.where(isWaiting)).execute()),
          ...(await newest(query.where((eb) => eb.not(isWaiting(eb)))).execute()),
        ]
      : await newest(query).execute();
  return rows.slice(0, filter.limit).map(({ number }) => number);
}

export async function countInbox(db: Database, filter: InboxFilter, bounds: PromiseBounds): Promise<number> {
  const conditions = conditionsOf(db, filter, bounds);
  const { total } = await db.read
    .selectFrom('inquiries')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => eb.and(conditions(eb)))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export interface OpenCounts {
  late: number;
  soon: number;
  waiting: number;
  open: number;
  mine: number;
}

/** @param memberId staff.id, for `mine` */
export async function countOpen(
  db: Database,
  kinds: readonly InquiryKind[],
  memberId: string,
  { late, soon }: PromiseBounds,
): Promise<OpenCounts> {
  const row = await db.read
    .selectFrom('inquiries')
    .select((eb) => {
      const waits = eb('first_answer_at', 'is', null);
      const count = (...when: Expression<SqlBool>[]) =>
        eb.fn.sum<number>(eb.case().when(eb.and(when)).then(1).else(0).end());
      return [
        count(waits, eb('created_at', '<=', late)).as('late'),
        count(waits, eb('created_at', '>', late), eb('created_at', '<=', soon)).as('soon'),
        count(waits).as('waiting'),
        count(eb('assignee_id', '=', memberId)).as('mine'),
        eb.fn.countAll<number>().as('open'),
      ];
    })
    .where('status', 'in', OPEN)
    .where('kind', 'in', kinds)
    .executeTakeFirstOrThrow();
  const of = (count: unknown) => Number(count ?? 0);
  return {
    late: of(row.late),
    soon: of(row.soon),
    waiting: of(row.waiting),
    open: of(row.open),
    mine: of(row.mine),
  };
}

export async function countUnread(db: Database, kinds: readonly InquiryKind[]): Promise<number> {
  const { total } = await db.read
    .selectFrom('inquiries')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(isUnread)
    .where('kind', 'in', kinds)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export function findFirstAnswers(
  db: Database,
  kinds: readonly InquiryKind[],
  since: string,
): Promise<{ createdAt: string; firstAnswerAt: string | null }[]> {
  return db.read
    .selectFrom('inquiries')
    .select(['created_at as createdAt', 'first_answer_at as firstAnswerAt'])
    .where('first_answer_at', '>=', since)
    .where((eb) => isOf(db, eb, kinds))
    .execute();
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
  return rows.map(({ id, author_id, subject, body, mail_id, created_at }) => ({
    id,
    subject,
    body,
    authorId: author_id,
    mailId: mail_id,
    createdAt: created_at,
  }));
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
  Pick<FollowedInquiry, 'status' | 'stage' | 'assigneeId' | 'dueAt' | 'firstAnswerAt'>
>;

/** Optimistic lock: writes the change and its history entry. Undefined: conflict. */
export async function changeFollowed(
  trx: Transaction<Tables>,
  { id, version }: Pick<FollowedInquiry, 'id' | 'version'>,
  change: FollowedChange,
  entry: { event: InquiryEvent; note: string; author: string },
  now: number,
): Promise<FollowedInquiry | undefined> {
  const { status, stage, assigneeId, dueAt, firstAnswerAt } = change;
  const instant = isoInstant(now);
  const row = await trx
    .updateTable('inquiries')
    .set((eb) => ({
      ...(status !== undefined && { status }),
      ...(stage !== undefined && { stage }),
      ...(assigneeId !== undefined && { assignee_id: assigneeId }),
      ...(dueAt !== undefined && { due_at: dueAt }),
      ...(firstAnswerAt !== undefined && { first_answer_at: firstAnswerAt }),
      updated_at: instant,
      version: eb('version', '+', 1),
      read_at: eb.fn.coalesce('read_at', eb.val(instant)),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  const after = toFollowed(row);
  await addNote(trx, id, { ...entry, status: after.status, version: after.version }, now);
  await recordChange(trx, INQUIRIES_TOPIC);
  return after;
}

/** Null: unread. Returns the number of changed rows. */
export async function setRead(
  db: Database,
  kinds: readonly InquiryKind[],
  numbers: readonly number[],
  readAt: string | null,
): Promise<number> {
  if (kinds.length === 0 || numbers.length === 0) return 0;
  return db.write(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('inquiries')
      .set({ read_at: readAt })
      .where('number', 'in', numbers)
      .where('kind', 'in', kinds)
      .where('read_at', readAt === null ? 'is not' : 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await recordChange(trx, INQUIRIES_TOPIC);
    return Number(numUpdatedRows);
  });
}

export async function insertReply(
  trx: Transaction<Tables>,
  inquiryId: string,
  reply: Omit<InquiryReply, 'id' | 'createdAt'>,
  before: StateBefore,
  now: number,
): Promise<string> {
  const id = newId(now);
  const { authorId, subject, body, mailId } = reply;
  await trx
    .insertInto('inquiry_replies')
    .values({
      id,
      inquiry_id: inquiryId,
      author_id: authorId,
      subject,
      body,
      mail_id: mailId,
      before: JSON.stringify(before),
      created_at: isoInstant(now),
    })
    .execute();
  return id;
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
    reply: {
      id: row.id,
      subject: row.subject,
      body: row.body,
      authorId: row.author_id,
      mailId: row.mail_id,
      createdAt: row.created_at,
    },
    before: JSON.parse(row.before) as StateBefore,
    inquiry: toFollowed(inquiry),
  };
}

export async function deleteReply(trx: Transaction<Tables>, replyId: string): Promise<void> {
  await trx.deleteFrom('inquiry_replies').where('id', '=', replyId).execute();
}

function toFollowed(
  row: InquiryRow & {
    read_at: string | null;
    due_at: string | null;
    first_answer_at: string | null;
    assignee_id: string | null;
    stage: CandidateStage | null;
    source: string;
    doubts: string;
    version: number;
  },
): FollowedInquiry {
  return {
    ...toInquiry(row),
    readAt: row.read_at,
    dueAt: row.due_at,
    firstAnswerAt: row.first_answer_at,
    assigneeId: row.assignee_id,
    stage: row.stage,
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

import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { notByIndex } from '../../../platform/db/not-by-index.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { foldText } from '../../../text/fold-text.ts';
import type { InquiryStatus } from '../inquiries.tables.ts';
import type { InquiryKind } from '../kinds/inquiry-kinds.schema.ts';
import { type FollowedInquiry, toFollowed } from './follow-up.repository.ts';
import { type CandidateStage, ENDED_STATUSES, OPEN_STATUSES, STAGE_LABELS } from './inquiry-words.schema.ts';
import { isUnreadBy } from './turn.repository.ts';

export type Due = 'late' | 'today' | 'week';

export interface InboxFilter {
  /** The kinds that the user's role may read. */
  kinds: readonly InquiryKind[];
  kind?: InquiryKind | undefined;
  status?: InquiryStatus | 'open' | undefined;
  stage?: CandidateStage | 'received' | undefined;
  /** staff.id of the reader. */
  unreadBy?: string | undefined;
  assignee?: string | 'unassigned' | undefined;
  /** State of the promise of 24 working hours; waiting: the last word is the customer's. */
  promise?: 'late' | 'soon' | 'waiting' | undefined;
  /** Filters by the due date of inquiries that are neither closed nor spam; today and week: still to come. */
  due?: Due | undefined;
  /** `#1042` is a number. */
  search?: string | undefined;
  /**
   * activity: the last word or note first. urgent: due until the end of today, then what waits for us, the longest
   * first, then the others.
   */
  sort?: 'activity' | 'urgent' | 'due' | undefined;
  after?: string | undefined;
  limit: number;
}

/** ISO instants. */
export interface InboxBounds {
  /** Waits since then is late. */
  late: string;
  /** Waits since then is nearly late. */
  soon: string;
  /** The beginning of today in Cameroon: what was due before is late. */
  began: string;
  /** The end of today. */
  today: string;
  /** The end of this week's Sunday. */
  week: string;
}

type Query = ExpressionBuilder<Tables, 'inquiries'>;

const isWaiting = (eb: Query) => eb('waits_since', 'is not', null);
const isDueUntil = (eb: Query, until?: string) =>
  eb.and([until ? eb('due_at', '<=', until) : eb('due_at', 'is not', null), eb('status', 'not in', ENDED_STATUSES)]);
/** Avoids negation, which is neither true nor false without a due date. */
const isNotDueUntil = (eb: Query, until?: string) =>
  eb.or([eb('due_at', 'is', null), ...(until ? [eb('due_at', '>', until)] : []), eb('status', 'in', ENDED_STATUSES)]);

/** Several kinds match most rows; a single kind uses its index's order. */
export const isOf = (db: Database, eb: Query, kinds: readonly InquiryKind[]) =>
  eb(kinds.length > 1 ? notByIndex<InquiryKind>(db, 'kind') : 'kind', 'in', kinds);

function conditionsOf(db: Database, filter: InboxFilter, bounds: InboxBounds) {
  const { kinds, kind, status, stage, unreadBy, assignee, promise, due, search = '' } = filter;
  const { late, soon } = bounds;
  const asked = kind === undefined ? kinds : kinds.filter((it) => it === kind);
  return (eb: Query): Expression<SqlBool>[] => [
    asked.length > 0 ? isOf(db, eb, asked) : eb.lit(false),
    ...(status === undefined
      ? []
      : status === 'open'
        ? [eb('status', 'in', OPEN_STATUSES)]
        : [eb('status', '=', status)]),
    ...(stage === undefined ? [] : [stage === 'received' ? eb('stage', 'is', null) : eb('stage', '=', stage)]),
    ...(unreadBy === undefined ? [] : [isUnreadBy(eb, unreadBy)]),
    ...(assignee === undefined
      ? []
      : [assignee === 'unassigned' ? eb('assignee_id', 'is', null) : eb('assignee_id', '=', assignee)]),
    ...(promise === undefined ? [] : [isWaiting(eb)]),
    ...(promise === 'late' ? [eb('waits_since', '<=', late)] : []),
    ...(promise === 'soon' ? [eb('waits_since', '>', late), eb('waits_since', '<=', soon)] : []),
    ...(due === undefined ? [] : [isDue(eb, due, bounds)]),
    ...searchConditions(eb, search),
  ];
}

const isDue = (eb: Query, due: Due, { began, today, week }: InboxBounds): Expression<SqlBool> =>
  due === 'late'
    ? isDueUntil(eb, began)
    : eb.and([eb('due_at', '>', began), isDueUntil(eb, due === 'today' ? today : week)]);

function searchConditions(eb: Query, search: string): Expression<SqlBool>[] {
  const [, number] = /^\s*#([1-9]\d{0,8})\s*$/.exec(search) ?? [];
  if (number) return [eb('number', '=', Number(number))];
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return words.map((word) => sql<SqlBool>`search_text like ${`%${word.replace(/[!%_]/g, '!$&')}%`} escape '!'`);
}

/** Rows that follow each other in a list; the parts of an order hold each row once. */
interface Part {
  name: '' | 'd' | 'w' | 'o';
  by: 'last_activity_at' | 'waits_since' | 'due_at';
  direction: 'asc' | 'desc';
  where?: (eb: Query) => Expression<SqlBool>;
}

function partsOf(sort: InboxFilter['sort'], { today }: InboxBounds): Part[] {
  const latest = { by: 'last_activity_at', direction: 'desc' } as const;
  const due = { name: 'd', by: 'due_at', direction: 'asc' } as const;
  switch (sort) {
    case 'urgent':
      return [
        { ...due, where: (eb) => isDueUntil(eb, today) },
        {
          name: 'w',
          by: 'waits_since',
          direction: 'asc',
          where: (eb) => eb.and([isWaiting(eb), isNotDueUntil(eb, today)]),
        },
        { name: 'o', ...latest, where: (eb) => eb.and([eb('waits_since', 'is', null), isNotDueUntil(eb, today)]) },
      ];
    case 'due':
      return [
        { ...due, where: (eb) => isDueUntil(eb) },
        { name: 'o', ...latest, where: (eb) => isNotDueUntil(eb) },
      ];
    default:
      return [{ name: '', ...latest }];
  }
}

const inOrder = (db: Database, filter: InboxFilter, bounds: InboxBounds, { by, direction, where }: Part) =>
  db.read
    .selectFrom('inquiries')
    .where((eb) => eb.and([...conditionsOf(db, filter, bounds)(eb), ...(where ? [where(eb)] : [])]))
    .orderBy(by, direction)
    .orderBy('id', direction);

export interface InboxPage {
  inquiries: FollowedInquiry[];
  /** Cursor for `after`; undefined: last page. */
  next: string | undefined;
}

export async function findInbox(db: Database, filter: InboxFilter, bounds: InboxBounds): Promise<InboxPage> {
  const { limit } = filter;
  const [, name = '', at = '', id = ''] = /^([dwo]?)([\dTZ:.-]+)_([\da-f-]+)$/.exec(filter.after ?? '') ?? [];
  const parts = partsOf(filter.sort, bounds);
  const first =
    at === ''
      ? 0
      : Math.max(
          0,
          parts.findIndex((part) => part.name === name),
        );
  const found: { inquiry: FollowedInquiry; cursor: string }[] = [];
  for (const [index, part] of parts.slice(first).entries()) {
    const beyond = part.direction === 'asc' ? '>' : '<';
    const rows = await inOrder(db, filter, bounds, part)
      .selectAll()
      .$if(index === 0 && at !== '', (query) =>
        query.where((eb) => eb.or([eb(part.by, beyond, at), eb.and([eb(part.by, '=', at), eb('id', beyond, id)])])),
      )
      .limit(limit + 1 - found.length)
      .execute();
    found.push(...rows.map((row) => ({ inquiry: toFollowed(row), cursor: `${part.name}${row[part.by]}_${row.id}` })));
    if (found.length > limit) break;
  }
  const shown = found.slice(0, limit);
  return {
    inquiries: shown.map(({ inquiry }) => inquiry),
    next: found.length > limit ? shown.at(-1)?.cursor : undefined,
  };
}

export async function findInboxNumbers(db: Database, filter: InboxFilter, bounds: InboxBounds): Promise<number[]> {
  const numbers: number[] = [];
  for (const part of partsOf(filter.sort, bounds)) {
    const room = filter.limit - numbers.length;
    if (room === 0) break;
    const rows = await inOrder(db, filter, bounds, part).select('number').limit(room).execute();
    numbers.push(...rows.map(({ number }) => number));
  }
  return numbers;
}

export async function countInbox(db: Database, filter: InboxFilter, bounds: InboxBounds): Promise<number> {
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
  { late, soon }: Pick<InboxBounds, 'late' | 'soon'>,
): Promise<OpenCounts> {
  const row = await db.read
    .selectFrom('inquiries')
    .select((eb) => {
      const count = (...when: Expression<SqlBool>[]) =>
        eb.fn.sum<number>(eb.case().when(eb.and(when)).then(1).else(0).end());
      return [
        count(eb('waits_since', '<=', late)).as('late'),
        count(eb('waits_since', '>', late), eb('waits_since', '<=', soon)).as('soon'),
        count(isWaiting(eb)).as('waiting'),
        count(eb('assignee_id', '=', memberId)).as('mine'),
        eb.fn.countAll<number>().as('open'),
      ];
    })
    .where('status', 'in', OPEN_STATUSES)
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

/** Due dates that have passed, and those of the rest of today. */
export async function countDue(
  db: Database,
  kinds: readonly InquiryKind[],
  { began, today }: Pick<InboxBounds, 'began' | 'today'>,
): Promise<{ dueLate: number; dueToday: number }> {
  const row = await db.read
    .selectFrom('inquiries')
    .select((eb) => [
      eb.fn.sum<number>(eb.case().when('due_at', '<=', began).then(1).else(0).end()).as('late'),
      eb.fn.countAll<number>().as('all'),
    ])
    .where((eb) => isDueUntil(eb, today))
    .where((eb) => isOf(db, eb, kinds))
    .executeTakeFirstOrThrow();
  const late = Number(row.late ?? 0);
  return { dueLate: late, dueToday: Number(row.all) - late };
}

export async function countUnread(db: Database, kinds: readonly InquiryKind[], memberId: string): Promise<number> {
  const { total } = await db.read
    .selectFrom('inquiries')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => isUnreadBy(eb, memberId))
    .where((eb) => isOf(db, eb, kinds))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** What the colleague was given and has not opened yet. */
export async function countHandedOver(db: Database, kinds: readonly InquiryKind[], memberId: string): Promise<number> {
  const { total } = await db.read
    .selectFrom('inquiries')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('assignee_id', '=', memberId)
    .where('handed_at', 'is not', null)
    .where('status', 'not in', ENDED_STATUSES)
    .where('kind', 'in', kinds)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The label of that stage in the notes of earlier releases. */
const FORMER_DECLINED = 'Déclinée';

/** Whether the first answer only declines an application: that is no answer within the promise. */
export const isFirstAnswerRefusal = (eb: Query) =>
  eb.exists(
    eb
      .selectFrom('inquiry_notes as refusal')
      .select('refusal.id')
      .whereRef('refusal.inquiry_id', '=', 'inquiries.id')
      .where('refusal.event', '=', 'reply')
      .whereRef('refusal.created_at', '=', 'inquiries.first_answer_at')
      .where(({ or, eb }) =>
        or([STAGE_LABELS.declined, FORMER_DECLINED].map((label) => eb('refusal.note', 'like', `%(${label})`))),
      ),
  );

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
    .where((eb) => eb.not(isFirstAnswerRefusal(eb)))
    .execute();
}

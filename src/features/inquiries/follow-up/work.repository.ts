import type { ExpressionBuilder, Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { notByIndex } from '../../../platform/db/not-by-index.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { InquiryStatus } from '../inquiries.tables.ts';
import type { InquiryKind } from '../kinds/inquiry-kinds.schema.ts';
import { isOf } from './inbox.repository.ts';
import { ENDED_STATUSES, OPEN_STATUSES } from './inquiry-words.schema.ts';
import { isUnreadBy } from './turn.repository.ts';
import type { WorkItem } from './work-mail.ts';

const ITEM = [
  'number',
  'kind',
  'status',
  'created_at as createdAt',
  'first_answer_at as firstAnswerAt',
  'waits_since as waitsSince',
  'due_at as dueAt',
] as const;

/** Open, or answered with a due date. */
const isWork = (eb: ExpressionBuilder<Tables, 'inquiries'>) =>
  eb.or([eb('status', 'in', OPEN_STATUSES), eb.and([eb('status', '=', 'answered'), eb('due_at', 'is not', null)])]);

/** What a colleague was given and has not opened yet, the oldest first. */
export function findHandedOver(trx: Transaction<Tables>, memberId: string): Promise<WorkItem[]> {
  return trx
    .selectFrom('inquiries')
    .select(ITEM)
    .where('assignee_id', '=', memberId)
    .where('handed_at', 'is not', null)
    .where('status', 'not in', ENDED_STATUSES)
    .orderBy('created_at')
    .execute();
}

/** Open work of a colleague, the oldest first. */
export async function findWorkItems(
  db: Database,
  memberId: string,
  kinds: readonly InquiryKind[],
): Promise<(WorkItem & { handedAt: string | null })[]> {
  return db.read
    .selectFrom('inquiries')
    .select([...ITEM, 'handed_at as handedAt'])
    .where('assignee_id', '=', memberId)
    .where(isWork)
    .where('kind', 'in', kinds)
    .orderBy('created_at')
    .execute();
}

/** Unread by the colleague, and without an assignee. */
export async function countNew(db: Database, memberId: string, kinds: readonly InquiryKind[]): Promise<number> {
  const { total } = await db.read
    .selectFrom('inquiries')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => isUnreadBy(eb, memberId))
    .where(notByIndex<string | null>(db, 'assignee_id'), 'is', null)
    .where((eb) => isOf(db, eb, kinds))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export function findWorkOf(
  trx: Transaction<Tables>,
  memberId: string,
  kinds: readonly InquiryKind[],
): Promise<{ id: string; version: number; kind: InquiryKind }[]> {
  if (kinds.length === 0) return Promise.resolve([]);
  return trx
    .selectFrom('inquiries')
    .select(['id', 'version', 'kind'])
    .where('assignee_id', '=', memberId)
    .where(isWork)
    .where('kind', 'in', kinds)
    .orderBy('created_at')
    .execute();
}

export interface WorkCount {
  assigneeId: string;
  kind: InquiryKind;
  total: number;
}

/** Open work by assignee and kind; two queries, since answered requests are many. */
export async function countWork(db: Database): Promise<WorkCount[]> {
  const counted = db.read
    .selectFrom('inquiries')
    .select((eb) => ['assignee_id as assigneeId', 'kind', eb.fn.countAll<number>().as('total')])
    .where('assignee_id', 'is not', null)
    .groupBy(['assignee_id', 'kind']);
  const [open, answered] = await Promise.all([
    counted.where('status', 'in', OPEN_STATUSES).execute(),
    counted.where('due_at', 'is not', null).where(notByIndex<InquiryStatus>(db, 'status'), '=', 'answered').execute(),
  ]);
  return [...open, ...answered].flatMap(({ assigneeId, kind, total }) =>
    assigneeId ? [{ assigneeId, kind, total: Number(total) }] : [],
  );
}

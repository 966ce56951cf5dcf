import { type ExpressionBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import type { Rows } from '../../../platform/db/database.ts';
import { isoInstant } from '../../../platform/db/ids.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { InquiryEvent, InquiryStatus } from '../inquiries.tables.ts';
import { ENDED_STATUSES, OPEN_STATUSES } from './inquiry-words.schema.ts';
import { waitsSince } from './turn.ts';

/** Computes from the history whose turn it is, and stores it. */
export async function saveTurn(trx: Transaction<Tables>, inquiryId: string): Promise<string | null> {
  const inquiry = await trx
    .selectFrom('inquiries')
    .select(['created_at as createdAt', 'status'])
    .where('id', '=', inquiryId)
    .executeTakeFirstOrThrow();
  const history = await trx
    .selectFrom('inquiry_notes')
    .select(['event', 'status', 'created_at as createdAt'])
    .where('inquiry_id', '=', inquiryId)
    .orderBy('created_at')
    .orderBy('version')
    .orderBy('id')
    .execute();
  const replies = await trx
    .selectFrom('inquiry_replies')
    .select('created_at as at')
    .where('inquiry_id', '=', inquiryId)
    .execute();
  const since = waitsSince(inquiry, history, new Set(replies.map(({ at }) => at)));
  await trx.updateTable('inquiries').set({ waits_since: since }).where('id', '=', inquiryId).execute();
  return since;
}

/** A merged inquiry that waited, without an answer since then, makes the other wait, unless that is ended. */
export async function keepTurn(trx: Transaction<Tables>, inquiryId: string, merged: string | null): Promise<void> {
  const since = await saveTurn(trx, inquiryId);
  if (merged === null || (since !== null && since <= merged)) return;
  const answer = await trx
    .selectFrom('inquiry_notes')
    .select('id')
    .where('inquiry_id', '=', inquiryId)
    .where('event', 'in', ['reply', 'status'])
    .where('status', '=', 'answered')
    .where('created_at', '>', merged)
    .executeTakeFirst();
  if (answer) return;
  await trx
    .updateTable('inquiries')
    .set((eb) => ({
      waits_since: merged,
      status: eb
        .case()
        .when('status', '=', 'answered')
        .then(eb.val<InquiryStatus>('in_progress'))
        .else(eb.ref('status'))
        .end(),
    }))
    .where('id', '=', inquiryId)
    .where('status', 'not in', ENDED_STATUSES)
    .execute();
}

/** Rows that a replica of the release before has written meanwhile. */
export async function completeTurns(db: Rows): Promise<void> {
  const isNew = await db.read
    .selectFrom('inquiries')
    .select('id')
    .where('last_activity_at', '=', '')
    .executeTakeFirst();
  if (!isNew) return;
  await db.write((trx) =>
    trx
      .updateTable('inquiries')
      .set((eb) => ({
        last_activity_at: eb.ref('created_at'),
        customer_wrote_at: eb.ref('created_at'),
        waits_since: eb.case().when('status', 'in', OPEN_STATUSES).then(eb.ref('created_at')).else(null).end(),
      }))
      .where('last_activity_at', '=', '')
      .execute(),
  );
}

/** What a change of that event sets at once; the rest is computed from the history (`needsHistory`). */
export function turnColumns(event: InquiryEvent, status: InquiryStatus | undefined, at: string) {
  const isAnswer = event === 'reply' || (event === 'status' && status === 'answered');
  const isWord = isAnswer || event === 'received';
  const isTheirs = isAnswer || status === 'answered' || status === 'closed' || status === 'spam';
  return {
    ...((isWord || event === 'note') && { last_activity_at: at }),
    ...(isTheirs && { waits_since: null }),
    ...(event === 'received' && { customer_wrote_at: at }),
    ...(event === 'received' && !isTheirs && { waits_since: sql<string>`coalesce(waits_since, ${at})` }),
  };
}

export const needsHistory = (event: InquiryEvent, status: InquiryStatus | undefined): boolean =>
  event === 'taken-back' ||
  event === 'merge' ||
  (event !== 'received' && (status === 'new' || status === 'in_progress'));

const readOf = (inquiryId: string, staffId: string, at: string) => ({
  id: `${inquiryId}:${staffId}`,
  inquiry_id: inquiryId,
  staff_id: staffId,
  read_at: at,
});

/** @param at ISO instant; '': unread */
export async function saveRead(
  trx: Transaction<Tables>,
  inquiryIds: readonly string[],
  staffId: string,
  at: string,
): Promise<void> {
  for (const inquiryId of inquiryIds) {
    await trx
      .insertInto('inquiry_reads')
      .values(readOf(inquiryId, staffId, at))
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ read_at: at }))
      .execute();
  }
}

export const recordRead = (trx: Transaction<Tables>, inquiryId: string, staffId: string, now: number): Promise<void> =>
  saveRead(trx, [inquiryId], staffId, isoInstant(now));

/** Instants of the last reading, by inquiry id. */
export async function findReads(
  db: Pick<Rows, 'read'>,
  inquiryIds: readonly string[],
  staffId: string,
): Promise<Map<string, string>> {
  if (inquiryIds.length === 0) return new Map();
  const rows = await db.read
    .selectFrom('inquiry_reads')
    .select(['inquiry_id as id', 'read_at as at'])
    .where(
      'id',
      'in',
      inquiryIds.map((id) => `${id}:${staffId}`),
    )
    .execute();
  return new Map(rows.map(({ id, at }) => [id, at]));
}

export async function deleteReadsOf(trx: Transaction<Tables>, staffId: string): Promise<void> {
  await trx.deleteFrom('inquiry_reads').where('staff_id', '=', staffId).execute();
}

type Query = ExpressionBuilder<Tables, 'inquiries'>;

/**
 * Waits for us, and the colleague has not read the customer's last word; or marked unread, or given to the colleague,
 * who has not opened it. Each of the three is a small index.
 */
export const isUnreadBy = (eb: Query, staffId: string) =>
  eb.and([
    eb('status', 'not in', ENDED_STATUSES),
    eb('id', 'in', (query) =>
      query
        .selectFrom('inquiries as waiting')
        .select('waiting.id')
        // Not null; so written, it is a range of the index.
        .where('waiting.waits_since', '>', '')
        .where(
          ({ selectFrom, fn, ref }) =>
            sql<SqlBool>`${fn.coalesce(
              selectFrom('inquiry_reads as seen')
                .select('seen.read_at')
                .where('seen.id', '=', sql<string>`waiting.id || ':' || ${staffId}`),
              sql.lit(''),
            )} < ${ref('waiting.customer_wrote_at')}`,
        )
        .union(
          query
            .selectFrom('inquiries as given')
            .select('given.id')
            .where('given.assignee_id', '=', staffId)
            .where('given.handed_at', 'is not', null),
        )
        .union(
          query
            .selectFrom('inquiry_reads as marked')
            .select('marked.inquiry_id as id')
            .where('marked.staff_id', '=', staffId)
            .where('marked.read_at', '=', ''),
        ),
    ),
  ]);

/** The same of one that was read from the database. @param readAt of the colleague; undefined: never */
export function isUnread(
  {
    status,
    waitsSince: since,
    customerWroteAt,
    handedAt,
    assigneeId,
  }: {
    status: InquiryStatus;
    waitsSince: string | null;
    customerWroteAt: string;
    handedAt: string | null;
    assigneeId: string | null;
  },
  staffId: string,
  readAt: string | undefined,
): boolean {
  if (status === 'closed' || status === 'spam') return false;
  const isNew = since !== null && (readAt ?? '') < customerWroteAt;
  return isNew || readAt === '' || (handedAt !== null && assigneeId === staffId);
}

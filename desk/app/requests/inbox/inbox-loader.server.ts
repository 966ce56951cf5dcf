import { workingCalendar } from '../../../../src/content/kinds/company/holidays.ts';
import { workByColleague } from '../../../../src/features/inquiries/follow-up/assignment.server.ts';
import type { Change, Target } from '../../../../src/features/inquiries/follow-up/follow-up.server.ts';
import { inboxCounts, inboxRows, listInbox } from '../../../../src/features/inquiries/follow-up/inbox.server.ts';
import { kindsOf } from '../../../../src/features/staff/staff.schema.ts';
import { listStaff } from '../../../../src/features/staff/staff.server.ts';
import { agree, pluralize } from '../../../../src/text/pluralize.ts';
import type { RequestContext } from '../../session/context.server.ts';
import { followerFrom, shouldAuditRead } from '../../session/member.server.ts';
import { inquiryCount } from '../../text/request-count.ts';
import { conflictMessage, filterOf, type InquiryListRow, rowOf } from '../requests.server.ts';
import { MAX_ROWS } from './page-size.ts';

export type LoadedInbox = Awaited<ReturnType<typeof loadInbox>>;

export async function loadInbox({ services, member, audit }: RequestContext, query: URLSearchParams) {
  const follower = followerFrom(member);
  const filter = filterOf(query, follower);
  const now = services.now();
  const [{ inquiries, total, next }, counts, staff, work] = await Promise.all([
    listInbox(services, filter),
    inboxCounts(services, follower),
    listStaff(services),
    workByColleague(services, follower.kinds),
  ]);
  if (shouldAuditRead(member, `list ${query}`, now))
    await audit('requests list', pluralize(inquiries.length, 'demande'));
  return {
    now,
    calendar: workingCalendar(now),
    total,
    next,
    counts,
    rows: (await inboxRows(services, inquiries, member.id)).map((row) => rowOf(row, now)),
    rowsAsked: filter.limit,
    kinds: follower.kinds,
    me: member.id,
    staff: staff.map(({ id, name, endedAt, role }) => {
      const canFollow = endedAt === null && kindsOf(role).some((kind) => follower.kinds.includes(kind));
      return { id, name, canFollow, hasWork: work.has(id) };
    }),
  };
}

/** `batch` undoes it; `isAll`: done to all that the filter shows. */
export type InboxActionResult =
  | { message: string; isRefused: boolean; rows: InquiryListRow[]; batch?: string; isAll?: boolean }
  | undefined;

/** @param done what follows the count: 'closes' */
export async function bulkAnswer(
  { services, member }: Pick<RequestContext, 'services' | 'member'>,
  changes: readonly Change[],
  done: (count: number) => string,
): Promise<NonNullable<InboxActionResult>> {
  const now = services.now();
  const changed = changes.flatMap((change) => (change.status === 'ok' ? [change.inquiry] : []));
  const unknown = changes.filter(({ status }) => status === 'not_found').length;
  const conflicts = conflictMessage(changes);
  const shown = [...changed, ...changes.flatMap((it) => (it.status === 'conflict' ? [it.inquiry] : []))];
  return {
    message: [
      ...(changed.length > 0 ? [`${inquiryCount(changed.length)} ${done(changed.length)}.`] : []),
      ...(unknown > 0
        ? [
            `${inquiryCount(unknown)} ${agree(unknown, "ne peut pas l'être, ou n'est plus là", "ne peuvent pas l'être, ou ne sont plus là")}.`,
          ]
        : []),
      ...(conflicts ? [conflicts] : []),
    ].join(' '),
    isRefused: conflicts !== '' || unknown > 0,
    rows: (await inboxRows(services, shown.slice(0, MAX_ROWS), member.id)).map((row) => rowOf(row, now)),
  };
}

const MAX_BULK = 500;

export function targetsOf(items: FormDataEntryValue[]): Target[] {
  return items.slice(0, MAX_BULK).flatMap((item) => {
    const [, number, version] = /^(\d{1,9}):(\d{1,9})$/.exec(String(item)) ?? [];
    return number ? [{ number: Number(number), version: Number(version) }] : [];
  });
}

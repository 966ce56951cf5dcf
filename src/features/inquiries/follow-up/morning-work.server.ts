import type { QueuedMail } from '../../../platform/mail/outbox.ts';
import type { Services } from '../../../platform/services.ts';
import { dayNumber, startOfDay } from '../../../text/yaounde-days.ts';
import type { InquiryKind } from '../kinds/inquiry-kinds.schema.ts';
import type { Colleague } from './assignment.server.ts';
import { promiseOf } from './promise.schema.ts';
import { countNew, findWorkItems } from './work.repository.ts';
import { morningMail, type WorkItem, type WorkPage } from './work-mail.ts';

/** The mail of this morning; undefined: nothing is late, due today, given and unopened, or new without an assignee. */
export async function morningWork(
  { db }: Pick<Services, 'db'>,
  { kinds, ...reader }: Colleague & { kinds: readonly InquiryKind[] },
  page: WorkPage,
): Promise<QueuedMail | undefined> {
  const [items, fresh] = await Promise.all([findWorkItems(db, reader.id, kinds), countNew(db, reader.id, kinds)]);
  const work: Record<ReturnType<typeof placeOf>, WorkItem[]> = { late: [], today: [], given: [], later: [] };
  for (const item of items) work[placeOf(item, page)].push(item);
  const { late, today, given } = work;
  if (late.length + today.length + given.length + fresh === 0) return undefined;
  return morningMail(reader, { late, today, given, fresh }, page);
}

function placeOf(
  item: WorkItem & { handedAt: string | null },
  { now, calendar }: WorkPage,
): 'late' | 'today' | 'given' | 'later' {
  const promise = promiseOf(item, now, calendar);
  const end = startOfDay(dayNumber(now) + 1);
  const due = item.dueAt === null ? Number.POSITIVE_INFINITY : Date.parse(item.dueAt);
  if (promise.state === 'late' || due <= now) return 'late';
  if (('due' in promise && promise.due <= end) || due <= end) return 'today';
  return item.handedAt === null ? 'later' : 'given';
}

import { workingCalendar } from '../../../content/kinds/company/holidays.ts';
import { isoInstant } from '../../../platform/db/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { isWorkingDay, receivedUntil } from '../../../text/working-hours.ts';
import { dayNumber, startOfDay } from '../../../text/yaounde-days.ts';
import type { Follower } from './follow-up.server.ts';
import { countInbox } from './inbox.repository.ts';
import { boundsAt, type InboxFilter, listInbox, workCounts } from './inbox.server.ts';
import { countReceivedSince, findAnswersBegun, findQuietMessages, hasInquiries } from './today.repository.ts';

const ROWS = 8;
const FEW = 5;
const LONGEST_CLOSURE_DAYS = 7;

/** Requests in the day of a colleague, most urgent first. Due dates: the colleague's own first. */
export async function todaysRequests(services: Pick<Services, 'db' | 'now'>, follower: Follower) {
  const { db } = services;
  const { id, kinds } = follower;
  const now = services.now();
  const today = dayNumber(now);
  const calendar = workingCalendar(now);
  const endOfToday = isoInstant(receivedUntil(startOfDay(today + 1) - 1, calendar));
  let quietDay = today - 1;
  while (!isWorkingDay(quietDay, calendar) && quietDay > today - LONGEST_CLOSURE_DAYS) quietDay -= 1;
  const list = async (filter: Partial<InboxFilter>) =>
    (await listInbox(services, { kinds, limit: ROWS, ...filter })).inquiries;
  const dueOf = async (assignee?: string) => [
    ...(await list({ due: 'late', sort: 'due', assignee })),
    ...(await list({ due: 'today', sort: 'due', assignee })),
  ];
  const [counts, dueToday, fresh, waiting, mine, due, messages, answersBegun] = await Promise.all([
    workCounts(services, follower),
    countInbox(db, { kinds, promise: 'soon', limit: 0 }, { ...boundsAt(now), soon: endOfToday }),
    countReceivedSince(db, kinds, isoInstant(startOfDay(today))),
    list({ promise: 'waiting', sort: 'urgent' }),
    dueOf(id),
    dueOf(),
    findQuietMessages(db, kinds, startOfDay(quietDay), FEW * FEW),
    findAnswersBegun(db, id, kinds, FEW),
  ]);
  // Its last mail stands for a request.
  const quiet = new Map(messages.toReversed().map((message) => [message.number, message]));
  return {
    counts,
    /** Answers that are promised for today, without the late ones. */
    promisedToday: dueToday,
    /** Received today. */
    fresh,
    waiting,
    due: [...new Map([...mine, ...due].map((inquiry) => [inquiry.number, inquiry])).values()].slice(0, ROWS),
    quiet: [...quiet.values()].toReversed().slice(0, FEW),
    /** Start of the last working day before today, ms since 1970. */
    quietSince: startOfDay(quietDay),
    answersBegun,
    isEmpty: counts.open === 0 && !(await hasInquiries(db, kinds)),
  };
}

import { workingCalendar } from '../../../content/kinds/company/holidays.ts';
import { isoInstant } from '../../../platform/db/ids.ts';
import { mailStates } from '../../../platform/mail/outbox.ts';
import type { Services } from '../../../platform/services.ts';
import { receivedUntil, workingTimeBetween } from '../../../text/working-hours.ts';
import { DAY_MS, dayNumber, startOfDay, weekdayOf } from '../../../text/yaounde-days.ts';
import { findFiles, type InquiryFile, readFileContent } from '../cv/inquiry-files.repository.ts';
import { findNotes, type InquiryNote } from '../inquiries.repository.ts';
import { findMessages, type InquiryMessage } from '../messages/messages.repository.ts';
import {
  type FollowedInquiry,
  findFollowed,
  findOthersOf,
  findReplies,
  findVersions,
  type InquiryReply,
} from './follow-up.repository.ts';
import type { Follower, Target } from './follow-up.server.ts';
import {
  countDue,
  countHandedOver,
  countInbox,
  countOpen,
  countUnread,
  findFirstAnswers,
  findInbox,
  findInboxNumbers,
  type InboxBounds,
  type InboxFilter,
  type OpenCounts,
} from './inbox.repository.ts';
import { SOON_MS } from './promise.schema.ts';

export type { InboxFilter } from './inbox.repository.ts';

const MEDIAN_OVER_MS = 30 * DAY_MS;
const OTHERS_SHOWN = 20;
const MOST_TARGETS = 100_000;
const VERSIONS_PER_QUERY = 100;

type Reading = Pick<Services, 'db' | 'now'>;

export interface Inbox {
  inquiries: FollowedInquiry[];
  total: number;
  next: string | undefined;
}

export async function listInbox({ db, now }: Reading, filter: InboxFilter): Promise<Inbox> {
  const bounds = boundsAt(now());
  const page = await findInbox(db, filter, bounds);
  const isAll = page.next === undefined && filter.after === undefined;
  return { ...page, total: isAll ? page.inquiries.length : await countInbox(db, filter, bounds) };
}

export function listInboxNumbers({ db, now }: Reading, filter: InboxFilter): Promise<number[]> {
  return findInboxNumbers(db, filter, boundsAt(now()));
}

/** All that a filter shows, as they are now. @param until ms since 1970: without those received later */
export async function listTargets(services: Reading, filter: InboxFilter, until: number): Promise<Target[]> {
  const numbers = await listInboxNumbers(services, { ...filter, after: undefined, limit: MOST_TARGETS });
  const targets: Target[] = [];
  for (let from = 0; from < numbers.length; from += VERSIONS_PER_QUERY) {
    const some = numbers.slice(from, from + VERSIONS_PER_QUERY);
    targets.push(...(await findVersions(services.db, some, isoInstant(until))));
  }
  return targets;
}

export interface InboxCounts extends OpenCounts {
  dueLate: number;
  dueToday: number;
  unread: number;
  /** Given to the user, who has not opened it yet. */
  handed: number;
  /** Milliseconds of working days to the first answer, over 30 days; undefined: no data. */
  median: number | undefined;
}

export async function inboxCounts({ db, now }: Reading, { id, kinds }: Follower): Promise<InboxCounts> {
  if (kinds.length === 0) return NO_COUNTS;
  const bounds = boundsAt(now());
  const [open, due, unread, handed, answered] = await Promise.all([
    countOpen(db, kinds, id, bounds),
    countDue(db, kinds, bounds),
    countUnread(db, kinds, id),
    countHandedOver(db, kinds, id),
    findFirstAnswers(db, kinds, isoInstant(now() - MEDIAN_OVER_MS)),
  ]);
  const calendar = workingCalendar(now());
  const times = answered
    .map(({ createdAt, firstAnswerAt }) =>
      workingTimeBetween(Date.parse(createdAt), Date.parse(firstAnswerAt ?? ''), calendar),
    )
    .sort((one, other) => one - other);
  return { ...open, ...due, unread, handed, median: medianOf(times) };
}

const NO_COUNTS: InboxCounts = {
  ...{ late: 0, soon: 0, waiting: 0, open: 0, mine: 0, unread: 0, handed: 0, dueLate: 0, dueToday: 0 },
  median: undefined,
};

function medianOf(sorted: readonly number[]): number | undefined {
  const [lower, upper] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return lower === undefined || upper === undefined ? undefined : (lower + upper) / 2;
}

export interface Followed {
  inquiry: FollowedInquiry;
  history: InquiryNote[];
  /** Oldest first; `mail`: state of the delivery. */
  replies: (InquiryReply & { mail: 'leaving' | 'sent' | 'failed' })[];
  /** The customer's, oldest first. */
  messages: InquiryMessage[];
  files: InquiryFile[];
  others: FollowedInquiry[];
}

/** Undefined: no such number, or not readable by the user's role. */
export async function showFollowed(
  { db }: Pick<Services, 'db'>,
  { kinds }: Pick<Follower, 'kinds'>,
  number: number,
): Promise<Followed | undefined> {
  const inquiry = await findFollowed(db, kinds, number);
  if (!inquiry) return undefined;
  const [history, replies, messages, files, others] = await Promise.all([
    findNotes(db, inquiry.id),
    findReplies(db, inquiry.id),
    findMessages(db, inquiry.id),
    findFiles(db, inquiry.id),
    findOthersOf(db, kinds, inquiry, OTHERS_SHOWN),
  ]);
  const mails = await mailStates(
    db,
    replies.flatMap(({ mailId }) => mailId ?? []),
  );
  const stateOf = (mailId: string | null) => {
    const status = mails.find(({ id }) => id === mailId)?.status;
    // Delivered mails are purged from the queue.
    if (status === undefined || status === 'sent') return 'sent';
    return status === 'pending' || status === 'leased' ? 'leaving' : 'failed';
  };
  return {
    inquiry,
    history,
    messages,
    files,
    others,
    replies: replies.map((reply) => ({ ...reply, mail: stateOf(reply.mailId) })),
  };
}

export async function readFollowedFile(
  { db }: Pick<Services, 'db'>,
  { kinds }: Pick<Follower, 'kinds'>,
  number: number,
  fileId: string,
): Promise<(InquiryFile & { bytes: Uint8Array }) | undefined> {
  const inquiry = await findFollowed(db, kinds, number);
  const file = inquiry && (await findFiles(db, inquiry.id)).find(({ id }) => id === fileId);
  return file && { ...file, bytes: await readFileContent(db, file.id) };
}

function boundsAt(now: number): InboxBounds {
  const calendar = workingCalendar(now);
  const today = dayNumber(now);
  return {
    now: isoInstant(now),
    today: isoInstant(startOfDay(today + 1)),
    week: isoInstant(startOfDay(today + 7 - weekdayOf(today))),
    late: isoInstant(receivedUntil(now, calendar)),
    soon: isoInstant(receivedUntil(now + SOON_MS, calendar)),
  };
}

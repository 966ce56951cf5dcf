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
import { findLastWords, type LastWord } from './last-words.repository.ts';
import { SOON_MS } from './promise.schema.ts';
import { findReads, isUnread } from './turn.repository.ts';

export { type InboxFilter, isFirstAnswerRefusal } from './inbox.repository.ts';

const MEDIAN_OVER_MS = 30 * DAY_MS;
const OTHERS_SHOWN = 20;
const MOST_TARGETS = 100_000;
const VERSIONS_PER_QUERY = 100;

type Reading = Pick<Services, 'db' | 'now'>;

export { completeTurns } from './turn.repository.ts';

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

export interface InboxRow {
  inquiry: FollowedInquiry;
  /** The colleague has not read it. */
  isUnread: boolean;
  /** Undefined: nothing was written since the form. */
  last: LastWord | undefined;
}

/** @param memberId staff.id of the reader */
export async function inboxRows(
  { db }: Pick<Services, 'db'>,
  inquiries: readonly FollowedInquiry[],
  memberId: string,
): Promise<InboxRow[]> {
  const ids = inquiries.map(({ id }) => id);
  const [reads, words] = await Promise.all([findReads(db, ids, memberId), findLastWords(db, ids)]);
  return inquiries.map((inquiry) => ({
    inquiry,
    isUnread: isUnread(inquiry, memberId, reads.get(inquiry.id)),
    last: words.get(inquiry.id),
  }));
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

interface WorkCounts extends OpenCounts {
  dueLate: number;
  dueToday: number;
  unread: number;
  /** Given to the user, who has not opened it yet. */
  handed: number;
}

export interface InboxCounts extends WorkCounts {
  /** Milliseconds of working days to the first answer, over 30 days; undefined: no data. */
  median: number | undefined;
}

/** Few rows of small indexes, asked on every screen. */
export async function workCounts({ db, now }: Reading, { id, kinds }: Follower): Promise<WorkCounts> {
  if (kinds.length === 0) return NO_COUNTS;
  const bounds = boundsAt(now());
  const [open, due, unread, handed] = await Promise.all([
    countOpen(db, kinds, id, bounds),
    countDue(db, kinds, bounds),
    countUnread(db, kinds, id),
    countHandedOver(db, kinds, id),
  ]);
  return { ...open, ...due, unread, handed };
}

export async function inboxCounts(services: Reading, follower: Follower): Promise<InboxCounts> {
  const { db, now } = services;
  const [counts, answered] = await Promise.all([
    workCounts(services, follower),
    follower.kinds.length > 0 ? findFirstAnswers(db, follower.kinds, isoInstant(now() - MEDIAN_OVER_MS)) : [],
  ]);
  const calendar = workingCalendar(now());
  const times = answered
    .map(({ createdAt, firstAnswerAt }) =>
      workingTimeBetween(Date.parse(createdAt), Date.parse(firstAnswerAt ?? ''), calendar),
    )
    .sort((one, other) => one - other);
  return { ...counts, median: medianOf(times) };
}

const NO_COUNTS: WorkCounts = {
  ...{ late: 0, soon: 0, waiting: 0, open: 0, mine: 0, unread: 0, handed: 0, dueLate: 0, dueToday: 0 },
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

/** @param now ms since 1970 */
export function boundsAt(now: number): InboxBounds {
  const calendar = workingCalendar(now);
  const today = dayNumber(now);
  return {
    began: isoInstant(startOfDay(today)),
    today: isoInstant(startOfDay(today + 1)),
    week: isoInstant(startOfDay(today + 7 - weekdayOf(today))),
    late: isoInstant(receivedUntil(now, calendar)),
    soon: isoInstant(receivedUntil(now + SOON_MS, calendar)),
  };
}

import type { Transaction } from 'kysely';
import { isoInstant } from '../../platform/db/ids.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { cancel, enqueue, mailStates } from '../../platform/mail/outbox.ts';
import type { Services } from '../../platform/services.ts';
import {
  changeFollowed,
  countInbox,
  countOpen,
  countUnread,
  deleteReply,
  type FollowedChange,
  type FollowedInquiry,
  findChangesSince,
  findFirstAnswers,
  findFollowed,
  findInbox,
  findInboxNumbers,
  findOthersOf,
  findReplies,
  findReply,
  type InboxFilter,
  type InquiryReply,
  insertReply,
  type OpenCounts,
  type PromiseBounds,
  setRead,
} from './follow-up.repository.ts';
import { type Answer, blanksIn, withNumber } from './follow-up.schema.ts';
import { findNotes, type InquiryNote } from './inquiries.repository.ts';
import type { CandidateStage, InquiryEvent, InquiryStatus } from './inquiries.tables.ts';
import { findFiles, type InquiryFile, readFileContent } from './inquiry-files.repository.ts';
import type { InquiryKind } from './inquiry-kinds.schema.ts';
import { STAGE_LABELS, STATUS_LABELS, statusOfStage } from './inquiry-words.schema.ts';
import { PROMISE_MS, SOON_MS } from './promise.schema.ts';

export type {
  FollowedInquiry,
  InboxFilter,
  InquiryReply,
} from './follow-up.repository.ts';
export type { InquiryNote } from './inquiries.repository.ts';
export { summaryOf } from './inquiry-summary.ts';

/** Over which the time to the first answer is told. */
const MEDIAN_OVER_MS = 30 * 86_400_000;
/** As long an answer can be taken back. */
export const TAKE_BACK_MS = 10_000;
const OTHERS_SHOWN = 20;

/** Who of the team follows requests: what a use case needs to know of him. */
export interface Follower {
  id: string;
  name: string;
  /** His own mailbox, where answers to his mails arrive. */
  email: string;
  /** Of requests that his role may see: others do not exist for him. */
  kinds: readonly InquiryKind[];
}

/** A request at the version that the client saw. */
export interface Target {
  number: number;
  version: number;
}

const boundsAt = (now: number): PromiseBounds => ({
  late: isoInstant(now - PROMISE_MS),
  soon: isoInstant(now - PROMISE_MS + SOON_MS),
});

type Reading = Pick<Services, 'db' | 'now'>;

export interface Inbox {
  inquiries: FollowedInquiry[];
  total: number;
  next: string | undefined;
}

/** One page of the requests of these kinds. */
export async function listInbox({ db, now }: Reading, filter: InboxFilter): Promise<Inbox> {
  const bounds = boundsAt(now());
  const page = await findInbox(db, filter, bounds);
  const isAll = page.next === undefined && filter.after === undefined;
  return { ...page, total: isAll ? page.inquiries.length : await countInbox(db, filter, bounds) };
}

/** The numbers of a list in its order, from its beginning, for going from one to the next. */
export function listInboxNumbers({ db, now }: Reading, filter: InboxFilter): Promise<number[]> {
  return findInboxNumbers(db, filter, boundsAt(now()));
}

export interface InboxCounts extends OpenCounts {
  unread: number;
  /** Milliseconds to the first answer, of those answered in the last 30 days; undefined: none was. */
  median: number | undefined;
}

/** What stands at the head of the list. */
export async function inboxCounts({ db, now }: Reading, { id, kinds }: Follower): Promise<InboxCounts> {
  if (kinds.length === 0) return { late: 0, soon: 0, waiting: 0, open: 0, mine: 0, unread: 0, median: undefined };
  const [open, unread, answered] = await Promise.all([
    countOpen(db, kinds, id, boundsAt(now())),
    countUnread(db, kinds),
    findFirstAnswers(db, kinds, isoInstant(now() - MEDIAN_OVER_MS)),
  ]);
  const times = answered
    .map(({ createdAt, firstAnswerAt }) => Date.parse(firstAnswerAt ?? '') - Date.parse(createdAt))
    .sort((one, other) => one - other);
  return { ...open, unread, median: medianOf(times) };
}

function medianOf(sorted: readonly number[]): number | undefined {
  const [lower, upper] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return lower === undefined || upper === undefined ? undefined : (lower + upper) / 2;
}

export interface Followed {
  inquiry: FollowedInquiry;
  /** All that was done and noted, oldest first. */
  history: InquiryNote[];
  /** Oldest first; `mail` is what became of it. */
  replies: (InquiryReply & { mail: 'leaving' | 'sent' | 'failed' })[];
  files: InquiryFile[];
  /** Of the same address, newest first. */
  others: FollowedInquiry[];
}

/** @returns undefined when there is none of this number, or it is of a kind that is not for this person. */
export async function showFollowed(
  { db }: Pick<Services, 'db'>,
  { kinds }: Pick<Follower, 'kinds'>,
  number: number,
): Promise<Followed | undefined> {
  const inquiry = await findFollowed(db, kinds, number);
  if (!inquiry) return undefined;
  const [history, replies, files, others] = await Promise.all([
    findNotes(db, inquiry.id),
    findReplies(db, inquiry.id),
    findFiles(db, inquiry.id),
    findOthersOf(db, kinds, inquiry, OTHERS_SHOWN),
  ]);
  const mails = await mailStates(
    db,
    replies.flatMap(({ mailId }) => mailId ?? []),
  );
  const stateOf = (mailId: string | null) => {
    const status = mails.find(({ id }) => id === mailId)?.status;
    // The outbox forgets what was sent long ago.
    if (status === undefined || status === 'sent') return 'sent';
    return status === 'pending' || status === 'leased' ? 'leaving' : 'failed';
  };
  return {
    ...{ inquiry, history, files, others },
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

export interface Conflict {
  outcome: 'conflict';
  inquiry: FollowedInquiry;
  changes: InquiryNote[];
  replies: InquiryReply[];
}

export type Change =
  | { outcome: 'changed'; inquiry: FollowedInquiry }
  /** Optimistic lock: a concurrent change won, nothing was written. */
  | Conflict
  | { outcome: 'unknown' };

interface Step {
  change: FollowedChange;
  event: InquiryEvent;
  /** For the history, a sentence of its own where `event` does not say all. */
  note?: string;
}

async function changeOne(
  trx: Transaction<Tables>,
  { kinds, name }: Follower,
  { number, version }: Target,
  now: number,
  stepOf: (inquiry: FollowedInquiry) => Step,
): Promise<Change> {
  const inquiry = await findFollowed({ read: trx }, kinds, number);
  if (!inquiry) return { outcome: 'unknown' };
  const { change, event, note = '' } = stepOf(inquiry);
  const after =
    inquiry.version === version
      ? await changeFollowed(trx, inquiry, change, { event, note, author: name }, now)
      : undefined;
  return after ? { outcome: 'changed', inquiry: after } : conflictOf(trx, kinds, number, version);
}

async function conflictOf(
  trx: Transaction<Tables>,
  kinds: readonly InquiryKind[],
  number: number,
  seen: number,
): Promise<Conflict | { outcome: 'unknown' }> {
  const inquiry = await findFollowed({ read: trx }, kinds, number);
  if (!inquiry) return { outcome: 'unknown' };
  const changes = await findChangesSince({ read: trx }, inquiry.id, seen);
  const since = changes[0]?.createdAt ?? '';
  const answered = changes.some(({ event }) => event === 'reply');
  const replies = answered ? await findReplies({ read: trx }, inquiry.id) : [];
  return { outcome: 'conflict', inquiry, changes, replies: replies.filter(({ createdAt }) => createdAt >= since) };
}

/** Each by itself: what another has changed meanwhile is told, the others are done. In the order of the targets. */
function changeAll(
  { db, now }: Reading,
  who: Follower,
  targets: readonly Target[],
  stepOf: (inquiry: FollowedInquiry) => Step,
): Promise<Change[]> {
  return db.write(async (trx) => {
    const changes: Change[] = [];
    for (const target of targets) changes.push(await changeOne(trx, who, target, now(), stepOf));
    return changes;
  });
}

/** @returns how many were not so before. Not in the history, and no conflict: two may read at once. */
export function markRead(
  { db, now }: Reading,
  { kinds }: Pick<Follower, 'kinds'>,
  numbers: readonly number[],
  isRead: boolean,
): Promise<number> {
  return setRead(db, kinds, numbers, isRead ? isoInstant(now()) : null);
}

/** @param assignee null: unassigned. */
export function assignInquiries(
  services: Reading,
  who: Follower,
  targets: readonly Target[],
  assignee: { id: string; name: string } | null,
): Promise<Change[]> {
  const note = assignee ? `Confiée à ${assignee.name}` : "N'est plus confiée à personne";
  return changeAll(services, who, targets, () => ({
    ...{ change: { assigneeId: assignee?.id ?? null }, event: 'assignee', note },
  }));
}

/** @param dueAt ISO instant; null: none. */
export function setDueDate(
  services: Reading,
  who: Follower,
  targets: readonly Target[],
  dueAt: string | null,
): Promise<Change[]> {
  const note = dueAt ? `Échéance\u00a0: ${inYaounde.format(new Date(dueAt))}` : 'Sans échéance';
  return changeAll(services, who, targets, () => ({ change: { dueAt }, event: 'due', note }));
}

/** Answered: by telephone, say; that counts as the answer that was promised. */
export function setStatus(
  services: Reading,
  who: Follower,
  targets: readonly Target[],
  status: InquiryStatus,
): Promise<Change[]> {
  const at = isoInstant(services.now());
  return changeAll(services, who, targets, (inquiry) => ({
    change: { status, ...(status === 'answered' && { firstAnswerAt: inquiry.firstAnswerAt ?? at }) },
    event: 'status',
  }));
}

/** How far applications are, without a mail; other requests have no stage and are 'unknown'. Null: received. */
export async function setStage(
  { db, now }: Reading,
  who: Follower,
  targets: readonly Target[],
  stage: CandidateStage | null,
): Promise<Change[]> {
  return changeAll({ db, now }, onlyApplications(who), targets, () => ({
    change: { stage, status: stage ? statusOfStage(stage) : 'new' },
    ...{ event: 'stage', note: STAGE_LABELS[stage ?? 'received'] },
  }));
}

const onlyApplications = (who: Follower): Follower => ({
  ...who,
  kinds: who.kinds.filter((kind) => kind === 'job'),
});

/** A note overwrites nothing and needs to have seen nothing. */
export function addInquiryNote({ db, now }: Reading, who: Follower, number: number, note: string): Promise<Change> {
  return db.write(async (trx) => {
    const inquiry = await findFollowed({ read: trx }, who.kinds, number);
    if (!inquiry) return { outcome: 'unknown' };
    return changeOne(trx, who, inquiry, now(), () => ({ change: {}, event: 'note', note }));
  });
}

export type Answered =
  | { outcome: 'answered'; inquiry: FollowedInquiry; replyId: string; takeBackUntil: number }
  /** Something of the template is still to be filled. */
  | { outcome: 'blanks'; blanks: string[] }
  | Exclude<Change, { outcome: 'changed' }>;

/**
 * Writes to whoever sent a request: record, state and the mail that is owed are on disk when it resolves. The mail
 * leaves ten seconds later; what is answered to it arrives at the colleague's own mailbox.
 * @param stage of an application, that goes on by this mail
 */
export async function answerInquiry(
  { db, now, outbox }: Pick<Services, 'db' | 'now' | 'outbox'>,
  who: Follower,
  target: Target,
  { subject, text }: Answer,
  { stage }: { stage?: CandidateStage | undefined } = {},
): Promise<Answered> {
  const blanks = blanksIn(subject, text);
  if (blanks.length > 0) return { outcome: 'blanks', blanks };
  const at = now();
  const whose = stage ? onlyApplications(who) : who;
  const answered = await db.write(async (trx): Promise<Answered> => {
    const found = await findFollowed({ read: trx }, whose.kinds, target.number);
    const full = withNumber(subject, target.number);
    const change = await changeOne(trx, whose, target, at, (inquiry) => ({
      change: {
        status: stage && statusOfStage(stage) === 'closed' ? 'closed' : 'answered',
        ...(stage && { stage }),
        firstAnswerAt: inquiry.firstAnswerAt ?? isoInstant(at),
      },
      event: 'reply',
      note: stage ? `${full} (${STAGE_LABELS[stage]})` : full,
    }));
    if (change.outcome !== 'changed' || !found) return change as Exclude<Change, { outcome: 'changed' }>;
    const { inquiry } = change;
    const mail = {
      ...{ kind: 'reply', recordId: inquiry.id, to: inquiry.contactEmail, subject: full, text: `${text}\n` },
      ...{ replyTo: { name: who.name, address: who.email }, isToStranger: true },
    };
    const mailId = await enqueue(trx, mail, at, TAKE_BACK_MS);
    const { status, stage: stageBefore, firstAnswerAt } = found;
    const before = { status, stage: stageBefore, firstAnswerAt };
    const reply = { authorId: who.id, subject: full, body: text, mailId };
    const replyId = await insertReply(trx, inquiry.id, reply, before, at);
    return { outcome: 'answered', inquiry, replyId, takeBackUntil: at + TAKE_BACK_MS };
  });
  outbox.wake();
  return answered;
}

export type TakenBack =
  /** With what was written, to go on with. */
  | { outcome: 'taken-back'; inquiry: FollowedInquiry; subject: string; text: string }
  /** The mail is on its way. */
  | { outcome: 'gone' }
  | { outcome: 'unknown' };

/** Takes an answer of one's own back that has not left: the request is as it was, but for what others did meanwhile. */
export function takeAnswerBack({ db, now }: Reading, who: Follower, replyId: string): Promise<TakenBack> {
  return db.write(async (trx): Promise<TakenBack> => {
    const found = await findReply(trx, replyId);
    if (!found || found.reply.authorId !== who.id || !who.kinds.includes(found.inquiry.kind)) {
      return { outcome: 'unknown' };
    }
    const { reply, before, inquiry } = found;
    if (!reply.mailId || !(await cancel(trx, reply.mailId))) return { outcome: 'gone' };
    await deleteReply(trx, replyId);
    const later = (await findChangesSince({ read: trx }, inquiry.id, 0)).filter(
      ({ createdAt, event }) => createdAt > reply.createdAt && (event === 'status' || event === 'stage'),
    );
    const isFirst = inquiry.firstAnswerAt === reply.createdAt;
    const change = {
      ...(later.length === 0 && { status: before.status, stage: before.stage }),
      ...(isFirst && { firstAnswerAt: before.firstAnswerAt }),
    };
    const entry = { event: 'taken-back', note: reply.subject, author: who.name } as const;
    const after = await changeFollowed(trx, inquiry, change, entry, now());
    if (!after) throw new Error('changed within one transaction');
    return { outcome: 'taken-back', inquiry: after, subject: reply.subject, text: reply.body };
  });
}

const inYaounde = new Intl.DateTimeFormat('fr-FR', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
  timeZone: 'Africa/Douala',
});

/** What was done, in the words of a history: 'passe à En cours'. */
export function describeChange({ event, status, note }: Pick<InquiryNote, 'event' | 'status' | 'note'>): string {
  switch (event) {
    case 'assignee':
    case 'due':
      return note;
    case 'stage':
      return `Étape\u00a0: ${note}`;
    case 'reply':
      return `Réponse\u00a0: ${note}`;
    case 'taken-back':
      return `Réponse reprise avant son départ\u00a0: ${note}`;
    case 'note':
      return 'Note';
    case 'merge':
      return note;
    default:
      return `État\u00a0: ${STATUS_LABELS[status]}`;
  }
}

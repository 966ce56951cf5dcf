import type { Transaction } from 'kysely';
import { workingCalendar } from '../../../content/closed-days.ts';
import { spelledHour } from '../../../content/typeset.ts';
import { isoInstant, newId } from '../../../platform/db/ids.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { cancel, enqueue, mailStates } from '../../../platform/mail/outbox.ts';
import { type Returns, returnPath } from '../../../platform/mail/return-path.ts';
import type { Result } from '../../../platform/result.ts';
import type { Services } from '../../../platform/services.ts';
import { receivedUntil, workingTimeBetween } from '../../../text/working-hours.ts';
import { DAY_MS, dayNumber, startOfDay, weekdayOf } from '../../../text/yaounde-days.ts';
import {
  deleteFilesOf,
  findFiles,
  type InquiryFile,
  insertFile,
  type NewFile,
  readFileContent,
} from '../cv/inquiry-files.repository.ts';
import { findNotes, type InquiryNote } from '../inquiries.repository.ts';
import type { CandidateStage, InquiryEvent, InquiryStatus } from '../inquiries.tables.ts';
import type { InquiryKind } from '../kinds/inquiry-kinds.schema.ts';
import { findMessages, type InquiryMessage } from '../messages/messages.repository.ts';
import { type Colleague, forgetHandedOver, handedOverNote, handedTo, tellHandedOver } from './assignment.server.ts';
import {
  changeFollowed,
  deleteReply,
  type FollowedChange,
  type FollowedInquiry,
  findBatch,
  findChangesSince,
  findFollowed,
  findOthersOf,
  findReplies,
  findReply,
  findVersions,
  type InquiryReply,
  insertReply,
  setRead,
} from './follow-up.repository.ts';
import { type Answer, blanksIn, withNumber } from './follow-up.schema.ts';
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
import { BEST_RATING, reopenedStatus, STAGE_LABELS, STATUS_LABELS, statusOfStage } from './inquiry-words.schema.ts';
import { SOON_MS } from './promise.schema.ts';

export type { InquiryNote } from '../inquiries.repository.ts';
export type { FollowedInquiry, InquiryReply, InquirySource } from './follow-up.repository.ts';
export type { InboxFilter } from './inbox.repository.ts';
export { summaryOf } from './inquiry-summary.ts';

const MEDIAN_OVER_MS = 30 * DAY_MS;
/** The window to undo an answer. */
export const TAKE_BACK_MS = 10_000;
const OTHERS_SHOWN = 20;
/** In place of a placeholder. */
const NO_ADDRESS = "l'adresse e-mail de la personne";

export interface Follower {
  id: string;
  name: string;
  /** Reply-To of the answers. */
  email: string;
  /** The kinds that the user's role may read. */
  kinds: readonly InquiryKind[];
}

export interface Target {
  number: number;
  version: number;
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

/** conflict: a concurrent change won, nothing was written. */
interface ChangeFailures {
  conflict: { inquiry: FollowedInquiry; changes: InquiryNote[]; replies: InquiryReply[] };
  not_found: object;
}

export type Change = Result<{ inquiry: FollowedInquiry }, ChangeFailures>;
export type Conflict = Extract<Change, { status: 'conflict' }>;
type ChangeFailure = Exclude<Change, { status: 'ok' }>;

interface Step {
  change: FollowedChange;
  event: InquiryEvent;
  note?: string;
}

async function changeOne(
  trx: Transaction<Tables>,
  who: Follower,
  { number, version }: Target,
  now: number,
  stepOf: (inquiry: FollowedInquiry) => Step,
  batch?: string,
): Promise<Change> {
  const { kinds, name } = who;
  const inquiry = await findFollowed({ read: trx }, kinds, number);
  if (!inquiry) return { status: 'not_found' };
  const { change, event, note = '' } = stepOf(inquiry);
  // Who works on a request has opened it.
  if (inquiry.assigneeId === who.id && inquiry.handedAt !== null) change.handedAt ??= null;
  const after =
    inquiry.version === version
      ? await changeFollowed(
          trx,
          inquiry,
          change,
          { event, note, author: name, ...undoOf(inquiry, change, batch) },
          now,
        )
      : undefined;
  return after ? { status: 'ok', inquiry: after } : conflictOf(trx, kinds, number, version);
}

async function conflictOf(
  trx: Transaction<Tables>,
  kinds: readonly InquiryKind[],
  number: number,
  seen: number,
): Promise<ChangeFailure> {
  const inquiry = await findFollowed({ read: trx }, kinds, number);
  if (!inquiry) return { status: 'not_found' };
  const changes = await findChangesSince({ read: trx }, inquiry.id, seen);
  const since = changes[0]?.createdAt ?? '';
  const answered = changes.some(({ event }) => event === 'reply');
  const replies = answered ? await findReplies({ read: trx }, inquiry.id) : [];
  return { status: 'conflict', inquiry, changes, replies: replies.filter(({ createdAt }) => createdAt >= since) };
}

const undoOf = (inquiry: FollowedInquiry, change: FollowedChange, batch: string | undefined) =>
  batch === undefined
    ? {}
    : {
        batch,
        before: JSON.stringify(
          Object.fromEntries(Object.keys(change).map((name) => [name, inquiry[name as keyof FollowedInquiry]])),
        ),
      };

/** Bounds a transaction, which other writers wait for. */
const CHANGED_PER_TRANSACTION = 100;

/** Each by itself: a conflict leaves the others. @param batch makes the changes undoable together */
async function changeAll(
  { db, now }: Reading,
  who: Follower,
  targets: readonly Target[],
  stepOf: (inquiry: FollowedInquiry) => Step,
  batch?: string,
): Promise<Change[]> {
  const writeSome = (some: readonly Target[]) => db.write((trx) => changeEach(trx, who, some, now(), stepOf, batch));
  return inParts(targets, writeSome);
}

async function inParts(
  targets: readonly Target[],
  write: (some: readonly Target[]) => Promise<Change[]>,
): Promise<Change[]> {
  const changes: Change[] = [];
  for (let from = 0; from < targets.length; from += CHANGED_PER_TRANSACTION) {
    changes.push(...(await write(targets.slice(from, from + CHANGED_PER_TRANSACTION))));
  }
  return changes;
}

async function changeEach(
  trx: Transaction<Tables>,
  who: Follower,
  targets: readonly Target[],
  now: number,
  stepOf: (inquiry: FollowedInquiry) => Step,
  batch?: string,
): Promise<Change[]> {
  const changes: Change[] = [];
  for (const target of targets) changes.push(await changeOne(trx, who, target, now, stepOf, batch));
  return changes;
}

const MOST_TARGETS = 100_000;

/** All that a filter shows, as they are now. @param until ms since 1970: without those received later */
export async function listTargets(services: Reading, filter: InboxFilter, until: number): Promise<Target[]> {
  const numbers = await listInboxNumbers(services, { ...filter, after: undefined, limit: MOST_TARGETS });
  const targets: Target[] = [];
  for (let from = 0; from < numbers.length; from += CHANGED_PER_TRANSACTION) {
    const some = numbers.slice(from, from + CHANGED_PER_TRANSACTION);
    targets.push(...(await findVersions(services.db, some, isoInstant(until))));
  }
  return targets;
}

/** Longer than the button is shown, for a slow line. */
const UNDO_MS = TAKE_BACK_MS + 20_000;

/** Undoes the user's own bulk action; what others changed since then stays. */
export async function undoBatch(services: Reading, who: Follower, batch: string): Promise<Change[]> {
  const { db, now } = services;
  const changes = await findBatch(db, batch, who.name, isoInstant(now() - UNDO_MS));
  const before = new Map(changes.map((change) => [change.number, change.before]));
  const assignees = new Set<string>();
  const undone = await changeAll(services, who, changes, ({ number, assigneeId, handedAt }) => {
    if (assigneeId !== null && handedAt !== null) assignees.add(assigneeId);
    return { change: { ...before.get(number) }, event: 'undone' };
  });
  if (assignees.size > 0) {
    await db.write(async (trx) => {
      for (const id of assignees) await forgetHandedOver(trx, id);
    });
  }
  return undone;
}

/** Returns the number of newly read ones. */
export function markRead(
  { db, now }: Reading,
  { id, kinds }: Pick<Follower, 'id' | 'kinds'>,
  numbers: readonly number[],
  isRead: boolean,
): Promise<number> {
  return setRead(db, kinds, numbers, isRead ? isoInstant(now()) : null, id);
}

/** Another assignee finds them unread, with one mail for all. @param assignee null: unassigned. */
export async function assignInquiries(
  services: Pick<Services, 'db' | 'now' | 'outbox'> & { deskUrl: string },
  who: Follower,
  targets: readonly Target[],
  assignee: Colleague | null,
  batch?: string,
): Promise<Change[]> {
  const { db, deskUrl, outbox } = services;
  const now = services.now();
  const assignSome = async (trx: Transaction<Tables>, some: readonly Target[]) => {
    const former = new Set<string>();
    const stepOf = ({ assigneeId, handedAt }: FollowedInquiry): Step => {
      if (assigneeId !== null && handedAt !== null) former.add(assigneeId);
      const change = assigneeId === assignee?.id ? {} : handedTo(assignee, who.id, now);
      return { change, event: 'assignee', note: handedOverNote(assignee) };
    };
    const done = await changeEach(trx, who, some, now, stepOf, batch);
    for (const id of former) await forgetHandedOver(trx, id);
    const isGiven = done.some((change) => change.status === 'ok' && change.inquiry.handedAt === isoInstant(now));
    if (assignee && isGiven) await tellHandedOver(trx, who, assignee, { now, deskUrl });
    return done;
  };
  const changes = await inParts(targets, (some) => db.write((trx) => assignSome(trx, some)));
  outbox.wake();
  return changes;
}

/** @param dueAt ISO instant; null: none. */
export function setDueDate(
  services: Reading,
  who: Follower,
  targets: readonly Target[],
  dueAt: string | null,
  batch?: string,
): Promise<Change[]> {
  const note = dueAt ? `Échéance\u00a0: ${spelledHour(inYaounde.format(new Date(dueAt)))}` : 'Sans échéance';
  return changeAll(services, who, targets, () => ({ change: { dueAt }, event: 'due', note }), batch);
}

/** `answered` (by phone, for example) fulfils the promise. */
export function setStatus(
  services: Reading,
  who: Follower,
  targets: readonly Target[],
  status: InquiryStatus,
  batch?: string,
): Promise<Change[]> {
  const at = isoInstant(services.now());
  const stepOf = ({ firstAnswerAt }: FollowedInquiry): Step => ({
    change: { status, ...(status === 'answered' && { firstAnswerAt: firstAnswerAt ?? at }) },
    event: 'status',
  });
  return changeAll(services, who, targets, stepOf, batch);
}

/** Sends no mail. Null: received. */
export async function setStage(
  { db, now }: Reading,
  who: Follower,
  targets: readonly Target[],
  stage: CandidateStage | null,
): Promise<Change[]> {
  return changeAll({ db, now }, onlyApplications(who), targets, () => ({
    change: { stage, status: stage ? statusOfStage(stage) : 'new' },
    event: 'stage',
    note: STAGE_LABELS[stage ?? 'received'],
  }));
}

/** @param rating from 1 to 5; null: none */
export function setRating(services: Reading, who: Follower, target: Target, rating: number | null): Promise<Change[]> {
  const note = rating === null ? 'Sans note' : `Note\u00a0: ${rating} sur ${BEST_RATING}`;
  return changeAll(services, onlyApplications(who), [target], () => ({ change: { rating }, event: 'rating', note }));
}

const onlyApplications = (who: Follower): Follower => ({
  ...who,
  kinds: who.kinds.filter((kind) => kind === 'job'),
});

/** No optimistic lock: a note overwrites nothing. */
export function addInquiryNote({ db, now }: Reading, who: Follower, number: number, note: string): Promise<Change> {
  return db.write(async (trx) => {
    const inquiry = await findFollowed({ read: trx }, who.kinds, number);
    if (!inquiry) return { status: 'not_found' };
    return changeOne(trx, who, inquiry, now(), () => ({ change: {}, event: 'note', note }));
  });
}

/** By phone or another way that the site does not see: reopens it. */
export async function recordCustomerReply(
  services: Reading,
  who: Follower,
  target: Target,
  note: string,
): Promise<Change> {
  const [change] = await changeAll(services, who, [target], ({ status }) => ({
    change: { status: reopenedStatus(status) },
    event: 'received',
    note,
  }));
  return change ?? { status: 'not_found' };
}

/** invalid: placeholders of the template remain. */
export type Answered = Result<
  { inquiry: FollowedInquiry; replyId: string; takeBackUntil: number },
  ChangeFailures & { invalid: { blanks: string[] } }
>;

interface AnswerOptions {
  stage?: CandidateStage | undefined;
  /** Where the customer's reply is read; undefined: it goes to the author. */
  returns?: Returns | undefined;
  cc?: readonly string[];
  files?: readonly NewFile[];
}

/** Queues the mail; it leaves after the undo window. */
export async function answerInquiry(
  { db, now, outbox }: Pick<Services, 'db' | 'now' | 'outbox'>,
  who: Follower,
  target: Target,
  { subject, text }: Answer,
  { stage, returns, cc = [], files = [] }: AnswerOptions = {},
): Promise<Answered> {
  const blanks = blanksIn(subject, text);
  if (blanks.length > 0) return { status: 'invalid', blanks };
  const at = now();
  const whose = stage ? onlyApplications(who) : who;
  const answered = await db.write(async (trx): Promise<Answered> => {
    const found = await findFollowed({ read: trx }, whose.kinds, target.number);
    if (found?.contactEmail === '') return { status: 'invalid', blanks: [NO_ADDRESS] };
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
    if (change.status !== 'ok' || !found) return change as ChangeFailure;
    const { inquiry } = change;
    const replyId = newId(at);
    // Ids keep their order.
    const fileIds = files.map((_file, index) => newId(at + index));
    for (const [index, file] of files.entries()) {
      const id = fileIds[index] ?? newId(at);
      await insertFile(trx, { id, inquiryId: inquiry.id }, { ...file, messageId: replyId }, at);
    }
    const mail = {
      kind: 'reply',
      recordId: inquiry.id,
      to: inquiry.contactEmail,
      subject: full,
      text: `${text}\n`,
      replyTo: { name: who.name, address: returns ? returnPath(returns, 'reply', replyId) : who.email },
      isToStranger: true,
      ...(cc.length > 0 && { cc: [...cc] }),
      ...(fileIds.length > 0 && { fileIds, isWhole: true }),
    };
    const mailId = await enqueue(trx, mail, at, TAKE_BACK_MS);
    const { status, stage: stageBefore, firstAnswerAt } = found;
    const before = { status, stage: stageBefore, firstAnswerAt };
    const reply = { id: replyId, authorId: who.id, subject: full, body: text, mailId, cc: [...cc] };
    await insertReply(trx, inquiry.id, reply, before, at);
    return { status: 'ok', inquiry, replyId, takeBackUntil: at + TAKE_BACK_MS };
  });
  outbox.wake();
  return answered;
}

/** conflict: the delivery has started. */
export type TakenBack = Result<
  { inquiry: FollowedInquiry; subject: string; text: string; cc: string[] },
  { conflict: object; not_found: object }
>;

/** Undoes the user's own answer before its delivery; keeps concurrent changes of others. */
export async function takeAnswerBack({ db, now }: Reading, who: Follower, replyId: string): Promise<TakenBack> {
  const taken = await db.write(async (trx): Promise<TakenBack> => {
    const found = await findReply(trx, replyId);
    if (!found || found.reply.authorId !== who.id || !who.kinds.includes(found.inquiry.kind)) {
      return { status: 'not_found' };
    }
    const { reply, before, inquiry } = found;
    if (!reply.mailId || !(await cancel(trx, reply.mailId))) return { status: 'conflict' };
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
    return { status: 'ok', inquiry: after, subject: reply.subject, text: reply.body, cc: reply.cc };
  });
  if (taken.status === 'ok') await deleteFilesOf(db, replyId);
  return taken;
}

const inYaounde = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Douala',
});

/** 'passe à En cours'. */
export function describeChange({ event, status, note }: Pick<InquiryNote, 'event' | 'status' | 'note'>): string {
  switch (event) {
    case 'assignee':
    case 'rating':
    case 'due':
      // Older entries have '17:00'.
      return spelledHour(note);
    case 'stage':
      return `Étape\u00a0: ${note}`;
    case 'reply':
      return `Réponse\u00a0: ${note}`;
    case 'taken-back':
      return `Réponse reprise avant son départ\u00a0: ${note}`;
    case 'note':
      return 'Note';
    case 'received':
      return note ? `Réponse reçue\u00a0: ${note}` : 'Réponse reçue';
    case 'merge':
      return note;
    case 'undone':
      return 'Changement annulé';
    case 'entered':
      return `Saisie au bureau\u00a0: ${note}`;
    default:
      return `État\u00a0: ${STATUS_LABELS[status]}`;
  }
}

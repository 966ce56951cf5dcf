import type { Transaction } from 'kysely';
import { spelledHour } from '../../../content/model/typeset.ts';
import { isoInstant } from '../../../platform/db/ids.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { Result } from '../../../platform/result.ts';
import type { Services } from '../../../platform/services.ts';
import type { InquiryNote } from '../inquiries.repository.ts';
import type { CandidateStage, InquiryEvent, InquiryStatus } from '../inquiries.tables.ts';
import type { InquiryKind } from '../kinds/inquiry-kinds.schema.ts';
import {
  type Colleague,
  forgetHandedOver,
  handedOverNote,
  handedTo,
  takenBy,
  tellHandedOver,
} from './assignment.server.ts';
import { dueDayInWords } from './due-words.ts';
import {
  type BatchChange,
  changeFollowed,
  type FollowedChange,
  type FollowedInquiry,
  findBatch,
  findChangesSince,
  findFollowed,
  findReplies,
  type InquiryReply,
  setRead,
} from './follow-up.repository.ts';
import {
  BEST_RATING,
  ENDED_STATUSES,
  isDecision,
  reopenedStatus,
  STAGE_LABELS,
  STATUS_LABELS,
  statusOfStage,
} from './inquiry-words.schema.ts';
import { deleteReadsOf, recordRead } from './turn.repository.ts';

export type { InquiryNote } from '../inquiries.repository.ts';
export type { FollowedInquiry, InquiryReply, InquirySource } from './follow-up.repository.ts';
export { summaryOf } from './inquiry-summary.ts';

/** The window to undo an answer. */
export const TAKE_BACK_MS = 10_000;

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
  /** The version is not the one on the screen: what came since then stays unread. */
  isUnseen?: boolean;
}

type Reading = Pick<Services, 'db' | 'now'>;

/** conflict: a concurrent change won, nothing was written. */
export interface ChangeFailures {
  conflict: { inquiry: FollowedInquiry; changes: InquiryNote[]; replies: InquiryReply[] };
  not_found: object;
}

export type Change = Result<{ inquiry: FollowedInquiry }, ChangeFailures>;
export type Conflict = Extract<Change, { status: 'conflict' }>;
export type ChangeFailure = Exclude<Change, { status: 'ok' }>;

export interface Step {
  change: FollowedChange;
  event: InquiryEvent;
  note?: string;
}

export async function changeOne(
  trx: Transaction<Tables>,
  who: Follower,
  { number, version, isUnseen = false }: Target,
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
  if (!after) return conflictOf(trx, kinds, number, version);
  if (!isUnseen) await recordRead(trx, after.id, who.id, now);
  return { status: 'ok', inquiry: after };
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

/** Longer than the button is shown, for a slow line. */
const UNDO_MS = TAKE_BACK_MS + 20_000;

/** Events that may change what was set before; a note, for example, changes nothing of it. */
const OVERWRITING: Readonly<Partial<Record<keyof FollowedChange, readonly InquiryEvent[]>>> = {
  assigneeId: ['assignee', 'reply', 'undone'],
  handedAt: ['assignee', 'reply', 'undone'],
  dueAt: ['due', 'undone'],
};

/** The change with the version of now, unless a later change overwrote it. */
async function withVersionOfNow({ db }: Reading, who: Follower, change: BatchChange): Promise<Target> {
  const inquiry = await findFollowed(db, who.kinds, change.number);
  if (!inquiry || inquiry.version === change.version) return change;
  const fields = Object.keys(change.before) as (keyof FollowedChange)[];
  const later = await findChangesSince(db, inquiry.id, change.version);
  const isOverwritten = later.some(
    ({ event }) => event !== 'note' && fields.some((field) => OVERWRITING[field]?.includes(event) ?? true),
  );
  return isOverwritten ? change : { number: change.number, version: inquiry.version };
}

/** Undoes the user's own bulk action; what others changed since then stays. */
export async function undoBatch(services: Reading, who: Follower, batch: string): Promise<Change[]> {
  const { db, now } = services;
  const changes = await findBatch(db, batch, who.name, isoInstant(now() - UNDO_MS));
  const before = new Map(changes.map((change) => [change.number, change.before]));
  const assignees = new Set<string>();
  const targets: Target[] = [];
  for (const change of changes) targets.push(await withVersionOfNow(services, who, change));
  const undone = await changeAll(services, who, targets, ({ number, assigneeId, handedAt }) => {
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

/** Changes what this colleague alone has read. @returns the numbers of what changed */
export function markRead(
  { db, now }: Reading,
  { id, kinds }: Pick<Follower, 'id' | 'kinds'>,
  numbers: readonly number[],
  isRead: boolean,
): Promise<number[]> {
  return setRead(db, kinds, numbers, { memberId: id, isRead, now: now() });
}

/** Deletes what a colleague has read, whose access has ended. */
export const forgetReads = deleteReadsOf;

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
  const note = dueAt ? `Échéance\u00a0: ${dueDayInWords(Date.parse(dueAt))}` : 'Sans échéance';
  return changeAll(services, who, targets, () => ({ change: { dueAt }, event: 'due', note }), batch);
}

/**
 * `answered` (by phone, for example) fulfils the promise, and assigns what had no assignee. An application that opens
 * again is not decided any more.
 */
export function setStatus(
  services: Reading,
  who: Follower,
  targets: readonly Target[],
  status: InquiryStatus,
  batch?: string,
): Promise<Change[]> {
  const at = isoInstant(services.now());
  const answered = (inquiry: FollowedInquiry): FollowedChange => ({
    firstAnswerAt: inquiry.firstAnswerAt ?? at,
    ...takenBy(inquiry, who),
  });
  const stepOf = (inquiry: FollowedInquiry): Step => ({
    change: {
      status,
      ...(status === 'answered' && answered(inquiry)),
      ...(!isEnded(status) && isDecision(inquiry.stage) && { stage: status === 'new' ? null : ('read' as const) }),
    },
    event: 'status',
  });
  return changeAll(services, who, targets, stepOf, batch);
}

const isEnded = (status: InquiryStatus) => ENDED_STATUSES.some((it) => it === status);

/** Sends no mail. Null: received. */
export async function setStage(
  { db, now }: Reading,
  who: Follower,
  targets: readonly Target[],
  stage: CandidateStage | null,
  batch?: string,
): Promise<Change[]> {
  const stepOf = (): Step => ({
    change: { stage, status: stage ? statusOfStage(stage) : 'new' },
    event: 'stage',
    note: STAGE_LABELS[stage ?? 'received'],
  });
  return changeAll({ db, now }, onlyApplications(who), targets, stepOf, batch);
}

/** @param rating from 1 to 5; null: none */
export function setRating(services: Reading, who: Follower, target: Target, rating: number | null): Promise<Change[]> {
  const note = rating === null ? 'Sans note' : `Note\u00a0: ${rating} sur ${BEST_RATING}`;
  return changeAll(services, onlyApplications(who), [target], () => ({ change: { rating }, event: 'rating', note }));
}

export const onlyApplications = (who: Follower): Follower => ({
  ...who,
  kinds: who.kinds.filter((kind) => kind === 'job'),
});

/** How often another change of the same request may come in between. */
export const TRIES = 5;

/** No optimistic lock: a note overwrites nothing. */
export async function addInquiryNote(
  { db, now }: Reading,
  who: Follower,
  number: number,
  note: string,
): Promise<Change> {
  const add = () =>
    db.write(async (trx): Promise<Change> => {
      const inquiry = await findFollowed({ read: trx }, who.kinds, number);
      if (!inquiry) return { status: 'not_found' };
      const target = { ...inquiry, isUnseen: true };
      return changeOne(trx, who, target, now(), () => ({ change: {}, event: 'note', note }));
    });
  let added = await add();
  for (let tries = 1; added.status === 'conflict' && tries < TRIES; tries += 1) added = await add();
  return added;
}

/** Records a reply by phone or another way that the site does not see; it reopens the inquiry. */
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

import { isoInstant, newId } from '../../../platform/db/ids.ts';
import { signedMessageId } from '../../../platform/mail/message-id.ts';
import { cancel, enqueue } from '../../../platform/mail/outbox.ts';
import { type Returns, returnPath } from '../../../platform/mail/return-path.ts';
import type { Result } from '../../../platform/result.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteFilesOf, type NewFile } from '../cv/inquiry-files.repository.ts';
import type { CandidateStage, InquiryEvent } from '../inquiries.tables.ts';
import { insertFiles } from '../messages/message-files.server.ts';
import { takenBy } from './assignment.server.ts';
import { readConversation } from './conversation.server.ts';
import {
  changeFollowed,
  deleteReply,
  type FollowedInquiry,
  findChangesSince,
  findFollowed,
  findReplies,
  findReply,
  insertReply,
} from './follow-up.repository.ts';
import { blanksIn, type InquiryAnswer, withNumber } from './follow-up.schema.ts';
import {
  type Change,
  type ChangeFailure,
  type ChangeFailures,
  changeOne,
  type Follower,
  onlyApplications,
  type Step,
  TAKE_BACK_MS,
  type Target,
  TRIES,
} from './follow-up.server.ts';
import { STAGE_LABELS, statusOfStage } from './inquiry-words.schema.ts';

/** Stands for the missing address among the blanks of an answer. */
const NO_ADDRESS = "l'adresse e-mail de la personne";

/** invalid: placeholders of the template remain. */
export type Answered = Result<
  { inquiry: FollowedInquiry; replyId: string; takeBackUntil: number },
  ChangeFailures & { invalid: { blanks: string[] } }
>;

interface AnswerOptions {
  stage?: CandidateStage | undefined;
  /** Whether it closes the inquiry. */
  isClosing?: boolean;
  /** Mailbox that reads the customer's reply; undefined: it goes to the author. */
  returns?: Returns | undefined;
  cc?: readonly string[];
  files?: readonly NewFile[];
}

/** Fields that save themselves, also while an answer of the same author is on its way. */
const OWN_CHOICES: readonly InquiryEvent[] = ['due', 'assignee', 'rating'];

/** What the author alone chose since the version that he answers, he has seen. */
const isOwnChoice = (change: Change, { name }: Follower): change is Change & { status: 'conflict' } =>
  change.status === 'conflict' &&
  change.changes.length > 0 &&
  change.changes.every(({ event, author }) => author === name && OWN_CHOICES.includes(event));

/** Queues the mail; it leaves after the undo window. */
export async function answerInquiry(
  { db, now, outbox }: Pick<Services, 'db' | 'now' | 'outbox'>,
  who: Follower,
  target: Target,
  { subject, text }: InquiryAnswer,
  { stage, isClosing = false, returns, cc = [], files = [] }: AnswerOptions = {},
): Promise<Answered> {
  const blanks = blanksIn(subject, text);
  if (blanks.length > 0) return { status: 'invalid', blanks };
  const at = now();
  const whose = stage ? onlyApplications(who) : who;
  const answered = await db.write(async (trx): Promise<Answered> => {
    const found = await findFollowed({ read: trx }, whose.kinds, target.number);
    if (found?.contactEmail === '') return { status: 'invalid', blanks: [NO_ADDRESS] };
    const conversation = found && (await readConversation({ read: trx }, found));
    const full = withNumber(subject, conversation?.next.number);
    const stepOf = (inquiry: FollowedInquiry): Step => ({
      change: {
        status: isClosing || (stage && statusOfStage(stage) === 'closed') ? 'closed' : 'answered',
        ...takenBy(inquiry, who),
        ...(stage && { stage }),
        firstAnswerAt: inquiry.firstAnswerAt ?? isoInstant(at),
      },
      event: 'reply',
      note: stage ? `${full} (${STAGE_LABELS[stage]})` : full,
    });
    let change = await changeOne(trx, whose, target, at, stepOf);
    let unanswered = found;
    for (let tries = 1; tries < TRIES && isOwnChoice(change, who); tries += 1) {
      unanswered = change.inquiry;
      change = await changeOne(trx, whose, { ...target, version: unanswered.version }, at, stepOf);
    }
    if (change.status !== 'ok' || !conversation || !unanswered) return change as ChangeFailure;
    const { inquiry } = change;
    const replyId = newId(at);
    const fileIds = await insertFiles(trx, { inquiryId: inquiry.id, messageId: replyId }, files, at);
    const mail = {
      kind: 'reply',
      recordId: inquiry.id,
      to: inquiry.contactEmail,
      subject: full,
      text: conversation.history === '' ? `${text}\n` : `${text}\n\n${conversation.history}\n`,
      thread: conversation.thread,
      ...(returns && { messageId: signedMessageId(returns, 'reply', replyId) }),
      replyTo: { name: who.name, address: returns ? returnPath(returns, 'reply', replyId) : who.email },
      isToStranger: true,
      ...(cc.length > 0 && { cc: [...cc] }),
      ...(fileIds.length > 0 && { fileIds, isWhole: true }),
    };
    const mailId = await enqueue(trx, mail, at, TAKE_BACK_MS);
    const { status, stage: stageBefore, firstAnswerAt, assigneeId } = unanswered;
    const before = { status, stage: stageBefore, firstAnswerAt, assigneeId };
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
export async function takeAnswerBack(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: Follower,
  replyId: string,
): Promise<TakenBack> {
  const taken = await db.write(async (trx): Promise<TakenBack> => {
    const found = await findReply(trx, replyId);
    if (!found || found.reply.authorId !== who.id || !who.kinds.includes(found.inquiry.kind)) {
      return { status: 'not_found' };
    }
    const { reply, before, inquiry } = found;
    if (!reply.mailId || !(await cancel(trx, reply.mailId))) return { status: 'conflict' };
    await deleteReply(trx, replyId);
    const history = await findChangesSince({ read: trx }, inquiry.id, 0);
    const later = history.filter(({ createdAt }) => createdAt > reply.createdAt).map(({ event }) => event);
    const set = history.find(({ event, createdAt }) => event === 'reply' && createdAt === reply.createdAt)?.status;
    // The customer or a colleague has gone on from it.
    const isMoved =
      inquiry.status !== set || later.includes('stage') || later.includes('reply') || later.at(-1) === 'status';
    const isTaken = before.assigneeId === null && inquiry.assigneeId === who.id && !later.includes('assignee');
    const isFirst = inquiry.firstAnswerAt === reply.createdAt;
    const [next] = isFirst ? await findReplies({ read: trx }, inquiry.id) : [];
    const change = {
      ...(!isMoved && { status: before.status, stage: before.stage }),
      ...(isTaken && { assigneeId: null }),
      ...(isFirst && { firstAnswerAt: before.firstAnswerAt ?? next?.createdAt ?? null }),
    };
    const entry = { event: 'taken-back', note: reply.subject, author: who.name } as const;
    const after = await changeFollowed(trx, inquiry, change, entry, now());
    if (!after) throw new Error('changed within one transaction');
    return { status: 'ok', inquiry: after, subject: reply.subject, text: reply.body, cc: reply.cc };
  });
  if (taken.status === 'ok') await deleteFilesOf(db, replyId);
  return taken;
}

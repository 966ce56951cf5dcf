import { isoInstant, newId } from '../../../platform/db/ids.ts';
import { cancel, enqueue } from '../../../platform/mail/outbox.ts';
import { type Returns, returnPath } from '../../../platform/mail/return-path.ts';
import type { Result } from '../../../platform/result.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteFilesOf, type NewFile } from '../cv/inquiry-files.repository.ts';
import type { CandidateStage } from '../inquiries.tables.ts';
import { insertFiles } from '../messages/message-files.server.ts';
import {
  changeFollowed,
  deleteReply,
  type FollowedInquiry,
  findChangesSince,
  findFollowed,
  findReply,
  insertReply,
} from './follow-up.repository.ts';
import { blanksIn, type InquiryAnswer, withNumber } from './follow-up.schema.ts';
import {
  type ChangeFailure,
  type ChangeFailures,
  changeOne,
  type Follower,
  onlyApplications,
  TAKE_BACK_MS,
  type Target,
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
  /** Mailbox that reads the customer's reply; undefined: it goes to the author. */
  returns?: Returns | undefined;
  cc?: readonly string[];
  files?: readonly NewFile[];
}

/** Queues the mail; it leaves after the undo window. */
export async function answerInquiry(
  { db, now, outbox }: Pick<Services, 'db' | 'now' | 'outbox'>,
  who: Follower,
  target: Target,
  { subject, text }: InquiryAnswer,
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
    const fileIds = await insertFiles(trx, { inquiryId: inquiry.id, messageId: replyId }, files, at);
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

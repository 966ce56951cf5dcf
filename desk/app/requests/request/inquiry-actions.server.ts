import { answerInquiry, takeAnswerBack } from '../../../../src/features/inquiries/follow-up/answers.server.ts';
import { validateAnswer, validateNote } from '../../../../src/features/inquiries/follow-up/follow-up.schema.ts';
import {
  addInquiryNote,
  describeChange,
  type FollowedInquiry,
  type Follower,
  recordCustomerReply,
} from '../../../../src/features/inquiries/follow-up/follow-up.server.ts';
import { STAGES } from '../../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import { signedText, unsignedText } from '../../../../src/features/staff/signature.schema.ts';
import { signatureOf } from '../../../../src/features/staff/signature.server.ts';
import { listStaff } from '../../../../src/features/staff/staff.server.ts';
import { notFound, type RequestContext } from '../../session/context.server.ts';
import { returnsOf } from '../../session/member.server.ts';
import { hourOf } from '../../text/dates.ts';
import { withCopies } from '../reply/copies.ts';
import { bothTexts, type InquiryActionResult } from '../reply/inquiry-action-result.ts';
import { keepReplyDraft, NO_REPLY, parseReplyDraft, readReplyDraft } from '../reply/reply-draft.server.ts';
import { readExtras } from '../reply/reply-extras.server.ts';
import { conflictMessage } from '../requests.server.ts';

interface ActionInput {
  follower: Follower;
  inquiry: FollowedInquiry;
  form: Partial<Record<string, string>>;
  /** The form with its files. */
  submitted: FormData;
}

export async function addNote(
  context: RequestContext,
  { follower, inquiry, form }: ActionInput,
): Promise<InquiryActionResult> {
  const { services, audit } = context;
  const checked = validateNote(form);
  if (!checked.ok) return { kind: 'invalid', errors: checked.errors };
  const noted = await addInquiryNote(services, follower, inquiry.number, checked.value.note);
  if (noted.status !== 'ok') throw notFound();
  await audit('requests note', `#${inquiry.number}`);
  if (form.draft) await keepReplyDraft(context, inquiry.id, NO_REPLY, Number(form.draft));
  return { kind: 'message', message: 'La note est gardée.', isRefused: false };
}

export async function customerReplied(
  { services, audit }: RequestContext,
  { follower, inquiry: { number }, form }: ActionInput,
): Promise<InquiryActionResult> {
  const checked = form.note?.trim() ? validateNote(form) : undefined;
  if (checked && !checked.ok) return { kind: 'message', message: checked.errors.note ?? '', isRefused: true };
  const target = { number, version: Number(form.version) };
  const change = await recordCustomerReply(services, follower, target, checked?.value.note ?? '');
  if (change.status !== 'ok') return { kind: 'message', message: conflictMessage([change]), isRefused: true };
  await audit('requests received', `#${number}`);
  return { kind: 'message', message: "C'est noté\u00a0: la demande est rouverte.", isRefused: false };
}

export async function sendAnswer(
  context: RequestContext,
  { follower, inquiry: { id, number }, form, submitted }: ActionInput,
): Promise<InquiryActionResult> {
  const { services, audit } = context;
  const version = Number(form.version);
  // Keep the draft until the reply is queued, so that a rejection loses no text.
  const kept = await keepReplyDraft(context, id, parseReplyDraft(form), Number(form.draft ?? 0));
  if (kept.status === 'conflict') return { kind: 'draft-conflict', conflict: kept.conflict };
  const text = signedText(form.text ?? '', await signatureOf(services, context.member));
  const [checked, read] = [validateAnswer({ ...form, text }), await readExtras(submitted)];
  if (!checked.ok || read.status !== 'ok') {
    return {
      kind: 'invalid',
      errors: { ...(!checked.ok && checked.errors), ...(read.status !== 'ok' && read.errors) },
    };
  }
  const stage = STAGES.find((it) => it === form.stage);
  const answered = await answerInquiry(services, follower, { number, version }, checked.value, {
    stage,
    isClosing: form.close === '1',
    returns: returnsOf(services),
    ...read.extras,
  });
  if (answered.status === 'invalid') {
    const blanks = answered.blanks.join(', ');
    return { kind: 'invalid', errors: { text: `L'envoi attend que soient remplis\u00a0: ${blanks}.` } };
  }
  if (answered.status === 'not_found') throw notFound();
  if (answered.status === 'conflict') {
    const staff = await listStaff(services);
    return {
      kind: 'conflict',
      version: answered.inquiry.version,
      changes: answered.changes.map((entry) => ({
        author: entry.author || 'Le site',
        hour: hourOf(entry.createdAt),
        what: entry.event === 'note' ? `note\u00a0: ${entry.note}` : describeChange(entry),
      })),
      replies: answered.replies.map(({ authorId, createdAt, body }) => ({
        hour: hourOf(createdAt),
        body,
        author: staff.find(({ id }) => id === authorId)?.name ?? 'Un collègue',
      })),
    };
  }
  await keepReplyDraft(context, id, NO_REPLY, kept.version);
  await audit('requests answer', `#${number}`);
  const { replyId, takeBackUntil, inquiry } = answered;
  return { kind: 'answered', replyId, until: takeBackUntil, now: services.now(), version: inquiry.version };
}

export async function takeBack(context: RequestContext, { follower, form }: ActionInput): Promise<InquiryActionResult> {
  const { services, audit } = context;
  const cancelled = await takeAnswerBack(services, follower, form.reply ?? '');
  if (cancelled.status !== 'ok') {
    return { kind: 'message', message: 'La réponse est déjà partie.', isRefused: true };
  }
  const { subject, inquiry } = cancelled;
  const text = unsignedText(cancelled.text, await signatureOf(services, context.member));
  const back = parseReplyDraft({ subject, text, stage: form.stage, cc: withCopies(cancelled.cc) });
  const begun = await readReplyDraft(context, inquiry.id);
  // A text begun since then stays below the one that comes back.
  const value = begun ? bothTexts(back, { ...back, text: begun.value.text }) : back;
  const kept = await keepReplyDraft(context, inquiry.id, value);
  await audit('requests taken-back', `#${inquiry.number}`);
  const { version: draftVersion, at } = kept.status === 'ok' ? kept : kept.conflict.theirs;
  return { kind: 'taken-back', draft: { value, version: draftVersion, at }, version: inquiry.version };
}

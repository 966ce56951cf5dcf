import { mailboxes } from '../../../content/kinds/company/mailboxes.ts';
import { newId } from '../../../platform/db/ids.ts';
import { mailsOf } from '../../../platform/mail/mails-of.ts';
import { enqueue, type QueuedMail } from '../../../platform/mail/outbox.ts';
import type { Returns } from '../../../platform/mail/return-path.ts';
import type { Services } from '../../../platform/services.ts';
import { changeFollowed, type FollowedInquiry, findFollowed } from '../follow-up/follow-up.repository.ts';
import { reopenedStatus } from '../follow-up/inquiry-words.schema.ts';
import { INQUIRIES, INQUIRY_KINDS, type InquiryKind } from '../kinds/inquiry-kinds.schema.ts';
import { type IncomingMail, REPLY_MAX_BYTES, readIncomingMail } from './incoming-mail.server.ts';
import { insertFiles } from './message-files.server.ts';
import { insertMessage, lockAnswered } from './messages.repository.ts';

export interface ReplyCounts {
  read: number;
  recorded: number;
  /** Recorded before. */
  known: number;
  /** Bounces, absence notes, mails of lists and of the company itself. */
  automatic: number;
  /** Mails to no signed address, or to an inquiry that is erased. */
  foreign: number;
}

export interface Colleague {
  id: string;
  email: string;
  kinds: readonly InquiryKind[];
}

interface CustomerReplyServices extends Pick<Services, 'db' | 'now'> {
  deskUrl: string;
}

interface Mailbox {
  returns: Returns;
  /** Colleagues who work; their own mails are no customer's. */
  colleagues: readonly Colleague[];
  /** Other addresses of the company. */
  own: readonly string[];
}

/** Records the customers' replies: each reopens its request, unread, and is forwarded to the colleague. */
export async function recordReplies(
  use: CustomerReplyServices,
  path: string,
  { returns, colleagues, own }: Mailbox,
): Promise<ReplyCounts> {
  const counts: ReplyCounts = { read: 0, recorded: 0, known: 0, automatic: 0, foreign: 0 };
  const boxes = Object.values(mailboxes()).filter((it) => typeof it === 'string');
  const addresses = [returns.address, ...own, ...boxes, ...colleagues.map(({ email }) => email)];
  const known = new Set(addresses.map((it) => it.toLowerCase()));
  for await (const stored of mailsOf(path, REPLY_MAX_BYTES)) {
    counts.read += 1;
    const read = await readIncomingMail(stored, returns, known);
    const result = read.status === 'ok' ? await record(use, read.mail, { returns, colleagues }) : read.status;
    counts[result] += 1;
  }
  return counts;
}

function record(
  { db, now, deskUrl }: CustomerReplyServices,
  mail: IncomingMail,
  { returns, colleagues }: Pick<Mailbox, 'returns' | 'colleagues'>,
): Promise<'recorded' | 'known' | 'foreign'> {
  const at = now();
  const id = newId(at);
  return db.write(async (trx) => {
    const answered = await lockAnswered(trx, mail.replyId);
    const inquiry = answered && (await findFollowed({ read: trx }, INQUIRY_KINDS, answered.number));
    if (!answered || !inquiry) return 'foreign';
    if (!(await insertMessage(trx, { id, inquiryId: inquiry.id }, mail, at))) return 'known';
    const fileIds = await insertFiles(trx, { inquiryId: inquiry.id, messageId: id }, mail.files, at);
    const author = mail.from.name || inquiry.contactName;
    const change = { status: reopenedStatus(inquiry.status), isUnread: true };
    const changed = await changeFollowed(trx, inquiry, change, { event: 'received', note: '', author }, at);
    if (!changed) throw new Error('changed while it was locked');
    const to = addressee(inquiry, answered.authorId, colleagues);
    await enqueue(trx, forwardedMail(inquiry, mail, { to, fileIds, deskUrl, loop: returns.address }), at);
    return 'recorded';
  });
}

/** Who has the request, else who wrote the answer; the team's mailbox where both have left. */
function addressee({ kind, assigneeId }: FollowedInquiry, authorId: string, colleagues: readonly Colleague[]): string {
  const reading = colleagues.filter(({ kinds }) => kinds.includes(kind));
  const found = [assigneeId, authorId].map((id) => reading.find((it) => it.id === id)).find((it) => it !== undefined);
  return found?.email ?? mailboxes()[INQUIRIES[kind].mailbox];
}

function forwardedMail(
  { id, number, contactName, contactEmail }: FollowedInquiry,
  { from, body, leftOut }: IncomingMail,
  { to, fileIds, deskUrl, loop }: { to: string; fileIds: string[]; deskUrl: string; loop: string },
): QueuedMail {
  const name = from.name || contactName;
  const isOther = from.address !== contactEmail.trim().toLowerCase();
  return {
    kind: 'forwarded-reply',
    recordId: id,
    to,
    subject: `Demande #${number} - ${name} a répondu`,
    replyTo: { name, address: from.address },
    // Robots do not answer it, and `mail replies` does not read it as a customer's.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Loop': loop },
    ...(fileIds.length > 0 && { fileIds }),
    layout: [
      [{ text: `${name} a répondu${isOther ? `, depuis ${from.address}` : ''}\u00a0:` }],
      [{ text: body || '(sans texte)' }],
      ...(leftOut.length > 0 ? [[{ text: `Pièces laissées de côté\u00a0: ${leftOut.join(', ')}.` }]] : []),
      [{ label: 'Y répondre au bureau', value: `${deskUrl}/demandes/${number}`, as: 'link' }],
    ],
  };
}

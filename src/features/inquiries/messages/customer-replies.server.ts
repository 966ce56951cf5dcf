import { acknowledgementOf } from '../../../content/kinds/company/acknowledgements.ts';
import { mailboxes } from '../../../content/kinds/company/mailboxes.ts';
import { recordChange } from '../../../platform/changes.ts';
import type { Rows } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import type { StoredMail } from '../../../platform/mail/mails-of.ts';
import { enqueue, type QueuedMail } from '../../../platform/mail/outbox.ts';
import type { Returns } from '../../../platform/mail/return-path.ts';
import type { Services } from '../../../platform/services.ts';
import { pluralize } from '../../../text/pluralize.ts';
import { changeFollowed, type FollowedInquiry, findFollowed, findReplies } from '../follow-up/follow-up.repository.ts';
import { reopenedStatus } from '../follow-up/inquiry-words.schema.ts';
import { INQUIRIES_TOPIC } from '../inquiries.repository.ts';
import { INQUIRIES, INQUIRY_KINDS, type InquiryKind } from '../kinds/inquiry-kinds.schema.ts';
import {
  type IncomingMail,
  isOursOf,
  type Person,
  participantsOf,
  readIncomingMail,
  type SplitMail,
  splitMail,
} from './incoming-mail.server.ts';
import { wordsOfSubject } from './mail-subject.ts';
import { insertFiles } from './message-files.server.ts';
import { shownPerson, subjectsOf } from './message-words.server.ts';
import { findLatestArrival, findMessages, insertMessage, lockNamed } from './messages.repository.ts';

export interface ReplyCounts {
  read: number;
  recorded: number;
  /** Recorded before. */
  known: number;
  /** Absence notes, which stand in their request, bounces, and mails of the company itself. */
  automatic: number;
  /** Mails of no conversation, or of an inquiry that is erased. */
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

export interface Mailbox {
  returns: Returns;
  /** Colleagues who work; their own mails are no customer's. */
  colleagues: readonly Colleague[];
  /** Other senders of the company; « Nkul <site@nkul.example> » or the address alone. */
  own: readonly string[];
}

export type ReplyResult = Exclude<keyof ReplyCounts, 'read'>;

/** Records the customers' replies: each reopens its request, which then waits, and is forwarded to the colleague. */
export async function recordReplies(
  use: CustomerReplyServices,
  mails: AsyncIterable<StoredMail>,
  mailbox: Mailbox,
): Promise<ReplyCounts> {
  const counts: ReplyCounts = { read: 0, recorded: 0, known: 0, automatic: 0, foreign: 0 };
  for await (const stored of mails) {
    counts.read += 1;
    counts[await recordReply(use, stored, mailbox)] += 1;
  }
  return counts;
}

/** One mail, in one transaction; a mail that is recorded again changes nothing. */
export async function recordReply(
  use: CustomerReplyServices,
  stored: StoredMail,
  mailbox: Mailbox,
): Promise<ReplyResult> {
  const known = companyAddresses(mailbox);
  const read = await readIncomingMail(stored, mailbox.returns, known);
  return read.status === 'ok' ? record(use, read.mail, mailbox, isOursOf(mailbox.returns, known)) : read.status;
}

function companyAddresses({ returns, colleagues, own }: Mailbox): ReadonlySet<string> {
  const boxes = Object.values(mailboxes()).filter((it) => typeof it === 'string');
  const addresses = [returns.address, ...own, ...boxes, ...colleagues.map(({ email }) => email)];
  return new Set(addresses.map((it) => (/<([^<>]+)>\s*$/.exec(it)?.[1] ?? it).toLowerCase()).filter(Boolean));
}

function record(
  { db, now, deskUrl }: CustomerReplyServices,
  incoming: IncomingMail,
  { returns, colleagues }: Pick<Mailbox, 'returns' | 'colleagues'>,
  isOurs: (address: string) => boolean,
): Promise<ReplyResult> {
  const at = now();
  const id = newId(at);
  return db.write(async (trx) => {
    const named = await lockNamed(trx, incoming.proofs);
    const inquiry = named && (await findFollowed({ read: trx }, INQUIRY_KINDS, named.number));
    if (!named || !inquiry) return 'foreign';
    const before = await writtenBefore({ read: trx }, inquiry);
    const mail = splitMail(incoming, { ...before, isOurs });
    if (!(await insertMessage(trx, { id, inquiryId: inquiry.id }, mail, at))) return 'known';
    const fileIds = await insertFiles(trx, { inquiryId: inquiry.id, messageId: id }, mail.files, at);
    // It stands in the request, and asks for no answer.
    if (mail.automatic) {
      await recordChange(trx, INQUIRIES_TOPIC);
      return 'automatic';
    }
    const author = nameOf(inquiry, mail.from);
    const change = { status: reopenedStatus(inquiry.status) };
    const changed = await changeFollowed(trx, inquiry, change, { event: 'received', note: '', author }, at);
    if (!changed) throw new Error('changed while it was locked');
    const to = addressee(inquiry, named.authorId, colleagues);
    const forwarded = forwardedMail(inquiry, mail, { to, fileIds, deskUrl, loop: returns.address, before });
    await enqueue(trx, forwarded, at);
    return 'recorded';
  });
}

interface Written {
  known: string[];
  subjects: string[];
}

/** Texts and subjects of a conversation: the form, the acknowledgement, answers and mails. */
async function writtenBefore(
  db: Pick<Rows, 'read'>,
  { id, kind, number, data }: Pick<FollowedInquiry, 'id' | 'kind' | 'number' | 'data'>,
): Promise<Written> {
  const acknowledgement = acknowledgementOf(kind, number);
  const [replies, messages] = [await findReplies(db, id), await findMessages(db, id)];
  return {
    known: [
      ...replies.map(({ body }) => body),
      ...messages.flatMap(({ body, quoted }) => [body, quoted]),
      ...(acknowledgement ? [acknowledgement.text] : []),
      ...Object.values(data).filter((it) => typeof it === 'string'),
    ],
    subjects: subjectsOf({ kind, number, replies, messages: [] }),
  };
}

/** ISO instant of the last mail or request of a customer; '': none. Absence notes do not count. */
export function readLatestArrival({ db }: Pick<Services, 'db'>, kinds: readonly InquiryKind[]): Promise<string> {
  return kinds.length === 0 ? Promise.resolve('') : findLatestArrival(db, kinds);
}

/** All who were in a request's conversation, without the company: for an answer to all. */
export async function participants(
  { db }: Pick<Services, 'db'>,
  { id, contactName, contactEmail }: Pick<FollowedInquiry, 'id' | 'contactName' | 'contactEmail'>,
  { returns, colleagues, own }: Mailbox,
): Promise<Person[]> {
  const [replies, messages] = await Promise.all([findReplies(db, id), findMessages(db, id)]);
  const copies = replies.flatMap(({ cc }) => cc);
  const isOurs = isOursOf(returns, companyAddresses({ returns, colleagues, own }));
  return participantsOf({ name: contactName, address: contactEmail }, messages, copies, isOurs);
}

const nameOf = ({ contactName, contactEmail }: FollowedInquiry, { name, address }: Person): string =>
  name || (address === contactEmail.trim().toLowerCase() ? contactName : address);

/** Who has the request, else who wrote the answer; the team's mailbox where both have left. */
function addressee({ kind, assigneeId }: FollowedInquiry, authorId: string, colleagues: readonly Colleague[]): string {
  const reading = colleagues.filter(({ kinds }) => kinds.includes(kind));
  const found = [assigneeId, authorId].map((id) => reading.find((it) => it.id === id)).find((it) => it !== undefined);
  return found?.email ?? mailboxes()[INQUIRIES[kind].mailbox];
}

function forwardedMail(
  inquiry: FollowedInquiry,
  { from, subject, others, body, leftOut }: SplitMail,
  {
    to,
    fileIds,
    deskUrl,
    loop,
    before,
  }: { to: string; fileIds: string[]; deskUrl: string; loop: string; before: Written },
): QueuedMail {
  const { id, number, contactEmail } = inquiry;
  const name = nameOf(inquiry, from);
  const isOther = from.address !== contactEmail.trim().toLowerCase();
  const isNewSubject = subject !== '' && wordsOfSubject(subject, before.subjects) !== '';
  const pieces = pluralize(fileIds.length, 'pièce jointe', 'pièces jointes');
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
      [{ text: `${name} a répondu${isOther && name !== from.address ? `, depuis ${from.address}` : ''}\u00a0:` }],
      ...(isNewSubject ? [[{ text: `Objet\u00a0: ${subject}` }]] : []),
      [{ text: body || (fileIds.length > 0 ? `(sans texte, ${pieces})` : '(sans texte)') }],
      ...(others.length > 0 ? [[{ text: `En copie\u00a0: ${others.map(shownPerson).join(', ')}.` }]] : []),
      ...(leftOut.length > 0 ? [[{ text: `Pièces laissées de côté\u00a0: ${leftOut.join(', ')}.` }]] : []),
      [{ label: 'Y répondre au bureau', value: `${deskUrl}/demandes/${number}`, as: 'link' }],
    ],
  };
}

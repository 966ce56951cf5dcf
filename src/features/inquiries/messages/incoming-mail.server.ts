import { createHash } from 'node:crypto';
import type { Address } from 'postal-mime';
import { ID } from '../../../platform/db/ids.ts';
import { RECIPIENT_HEADERS, signedAddresses } from '../../../platform/mail/bounces.ts';
import { type MailFile, parseMail } from '../../../platform/mail/mail-parts.ts';
import type { StoredMail } from '../../../platform/mail/mails-of.ts';
import { readMessageId } from '../../../platform/mail/message-id.ts';
import type { Returns } from '../../../platform/mail/return-path.ts';
import { plainLine, plainText, truncated } from '../../../text/intake.ts';
import type { NewFile } from '../cv/inquiry-files.repository.ts';
import { type Automatic, automaticOf } from './automatic-mail.ts';
import { isForward, wordsOfSubject } from './mail-subject.ts';
import { keptFile, shownName } from './message-files.server.ts';
import { splitHistory } from './quoted-history.ts';

const MB = 1024 * 1024;
/** Files of 10 MB in base64, and some more. */
export const REPLY_MAX_BYTES = 15 * MB;
const FILES_MAX = 20;
const FILES_MAX_BYTES = 10 * MB;
const BODY_MAX = 200_000;
const NAME_MAX = 120;
const SUBJECT_MAX = 300;
const OTHERS_MAX = 50;
const LEFT_OUT_MAX = 30;
const REFERENCES_MAX = 50;
const PROOFS_MAX = 100;

/**
 * What names the conversation of a mail. `reply`: inquiry_replies.id. `acknowledgement`: inquiries.id.
 * `mail`: outbox.id, the Message-ID of mails without a signed one.
 */
export interface Proof {
  kind: 'reply' | 'acknowledgement' | 'mail';
  id: string;
}

export interface Person {
  name: string;
  address: string;
}

export interface IncomingMail {
  /** The likeliest first. */
  proofs: Proof[];
  /** Equal for copies of one mail. */
  key: string;
  from: Person;
  /** The mail's own, with « Re: ». */
  subject: string;
  /** Its own date, ISO; '': without one. */
  sentAt: string;
  /** Recipients but us, of To and Cc. */
  others: Person[];
  text: string;
  automatic: Exclude<Automatic, 'bounce'>;
  /** Has its brackets; empty: without one, or none that a header may repeat. */
  messageId: string;
  files: NewFile[];
  /** Names of the files that are not kept, with the reason. */
  leftOut: string[];
}

/** A mail whose text is separated from its history. */
export interface SplitMail extends IncomingMail {
  body: string;
  quoted: string;
}

/** automatic: a bounce, or a mail of the company itself. foreign: unreadable, or of no conversation. */
export type ReadMail = { status: 'ok'; mail: IncomingMail } | { status: 'automatic' | 'foreign' };

/** @param own addresses, in lower case, whose mails are never a customer's */
export async function readIncomingMail(
  { bytes, isCut }: StoredMail,
  returns: Returns,
  own: ReadonlySet<string>,
): Promise<ReadMail> {
  const parsed = await parseMail(bytes);
  if (!parsed) return { status: 'foreign' };
  const { email, text: whole, files: parts } = parsed;
  const header = (name: string) => email.headers.filter(({ key }) => key === name).map(({ value }) => value);
  const proofs = proofsOf(header, returns);
  if (proofs.length === 0) return { status: 'foreign' };
  const [sender] = mailboxesOf([email.from]);
  const address = plainLine(sender?.address ?? '').toLowerCase();
  const isLoop = header('x-loop').some((value) => value.toLowerCase().includes(returns.address.toLowerCase()));
  if (!/^[^\s@]+@[^\s@]+$/.test(address) || own.has(address) || isLoop) return { status: 'automatic' };
  const text = plainText(whole);
  const subject = truncated(plainLine(email.subject ?? ''), SUBJECT_MAX);
  const isOurs = isOursOf(returns, own);
  const { body, quoted } = splitHistory(text, { known: [], isOurs });
  const automatic = automaticOf({ header, from: address, subject, text: body, hasHistory: quoted !== '' });
  if (automatic === 'bounce') return { status: 'automatic' };
  const { files, leftOut } = await filesOf(parts, isCut);
  const messageId = email.messageId?.trim();
  return {
    status: 'ok',
    mail: {
      proofs,
      key: createHash('sha256')
        .update(messageId ? `id ${messageId}` : bytes)
        .digest('hex'),
      messageId: MESSAGE_ID.exec(messageId ?? '')?.[0] ?? '',
      from: {
        name: truncated(plainLine(sender?.name ?? ''), NAME_MAX),
        address: truncated(address, 254, ''),
      },
      subject,
      sentAt: email.date && !Number.isNaN(Date.parse(email.date)) ? new Date(email.date).toISOString() : '',
      others: othersOf([...(email.to ?? []), ...(email.cc ?? [])], (it) => it === address || isOurs(it)),
      text,
      automatic,
      files,
      leftOut: text.length > BODY_MAX ? [...leftOut, 'la fin du texte (trop long)'] : leftOut,
    },
  };
}

/** Whether an address is one of the company, or one of its signed ones. */
export const isOursOf =
  (returns: Returns, own: ReadonlySet<string>) =>
  (address: string): boolean => {
    const [local, domain] = returns.address.toLowerCase().split('@');
    return own.has(address) || (address.startsWith(`${local}+`) && address.endsWith(`@${domain}`));
  };

/** What References may repeat of a stranger's Message-ID. */
const MESSAGE_ID = /^<[\x21-\x3b\x3d\x3f-\x7e]{3,250}>$/;

const UUID = new RegExp(`^<?(${ID.source})@`, 'i');

function proofsOf(header: (name: string) => string[], returns: Returns): Proof[] {
  const signed = signedAddresses([...RECIPIENT_HEADERS, 'cc'].flatMap(header), returns)
    .filter(({ kind }) => kind === 'reply')
    .map(({ id }) => ({ kind: 'reply' as const, id }));
  const references = header('references')
    .flatMap((value) => value.split(/\s+/))
    .reverse();
  const named = [...header('in-reply-to').flatMap((value) => value.split(/\s+/)), ...references]
    .filter((it) => it.includes('@'))
    .slice(0, REFERENCES_MAX);
  const own = named.flatMap((it): Proof[] => {
    const read = readMessageId(returns.keys, it);
    const id = UUID.exec(it)?.[1]?.toLowerCase();
    return read ? [read] : id ? [{ kind: 'mail', id }] : [];
  });
  // An address that a mail repeats thousands of times is looked up once.
  return [...new Map([...signed, ...own].map((proof) => [proof.kind + proof.id, proof])).values()].slice(0, PROOFS_MAX);
}

/**
 * Separates the customer's words from the history. A subject that says more than those known above an empty mail is the
 * message; a forward is left whole.
 */
export function splitMail(
  mail: IncomingMail,
  conversation: { known: readonly string[]; subjects: readonly string[]; isOurs: (address: string) => boolean },
): SplitMail {
  const split = isForward(mail.subject) ? { body: mail.text, quoted: '' } : splitHistory(mail.text, conversation);
  const body = split.body || wordsOfSubject(mail.subject, conversation.subjects);
  return { ...mail, body: truncated(body, BODY_MAX), quoted: truncated(split.quoted, BODY_MAX) };
}

function mailboxesOf(addresses: readonly (Address | undefined)[]): Person[] {
  return addresses.flatMap((it) => {
    if (!it) return [];
    return it.group
      ? it.group.map(({ name, address }) => ({ name, address }))
      : [{ name: it.name, address: it.address ?? '' }];
  });
}

function othersOf(addresses: readonly Address[], isLeftOut: (address: string) => boolean): Person[] {
  const others = new Map<string, Person>();
  for (const { name, address } of mailboxesOf(addresses)) {
    const plain = plainLine(address).toLowerCase();
    if (!/^[^\s@<>]{1,64}@[^\s@<>]{1,190}$/.test(plain) || isLeftOut(plain) || others.has(plain)) continue;
    const shown = truncated(plainLine(name), NAME_MAX);
    others.set(plain, { name: shown.toLowerCase() === plain ? '' : shown, address: plain });
  }
  return [...others.values()].slice(0, OTHERS_MAX);
}

/** Files that were attached have room before pictures of the text, such as a logo. */
async function filesOf(parts: readonly MailFile[], isCut: boolean): Promise<Pick<IncomingMail, 'files' | 'leftOut'>> {
  const kept: { index: number; file: NewFile }[] = [];
  const leftOut: { index: number; words: string }[] = [];
  let size = 0;
  const ordered = parts
    .map((part, index) => ({ part, index }))
    .toSorted((one, other) => Number(one.part.isInline) - Number(other.part.isInline));
  for (const { part, index } of ordered) {
    if (SEALS.has(part.mediaType)) continue;
    // The last part of a cut mail is not whole.
    if (isCut && index === parts.length - 1) {
      leftOut.push({ index, words: `${shownName(part.name)} (incomplète\u00a0: message trop lourd)` });
      continue;
    }
    const read = await keptFile(part);
    const why =
      read.status === 'invalid'
        ? read.why
        : kept.length >= FILES_MAX
          ? `plus de ${FILES_MAX} pièces`
          : size + part.bytes.byteLength > FILES_MAX_BYTES
            ? `plus de ${FILES_MAX_BYTES / MB}\u00a0Mo`
            : undefined;
    if (read.status === 'ok' && why === undefined) {
      kept.push({ index, file: read.file });
      size += read.file.bytes.byteLength;
    } else if (leftOut.length < LEFT_OUT_MAX) leftOut.push({ index, words: `${shownName(part.name)} (${why})` });
  }
  const byIndex = (one: { index: number }, other: { index: number }) => one.index - other.index;
  return {
    files: kept.toSorted(byIndex).map(({ file }) => file),
    leftOut: leftOut.toSorted(byIndex).map(({ words }) => words),
  };
}

/** Signatures of the mail itself. */
const SEALS = new Set(['application/pgp-signature', 'application/pkcs7-signature', 'application/x-pkcs7-signature']);

/** All who were in a conversation, without us: for an answer to all. In lower case, the contact first. */
export function participantsOf(
  contact: Person,
  messages: readonly { fromName: string; fromAddress: string; others: readonly Person[]; automatic: string }[],
  copies: readonly string[],
  isOurs: (address: string) => boolean,
): Person[] {
  const all = [
    contact,
    ...messages
      .filter(({ automatic }) => automatic === '')
      .flatMap(({ fromName, fromAddress, others }) => [{ name: fromName, address: fromAddress }, ...others]),
    ...copies.map((address) => ({ name: '', address })),
  ];
  const found = new Map<string, Person>();
  for (const { name, address } of all) {
    const plain = address.trim().toLowerCase();
    if (plain === '' || isOurs(plain)) continue;
    found.set(plain, { name: found.get(plain)?.name || name, address: plain });
  }
  return [...found.values()];
}

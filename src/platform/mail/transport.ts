import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { type DkimKey, domainOf } from './dkim.ts';
import type { ReturnKind, Returns } from './return-path.ts';

export interface MailAddress {
  name: string;
  address: string;
}

export interface MailAttachment {
  name: string;
  mediaType: string;
  content: Uint8Array;
  /** Inline picture, referenced as `cid:…`. */
  contentId?: string;
}

export interface OutgoingMail {
  /** Id in the outbox: names the spool's file, so that repeats are recognised. */
  id: string;
  to: string;
  cc?: string[];
  subject: string;
  replyTo?: MailAddress;
  text: string;
  html?: string;
  attachments?: MailAttachment[];
  /** Replace the headers of automatic mails; one ASCII line each. */
  headers?: Record<string, string>;
  /** Has its brackets; undefined: the id and the sender's domain. */
  messageId?: string;
  /**
   * A person's mail: none of the headers of automatic ones. Message-IDs of the mails that it goes on with, oldest
   * first; one without a domain is the id of a mail of this outbox (RFC 5322, 3.6.4).
   */
  thread?: readonly string[];
  returnKind?: ReturnKind;
  date: number;
}

export interface TransportOptions {
  /** Mails become files `DATA_DIR/mail/<id>.eml` without it. TLS is required except on loopback or with `?tls=off`. */
  smtpUrl?: string | undefined;
  mailFrom: string;
  dataDir: string;
  siteUrl?: string | undefined;
  dkim?: DkimKey | undefined;
  returns?: Returns | undefined;
  sendTimeMs?: number;
}

/** Limit of connections, and the outbox's concurrency limit. */
export const SMTP_CONNECTIONS = 4;
const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;

export function smtpSettings(smtpUrl: string, siteUrl: string | undefined) {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  const isPlain = url.searchParams.get('tls') === 'off';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // Without it a STARTTLS downgrade would expose the password.
    requireTLS: !secure && !isPlain && !isThisMachine(host),
    ignoreTLS: !secure && isPlain,
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    name: siteUrl ? new URL(siteUrl).hostname : undefined,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  };
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** One file per mail, whatever is repeated: written aside, synced, renamed. */
export async function writeToSpool(dataDir: string, id: string, bytes: Buffer): Promise<void> {
  const folder = spoolFolder(dataDir);
  const unfinished = join(folder, `.${id}.unfinished`);
  try {
    await writeSynced(unfinished, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeSynced(unfinished, bytes);
  }
  await rename(unfinished, join(folder, `${id}.eml`));
  await syncFolder(folder);
}

const spoolFolder = (dataDir: string) => join(dataDir, 'mail');

/** @param before ms since 1970: modified earlier */
export async function findInSpool(dataDir: string, before: number): Promise<string[]> {
  const folder = spoolFolder(dataDir);
  const ids: string[] = [];
  for (const name of await namesIn(folder)) {
    // A file being written is renamed meanwhile.
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found && found.mtimeMs < before) ids.push(idOf(name));
  }
  return ids;
}

const idOf = (name: string) => name.replace(/^\.|\.(eml|unfinished)$/g, '');

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

const HEADERS_BYTES = 16 * 1024;

/** Removes mails by ids, and with `address` every mail from or to it. @returns how many */
export async function removeFromSpool(dataDir: string, ids: readonly string[], address?: string): Promise<number> {
  const folder = spoolFolder(dataDir);
  const known = new Set(ids);
  let removed = 0;
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    if (!known.has(idOf(name)) && !(address && (await headersOf(path)).includes(address.toLowerCase()))) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  if (removed > 0) await syncFolder(folder);
  return removed;
}

async function headersOf(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADERS_BYTES), 0, HEADERS_BYTES, 0);
    return buffer.toString('latin1', 0, bytesRead).split('\r\n\r\n', 1)[0]?.toLowerCase() ?? '';
  } finally {
    await file.close();
  }
}

export function message(mail: OutgoingMail, mailFrom: string): SendMailOptions {
  const messageIdOf = (id: string) => (id.includes('@') ? withoutLineBreaks(id) : `<${id}@${domainOf(mailFrom)}>`);
  const thread = (mail.thread ?? []).map(messageIdOf);
  return {
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
    from: mailFrom,
    to: withoutLineBreaks(mail.to),
    ...(mail.cc && { cc: mail.cc.map(withoutLineBreaks) }),
    subject: withoutLineBreaks(mail.subject),
    ...(mail.replyTo && {
      replyTo: { name: withoutLineBreaks(mail.replyTo.name), address: withoutLineBreaks(mail.replyTo.address) },
    }),
    text: mail.text,
    ...(mail.html !== undefined && { html: mail.html }),
    ...(mail.attachments && {
      attachments: mail.attachments.map(({ name, mediaType, content, contentId }) => ({
        filename: withoutLineBreaks(name),
        contentType: mediaType,
        ...(contentId
          ? { cid: contentId, contentDisposition: 'inline' as const }
          : { contentDisposition: 'attachment' as const }),
        content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
      })),
    }),
    date: new Date(mail.date),
    messageId: messageIdOf(mail.messageId ?? mail.id),
    ...(thread.length > 0 && { references: thread, inReplyTo: thread.at(-1) }),
    headers: mail.headers ? unfoldedHeaders(mail.headers) : mail.thread ? {} : { 'Auto-Submitted': 'auto-generated' },
  };
}

/** Unfolded: few programs parse a long address on a folded line. */
function unfoldedHeaders(headers: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, { prepared: true, value: withoutLineBreaks(value) }]),
  );
}

/** A line break would inject a header. */
function withoutLineBreaks(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

async function writeSynced(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

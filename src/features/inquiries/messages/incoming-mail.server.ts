import { createHash } from 'node:crypto';
import { convert, type HtmlToTextOptions } from 'html-to-text';
import PostalMime, { type Email } from 'postal-mime';
import { RECIPIENT_HEADERS, signedAddresses } from '../../../platform/mail/bounces.ts';
import type { StoredMail } from '../../../platform/mail/mails-of.ts';
import type { Returns } from '../../../platform/mail/return-path.ts';
import { unlessTooDeep } from '../../../platform/markdown/markdown-depth.ts';
import { plainLine, plainText, truncated } from '../../../text/intake.ts';
import type { NewFile } from '../cv/inquiry-files.repository.ts';
import { checkedFile, shownName } from './message-files.server.ts';
import { splitHistory } from './quoted-history.ts';

const MB = 1024 * 1024;
/** Files of 10 MB in base64, and some more. */
export const REPLY_MAX_BYTES = 15 * MB;
const FILES_MAX = 5;
const FILES_MAX_BYTES = 10 * MB;
const BODY_MAX = 50_000;
const HTML_MAX = 500_000;
const NAME_MAX = 120;
const LEFT_OUT_MAX = 20;

export interface IncomingMail {
  /** inquiry_replies.id of the answer that it answers. */
  replyId: string;
  /** Equal for copies of one mail. */
  key: string;
  from: { name: string; address: string };
  body: string;
  quoted: string;
  files: NewFile[];
  /** Names of the files that are not kept. */
  leftOut: string[];
}

/**
 * automatic: a bounce, an absence note, a list's mail or a mail of the company itself. foreign: unreadable, or not to
 * an address signed here.
 */
export type ReadMail = { status: 'ok'; mail: IncomingMail } | { status: 'automatic' | 'foreign' };

/** @param own addresses, in lower case, whose mails are never a customer's */
export async function readIncomingMail(
  { bytes, isCut }: StoredMail,
  returns: Returns,
  own: ReadonlySet<string>,
): Promise<ReadMail> {
  const parsed = await PostalMime.parse(bytes, { forceRfc822Attachments: true }).catch(() => undefined);
  if (!parsed) return { status: 'foreign' };
  const header = (name: string) => parsed.headers.filter(({ key }) => key === name).map(({ value }) => value);
  const signed = signedAddresses([...RECIPIENT_HEADERS, 'cc'].flatMap(header), returns);
  const replyId = signed.find(({ kind }) => kind === 'reply')?.id;
  if (replyId === undefined) return { status: 'foreign' };
  const address = parsed.from?.address?.trim().toLowerCase() ?? '';
  if (!/^[^\s@]+@[^\s@]+$/.test(address) || own.has(address) || isAutomatic(header, address, returns.address)) {
    return { status: 'automatic' };
  }
  const { body, quoted } = splitHistory(textOf(parsed));
  const { files, leftOut } = await filesOf(parsed, isCut);
  const messageId = parsed.messageId?.trim();
  return {
    status: 'ok',
    mail: {
      replyId,
      key: createHash('sha256')
        .update(messageId ? `id ${messageId}` : bytes)
        .digest('hex'),
      from: { name: truncated(plainLine(parsed.from?.name ?? ''), NAME_MAX), address: truncated(address, 254, '') },
      body: truncated(body, BODY_MAX),
      quoted: truncated(quoted, BODY_MAX),
      files,
      leftOut,
    },
  };
}

const ROBOTS = /^(?:mailer-daemon|postmaster|no-?reply|ne-?pas-?repondre|bounces?|auto-?reply|abuse)(?:[+=-]|@)/;

/** RFC 3834, and what programs write that are older. */
function isAutomatic(header: (name: string) => string[], from: string, own: string): boolean {
  const has = (name: string, sign = /\S/) => header(name).some((value) => sign.test(value));
  return (
    has('auto-submitted', /^(?!\s*no\s*(?:;|$))\s*\S/i) ||
    header('x-loop').some((value) => value.toLowerCase().includes(own.toLowerCase())) ||
    has('precedence', /^\s*(?:bulk|list|junk|auto_reply)/i) ||
    ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-auto-reply', 'list-id', 'list-unsubscribe'].some((it) =>
      has(it),
    ) ||
    has('x-failed-recipients') ||
    has('return-path', /^\s*<\s*>/) ||
    has('content-type', /^\s*multipart\/report\b/i) ||
    ROBOTS.test(from)
  );
}

/** Text of a mail; an HTML mail gives its words, never its markup. */
function textOf({ text, html }: Email): string {
  if (text?.trim()) return plainText(text.slice(0, HTML_MAX));
  const shown = bounded(html ?? '');
  return plainText(
    unlessTooDeep(
      () => convert(shown, TEXT_OF_HTML),
      () => shown.replace(/<[^<>]*>/g, ' '),
    ),
  );
}

const TEXT_OF_HTML: HtmlToTextOptions = {
  wordwrap: false,
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'blockquote', options: { trimEmptyLines: true } },
  ],
};

const bounded = (html: string) => html.slice(0, HTML_MAX);

async function filesOf({ attachments }: Email, isCut: boolean): Promise<Pick<IncomingMail, 'files' | 'leftOut'>> {
  const files: NewFile[] = [];
  const leftOut: string[] = [];
  let size = 0;
  for (const [index, { filename, content, related, mimeType }] of attachments.entries()) {
    // A picture of the mail's own layout, such as a logo.
    if (related && mimeType.startsWith('image/')) continue;
    const name = filename ?? 'sans nom';
    const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
    // The last part of a cut mail is not whole.
    const isWhole = !isCut || index < attachments.length - 1;
    const hasRoom = files.length < FILES_MAX && size + bytes.byteLength <= FILES_MAX_BYTES;
    const file = isWhole && hasRoom ? await checkedFile(name, bytes) : undefined;
    if (file) {
      files.push(file);
      size += bytes.byteLength;
    } else if (leftOut.length < LEFT_OUT_MAX) leftOut.push(shownName(name));
  }
  return { files, leftOut };
}

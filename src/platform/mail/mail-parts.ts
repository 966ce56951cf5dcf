import { convert, type DomNode, type FormatCallback, type HtmlToTextOptions } from 'html-to-text';
import PostalMime, { decodeWords, type Email } from 'postal-mime';
import { unlessTooDeep } from '../markdown/markdown-depth.ts';
import { decodeText } from '../text-encoding.ts';

export interface ParsedMail {
  email: Email;
  /** What a reader sees: of alternatives the plain one, else the words of the HTML. */
  text: string;
  /** Every part that is no text of the mail, in the order of the mail. */
  files: MailFile[];
}

export interface MailFile {
  /** '': without a name. */
  name: string;
  mediaType: string;
  bytes: Uint8Array;
  /** Shown within the text, as a pasted picture is. */
  isInline: boolean;
}

/** Signs of one part that are read. */
export const TEXT_MAX = 500_000;

/** undefined: unreadable */
export async function parseMail(bytes: Uint8Array): Promise<ParsedMail | undefined> {
  // Its own text ignores the depth of quotes in format=flowed, and takes text without a charset for UTF-8.
  const parser = new PostalMime({ forceRfc822Attachments: true }) as PostalMime & { root: Part };
  const email = await parser.parse(withReadableHead(bytes)).catch(() => undefined);
  if (!email) return undefined;
  const files: MailFile[] = [];
  return { email, text: textOf(parser.root, files).slice(0, TEXT_MAX), files };
}

/** A node of the parser's tree. */
interface Part {
  contentType: { parsed: Structured; multipart: string | false };
  contentDisposition: { parsed: Structured };
  contentId?: string | undefined;
  content: ArrayBuffer | null;
  childNodes: Part[];
}

interface Structured {
  value: string;
  params: Record<string, string | undefined>;
}

/** Heads with unencoded letters in an 8-bit encoding become UTF-8. */
function withReadableHead(bytes: Uint8Array): Uint8Array {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ends = [buffer.indexOf('\r\n\r\n'), buffer.indexOf('\n\n')].filter((at) => at >= 0);
  const end = ends.length > 0 ? Math.min(...ends) : buffer.length;
  const head = buffer.subarray(0, end);
  const decoded = decodeText(head);
  return decoded?.guessed === undefined ? bytes : Buffer.concat([Buffer.from(decoded.text), buffer.subarray(end)]);
}

function textOf(part: Part, files: MailFile[]): string {
  const { multipart, parsed } = part.contentType;
  if (multipart === 'alternative') {
    const kinds = part.childNodes.map((child) => ({ isPlain: isPlain(child), text: textOf(child, files) }));
    const plain = kinds.find(({ isPlain, text }) => isPlain && text.trim() !== '')?.text ?? '';
    const rich = kinds.findLast(({ isPlain, text }) => !isPlain && text.trim() !== '')?.text ?? '';
    return isStub(plain, rich) ? rich : plain;
  }
  if (multipart) {
    return part.childNodes
      .map((child) => textOf(child, files))
      .filter((text) => text.trim() !== '')
      .join('\n');
  }
  if (!part.content) return '';
  const name = decodeWords(part.contentDisposition.parsed.params.filename ?? parsed.params.name ?? '');
  const disposition = part.contentDisposition.parsed.value;
  const isText = parsed.value === 'text/plain' || parsed.value === 'text/html';
  if (isText && disposition !== 'attachment' && name === '') {
    const text = decoded(part.content, parsed.params.charset).slice(0, TEXT_MAX);
    if (parsed.value === 'text/html') return wordsOf(text);
    const isFlowed = parsed.params.format?.trim().toLowerCase() === 'flowed';
    return isFlowed ? unflowed(text, parsed.params.delsp?.trim().toLowerCase() === 'yes') : text;
  }
  files.push({
    name,
    mediaType: parsed.value.toLowerCase(),
    bytes: new Uint8Array(part.content),
    isInline: disposition !== 'attachment' && (part.contentId !== undefined || disposition === 'inline'),
  });
  return '';
}

const isPlain = (part: Part): boolean =>
  part.contentType.multipart ? part.childNodes.some(isPlain) : part.contentType.parsed.value === 'text/plain';

/** « Votre logiciel n'affiche pas le HTML » in place of the text. */
function isStub(plain: string, rich: string): boolean {
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
  const short = letters(plain);
  if (short === '') return rich.trim() !== '';
  if (short.length > 300) return false;
  const long = letters(rich);
  return long.length > short.length && !long.includes(short) && /html|navigateur|browser/i.test(plain);
}

/** A wrong or missing charset is guessed. */
function decoded(content: ArrayBuffer, charset = ''): string {
  const bytes = new Uint8Array(content);
  const label = charset.trim().toLowerCase();
  const guessed = decodeText(bytes);
  // Nothing but UTF-8 is UTF-8 by chance; a text of 7 bits may be shifted (ISO-2022-JP).
  const isUtf8 = guessed !== undefined && guessed.guessed === undefined && bytes.some((byte) => byte > 0x7f);
  const isUsual = /^(?:|utf-?8|us-ascii|ascii|(?:iso-?8859-?1|latin-?1|windows-?1252|cp1252).*|unknown.*|x-unknown)$/;
  if (isUtf8 && isUsual.test(label)) return guessed.text;
  if (guessed && (label === '' || /^(?:utf-?8|us-ascii|ascii|.*unknown.*)$/.test(label))) return guessed.text;
  try {
    return new TextDecoder(label || 'windows-1252').decode(bytes);
  } catch {
    return guessed?.text ?? new TextDecoder('windows-1252').decode(bytes);
  }
}

/** RFC 3676: joins lines of one depth of quoting only. */
export function unflowed(text: string, delSp: boolean): string {
  const lines: { depth: number; parts: string[]; isOpen: boolean }[] = [];
  for (const raw of text.split(/\r?\n/)) {
    const [marks = ''] = /^>*/.exec(raw) ?? [];
    const line = raw.slice(marks.length).replace(/^ /, '');
    const last = lines.at(-1);
    // « -- » is the line above a signature.
    const isOpen = line.endsWith(' ') && line !== '-- ';
    const part = isOpen && delSp ? line.slice(0, -1) : line;
    if (last?.isOpen && last.depth === marks.length && line !== '-- ') {
      last.parts.push(part);
      last.isOpen = isOpen;
    } else lines.push({ depth: marks.length, parts: [part], isOpen });
  }
  return lines.map(({ depth, parts }) => (depth > 0 ? `${'>'.repeat(depth)} ` : '') + parts.join('')).join('\n');
}

function wordsOf(html: string): string {
  const withoutTags = () => html.replace(/<[^<>]*>/g, ' ');
  return isTooDeep(html) ? withoutTags() : unlessTooDeep(() => convert(html, TEXT_OF_HTML), withoutTags);
}

const LEVELS_MAX = 2000;
/** A start or end of an element that must be closed. */
const TAGS = /<(\/?)(?!(?:area|br|col|hr|img|input|li|link|meta|p|source|td|th|tr|wbr)\b)[a-z]/gi;

/** Parsing takes a time that grows with the square of the depth. */
function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, end] of html.matchAll(TAGS)) {
    depth = end ? Math.max(0, depth - 1) : depth + 1;
    if (depth > LEVELS_MAX) return true;
  }
  return false;
}

/** Places of a table's grid, which is held in memory. */
const GRID_MAX = 20_000;

/** Columns stand beside each other, unless the spans that a stranger wrote ask for more than a table has. */
const formatTable: FormatCallback = (table, walk, builder, options) => {
  const rows = rowsOf(table);
  const span = (cell: DomNode, name: string) => Number(cell.attribs?.[name]) || 1;
  const columns = Math.max(0, ...rows.map((row) => row.reduce((sum, cell) => sum + span(cell, 'colspan'), 0)));
  const isAligned = columns * rows.length <= GRID_MAX;
  for (const cell of rows.flat()) {
    // Spans of rows only move what is below them.
    delete cell.attribs?.rowspan;
    if (!isAligned || !/^\d+$/.test(cell.attribs?.colspan ?? '')) delete cell.attribs?.colspan;
  }
  const { dataTable, block } = builder.options.formatters ?? {};
  const format = isAligned ? dataTable : block;
  format?.(table, walk, builder, options);
};

/** Cells by row, without those of inner tables. */
function rowsOf(node: DomNode): DomNode[][] {
  return (node.children ?? []).flatMap((child) => {
    if (child.name === 'tr') return [(child.children ?? []).filter(({ name }) => name === 'td' || name === 'th')];
    return ['thead', 'tbody', 'tfoot', 'center'].includes(child.name ?? '') ? rowsOf(child) : [];
  });
}

const TEXT_OF_HTML: HtmlToTextOptions = {
  wordwrap: false,
  formatters: { formatTable },
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
    { selector: 'table', format: 'formatTable', options: { uppercaseHeaderCells: false } },
    // Of a table that is not aligned; else no cell comes here.
    ...['tr', 'td', 'th'].map((selector) => ({ selector, format: 'block' })),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'blockquote', options: { trimEmptyLines: true } },
  ],
};

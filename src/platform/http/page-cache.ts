import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, deflateRawSync, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { crc32AfterZeros, joinedCrc32 } from './crc32.ts';
import { compressedWith, type Dictionary, dictionaryHeaders, hasDictionary } from './dictionary.ts';
import { knowsTag } from './known-tag.ts';
import { FIRST_MARK, type PageForm } from './page-form.ts';

/*
 * Pages that are rendered once and answered many times, although a few words of them change with every load (the count
 * of views). Their gzip is cut at those words: what stands between is compressed once, the words go in uncompressed.
 */

/** What a page says about itself in `Astro.locals.reusable` to be kept after its first answer. */
export interface ReusablePage {
  /**
   * Of the query, all that the page reads. What else an address says leads to the same page, so that there is no end of
   * addresses, but not of renderings; an address with one of these is never kept.
   */
  parameters: readonly string[];
  /** False once it has to be rendered again. */
  isFresh: () => boolean;
  /** What stands in its slots at this load, as plain text; undefined: it has to be rendered again. */
  fill: (load: PageLoad) => Record<string, string> | undefined;
}

/** `Cache-Control` of a page of nobody's own: the browser keeps it for the way back and for a lost network, and asks each time. */
export const KEEPABLE = 'private, no-cache';

/** One load of a page. */
export interface PageLoad {
  request: { method: string; headers: { get: (name: string) => string | null } };
  /** Where the page answers for another address: that one's path, as sent. */
  requestedPath?: string | undefined;
}

/** Of an address, what decides whether a kept page answers it. */
export type PageAddress = Pick<URL, 'pathname' | 'searchParams'>;

/** A page without its last words. Strings are French text, bodies bytes. */
export interface KeptPage extends ReusablePage {
  status: number;
  /** Names and values. */
  headers: readonly [string, string][];
  /** Of all but the words that change with each load. */
  print: string;
  parts: Part[];
  /** The last one in each encoding that costs, and the words in it: most loads change none. */
  last: Map<string, { words: string; body: Buffer }>;
}

interface Part {
  html: Buffer;
  /** Deflated when it is first asked for, ending at the border of a byte; closes the stream if it is the last one. */
  deflated: () => Buffer;
  /** CRC-32 of the HTML, and what its length makes of that of whatever stands before it. */
  crc: number;
  crcAfter: (before: number) => number;
  /** The slot behind it. */
  slot: string | undefined;
}

export interface PageCache {
  /** Another number after each `clear`. */
  readonly edition: number;
  /** The page in that form, if it was kept, answers this address and is still right. */
  find(address: PageAddress, form?: PageForm): KeptPage | undefined;
  /** Unless it is a page of this address alone, or `clear` was called since the edition in which its rendering began. */
  keep(address: PageAddress, page: KeptPage, edition?: number, form?: PageForm): void;
  /** What all pages say has changed. */
  clear(): void;
}

/** Pages that nobody asked for lately make room for others. */
const MAX_PAGES = 200;
const MAX_BYTES = 32 * 1024 * 1024;
/** For one answer: some milliseconds. */
const QUICK = { brotli: 5, dictionary: 9 };
/** The threads that compress read files as well: who comes while so many pages are compressed gets the one put together. */
const COMPRESSED_AT_ONCE = 4;
let compressing = 0;
/** Parts, gzip, brotli and by the dictionary. */
const ENCODINGS_KEPT = 4;
/** Private-use characters: no text that visitors read has them. */
const [OPEN, CLOSE] = ['\ue000', '\ue001'];

/** What a page writes where a word of each load belongs: in text, or in an attribute within quotes. It is escaped there. */
export function slot(name: string): string {
  return `${OPEN}${name}${CLOSE}`;
}

export function createPageCache(): PageCache {
  const pages = new LRUCache<string, KeptPage>({
    max: MAX_PAGES,
    maxSize: MAX_BYTES,
    // Beside its parts stand the last bodies that were sent, none larger than what is deflated.
    sizeCalculation: ({ parts }) =>
      parts.reduce((size, { html, deflated }) => size + html.length + ENCODINGS_KEPT * deflated().length, 1),
  });
  let edition = 0;
  return {
    get edition() {
      return edition;
    },
    find(address, form = 'full') {
      const key = keyOf(address, form);
      const page = pages.get(key);
      if (!page || !isPlainAddress(address, page)) return undefined;
      if (page.isFresh()) return page;
      pages.delete(key);
      return undefined;
    },
    keep(address, page, of = edition, form = 'full') {
      if (of === edition && isPlainAddress(address, page)) pages.set(keyOf(address, form), page);
    },
    clear() {
      edition += 1;
      pages.clear();
    },
  };
}

const keyOf = ({ pathname }: PageAddress, form: PageForm) => `${form} ${pathname}`;

function isPlainAddress({ searchParams }: PageAddress, { parameters }: Pick<ReusablePage, 'parameters'>): boolean {
  return !parameters.some((name) => searchParams.has(name));
}

/** @param html with slots. */
export function cutPage(
  html: string,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  page: ReusablePage,
): KeptPage {
  const pieces = html.split(new RegExp(`${OPEN}([^${CLOSE}]*)${CLOSE}`));
  const parts: Part[] = [];
  for (let i = 0; i < pieces.length; i += 2) {
    const text = Buffer.from(pieces[i] ?? '');
    const isLast = i === pieces.length - 1;
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_FULL_FLUSH;
    parts.push({
      html: text,
      deflated: once(() => deflateRawSync(text, { level: 9, finishFlush })),
      crc: crc32(text),
      crcAfter: crc32AfterZeros(text.length),
      slot: pieces[i + 1],
    });
  }
  const print = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  return { ...page, status, headers: [...headers], print, parts, last: new Map() };
}

/** Of a request, by their names in small letters. */
type AskedHeaders = Readonly<Record<string, string | string[] | undefined>>;

export interface PageAnswer {
  status: number;
  headers: [string, string][];
  /** None: it is known already. */
  body: Buffer | undefined;
}

/**
 * The answer with these words in the slots, in the encoding that is asked for. A slot without a word is left empty. Gzip is put together
 * from parts; the frugal form, a tenth smaller by brotli, and what a browser with the dictionary asks for are compressed when a word changes.
 */
export async function filledPage(
  page: KeptPage,
  words: Record<string, string>,
  asked: AskedHeaders,
  form: PageForm = 'full',
  dictionary?: Dictionary,
): Promise<PageAnswer> {
  const { status } = page;
  // Who pays by the megabyte does not pay for a count of views that has grown.
  const tagged = [page.print, ...(form === 'frugal' ? [] : Object.values(words))].map(encodeURIComponent).join('.');
  const etag = `W/"${tagged}${form === 'first' ? FIRST_MARK : ''}"`;
  const headers = [...page.headers];
  if (status === 200) headers.push(['ETag', etag]);
  if (status === 200 && knowsTag(asked['if-none-match'], etag)) return { status: 304, headers, body: undefined };
  const isShort = dictionary !== undefined && hasDictionary(asked, dictionary);
  if (dictionary && !isShort) headers.push(...Object.entries(dictionaryHeaders(asked, form, dictionary)));
  const accepted = String(asked['accept-encoding'] ?? '');
  const wanted = isShort ? 'dcz' : pageEncoding(accepted, form === 'frugal' ? 'br' : 'gzip');
  const said = JSON.stringify(words);
  const isReady = page.last.get(wanted)?.words === said;
  const isTooMuch = !isReady && wanted !== 'gzip' && compressing >= COMPRESSED_AT_ONCE;
  const encoding = isTooMuch && /\bgzip\b/.test(accepted) ? 'gzip' : wanted;
  if (encoding) headers.push(['Content-Encoding', encoding]);
  let body = page.last.get(encoding)?.body;
  if (!body || page.last.get(encoding)?.words !== said) {
    body =
      encoding === 'gzip'
        ? gzipped(page.parts, words)
        : await encodedPage(plain(page.parts, words), encoding, dictionary);
    if (encoding) page.last.set(encoding, { words: said, body });
  }
  headers.push(['Content-Length', String(body.length)]);
  return { status, headers, body };
}

type PageEncoding = 'dcz' | 'br' | 'gzip' | '';

/** @param accepted without weights (accepted-encodings.ts). */
export function pageEncoding(accepted: string, preferred: 'br' | 'gzip'): PageEncoding {
  const other = preferred === 'br' ? 'gzip' : 'br';
  return [preferred, other].find((it): it is 'br' | 'gzip' => new RegExp(`\\b${it}\\b`).test(accepted)) ?? '';
}

/** For one answer, in the threads beside the event loop. @param dictionary of `dcz`. */
export async function encodedPage(html: Buffer, encoding: PageEncoding, dictionary?: Dictionary): Promise<Buffer> {
  compressing += 1;
  try {
    if (encoding === 'dcz' && dictionary) return await compressedWith(dictionary, html, QUICK.dictionary);
    if (encoding === 'gzip') return await promisify(gzip)(html);
    if (encoding !== 'br') return html;
    return await promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK.brotli } });
  } finally {
    compressing -= 1;
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function plain(parts: readonly Part[], words: Record<string, string>): Buffer {
  return Buffer.concat(parts.flatMap(({ html, slot }) => [html, wordBytes(words, slot)]));
}

/** RFC 1952: ten bytes of header, the deflated data, CRC-32 and length of what was compressed. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

function gzipped(parts: readonly Part[], words: Record<string, string>): Buffer {
  const pieces: Buffer[] = [HEADER];
  let [checksum, length] = [0, 0];
  for (const { html, deflated, crc, crcAfter, slot } of parts) {
    const word = wordBytes(words, slot);
    pieces.push(deflated());
    if (word.length > 0) pieces.push(stored(word));
    checksum = crc32(word, joinedCrc32(crcAfter(checksum), crc));
    length += html.length + word.length;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(length % 2 ** 32, 4);
  return Buffer.concat([...pieces, trailer]);
}

/** RFC 1951, 3.2.4: a block as it is, not the last one. At most 65,535 bytes. */
function stored(bytes: Buffer): Buffer {
  const block = Buffer.alloc(5);
  block.writeUInt16LE(bytes.length, 1);
  block.writeUInt16LE(0xffff - bytes.length, 3);
  return Buffer.concat([block, bytes]);
}

function wordBytes(words: Record<string, string>, slot: string | undefined): Buffer {
  if (slot === undefined) return Buffer.alloc(0);
  const escaped = (words[slot] ?? '').replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  return Buffer.from(escaped).subarray(0, 0xffff);
}

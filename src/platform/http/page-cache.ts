import { createHash } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { combineCrc32, crc32Shift } from './crc32.ts';
import { compressWithDictionary, type Dictionary, dictionaryHeaders, knowsDictionary } from './dictionary.ts';
import { matchesETag } from './etag-match.ts';
import { INLINED_MARK, type PageVariant } from './page-variant.ts';
import { BEST, compress, QUICK } from './rerendered-pages.ts';

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
  /** Names and values in turn. */
  headers: readonly string[];
  /** Of all but the words that change with each load. */
  print: string;
  parts: Part[];
  /** The last one in each encoding that is worked out as a whole, and the words in it: most loads change none. */
  last: Map<string, LastBody>;
  /** Its gzip with the words of some loads: the next load's are written over those of one that has left. */
  filled: FilledGzip[];
}

interface LastBody {
  words: string;
  body: Buffer;
  /** As small as it can be, or about to be. */
  isBest?: boolean;
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

interface FilledGzip {
  words: string;
  body: Buffer;
  /** Where the word behind each part begins, and how many bytes it has. */
  places: readonly { start: number; length: number }[];
  /** Answers with these very bytes that have not left yet. */
  leaving: number;
}

export interface PageCache {
  /** Another number after each `clear`. */
  readonly edition: number;
  /** The page in that form, if it was kept, answers this address and is still right. One that once was not never is again. */
  find(address: PageAddress, form?: PageVariant): KeptPage | undefined;
  /** Unless it is a page of this address alone, or `clear` was called since the edition in which its rendering began. */
  keep(address: PageAddress, page: KeptPage, edition?: number, form?: PageVariant): void;
  /** What all pages say has changed. */
  clear(): void;
}

/** Pages that nobody asked for lately make room for others. */
const MAX_PAGES = 200;
const MAX_BYTES = 32 * 1024 * 1024;
/** Of zstd, for one answer, as what is `QUICK`: some milliseconds. */
const DICTIONARY_LEVEL = 9;
/** The threads that compress read files as well: who comes while so many pages are compressed gets the one put together. */
const COMPRESSED_AT_ONCE = 4;
let compressing = 0;
/** Of a page in gzip: few are on their way at once, and most of those in the kernel already. */
const MOST_FILLED = 2;
/** Parts, brotli, by the dictionary, and gzip with the words of some loads. */
const BODIES_KEPT = 3 + MOST_FILLED;
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
      parts.reduce((size, { html, deflated }) => size + html.length + BODIES_KEPT * deflated().length, 1),
  });
  let edition = 0;
  return {
    get edition() {
      return edition;
    },
    find(address, form = 'linked') {
      const key = keyOf(address, form);
      const page = pages.get(key);
      if (!page || !isPlainAddress(address, page)) return undefined;
      if (page.isFresh()) return page;
      page.isFresh = () => false;
      return undefined;
    },
    keep(address, page, of = edition, form = 'linked') {
      if (of !== edition || !isPlainAddress(address, page)) return;
      const key = keyOf(address, form);
      const before = pages.peek(key);
      // Rendered again, most say the same: what was compressed of them stands.
      if (before?.print === page.print) {
        const { parts, last, filled } = before;
        Object.assign(page, { parts, last, filled });
      }
      pages.set(key, page);
    },
    clear() {
      edition += 1;
      pages.clear();
    },
  };
}

const keyOf = ({ pathname }: PageAddress, form: PageVariant) => `${form} ${pathname}`;

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
      crcAfter: crc32Shift(text.length),
      slot: pieces[i + 1],
    });
  }
  const print = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  return { ...page, status, headers: [...headers].flat(), print, parts, last: new Map(), filled: [] };
}

/** Of a request, by their names in small letters. */
type AskedHeaders = Readonly<Record<string, string | string[] | undefined>>;

export interface PageAnswer {
  status: number;
  /** Names and values in turn. */
  headers: string[];
  /** None: it is known already. */
  body: Buffer | undefined;
  /** To be called once the body has left, or never will: its bytes may become another answer's. */
  release: () => void;
}

const NOTHING = () => {};

/**
 * The answer with these words in the slots, in the encoding that is asked for. A slot without a word is left empty. Gzip is put together
 * from parts, at once; the frugal form, a tenth smaller by brotli, and what a browser with the dictionary asks for are compressed when a
 * word changes. A page without any is compressed once, a sixth smaller by brotli: quickly for who asks first, as well as it can be once somebody
 * asks again.
 */
export function filledPage(
  page: KeptPage,
  words: Record<string, string>,
  asked: AskedHeaders,
  form: PageVariant = 'linked',
  dictionary?: Dictionary,
): PageAnswer | Promise<PageAnswer> {
  const { status, print } = page;
  const said = Object.values(words).map(encodeURIComponent).join('.');
  const headers = [...page.headers];
  if (status === 200) {
    // Who pays by the megabyte does not pay for a count of views that has grown.
    const tagged = form === 'dataSaver' || said === '' ? print : `${print}.${said}`;
    const etag = `W/"${tagged}${form === 'inlined' ? INLINED_MARK : ''}"`;
    headers.push('ETag', etag);
    if (matchesETag(asked['if-none-match'], etag)) return { status: 304, headers, body: undefined, release: NOTHING };
  }
  const isShort = dictionary !== undefined && knowsDictionary(asked, dictionary);
  if (dictionary && !isShort) headers.push(...Object.entries(dictionaryHeaders(asked, form, dictionary)).flat());
  const accepted = String(asked['accept-encoding'] ?? '');
  const wanted = isShort ? 'dcz' : pageEncoding(accepted, form === 'dataSaver' || said === '' ? 'br' : 'gzip');
  const last = page.last.get(wanted);
  const isTooMuch = last?.words !== said && wanted !== 'gzip' && compressing >= COMPRESSED_AT_ONCE;
  const encoding = isTooMuch && accepted.includes('gzip') ? 'gzip' : wanted;
  if (encoding) headers.push('Content-Encoding', encoding);
  const answer = (body: Buffer, release = NOTHING): PageAnswer => {
    headers.push('Content-Length', String(body.length));
    return { status, headers, body, release };
  };
  if (encoding === 'gzip') {
    const filled = filledGzip(page, words, said);
    filled.leaving += 1;
    return answer(filled.body, () => {
      filled.leaving -= 1;
    });
  }
  if (encoding === '') return answer(plain(page.parts, words));
  if (last?.words === said) {
    if (said === '' && encoding === 'br' && !last.isBest) void improve(last, plain(page.parts, words));
    return answer(last.body);
  }
  return encodedPage(plain(page.parts, words), encoding, dictionary).then((body) => {
    page.last.set(encoding, { words: said, body });
    return answer(body);
  });
}

/** Nobody waits for it, and who is answered once (a search) never begins it. The quick body stands where it fails. */
async function improve(made: LastBody, html: Buffer): Promise<void> {
  if (compressing >= COMPRESSED_AT_ONCE / 2) return;
  made.isBest = true;
  const best = encodedPage(html, 'br', undefined, BEST);
  made.body = await best.catch(() => made.body);
}

type PageEncoding = 'dcz' | 'br' | 'gzip' | '';

/** @param accepted without weights (accepted-encodings.ts). */
export function pageEncoding(accepted: string, preferred: 'br' | 'gzip'): PageEncoding {
  const other = preferred === 'br' ? 'gzip' : 'br';
  return accepted.includes(preferred) ? preferred : accepted.includes(other) ? other : '';
}

/** For one answer, in the threads beside the event loop. @param dictionary of `dcz`. */
export async function encodedPage(
  html: Buffer,
  encoding: PageEncoding,
  dictionary?: Dictionary,
  quality = QUICK,
): Promise<Buffer> {
  compressing += 1;
  try {
    if (encoding === 'dcz') return dictionary ? await compressWithDictionary(dictionary, html, DICTIONARY_LEVEL) : html;
    return encoding === '' ? html : await compress(encoding, html, quality);
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
const TRAILER_BYTES = 8;
const NO_BYTES = Buffer.alloc(0);

/** @param said all words together: the same ones, the same bytes. */
function filledGzip(page: KeptPage, words: Record<string, string>, said: string): FilledGzip {
  const { parts, filled } = page;
  const known = filled.find((it) => it.words === said);
  if (known) return known;
  const bytes = parts.map(({ slot }) => wordBytes(words, slot));
  const fits = (it: FilledGzip) => it.leaving === 0 && it.places.every(({ length }, i) => length === bytes[i]?.length);
  const free = filled.find(fits);
  if (free) {
    for (const [i, { start }] of free.places.entries()) bytes[i]?.copy(free.body, start);
    sum(parts, bytes).copy(free.body, free.body.length - TRAILER_BYTES);
    free.words = said;
    return free;
  }
  const made = { ...gzipped(parts, bytes), words: said, leaving: 0 };
  const place = filled.length < MOST_FILLED ? filled.length : filled.findIndex(({ leaving }) => leaving === 0);
  // All of them are on their way: this one is for one answer.
  if (place >= 0) filled[place] = made;
  return made;
}

function gzipped(parts: readonly Part[], words: readonly Buffer[]): Pick<FilledGzip, 'body' | 'places'> {
  const pieces: Buffer[] = [HEADER];
  let length = HEADER.length;
  const add = (piece: Buffer) => {
    pieces.push(piece);
    length += piece.length;
  };
  const places = parts.map(({ deflated }, i) => {
    const word = words[i] ?? NO_BYTES;
    add(deflated());
    if (word.length > 0) add(stored(word));
    return { start: length - word.length, length: word.length };
  });
  add(sum(parts, words));
  return { body: Buffer.concat(pieces, length), places };
}

/** CRC-32 and length of what was compressed. */
function sum(parts: readonly Part[], words: readonly Buffer[]): Buffer {
  let [checksum, length] = [0, 0];
  for (const [i, { html, crc, crcAfter }] of parts.entries()) {
    const word = words[i] ?? NO_BYTES;
    checksum = crc32(word, combineCrc32(crcAfter(checksum), crc));
    length += html.length + word.length;
  }
  const trailer = Buffer.allocUnsafe(TRAILER_BYTES);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(length % 2 ** 32, 4);
  return trailer;
}

/** RFC 1951, 3.2.4: a block as it is, not the last one. At most 65,535 bytes. */
function stored(bytes: Buffer): Buffer {
  const block = Buffer.alloc(5);
  block.writeUInt16LE(bytes.length, 1);
  block.writeUInt16LE(0xffff - bytes.length, 3);
  return Buffer.concat([block, bytes]);
}

function wordBytes(words: Record<string, string>, slot: string | undefined): Buffer {
  if (slot === undefined) return NO_BYTES;
  const escaped = (words[slot] ?? '').replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  return Buffer.from(escaped).subarray(0, 0xffff);
}

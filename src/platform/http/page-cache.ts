import { createHash } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

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

export interface PageLoad {
  request: Request;
  /** Where the page answers for another address: that one's path, as sent. */
  requestedPath?: string | undefined;
}

/** A page without its last words. Strings are French text, bodies bytes. */
export interface KeptPage extends ReusablePage {
  status: number;
  headers: Headers;
  /** Of all but the words that change with each load. */
  print: string;
  parts: Part[];
}

interface Part {
  html: Buffer;
  /** Deflated, ending at the border of a byte; closes the stream if it is the last one. */
  deflated: Buffer;
  /** The slot behind it. */
  slot: string | undefined;
}

/** A page has a second one, with less in it (frugal-page.ts). */
export type PageForm = 'full' | 'frugal';

export interface PageCache {
  /** Another number after each `clear`. */
  readonly edition: number;
  /** The page in that form, if it was kept, answers this address and is still right. */
  find(address: URL, form?: PageForm): KeptPage | undefined;
  /** Unless it is a page of this address alone, or `clear` was called since the edition in which its rendering began. */
  keep(address: URL, page: KeptPage, edition?: number, form?: PageForm): void;
  /** What all pages say has changed. */
  clear(): void;
}

/** Pages that nobody asked for lately make room for others. */
const MAX_PAGES = 200;
const MAX_BYTES = 32 * 1024 * 1024;
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
    sizeCalculation: ({ parts }) => parts.reduce((size, it) => size + it.html.length + it.deflated.length, 1),
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

const keyOf = ({ pathname }: URL, form: PageForm) => `${form} ${pathname}`;

function isPlainAddress({ searchParams }: URL, { parameters }: Pick<ReusablePage, 'parameters'>): boolean {
  return !parameters.some((name) => searchParams.has(name));
}

/** @param html with slots. */
export function cutPage(
  html: string,
  { status, headers }: Pick<KeptPage, 'status' | 'headers'>,
  page: ReusablePage,
): KeptPage {
  const pieces = html.split(new RegExp(`${OPEN}([^${CLOSE}]*)${CLOSE}`));
  const parts: Part[] = [];
  for (let i = 0; i < pieces.length; i += 2) {
    const text = Buffer.from(pieces[i] ?? '');
    const isLast = i === pieces.length - 1;
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_FULL_FLUSH;
    parts.push({ html: text, deflated: deflateRawSync(text, { level: 9, finishFlush }), slot: pieces[i + 1] });
  }
  return { ...page, status, headers, print: createHash('sha256').update(html).digest('base64url').slice(0, 22), parts };
}

/** The answer with these words in the slots. A slot without a word is left empty. */
export function filledPage(page: KeptPage, words: Record<string, string>, acceptsGzip: boolean): Response {
  const headers = new Headers(page.headers);
  if (acceptsGzip) headers.set('Content-Encoding', 'gzip');
  const body = acceptsGzip ? gzipped(page.parts, words) : plain(page.parts, words);
  headers.set('Content-Length', String(body.length));
  return new Response(body as BodyInit, { status: page.status, headers });
}

function plain(parts: readonly Part[], words: Record<string, string>): Buffer {
  return Buffer.concat(parts.flatMap(({ html, slot }) => [html, wordBytes(words, slot)]));
}

/** RFC 1952: ten bytes of header, the deflated data, CRC-32 and length of what was compressed. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

function gzipped(parts: readonly Part[], words: Record<string, string>): Buffer {
  const pieces: Buffer[] = [HEADER];
  let [checksum, length] = [0, 0];
  for (const { html, deflated, slot } of parts) {
    const word = wordBytes(words, slot);
    pieces.push(deflated);
    if (word.length > 0) pieces.push(stored(word));
    checksum = crc32(word, crc32(html, checksum));
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

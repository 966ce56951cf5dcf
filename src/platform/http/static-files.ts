import { createHash } from 'node:crypto';
import { createReadStream, readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { DATA_SAVER_HINT } from './data-saver-mode.ts';
import {
  compressWithDictionary,
  DICTIONARY_EXTENSION,
  type Dictionaries,
  type Dictionary,
  dictionaryHeaders,
  knowsDictionary,
  USE_AS_DICTIONARY,
} from './dictionary.ts';
import { matchesETag } from './etag-match.ts';
import { type FinalisedSite, MIN_BYTES } from './finalise.ts';
import type { InlinedPage } from './inlined-page.ts';
import { INLINED_MARK, PAGE_VARY, type PageVariant, variantOf } from './page-variant.ts';
import { compress, type EncodedPage, encodePage, QUICK, type RerenderedPages } from './rerendered-pages.ts';
import { EMPTY_POLICY, WORKER_POLICY } from './security-headers.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';
/** What a browser asks for by a name of its own with every page: icons and the manifest, which hardly ever change. */
const FOR_A_WEEK = 'public, max-age=604800';
const ICON = /\.(ico|png|svg|webmanifest)$/;
/** Kept in memory as they are sent: all of a site's pages and what they link. Bytes. */
const KEPT_BYTES = 64 * 1024 * 1024;
/** Pages in their frugal form, in all encodings; and what pages of both forms add to the dictionaries. */
const FRUGAL_BYTES = 16 * 1024 * 1024;
const ADDED_BYTES = 4 * 1024 * 1024;
/** Pages with their sheets inside, each in the encodings that were asked for. */
const FIRST_BYTES = 6 * 1024 * 1024;
/** Each form of each file in each encoding, and what clients vary of it. */
const MOST_PREPARED = 4000;
/** Once for each version of a page. */
const DICTIONARY_LEVEL = 19;
/** A film is read as it is watched. */
const LARGEST_KEPT_BYTES = 2 * 1024 * 1024;

/** At the root, since its folder is as far as it reaches. */
const WORKER = 'sw.js';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.dict': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.pdf': 'application/pdf',
};

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
type Encoding = (typeof ENCODINGS)[number][0];
type Offered = readonly (typeof ENCODINGS)[number][];

/** One file on disk: a page or asset, or a compressed copy of it. */
interface Copy {
  file: string;
  size: number;
  etag: string;
  /** Undefined: nobody can tell. */
  modified: string | undefined;
  /** Undefined: too large to keep. */
  bytes: Buffer | undefined;
}

export interface StaticFiles {
  /** @returns whether the path was a file's, which is then answered. */
  serve(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean>;
  /**
   * Gives an answer once more that `serve` gave to the same question: at once, with headers that are put together already.
   * @param headers of this answer besides, names and values in turn.
   */
  serveAgain(request: IncomingMessage, response: ServerResponse, path: string, headers: readonly string[]): boolean;
}

/** A whole answer, ready to be given; headers as names and values in turn. */
interface Prepared {
  etag: string;
  headers: string[];
  headersOfKnown: string[];
  bytes: Buffer;
}

/**
 * Serves the finalised files from memory, in the best encoding that `Accept-Encoding` names (without weights), pages
 * with their policy. Pages revalidate by ETag, hashed assets never. What is not compressed can be had in parts (Range).
 * @param otherAssets a folder with the hashed assets of other releases: of pages that were loaded before this one, or
 * from another process. Looked into as it is at that moment.
 * @param renewed the pages that have changed since they were built.
 * @param frugal makes of a page what whoever pays by the megabyte gets in its place.
 * @param dictionaries what browsers may have of all pages of a form.
 * @param first makes of a page what whoever comes from elsewhere gets in its place.
 */
export function createStaticHandler(
  site: FinalisedSite,
  otherAssets?: string,
  renewed?: RerenderedPages,
  frugal?: (html: string) => Promise<string>,
  dictionaries: Dictionaries = {},
  first?: (html: string) => InlinedPage,
): StaticFiles {
  const names = namesIn(site.root);
  const copies = new LRUCache<string, Copy>({
    maxSize: KEPT_BYTES,
    maxEntrySize: LARGEST_KEPT_BYTES,
    sizeCalculation: ({ bytes }) => (bytes?.length ?? 0) + 1,
    fetchMethod: readCopy,
  });
  const find = async (file: string) => copies.get(file) ?? (await copies.fetch(file));
  /** By name and version of the full page. */
  const frugalPages = new LRUCache<string, EncodedPage, Buffer>({
    maxSize: FRUGAL_BYTES,
    sizeCalculation: ({ bodies }) => Object.values(bodies).reduce((sum, { length }) => sum + length, 1),
    fetchMethod: async (_key, _stale, { context: full }) => frugal && encodePage(await frugal(full.toString())),
  });
  /** By form, name and version of the page. */
  const added = new LRUCache<string, Buffer, { page: Buffer; dictionary: Dictionary }>({
    maxSize: ADDED_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_key, _stale, { context }) =>
      compressWithDictionary(context.dictionary, context.page, DICTIONARY_LEVEL),
  });

  /** By name, version and encoding of the page. Nothing but what is sent: the rest of it is kept in the full form. */
  const firstPages = new LRUCache<string, { bytes: Buffer; policy: string }, { full: Buffer; encoding: Encoding }>({
    maxSize: FIRST_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
    fetchMethod: async (_key, _stale, { context: { full, encoding } }) => {
      if (!first) return undefined;
      const { html, policy } = first(full.toString());
      return { bytes: await compress(encoding, Buffer.from(html)), policy };
    },
  });

  const answered = ({ headers }: IncomingMessage): PageVariant => {
    const form = variantOf(headers);
    return (form === 'dataSaver' && !frugal) || (form === 'inlined' && !first) ? 'linked' : form;
  };

  /** A page in the form and encoding that are asked for. */
  async function findPage(name: string, request: IncomingMessage, offered: Offered): Promise<Sent | undefined> {
    const { headers } = request;
    const again = await renewed?.find(name);
    const own = join(site.root, name);
    const built = again ? undefined : await find(own);
    const full = again?.bodies[''] ?? built?.bytes;
    const version = again?.etag ?? built?.etag;
    if (!full || !version) return undefined;
    const form = answered(request);
    const key = `${form} ${name} ${version}`;
    const [encoding] = offered[0] ?? [];
    if (form === 'inlined' && encoding) {
      const view = await firstPages.fetch(`${encoding} ${key}`, { context: { full, encoding } });
      if (!view) return undefined;
      const { bytes, policy } = view;
      const etag = version.replace(/"$/, `${INLINED_MARK}"`);
      const copy = { file: own, size: bytes.length, etag, modified: built?.modified, bytes };
      return { copy, encoding, policy };
    }
    const page = form === 'dataSaver' ? await frugalPages.fetch(key, { context: full }) : again;
    const etag = page?.etag ?? version;
    const sent = (bytes: Buffer, encoding: string | undefined, more = {}): Sent => ({
      copy: { file: own, size: bytes.length, etag, modified: built?.modified, bytes },
      encoding,
      more,
    });
    const dictionary = dictionaries[form];
    if (dictionary && knowsDictionary(headers, dictionary)) {
      const bytes = await added.fetch(key, { context: { page: page?.bodies[''] ?? full, dictionary } });
      if (bytes) return sent(bytes, 'dcz');
    }
    const more = dictionary ? dictionaryHeaders(headers, form, dictionary) : {};
    if (page) return sent(page.bodies[offered[0]?.[0] ?? ''], offered[0]?.[0], more);
    const coded = offered.find(([, extension]) => names.has(name + extension));
    const bytes = coded ? (await find(own + coded[1]))?.bytes : undefined;
    if (bytes) return sent(bytes, coded?.[0], more);
    // In the first seconds of a new build its copies are still being written.
    if (encoding && full.length >= MIN_BYTES) return sent(await compress(encoding, full, QUICK), encoding, more);
    return sent(full, undefined, more);
  }

  async function findFile(name: string, offered: Offered): Promise<Sent | undefined> {
    const coded = offered.find(([, extension]) => names.has(name + extension));
    const copy = await find(join(site.root, name) + (coded?.[1] ?? ''));
    return copy && { copy, encoding: coded?.[0] };
  }

  /** By path and all that answers depend on. Their bytes are those of the caches above. */
  const prepared = new LRUCache<string, Prepared>({ max: MOST_PREPARED });
  let preparedOf = renewed?.version;

  function questionOf(request: IncomingMessage, path: string): string {
    const { headers } = request;
    const form = answered(request);
    const dictionary = headers['available-dictionary'] === undefined ? undefined : dictionaries[form];
    const isShort = dictionary && knowsDictionary(headers, dictionary);
    const isWithin = headers['sec-fetch-site'] === 'same-origin';
    return `${form} ${isShort ?? false} ${isWithin} ${headers['accept-encoding'] ?? ''} ${path}`;
  }

  return {
    serve,
    serveAgain(request, response, path, headers) {
      if (preparedOf !== renewed?.version) {
        prepared.clear();
        preparedOf = renewed?.version;
      }
      if (request.headers.range !== undefined) return false;
      const answer = prepared.get(questionOf(request, path));
      if (!answer) return false;
      if (matchesETag(request.headers['if-none-match'], answer.etag)) {
        response.writeHead(304, answer.headersOfKnown.concat(headers)).end();
        return true;
      }
      response.writeHead(200, answer.headers.concat(headers));
      if (request.method === 'HEAD') response.end();
      else response.end(answer.bytes);
      return true;
    },
  };

  async function serve(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> {
    const isAsset = path.startsWith('/_assets/');
    const accepted = request.headers['accept-encoding'] ?? '';
    const offered = ENCODINGS.filter(([encoding]) => accepted.includes(encoding));
    const name = nameOf(path, names);
    if (name !== undefined) {
      const { version } = renewed ?? {};
      const sent = extname(name) === '.html' ? await findPage(name, request, offered) : await findFile(name, offered);
      if (sent) {
        const answer = { policy: site.pagePolicy, ...sent, name, isAsset };
        const { bytes } = sent.copy;
        // What has changed meanwhile is not what the next one may get.
        if (bytes && version === renewed?.version) prepared.set(questionOf(request, path), prepare(answer, bytes));
        return send(request, response, answer);
      }
    } else if (otherAssets !== undefined && /^\/_assets\/[\w@~+-][\w.@~+-]*$/.test(path)) {
      const other = join(otherAssets, path);
      for (const [encoding, extension] of [...offered, [undefined, ''] as const]) {
        const copy = await find(other + extension);
        if (copy) return send(request, response, { copy, name: path, encoding, isAsset, policy: EMPTY_POLICY });
      }
    }
    return false;
  }
}

/** Of all files below a folder, but those with a dot: drafts of copies that are being written. */
function namesIn(root: string): ReadonlySet<string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map(({ parentPath, name }) => relative(root, join(parentPath, name)).split(sep).join('/'));
  return new Set(names.filter((name) => !/(^|\/)\.(?!well-known\/)/.test(name)));
}

/** '/' → 'index.html', '/about' → 'about.html', '/robots.txt' → itself. A compressed copy is no file of its own. */
function nameOf(path: string, names: ReadonlySet<string>): string | undefined {
  const name = path === '/' ? 'index' : path.slice(1);
  const isCopy = ENCODINGS.some(([, extension]) => name.endsWith(extension) && names.has(name.slice(0, -3)));
  if (names.has(name) && !isCopy) return name;
  return names.has(`${name}.html`) ? `${name}.html` : undefined;
}

async function readCopy(file: string): Promise<Copy | undefined> {
  try {
    const { size, mtime, mtimeMs } = await stat(file);
    const bytes = size > LARGEST_KEPT_BYTES ? undefined : await readFile(file);
    // Replicas of one build agree on it. What a start puts into a text changes neither its size nor its time.
    const print = bytes
      ? createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
      : `${size}-${Math.floor(mtimeMs)}`;
    return { file, size, etag: `W/"${print}"`, modified: mtime.toUTCString(), bytes };
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

interface Sent {
  copy: Copy;
  encoding: string | undefined;
  /** In place of the one of all pages. */
  policy?: string;
  more?: Readonly<Record<string, string>>;
}

interface Answer extends Sent {
  name: string;
  isAsset: boolean;
  policy: string;
}

/** Of the whole, and of the answer that it is known. */
function prepare(answer: Answer, bytes: Buffer): Prepared {
  const headers = headersOf(answer);
  const flat = (all: Headers) => Object.entries(all).flatMap(([name, value]) => [name, String(value)]);
  const whole = { ...headers, ...bodyHeadersOf(answer), 'Content-Length': bytes.length };
  return { etag: answer.copy.etag, headers: flat(whole), headersOfKnown: flat(headers), bytes };
}

type Headers = Record<string, string | number>;

function headersOf({ copy, name, isAsset, policy, more }: Answer): Headers {
  const extension = extname(name);
  return {
    'Content-Security-Policy': policyOf(name, policy),
    'Cache-Control': isAsset ? IMMUTABLE : ICON.test(name) ? FOR_A_WEEK : REVALIDATE,
    Vary: 'Accept-Encoding',
    ...(extension === '.html' ? { Vary: PAGE_VARY, 'Accept-CH': DATA_SAVER_HINT } : {}),
    ...(extension === DICTIONARY_EXTENSION ? { 'Use-As-Dictionary': USE_AS_DICTIONARY } : {}),
    ETag: copy.etag,
    ...more,
    ...(copy.modified ? { 'Last-Modified': copy.modified } : {}),
  };
}

const bodyHeadersOf = ({ name, encoding }: Answer): Headers => ({
  'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream',
  ...(encoding ? { 'Content-Encoding': encoding } : { 'Accept-Ranges': 'bytes' }),
});

function send(request: IncomingMessage, response: ServerResponse, answer: Answer): true {
  const { copy, encoding } = answer;
  const headers = headersOf(answer);
  if (matchesETag(request.headers['if-none-match'], copy.etag)) {
    response.writeHead(304, headers).end();
    return true;
  }
  Object.assign(headers, bodyHeadersOf(answer));
  const part = encoding ? undefined : partOf(request, copy);
  if (part === 'none') {
    response.writeHead(416, { ...headers, 'Content-Range': `bytes */${copy.size}`, 'Content-Length': 0 }).end();
    return true;
  }
  const [start, end] = part ?? [0, copy.size - 1];
  if (part) headers['Content-Range'] = `bytes ${start}-${end}/${copy.size}`;
  headers['Content-Length'] = end - start + 1;
  response.writeHead(part ? 206 : 200, headers);
  if (request.method === 'HEAD' || copy.size === 0) response.end();
  else if (copy.bytes) response.end(part ? copy.bytes.subarray(start, end + 1) : copy.bytes);
  // Who leaves in the middle of a film ends the reading; there is nobody left to tell.
  else pipeline(createReadStream(copy.file, { start, end }), response, () => {});
  return true;
}

function policyOf(name: string, pagePolicy: string): string {
  if (name === WORKER) return WORKER_POLICY;
  return extname(name) === '.html' ? pagePolicy : EMPTY_POLICY;
}

/**
 * The one range that is asked for, ends included; undefined for the whole: also where several are asked for, or where
 * `If-Range` names a version, which a weak tag can never prove to be this one.
 */
function partOf({ headers }: IncomingMessage, { size, modified }: Copy): [number, number] | 'none' | undefined {
  const since = headers['if-range'];
  if (since !== undefined && since !== modified) return undefined;
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return start > end ? 'none' : [start, end];
}

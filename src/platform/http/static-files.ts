import { createReadStream, readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { LRUCache } from 'lru-cache';
import type { FinalisedSite } from './finalise.ts';
import { FRUGAL_HINT, FRUGAL_VARY, isFrugal } from './frugal-mode.ts';
import { compressed, type RenewedPage, type RenewedPages } from './renewed-pages.ts';
import { EMPTY_POLICY, WORKER_POLICY } from './security-headers.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';
/** Kept in memory as they are sent: all of a site's pages and what they link. Bytes. */
const KEPT_BYTES = 64 * 1024 * 1024;
/** Pages in their frugal form, in all encodings. */
const FRUGAL_BYTES = 16 * 1024 * 1024;
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

/** @returns whether the path was a file's, which is then answered. */
export type StaticHandler = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean>;

/**
 * Serves the finalised files from memory, in the best encoding that `Accept-Encoding` names (without weights), pages
 * with their policy. Pages revalidate by ETag, hashed assets never. What is not compressed can be had in parts (Range).
 * @param otherAssets a folder with the hashed assets of other releases: of pages that were loaded before this one, or
 * from another process. Looked into as it is at that moment.
 * @param renewed the pages that have changed since they were built.
 * @param frugal makes of a page what whoever pays by the megabyte gets in its place.
 */
export function createStaticHandler(
  site: FinalisedSite,
  otherAssets?: string,
  renewed?: RenewedPages,
  frugal?: (html: string) => string,
): StaticHandler {
  const names = namesIn(site.root);
  const copies = new LRUCache<string, Copy>({
    maxSize: KEPT_BYTES,
    maxEntrySize: LARGEST_KEPT_BYTES,
    sizeCalculation: ({ bytes }) => (bytes?.length ?? 0) + 1,
    fetchMethod: readCopy,
  });
  const find = async (file: string) => copies.get(file) ?? (await copies.fetch(file));
  /** By name and version of the full page. */
  const frugalPages = new LRUCache<string, RenewedPage, Buffer>({
    maxSize: FRUGAL_BYTES,
    sizeCalculation: ({ bodies }) => Object.values(bodies).reduce((sum, { length }) => sum + length, 1),
    fetchMethod: (_key, _stale, { context: full }) => frugal && compressed(frugal(full.toString())),
  });

  return async (request, response, path) => {
    const isAsset = path.startsWith('/_assets/');
    const accepted = request.headers['accept-encoding'] ?? '';
    const offered = ENCODINGS.filter(([encoding]) => accepted.includes(encoding));
    const name = nameOf(path, names);
    if (name !== undefined) {
      const policy = site.pagePolicy;
      const own = join(site.root, name);
      const sendPage = (page: RenewedPage) => {
        const encoding = offered[0]?.[0];
        const bytes = page.bodies[encoding ?? ''];
        const copy = { file: name, size: bytes.length, etag: page.etag, modified: undefined, bytes };
        return send(request, response, { copy, name, encoding, isAsset, policy });
      };
      const page = await renewed?.find(name);
      if (frugal && extname(name) === '.html' && isFrugal(request.headers)) {
        const built = page ? undefined : await find(own);
        const full = page?.bodies[''] ?? built?.bytes;
        const key = `${name} ${page?.etag ?? built?.etag}`;
        const lighter = full && (await frugalPages.fetch(key, { context: full }));
        if (lighter) return sendPage(lighter);
      }
      if (page) return sendPage(page);
      const coded = offered.find(([, extension]) => names.has(name + extension));
      const copy = await find(own + (coded?.[1] ?? ''));
      if (copy) return send(request, response, { copy, name, encoding: coded?.[0], isAsset, policy });
    } else if (otherAssets !== undefined && /^\/_assets\/[\w@~+-][\w.@~+-]*$/.test(path)) {
      const other = join(otherAssets, path);
      for (const [encoding, extension] of [...offered, [undefined, ''] as const]) {
        const copy = await find(other + extension);
        if (copy) return send(request, response, { copy, name: path, encoding, isAsset, policy: EMPTY_POLICY });
      }
    }
    return false;
  };
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
    // Replicas of one build agree on both.
    return { file, size, etag: `W/"${size}-${Math.floor(mtimeMs)}"`, modified: mtime.toUTCString(), bytes };
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

interface Answer {
  copy: Copy;
  name: string;
  encoding: string | undefined;
  isAsset: boolean;
  policy: string;
}

function send(request: IncomingMessage, response: ServerResponse, answer: Answer): true {
  const { copy, name, encoding, isAsset, policy } = answer;
  const extension = extname(name);
  const headers: Record<string, string | number> = {
    'Content-Security-Policy': policyOf(name, policy),
    'Cache-Control': isAsset ? IMMUTABLE : REVALIDATE,
    Vary: 'Accept-Encoding',
    ...(extension === '.html' ? { Vary: `Accept-Encoding, ${FRUGAL_VARY}`, 'Accept-CH': FRUGAL_HINT } : {}),
    ETag: copy.etag,
    ...(copy.modified ? { 'Last-Modified': copy.modified } : {}),
  };
  if (isKnown(request, copy.etag)) {
    response.writeHead(304, headers).end();
    return true;
  }
  headers['Content-Type'] = TYPES[extension] ?? 'application/octet-stream';
  if (encoding) headers['Content-Encoding'] = encoding;
  else headers['Accept-Ranges'] = 'bytes';
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

/** The weak comparison that a conditional GET asks for. */
function isKnown({ headers }: IncomingMessage, etag: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined) return false;
  const bare = etag.replace(/^W\//, '');
  return known.split(',').some((it) => it.trim() === '*' || it.trim().replace(/^W\//, '') === bare);
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

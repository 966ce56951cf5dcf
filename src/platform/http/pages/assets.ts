import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv, { type Options } from 'sirv';
import { EMPTY_POLICY, WORKER_POLICY } from '../connection/security-headers.ts';
import { DICTIONARY_EXTENSION, USE_AS_DICTIONARY } from './dictionary.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';
const ONE_WEEK = 'public, max-age=604800';
const FOLDER = '/_assets/';
const HASHED_NAME = /^\/_assets\/[\w@~+-][\w.@~+-]*$/;
const ICON = /\.(ico|png|svg)$/;
const WORKER = /^\/sw[\w-]*\.js$/;
/** Types where the library says less: the charset, or a type that it does not know. */
const TYPES: Readonly<Record<string, string>> = {
  ico: 'image/x-icon',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  dict: 'text/plain; charset=utf-8',
};

/** @returns whether the path is a file's, which is then sent. */
export type ServeAsset = (request: IncomingMessage, response: ServerResponse, path: string) => boolean;

/**
 * Sends built files other than pages: scripts, sheets, fonts, pictures, films.
 * @param otherAssets hashed assets of former releases, which open pages still request; read from disk each time.
 */
export function createAssets(folder: string, otherAssets: string): ServeAsset {
  const options: Options = { brotli: true, gzip: true, etag: true, extensions: [], setHeaders };
  const own = sirv(folder, options);
  const other = sirv(otherAssets, { ...options, dev: true });
  return (request, response, path) => {
    // The library decodes addresses: an encoded one must not lead to a file that is not served as it is.
    if (/%|\.(br|gz|html)$/.test(path)) return false;
    let isFound = true;
    const miss = () => {
      isFound = false;
    };
    response.once('pipe', (file) => {
      // The library leaves its file open when the client goes away.
      response.once('close', () => file.destroy());
      // The file is gone, or no file descriptor is left.
      file.once('error', () => response.destroy());
    });
    ignoreUnusualRange(request);
    const { url } = request;
    request.url = path;
    own(request, response, HASHED_NAME.test(path) ? () => other(request, response, miss) : miss);
    request.url = url;
    return isFound;
  };
}

/** The library knows `bytes=0-99` and `bytes=100-`; a server may ignore any other range, and one with a condition. */
function ignoreUnusualRange({ headers }: IncomingMessage): void {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  const isOrdered = !last || (Number(last) > 0 && Number(first) <= Number(last));
  const isUsual = first !== undefined && isOrdered && !headers['if-range'];
  if (!isUsual) delete headers.range;
}

function setHeaders(response: ServerResponse, path: string): void {
  const extension = path.slice(path.lastIndexOf('.') + 1);
  const type = TYPES[extension];
  if (type) response.setHeader('Content-Type', type);
  response.setHeader('Accept-Ranges', 'bytes');
  response.setHeader('Content-Security-Policy', WORKER.test(path) ? WORKER_POLICY : EMPTY_POLICY);
  response.setHeader('Cache-Control', path.startsWith(FOLDER) ? IMMUTABLE : ICON.test(path) ? ONE_WEEK : REVALIDATE);
  if (`.${extension}` === DICTIONARY_EXTENSION) response.setHeader('Use-As-Dictionary', USE_AS_DICTIONARY);
}

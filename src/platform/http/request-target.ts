import type { IncomingMessage } from 'node:http';
import type { Problem } from './problem.ts';

/** What a request asks for, checked. */
export interface Target {
  /** As sent, without the query: '/about'. */
  path: string;
  /** With its question mark, or ''. */
  search: string;
  /**
   * Whether whoever parses the path reads the same one. False for '/a/../b' and '/a\b', which a URL parser turns into
   * other addresses behind the back of a check of the path as sent.
   */
  plain: boolean;
}

/** Longer than any address of a site, with its query. */
const MAX_TARGET = 4096;
/** RFC 3986: a registered name or an IPv4 address, or an IPv6 address in brackets; a port. */
const HOST = /^(?:[a-z0-9][a-z0-9._-]{0,254}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;
/** What endpoints may be asked with; Request, which they get, cannot even carry TRACE or CONNECT. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const ABSOLUTE = /^https?:\/\/[^/?#]*/i;

const malformed = (detail: string): Problem => ({ status: 400, detail });

/**
 * Checks method, Host and target before anything is done with them. A target with an origin (RFC 9112, 3.2.2) is taken
 * apart: `request.url` and the Host header are then as if it had come without.
 * @returns the target, or why it is refused.
 */
export function readTarget(request: IncomingMessage): { target: Target } | { problem: Problem } {
  const { headers, method = '' } = request;
  if ((request.url ?? '').length > MAX_TARGET) {
    return { problem: { status: 414, detail: "L'adresse demandée est trop longue." } };
  }
  if (!METHODS.has(method)) {
    return {
      problem: { status: 405, detail: 'Le site ne répond pas à cette méthode.', allow: ['GET', 'HEAD', 'POST'] },
    };
  }
  // Node keeps the first of several and says nothing of the others; a proxy in front may have read the last.
  let hosts = 0;
  for (let i = 0; i < request.rawHeaders.length; i += 2)
    if (request.rawHeaders[i]?.length === 4 && request.rawHeaders[i]?.toLowerCase() === 'host') hosts += 1;
  const origin = ABSOLUTE.exec(request.url ?? '')?.[0];
  if (origin !== undefined) {
    headers.host = origin.replace(/^https?:\/\//i, '');
    request.url = request.url?.slice(origin.length).replace(/^(?!\/)/, '/');
  }
  const { host } = headers;
  const mayLack = request.httpVersion === '1.0' && host === undefined;
  if (hosts > 1 || !(mayLack || (host !== undefined && HOST.test(host)))) {
    return { problem: malformed("L'en-tête Host est absent ou mal formé.") };
  }
  const url = request.url ?? '/';
  if (url === '*' && method === 'OPTIONS') return { target: { path: '*', search: '', plain: false } };
  // As Astro will put it together.
  const parsed = url.startsWith('/') ? URL.parse(`http://${host ?? 'localhost'}${url}`) : null;
  if (!parsed) return { problem: malformed("L'adresse demandée est mal formée.") };
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  return { target: { path, search: end < 0 ? '' : url.slice(end), plain: parsed.pathname === path } };
}

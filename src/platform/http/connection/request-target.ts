import type { IncomingMessage } from 'node:http';
import type { Problem } from '../forms/problem.ts';

export interface Target {
  /** Path as sent, without the query: '/about'. */
  path: string;
  /** Query with its question mark, or ''. */
  search: string;
  /**
   * A URL parser reads the same path. False for '/a/../b' and '/a\b', which would evade a check of the path as sent.
   */
  plain: boolean;
}

const MAX_TARGET = 4096;
/** RFC 3986: a registered name, an IPv4 address or an IPv6 address in brackets; a port. */
const HOST = /^(?:[a-z0-9][a-z0-9._-]{0,254}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;
/** `Request` cannot carry TRACE or CONNECT. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const ABSOLUTE = /^https?:\/\/[^/?#]*/i;

const malformed = (detail: string): Problem => ({ status: 400, detail });

/**
 * Checks method, Host and target. An absolute target (RFC 9112, 3.2.2) is split into `request.url` and the Host header.
 * @returns the target, or the refusal.
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
  // Node keeps the first of several Host headers; a proxy in front may have read the last.
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
  // As Astro builds it.
  const parsed = url.startsWith('/') ? URL.parse(`http://${host ?? 'localhost'}${url}`) : null;
  if (!parsed) return { problem: malformed("L'adresse demandée est mal formée.") };
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  return { target: { path, search: end < 0 ? '' : url.slice(end), plain: parsed.pathname === path } };
}

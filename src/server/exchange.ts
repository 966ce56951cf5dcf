import type { IncomingMessage, ServerResponse } from 'node:http';
import { countVisit } from '../features/figures/visits.server.ts';
import type { Target } from '../platform/http/connection/request-target.ts';
import { EMPTY_POLICY } from '../platform/http/connection/security-headers.ts';
import { type Problem, problemBody, problemHeaders } from '../platform/http/forms/problem.ts';
import { matchesETag } from '../platform/http/pages/etag-match.ts';
import type { Page } from '../platform/http/pages/page.ts';
import type { PageLoad } from '../platform/http/pages/rendered-pages.ts';
import type { Logger } from '../platform/log.ts';
import { countRequest } from '../platform/metrics.ts';
import { loggablePath, routeClass } from '../route-class.ts';
import type { Site } from './site.ts';

/** A request and its answer, with what is worked out of them once. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** The client's IP address, or IPv6 /64: for limits only, never stored. */
  network: string;
  requestId: string;
  /** Headers of every answer: names and values in turn. */
  siteHeaders: readonly string[];
  /** Bytes of the body, as announced; 0 without a Content-Length. */
  contentLength: number;
  /** Undefined before it was read, or where it is malformed. */
  target?: Target;
  /** The load, for pages that count their loads. */
  load: PageLoad;
}

export const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

export function createExchange(
  request: IncomingMessage,
  response: ServerResponse,
  known: Pick<Exchange, 'network' | 'requestId' | 'siteHeaders'>,
): Exchange {
  const { method = '', headers } = request;
  const load = { request: { method, headers: { get: (name: string) => headers[name]?.toString() ?? null } } };
  return { request, response, ...known, contentLength: Number(headers['content-length'] ?? 0), load };
}

/** Logs and counts the exchange once its answer has ended. */
export function recordWhenClosed(exchange: Exchange, log: Logger, site: () => Site | undefined): void {
  const { request, response, requestId } = exchange;
  const arrived = performance.now();
  response.on('close', () => {
    const seconds = (performance.now() - arrived) / 1000;
    const { statusCode: status } = response;
    const { target } = exchange;
    const { method = '', headers } = request;
    // Queries and bodies are what visitors typed, and stay out of the log.
    const path = target?.path ?? '';
    const route = routeClass(path, status);
    countRequest({ route, method, status, seconds });
    const { services } = site() ?? {};
    if (services && target) {
      const { host } = new URL(services.siteUrl);
      countVisit(services.visits, { method, path, search: target.search, status, route, headers, host });
    }
    const level = path === '/healthz' || path === '/readyz' ? 'debug' : 'info';
    log[level]({ request: requestId, method, path: loggablePath(path), status, ms: Math.round(seconds * 1000) });
  });
}

/** Call it before anything but a page or a refusal is sent. */
export function setSiteHeaders({ response, siteHeaders }: Pick<Exchange, 'response' | 'siteHeaders'>): void {
  for (let i = 0; i < siteHeaders.length; i += 2) response.setHeader(siteHeaders[i] ?? '', siteHeaders[i + 1] ?? '');
}

/** Sends a page in the representation that the request asks for, or 304. */
export async function sendPage(
  { representations }: Site,
  { request, response, siteHeaders }: Exchange,
  page: Page,
): Promise<void> {
  const { status, etag, headers, notModifiedHeaders, body } = await representations.find(page, request.headers);
  if (etag && matchesETag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, siteHeaders.concat(notModifiedHeaders)).end();
    return;
  }
  response.writeHead(status, siteHeaders.concat(headers));
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Answers with problem+json in French. */
export function refuse(exchange: Pick<Exchange, 'response' | 'siteHeaders'>, problem: Problem): void {
  const { response } = exchange;
  setSiteHeaders(exchange);
  const body = problemBody(problem);
  response.writeHead(problem.status, {
    'Content-Security-Policy': EMPTY_POLICY,
    ...problemHeaders(problem),
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
}

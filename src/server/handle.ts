import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { readTarget, type Target } from '../platform/http/connection/request-target.ts';
import { isSameOrigin } from '../platform/http/connection/same-origin.ts';
import { clientOf } from '../platform/http/forms/opened-results.ts';
import { type Problem, unavailable } from '../platform/http/forms/problem.ts';
import { withoutWeights } from '../platform/http/pages/accepted-encodings.ts';
import { type Exchange, isRead, refuse, sendPage, setSiteHeaders } from './exchange.ts';
import type { Health } from './health.ts';
import { redirect, sendRedirection } from './redirect.ts';
import { BUSY_PATH, renderOnDemand } from './render.ts';
import type { Site } from './site.ts';
import type { Status } from './status.ts';

/** A restart with nothing to migrate takes half a second: a form that comes meanwhile waits, its body unread. */
const TABLES_TIMEOUT_MS = 5_000;
/** Endpoints have lower limits, and answer with their form. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;
/** Pages that take a POST: see features/newsletter. */
const UNSUBSCRIBE_PATH = '/newsletter/desabonnement';
const CONFIRMATION_PATH = '/newsletter/confirmation';
/** The visitors' service worker, and the one that removes it (docs/operations-faults.md). */
const WORKER_PATH = '/sw.js';
const RECALLED_WORKER_PATH = '/sw-recalled.js';

export interface Handling {
  /** Resolves once the site is open; requests that come before wait for it. */
  site: Promise<Site>;
  status: Status;
  health: Health;
}

/** Answers a request: the steps in their order, each of which may end it. docs/architecture.md draws them. */
export async function handle({ site: opening, status, health }: Handling, exchange: Exchange): Promise<void> {
  const { request, response } = exchange;
  const read = readTarget(request);
  if ('problem' in read) return refuse(exchange, { ...read.problem, close: true });
  const { target } = read;
  exchange.target = target;
  if (target.path === '/healthz' || target.path === '/readyz') setSiteHeaders(exchange);
  if (target.path === '/healthz') return health.healthz(response, exchange);
  if (target.path === '/readyz') return await health.readyz(response);

  const site = await opening;
  const refusal = refuseMethod(request, target) ?? (await refuseWrite(exchange, site, status));
  if (refusal) return refuse(exchange, refusal);

  const canonical = canonicalPath(target.path);
  if (isRead(request) && canonical !== target.path) {
    const isOurs = site.isKnown(canonical) || site.builtPages.current(canonical) !== undefined;
    if (!isOurs && sendRedirection(site, exchange, target)) return;
    return redirect(exchange, { location: canonical + target.search, status: 301 });
  }

  normaliseHeaders(request);
  if (isRead(request) && !isEndpoint(target)) {
    const page = target.plain ? await findPage(site, exchange, target) : undefined;
    if (page) {
      site.services.openedResults.open(clientOf(exchange.network, request.headers['user-agent']), target.path);
      return await sendPage(site, exchange, page);
    }
    const path = target.path === WORKER_PATH && !site.services.env.offline ? RECALLED_WORKER_PATH : target.path;
    setSiteHeaders(exchange);
    if (site.serveAsset(request, response, path)) return;
  }
  await renderOnDemand(site, exchange, target);
}

const isEndpoint = ({ path }: Target): boolean => path.startsWith('/api/') || path === BUSY_PATH;

/** A built page, or one that was rendered for a former request and is fresh. */
function findPage({ builtPages, services }: Site, { load }: Exchange, { path, search }: Target) {
  const built = builtPages.find(path);
  if (built) return built;
  return services.pages.find({ pathname: path, searchParams: new URLSearchParams(search) }, load);
}

/** Refuses before a byte of the body is read: the connection ends with the answer. */
function refuseMethod(request: IncomingMessage, { path }: Target): Problem | undefined {
  // A chunked body costs far more to parse than its size; forms, and programs, know the length.
  if (request.headers['transfer-encoding'] !== undefined) {
    return { status: 411, detail: 'Indiquez la longueur de votre envoi (Content-Length).', close: true };
  }
  const takesPost = path.startsWith('/api/') || path === UNSUBSCRIBE_PATH || path === CONFIRMATION_PATH;
  if (isRead(request) || takesPost) return undefined;
  return {
    status: 405,
    detail: 'Cette adresse ne répond pas à cette méthode.',
    allow: ['GET', 'HEAD'],
    close: true,
  };
}

async function refuseWrite(exchange: Exchange, { services }: Site, status: Status): Promise<Problem | undefined> {
  const { request, response, target, contentLength } = exchange;
  if (isRead(request)) {
    // Nothing reads this body: it would stand before the next request of the connection.
    if (contentLength > 0) response.setHeader('Connection', 'close');
    return undefined;
  }
  if (!status.hasTables)
    await Promise.race([status.tables.promise, sleep(TABLES_TIMEOUT_MS, undefined, { ref: false })]);
  if (!status.hasTables) return { ...unavailable(), close: true };
  // A mail program's one click comes from anywhere; the signed token in its address is the authority.
  if (target?.path !== UNSUBSCRIBE_PATH && !isSameOrigin(request.headers, services.siteUrl)) {
    return {
      status: 403,
      detail: 'Cette demande ne vient pas de notre site. Ouvrez la page du site, puis réessayez.',
      close: true,
    };
  }
  if (contentLength > MAX_BODY_BYTES) {
    return { status: 413, detail: 'Votre envoi est trop volumineux. Raccourcissez-le puis réessayez.', close: true };
  }
  return undefined;
}

/** One address per page: no trailing slash, no file extension. Never starts with '//' or '/\\', which name a host. */
function canonicalPath(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end -= 1;
  const trimmed = path
    .slice(0, end)
    .replace(/^[/\\]{2,}/, '/')
    .replace(/(\/index)?\.html$/, '');
  return trimmed === '' ? '/' : trimmed;
}

function normaliseHeaders({ headers, method }: IncomingMessage): void {
  // A browser looks for the dictionary's digest in the body, which a HEAD has not.
  if (method === 'HEAD') delete headers['available-dictionary'];
  headers['accept-encoding'] = withoutWeights(headers['accept-encoding']?.toString());
}

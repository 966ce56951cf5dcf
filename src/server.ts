import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { company } from './content/company.ts';
import { startBlog } from './features/blog/blog.server.ts';
import { seedSamplePosts } from './features/blog/sample-posts.server.ts';
import { monthsBefore, purgeClosed } from './features/inquiries/personal-data.server.ts';
import { ConfigurationError, type Env, readEnv } from './platform/env.ts';
import { acceptedEncodings } from './platform/http/accepted-encodings.ts';
import { clientNetwork } from './platform/http/client-network.ts';
import { finalise } from './platform/http/finalise.ts';
import { forgetOldKeys } from './platform/http/idempotency.ts';
import { readKnownRoutes } from './platform/http/known-routes.ts';
import { type Problem, problemBody, problemHeaders, unavailable, unexpected } from './platform/http/problem.ts';
import { problemOfClientError, refuseRaw } from './platform/http/raw-refusal.ts';
import { readTarget, type Target } from './platform/http/request-target.ts';
import { isSameOrigin } from './platform/http/same-origin.ts';
import { EMPTY_POLICY, securityHeaders } from './platform/http/security-headers.ts';
import { createStaticHandler, type StaticHandler } from './platform/http/static-files.ts';
import { createLog, loggableError } from './platform/log.ts';
import { openServices, type Services } from './platform/services.ts';

/** dist/, where the build puts this file (app/), the site's handler (server/) and its files (client/). */
const DIST = dirname(dirname(fileURLToPath(import.meta.url)));
const STOP_TIMEOUT_MS = 10_000;
const HOUSEKEEPING_MS = 3_600_000;
const MIGRATION_RETRY_MS = 3_000;
/** Bigger than any endpoint takes: each has a lower limit of its own and answers with its form where that is wanted. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** The one page that takes a POST: see features/newsletter. */
const UNSUBSCRIBE_PATH = '/newsletter/desabonnement';

type AstroHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (() => void) | undefined,
  locals: Partial<App.Locals>,
) => Promise<void>;

/** What is there once the start is over. */
interface Running {
  services: Services;
  serveStatic: StaticHandler;
  renderSite: AstroHandler;
  /** Whether a path, without a slash at its end, is ours to render. */
  isKnown: (path: string) => boolean;
  pagePolicy: string;
}

const env = readEnvOrExit();
const log = createLog(env.logLevel);
let running: Running | undefined;
let migrated = false;

// A missing Host is refused by readTarget, in French and with a policy.
const server = createServer({ requireHostHeader: false, connectionsCheckingInterval: 5_000 }, answer);
// Node's own limits (60 s, 300 s) let one slow sender hold a socket for minutes.
server.headersTimeout = 15_000;
server.requestTimeout = 60_000;
server.keepAliveTimeout = 20_000;
server.maxHeadersCount = 100;

server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
  refuse(withSecurityHeaders(response), { status: 417, detail: "Le site ne sait pas répondre à l'attente annoncée." }),
);
server.on('connect', (_request, socket) =>
  refuseRaw(socket, { status: 405, detail: 'Le site ne relaie rien.', allow: ['GET', 'HEAD', 'POST'] }, publicOrigin()),
);
server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
  if (error.code === 'ECONNRESET') return void socket.destroy();
  refuseRaw(socket, problemOfClientError(error.code), publicOrigin());
});

await listen(server, env);
const siteUrl = env.siteUrl ?? `http://localhost:${(server.address() as AddressInfo).port}`;
const { services, close } = await openServices(env, log, siteUrl, env.mailFrom ?? company.mailFrom);
running = { services, ...(await loadSite(env, siteUrl)) };
const background = startBackground(services);
process.stdout.write(`Prêt : ${siteUrl}\n`);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(signal));

function readEnvOrExit(): Env {
  try {
    return readEnv();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

function listen(target: Server, { port, host }: Env): Promise<void> {
  return new Promise((resolve) => {
    target.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'un autre programme y écoute déjà' : error.code;
      process.stderr.write(
        `Impossible d'écouter sur ${host}:${port} : ${reason}. Choisissez une adresse libre avec PORT et HOST.\n`,
      );
      process.exit(1);
    });
    target.listen(port, host, resolve);
  });
}

async function loadSite(config: Env, origin: string): Promise<Omit<Running, 'services'>> {
  const [buildId, isKnown, entry] = await Promise.all([
    readFile(join(DIST, 'build-id'), 'utf8'),
    readKnownRoutes(join(DIST, 'server/routes.json')),
    import(pathToFileURL(join(DIST, 'server/entry.mjs')).href) as Promise<{ handler: AstroHandler }>,
  ]);
  const site = await finalise(join(DIST, 'client'), join(config.dataDir, 'finalised'), origin, buildId.trim());
  const { pagePolicy } = site;
  return { serveStatic: createStaticHandler(site), renderSite: entry.handler, isKnown, pagePolicy };
}

/** Migrations (again while the database cannot be reached), mail, the blog's counts and housekeeping. */
function startBackground(all: Services): { stop: () => void; stopBlog: () => Promise<void> } {
  const { db, outbox, now } = all;
  let blog: ReturnType<typeof startBlog> | undefined;
  let stopped = false;
  const keepHouse = async () => {
    try {
      await forgetOldKeys({ db, now });
      const purged = await purgeClosed({ db, dataDir: env.dataDir }, monthsBefore(now(), env.retentionMonths));
      if (purged > 0) log.info({ purged }, 'closed inquiries purged');
    } catch (error) {
      log.warn({ error: loggableError(error) }, 'housekeeping failed');
    }
  };
  const housekeeping = setInterval(() => void keepHouse(), HOUSEKEEPING_MS);
  const migrate = async () => {
    while (!stopped && !migrated) {
      try {
        await db.migrate();
        const samples = await seedSamplePosts(all);
        if (samples > 0) log.info({ samples }, 'sample posts added to an empty blog');
        migrated = true;
        outbox.start();
        blog = startBlog(all);
        void keepHouse();
      } catch (error) {
        log.error({ error: loggableError(error) }, 'the database cannot be migrated');
        await new Promise((resolve) => setTimeout(resolve, MIGRATION_RETRY_MS));
      }
    }
  };
  void migrate();
  return {
    stop() {
      stopped = true;
      clearInterval(housekeeping);
    },
    stopBlog: async () => blog?.stop(),
  };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const started = performance.now();
  const read = readTarget(request);
  const path = 'target' in read ? read.target.path : '';
  response.once('close', () => {
    // Paths are public; queries and bodies are what visitors typed and stay out of the log.
    const level = path === '/healthz' || path === '/readyz' ? 'debug' : 'info';
    log[level]({
      method: request.method,
      path: path.slice(0, 200),
      status: response.statusCode,
      ms: Math.round(performance.now() - started),
    });
  });
  withSecurityHeaders(response);
  // Nothing below reads weights.
  request.headers['accept-encoding'] = acceptedEncodings(request.headers['accept-encoding']?.toString()).join(', ');
  try {
    if ('problem' in read) {
      response.setHeader('Connection', 'close');
      return refuse(response, read.problem);
    }
    if (path === '/healthz') return plain(response, 200, 'ok\n');
    if (path === '/readyz') return await answerReadiness(response);
    if (!running) return refuse(response, unavailable());
    await route(request, response, read.target, running);
  } catch (error) {
    log.error({ path: path.slice(0, 200), error: loggableError(error) }, 'request failed');
    if (response.headersSent) response.destroy();
    else refuse(response, unexpected());
  }
}

async function route(
  request: IncomingMessage,
  response: ServerResponse,
  { path, search, plain: isPlain }: Target,
  site: Running,
): Promise<void> {
  const { services, pagePolicy } = site;
  const isApi = path.startsWith('/api/');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead && !isApi && path !== UNSUBSCRIBE_PATH) {
    response.setHeader('Connection', 'close');
    return refuse(response, {
      status: 405,
      detail: 'Cette adresse ne répond pas à cette méthode.',
      allow: ['GET', 'HEAD'],
    });
  }
  // A body that nobody reads would have to be read away before the next request.
  if (isRead && hasBody(request)) response.setHeader('Connection', 'close');
  if (!isRead) {
    const refusal = checkWrite(request, path, services);
    if (refusal) {
      // The rest of the body is not read: the connection cannot be used again.
      response.setHeader('Connection', 'close');
      return refuse(response, refusal);
    }
  }
  const canonical = canonicalPath(path);
  if (isRead && canonical !== path) {
    response.writeHead(301, { Location: canonical + search, 'Cache-Control': 'public, max-age=3600' });
    response.end();
    return;
  }
  const locals: Partial<App.Locals> = {
    services,
    pagePolicy,
    network: clientNetwork(
      request.socket.remoteAddress,
      request.headers['x-forwarded-for']?.toString(),
      env.trustProxy,
    ),
  };
  const notFound = () => {
    // Nobody types the address of a part of a page or of the framework: a page in answer would be work for nothing.
    if (isApi || path.startsWith('/_')) return refuse(response, { status: 404, detail: "Cette adresse n'existe pas." });
    request.url = '/404';
    return site.renderSite(request, response, undefined, { ...locals, requestedPath: path });
  };
  const render = () =>
    isPlain && site.isKnown(path) ? site.renderSite(request, response, () => void notFound(), locals) : void notFound();
  if (isApi) return render();
  return site.serveStatic(request, response, () => void render());
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Why a writing request is refused before its body is read, if it is. */
function checkWrite(request: IncomingMessage, path: string, { siteUrl: origin }: Services): Problem | undefined {
  if (!migrated) return unavailable();
  // A mail program's one click comes from wherever it runs; the signed token in its address is the authority.
  if (path !== UNSUBSCRIBE_PATH && !isSameOrigin(request.headers, origin)) {
    return { status: 403, detail: 'Cette demande ne vient pas de notre site. Ouvrez la page du site, puis réessayez.' };
  }
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
    return { status: 413, detail: 'Votre envoi est trop volumineux. Raccourcissez-le puis réessayez.' };
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

async function answerReadiness(response: ServerResponse): Promise<void> {
  try {
    if (!running || !migrated) return plain(response, 503, 'starting\n');
    await running.services.db.checkWritable();
    plain(response, 200, 'ready\n');
  } catch (error) {
    log.error({ error: loggableError(error) }, 'not ready');
    plain(response, 503, 'database not writable\n');
  }
}

const publicOrigin = () => running?.services.siteUrl ?? '';

function withSecurityHeaders(response: ServerResponse): ServerResponse {
  for (const [name, value] of Object.entries(securityHeaders(publicOrigin()))) response.setHeader(name, value);
  return response;
}

function refuse(response: ServerResponse, problem: Problem): void {
  response.setHeader('Content-Security-Policy', EMPTY_POLICY);
  const body = problemBody(problem);
  response.writeHead(problem.status, { ...problemHeaders(problem), 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
}

function plain(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Content-Security-Policy': EMPTY_POLICY,
    'Cache-Control': 'no-store',
    ...(status === 503 ? { 'Retry-After': '2' } : {}),
  });
  response.end(text);
}

/** Takes no new request, finishes those under way and the mail being sent, then closes the database. */
async function stop(signal: string): Promise<void> {
  log.info({ signal }, 'stopping');
  background.stop();
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const timeout = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS);
  await closed;
  clearTimeout(timeout);
  // After the last request: it counts as well.
  await background.stopBlog();
  await close();
  process.exit(0);
}

import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { flushCompileCache } from 'node:module';
import type { AddressInfo, Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Env, readEnv } from './composition/env.ts';
import { openServices, type SiteServices } from './composition/services.ts';
import { unknownSettings } from './composition/unknown-settings.ts';
import { frugalTexts, SAVED_MARK, savedInFrancs } from './content/data-price.ts';
import { RETENTION_MARK } from './content/retention.ts';
import { enqueueAlerts } from './features/alerts/alerts.server.ts';
import { startBlog } from './features/blog/blog.server.ts';
import { completeSearch } from './features/blog/search/post-search.server.ts';
import { fillEmptyBlog } from './features/blog/seed/empty-blog.server.ts';
import { seedEntries } from './features/entries/entries.server.ts';
import { createLiveContent, type LiveContent } from './features/entries/live.server.ts';
import { countVisit, startVisits } from './features/figures/visits.server.ts';
import { enqueueSpamDigest } from './features/inquiries/spam/spam-digest.server.ts';
import { startLetterRunner } from './features/newsletter/letter-runner.server.ts';
import { ClockAhead, isPurgeBounded, purgeExpired } from './features/retention/retention.server.ts';
import { LATER_PICTURES } from './layouts/later-pictures.ts';
import { SPECULATION_RULES } from './offline/speculation-rules.ts';
import { startOps } from './ops.ts';
import { ConfigurationError } from './platform/configuration-error.ts';
import { prepareDataDir } from './platform/data-dir.ts';
import { newerDatabaseSentence, unavailableSentence } from './platform/db/data-sentences.ts';
import { DatabaseUnavailable, MigrationFailed, NewerDatabase } from './platform/db/database.ts';
import { refusalName } from './platform/db/errors.ts';
import { runEach } from './platform/housekeeping.ts';
import { withoutWeights } from './platform/http/accepted-encodings.ts';
import { clientNetwork } from './platform/http/client-network.ts';
import { CONNECTION_LIMITS, limitConnections } from './platform/http/connections.ts';
import type { DataSaverTexts } from './platform/http/data-saver-page.ts';
import { type Dictionaries, readDictionaries } from './platform/http/dictionary.ts';
import { createFairQueue, PAGE_QUEUE, REQUEST_QUEUE } from './platform/http/fair-queue.ts';
import { type FinalisedSite, finalise, touchFinalised } from './platform/http/finalise.ts';
import { limitHeaders } from './platform/http/headers-timeout.ts';
import { createInliner, type InlinedPage } from './platform/http/inlined-page.ts';
import { readKnownRoutes } from './platform/http/known-routes.ts';
import { listen } from './platform/http/listening.ts';
import { isAdmitted, watchLoad } from './platform/http/load.ts';
import { filledPage, type PageAnswer } from './platform/http/page-cache.ts';
import { variantOf } from './platform/http/page-variant.ts';
import { type Problem, problemBody, problemHeaders, unavailable, unexpected } from './platform/http/problem.ts';
import { answerProbe } from './platform/http/proxy-probe.ts';
import { problemOfClientError, refuseRaw } from './platform/http/raw-refusal.ts';
import { type PageHandler, renderPage } from './platform/http/render-page.ts';
import { currentRequestId, newRequestId, withRequestId } from './platform/http/request-id.ts';
import { readTarget, type Target } from './platform/http/request-target.ts';
import { createRerenderedPages, type PageOrigins } from './platform/http/rerendered-pages.ts';
import { isSameOrigin } from './platform/http/same-origin.ts';
import { EMPTY_POLICY, securityHeaders } from './platform/http/security-headers.ts';
import { createStaticHandler, type StaticFiles } from './platform/http/static-files.ts';
import { readFact } from './platform/installation.ts';
import { createLog, loggableError } from './platform/log.ts';
import { countRenderedPage, countRequest } from './platform/metrics.ts';
import { logProcess } from './platform/process-log.ts';
import { loggablePath, routeClass } from './route-class.ts';

/** The release: the build puts this file into its app/, the site's handler into server/, its files into client/. */
const DIST = dirname(dirname(fileURLToPath(import.meta.url)));
const STOP_TIMEOUT_MS = 10_000;
const HOUSEKEEPING_MS = 3_600_000;
const DAMAGE_EVERY_MS = 24 * HOUSEKEEPING_MS;
const MIGRATION_RETRY_MS = 3_000;
/** A restart with nothing to migrate takes half a second: a form that comes meanwhile waits, its body unread. */
const WRITE_PATIENCE_MS = 5_000;
const HELD_KEPT_MS = 1000;
const HELD = '; mail is held since a restore, `office mail release` lets it leave';
const LETTERS = { patienceMs: 15_000, lookEveryMs: 3_000 };
/** Bigger than any endpoint takes: each has a lower limit of its own and answers with its form where that is wanted. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** The one page that takes a POST: see features/newsletter. */
const UNSUBSCRIBE_PATH = '/newsletter/desabonnement';
const CONFIRMATION_PATH = '/newsletter/confirmation';

const CHAT_PATH = '/api/chat';
const BRIEF_TURN_MS = 250;
const NO_QUERY = new URLSearchParams();
/** The worker of visitors' browsers, and what calls it back (docs/operations.md). */
const WORKER_PATH = '/sw.js';
const RECALLED_WORKER_PATH = '/sw-recalled.js';
/** Sent with status 503 while there is no turn for a page. */
const BUSY_PATH = '/503';
const NOT_FOUND = { path: '/404', search: '' };

const FRUGAL_WORDS: DataSaverTexts = { ...frugalTexts, mark: SAVED_MARK, savedText: savedInFrancs };

type AstroHandler = PageHandler<Partial<App.Locals>>;

/** What is there once the start is over. */
interface Running {
  services: SiteServices;
  site: FinalisedSite;
  files: StaticFiles;
  /** Of every answer: names and values in turn. */
  headers: readonly string[];
  /** What staff edit, and the pages that show it. */
  live: LiveContent;
  renderSite: AstroHandler;
  /** Whether a path, without a slash at its end, is ours to render. */
  isKnown: (path: string) => boolean;
  pagePolicy: string;
  /** The page of status 503. */
  busyPage: () => Buffer;
  /** A page without what only decorates it. */
  frugal: (html: string) => Promise<string>;
  /** A page with its sheets inside. */
  first: (html: string) => InlinedPage;
  dictionaries: Dictionaries;
}

const env = readEnvOrExit();
const log = createLog(env.logLevel);
logProcess(log);
let running: Running | undefined;
let migrated = false;
/** Why it is not, where that is known. */
let unmigrated = '';
let isDamaged = false;
let isClockAhead = false;
let isBounded = false;
let mailHeld: { at: number; is: Promise<boolean> } | undefined;
let lookedForDamageAt = Number.NEGATIVE_INFINITY;
/** Resolves when it is. */
const writable = Promise.withResolvers<void>();
/** Requests that come before are answered when it is there. */
const loaded = Promise.withResolvers<void>();

// A missing Host is refused by readTarget, in French and with a policy.
const server = createServer({ requireHostHeader: false, connectionsCheckingInterval: 5_000 });
limitHeaders(server, loaded.promise);
// Bodies have a pace of their own (platform/http/body.ts), shorter than this.
server.requestTimeout = 16 * 60_000;
server.keepAliveTimeout = 20_000;
server.maxHeadersCount = 100;
// Nothing sent and nothing taken for so long: whoever stopped reading is gone.
server.timeout = 60_000;
const connections = limitConnections(
  server,
  // Proxies bring everybody's connections, and have limits of their own.
  env.trustProxy > 0 ? { ...CONNECTION_LIMITS, perNetwork: Number.POSITIVE_INFINITY } : CONNECTION_LIMITS,
  (socket) => refuseRaw(socket, tooManyConnections(), publicOrigin()),
);
/** Of connections that come from a client itself. */
const networks = new WeakMap<Socket, string>();
const turns = createFairQueue(PAGE_QUEUE);
const beginnings = createFairQueue(REQUEST_QUEUE);
const handle = (request: IncomingMessage, response: ServerResponse) => {
  const arrived = performance.now();
  beginnings.run(networkOf(request), () => {
    if (request.socket.destroyed) return;
    void answer(request, response, arrived, newRequestId());
  });
};

server.on('request', connections.serialise(handle));
server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
  refuse(withSecurityHeaders(response), { status: 417, detail: "Le site ne sait pas répondre à l'attente annoncée." }),
);
server.on('connect', (_request, socket) =>
  refuseRaw(socket, { status: 405, detail: 'Le site ne relaie rien.', allow: ['GET', 'HEAD', 'POST'] }, publicOrigin()),
);
server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
  if (error.code === 'ECONNRESET' || connections.isAnswering(socket)) return void socket.destroy();
  refuseRaw(socket, problemOfClientError(error.code), publicOrigin());
});

try {
  prepareDataDir(env.dataDir);
  const isElsewhere = await listen(server, env);
  if (isElsewhere)
    log.warn(
      { listensOn: server.address(), port: env.port },
      'PORT and HOST are not used: systemd hands over a socket',
    );
  await listenPrivately(env);
} catch (error) {
  exitWith(error);
}
const siteUrl = env.siteUrl ?? `http://localhost:${(server.address() as AddressInfo).port}`;
const { host } = new URL(siteUrl);
const { services, checkSecret, close } = await openServices(env, log, siteUrl).catch(exitWith);
const loading = await loadSite(env, services);
// What comes once is no load: whoever waited for it would be refused for it.
const load = watchLoad(() => connections.unsentBytes() > CONNECTION_LIMITS.unsentBytes);
running = { services, ...loading };
loaded.resolve();
// Not before: the sample posts of a first start take the threads that files are read by.
const background = startBackground(services, loading.live);
// Else only a process that ends by itself would leave what it compiled (scripts/run.sh) to the next.
flushCompileCache();
// For whoever started it: the standard output is the log's.
process.stderr.write(`Prêt : ${siteUrl}\n`);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(signal));

function readEnvOrExit(): Env {
  for (const { sentence } of unknownSettings(process.env)) process.stderr.write(`${sentence}\n`);
  try {
    return readEnv();
  } catch (error) {
    return exitWith(error);
  }
}

/** What somebody can put right is told in a sentence, to be found at the end of the service's journal. */
function exitWith(error: unknown): never {
  const sentence =
    error instanceof DatabaseUnavailable
      ? unavailableSentence(error, env.databaseUrl)
      : error instanceof NewerDatabase
        ? newerDatabaseSentence(error.unknown)
        : error instanceof ConfigurationError
          ? error.message
          : undefined;
  if (sentence === undefined) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

async function listenPrivately({ opsPort: port, privateHost: host }: Env): Promise<void> {
  if (port === undefined) return;
  const health = { '/healthz': (response: ServerResponse) => plain(response, 200, 'ok\n'), '/readyz': answerReadiness };
  try {
    await startOps({
      port,
      host,
      health,
      services: () => running?.services,
      isMigrated: () => migrated,
      isDamaged: () => isDamaged,
      isPurgeBounded: () => isBounded,
      isClockAhead: () => isClockAhead,
      release: DIST,
    });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new ConfigurationError(
      `Impossible d'écouter sur le port privé ${host}:${port} (PRIVATE_HOST, OPS_PORT)\u00a0: ${code}.`,
    );
  }
}

async function loadSite(config: Env, all: SiteServices): Promise<Omit<Running, 'services'>> {
  const [buildId, isKnown, entry, origins] = await Promise.all([
    readFile(join(DIST, 'build-id'), 'utf8'),
    readKnownRoutes(join(DIST, 'server/routes.json')),
    import(pathToFileURL(join(DIST, 'server/entry.mjs')).href) as Promise<{ handler: AstroHandler }>,
    readFile(join(DIST, 'server/origins.json'), 'utf8'),
  ]);
  const site = await finalise(
    join(DIST, 'client'),
    join(config.dataDir, 'finalised'),
    all.siteUrl,
    buildId.trim(),
    {
      [RETENTION_MARK]: String(config.retentionMonths),
    },
    [SPECULATION_RULES],
  );
  const renewed = createRerenderedPages(JSON.parse(origins) as PageOrigins, (name, error) =>
    log.error({ page: name, error: loggableError(error) }, 'the page stays as it was'),
  );
  const live = createLiveContent(all, {
    snapshotFile: join(config.dataDir, 'published.json'),
    render: async (path) => site.finish(await renderPage(entry.handler, path, { services: all, unfinished: true })),
    renewed,
  });
  await live.loadSnapshot();
  const frugal = async (html: string) => {
    const { dataSaverPage: frugalPage } = await import('./platform/http/data-saver-page.ts');
    return frugalPage(html, FRUGAL_WORDS, (path) => sizeOf(join(site.root, path)));
  };
  const first = createInliner(site.root, site.pagePolicy, LATER_PICTURES);
  const dictionaries = readDictionaries(site.root);
  const serveFiles = () => createStaticHandler(site, join(DIST, '../../assets'), renewed, frugal, dictionaries, first);
  void site.compressed.then((isNew) => {
    if (isNew && running) running = { ...running, files: serveFiles() };
  }, logUncompressed);
  const builtBusyPage = await readFile(join(site.root, `${BUSY_PATH}.html`));
  const busyPage = () => renewed.current(`${BUSY_PATH.slice(1)}.html`)?.bodies[''] ?? builtBusyPage;
  const { pagePolicy } = site;
  const files = serveFiles();
  const headers = Object.entries(securityHeaders(all.siteUrl)).flat();
  const renderSite = entry.handler;
  return { site, live, files, headers, renderSite, isKnown, pagePolicy, busyPage, frugal, first, dictionaries };
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function logUncompressed(error: unknown): void {
  log.error({ error: loggableError(error) }, 'pages are served uncompressed');
}

/** Migrations (again while the database cannot be reached), mail, letters, counts and housekeeping. */
function startBackground(all: SiteServices, live: LiveContent): { stop: () => void; stopWorking: () => Promise<void> } {
  const { db, outbox, now } = all;
  let working: { stop: () => Promise<void> }[] = [];
  let stopped = false;
  const keepHouse = async () => {
    await runEach(log, {
      'finished pages': async () => running && touchFinalised(running.site, now()),
      purge: async () => {
        isClockAhead = false;
        const purged = await purgeExpired(all, env).catch((error: unknown) => {
          if (!(error instanceof ClockAhead)) throw error;
          isClockAhead = true;
          log.error({ reason: error.message }, 'nothing is purged before `office privacy purge`: is the clock right?');
          return {};
        });
        isBounded = isPurgeBounded(purged);
        if (isBounded)
          log.error(
            { purged },
            'more is to be purged than one purge may: the next goes on within the hour, is the clock right?',
          );
        if (Object.values(purged).some((count) => count > 0)) log.info({ purged }, 'data whose time is over is purged');
      },
      'database file': lookForDamage,
      'mail held': async () => {
        const since = await readFact(db.read, 'mail held since');
        if (since !== undefined) log.warn({ since }, 'no mail leaves a restored database before `office mail release`');
      },
      'spam digest': () => enqueueSpamDigest(all),
      search: async () => void (await completeSearch(db)),
      alerts: async () => {
        const alerts = await enqueueAlerts(all);
        if (alerts.length > 0) log.error({ alerts }, 'the team is told that somebody must look');
      },
    });
    outbox.wake();
  };
  const lookForDamage = async () => {
    if (now() - lookedForDamageAt < DAMAGE_EVERY_MS) return;
    lookedForDamageAt = now();
    const found = await db.findDamage();
    isDamaged = found !== undefined;
    if (isDamaged) log.error({ found }, 'the database file is damaged');
  };
  const housekeeping = setInterval(() => void keepHouse(), HOUSEKEEPING_MS);
  const migrate = async () => {
    while (!stopped && !migrated) {
      try {
        await db.migrate();
        await checkSecret(log);
        const samples = await fillEmptyBlog(all);
        if (samples > 0) log.info({ samples }, 'sample posts added to an empty blog');
        const indexed = await completeSearch(db);
        if (indexed > 0) log.info({ indexed }, 'posts that search did not know as they are');
        const entries = await seedEntries(all);
        if (entries > 0) log.info({ entries }, 'content that staff edit added where there was none');
        await live.start();
        migrated = true;
        writable.resolve();
        outbox.start();
        working = [
          // The desk sends them sooner, where it runs.
          startLetterRunner(all, LETTERS),
          startVisits(all),
          startBlog(all),
        ];
        void keepHouse();
      } catch (error) {
        if (isLasting(error)) exitWith(error);
        const hint = error instanceof DatabaseUnavailable ? unavailableSentence(error, env.databaseUrl) : undefined;
        const failed = error instanceof MigrationFailed ? { migration: error.migration, reason: error.reason } : {};
        unmigrated = error instanceof MigrationFailed ? `the migration ${error.migration} fails` : '';
        if (error instanceof DatabaseUnavailable) unmigrated = refusalName(error);
        log.error({ error: loggableError(error), hint, ...failed }, 'the database cannot be migrated');
        await new Promise((resolve) => setTimeout(resolve, MIGRATION_RETRY_MS));
      }
    }
  };
  void migrate();
  return {
    stop() {
      stopped = true;
      live.stop();
      clearInterval(housekeeping);
    },
    async stopWorking() {
      for (const part of working) await part.stop();
    },
  };
}

/** Whether trying again cannot help: what refuses us has to be put right first. */
function isLasting(error: unknown): boolean {
  const lasting = ['28P01', '28000', '3D000', '42501', 'ENOTFOUND', 'ENOTLS', 'SQLITE_NOTADB'];
  if (error instanceof NewerDatabase || error instanceof ConfigurationError) return true;
  return error instanceof DatabaseUnavailable && lasting.includes(error.code);
}

/** @param arrived by the process's own clock: milliseconds. */
function answer(
  request: IncomingMessage,
  response: ServerResponse,
  arrived: number,
  requestId: string,
): Promise<void> | undefined {
  const read = readTarget(request);
  const path = 'target' in read ? read.target.path : '';
  let release: (() => void) | undefined;
  response.on('close', () => {
    release?.();
    // Paths are public; queries and bodies are what visitors typed and stay out of the log.
    const seconds = (performance.now() - arrived) / 1000;
    const { statusCode: status } = response;
    const route = routeClass(path, status);
    const method = request.method ?? '';
    countRequest({ route, method, status, seconds });
    if (running && 'target' in read) {
      const { visits } = running.services;
      countVisit(visits, { method, path, search: read.target.search, status, route, headers: request.headers, host });
    }
    const level = path === '/healthz' || path === '/readyz' ? 'debug' : 'info';
    log[level]({
      request: requestId,
      method: request.method,
      path: loggablePath(path),
      status,
      ms: Math.round(seconds * 1000),
    });
  });
  // Nothing below reads weights.
  // A browser looks for the dictionary's name in the body, and there is none.
  if (request.method === 'HEAD') delete request.headers['available-dictionary'];
  request.headers['accept-encoding'] = withoutWeights(request.headers['accept-encoding']?.toString());
  try {
    if (running && 'target' in read && isPlainRead(request)) {
      const headers = [...running.headers, 'X-Request-Id', requestId];
      if (running.files.serveAgain(request, response, fileOf(path), headers)) return undefined;
      const kept = read.target.plain ? findKept(request, running, read.target) : undefined;
      if (kept && !(kept instanceof Promise)) {
        ({ release } = kept);
        sendKept(request, response, kept, headers);
        return undefined;
      }
      if (kept) return withRequestId(requestId, () => sendLater(request, response, kept, headers));
    }
  } catch (error) {
    withRequestId(requestId, () => failed(request, response, error));
    return undefined;
  }
  response.setHeader('X-Request-Id', requestId);
  withSecurityHeaders(response);
  return withRequestId(requestId, () => work(request, response, read));
}

/** What has to be worked out. */
async function work(
  request: IncomingMessage,
  response: ServerResponse,
  read: ReturnType<typeof readTarget>,
): Promise<void> {
  const path = 'target' in read ? read.target.path : '';
  try {
    if ('problem' in read) {
      response.setHeader('Connection', 'close');
      return refuse(response, read.problem);
    }
    if (path === '/healthz') return answerHealth(request, response);
    if (path === '/readyz') return await answerReadiness(response);
    if (!running) await loaded.promise;
    if (!running) return refuse(response, unavailable());
    await route(request, response, read.target, running);
  } catch (error) {
    failed(request, response, error);
  }
}

function failed(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  const [path = ''] = (request.url ?? '').split('?');
  log.error({ path: loggablePath(path), error: loggableError(error) }, 'request failed');
  if (response.headersSent) return void response.destroy();
  response.setHeader('X-Request-Id', currentRequestId() ?? '');
  refuse(withSecurityHeaders(response), unexpected());
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
  // A body in chunks of one byte costs a thousand times its size to take apart: nothing of it is read (connections.ts).
  // Forms, and programs, know the length.
  if (request.headers['transfer-encoding'] !== undefined) {
    response.setHeader('Connection', 'close');
    return refuse(response, { status: 411, detail: 'Indiquez la longueur de votre envoi (Content-Length).' });
  }
  if (!isRead && !isApi && path !== UNSUBSCRIBE_PATH && path !== CONFIRMATION_PATH) {
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
    if (!migrated) await Promise.race([writable.promise, sleep(WRITE_PATIENCE_MS, undefined, { ref: false })]);
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
  const network = networkOf(request);
  // Who only reads keeps none of his neighbours from what they typed.
  const locals: Partial<App.Locals> = {
    ...{ services, pagePolicy, network },
    ...formLocals(request, site),
    takeTurn: () => turns.acquire(`${network} refused`),
  };
  const missing: Problem = { status: 404, detail: "Cette adresse n'existe pas." };
  const renderNotFound = async () => {
    request.url = '/404';
    await site.renderSite(request, response, undefined, { ...locals, requestedPath: path });
  };
  const render = async () => {
    const isOurs = isPlain && site.isKnown(path);
    // Nobody types the address of a part of a page or of the framework: a page in answer would be work for nothing.
    if (!isOurs && (isApi || path.startsWith('/_'))) return refuse(response, missing);
    const findNow = () => {
      if (!isRead) return undefined;
      return isOurs ? findKept(request, site, { path, search }) : findKept(request, site, NOT_FOUND, path);
    };
    const kept = isOurs ? undefined : findNow();
    if (kept) return sendLater(request, response, kept, []);
    const end = await turnOf(request, network, isRead, site);
    if (!end) return refuseBusy(request, response, site, isApi);
    try {
      // Who left while he waited needs no answer.
      if (request.socket.destroyed) return;
      // Who waited for a turn may have waited for others to have this very page made.
      const made = findNow();
      if (made) return await sendLater(request, response, made, []);
      if (!isApi) countRenderedPage();
      if (!isOurs) await renderNotFound();
      else
        await site.renderSite(
          request,
          response,
          () => void (isApi ? refuse(response, missing) : renderNotFound()),
          locals,
        );
    } finally {
      end();
    }
  };
  if (isApi || path === BUSY_PATH) return render();
  if (!(await site.files.serve(request, response, fileOf(path)))) await render();
}

const fileOf = (path: string) => (path === WORKER_PATH && !env.offline ? RECALLED_WORKER_PATH : path);

/** Nothing but a question. */
function isPlainRead(request: IncomingMessage): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && request.headers['transfer-encoding'] === undefined && !hasBody(request);
}

/**
 * What of a page that was rendered before is to be sent, with the words of this load (platform/http/page-cache.ts).
 * @param requestedPath where the page answers for another address.
 */
function findKept(
  request: IncomingMessage,
  { services, dictionaries }: Running,
  { path, search }: Pick<Target, 'path' | 'search'>,
  requestedPath?: string,
): PageAnswer | Promise<PageAnswer> | undefined {
  const { headers, method = '' } = request;
  const form = variantOf(headers);
  const address = { pathname: path, searchParams: search === '' ? NO_QUERY : new URLSearchParams(search) };
  const page = services.pages.find(address, form);
  const load = { method, headers: { get: (name: string) => headers[name]?.toString() ?? null } };
  const words = page?.fill({ request: load, requestedPath });
  return page && words && filledPage(page, words, headers, form, dictionaries[form]);
}

/** Takes no turn: it is put together already. @param more of its headers, names and values in turn. */
function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: PageAnswer,
  more: readonly string[],
): void {
  response.writeHead(status, headers.concat(more));
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}

async function sendLater(
  request: IncomingMessage,
  response: ServerResponse,
  kept: PageAnswer | Promise<PageAnswer>,
  more: readonly string[],
): Promise<void> {
  try {
    const answered = await kept;
    response.on('close', answered.release);
    sendKept(request, response, answered, more);
  } catch (error) {
    failed(request, response, error);
  }
}

/** What is not finished takes turns, and is refused while the process cannot keep up: those first who ask for most. */
function turnOf(
  request: IncomingMessage,
  network: string,
  isRead: boolean,
  { services }: Running,
): Promise<() => void> | undefined {
  const inAll = turns.totalPending() + services.inFlight.bodies();
  if (!isAdmitted(load(), { ofNetwork: turns.pending(network), inAll })) return undefined;
  if (isRead && !hasBody(request)) return turns.acquire(network);
  // The assistant works its answer out as a page is; a body or a provider may take long, a turn may not.
  if (request.url === CHAT_PATH) return turns.acquire(network)?.then(brief);
  // A body takes as long as its sender likes; it has limits of its own.
  return Promise.resolve(() => {});
}

/** @returns what ends a turn, unless it has ended by itself. */
function brief(end: () => void): () => void {
  let finish = () => {
    finish = () => {};
    clearTimeout(timer);
    end();
  };
  const timer = setTimeout(() => finish(), BRIEF_TURN_MS);
  return () => finish();
}

/** Of a page that is rendered for it. */
function formLocals({ headers }: IncomingMessage, { frugal, first, dictionaries }: Running): Partial<App.Locals> {
  const form = variantOf(headers);
  const dictionary = dictionaries[form];
  const made = form === 'dataSaver' ? { frugal } : form === 'inlined' ? { first } : {};
  return { ...made, ...(dictionary ? { dictionary } : {}) };
}

function refuseBusy(request: IncomingMessage, response: ServerResponse, site: Running, isApi: boolean): void {
  if (isApi || !(request.headers.accept ?? '').includes('text/html')) {
    response.setHeader('Connection', 'close');
    refuse(response, busy());
    return;
  }
  const page = site.busyPage();
  response.writeHead(503, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': page.length,
    'Content-Security-Policy': site.pagePolicy,
    'Cache-Control': 'no-store',
    'Retry-After': String(busy().retryAfter),
  });
  response.end(page);
}

function busy(): Problem {
  return {
    status: 503,
    detail: 'Le site est très demandé en ce moment. Réessayez dans quelques secondes.',
    retryAfter: 5,
  };
}

function tooManyConnections(): Problem {
  return {
    status: 503,
    detail: 'Trop de connexions sont ouvertes depuis votre réseau. Réessayez dans quelques secondes.',
    retryAfter: 10,
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > 0;
}

/** Why a writing request is refused before its body is read, if it is. */
function checkWrite(request: IncomingMessage, path: string, { siteUrl: origin }: SiteServices): Problem | undefined {
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

/** Alive; what was seen of the request only for `office check --live`. */
function answerHealth(request: IncomingMessage, response: ServerResponse): void {
  const keys = running?.services.keys;
  const seen = keys && answerProbe(request, { keys, trustProxy: env.trustProxy, now: Date.now() });
  if (seen) {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end(JSON.stringify(seen));
  } else plain(response, 200, 'ok\n');
}

async function answerReadiness(response: ServerResponse): Promise<void> {
  try {
    if (!running || !migrated) return plain(response, 503, `starting${unmigrated && `: ${unmigrated}`}\n`);
    const { db } = running.services;
    await db.checkWritable();
    plain(response, 200, `ready${(await isMailHeld(db)) ? HELD : ''}\n`);
  } catch (error) {
    log.error({ error: loggableError(error) }, 'not ready');
    plain(
      response,
      503,
      `database not writable${error instanceof DatabaseUnavailable ? `: ${refusalName(error)}` : ''}\n`,
    );
  }
}

/** Read once a second at most: probes from outside must not cost a query each. */
function isMailHeld(db: SiteServices['db']): Promise<boolean> {
  const now = performance.now();
  if (!mailHeld || now - mailHeld.at > HELD_KEPT_MS) {
    const is = readFact(db.read, 'mail held since').then((since) => since !== undefined);
    mailHeld = { at: now, is };
  }
  return mailHeld.is;
}

// Functions, not constants, from here on: requests come while the module above still waits for its start.
function networkOf({ socket, headers }: IncomingMessage): string {
  if (env.trustProxy === 0) {
    const known = networks.get(socket) ?? clientNetwork(socket.remoteAddress, undefined, 0);
    networks.set(socket, known);
    return known;
  }
  return clientNetwork(socket.remoteAddress, headers['x-forwarded-for']?.toString(), env.trustProxy);
}

function publicOrigin(): string {
  return running?.services.siteUrl ?? '';
}

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
  connections.stop();
  const timeout = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS);
  await closed;
  clearTimeout(timeout);
  // After the last request: it counts as well.
  await background.stopWorking();
  await close();
  process.exit(0);
}

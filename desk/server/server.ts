import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as build from 'virtual:react-router/server-build';
import { createRequestListener } from '@react-router/node';
import compression from 'compression';
import { RouterContextProvider } from 'react-router';
import sirv from 'sirv';
import { type Env, readEnv } from '../../src/composition/env.ts';
import { existingDataDir, openExistingDatabase, UnusableDatabase } from '../../src/composition/existing-database.ts';
import { openServices } from '../../src/composition/services.ts';
import { checkSettingsFile } from '../../src/composition/settings-file.ts';
import { unknownSettings } from '../../src/composition/unknown-settings.ts';
import { publish } from '../../src/content/model/editable.ts';
import { followPublished } from '../../src/features/entries/published/follow-published.server.ts';
import { publishedContent } from '../../src/features/entries/published/published-content.server.ts';
import { startLetterRunner } from '../../src/features/newsletter/campaigns/letter-runner.server.ts';
import { readSession } from '../../src/features/staff/staff.server.ts';
import { ConfigurationError } from '../../src/platform/configuration-error.ts';
import { whileAnswering } from '../../src/platform/db/answering.ts';
import { clientNetwork } from '../../src/platform/http/connection/client-network.ts';
import { refuseRaw } from '../../src/platform/http/connection/raw-refusal.ts';
import { securityHeaders } from '../../src/platform/http/connection/security-headers.ts';
import { dropUnreadBody } from '../../src/platform/http/connection/unread-body.ts';
import { markDone } from '../../src/platform/last-done.ts';
import { createLog, loggableError } from '../../src/platform/log.ts';
import { logProcess } from '../../src/platform/process-log.ts';
import { DESK } from '../../src/platform/stats.ts';
import { type DeskServices, visitContext } from '../app/session/context.server.ts';
import { deviceName } from '../app/session/device-name.ts';
import { safeRedirect } from '../app/session/safe-redirect.ts';
import { CHANGES_PATH } from '../app/session/session.ts';
import { readSecret, sessionCookie } from '../app/session/session-cookie.server.ts';
import { watchChanges } from './changes.ts';
import { createRequestGuard } from './request-guard.ts';

const CLIENT = join(dirname(dirname(fileURLToPath(import.meta.url))), 'client');
const STOP_TIMEOUT_MS = 5_000;
const HEARTBEAT_MS = 60_000;
const ALLOW = ['GET', 'HEAD', 'POST'];
const NOT_ALLOWED = 'Le bureau ne répond pas à cette méthode.';

const env = settings();
const log = createLog(env.logLevel);
logProcess(log);

const server = createServer({ requireHostHeader: true });
server.requestTimeout = 120_000;
server.keepAliveTimeout = 20_000;
server.maxHeadersCount = 100;
server.on('connect', (_request, socket) =>
  refuseRaw(socket, { status: 405, detail: NOT_ALLOWED, allow: ALLOW }, env.deskUrl ?? ''),
);
await listening(env);
const deskUrl = env.deskUrl ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const { services, close } = await open(env);
services.outbox.start();
const letters = startLetterRunner(services);
/** The site reports the desk as down by its age. */
const writeHeartbeat = () =>
  void markDone(services.db, DESK, Date.now()).catch((error: unknown) =>
    log.warn({ error: loggableError(error) }, 'desk: cannot write the heartbeat'),
  );
writeHeartbeat();
const heartbeat = setInterval(writeHeartbeat, HEARTBEAT_MS);
const cookie = sessionCookie(deskUrl);
const sessionOf = async (header: string | undefined) => {
  const secret = await readSecret(cookie, header ?? null);
  return secret ? readSession(services, secret) : undefined;
};
const guard = createRequestGuard({
  rateLimits: services.rateLimits,
  hasSession: async ({ headers }) => (await sessionOf(headers.cookie)) !== undefined,
});
const changes = watchChanges(services);
const published = followPublished(services, {
  apply: (rows) => publish(publishedContent(rows, Date.now()).published),
});
await published.start();
const files = sirv(CLIENT, { brotli: true, gzip: true, etag: true, setHeaders: cacheImmutable });
const compress = compression();

const render = createRequestListener({
  build,
  mode: 'production',
  async getLoadContext(request) {
    const nonce = request.headers.get('x-desk-nonce') ?? '';
    const context = new RouterContextProvider();
    context.set(visitContext, {
      services,
      nonce,
      user: await sessionOf(request.headers.get('cookie') ?? undefined),
      network: request.headers.get('x-desk-network') ?? '',
      device: deviceName(request.headers.get('user-agent') ?? ''),
    });
    return context;
  },
});

server.on('request', (request: IncomingMessage, response: ServerResponse) => {
  const started = performance.now();
  dropUnreadBody(request, response);
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  response.once('close', () => {
    // The query of a sign-in link is a secret.
    const ms = Math.round(performance.now() - started);
    log.info({ method: request.method, path: path.slice(0, 200), status: response.statusCode, ms });
  });
  whileAnswering(response, () => answer(request, response, path)).catch((error: unknown) => {
    log.error({ path: path.slice(0, 200), error: loggableError(error) }, 'request failed');
    if (response.headersSent) response.destroy();
    else refuse(response, 500, 'Le bureau a rencontré une erreur. Réessayez dans un instant.');
  });
});
process.stderr.write(`Prêt : ${deskUrl}\n`);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());

async function answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
  const nonce = randomBytes(16).toString('base64');
  for (const [name, value] of Object.entries(securityHeaders(deskUrl))) response.setHeader(name, value);
  response.setHeader('Referrer-Policy', 'same-origin');
  response.setHeader('Content-Security-Policy', policy(nonce));
  response.setHeader('X-Robots-Tag', 'noindex, nofollow');
  if (!isKnownHost(request)) return refuse(response, 421, "Le bureau ne répond pas à ce nom. Vérifiez l'adresse.");
  // '//host/x' is a path here and another origin in a link or redirect.
  if (!path.startsWith('/') || /^[/\\]{2}/.test(path))
    return refuse(response, 400, "L'adresse demandée est mal formée.");
  if (!ALLOW.includes(request.method ?? '')) {
    response.setHeader('Allow', ALLOW.join(', '));
    return refuse(response, 405, NOT_ALLOWED);
  }
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const network = networkOf(request);
  if (!isRead) {
    if (!isSameOrigin(request)) return refuse(response, 403, 'Cette demande ne vient pas du bureau.');
    const admitted = await guard(request, path, network);
    if ('status' in admitted) {
      if (admitted.retryAfter) response.setHeader('Retry-After', admitted.retryAfter);
      return refuse(response, admitted.status, admitted.text);
    }
    response.once('close', admitted.release);
  }
  if (path.startsWith('/assets/')) {
    return void files(request, response, () => refuse(response, 404, "Cette adresse n'existe pas."));
  }
  response.setHeader('Cache-Control', 'no-store');
  if (isRead && isCrossSiteWithoutCookie(request)) return redirectSameSite(request, response);
  if (path === CHANGES_PATH) {
    const user = await sessionOf(request.headers.cookie);
    if (request.method === 'HEAD') return void response.writeHead(user ? 204 : 200).end();
    if (!user) return refuse(response, 404, "Cette adresse n'existe pas.");
    return changes.stream(request, response, {
      staffId: user.member.id,
      readRole: async () => (await sessionOf(request.headers.cookie))?.member.role,
    });
  }
  request.headers['x-desk-nonce'] = nonce;
  request.headers['x-desk-network'] = network;
  compress(request as never, response as never, () => render(request, response));
}

/** The browser omits a SameSite=Strict cookie when a mail program opens the desk; a same-site refresh sends it. */
function isCrossSiteWithoutCookie({ headers }: IncomingMessage): boolean {
  const isPage = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return isPage && headers['sec-fetch-site'] === 'cross-site' && headers.cookie === undefined;
}

function redirectSameSite({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  const target = safeRedirect(url).replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(
    `<!doctype html><html lang="fr"><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${target}"><title>Le bureau de Nkul</title><p><a href="${target}">Continuer</a>`,
  );
}

function networkOf({ socket, headers }: IncomingMessage): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(', ');
  return clientNetwork(socket.remoteAddress, forwarded, env.trustProxy);
}

/** Rejects DNS rebinding. */
function isKnownHost({ headers }: IncomingMessage): boolean {
  return (
    headers.host === new URL(deskUrl).host ||
    headers.host === `127.0.0.1:${(server.address() as AddressInfo | null)?.port}`
  );
}

function isSameOrigin({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin !== undefined && URL.parse(headers.origin)?.host === headers.host;
}

function policy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    // Of libraries (virtual lists, plots); never from data.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(deskUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

function refuse(response: ServerResponse, status: number, text: string): void {
  // Closing the connection during an upload would look like a network error.
  const close = status === 503 ? {} : { Connection: 'close' };
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...close });
  response.end(`${text}\n`);
}

function cacheImmutable(response: ServerResponse): void {
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
}

function settings(): Env {
  try {
    checkSettingsFile();
    for (const { sentence } of unknownSettings(process.env)) process.stderr.write(`${sentence}\n`);
    return readEnv();
  } catch (error) {
    return exitWith(error);
  }
}

async function open(config: Env): Promise<{ services: DeskServices; close: () => Promise<void> }> {
  try {
    existingDataDir(config);
    const db = await openExistingDatabase(config);
    const opened = await openServices(config, log, config.siteUrl ?? `http://localhost:${config.port}`, db);
    await opened.checkSecret(log);
    return { services: { ...opened.services, deskUrl }, close: opened.close };
  } catch (error) {
    return exitWith(error);
  }
}

function exitWith(error: unknown): never {
  if (!(error instanceof ConfigurationError || error instanceof UnusableDatabase)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

function listening({ deskPort: port, privateHost: host }: Env): Promise<void> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'un autre programme y écoute déjà' : error.code;
      exitWith(
        new ConfigurationError(
          `Impossible d'écouter sur ${host}:${port}\u00a0: ${reason}. Choisissez un port libre avec DESK_PORT.`,
        ),
      );
    });
    server.listen(port, host, resolve);
  });
}

async function stop(): Promise<void> {
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
  clearInterval(heartbeat);
  changes.stop();
  published.stop();
  server.close();
  server.closeIdleConnections();
  await letters.stop();
  await close();
  process.exit(0);
}

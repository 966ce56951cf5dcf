import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { App as AstroApp } from 'astro/app';
import { type Env, readEnv } from '../composition/env.ts';
import { openServices } from '../composition/services.ts';
import { checkSettingsFile } from '../composition/settings-file.ts';
import { unknownSettings } from '../composition/unknown-settings.ts';
import { startOps } from '../ops.ts';
import { ConfigurationError } from '../platform/configuration-error.ts';
import { prepareDataDir } from '../platform/data-dir.ts';
import { whileAnswering } from '../platform/db/answering.ts';
import { newerDatabaseSentence, olderDatabaseSentence, unavailableSentence } from '../platform/db/data-sentences.ts';
import { DatabaseUnavailable, NewerDatabase, OlderDatabase } from '../platform/db/database.ts';
import { clientNetwork } from '../platform/http/connection/client-network.ts';
import { CONNECTION_LIMITS } from '../platform/http/connection/connections.ts';
import { createHttpServer } from '../platform/http/connection/http-server.ts';
import { acceptQueued, listen } from '../platform/http/connection/listening.ts';
import { newRequestId, withRequestId } from '../platform/http/connection/request-id.ts';
import { securityHeaders } from '../platform/http/connection/security-headers.ts';
import { unexpected } from '../platform/http/forms/problem.ts';
import { watchLoad } from '../platform/http/load/load.ts';
import { createLog, type Logger, loggableError } from '../platform/log.ts';
import { logProcess } from '../platform/process-log.ts';
import { loggablePath } from '../route-class.ts';
import { createExchange, type Exchange, recordWhenClosed, refuse } from './exchange.ts';
import { type Handling, handle } from './handle.ts';
import { createHealth } from './health.ts';
import { acquireInstanceLock } from './instance-lock.ts';
import { startJobs } from './jobs.ts';
import { openSite, type Site } from './site.ts';
import { createStatus } from './status.ts';

const STOP_TIMEOUT_MS = 10_000;

/**
 * Runs the site: listens, opens the services and the pages, starts the jobs, and stops on a signal. Requests that come
 * before the site is open wait for it.
 * @param release folder of the release.
 */
export async function start(app: AstroApp, release: string): Promise<void> {
  const env = readEnvOrExit();
  const log = createLog(env.logLevel);
  logProcess(log);
  const exit = (error: unknown) => exitWith(error, env);
  const status = createStatus();
  let site: Site | undefined;
  const opened = Promise.withResolvers<Site>();
  const health = createHealth(status, () => site?.services);
  const handling: Handling = { site: opened.promise, status, health };
  let headers = Object.entries(securityHeaders('')).flat();
  const siteUrl = () => site?.services.siteUrl ?? '';
  const { server, connections, started } = createHttpServer({
    isBehindProxy: env.trustProxy > 0,
    siteUrl,
    handle(request, response) {
      const network = clientNetwork(
        request.socket.remoteAddress,
        request.headers['x-forwarded-for']?.toString(),
        env.trustProxy,
      );
      const requestId = newRequestId();
      const siteHeaders = [...headers, 'X-Request-Id', requestId];
      const exchange = createExchange(request, response, { network, requestId, siteHeaders });
      recordWhenClosed(exchange, log, () => site);
      void withRequestId(exchange.requestId, () =>
        whileAnswering(response, () => handle(handling, exchange)).catch((error: unknown) =>
          fail(exchange, log, error),
        ),
      );
    },
    refuseExpectation(response) {
      const refused = { response, siteHeaders: headers };
      refuse(refused, { status: 417, detail: "Le site ne sait pas répondre à l'attente annoncée." });
    },
  });
  try {
    prepareDataDir(env.dataDir);
    const isElsewhere = await listen(server, env);
    if (isElsewhere)
      log.warn(
        { listensOn: server.address(), port: env.port },
        'PORT and HOST are not used: systemd hands over a socket',
      );
    await startOps({ env, health, status, services: () => site?.services, release });
  } catch (error) {
    exit(error);
  }

  const origin = env.siteUrl ?? `http://localhost:${(server.address() as AddressInfo).port}`;
  // For the person who started it: the standard output is the log's.
  process.stderr.write(`Démarrage : ${origin}\n`);
  const instanceLock = await acquireInstanceLock(env.databaseUrl, (text) => process.stderr.write(`${text}\n`)).catch(
    exit,
  );
  const { services, checkSecret, close } = await openServices(env, log, origin).catch(exit);
  const opening = await openSite(app, services, release);
  // Measured after the start: requests that waited for it would be taken for load.
  const readLoad = watchLoad(() => connections.unsentBytes() > CONNECTION_LIMITS.unsentBytes);
  site = { ...opening, readLoad };
  headers = Object.entries(securityHeaders(origin)).flat();
  opened.resolve(site);
  started();
  const jobs = startJobs(site, status, checkSecret, exit);
  // Else only a process that ends by itself would leave its compiled code to the next.
  flushCompileCache();
  void status.ready.promise.then(() => process.stderr.write(`Prêt : ${origin}\n`));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));

  /** Takes no new request, finishes those under way and the mail being sent, then closes the database. */
  async function stop(signal: string): Promise<void> {
    log.info({ signal }, 'stopping');
    instanceLock?.markStopping();
    jobs.stop();
    await acceptQueued(server);
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    connections.stop();
    const timeout = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS);
    await closed;
    clearTimeout(timeout);
    // After the last request, which counts as well.
    await jobs.flush();
    await close();
    process.exit(0);
  }
}

function fail(exchange: Exchange, log: Logger, error: unknown): void {
  const { request, response } = exchange;
  const [path = ''] = (request.url ?? '').split('?');
  log.error({ path: loggablePath(path), error: loggableError(error) }, 'request failed');
  if (response.headersSent) return void response.destroy();
  refuse(exchange, unexpected());
}

function readEnvOrExit(): Env {
  try {
    checkSettingsFile();
    for (const { sentence } of unknownSettings(process.env)) process.stderr.write(`${sentence}\n`);
    return readEnv();
  } catch (error) {
    return exitWith(error);
  }
}

/** What an operator can put right is told in a sentence, found at the end of the service's journal. */
function exitWith(error: unknown, env?: Env): never {
  const sentence =
    error instanceof DatabaseUnavailable && env
      ? unavailableSentence(error, env.databaseUrl)
      : error instanceof NewerDatabase
        ? newerDatabaseSentence(error.unknown)
        : error instanceof OlderDatabase
          ? olderDatabaseSentence(error.commit)
          : error instanceof ConfigurationError
            ? error.message
            : undefined;
  if (sentence === undefined) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

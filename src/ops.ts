import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { freemem, totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import type { Env } from './composition/env.ts';
import type { SiteServices } from './composition/services.ts';
import { messagesOn } from './features/chat/provider/chat-budget.server.ts';
import { ConfigurationError } from './platform/configuration-error.ts';
import { loggableError } from './platform/log.ts';
import { mailboxNames } from './platform/mail/imap/mailbox-words.ts';
import { gauge, registry, watchProcess } from './platform/metrics.ts';
import { readRelease } from './platform/release.ts';
import { freeDisk, readSiteStats } from './platform/stats.ts';
import { VERSION } from './platform/version.ts';
import type { Health } from './server/health.ts';
import type { Status } from './server/status.ts';

/** Milliseconds for a whole scrape, below Prometheus' ten seconds: a database that hangs is no process that is down. */
const SCRAPE_TIMEOUT_MS = 4000;

type RequestHandler = (response: ServerResponse) => void | Promise<void>;

interface OpsOptions {
  env: Env;
  health: Health;
  status: Status;
  services: () => SiteServices | undefined;
  release: string;
}

/**
 * The private port (OPS_PORT): /metrics, /version, /healthz, /readyz. @throws {ConfigurationError} when the port cannot
 * be had.
 */
export async function startOps({ env, health, status, services, release }: OpsOptions): Promise<Server | undefined> {
  const { opsPort: port, privateHost: host } = env;
  if (port === undefined) return undefined;
  const readFigures = figures(services, status);
  const startedAt = new Date().toISOString();
  watchProcess();
  const answers: Record<string, RequestHandler> = {
    '/healthz': health.healthz,
    '/readyz': health.readyz,
    async '/metrics'(response) {
      await readFigures();
      send(response, 200, registry.contentType, await registry.metrics());
    },
    async '/version'(response) {
      const version = { version: VERSION, ...(await readRelease(release)), startedAt, node: process.versions.node };
      send(
        response,
        200,
        'application/json',
        `${JSON.stringify({ ...version, migrations: await migrations(services) })}\n`,
      );
    },
  };
  const server = createServer((request, response) => void answer(answers, request, response, services()?.log));
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      const text = `Impossible d'écouter sur le port privé ${host}:${port} (PRIVATE_HOST, OPS_PORT)\u00a0: ${code}.`;
      reject(new ConfigurationError(text));
    });
    server.listen(port, host, resolve);
  });
  // Watchers must not hold up a stop.
  server.unref();
  return server;
}

async function answer(
  answers: Record<string, RequestHandler>,
  request: IncomingMessage,
  response: ServerResponse,
  log: SiteServices['log'] | undefined,
): Promise<void> {
  const path = (request.url ?? '').split('?', 1)[0] ?? '';
  try {
    if (request.method !== 'GET' && request.method !== 'HEAD') return send(response, 405, 'text/plain', 'GET\n');
    const found = Object.hasOwn(answers, path) ? answers[path] : undefined;
    if (!found) return send(response, 404, 'text/plain', `${Object.keys(answers).join('\n')}\n`);
    await found(response);
  } catch (error) {
    log?.error({ path: path.slice(0, 50), error: loggableError(error) }, 'ops: request failed');
    if (response.headersSent) response.destroy();
    else send(response, 500, 'text/plain', 'failed\n');
  }
}

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  response.end(text);
}

/** Metrics that are read from the database and the disk at each scrape. */
function figures(services: () => SiteServices | undefined, status: Status): () => Promise<void> {
  const up = gauge('site_database_up', '1 when the database answers, else 0.');
  const writable = gauge('site_database_writable', '1 when a row can be written, else 0: forms are refused.');
  const migrated = gauge(
    'site_database_migrated',
    '1 when the tables are those of this release, else 0: forms are refused.',
  );
  const damaged = gauge('site_database_damaged', '1 when the last look at the database file found damage, else 0.');
  const bounded = gauge(
    'site_purge_bounded',
    '1 when the last purge left for the next one what was too much at once, else 0.',
  );
  const ahead = gauge(
    'site_clock_ahead',
    '1 when nothing is purged since the clock is far ahead of the last known time, else 0.',
  );
  const held = gauge('site_mail_held', '1 when a restored database sends no mail before it is released, else 0.');
  const mails = gauge('site_outbox_mails', 'Mails owed, by state.', ['state']);
  const oldest = gauge('site_outbox_oldest_seconds', 'Age of the oldest mail that has not left.');
  const backup = gauge('site_last_backup_timestamp_seconds', 'When the last backup ended; 0 without one.');
  const backupFailed = gauge('site_backup_failed', '1 when the nightly backup failed and none has followed, else 0.');
  const installed = gauge('site_installed_timestamp_seconds', 'When the database got its first tables.');
  const desk = gauge('site_desk_seen_timestamp_seconds', 'When the desk was last seen running, if it ever was.');
  const mailbox = gauge(
    'site_mailbox_away_seconds',
    'For how long a configured mailbox has not been read, where that is long, else 0.',
    ['mailbox'],
  );
  const unread = gauge('site_mailbox_failed_mails', 'Mails that could not be recorded and wait in their mailbox.', [
    'mailbox',
  ]);
  const memory = gauge(
    'site_memory_limit_bytes',
    'What the process may take: of its control group, else of the machine.',
  );
  const available = gauge('site_memory_available_bytes', 'What the machine can still give without swapping.');
  const heap = gauge('site_heap_limit_bytes', 'What its JavaScript may take.');
  const disk = gauge('site_disk_free_bytes', 'What the data may still grow by.');
  const messages = gauge('site_chat_provider_messages', 'Messages sent to the chat provider today (UTC).');
  const limit = gauge('site_chat_provider_messages_limit', 'Messages that may be sent to it in a day.');
  const momentary = [oldest, held, messages, backupFailed];
  // Unknown values are absent: 0 would be a value.
  for (const figure of [...momentary, backup, installed, desk]) figure.remove();
  memory.set(memoryLimit());
  heap.set(getHeapStatistics().heap_size_limit);
  const probe = sharedWhilePending(({ db }: SiteServices) => db.checkWritable());
  const read = sharedWhilePending(({ db, env, now }: SiteServices) =>
    Promise.all([
      readSiteStats(db, { dataDir: env.dataDir, mailboxes: mailboxNames(env.mailboxes), now: now() }),
      messagesOn(db, now()),
    ]),
  );
  const measureDisk = sharedWhilePending(({ env }: SiteServices) => freeDisk(env.dataDir));
  return async () => {
    const all = services();
    migrated.set(status.hasTables ? 1 : 0);
    damaged.set(status.isDamaged ? 1 : 0);
    bounded.set(status.isPurgeBounded ? 1 : 0);
    ahead.set(status.isClockAhead ? 1 : 0);
    available.set(freemem());
    if (!all) {
      up.set(0);
      writable.set(0);
      return;
    }
    const { env } = all;
    const [free, canWrite, found] = await Promise.allSettled([
      inTime(measureDisk(all)),
      inTime(probe(all)),
      inTime(read(all)),
    ]);
    if (free.status === 'fulfilled' && free.value !== null) disk.set(free.value);
    writable.set(canWrite.status === 'fulfilled' ? 1 : 0);
    if (found.status === 'fulfilled') {
      const [stats, messagesToday] = found.value;
      const { outbox, mailHeldSince, lastBackupAt, backupFailedAt, installedAt, deskSeenAt } = stats;
      up.set(1);
      for (const state of ['pending', 'sending', 'failed'] as const) mails.set({ state }, outbox[state]);
      held.set(mailHeldSince === null ? 0 : 1);
      oldest.set(outbox.oldestSeconds);
      backup.set(lastBackupAt ? Date.parse(lastBackupAt) / 1000 : 0);
      backupFailed.set(backupFailedAt === null ? 0 : 1);
      if (installedAt) installed.set(Date.parse(installedAt) / 1000);
      if (deskSeenAt) desk.set(Date.parse(deskSeenAt) / 1000);
      for (const { name, awaySince, failed } of stats.mailboxes) {
        mailbox.set({ mailbox: name }, awaySince === null ? 0 : (all.now() - Date.parse(awaySince)) / 1000);
        unread.set({ mailbox: name }, failed);
      }
      messages.set(messagesToday);
      limit.set(env.chat ? env.chatDailyLimit : 0);
    } else {
      all.log.warn({ error: loggableError(found.reason) }, 'ops: the figures of the database could not be read');
      up.set(0);
      // Old values would say that all is well; timestamps stay.
      for (const figure of momentary) figure.remove();
      for (const figure of [mails, mailbox, unread]) figure.reset();
    }
  };
}

/** Bytes: of the control group, else of the machine. */
function memoryLimit(): number {
  return Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
}

/** One read at a time: scrapes must not pile up on a database that hangs. */
function sharedWhilePending<T>(start: (all: SiteServices) => Promise<T>): (all: SiteServices) => Promise<T> {
  let pending: Promise<T> | undefined;
  return (all) => {
    pending ??= start(all).finally(() => {
      pending = undefined;
    });
    return pending;
  };
}

/** @throws an error named `Late` after SCRAPE_TIMEOUT_MS. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('The database takes too long.'), { name: 'Late' })),
      SCRAPE_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Oldest first; null while the database does not answer. */
async function migrations(services: () => SiteServices | undefined): Promise<string[] | null> {
  try {
    const rows = await services()?.db.read.selectFrom('migrations').select('name').orderBy('name').execute();
    return rows?.map(({ name }) => name) ?? null;
  } catch {
    return null;
  }
}

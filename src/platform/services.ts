import pg from 'pg';
import { type ContentMemory, createContentMemory } from './content-memory.ts';
import { type CounterBuffer, createCounterBuffer } from './counter-buffer.ts';
import { type Database, openDatabase } from './db/database.ts';
import { createFreeDisk } from './disk.ts';
import type { Env } from './env.ts';
import { type Budgets, createBudgets } from './http/budgets.ts';
import { createInFlight, type InFlight } from './http/in-flight.ts';
import { createPageCache, type PageCache } from './http/page-cache.ts';
import { createKeyring, type Keyring, siteSecret } from './keyring.ts';
import type { Logger } from './log.ts';
import { configuredHandOver } from './mail/hand-over.ts';
import { createOutbox, type Outbox } from './mail/outbox.ts';
import type { MailAttachment } from './mail/transport.ts';

const LIMITS_TIMEOUT_MS = 2000;

/**
 * Everything that holds state, built once per process (server.ts, office) and handed down.
 * Pages and endpoints find it in `Astro.locals.services`: their bundle is another one than the
 * server's, and a second copy of any of these would be a second database or a second limiter.
 */
export interface Services {
  env: Env;
  /** The public origin. */
  siteUrl: string;
  log: Logger;
  keys: Keyring;
  db: Database;
  outbox: Outbox;
  /** How much of each purpose is left; the purposes are named by the features. */
  budgets: Budgets;
  /** Room for the bodies of requests. */
  inFlight: InFlight;
  /** Bytes that can still be written into `DATA_DIR`. */
  freeDisk: () => Promise<number>;
  pages: PageCache;
  /** Published content that was read already. */
  content: ContentMemory;
  /** Views of posts, by id, that are not yet written down. */
  views: CounterBuffer;
  /** Milliseconds since 1970; replaced in tests. */
  now: () => number;
}

/**
 * Opens the database and composes what stands on it; nothing works in the background yet.
 * @returns the services and a `close` that waits for the mail under way, then closes the database.
 */
export async function openServices(
  env: Env,
  log: Logger,
  siteUrl: string,
  mailFrom: string,
  readAttachments: (db: Database, ids: string[], maxBytes: number) => Promise<MailAttachment[]>,
): Promise<{ services: Services; close: () => Promise<void> }> {
  const keys = createKeyring(siteSecret(env.siteSecret, env.dataDir));
  const db = await openDatabase(env.databaseUrl);
  const transport = configuredHandOver(env, keys, { mailFrom, siteUrl });
  const now = () => Date.now();
  const outbox = createOutbox({
    ...{ db, transport, log, now },
    readAttachments: (ids, maxBytes) => readAttachments(db, ids, maxBytes),
  });
  const limiterPool =
    db.dialect === 'postgres'
      ? new pg.Pool({
          connectionString: env.databaseUrl,
          max: 4,
          // A store that hangs is a store that fails: each process then counts by itself.
          connectionTimeoutMillis: LIMITS_TIMEOUT_MS,
          query_timeout: LIMITS_TIMEOUT_MS,
        })
      : undefined;
  limiterPool?.on('error', () => {});
  const content = createContentMemory({ db, now });
  return {
    services: {
      ...{ env, siteUrl, log, keys, db, outbox },
      budgets: createBudgets({ scale: env.rateLimitScale, postgres: limiterPool }),
      inFlight: createInFlight(),
      freeDisk: createFreeDisk(env.dataDir),
      pages: createPageCache(),
      content,
      views: createCounterBuffer(),
      now,
    },
    async close() {
      content.stop();
      await outbox.stop();
      await limiterPool?.end();
      await db.close();
    },
  };
}

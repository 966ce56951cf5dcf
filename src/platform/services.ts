import pg from 'pg';
import { type ContentMemory, createContentMemory } from './content-memory.ts';
import { type Database, openDatabase } from './db/database.ts';
import type { Env } from './env.ts';
import {
  createChatLimiter,
  createCommentLimiter,
  createLimiter,
  createProviderLimiter,
  type Limiter,
} from './http/limiter.ts';
import { createPageCache, type PageCache } from './http/page-cache.ts';
import { createKeyring, type Keyring, siteSecret } from './keyring.ts';
import type { Logger } from './log.ts';
import { createHandOver } from './mail/hand-over.ts';
import { createOutbox, type Outbox } from './mail/outbox.ts';
import { createTally, type Tally } from './tally.ts';

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
  limiter: Limiter;
  chatLimiter: Limiter;
  /** Of messages that go to the configured chat provider, besides the one above. */
  providerLimiter: Limiter;
  /** Of comments that are shown at once: who writes more of them waits for the office. */
  commentLimiter: Limiter;
  pages: PageCache;
  /** Published content that was read already. */
  content: ContentMemory;
  /** Views of posts, by id, that are not yet written down. */
  views: Tally;
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
): Promise<{ services: Services; close: () => Promise<void> }> {
  const keys = createKeyring(siteSecret(env.siteSecret, env.dataDir));
  const db = await openDatabase(env.databaseUrl);
  const transport = createHandOver({ smtpUrl: env.smtpUrl, mailFrom, dataDir: env.dataDir, siteUrl });
  const now = () => Date.now();
  const outbox = createOutbox({ db, transport, log, now });
  const limiterPool =
    db.dialect === 'postgres' ? new pg.Pool({ connectionString: env.databaseUrl, max: 2 }) : undefined;
  limiterPool?.on('error', () => {});
  const limits = { scale: env.rateLimitScale, postgres: limiterPool };
  const content = createContentMemory({ db, now });
  return {
    services: {
      ...{ env, siteUrl, log, keys, db, outbox },
      limiter: createLimiter(limits),
      chatLimiter: createChatLimiter(limits),
      providerLimiter: createProviderLimiter(env.chatDailyLimit, limits),
      commentLimiter: createCommentLimiter(limits),
      pages: createPageCache(),
      content,
      views: createTally(),
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

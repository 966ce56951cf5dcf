import type { Database } from './db/database.ts';
import type { Env } from './env.ts';
import type { Limiter } from './http/limiter.ts';
import type { Keyring } from './keyring.ts';
import type { Logger } from './log.ts';
import type { Outbox } from './mail/outbox.ts';

/**
 * Everything that holds state, built once per process (server.ts, office) and handed down.
 * Pages and endpoints find it in `Astro.locals.services`: their bundle is another one than the
 * server's, and a second copy of any of these would be a second database or a second limiter.
 */
export interface Services {
  env: Env;
  /** The public origin, known once the server listens. */
  siteUrl: string;
  log: Logger;
  keys: Keyring;
  db: Database;
  outbox: Outbox;
  limiter: Limiter;
  /** Milliseconds since 1970; replaced in tests. */
  now: () => number;
}

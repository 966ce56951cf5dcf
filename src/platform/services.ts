import type { ChangeFeed } from './changes.ts';
import type { ContentCache } from './content-cache.ts';
import type { Database } from './db/database.ts';
import type { Budgets } from './http/budgets.ts';
import type { InFlight } from './http/in-flight.ts';
import type { PageCache } from './http/page-cache.ts';
import type { Keyring } from './keyring.ts';
import type { Logger } from './log.ts';
import type { Outbox } from './mail/outbox.ts';

/**
 * What of the platform holds state, built once per process (composition/services.ts) and handed down.
 * Pages and endpoints find it in `Astro.locals.services`: their bundle is another one than the
 * server's, and a second copy of any of these would be a second database or a second limiter.
 */
export interface Services {
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
  content: ContentCache;
  /** What other processes change as well. */
  changes: ChangeFeed;
  /** Milliseconds since 1970; replaced in tests. */
  now: () => number;
}

import type { ChangeFeed } from './changes.ts';
import type { ContentCache } from './content-cache.ts';
import type { Database } from './db/database.ts';
import type { OpenedResults } from './http/forms/opened-results.ts';
import type { RateLimits } from './http/forms/rate-limits.ts';
import type { InFlight } from './http/load/in-flight.ts';
import type { RenderedPages } from './http/pages/rendered-pages.ts';
import type { Logger } from './log.ts';
import type { Outbox } from './mail/outbox.ts';
import type { Keyring } from './secrets/keyring.ts';

/** Built once per process and handed down; pages and endpoints find it in `Astro.locals.services`. */
export interface Services {
  siteUrl: string;
  log: Logger;
  keys: Keyring;
  db: Database;
  outbox: Outbox;
  rateLimits: RateLimits;
  inFlight: InFlight;
  openedResults: OpenedResults;
  freeDisk: () => Promise<number>;
  pages: RenderedPages;
  content: ContentCache;
  /** What other processes change as well. */
  changes: ChangeFeed;
  /** Milliseconds since 1970; replaced in tests. */
  now: () => number;
}

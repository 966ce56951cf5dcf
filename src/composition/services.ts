import { brand } from '../content/words/brand.ts';
import type { BlogServices } from '../features/blog/blog.server.ts';
import { createVisits, type VisitServices } from '../features/figures/visits.server.ts';
import { attachmentReader } from '../features/inquiries/cv/attachments.server.ts';
import { LINK_MAIL } from '../features/staff/staff.server.ts';
import { createChangeFeed } from '../platform/changes.ts';
import { createContentCache } from '../platform/content-cache.ts';
import { createCounterBuffer } from '../platform/counter-buffer.ts';
import type { Database } from '../platform/db/database.ts';
import { tellRecovery } from '../platform/db/recovery.ts';
import { createFreeDisk } from '../platform/disk.ts';
import { createOpenedResults } from '../platform/http/forms/opened-results.ts';
import { createRateLimits } from '../platform/http/forms/rate-limits.ts';
import { createInFlight } from '../platform/http/load/in-flight.ts';
import { createRenderedPages } from '../platform/http/pages/rendered-pages.ts';
import type { Logger } from '../platform/log.ts';
import { createOutbox } from '../platform/mail/outbox.ts';
import { configuredSmtpDelivery } from '../platform/mail/smtp-delivery.ts';
import { openSecret, type SiteSecret } from '../platform/secrets/known-secret.ts';
import type { Env } from './env.ts';
import { openSiteDatabase } from './schema.ts';

/** The outbox pauses while at least so many form bodies are pending. */
const BUSY_BODIES = 4;

export interface SiteServices extends BlogServices, Pick<VisitServices, 'visits'> {
  env: Env;
}

/** @returns the services, the check of the secret after the migrations, and a `close` that waits for pending mail */
export async function openServices(
  env: Env,
  log: Logger,
  siteUrl: string,
  opened?: Database,
): Promise<{ services: SiteServices; checkSecret: SiteSecret['check']; close: () => Promise<void> }> {
  const db = opened ?? (await openSiteDatabase(env.databaseUrl));
  const { keys, check: checkSecret } = await openSecret(db, env);
  const transport = configuredSmtpDelivery(env, keys, { mailFrom: env.mailFrom ?? brand.mailFrom, siteUrl });
  const now = () => Date.now();
  const inFlight = createInFlight();
  const outbox = createOutbox({
    db,
    transport,
    log,
    now,
    urgentKinds: [LINK_MAIL],
    isBusy: () => inFlight.bodies() >= BUSY_BODIES,
    readAttachments: attachmentReader(db),
  });
  const limiterPool =
    db.dialect === 'postgres'
      ? (await import('../platform/db/postgres.ts')).openLimitsPool(env.databaseUrl)
      : undefined;
  const changes = createChangeFeed(db);
  const stopTelling = tellRecovery(db, log);
  return {
    services: {
      env,
      siteUrl,
      log,
      keys,
      db,
      outbox,
      rateLimits: createRateLimits({ scale: env.rateLimitScale, postgres: limiterPool }),
      inFlight,
      openedResults: createOpenedResults(now),
      freeDisk: createFreeDisk(env.dataDir),
      pages: createRenderedPages(),
      content: createContentCache({ changes, now }),
      changes,
      pageViews: createCounterBuffer(),
      visits: createVisits(),
      now,
    },
    checkSecret,
    async close() {
      stopTelling();
      changes.stop();
      await outbox.stop();
      await limiterPool?.end();
      await db.close();
    },
  };
}

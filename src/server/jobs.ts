import { enqueueAlerts } from '../features/alerts/alerts.server.ts';
import { startBlog } from '../features/blog/blog.server.ts';
import { ARTICLE } from '../features/blog/drafts/article-kind.server.ts';
import { completeSearch } from '../features/blog/search/post-search.server.ts';
import { fillEmptyBlog } from '../features/blog/seed/empty-blog.server.ts';
import { deleteUntouched } from '../features/documents/documents.server.ts';
import { seedEntries } from '../features/entries/seed-entries.server.ts';
import { growSeeds } from '../features/entries/seeds/grow-seeds.server.ts';
import { startVisits } from '../features/figures/visits.server.ts';
import { completeTurns } from '../features/inquiries/follow-up/inbox.server.ts';
import { enqueueSpamDigest } from '../features/inquiries/spam/spam-digest.server.ts';
import { startLetterRunner } from '../features/newsletter/campaigns/letter-runner.server.ts';
import { LETTER } from '../features/newsletter/letters/letter-kind.server.ts';
import { ClockAhead, clockBehind, isPurgeBounded, purgeExpired } from '../features/retention/retention.server.ts';
import { enqueueMorningMails } from '../features/staff/morning-mail.server.ts';
import { ConfigurationError } from '../platform/configuration-error.ts';
import { addedTablesSentence, unavailableSentence } from '../platform/db/data-sentences.ts';
import { DatabaseUnavailable, MigrationFailed, NewerDatabase, OlderDatabase } from '../platform/db/database.ts';
import { refusalName } from '../platform/db/errors.ts';
import { vacuumAtNight } from '../platform/db/nightly-vacuum.ts';
import { runEach } from '../platform/housekeeping.ts';
import { readFact } from '../platform/installation.ts';
import { loggableError } from '../platform/log.ts';
import { mailboxNames } from '../platform/mail/imap/mailbox-words.ts';
import type { SiteSecret } from '../platform/secrets/known-secret.ts';
import type { Site } from './site.ts';
import type { Status } from './status.ts';

const HOUSEKEEPING_MS = 3_600_000;
const DAMAGE_CHECK_MS = 24 * HOUSEKEEPING_MS;
const MIGRATION_RETRY_MS = 3_000;
/** The desk sends letters sooner, where it runs. */
const LETTERS = { patienceMs: 15_000, lookEveryMs: 3_000 };

export interface Jobs {
  /** Begins nothing new. */
  stop(): void;
  /** Writes what is buffered. */
  flush(): Promise<void>;
}

/**
 * Migrates (again while the database cannot be reached), fills what is empty, then runs mail, letters, counts and
 * hourly housekeeping.
 * @param exit told of an error that trying again cannot help.
 */
export function startJobs(
  site: Site,
  status: Status,
  check: SiteSecret['check'],
  exit: (error: unknown) => void,
): Jobs {
  const { services, live } = site;
  const { db, log, outbox } = services;
  let workers: { stop: () => Promise<void> }[] = [];
  let isStopped = false;
  const housekeeping = setInterval(() => void keepHouse(site, status), HOUSEKEEPING_MS);

  async function prepare(): Promise<void> {
    await db.migrate();
    const { added } = await db.newerMigrations();
    if (added.length > 0)
      log.warn({ added, hint: addedTablesSentence(added) }, 'a newer release has added to the tables');
    await check(log);
    status.hasTables = true;
    status.tables.resolve();
    const counts = {
      samplePosts: await fillEmptyBlog(services),
      postsIndexed: await completeSearch(db),
      entriesSeeded: await seedEntries(services),
      entriesGrown: await growSeeds(services),
    };
    if (Object.values(counts).some((count) => count > 0)) log.info(counts, 'filled what was empty or new');
    await live.start();
    site.refusals.start();
  }

  async function run(): Promise<void> {
    while (!isStopped && !status.isReady) {
      try {
        await prepare();
        status.isReady = true;
        status.ready.resolve();
      } catch (error) {
        if (isLasting(error)) return exit(error);
        report(error);
        await new Promise((resolve) => setTimeout(resolve, MIGRATION_RETRY_MS));
      }
    }
    if (isStopped) return;
    outbox.start();
    workers = [startLetterRunner(services, LETTERS), startVisits(services), startBlog(services)];
    if (mailboxNames(services.env.mailboxes).length > 0) {
      // Large: an IMAP client, and what reads mails.
      const { startMailboxes } = await import('../composition/mailboxes.ts');
      if (!isStopped) workers.push(...startMailboxes(services));
    }
    await keepHouse(site, status, { isStart: true });
  }

  function report(error: unknown): void {
    const isAway = error instanceof DatabaseUnavailable;
    const hint = isAway ? unavailableSentence(error, services.env.databaseUrl) : undefined;
    const failed = error instanceof MigrationFailed ? { migration: error.migration, reason: error.reason } : undefined;
    status.reason = isAway ? refusalName(error) : failed ? `the migration ${failed.migration} fails` : '';
    log.error({ error: loggableError(error), hint, ...failed }, 'the database cannot be migrated');
  }

  void run();
  return {
    stop() {
      isStopped = true;
      live.stop();
      clearInterval(housekeeping);
    },
    async flush() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

/** What refuses the site has to be put right first. */
function isLasting(error: unknown): boolean {
  const lasting = ['28P01', '28000', '3D000', '42501', 'ENOTFOUND', 'ENOTLS', 'SQLITE_NOTADB'];
  if ([NewerDatabase, OlderDatabase, ConfigurationError].some((lasting) => error instanceof lasting)) return true;
  return error instanceof DatabaseUnavailable && lasting.includes(error.code);
}

async function keepHouse({ services }: Site, status: Status, { isStart = false } = {}): Promise<void> {
  const { db, log, now, outbox } = services;
  await runEach(log, {
    purge: () => purge(services, status),
    'database file': async () => {
      if (now() - status.damageCheckedAt < DAMAGE_CHECK_MS) return;
      status.damageCheckedAt = now();
      const found = await db.findDamage();
      status.isDamaged = found !== undefined;
      if (status.isDamaged) log.error({ found }, 'the database file is damaged');
    },
    // Not as a release starts by night: the first requests would wait for it.
    'erased rows': async () => {
      if (!isStart) await vacuumAtNight(services);
    },
    'mail held': async () => {
      const since = await readFact(db.read, 'mail held since');
      if (since !== undefined) log.warn({ since }, 'no mail leaves a restored database before `office mail release`');
    },
    'spam digest': () => enqueueSpamDigest(services),
    'morning mail': async () => {
      const mails = await enqueueMorningMails({ ...services, deskUrl: services.env.deskUrl });
      if (mails > 0) log.info({ mails }, 'the work of the morning is mailed to staff');
    },
    'untouched texts': async () => {
      const deleted = await deleteUntouched(services, [ARTICLE, LETTER]);
      if (deleted > 0) log.info({ deleted }, 'texts that were begun and never typed in are deleted');
    },
    search: async () => void (await completeSearch(db)),
    turns: () => completeTurns(db),
    alerts: async () => {
      const alerts = await enqueueAlerts(services);
      if (alerts.length > 0) log.error({ alerts }, 'an alert was mailed to the team');
    },
  });
  outbox.wake();
}

async function purge(services: Site['services'], status: Status): Promise<void> {
  const { env, log } = services;
  status.isClockAhead = false;
  const purged = await purgeExpired(services, env).catch((error: unknown) => {
    if (!(error instanceof ClockAhead)) throw error;
    status.isClockAhead = true;
    log.error({ reason: error.message }, 'nothing is purged before `office privacy purge`: is the clock right?');
    return {};
  });
  const latest = await clockBehind(services);
  if (latest) log.error({ latest }, 'the clock is before the newest row: is it right, or was it ahead for a while?');
  status.isPurgeBounded = isPurgeBounded(purged);
  if (status.isPurgeBounded)
    log.error(
      { purged },
      'more is to be purged than one purge may: the next goes on within the hour, is the clock right?',
    );
  if (Object.values(purged).some((count) => count > 0)) log.info({ purged }, 'data whose time is over is purged');
}

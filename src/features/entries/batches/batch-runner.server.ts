import { KINDS } from '../../../content/kinds/kinds.ts';
import type { Kind, Published } from '../../../content/model/editable.ts';
import { pageName } from '../../../content/model/site-pages.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { DatabaseUnavailable, within } from '../../../platform/db/database.ts';
import { type Logger, loggableError } from '../../../platform/log.ts';
import { enqueue } from '../../../platform/mail/outbox.ts';
import type { Services } from '../../../platform/services.ts';
import { findDueDocuments } from '../../documents/documents.server.ts';
import { withBatch } from '../preview/preview.server.ts';
import { failedPlanMail } from './batch-mail.ts';
import type { BatchProblem } from './batches.schema.ts';
import { BATCH, change, publishNow, readBatch } from './batches.server.ts';
import { pagesOf } from './publish-together.server.ts';

const LOOK_EVERY_MS = 1_000;
const SITE = { id: '', name: 'le site' };

interface Planner {
  id: string;
  name: string;
  email: string;
  endedAt: string | null;
}

type BatchRunnerServices = Pick<Services, 'db' | 'now'> & {
  log: Logger;
  deskUrl: string | undefined;
  /** Who may have planned a batch. */
  planners: () => Promise<readonly Planner[]>;
  /** What keeps the texts from a page: French sentences. */
  faultsWith: (path: string, texts: Published) => Promise<string[]>;
};

export interface BatchRunner {
  /** Resolves after the publication under way. */
  stop(): Promise<void>;
}

/** Publishes planned batches at their time; safe on every replica. */
export function startBatchRunner(use: BatchRunnerServices, { lookEveryMs = LOOK_EVERY_MS } = {}): BatchRunner {
  let isStopped = false;
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const tick = () => {
    looking = publishDueBatches(use)
      .catch((error: unknown) => use.log.warn({ error: loggableError(error) }, 'batches cannot be looked for'))
      .finally(() => {
        if (!isStopped) timer = setTimeout(tick, lookEveryMs).unref();
      });
  };
  tick();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}

/** Each exactly once over all replicas; a late one too. @throws {DatabaseUnavailable} */
export async function publishDueBatches(
  use: BatchRunnerServices,
  kinds: readonly Kind<object>[] = KINDS,
): Promise<void> {
  for (const id of await findDueDocuments(use.db.read, BATCH.name, use.now())) {
    try {
      await publishDue(use, id, kinds);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      use.log.error({ batch: id, error: loggableError(error) }, 'a batch cannot be published');
      const messages = ["Une erreur inattendue l'a empêché\u00a0: le journal du site la nomme."];
      await failPlan(use, id, [{ kind: '', id: '', name: 'Le site', messages }]);
    }
  }
}

async function publishDue(use: BatchRunnerServices, id: string, kinds: readonly Kind<object>[]): Promise<void> {
  const { db, now, log } = use;
  const messages = await refusedPages(use, id, kinds);
  if (messages.length > 0) return failPlan(use, id, [{ kind: '', id: '', name: 'Le site', messages }]);
  const done = await change({ db, now }, SITE, id, async (batch, trx) => {
    if (!isDue(batch, now())) return CLAIMED;
    const made = await publishNow(trx, use, batch, { by: batch.fields.plan?.by ?? SITE.name, kinds });
    if ('status' in made) return made;
    await recordAudit(within(trx), { who: 'site', action: 'batches publish', rows: id }, now());
    return made;
  });
  if (done.status === 'ok') log.info({ batch: id, entries: done.entries.length }, 'a planned batch is published');
  else if (done.status === 'invalid') await failPlan(use, id, done.problems);
  else if (done.status === 'forbidden' && done.message !== CLAIMED.message) {
    await failPlan(use, id, [{ kind: '', id: '', name: 'Le site', messages: [done.message] }]);
  }
}

/** Repeats the desk's check of the pages: other texts were published since the plan. */
async function refusedPages(use: BatchRunnerServices, id: string, kinds: readonly Kind<object>[]): Promise<string[]> {
  const batch = await readBatch(use, id, kinds);
  if (!batch || batch.problems.length > 0) return [];
  const texts = withBatch(use.now(), batch);
  const told: string[] = [];
  for (const path of pagesOf(batch)) {
    try {
      const faults = path.startsWith('/apercu/') ? [] : await use.faultsWith(path, texts);
      told.push(...faults.map((fault) => `${pageName(path)}\u00a0: ${fault}`));
    } catch (error) {
      // As at the desk: a page that cannot be checked does not hold up the others, and keeps its former content.
      use.log.error({ page: path, error: loggableError(error) }, 'a page of a batch cannot be checked');
    }
  }
  return told;
}

/** Published, cancelled or failed by another process meanwhile. */
const CLAIMED = { status: 'forbidden' as const, message: '' };

const isDue = (
  { publishedAt, scheduledAt }: { publishedAt: string | null; scheduledAt: string | null },
  now: number,
): boolean => publishedAt === null && scheduledAt !== null && Date.parse(scheduledAt) <= now;

/** The plan ends, its drafts stay, and who planned it gets a mail. */
async function failPlan(use: BatchRunnerServices, id: string, problems: readonly BatchProblem[]): Promise<void> {
  const { db, now, log, deskUrl } = use;
  const staff = await use.planners();
  const failed = await change({ db, now }, SITE, id, async (batch, trx) => {
    if (!isDue(batch, now())) return CLAIMED;
    const { name, plan } = batch.fields;
    const planner = staff.find((it) => it.id === plan?.byId && it.endedAt === null);
    const at = batch.scheduledAt ?? '';
    await enqueue(trx, failedPlanMail({ id, name, at, planner, problems, deskUrl }), now());
    await recordAudit(within(trx), { who: 'site', action: 'batches fail', rows: id }, now());
    const problem = problems.map((it) => `${it.name}\u00a0: ${it.messages.join(' ')}`).join('\n');
    return { fields: { ...batch.fields, plan: null }, columns: { scheduled_at: null, problem } };
  });
  if (failed.status === 'ok') log.error({ batch: id, problems: problems.length }, 'a planned batch was not published');
}

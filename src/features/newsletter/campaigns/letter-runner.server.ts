import { randomUUID } from 'node:crypto';
import { readLetterFile } from '../../../content/model/letter-file.ts';
import { brand } from '../../../content/words/brand.ts';
import { readFact } from '../../../platform/installation.ts';
import { type Logger, loggableError } from '../../../platform/log.ts';
import { configuredSmtpDelivery, type MailSettings, type SmtpDelivery } from '../../../platform/mail/smtp-delivery.ts';
import { findDueDocuments } from '../../documents/documents.server.ts';
import { LETTER } from '../letters/letter-kind.server.ts';
import { acquireLease, findUnleased, releaseLease, renewLease } from './campaign-leases.repository.ts';
import type { CampaignServices } from './campaigns.server.ts';

export interface LetterRunner {
  /** Releases the lease after the deliveries under way. */
  stop(): Promise<void>;
}

interface RunnerOptions {
  /** Ms that a due letter waits for another process. */
  patienceMs?: number;
  lookEveryMs?: number;
  openSmtp?: () => SmtpDelivery;
}

const LOOK_EVERY_MS = 1_000;
const KEEP_EVERY_MS = 1_000;

/** Sends scheduled letters and those with an expired lease; safe on every replica. */
export function startLetterRunner(
  services: CampaignServices & { log: Logger; env: MailSettings },
  { patienceMs = 0, lookEveryMs = LOOK_EVERY_MS, openSmtp }: RunnerOptions = {},
): LetterRunner {
  const { db, now, log, env, keys, siteUrl } = services;
  const me = randomUUID();
  const ending = new AbortController();
  const waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let running: Promise<void> | undefined;
  const open = openSmtp ?? (() => configuredSmtpDelivery(env, keys, { mailFrom: brand.mailFrom, siteUrl }));

  const look = async () => {
    if ((await readFact(db.read, 'mail held since')) !== undefined) return;
    const before = now() - patienceMs;
    if ((await findDueDocuments(db.read, LETTER.name, before)).length > 0) {
      // Lazy: rarely needed, and large.
      const { beginDueLetters } = await import('../letters/letters.server.ts');
      for (const id of await beginDueLetters(services, before)) waiting.set(id, 0);
    }
    if (running) return;
    for (const { id } of await findUnleased(db)) {
      const since = waiting.get(id) ?? now();
      waiting.set(id, since);
      if (now() - since < patienceMs) continue;
      waiting.delete(id);
      const taken = await acquireLease(db, id, me);
      if (!taken || ending.signal.aborted) continue;
      running = send(taken).finally(() => {
        running = undefined;
      });
      return;
    }
  };

  const send = async ({ campaign, source }: NonNullable<Awaited<ReturnType<typeof acquireLease>>>) => {
    const stop = new AbortController();
    const abort = () => stop.abort();
    ending.signal.addEventListener('abort', abort, { once: true });
    const keeping = setInterval(() => {
      renewLease(db, campaign.id, me).then(
        (isMine) => !isMine && abort(),
        () => {},
      );
    }, KEEP_EVERY_MS);
    const smtp = open();
    let haltedBecause: string | undefined;
    try {
      log.info({ letter: campaign.slug }, 'a letter leaves');
      const [{ runCampaign }, { letterOf }] = await Promise.all([
        import('./campaign-run.server.ts'),
        import('./campaigns.server.ts'),
      ]);
      const letter = letterOf(readLetterFile(source));
      const result = await runCampaign(services, campaign, { letter }, { smtp, stop: stop.signal });
      if ('reason' in result) haltedBecause = result.reason;
      log.info({ letter: campaign.slug, ...result }, 'the sending of a letter has ended');
    } catch (error) {
      log.error({ letter: campaign.slug, error: loggableError(error) }, 'a letter cannot be sent');
    } finally {
      clearInterval(keeping);
      ending.signal.removeEventListener('abort', abort);
      smtp.close();
      await releaseLease(db, campaign.id, me, haltedBecause).catch(() => {});
    }
  };

  const tick = () => {
    clearTimeout(timer);
    if (ending.signal.aborted) return;
    looking ??= look()
      .catch((error: unknown) => log.warn({ error: loggableError(error) }, 'letters cannot be looked for'))
      .finally(() => {
        looking = undefined;
        if (ending.signal.aborted) return;
        timer = setTimeout(tick, lookEveryMs).unref();
      });
  };
  timer = setTimeout(tick, 0).unref();

  return {
    async stop() {
      ending.abort();
      clearTimeout(timer);
      await looking;
      await running;
    },
  };
}

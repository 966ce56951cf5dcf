import { createDelivery, type DeliveryOptions } from '../../../platform/mail/delivery.ts';
import type { Policy } from '../../../platform/mail/delivery-step.ts';
import { SMTP_CONNECTIONS } from '../../../platform/mail/transport.ts';
import { campaignMail } from './campaign-mail.tsx';
import {
  type Campaign,
  type CampaignCounts,
  countDeliveries,
  endCampaign,
  findCampaignPictures,
  recordProgress,
} from './campaigns.repository.ts';
import { type CampaignServices, type PreparedLetter, unsubscribeLink } from './campaigns.server.ts';
import {
  claimDeliveries,
  commitDelivery,
  type Delivery,
  findQueueState,
  recordDelivery,
  release,
  renewClaims,
} from './deliveries.repository.ts';

export interface RunOptions extends Pick<DeliveryOptions<Delivery>, 'smtp' | 'rate' | 'pause'> {
  /** Starts no further mail; deliveries under way finish. */
  stop: AbortSignal;
  onProgress?: (counts: CampaignCounts, nextAttemptAt?: number) => void;
}

/** `server`: unreachable or refusing us (`reason`: SMTP codes). `refused`: too many refusals in a row. */
export type RunResult =
  | { end: 'sent' | 'stopped'; counts: CampaignCounts }
  | { end: 'server' | 'refused'; reason: string; counts: CampaignCounts };

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const CLAIM_SIZE = 64;

/** The longest while another process holds claims. */
const POLL_MIN_MS = 30;
const POLL_MAX_MS = 5 * SECOND;
const POLL_CLAIMED_MS = SECOND;
/** Other processes learn of the progress that often: a record for each mail would make writers wait. */
const PROGRESS_EVERY_MS = SECOND / 2;

/** Pauses after each 4xx: greylisting takes up to 15 minutes. */
export const PAUSES_MS = [
  1 * SECOND,
  3 * SECOND,
  10 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  20 * MINUTE,
  30 * MINUTE,
] as const;

/** A missed letter is better than a duplicate. */
export const AT_MOST_ONCE: Policy = {
  isEndless: false,
  later: PAUSES_MS,
  refused: [],
  server: { all: [1 * SECOND, 2 * SECOND, 4 * SECOND, 8 * SECOND, 16 * SECOND] },
  // Two wrong addresses in a row are chance, twenty mean a block.
  mostRefusedInARow: 20,
  jitter: 0,
};

/** Sends queued mails, at most one per subscriber; resumable, several may run at once. Throws DatabaseUnavailable. */
export async function runCampaign(
  services: CampaignServices,
  campaign: Campaign,
  { letter }: Pick<PreparedLetter, 'letter'>,
  { smtp, rate, stop, onProgress = () => {}, pause }: RunOptions,
): Promise<RunResult> {
  const { db, keys, siteUrl, now } = services;
  const counts = await countDeliveries(db, campaign.id);
  const mailOf = campaignMail(letter, siteUrl, await findCampaignPictures(db, campaign.id));
  // At a slow rate a large claim would be held for long.
  const limit = rate ? Math.min(CLAIM_SIZE, Math.max(SMTP_CONNECTIONS, Math.ceil(rate / 10))) : CLAIM_SIZE;
  const { start } = createDelivery<Delivery>({
    store: {
      claim: () => claimDeliveries(db, campaign.id, { now: now(), limit }),
      pollDelay,
      renew: (deliveries) => renewClaims(db, deliveries),
      commit: (delivery) => commitDelivery(db, delivery),
      record(delivery, result) {
        const bounced = result.outcome === 'refused' ? bouncedBy(result.error ?? '') : 'never';
        return recordDelivery(db, delivery, result, bounced);
      },
      release: (deliveries) => release(db, deliveries),
    },
    policy: AT_MOST_ONCE,
    smtp,
    mailOf({ id, subscriberId, email, name }) {
      return mailOf({ email, name, unsubscribeUrl: unsubscribeLink(keys, siteUrl, subscriberId) }, { id, date: now() });
    },
    onResult(_delivery, { status }) {
      if (status === 'pending') return;
      counts[status] += 1;
      counts.pending -= 1;
      onProgress(counts);
    },
    now,
    rate,
    signal: stop,
    pause,
  });
  onProgress(counts);
  let recorded = counts.pending;
  const record = async () => {
    if (recorded === counts.pending) return;
    recorded = counts.pending;
    await recordProgress(db);
  };
  const recording = setInterval(() => void record().catch(() => {}), PROGRESS_EVERY_MS);
  const early = await start().finally(() => clearInterval(recording));
  await record();
  const final = await countDeliveries(db, campaign.id);
  if (early) return { ...early, counts: final };
  if (stop.aborted) return { end: 'stopped', counts: final };
  await endCampaign(db, campaign.id, now());
  return { end: 'sent', counts: final };

  async function pollDelay(): Promise<number | undefined> {
    const { hasClaims, nextAttemptAt } = await findQueueState(db, campaign.id);
    if (nextAttemptAt === undefined) return hasClaims ? POLL_CLAIMED_MS : undefined;
    const wait = nextAttemptAt - now();
    if (wait > SECOND) onProgress(counts, nextAttemptAt);
    return Math.min(Math.max(wait, POLL_MIN_MS), hasClaims ? POLL_CLAIMED_MS : POLL_MAX_MS);
  }
}

/**
 * Refusals that are not about the address: full mailbox (5.2.2, 5.2.3), system, network, content, policy, expired
 * retries (4.x.x).
 */
const NOT_THE_ADDRESS = /^\d{3} (?:4\.\d+\.\d+|5\.(?:2\.[23]|[3-7]\.\d+))\b/;

/** docs/operations-daily.md. @param reason `550 5.1.1 RCPT TO` */
export function bouncedBy(reason: string): 'always' | 'when repeated' {
  return NOT_THE_ADDRESS.test(reason) ? 'when repeated' : 'always';
}

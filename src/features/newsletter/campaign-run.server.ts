import { setTimeout as sleep } from 'node:timers/promises';
import { type HandOver, HandOverError } from '../../platform/mail/hand-over.ts';
import { SMTP_CONNECTIONS } from '../../platform/mail/transport.ts';
import { campaignMail } from './campaign-mail.tsx';
import {
  type Campaign,
  type CampaignCounts,
  claimDeliveries,
  commitDelivery,
  countDeliveries,
  type Delivery,
  endCampaign,
  findCampaignPictures,
  findOwed,
  markFailed,
  markSent,
  markUncertain,
  postpone,
  release,
  renewClaims,
} from './campaigns.repository.ts';
import { type Newsroom, type PreparedLetter, unsubscribeLink } from './campaigns.server.ts';

export interface RunOptions {
  handOver: HandOver;
  /** Mails a minute at most. */
  rate?: number | undefined;
  /** Aborted: no mail is begun any more, those under way are ended. */
  stop: AbortSignal;
  onProgress?: (counts: CampaignCounts, nextAttemptAt?: number) => void;
  /** Waits so many milliseconds, less when it is aborted; replaced in tests. */
  pause?: (ms: number, signal?: AbortSignal) => Promise<void>;
}

/**
 * - sent: nothing is owed any more
 * - stopped: by `stop`; the same call goes on
 * - server: the mail server cannot be reached or takes no mail from us (`reason`: its codes)
 * - refused: it refused so many in a row that the fault is ours
 */
export type RunResult =
  | { end: 'sent' | 'stopped'; counts: CampaignCounts }
  | { end: 'server' | 'refused'; reason: string; counts: CampaignCounts };

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const CLAIM_RENEWAL_MS = 5 * SECOND;
/** Claimed together: one write instead of one each. */
const CLAIM_SIZE = 64;

/** The least and the most wait before looking again for what is owed; the last while somebody else holds some of it. */
const LOOK_MS = 30;
const LONGEST_LOOK_MS = 5 * SECOND;
const LOOK_WHILE_HELD_MS = SECOND;

/** After the first, second … 4xx. Some servers let strangers wait a quarter of an hour; about an hour in all. */
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
/** Without a mail server: 1, 2, 4, 8 and 16 seconds, then the run ends and says so. */
const SERVER_TRIES = 6;
/** Two strangers' addresses may be wrong in a row; twenty mean that the server refuses us. */
const REFUSED_IN_A_ROW = 20;
const RECORD_TRIES = 30;

/**
 * Sends what the campaign owes, one mail to each subscriber and never two, until nothing is owed or it is stopped.
 * Several may run at once, and a run that was killed is gone on with by the next.
 * @throws {DatabaseUnavailable}
 */
export async function runCampaign(
  room: Newsroom,
  campaign: Campaign,
  { letter }: Pick<PreparedLetter, 'letter'>,
  { handOver, rate, stop, onProgress = () => {}, pause = realPause }: RunOptions,
): Promise<RunResult> {
  const { db, keys, siteUrl, now } = room;
  const counts = await countDeliveries(db, campaign.id);
  const mailOf = campaignMail(letter, siteUrl, await findCampaignPictures(db, campaign.id));
  const held = new Map<string, Delivery>();
  const queue: Delivery[] = [];
  const results = new Set<Promise<void>>();
  /** Ends the run early, by the caller's wish or by its own. */
  const ending = new AbortController();
  const signal = AbortSignal.any([stop, ending.signal]);
  let outcome: { end: 'server' | 'refused'; reason: string } | undefined;
  let failure: { error: unknown } | undefined;
  let claiming: Promise<boolean> | undefined;
  let serverFailures = 0;
  let serverPauseUntil = 0;
  let refusedInARow = 0;
  let nextSlot = 0;

  const renewal = setInterval(() => {
    // A claim that could not be renewed is somebody else's after a while: the commit will say so.
    renewClaims(db, [...held.values()]).catch(() => {});
  }, CLAIM_RENEWAL_MS);
  onProgress(counts);
  try {
    await Promise.all(Array.from({ length: SMTP_CONNECTIONS }, work));
    await Promise.all(results);
    await release(db, queue.splice(0));
  } finally {
    clearInterval(renewal);
  }
  if (failure) throw failure.error;
  const final = await countDeliveries(db, campaign.id);
  if (outcome) return { ...outcome, counts: final };
  if (stop.aborted) return { end: 'stopped', counts: final };
  await endCampaign(db, campaign.id, now());
  return { end: 'sent', counts: final };

  /** One mail after the other. Never rejects. */
  async function work(): Promise<void> {
    try {
      while (!signal.aborted) {
        const delivery = queue.shift();
        if (delivery) {
          await pauses();
          if (signal.aborted) queue.unshift(delivery);
          else await deliver(delivery);
        } else {
          claiming ??= claim().finally(() => {
            claiming = undefined;
          });
          if (!(await claiming)) return;
        }
      }
    } catch (error) {
      failure ??= { error };
      ending.abort();
    }
  }

  /** Fills the queue, waiting for what is due later. @returns false when nothing is owed any more. */
  async function claim(): Promise<boolean> {
    while (!signal.aborted) {
      // At a slow rate a claim of many would be held for long.
      const limit = rate ? Math.min(CLAIM_SIZE, Math.max(SMTP_CONNECTIONS, Math.ceil(rate / 10))) : CLAIM_SIZE;
      const claimed = await claimDeliveries(db, campaign.id, { now: now(), limit });
      for (const delivery of claimed) held.set(delivery.id, delivery);
      queue.push(...claimed);
      if (queue.length > 0) return true;
      // What is under way in this run may come back as owed.
      if (results.size > 0) {
        await Promise.race(results);
        continue;
      }
      const { isHeld, nextAttemptAt } = await findOwed(db, campaign.id);
      if (!isHeld && nextAttemptAt === undefined && held.size === 0) return false;
      if (nextAttemptAt !== undefined && nextAttemptAt > now() + SECOND) onProgress(counts, nextAttemptAt);
      const longest = held.size > 0 ? LOOK_MS : isHeld ? LOOK_WHILE_HELD_MS : LONGEST_LOOK_MS;
      await pause(Math.min(Math.max((nextAttemptAt ?? Number.POSITIVE_INFINITY) - now(), LOOK_MS), longest), signal);
    }
    return false;
  }

  /** For the rate, and while the mail server is away. */
  async function pauses(): Promise<void> {
    while (!signal.aborted && serverPauseUntil > now()) await pause(serverPauseUntil - now(), signal);
    if (!rate) return;
    const slot = Math.max(now(), nextSlot);
    nextSlot = slot + MINUTE / rate;
    while (!signal.aborted && slot > now()) await pause(slot - now(), signal);
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const unsubscribeUrl = unsubscribeLink(keys, siteUrl, delivery.subscriberId);
    const mail = mailOf({ ...delivery, unsubscribeUrl }, { id: delivery.id, date: now() });
    try {
      await handOver.deliver(mail, async () => {
        if (!(await commitDelivery(db, delivery))) throw new Superseded();
      });
    } catch (error) {
      if (error instanceof HandOverError) return await record(delivery, () => afterFailure(delivery, error));
      held.delete(delivery.id);
      // Whoever has left is found out by the next claim; what somebody else holds is not changed.
      if (error instanceof Superseded) return await release(db, [delivery]);
      throw error;
    }
    serverFailures = 0;
    refusedInARow = 0;
    counts.sent += 1;
    counts.pending -= 1;
    onProgress(counts);
    // The connection goes on meanwhile: the writes of several mails share one sync.
    const result: Promise<void> = record(delivery, () => markSent(db, delivery, now()))
      .catch((error: unknown) => {
        failure ??= { error };
        ending.abort();
      })
      .finally(() => results.delete(result));
    results.add(result);
  }

  async function afterFailure(delivery: Delivery, error: HandOverError): Promise<void> {
    switch (error.outcome) {
      case 'later': {
        const wait = PAUSES_MS[delivery.attempts - 1];
        if (wait !== undefined) return await postpone(db, delivery, now() + wait, error.message);
        await markFailed(db, delivery, { error: error.message, bounced: 'never', now: now() });
        return countFailed();
      }
      case 'refused':
        await markFailed(db, delivery, { error: error.message, bounced: bouncedBy(error.message), now: now() });
        countFailed();
        refusedInARow += 1;
        if (refusedInARow >= REFUSED_IN_A_ROW) endBy('refused', error.message);
        return;
      case 'server':
        await release(db, [delivery]);
        // Connections that fail together are one failure.
        if (serverPauseUntil > now()) return;
        serverFailures += 1;
        if (serverFailures >= SERVER_TRIES) return endBy('server', error.message);
        serverPauseUntil = now() + SECOND * 2 ** (serverFailures - 1);
        return;
      case 'unknown':
        await markUncertain(db, delivery, error.message);
        counts.uncertain += 1;
        counts.pending -= 1;
        onProgress(counts);
    }
  }

  function countFailed(): void {
    counts.failed += 1;
    counts.pending -= 1;
    onProgress(counts);
  }

  function endBy(end: 'server' | 'refused', reason: string): void {
    outcome ??= { end, reason };
    ending.abort();
  }

  /** What became of a mail is worth waiting for the database: else nobody would know. */
  async function record(delivery: Delivery, write: () => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await write();
        held.delete(delivery.id);
        return;
      } catch (error) {
        if (tries >= RECORD_TRIES || (error as Error).name !== 'DatabaseUnavailable') {
          held.delete(delivery.id);
          throw error;
        }
        await pause(SECOND);
      }
    }
  }
}

async function realPause(ms: number, signal?: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {});
}

/** Somebody else has the mail, or its subscriber has left: it is not ours to send. */
class Superseded extends Error {}

/**
 * 5xx codes that say nothing of the address: mailbox full or too small for the mail (5.2.2, 5.2.3), and whatever
 * concerns the system, the way, the protocol, the content or the policy (5.3 to 5.7).
 */
const NOT_THE_ADDRESS = /^\d{3} 5\.(?:2\.[23]|[3-7]\.\d+)\b/;

/** The rule of docs/operations.md. @param reason the server's codes: `550 5.1.1 RCPT TO` */
export function bouncedBy(reason: string): 'always' | 'when repeated' {
  return NOT_THE_ADDRESS.test(reason) ? 'when repeated' : 'always';
}

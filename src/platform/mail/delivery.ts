import { setTimeout as sleep } from 'node:timers/promises';
import { loggableError } from '../log.ts';
import {
  type ClaimedMail,
  type Event,
  type Next,
  type Policy,
  type Result,
  type ServerState,
  step,
  UNKNOWN_SERVER,
} from './delivery-step.ts';
import { type SmtpDelivery, SmtpDeliveryError } from './smtp-delivery.ts';
import { type OutgoingMail, SMTP_CONNECTIONS } from './transport.ts';

/** A queue with leases by the database's clock; results of a stale claim are ignored. */
export interface Store<M extends ClaimedMail> {
  /** Claims some mails that are due or whose lease ran out. */
  claim(): Promise<M[]>;
  /** Milliseconds until the next claim at most; undefined when the queue is empty. */
  pollDelay(): Promise<number | undefined>;
  renew(mails: readonly M[]): Promise<unknown>;
  /** Precedes the last byte; after a crash only an at-least-once store claims it again. @returns false: do not send */
  commit(mail: M): Promise<boolean>;
  record(mail: M, result: Result): Promise<void>;
  /** Undoes the claim; committed mails stay committed. */
  release(mails: readonly M[]): Promise<void>;
}

export interface DeliveryOptions<M extends ClaimedMail> {
  store: Store<M>;
  policy: Policy;
  smtp: SmtpDelivery;
  mailOf(mail: M): OutgoingMail | Promise<OutgoingMail>;
  onResult(mail: M, result: Result): void;
  onError?(work: 'claim' | 'renew' | 'record' | 'release', error: unknown): void;
  now: () => number;
  /** Load shedding: while true, each connection pauses between mails. */
  isBusy?: (() => boolean) | undefined;
  rate?: number | undefined;
  signal?: AbortSignal;
  pause?: ((ms: number, signal?: AbortSignal) => Promise<void>) | undefined;
}

export interface Delivery {
  /** Resolves when the policy ends it. @returns why it ended early. @throws what the database throws */
  start(): Promise<ServerState['ending']>;
  wake(): void;
  /** Waits some seconds for mails being sent, releases the others at once, and closes the connections. */
  stop(): Promise<void>;
}

const SECOND = 1000;
/** Interval, at most a third of the shortest lease. */
const LEASE_RENEWAL_MS = 5 * SECOND;
/** Pause of each connection under load: some mails leave every second. */
const REST_MS = 500;
const STOP_WAIT_MS = 10 * SECOND;
const RECORD_TRIES = 30;

class Superseded extends Error {}

export function createDelivery<M extends ClaimedMail>(options: DeliveryOptions<M>): Delivery {
  const { store, policy, smtp, mailOf, onResult, onError = () => {}, now, rate, isBusy, pause = realPause } = options;
  const queue: M[] = [];
  const claims = new Map<M, 'claimed' | 'committed'>();
  const recording = new Set<Promise<void>>();
  const ending = new AbortController();
  const signal = AbortSignal.any([ending.signal, ...(options.signal ? [options.signal] : [])]);
  let server = UNKNOWN_SERVER;
  let failure: { error: unknown } | undefined;
  let running: ReturnType<Delivery['start']> | undefined;
  let claiming: Promise<boolean> | undefined;
  let renewal: NodeJS.Timeout | undefined;
  let woken = new AbortController();
  let nextSlot = 0;
  let isStopped = false;

  return {
    start() {
      running ??= run();
      return running;
    },
    wake,
    async stop() {
      if (!running) return;
      ending.abort();
      await claiming;
      await release(queue.splice(0));
      await waitForIdle(STOP_WAIT_MS);
      clearInterval(renewal);
      await release([...claims.keys()].filter((mail) => claims.get(mail) === 'claimed'));
      smtp.close();
      // Each mail being sent ends with its connection, and is recorded.
      await waitForIdle(SECOND);
      isStopped = true;
    },
  };

  async function run(): ReturnType<Delivery['start']> {
    signal.addEventListener('abort', wake);
    renewal = setInterval(renew, LEASE_RENEWAL_MS);
    try {
      await Promise.all(Array.from({ length: SMTP_CONNECTIONS }, work));
      await Promise.all(recording);
      await release(queue.splice(0));
    } finally {
      clearInterval(renewal);
    }
    if (failure) throw failure.error;
    return server.ending;
  }

  async function work(): Promise<void> {
    try {
      while (!signal.aborted) {
        const mail = queue.shift();
        if (mail) {
          await throttle();
          if (signal.aborted) queue.unshift(mail);
          else await deliver(mail);
        } else {
          claiming ??= claim().finally(() => {
            claiming = undefined;
          });
          if (!(await claiming)) return;
        }
      }
    } catch (error) {
      fail(error);
    }
  }

  /** @returns false: the queue is empty */
  async function claim(): Promise<boolean> {
    while (!signal.aborted) {
      woken = new AbortController();
      try {
        const claimed = await store.claim();
        for (const mail of claimed) claims.set(mail, 'claimed');
        queue.push(...claimed);
      } catch (error) {
        if (!policy.isEndless) throw error;
        onError('claim', error);
      }
      if (queue.length > 0) return true;
      const wait = await store.pollDelay();
      if (wait === undefined && claims.size === 0) return false;
      await pause(wait ?? SECOND, woken.signal);
    }
    return false;
  }

  function wake(): void {
    woken.abort();
  }

  /** Waits for the rate, a paused server and load shedding. */
  async function throttle(): Promise<void> {
    if (isBusy?.()) await pause(REST_MS, signal);
    while (!signal.aborted && server.pausedUntil > now()) await pause(server.pausedUntil - now(), signal);
    if (!rate) return;
    const slot = Math.max(now(), nextSlot);
    nextSlot = slot + (60 * SECOND) / rate;
    while (!signal.aborted && slot > now()) await pause(slot - now(), signal);
  }

  async function deliver(mail: M): Promise<void> {
    const event = { ...(await attemptDelivery(mail)), chance: Math.random() };
    const after = step(policy, { mail, server }, event, now());
    server = after.server;
    if (server.ending) ending.abort();
    if (after.next !== 'released') onResult(mail, after.next);
    // Not awaited: records of several mails share one sync.
    const recorded: Promise<void> = record(mail, after.next)
      .catch(fail)
      .finally(() => {
        recording.delete(recorded);
        claims.delete(mail);
        wake();
      });
    recording.add(recorded);
  }

  async function attemptDelivery(mail: M): Promise<Omit<Event, 'chance'>> {
    try {
      await smtp.deliver(await mailOf(mail), async () => {
        if (!(await store.commit(mail))) throw new Superseded();
        claims.set(mail, 'committed');
      });
      return { outcome: 'taken', reason: '' };
    } catch (error) {
      if (error instanceof Superseded) return { outcome: 'superseded', reason: '' };
      if (error instanceof SmtpDeliveryError) return { outcome: error.outcome, reason: error.message };
      if (!policy.isEndless) throw error;
      const { name, code = name } = loggableError(error);
      return { outcome: 'server', reason: code };
    }
  }

  /** Retries until recorded: a lost result would send the mail twice, or hide that it is uncertain. */
  async function record(mail: M, next: Next): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await (next === 'released' ? store.release([mail]) : store.record(mail, next));
      } catch (error) {
        onError('record', error);
        if (isStopped) return;
        if (!policy.isEndless && tries >= RECORD_TRIES) throw error;
        await pause(SECOND);
      }
    }
  }

  async function renew(): Promise<void> {
    if (claims.size === 0) return;
    // If the leases run out, another worker claims the mails, and `commit` returns false.
    await store.renew([...claims.keys()]).catch((error: unknown) => onError('renew', error));
  }

  async function release(mails: M[]): Promise<void> {
    if (mails.length === 0) return;
    await store.release(mails).catch((error: unknown) => onError('release', error));
    for (const mail of mails) claims.delete(mail);
  }

  async function waitForIdle(mostMs: number): Promise<void> {
    const waiting = new AbortController();
    await Promise.race([running, pause(mostMs, waiting.signal)]);
    waiting.abort();
  }

  function fail(error: unknown): void {
    failure ??= { error };
    ending.abort();
  }
}

async function realPause(ms: number, signal?: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {});
}

import { setTimeout as sleep } from 'node:timers/promises';
import { loggableError } from '../log.ts';
import {
  type Event,
  type Held,
  type Next,
  type Policy,
  type Result,
  type ServerState,
  step,
  UNKNOWN_SERVER,
} from './delivery-step.ts';
import { type HandOver, HandOverError } from './hand-over.ts';
import { type OutgoingMail, SMTP_CONNECTIONS } from './transport.ts';

/** Rows that are mails owed. Leases end by the database's clock; what a former holder writes changes nothing. */
export interface Store<M extends Held> {
  /** Takes some that are due, or whose holder is gone: none when none is. */
  claim(): Promise<M[]>;
  /** How long to wait at most before the next claim, in milliseconds; undefined when nothing is owed any more. */
  nextLook(): Promise<number | undefined>;
  renew(mails: readonly M[]): Promise<unknown>;
  /** It may leave from here on; if its holder dies now, at least once claims it again and at most once never. @returns false when it must not. */
  commit(mail: M): Promise<boolean>;
  record(mail: M, result: Result): Promise<void>;
  /** As if they had not been held; those that are committed stay so. */
  giveBack(mails: readonly M[]): Promise<void>;
}

export interface DeliveryOptions<M extends Held> {
  store: Store<M>;
  policy: Policy;
  handOver: HandOver;
  mailOf(mail: M): OutgoingMail | Promise<OutgoingMail>;
  /** Hears what came of each mail, before it is written down. */
  tell(mail: M, result: Result): void;
  /** Hears what the database would not do. */
  trouble?(work: 'claim' | 'renew' | 'record' | 'give back', error: unknown): void;
  now: () => number;
  /** Whether many wait for an answer of this process: mails then rest a while between one another. */
  isBusy?: (() => boolean) | undefined;
  /** Mails a minute at most. */
  rate?: number | undefined;
  /** Aborted: no mail is begun any more, those under way are ended. */
  signal?: AbortSignal;
  /** Waits so many milliseconds, less when it is aborted; replaced in tests. */
  pause?: ((ms: number, signal?: AbortSignal) => Promise<void>) | undefined;
}

export interface Delivery {
  /** Until its policy says that it is over. @returns why it ended early. @throws what the database throws. */
  start(): Promise<ServerState['ending']>;
  /** Looks now for what is owed; does nothing before the start. */
  wake(): void;
  /** Waits, within a bound, for the mails under way; what was not begun is given back at once. Ends the connections. */
  stop(): Promise<void>;
}

const SECOND = 1000;
/** A third of the shortest lease, or less. */
const LEASE_RENEWAL_MS = 5 * SECOND;
/** Of each connection, while others wait: some mails leave every second however long that is. */
const REST_MS = 500;
const STOP_WAIT_MS = 10 * SECOND;
const RECORD_TRIES = 30;

/** The mail is not ours to send any more. */
class Superseded extends Error {}

/** Claims what a store owes, hands it over, and writes down what came of it: once for each, as its policy says. */
export function createDelivery<M extends Held>(options: DeliveryOptions<M>): Delivery {
  const { store, policy, handOver, mailOf, tell, trouble = () => {}, now, rate, isBusy, pause = realPause } = options;
  const queue: M[] = [];
  /** From the claim until the result is written down. */
  const held = new Map<M, 'claimed' | 'committed'>();
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
      await giveBack(queue.splice(0));
      await ended(STOP_WAIT_MS);
      clearInterval(renewal);
      await giveBack([...held.keys()].filter((mail) => held.get(mail) === 'claimed'));
      handOver.close();
      // With its connection each mail under way has ended, and is written down as what it is.
      await ended(SECOND);
      isStopped = true;
    },
  };

  async function run(): ReturnType<Delivery['start']> {
    signal.addEventListener('abort', wake);
    renewal = setInterval(renew, LEASE_RENEWAL_MS);
    try {
      await Promise.all(Array.from({ length: SMTP_CONNECTIONS }, work));
      await Promise.all(recording);
      await giveBack(queue.splice(0));
    } finally {
      clearInterval(renewal);
    }
    if (failure) throw failure.error;
    return server.ending;
  }

  /** One mail after the other. Never rejects. */
  async function work(): Promise<void> {
    try {
      while (!signal.aborted) {
        const mail = queue.shift();
        if (mail) {
          await untilItsTurn();
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

  /** Fills the queue, waiting for what is due later. @returns false when nothing is owed any more. */
  async function claim(): Promise<boolean> {
    while (!signal.aborted) {
      woken = new AbortController();
      try {
        const claimed = await store.claim();
        for (const mail of claimed) held.set(mail, 'claimed');
        queue.push(...claimed);
      } catch (error) {
        if (!policy.isEndless) throw error;
        trouble('claim', error);
      }
      if (queue.length > 0) return true;
      const wait = await store.nextLook();
      // What is being written down may be owed again.
      if (wait === undefined && held.size === 0) return false;
      await pause(wait ?? SECOND, woken.signal);
    }
    return false;
  }

  function wake(): void {
    woken.abort();
  }

  /** For the rate, while the mail server is away, and for those who wait for an answer. */
  async function untilItsTurn(): Promise<void> {
    if (isBusy?.()) await pause(REST_MS, signal);
    while (!signal.aborted && server.pausedUntil > now()) await pause(server.pausedUntil - now(), signal);
    if (!rate) return;
    const slot = Math.max(now(), nextSlot);
    nextSlot = slot + (60 * SECOND) / rate;
    while (!signal.aborted && slot > now()) await pause(slot - now(), signal);
  }

  async function deliver(mail: M): Promise<void> {
    const event = { ...(await handedOver(mail)), chance: Math.random() };
    const after = step(policy, { mail, server }, event, now());
    server = after.server;
    if (server.ending) ending.abort();
    if (after.next !== 'given back') tell(mail, after.next);
    // The connection goes on meanwhile: the writes of several mails share one sync.
    const recorded: Promise<void> = record(mail, after.next)
      .catch(fail)
      .finally(() => {
        recording.delete(recorded);
        held.delete(mail);
        wake();
      });
    recording.add(recorded);
  }

  async function handedOver(mail: M): Promise<Omit<Event, 'chance'>> {
    try {
      await handOver.deliver(await mailOf(mail), async () => {
        if (!(await store.commit(mail))) throw new Superseded();
        held.set(mail, 'committed');
      });
      return { outcome: 'taken', reason: '' };
    } catch (error) {
      if (error instanceof Superseded) return { outcome: 'superseded', reason: '' };
      if (error instanceof HandOverError) return { outcome: error.outcome, reason: error.message };
      if (!policy.isEndless) throw error;
      const { name, code = name } = loggableError(error);
      return { outcome: 'server', reason: code };
    }
  }

  /** What became of a mail is worth waiting for the database: else it would be sent a second time, or nobody would know. */
  async function record(mail: M, next: Next): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await (next === 'given back' ? store.giveBack([mail]) : store.record(mail, next));
      } catch (error) {
        trouble('record', error);
        if (isStopped) return;
        if (!policy.isEndless && tries >= RECORD_TRIES) throw error;
        await pause(SECOND);
      }
    }
  }

  async function renew(): Promise<void> {
    if (held.size === 0) return;
    // Somebody else has them after a while: the commit will say so.
    await store.renew([...held.keys()]).catch((error: unknown) => trouble('renew', error));
  }

  async function giveBack(mails: M[]): Promise<void> {
    if (mails.length === 0) return;
    // The leases run out by themselves.
    await store.giveBack(mails).catch((error: unknown) => trouble('give back', error));
    for (const mail of mails) held.delete(mail);
  }

  async function ended(mostMs: number): Promise<void> {
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

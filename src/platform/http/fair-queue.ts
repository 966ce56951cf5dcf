/** How many answers are worked out at once, and how many may wait for it. */
export interface QueueLimits {
  concurrency: number;
  networkConcurrency: number;
  /** Of one network, and of all. */
  maxQueuedPerNetwork: number;
  maxQueued: number;
  /** How long the event loop may be held by one turn after the other. Milliseconds; 0: one turn, and what came is read. */
  maxBlockMs: number;
}

/** Pages take a few milliseconds each: two seconds' worth of one network waits, ten of all. */
export const PAGE_QUEUE: QueueLimits = {
  concurrency: 8,
  networkConcurrency: 2,
  maxQueuedPerNetwork: 200,
  maxQueued: 1_000,
  maxBlockMs: 0,
};

/** Whatever is asked for begins in such a turn. A connection has one at a time, and connections are limited already. */
export const REQUEST_QUEUE: QueueLimits = {
  concurrency: Number.POSITIVE_INFINITY,
  networkConcurrency: Number.POSITIVE_INFINITY,
  maxQueuedPerNetwork: Number.POSITIVE_INFINITY,
  maxQueued: Number.POSITIVE_INFINITY,
  maxBlockMs: 2,
};
/** Finished files take a tenth of a millisecond each. */
const MAX_BATCH = 16;
/** Networks whose costs are remembered, before those are forgotten that are no longer ahead. */
const MAX_TRACKED_NETWORKS = 1_000;

/**
 * Fair turns at the processor, of which there is one. The next turn is of the network whose turns have cost least since
 * it came, so that whoever asks for a thousand pages delays another's by one or two, whatever each of them costs. Turns
 * begin in rounds of the event loop: a page is made without a pause, and so would be the next one, while nobody's request
 * is even read.
 */
export interface FairQueue {
  /**
   * Waits for a turn.
   * @returns what ends it, to be called exactly once; undefined at once when too many wait already.
   */
  acquire(network: string): Promise<() => void> | undefined;
  /**
   * Does in a turn of its own what needs no more than that: at once where nobody waits, and what was done so since the event loop
   * went round has not held it as long as a round may.
   */
  run(network: string, work: () => void): void;
  /** Turns that a network has or waits for. */
  pending(network: string): number;
  /** The same of all. */
  totalPending(): number;
}

/** @param clock milliseconds. */
export function createFairQueue(limits: QueueLimits, clock = () => performance.now()): FairQueue {
  const running = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();
  /** Milliseconds by network. Who comes anew begins where the others are: neither resting nor having worked gives him more. */
  const costs = new Map<string, number>();
  let lastCost = 0;
  let [active, queued] = [0, 0];
  let isScheduled = false;

  const occupySlot = (network: string): (() => void) => {
    active += 1;
    running.set(network, (running.get(network) ?? 0) + 1);
    return () => {
      active -= 1;
      const left = (running.get(network) ?? 1) - 1;
      if (left === 0) running.delete(network);
      else running.set(network, left);
      if (active + queued === 0) costs.clear();
      schedule();
    };
  };
  const initialiseCost = (network: string) => {
    if (costs.size >= MAX_TRACKED_NETWORKS) {
      for (const [it, cost] of costs) if (cost <= lastCost && of(it) === 0) costs.delete(it);
    }
    costs.set(network, Math.max(lastCost, costOf(network)));
  };
  const of = (network: string) => (running.get(network) ?? 0) + (waiting.get(network)?.length ?? 0);
  const costOf = (network: string) => costs.get(network) ?? lastCost;
  const next = (): string | undefined => {
    if (active >= limits.concurrency) return undefined;
    let found: string | undefined;
    for (const network of waiting.keys()) {
      if ((running.get(network) ?? 0) >= limits.networkConcurrency) continue;
      if (found === undefined || costOf(network) < costOf(found)) found = network;
    }
    return found;
  };
  const startNext = (network: string) => {
    const line = waiting.get(network) ?? [];
    queued -= 1;
    lastCost = Math.max(lastCost, costOf(network));
    line.shift()?.();
    if (line.length === 0) waiting.delete(network);
  };
  const schedule = () => {
    if (isScheduled || next() === undefined) return;
    isScheduled = true;
    let network: string | undefined;
    let started = 0;
    let batchStarted = 0;
    // Comes directly after the turn before: in between is the work that this did at once.
    const charge = (): number => {
      const now = clock();
      if (network !== undefined) costs.set(network, costOf(network) + now - started);
      network = undefined;
      return now;
    };
    const batchSize = limits.maxBlockMs > 0 ? Math.min(queued, MAX_BATCH) : 1;
    for (let turn = 0; turn < batchSize; turn += 1) {
      setImmediate(() => {
        started = charge();
        if (turn === 0) batchStarted = started;
        if (turn > 0 && started - batchStarted >= limits.maxBlockMs) return;
        network = next();
        if (network !== undefined) startNext(network);
      });
    }
    setImmediate(() => {
      charge();
      isScheduled = false;
      schedule();
    });
  };

  /** @returns false when too many wait already. */
  const enqueue = (network: string, turn: () => void): boolean => {
    const line = waiting.get(network) ?? [];
    if (line.length >= limits.maxQueuedPerNetwork || queued >= limits.maxQueued) return false;
    if (of(network) === 0) initialiseCost(network);
    queued += 1;
    waiting.set(network, line);
    line.push(turn);
    schedule();
    return true;
  };
  /** When the first work was done at once since the event loop went round. */
  let blockedSince: number | undefined;

  return {
    acquire(network) {
      const { promise, resolve } = Promise.withResolvers<() => void>();
      return enqueue(network, () => resolve(occupySlot(network))) ? promise : undefined;
    },
    run(network, work) {
      if (queued === 0 && !isScheduled) {
        const now = clock();
        if (blockedSince === undefined) {
          blockedSince = now;
          setImmediate(() => {
            blockedSince = undefined;
          });
        }
        if (now - blockedSince < limits.maxBlockMs) return work();
      }
      enqueue(network, () => {
        occupySlot(network)();
        work();
      });
    },
    pending: of,
    totalPending: () => active + queued,
  };
}

/** How many renders run at once, and how many may wait. */
export interface QueueLimits {
  concurrency: number;
  networkConcurrency: number;
  maxQueuedPerNetwork: number;
  maxQueued: number;
}

/** A page takes some milliseconds: two seconds' worth of one network waits, ten of all. */
export const RENDER_QUEUE: QueueLimits = {
  concurrency: 8,
  networkConcurrency: 2,
  maxQueuedPerNetwork: 200,
  maxQueued: 1_000,
};

/**
 * Shares the processor between networks: one that asks for a thousand pages delays another by one or two. Networks take
 * turns; each turn begins in an iteration of the event loop of its own, so that new requests are read in between.
 */
export interface NetworkQueue {
  /** @returns a promise of what ends the turn, to be called once; undefined when too many wait already. */
  acquire(network: string): Promise<() => void> | undefined;
  /** Turns that a network has or waits for. */
  pending(network: string): number;
  /** The same of all. */
  totalPending(): number;
}

export function createNetworkQueue(limits: QueueLimits = RENDER_QUEUE): NetworkQueue {
  const running = new Map<string, number>();
  /** Networks in the order of turns: one that has had a turn goes to the end. */
  const waiting = new Map<string, (() => void)[]>();
  let active = 0;
  let queued = 0;
  let isScheduled = false;

  const runningOf = (network: string) => running.get(network) ?? 0;
  const next = (): string | undefined => {
    if (active >= limits.concurrency) return undefined;
    return waiting.keys().find((network) => runningOf(network) < limits.networkConcurrency);
  };
  const schedule = () => {
    if (isScheduled || next() === undefined) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      const network = next();
      if (network !== undefined) startNext(network);
      schedule();
    });
  };
  const startNext = (network: string) => {
    const line = waiting.get(network) ?? [];
    waiting.delete(network);
    const start = line.shift();
    if (line.length > 0) waiting.set(network, line);
    queued -= 1;
    active += 1;
    running.set(network, runningOf(network) + 1);
    start?.();
  };
  const release = (network: string) => {
    active -= 1;
    const left = runningOf(network) - 1;
    if (left === 0) running.delete(network);
    else running.set(network, left);
    schedule();
  };

  return {
    acquire(network) {
      const line = waiting.get(network) ?? [];
      if (line.length >= limits.maxQueuedPerNetwork || queued >= limits.maxQueued) return undefined;
      queued += 1;
      waiting.set(network, line);
      const { promise, resolve } = Promise.withResolvers<() => void>();
      line.push(() => resolve(() => release(network)));
      schedule();
      return promise;
    },
    pending: (network) => runningOf(network) + (waiting.get(network)?.length ?? 0),
    totalPending: () => active + queued,
  };
}

/** How many answers are worked out at once, and how many may wait for it. */
export interface TurnLimits {
  atOnce: number;
  ofNetwork: number;
  /** Of one network, and of all. */
  waitingOfNetwork: number;
  waiting: number;
  /** How long the event loop may be held by one turn after the other. Milliseconds; 0: one turn, and what came is read. */
  roundMs: number;
}

/** Pages take a few milliseconds each: two seconds' worth of one network waits, ten of all. */
export const PAGE_TURNS: TurnLimits = {
  atOnce: 8,
  ofNetwork: 2,
  waitingOfNetwork: 200,
  waiting: 1_000,
  roundMs: 0,
};

/** Whatever is asked for begins in such a turn. A connection has one at a time, and connections are limited already. */
export const REQUEST_TURNS: TurnLimits = {
  atOnce: Number.POSITIVE_INFINITY,
  ofNetwork: Number.POSITIVE_INFINITY,
  waitingOfNetwork: Number.POSITIVE_INFINITY,
  waiting: Number.POSITIVE_INFINITY,
  roundMs: 2,
};
/** Finished files take a tenth of a millisecond each. */
const MOST_OF_ROUND = 16;
/** Networks whose costs are remembered, before those are forgotten that are no longer ahead. */
const REMEMBERED = 1_000;

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
  take(network: string): Promise<() => void> | undefined;
  /**
   * Does in a turn of its own what needs no more than that: at once where nobody waits, and what was done so since the event loop
   * went round has not held it as long as a round may.
   */
  run(network: string, work: () => void): void;
  /** Turns that a network has or waits for. */
  of(network: string): number;
  /** The same of all. */
  inAll(): number;
}

/** @param clock milliseconds. */
export function createFairQueue(limits: TurnLimits, clock = () => performance.now()): FairQueue {
  const running = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();
  /** Milliseconds by network. Who comes anew begins where the others are: neither resting nor having worked gives him more. */
  const costs = new Map<string, number>();
  let costOfLast = 0;
  let [atWork, inLine] = [0, 0];
  let isBeginning = false;

  const begin = (network: string): (() => void) => {
    atWork += 1;
    running.set(network, (running.get(network) ?? 0) + 1);
    return () => {
      atWork -= 1;
      const left = (running.get(network) ?? 1) - 1;
      if (left === 0) running.delete(network);
      else running.set(network, left);
      if (atWork + inLine === 0) costs.clear();
      beginNext();
    };
  };
  const join = (network: string) => {
    if (costs.size >= REMEMBERED) {
      for (const [it, cost] of costs) if (cost <= costOfLast && of(it) === 0) costs.delete(it);
    }
    costs.set(network, Math.max(costOfLast, costOf(network)));
  };
  const of = (network: string) => (running.get(network) ?? 0) + (waiting.get(network)?.length ?? 0);
  const costOf = (network: string) => costs.get(network) ?? costOfLast;
  const next = (): string | undefined => {
    if (atWork >= limits.atOnce) return undefined;
    let found: string | undefined;
    for (const network of waiting.keys()) {
      if ((running.get(network) ?? 0) >= limits.ofNetwork) continue;
      if (found === undefined || costOf(network) < costOf(found)) found = network;
    }
    return found;
  };
  const start = (network: string) => {
    const line = waiting.get(network) ?? [];
    inLine -= 1;
    costOfLast = Math.max(costOfLast, costOf(network));
    line.shift()?.();
    if (line.length === 0) waiting.delete(network);
  };
  const beginNext = () => {
    if (isBeginning || next() === undefined) return;
    isBeginning = true;
    let network: string | undefined;
    let started = 0;
    let roundStarted = 0;
    // Comes directly after the turn before: in between is the work that this did at once.
    const charge = (): number => {
      const now = clock();
      if (network !== undefined) costs.set(network, costOf(network) + now - started);
      network = undefined;
      return now;
    };
    const most = limits.roundMs > 0 ? Math.min(inLine, MOST_OF_ROUND) : 1;
    for (let turn = 0; turn < most; turn += 1) {
      setImmediate(() => {
        started = charge();
        if (turn === 0) roundStarted = started;
        if (turn > 0 && started - roundStarted >= limits.roundMs) return;
        network = next();
        if (network !== undefined) start(network);
      });
    }
    setImmediate(() => {
      charge();
      isBeginning = false;
      beginNext();
    });
  };

  /** @returns false when too many wait already. */
  const queue = (network: string, turn: () => void): boolean => {
    const line = waiting.get(network) ?? [];
    if (line.length >= limits.waitingOfNetwork || inLine >= limits.waiting) return false;
    if (of(network) === 0) join(network);
    inLine += 1;
    waiting.set(network, line);
    line.push(turn);
    beginNext();
    return true;
  };
  /** When the first work was done at once since the event loop went round. */
  let heldSince: number | undefined;

  return {
    take(network) {
      const { promise, resolve } = Promise.withResolvers<() => void>();
      return queue(network, () => resolve(begin(network))) ? promise : undefined;
    },
    run(network, work) {
      if (inLine === 0 && !isBeginning) {
        const now = clock();
        if (heldSince === undefined) {
          heldSince = now;
          setImmediate(() => {
            heldSince = undefined;
          });
        }
        if (now - heldSince < limits.roundMs) return work();
      }
      queue(network, () => {
        begin(network)();
        work();
      });
    },
    of,
    inAll: () => atWork + inLine,
  };
}

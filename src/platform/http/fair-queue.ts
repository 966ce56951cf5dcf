/** How many answers are worked out at once, and how many may wait for it. */
export interface TurnLimits {
  atOnce: number;
  ofNetwork: number;
  /** Of one network, and of all. */
  waitingOfNetwork: number;
  waiting: number;
}

/** Pages take a few milliseconds each: two seconds' worth of one network waits, ten of all. */
const LIMITS: TurnLimits = { atOnce: 8, ofNetwork: 2, waitingOfNetwork: 200, waiting: 1_000 };

/**
 * Fair turns at the processor, of which there is one: networks take them one after the other, so that whoever asks for a
 * thousand pages delays another's by one or two.
 */
export interface FairQueue {
  /**
   * Waits for a turn.
   * @returns what ends it, to be called exactly once; undefined at once when too many wait already.
   */
  take(network: string): Promise<() => void> | undefined;
  /** Turns that a network has or waits for. */
  of(network: string): number;
}

export function createFairQueue(limits: TurnLimits = LIMITS): FairQueue {
  const running = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();
  let [atWork, inLine] = [0, 0];

  const begin = (network: string): (() => void) => {
    atWork += 1;
    running.set(network, (running.get(network) ?? 0) + 1);
    return () => {
      atWork -= 1;
      const left = (running.get(network) ?? 1) - 1;
      if (left === 0) running.delete(network);
      else running.set(network, left);
      // Who has just had a turn waits behind the others.
      const line = waiting.get(network);
      if (line && waiting.delete(network)) waiting.set(network, line);
      next();
    };
  };
  const next = () => {
    if (atWork >= limits.atOnce) return;
    for (const [network, line] of waiting) {
      if ((running.get(network) ?? 0) >= limits.ofNetwork) continue;
      const start = line.shift();
      inLine -= 1;
      if (line.length === 0) waiting.delete(network);
      start?.();
      return next();
    }
  };

  return {
    take(network) {
      const isFree = atWork < limits.atOnce && (running.get(network) ?? 0) < limits.ofNetwork;
      const line = waiting.get(network) ?? [];
      if (isFree && line.length === 0) return Promise.resolve(begin(network));
      if (line.length >= limits.waitingOfNetwork || inLine >= limits.waiting) return undefined;
      inLine += 1;
      waiting.set(network, line);
      return new Promise((resolve) => line.push(() => resolve(begin(network))));
    },
    of: (network) => (running.get(network) ?? 0) + (waiting.get(network)?.length ?? 0),
  };
}

/** Counts in memory what need not cost a sync each; the owner writes the sums down now and then. */
export interface CounterBuffer {
  add(key: string): void;
  /** How many keys are counted and not yet written down. */
  size(): number;
  /** Counted and not yet written down. */
  pending(key: string): number;
  /**
   * Hands all sums to `write`. Meanwhile they still count as pending; if it fails they stay for the next time.
   * Nothing happens while there are none, or while an earlier `write` is under way.
   */
  flush(write: (sums: ReadonlyMap<string, number>) => Promise<void>): Promise<void>;
}

export function createCounterBuffer(): CounterBuffer {
  let counted = new Map<string, number>();
  let beingWritten: Map<string, number> | undefined;
  let flushing: Promise<void> | undefined;

  const writeOut = async (sums: Map<string, number>, write: (sums: ReadonlyMap<string, number>) => Promise<void>) => {
    try {
      await write(sums);
    } catch (error) {
      for (const [key, sum] of sums) counted.set(key, (counted.get(key) ?? 0) + sum);
      throw error;
    } finally {
      beingWritten = undefined;
      flushing = undefined;
    }
  };

  return {
    add(key) {
      counted.set(key, (counted.get(key) ?? 0) + 1);
    },
    size: () => counted.size,
    pending: (key) => (counted.get(key) ?? 0) + (beingWritten?.get(key) ?? 0),
    async flush(write) {
      if (flushing) return flushing;
      if (counted.size === 0) return;
      beingWritten = counted;
      counted = new Map();
      flushing = writeOut(beingWritten, write);
      return flushing;
    },
  };
}

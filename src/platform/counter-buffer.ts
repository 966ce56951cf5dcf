/** Sums counts in memory, to spare a sync per count; its owner flushes it at intervals. */
export interface CounterBuffer {
  add(key: string): void;
  size(): number;
  /** Counted and not yet flushed. */
  pending(key: string): number;
  /** Passes all sums to `write`. On failure they stay for the next flush. No-op while empty or while a flush runs. */
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

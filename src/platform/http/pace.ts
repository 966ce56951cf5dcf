/** How slowly a body may arrive. A mobile network at its edge carries 20 kB/s and pauses for seconds. */
export interface Pace {
  /** At the beginning nothing is asked of a sender for so long. Milliseconds. */
  graceMs: number;
  /** What each second after that needs on average, counted from the beginning. */
  bytesPerSecond: number;
  /** The longest pause. Milliseconds. */
  idleMs: number;
  /** The longest time in all. Milliseconds. */
  ceilingMs: number;
  /** From here on it is one of the slow ones, of which there may be only so many. Milliseconds. */
  slowMs: number;
}

export const PACE: Pace = {
  graceMs: 30_000,
  bytesPerSecond: 4096,
  idleMs: 45_000,
  ceilingMs: 15 * 60_000,
  slowMs: 40_000,
};

export interface PaceWatch {
  /** Rejects with what `refusal` makes when the sender is too slow; never resolves. */
  readonly late: Promise<never>;
  arrived(bytes: number): void;
  stop(): void;
}

/** @param allowSlow asked once, when the body begins to count as slow: false ends it there. */
export function watchPace(pace: Pace, allowSlow: () => boolean, refusal: () => Error): PaceWatch {
  const started = performance.now();
  const { promise: late, reject } = Promise.withResolvers<never>();
  // Who has all he waits for has nobody left to listen.
  late.catch(() => {});
  let latest = started;
  let bytes = 0;
  let isSlow = false;
  let timer: ReturnType<typeof setTimeout>;

  const deadline = () =>
    Math.min(
      started + pace.ceilingMs,
      latest + pace.idleMs,
      started + pace.graceMs + (bytes / pace.bytesPerSecond) * 1000,
    );
  const look = () => {
    const now = performance.now();
    const slowAt = started + pace.slowMs;
    if (now >= deadline()) return reject(refusal());
    if (!isSlow && now >= slowAt) {
      if (!allowSlow()) return reject(refusal());
      isSlow = true;
    }
    const next = isSlow ? deadline() : Math.min(deadline(), slowAt);
    timer = setTimeout(look, Math.max(1, Math.ceil(next - now)));
  };
  look();
  return {
    late,
    arrived(count) {
      bytes += count;
      latest = performance.now();
    },
    stop: () => clearTimeout(timer),
  };
}

/** The slowest acceptable body. A mobile network at its edge carries 20 kB/s and pauses for seconds. */
export interface Pace {
  /** Nothing is expected for so long. Milliseconds. */
  graceMs: number;
  /** Average after that, counted from the beginning. */
  bytesPerSecond: number;
  /** Longest pause. Milliseconds. */
  idleMs: number;
  /** Longest time in all. Milliseconds. */
  ceilingMs: number;
  /** The body counts as slow from then on. Milliseconds. */
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
  /** Rejects when the sender is too slow; never resolves. */
  readonly late: Promise<never>;
  arrived(bytes: number): void;
  stop(): void;
}

/** @param allowSlow asked once, when the body becomes slow: false ends it. */
export function watchPace(pace: Pace, allowSlow: () => boolean, refusal: () => Error): PaceWatch {
  const started = performance.now();
  const { promise: late, reject } = Promise.withResolvers<never>();
  // It may reject when nothing awaits it any more.
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

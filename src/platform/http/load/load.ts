import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * `busy` sheds requests of networks that have as much pending as a browser begins at once; `overloaded` sheds all while
 * that much is pending in all.
 */
export type Load = 'calm' | 'busy' | 'overloaded';

const SAMPLE_MS = 500;
/** Requests that waited for the start are answered in this time. */
const WARM_UP_MS = 3_000;
/** Average delay of the event loop. Milliseconds. */
const BUSY_MS = 150;
const OVERLOADED_MS = 1_000;
const RESOLUTION_MS = 10;
/** What Chrome requests at once over one connection. */
const BROWSER_CONCURRENCY = 10;

/**
 * One long pause (a garbage collection, another process) is no overload: the sample before must be bad as well. @param
 * isFull no memory is left for answers.
 */
export function watchLoad(
  isFull: () => boolean,
  delay: Pick<ReturnType<typeof monitorEventLoopDelay>, 'enable' | 'reset' | 'count' | 'mean'> = monitorEventLoopDelay({
    resolution: RESOLUTION_MS,
  }),
): () => Load {
  delay.enable();
  let load: Load = 'calm';
  let measured: Load = 'calm';
  const started = performance.now();
  const sample = () => {
    const measuredLate = delay.count === 0 ? SAMPLE_MS : delay.mean / 1e6 - RESOLUTION_MS;
    const late = performance.now() - started < WARM_UP_MS ? 0 : measuredLate;
    delay.reset();
    const before = measured;
    measured = loadOf(late, isFull());
    load = measured === 'overloaded' && before === 'calm' ? 'busy' : measured;
  };
  setInterval(sample, SAMPLE_MS).unref();
  return () => load;
}

/** @param delayMs average delay of the event loop. */
export function loadOf(delayMs: number, isFull: boolean): Load {
  if (delayMs >= OVERLOADED_MS) return 'overloaded';
  return delayMs >= BUSY_MS || isFull ? 'busy' : 'calm';
}

/**
 * A late event loop with little pending is held up by something else: shedding would not help. @param underWay requests
 * pending or running.
 */
export function isAdmitted(load: Load, underWay: { ofNetwork: number; inAll: number }): boolean {
  if (load === 'calm') return true;
  return (load === 'busy' ? underWay.ofNetwork : underWay.inAll) < BROWSER_CONCURRENCY;
}

import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * How busy the process is: `busy` refuses the network that has as much under way as a browser begins at once,
 * `overloaded` everybody while all have it together.
 */
export type Load = 'calm' | 'busy' | 'overloaded';

const SAMPLE_MS = 500;
/** Whoever waited for the process to be there is answered in this time: that the loop is late then is no load. */
const WARM_UP_MS = 3_000;
/** How late the event loop is on average over that time. Milliseconds. */
const BUSY_MS = 150;
const OVERLOADED_MS = 1_000;
const RESOLUTION_MS = 10;
/** A page's pictures are one visitor's: as many as Chrome asks for at once over one connection, six over several. */
const BROWSER_CONCURRENCY = 10;

/**
 * One long pause (a start, a garbage collection, a machine that does something else) is no overload: everybody is
 * refused only when the look before was bad as well.
 * @param isFull whether there is no memory left for answers either.
 */
export function watchLoad(isFull: () => boolean): () => Load {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
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

/** @param delayMs milliseconds. */
export function loadOf(delayMs: number, isFull: boolean): Load {
  if (delayMs >= OVERLOADED_MS) return 'overloaded';
  return delayMs >= BUSY_MS || isFull ? 'busy' : 'calm';
}

/**
 * A loop that is late without much under way is held by something else (a neighbour on the machine, a job of its own):
 * a refusal would take nothing off it.
 * @param underWay what the request's network, and all, have or wait for already.
 */
export function isAdmitted(load: Load, underWay: { ofNetwork: number; inAll: number }): boolean {
  if (load === 'calm') return true;
  return (load === 'busy' ? underWay.ofNetwork : underWay.inAll) < BROWSER_CONCURRENCY;
}

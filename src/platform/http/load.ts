import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How busy the process is: `busy` refuses who has as much under way as a browser begins at once, `overloaded` everybody. */
export type Load = 'calm' | 'busy' | 'overloaded';

const LOOK_MS = 500;
/** How late the event loop is on average over that time. Milliseconds. */
const BUSY_MS = 150;
const OVERLOADED_MS = 1_000;
const RESOLUTION_MS = 10;
/** A page's pictures are one visitor's: as many as Chrome asks for at once over one connection, six over several. */
const BROWSER_AT_ONCE = 10;

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
  const look = () => {
    const late = delay.count === 0 ? LOOK_MS : delay.mean / 1e6 - RESOLUTION_MS;
    delay.reset();
    const before = measured;
    measured = loadOf(late, isFull());
    load = measured === 'overloaded' && before === 'calm' ? 'busy' : measured;
  };
  setInterval(look, LOOK_MS).unref();
  return () => load;
}

/** @param late milliseconds. */
export function loadOf(late: number, isFull: boolean): Load {
  if (late >= OVERLOADED_MS) return 'overloaded';
  return late >= BUSY_MS || isFull ? 'busy' : 'calm';
}

/** @param underWay what the request's network has or waits for already. */
export function isTaken(load: Load, underWay: number): boolean {
  return load === 'calm' || (load === 'busy' && underWay < BROWSER_AT_ONCE);
}

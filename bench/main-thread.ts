/** An event of a browser's trace, as far as it is read here. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds: when it began, how long it took, and how much of that the thread had a processor. */
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { data?: { documentLoaderURL?: string } };
}

/** The benchmark index of the phone that Lighthouse means, and how much slower it makes what it is run on. */
const INDEX = 1500;
const SLOWER = 4;
/** A task blocks by what it takes beyond this. Milliseconds. */
const UNNOTICED_MS = 50;

/**
 * What the main thread does for a page, by its own processor time: of the time that passes, a good half goes to whoever
 * shares the machine, which here is also the server, the compositor and what measures.
 * @returns seconds of work, and milliseconds by which tasks after the first paint block, on the phone that is meant.
 */
export function mainThreadOf(
  events: readonly TraceEvent[],
  url: string,
  benchmarkIndex: number,
): { work: number; blocked: number } {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  );
  if (!start) throw new Error(`The trace knows nothing of ${url}.`);
  const own = events.filter(({ pid, ts }) => pid === start.pid && ts >= start.ts);
  const painted = own.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? Number.POSITIVE_INFINITY;
  const onPhone = (SLOWER * benchmarkIndex) / INDEX / 1000;
  let [end, work, blocked] = [0, 0, 0];
  for (const { ts, dur = 0, tdur = 0 } of own
    .filter(({ ph, tid }) => ph === 'X' && tid === start.tid)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    // Within the last one.
    if (ts < end) continue;
    end = ts + dur;
    work += tdur * onPhone;
    if (end > painted) blocked += Math.max(0, tdur * onPhone - UNNOTICED_MS);
  }
  return { work: work / 1000, blocked };
}

import { performance } from 'node:perf_hooks';

/** Between two looks, in milliseconds. */
const CHECK_MS = 10_000;
/** A process that worked for less than this share of a look's time is at rest. */
const IDLE_UTILIZATION = 0.05;
/** Less is not worth the pause, in bytes. */
const MIN_GROWTH_BYTES = 16 * 1024 * 1024;

export interface Memory {
  /** What the process holds, in bytes. */
  resident: () => number;
  /** Collects all garbage and unmaps the pages that it leaves: some 0.1 s in which nothing else happens. */
  collect: () => void;
  /** The share of time since it was last asked in which the process worked. */
  utilization: () => number;
}

/**
 * Gives a rush's memory back once it is over: V8 keeps the pages that it emptied, resident, for the next one, which are a
 * third of a process (docs/decisions/2026-11-22-process-memory.md). Needs Node's `--expose-gc` (scripts/run.sh);
 * without it nothing happens.
 */
export function startIdleGc(memory: Memory | undefined = memoryOfProcess()): { stop: () => void } {
  if (!memory) return { stop: () => {} };
  const { resident, collect, utilization: worked } = memory;
  let residentAtRest = 0;
  const check = () => {
    if (worked() > IDLE_UTILIZATION || resident() < residentAtRest + MIN_GROWTH_BYTES) return;
    collect();
    residentAtRest = resident();
  };
  const timer = setInterval(check, CHECK_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

function memoryOfProcess(): Memory | undefined {
  const { gc } = globalThis;
  if (!gc) return undefined;
  let before = performance.eventLoopUtilization();
  return {
    resident: () => process.memoryUsage.rss(),
    collect: () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
    utilization: () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
  };
}

import { freeDisk } from './readings.ts';

/** What is free changes slowly, and is asked for with every upload. */
const KEPT_MS = 2000;

/** Bytes free where a folder lies, at most two seconds old. Infinity where the system does not tell: that refuses nobody. */
export function createFreeDisk(folder: string): () => Promise<number> {
  let known: { at: number; bytes: Promise<number> } | undefined;
  return () => {
    const now = performance.now();
    if (!known || now - known.at > KEPT_MS) {
      known = { at: now, bytes: freeDisk(folder).then((bytes) => bytes ?? Number.POSITIVE_INFINITY) };
    }
    return known.bytes;
  };
}

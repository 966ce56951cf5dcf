import { freeDisk } from './stats.ts';

/** What is free changes slowly, and is asked for with every upload. */
const TTL_MS = 2000;

export interface Disk {
  /** Bytes that can still be written into `DATA_DIR`. */
  freeDisk: () => Promise<number>;
  env: { diskReserveBytes: number };
}

/** Said to the staff. */
export const DISK_RESERVED = "Le disque du serveur est presque plein\u00a0: prévenez qui s'en occupe, puis réessayez.";

/** Whether what is left is kept for what is small: no file is taken then, whoever sends it and however small it is. */
export async function isDiskReserved({ freeDisk: free, env }: Disk): Promise<boolean> {
  return (await free()) < env.diskReserveBytes;
}

/** Bytes free where a folder lies, at most two seconds old. Infinity where the system does not tell: that refuses nobody. */
export function createFreeDisk(folder: string): () => Promise<number> {
  let known: { at: number; bytes: Promise<number> } | undefined;
  return () => {
    const now = performance.now();
    if (!known || now - known.at > TTL_MS) {
      known = { at: now, bytes: freeDisk(folder).then((bytes) => bytes ?? Number.POSITIVE_INFINITY) };
    }
    return known.bytes;
  };
}

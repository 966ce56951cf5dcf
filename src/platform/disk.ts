import { freeDisk } from './stats.ts';

const TTL_MS = 2000;

export interface Disk {
  /** Free bytes where `DATA_DIR` lies. */
  freeDisk: () => Promise<number>;
  env: { diskReserveBytes: number };
}

export const DISK_RESERVED = "Le disque du serveur est presque plein\u00a0: prévenez qui s'en occupe, puis réessayez.";

/** Whether uploads are refused, to keep the remaining space for small writes. */
export async function isDiskReserved({ freeDisk: free, env }: Disk): Promise<boolean> {
  return (await free()) < env.diskReserveBytes;
}

/** Cached for two seconds, as each upload asks. Infinity where the system does not tell, so that nothing is refused. */
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

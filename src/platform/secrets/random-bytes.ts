import { randomBytes } from 'node:crypto';

/** One call costs as much as a thousand names need. */
const POOL_BYTES = 8192;
let pool = Buffer.alloc(0);
let used = 0;

/** Bytes that are returned once only; 8192 at most. */
export function pooledRandomBytes(length: number): Buffer {
  if (used + length > pool.length) [pool, used] = [randomBytes(POOL_BYTES), 0];
  used += length;
  return pool.subarray(used - length, used);
}

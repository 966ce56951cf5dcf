/*
 * Which open page, or the worker, is sending a request: a Web Lock by its key, which the browser releases when that page ends.
 * It spares second sends and keeps the list of what waits right; that two sends make one record is the key's work.
 */

const PREFIX = 'sending ';

/** Undefined on origins without TLS, where browsers have none. */
const webLocks = () => navigator.locks as LockManager | undefined;

/** @returns what releases it; undefined where another page or the worker has it. */
export function claim(key: string): Promise<(() => void) | undefined> {
  const locks = webLocks();
  if (!locks) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) =>
      new Promise<void>((release) => {
        resolve(lock ? release : undefined);
        if (!lock) release();
      });
    // Refused in documents that browsers forbid storage.
    locks.request(PREFIX + key, { ifAvailable: true }, hold).catch(() => resolve(() => {}));
  });
}

/** Undefined where that cannot be known. */
export async function claimedKeys(): Promise<ReadonlySet<string> | undefined> {
  const held = (await webLocks()?.query())?.held;
  return held && new Set(held.map(({ name = '' }) => name.slice(PREFIX.length)));
}

/*
 * Which page, or the worker, is sending a request: a Web Lock by its key, released when that page ends. Avoids
 * duplicate sends; the idempotency key guarantees a single record.
 */

const PREFIX = 'sending ';

/** Undefined without TLS. */
const webLocks = () => navigator.locks as LockManager | undefined;

/** @returns the releaser; undefined if another context holds the claim. */
export function claim(key: string): Promise<(() => void) | undefined> {
  const locks = webLocks();
  if (!locks) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) =>
      new Promise<void>((release) => {
        resolve(lock ? release : undefined);
        if (!lock) release();
      });
    // Refused where the browser forbids storage.
    locks.request(PREFIX + key, { ifAvailable: true }, hold).catch(() => resolve(() => {}));
  });
}

/** Undefined without Web Locks. */
export async function claimedKeys(): Promise<ReadonlySet<string> | undefined> {
  const held = (await webLocks()?.query())?.held;
  return held && new Set(held.map(({ name = '' }) => name.slice(PREFIX.length)));
}

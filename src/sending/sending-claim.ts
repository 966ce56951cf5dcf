/* A Web Lock by key: at most one page or worker sends a request. Without it, the key keeps the send idempotent. */

const PREFIX = 'sending ';

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
    // Rejected where the browser forbids storage.
    locks.request(PREFIX + key, { ifAvailable: true }, hold).catch(() => resolve(() => {}));
  });
}

export async function claimedKeys(): Promise<ReadonlySet<string> | undefined> {
  const held = (await webLocks()?.query())?.held;
  return held && new Set(held.map(({ name = '' }) => name.slice(PREFIX.length)));
}

/** Loads the offline queue's script if local storage says that a request is queued. */
export function startQueueCheck() {
  const look = async () => {
    try {
      if (localStorage['kept-requests']) await import('../../sending/offline-queue.ts');
    } catch {
      // Storage is forbidden, or the network failed: the next page retries.
    }
  };
  addEventListener('storage', look);
  look();
}

/** Loads the offline queue's script if anything is queued on this device (a flag in local storage). */
export function startWaitingRequests() {
  const look = async () => {
    try {
      if (localStorage['kept-requests']) await import('../sending/offline-queue.ts');
    } catch {
      // Storage is forbidden, or the network is gone: the next page retries.
    }
  };
  addEventListener('storage', look);
  look();
}

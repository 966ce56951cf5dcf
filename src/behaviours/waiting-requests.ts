/** Requests that wait on this device for a network (a flag in local storage) bring what shows and sends them. */
export function startWaitingRequests() {
  const look = async () => {
    try {
      if (localStorage['kept-requests']) await import('../sending/offline-queue.ts');
    } catch {
      // Storage is forbidden, or the network is gone: the next page looks again.
    }
  };
  addEventListener('storage', look);
  look();
}

import { FLAG } from '../sending/waiting-flag.ts';

/** Requests that wait on this device for a network bring what shows and sends them. */
export function startWaitingRequests() {
  const look = () => {
    try {
      if (localStorage[FLAG]) import('../sending/waiting.ts').then(({ startWaiting }) => startWaiting());
    } catch {
      // Storage is forbidden: nothing waits.
    }
  };
  addEventListener('storage', ({ key }) => key === FLAG && look());
  look();
}

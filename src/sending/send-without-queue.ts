import { deliver } from './deliver.ts';

/** Backoff, the last one repeated. Seconds. */
const PAUSES = [1, 2, 5, 15, 30];

/**
 * Sends the queue where its script failed to load, which browsers do not retry. The network may fail for a moment after
 * the browser's `online` event.
 */
export function sendWithoutQueue(): void {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = async () => {
    clearTimeout(timer);
    const end = await deliver().catch(() => 'cut');
    if (end === 'done') removeEventListener('online', send);
    else wait();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(send, (PAUSES[Math.min(tries, PAUSES.length - 1)] as number) * 1000);
    tries += 1;
  };
  addEventListener('online', send);
  wait();
}

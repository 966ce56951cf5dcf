import { deliver } from '../sending/deliver.ts';
import { SYNC_TAG } from '../sending/kept-requests.ts';
import { worker } from './worker-scope.ts';

/** Sends what waits on this device once the browser says that there is a network, also when no page is open. */
worker.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendAll());
});

/** @throws where it did not come to an end: the browser then tries again by itself. */
async function sendAll(): Promise<void> {
  if ((await deliver()) !== 'done') throw new Error('Not sent yet');
}

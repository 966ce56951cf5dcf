import { deliver } from '../sending/deliver.ts';
import { isWaiting, listStored, SYNC_TAG } from '../sending/queued-requests.ts';
import { worker } from './worker-scope.ts';

/** Background Sync: sends the queue when the browser is online again, also without an open page. */
worker.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendAll());
});

worker.addEventListener('message', (event) => event.waitUntil(deliver()));

/** Throws while a request is left, so that the browser retries. */
async function sendAll(): Promise<void> {
  await deliver();
  if ((await listStored()).some(isWaiting)) throw new Error('Not sent yet');
}

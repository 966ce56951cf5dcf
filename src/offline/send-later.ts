import { deliver } from '../sending/deliver.ts';
import { isWaiting, listKept, SYNC_TAG } from '../sending/kept-requests.ts';
import { worker } from './worker-scope.ts';

/** Sends what waits on this device once the browser says that there is a network, also when no page is open. */
worker.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendAll());
});

// A page is in use: it may know nothing of what the worker kept while that page, or another one, was closed.
worker.addEventListener('message', (event) => event.waitUntil(deliver()));

/** @throws where anything is left, under way from an open page too: the browser then tries again by itself. */
async function sendAll(): Promise<void> {
  await deliver();
  if ((await listKept()).some(isWaiting)) throw new Error('Not sent yet');
}

import { deliver } from '../sending/deliver.ts';
import { findRequest, isWaiting, listStored, needsVisitor, SYNC_TAG, wasSent } from '../sending/queued-requests.ts';
import { worker } from './worker-scope.ts';

// Background Sync: sends the queue when the browser is online again, also without an open page.
worker.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendAll());
});

worker.addEventListener('message', (event) => event.waitUntil(sendFor(event)));

/** @param event of a page that waits for the request `send`: it gets its end, also if another page has sent it. */
async function sendFor({ data, source }: MessageEvent<{ send?: string }>): Promise<void> {
  await deliver();
  if (!data.send) return;
  const { send: key } = data;
  const request = await findRequest(key);
  if (!request || needsVisitor(request)) source?.postMessage({ key, isSent: !request && (await wasSent(key)) });
}

/** Throws while a request is left, so that the browser retries. */
async function sendAll(): Promise<void> {
  await deliver();
  if ((await listStored()).some(isWaiting)) throw new Error('Not sent yet');
}

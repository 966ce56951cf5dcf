import { NoAnswer } from './no-answer.ts';
import { broadcast } from './queue-events.ts';
import {
  isWaiting,
  listQueued,
  markSent,
  type QueuedRequest,
  removeRequest,
  updateRequest,
} from './queued-requests.ts';
import type { Upload } from './resumable-upload.ts';
import { attemptWithKey, postRequest, RequestRefused, resumeUpload } from './send-request.ts';
import { claim } from './sending-claim.ts';

/* Sends the offline queue; a page or the service worker, one at a time. */

const LOCK = 'kept-requests';
/** Exponential backoff after a busy server. Milliseconds. */
const PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 3_600_000;

/**
 * Sends the request of `key`, or all that are due.
 * @returns `cut`: no network; `busy`: another page or the worker holds the lock.
 */
export function deliver(key?: string): Promise<'done' | 'cut' | 'busy'> {
  // Without Web Locks (no TLS) two may send at once: the request is idempotent by its key.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return deliverAll(key);
  return locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? deliverAll(key) : 'busy'));
}

async function deliverAll(key: string | undefined): Promise<'done' | 'cut'> {
  const due = (it: QueuedRequest) => (key ? it.key === key : isWaiting(it) && (it.notBefore ?? 0) <= Date.now());
  let end: 'done' | 'cut' = 'done';
  for (const request of (await listQueued()).filter(due)) {
    const release = await claim(request.key);
    if (!release) continue;
    try {
      const failure = await deliverOne(request);
      if (failure) end = 'cut';
      // A foreign response may concern this request alone: the others are still tried.
      if (failure && !failure.isForeign) break;
    } finally {
      release();
    }
  }
  return end;
}

async function deliverOne(request: QueuedRequest): Promise<NoAnswer | undefined> {
  const { key, path, name, payload, token, page } = request;
  if (request.leaving) {
    await updateRequest(key, { leaving: undefined });
    broadcast({ key, what: 'kept' });
  }
  resumeUpload(payload, request.upload);
  const onUpload = (upload: Upload) => updateRequest(key, { upload });
  try {
    const answer = await postRequest(path, attemptWithKey(payload, key), { token, referrer: page, onUpload });
    await markSent(key, request).catch(() => {});
    // If this fails, it is sent again under the same key.
    await removeRequest(key).catch(() => {});
    broadcast({ key, what: 'sent', name, answer });
    return undefined;
  } catch (error) {
    if (request.oldSince) await updateRequest(key, { isTriedOld: true });
    if (error instanceof NoAnswer) return error;
    if (!(error instanceof RequestRefused)) throw error;
    const { refusal } = error;
    const { status = 503 } = refusal;
    const isPassing = status >= 500 || status === 429 || status === 408;
    const refusals = (request.refusals ?? 0) + 1;
    const pause = Math.min(PAUSE_MS * 2 ** (refusals - 1), MAX_PAUSE_MS);
    const notBefore = isPassing ? Date.now() + pause : undefined;
    await updateRequest(key, { refusal, refusals, notBefore });
    broadcast({ key, what: 'refused' });
    return undefined;
  }
}

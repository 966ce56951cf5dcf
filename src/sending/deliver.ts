import { tell } from './kept-news.ts';
import { change, forget, isWaiting, type KeptRequest, listKept } from './kept-requests.ts';
import type { Upload } from './resumable-upload.ts';
import { attemptWith, knowUpload, postRequest, RequestRefused } from './send-request.ts';

/*
 * Sends what is kept. Runs in pages and in the service worker, in one of them at a time.
 */

const LOCK = 'kept-requests';
/** A server that had no time is asked again after this, then after twice as long each time. Milliseconds. */
const PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;

/**
 * Sends, oldest first, what waits; with `key`, that one alone, whatever its state.
 * @returns `cut`: there is no network; `busy`: another page or the worker is sending already.
 */
export function deliver(key?: string): Promise<'done' | 'cut' | 'busy'> {
  // Where there are no locks (origins without TLS), two may send at once: the key makes one of it.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return deliverAll(key);
  return locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? deliverAll(key) : 'busy'));
}

async function deliverAll(key: string | undefined): Promise<'done' | 'cut'> {
  const due = (it: KeptRequest) => (key ? it.key === key : isWaiting(it) && (it.notBefore ?? 0) <= Date.now());
  for (const request of (await listKept()).filter(due)) {
    if ((await deliverOne(request)) === 'cut') return 'cut';
  }
  return 'done';
}

async function deliverOne(request: KeptRequest): Promise<'done' | 'cut'> {
  const { key, path, name, payload, token, page } = request;
  knowUpload(payload, request.upload);
  const onUpload = (upload: Upload) => change(key, { upload });
  try {
    const answer = await postRequest(path, attemptWith(payload, key), { token, referrer: page, onUpload });
    await forget(key);
    tell({ key, what: 'sent', name, answer });
    return 'done';
  } catch (error) {
    if (!(error instanceof RequestRefused)) return 'cut';
    const { refusal } = error;
    const { status = 503 } = refusal;
    const isPassing = status >= 500 || status === 429 || status === 408;
    const refusals = (request.refusals ?? 0) + 1;
    const pause = Math.min(PAUSE_MS * 2 ** (refusals - 1), LONGEST_PAUSE_MS);
    await change(key, { refusal, refusals, notBefore: isPassing ? Date.now() + pause : undefined });
    tell({ key, what: 'refused' });
    return 'done';
  }
}

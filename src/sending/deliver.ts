import { tell } from './kept-news.ts';
import { change, forget, isWaiting, type KeptRequest, listQueued, noteSent } from './kept-requests.ts';
import { NoAnswer } from './no-answer.ts';
import type { Upload } from './resumable-upload.ts';
import { attemptWith, knowUpload, postRequest, RequestRefused } from './send-request.ts';
import { claim } from './sending-claim.ts';

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
  let end: 'done' | 'cut' = 'done';
  for (const request of (await listQueued()).filter(due)) {
    const release = await claim(request.key);
    if (!release) continue;
    try {
      const failure = await deliverOne(request);
      if (failure) end = 'cut';
      // What answers for the server may do so to this one alone: the others are tried all the same.
      if (failure && !failure.isForeign) break;
    } finally {
      release();
    }
  }
  return end;
}

/** @returns what kept the server from answering. */
async function deliverOne(request: KeptRequest): Promise<NoAnswer | undefined> {
  const { key, path, name, payload, token, page } = request;
  if (request.leaving) {
    // A full disk must not keep back what could leave.
    await change(key, { leaving: undefined }).catch(() => {});
    tell({ key, what: 'kept' });
  }
  knowUpload(payload, request.upload);
  const onUpload = (upload: Upload) => change(key, { upload }).catch(() => {});
  try {
    const answer = await postRequest(path, attemptWith(payload, key), { token, referrer: page, onUpload });
    await noteSent(key).catch(() => {});
    await forget(key);
    tell({ key, what: 'sent', name, answer });
    return undefined;
  } catch (error) {
    if (request.oldSince) await change(key, { isTriedOld: true }).catch(() => {});
    if (error instanceof NoAnswer) return error;
    if (!(error instanceof RequestRefused)) throw error;
    const { refusal } = error;
    const { status = 503 } = refusal;
    const isPassing = status >= 500 || status === 429 || status === 408;
    const refusals = (request.refusals ?? 0) + 1;
    const pause = Math.min(PAUSE_MS * 2 ** (refusals - 1), LONGEST_PAUSE_MS);
    const notBefore = isPassing ? Date.now() + pause : undefined;
    await change(key, { refusal, refusals, notBefore }).catch(() => {});
    tell({ key, what: 'refused' });
    return undefined;
  }
}

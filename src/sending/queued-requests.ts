/* The offline queue in IndexedDB, without idb, four times as large (docs/decisions/2026-11-22-offline-queue.md). */
import { broadcast } from './queue-events.ts';
import type { Upload } from './resumable-upload.ts';
import type { Sameness } from './same-content.ts';
import type { Refusal } from './send-request.ts';
import { claimedKeys } from './sending-claim.ts';

export interface QueuedRequest extends Sameness {
  key: string;
  path: string;
  name: string;
  payload: object;
  values: Readonly<Record<string, string>>;
  /** The form: its page's path and query, one field's id, its draft's name in local storage. */
  page: string;
  fieldId: string;
  draft: string | undefined;
  /** The visitor token of that time: with a later one the form would seem to be filled in within no time. */
  token: string | undefined;
  upload?: Upload | undefined;
  keptAt: number;
  notBefore?: number | undefined;
  refusals?: number;
  /** The server's rejection: final, or temporary (`notBefore`). */
  refusal?: Refusal | undefined;
  /** Being corrected: sent from its form, or on request. */
  isChanged?: boolean;
  /** A page is sending it; queued once that page has ended. */
  leaving?: boolean | undefined;
  /** The first time that it seemed expired by this device's clock. Milliseconds since 1970. */
  oldSince?: number;
  isTriedOld?: boolean;
}

interface SentRequest extends Sameness {
  key: string;
  sentAt: number;
}

const DATABASE = 'kept-requests';
/** A database of its own: former releases take every row of the other one for a request. */
const SENT_DATABASE = 'sent-requests';
const STORE = 'requests';
const DAY_MS = 86_400_000;
/** Devices may be shared. The server keeps idempotency keys for a day longer (platform/http/forms/idempotency.ts). */
const RETENTION_MS = 7 * DAY_MS;
/** The age up to which a send counts as in flight if the browser has no Web Locks. Milliseconds. */
const MAX_SEND_MS = 200_000;

/** The time for which the server knows the same content (platform/http/forms/idempotency.ts). Milliseconds. */
const SAME_CONTENT_MS = 600_000;

export const SYNC_TAG = 'kept-requests';

export async function storeRequest(request: QueuedRequest): Promise<void> {
  await within('readwrite', (store) => store.put(request));
  if (!request.leaving) broadcast({ key: request.key, what: 'kept' });
}

export async function listStored(): Promise<QueuedRequest[]> {
  const all = await within<QueuedRequest[]>('readonly', (store) => store.getAll());
  return all.sort((a, b) => a.keptAt - b.keptAt);
}

/** Queued requests that no page is sending, oldest first. */
export async function listQueued(): Promise<QueuedRequest[]> {
  const all = await listStored();
  const claimed = all.some(({ leaving }) => leaving) ? await claimedKeys() : undefined;
  const isLeaving = ({ key, leaving, keptAt }: QueuedRequest) =>
    leaving && (claimed ? claimed.has(key) : Date.now() - keptAt < MAX_SEND_MS);
  return all.filter((request) => !isLeaving(request));
}

export function findRequest(key: string): Promise<QueuedRequest | undefined> {
  return within('readonly', (store) => store.get(key));
}

export async function removeRequest(key: string): Promise<void> {
  await within('readwrite', (store) => store.delete(key));
}

/**
 * A tombstone: a form whose page was closed while sending, or that is filled in again by the browser, knows that it was
 * sent.
 */
export async function markSent(key: string, { content, texts }: Sameness = {}): Promise<void> {
  const sentAt = Date.now();
  for (const old of (await listSent()).filter((it) => Math.abs(sentAt - it.sentAt) > RETENTION_MS))
    await within('readwrite', (store) => store.delete(old.key), SENT_DATABASE);
  const row = { key, sentAt, content, texts } satisfies SentRequest;
  await within('readwrite', (store) => store.put(row), SENT_DATABASE);
}

const listSent = () => within<SentRequest[]>('readonly', (store) => store.getAll(), SENT_DATABASE);

/**
 * The stored request with the same content, or the key of one that was sent within ten minutes. @param by texts: also
 * without its file
 */
export async function findSame(
  same: Sameness,
  { by = 'content', sentToo = true }: { by?: keyof Sameness; sentToo?: boolean } = {},
): Promise<{ key: string; request?: QueuedRequest } | undefined> {
  const isSame = (it: Sameness) => it[by] !== undefined && it[by] === same[by];
  if (!same[by]) return undefined;
  const request = (await listStored()).find(isSame);
  if (request) return { key: request.key, request };
  const sent = sentToo ? await listSent() : [];
  return sent.find((it) => isSame(it) && Math.abs(Date.now() - it.sentAt) < SAME_CONTENT_MS);
}

export async function wasSent(key: string): Promise<boolean> {
  return (await within<SentRequest | undefined>('readonly', (store) => store.get(key), SENT_DATABASE)) !== undefined;
}

/** Best effort: a full disk must not stop a send. A deleted request is not recreated. */
export async function updateRequest(key: string, changes: Partial<QueuedRequest>): Promise<void> {
  const update = (store: IDBObjectStore) => {
    const found: IDBRequest<QueuedRequest | undefined> = store.get(key);
    found.addEventListener('success', () => {
      if (found.result) store.put({ ...found.result, ...changes });
    });
    return found;
  };
  await within('readwrite', update).catch(() => {});
}

export const isWaiting = (request: QueuedRequest) => !needsVisitor(request);

/** The age is absolute, since a clock may have been set far back. */
export const isOld = ({ keptAt }: QueuedRequest) => Math.abs(Date.now() - keptAt) > RETENTION_MS;

/** A wrong clock ages requests: an expired one gets one more day and one more attempt. */
export const isExpired = (request: QueuedRequest) => {
  const { oldSince, isTriedOld } = request;
  const isTried = isTriedOld || needsVisitor(request);
  return oldSince !== undefined && isTried && isOld(request) && Math.abs(Date.now() - oldSince) > DAY_MS;
};

export const needsVisitor = ({ refusal, notBefore, isChanged }: QueuedRequest) =>
  isChanged || (refusal !== undefined && notBefore === undefined);

/** Opened per use: an open connection keeps the page out of the back/forward cache. */
async function within<T>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<T>,
  name = DATABASE,
): Promise<T> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'key' });
  const database = await withTimeout(opening);
  try {
    const transaction = database.transaction(STORE, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const [result] = await Promise.all([toPromise(use(transaction.objectStore(STORE))), done]);
    return result;
  } finally {
    database.close();
  }
}

const OPEN_TIMEOUT_MS = 3000;

function withTimeout(opening: IDBOpenDBRequest): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The store does not open')), OPEN_TIMEOUT_MS);
    toPromise(opening)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

function toPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Undefined where the store fails or does not answer: the server still knows the same content. */
export function withinMs<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, ms));
  return Promise.race([work.catch(() => undefined), late]);
}

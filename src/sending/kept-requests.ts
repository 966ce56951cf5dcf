/*
 * Requests that could not leave, on the visitor's device until they can. Without a package: idb weighs four times what this
 * does (docs/decisions/2026-11-22-kept-requests.md). Runs in pages and in the service worker.
 */
import { tell } from './kept-news.ts';
import type { Upload } from './resumable-upload.ts';
import type { Refusal } from './send-request.ts';
import { claimedKeys } from './sending-claim.ts';

export interface KeptRequest {
  /** Its `Idempotency-Key`, with which it was sent first: whatever happens, the server takes it once. */
  key: string;
  /** Where it is posted. */
  path: string;
  /** What it is, in French, for the list. */
  name: string;
  /** As `Attempt.payload` has it: values by field, a file as it is. */
  payload: object;
  /** What fills the form again, by field. */
  values: Readonly<Record<string, string>>;
  /** Of its form: the page's path and query, the id of a field of its, and its draft's name in local storage. */
  page: string;
  fieldId: string;
  draft: string | undefined;
  /** The visitor's, as it was when the form was filled in. A later one would say that it was filled in in no time. */
  token: string | undefined;
  /** What the server has of its file already. */
  upload?: Upload | undefined;
  /** Milliseconds since 1970. */
  keptAt: number;
  /** Not sent by itself before: the server was there and had no time. Milliseconds since 1970. */
  notBefore?: number | undefined;
  /** How often the server had no time. */
  refusals?: number;
  /** What the server said against it, for good or for now (`notBefore`). */
  refusal?: Refusal | undefined;
  /** Filled into its form again: sent from there, or when the visitor says so. */
  isChanged?: boolean;
  /** A page sends it and waits for the answer; where that page has ended, it is queued like any other. */
  leaving?: boolean | undefined;
  /** First seen as too old, by this device's clock. Milliseconds since 1970. */
  oldSince?: number;
  /** Sent without success since then. */
  isTriedOld?: boolean;
}

interface KeptSent {
  key: string;
  /** Milliseconds since 1970. */
  sentAt: number;
}

const DATABASE = 'kept-requests';
/** Apart: pages and workers of former releases take whatever they find for a request. */
const SENT_DATABASE = 'sent-requests';
const STORE = 'requests';
const DAY_MS = 86_400_000;
/**
 * On a device that several people share nothing waits for ever; and the server remembers keys for a day longer
 * (platform/http/idempotency.ts), so that what had arrived after all never arrives twice.
 */
const KEPT_MS = 7 * DAY_MS;
/** Without Web Locks a send that is younger counts as under way: no page tries longer before it gives up. */
const LONGEST_SEND_MS = 200_000;

/** Name of the browser's own event for sending once there is a network again (Background Sync). */
export const SYNC_TAG = 'kept-requests';

/** @throws where the browser keeps nothing, or has no room. */
export async function keep(request: KeptRequest): Promise<void> {
  await within('readwrite', (store) => store.put(request));
  if (!request.leaving) tell({ key: request.key, what: 'kept' });
}

/** Oldest first. @throws where the browser keeps nothing. */
export async function listKept(): Promise<KeptRequest[]> {
  const all = await within<KeptRequest[]>('readonly', (store) => store.getAll());
  return all.sort((a, b) => a.keptAt - b.keptAt);
}

/** Those that no open page is just sending, oldest first. */
export async function listQueued(): Promise<KeptRequest[]> {
  const all = await listKept();
  const claimed = all.some(({ leaving }) => leaving) ? await claimedKeys() : undefined;
  const isLeaving = ({ key, leaving, keptAt }: KeptRequest) =>
    leaving && (claimed ? claimed.has(key) : Date.now() - keptAt < LONGEST_SEND_MS);
  return all.filter((request) => !isLeaving(request));
}

export function findKept(key: string): Promise<KeptRequest | undefined> {
  return within('readonly', (store) => store.get(key));
}

/** Takes it off the device, file and all. */
export async function forget(key: string): Promise<void> {
  await within('readwrite', (store) => store.delete(key));
}

/** It has arrived: a form that left with it and was closed meanwhile says so when it opens again. */
export async function noteSent(key: string): Promise<void> {
  const sentAt = Date.now();
  const earlier = await within<KeptSent[]>('readonly', (store) => store.getAll(), SENT_DATABASE);
  for (const old of earlier.filter((it) => Math.abs(sentAt - it.sentAt) > KEPT_MS))
    await within('readwrite', (store) => store.delete(old.key), SENT_DATABASE);
  await within('readwrite', (store) => store.put({ key, sentAt } satisfies KeptSent), SENT_DATABASE);
}

/** @throws where the browser keeps nothing. */
export async function wasSent(key: string): Promise<boolean> {
  return (await within<KeptSent | undefined>('readonly', (store) => store.get(key), SENT_DATABASE)) !== undefined;
}

/** Writes down what changed, unless it is gone meanwhile: what was erased never comes back. */
export async function change(key: string, changes: Partial<KeptRequest>): Promise<void> {
  await within('readwrite', (store) => {
    const found: IDBRequest<KeptRequest | undefined> = store.get(key);
    found.addEventListener('success', () => {
      if (found.result) store.put({ ...found.result, ...changes });
    });
    return found;
  });
}

/** Whether it goes without a word of the visitor. */
export const isWaiting = (request: KeptRequest) => !needsVisitor(request);

/** Kept longer than it may be; a clock that was set far back counts as well, or it would stay for years. */
export const isOld = ({ keptAt }: KeptRequest) => Math.abs(Date.now() - keptAt) > KEPT_MS;

/**
 * A clock that was wrong makes of minutes a month: what looks too old has one more day, and a try in it, before a page
 * erases it and says so.
 */
export const isExpired = (request: KeptRequest) => {
  const { oldSince, isTriedOld } = request;
  const isTried = isTriedOld || needsVisitor(request);
  return oldSince !== undefined && isTried && isOld(request) && Math.abs(Date.now() - oldSince) > DAY_MS;
};

/** Refused for good, or being corrected. */
export const needsVisitor = ({ refusal, notBefore, isChanged }: KeptRequest) =>
  isChanged || (refusal !== undefined && notBefore === undefined);

/** Opened for each use: an open database would keep the page out of the browser's back and forward. */
async function within<T>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<T>,
  name = DATABASE,
): Promise<T> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'key' });
  const database = await opened(opening);
  try {
    const transaction = database.transaction(STORE, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const [result] = await Promise.all([resultOf(use(transaction.objectStore(STORE))), done]);
    return result;
  } finally {
    database.close();
  }
}

/** Some browsers never say anything of a store that they cannot open. Milliseconds. */
const OPEN_TIMEOUT_MS = 3000;

function opened(opening: IDBOpenDBRequest): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The store does not open')), OPEN_TIMEOUT_MS);
    resultOf(opening)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

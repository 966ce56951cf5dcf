import { IN_ADVANCE, OFFLINE_PATH } from '../content/offline.ts';
import { answerFile, keepLoaded, sweepFiles } from './kept-files.ts';
import { ARTICLES, copyOf, filesOf, keptAt, listPages, noteTurn, openCache, PAGES } from './kept-page.ts';
import { offlineAnswer, withCopyLine } from './offline-answer.ts';
import { findPage, isOwnPage, mayBeKept, replacesCopy } from './own-copy.ts';
import type { PageMessage } from './page-message.ts';
import './plain-form.ts';
import './send-later.ts';
import { type FetchEvent, worker } from './worker-scope.ts';

/* Network first for pages, cache first for hashed files (docs/decisions/2026-11-22-offline-reading.md). */

/** Milliseconds until the cached page is shown. */
const PATIENCE_MS = 5000;
const MOST_PAGES = 40;
const IN_ADVANCE_AGAIN_MS = 7 * 86_400_000;
const HASHED = /^\/(_assets|images)\//;

// Safe at once: hashed files serve pages of both releases.
worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('activate', (event) => {
  // Navigation preload: the request starts while the worker boots.
  const preload = worker.registration.navigationPreload?.enable();
  event.waitUntil(Promise.allSettled([preload, sweepFiles(), worker.clients.claim()]));
});

worker.addEventListener('message', (event) => event.waitUntil(keepOpenPage(event.data)));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event, pathname));
  else if (HASHED.test(pathname) && request.destination !== 'video') event.respondWith(answerFile(request));
});

async function answerPage(event: FetchEvent, path: string): Promise<Response> {
  const network = fromNetwork(event);
  // Also when it comes too late for this response.
  event.waitUntil(network.catch(() => {}));
  const kept = await findCopy(path);
  const late = new Promise<undefined>((resolve) => kept && setTimeout(resolve, PATIENCE_MS));
  const answer = await Promise.race([network, late]).catch(() => undefined);
  if (path === OFFLINE_PATH) return offlineAnswer(answer && isOwnPage(answer) ? answer : undefined);
  if (answer && (!kept || replacesCopy(answer))) return answer;
  return kept ? withCopyLine(kept) : offlineAnswer();
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const response = (await event.preloadResponse) ?? (await fetch(event.request));
  // Firefox resolves a failed preload, where Chromium rejects it.
  if (response.type === 'error') throw new TypeError('No answer');
  const address = new URL(event.request.url);
  if (mayBeKept(address, response)) event.waitUntil(keepPage(address, response.clone()));
  return response;
}

async function findCopy(path: string): Promise<Response | undefined> {
  return (await findPage(path, await openCache(PAGES))) ?? findPage(path, await openCache(ARTICLES));
}

async function keepPage(address: URL, response: Response): Promise<void> {
  const cache = await openCache(PAGES);
  if (!cache) return;
  try {
    const { html, copy } = await copyOf(response);
    const [latest] = await listPages(cache);
    noteTurn(copy, (latest?.turn ?? 0) + 1);
    const room = (most: number) => trim(cache, most);
    await cache.put(address.pathname, copy.clone()).catch(async () => {
      await room(MOST_PAGES / 2);
      await cache.put(address.pathname, copy);
    });
    await room(MOST_PAGES);
    await keepLoaded(filesOf(html));
  } catch {}
}

/** Evicts the pages read longest ago; precached pages stay. */
async function trim(cache: Cache, most: number): Promise<void> {
  const requests = await cache.keys();
  const pages = (await listPages(cache)).map(({ path }) => path);
  const read = pages.filter((path) => !IN_ADVANCE.includes(path));
  const staying = [...read.slice(0, most), ...IN_ADVANCE.filter((path) => pages.includes(path))];
  for (const request of requests) if (!staying.includes(new URL(request.url).pathname)) await cache.delete(request);
}

/** Caches the files of a page that loaded before this worker, then precaches. */
async function keepOpenPage({ path, files, inAdvance }: PageMessage): Promise<void> {
  const bring = async (name: string, cache: RequestCache) => {
    const address = new URL(name, location.origin);
    const response = await fetch(address, { cache }).catch(() => undefined);
    if (response && mayBeKept(address, response)) await keepPage(address, response);
  };
  if (files.length > 0) {
    await bring(path, 'force-cache');
    await keepLoaded(files.filter((file) => HASHED.test(new URL(file).pathname)));
  }
  for (const address of inAdvance ? IN_ADVANCE : []) {
    const kept = await findCopy(address);
    // Also when the clock was set back.
    if (!kept || Math.abs(Date.now() - Number(keptAt(kept))) > IN_ADVANCE_AGAIN_MS) await bring(address, 'no-cache');
  }
}

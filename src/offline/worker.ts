import { IN_ADVANCE, OFFLINE_PATH } from '../content/pages/offline.ts';
import { cacheLoaded, evictOldReleases, respondWithFile } from './cached-files.ts';
import { offlineResponse, withAgeNotice } from './offline-response.ts';
import type { PageMessage } from './page-message.ts';
import { findPage, isCacheable, isSitePage, replacesCopy } from './site-copy.ts';
import {
  ARTICLES_CACHE,
  copyOf,
  filesOf,
  listPages,
  openCache,
  PAGES_CACHE,
  setTurn,
  storedAt,
} from './stored-page.ts';
import './plain-form.ts';
import './background-sync.ts';
import { type FetchEvent, worker } from './worker-scope.ts';

declare const PROOF_SCRIPTS: readonly string[];
/** Scripts of each form that is the purpose of its page, its own script first. */
declare const FORM_SCRIPTS: readonly (readonly string[])[];

/* Network first for pages, cache first for hashed files (docs/decisions/2026-11-22-offline-reading.md). */

/** Milliseconds until the cached page is shown. */
const NETWORK_TIMEOUT_MS = 5000;
const MAX_PAGES = 40;
const PRECACHE_MAX_AGE_MS = 7 * 86_400_000;
const HASHED = /^\/(_assets|images)\//;

// Safe at once: hashed files serve pages of both releases.
worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('activate', (event) => {
  // Navigation preload: the request starts while the worker boots.
  const preload = worker.registration.navigationPreload?.enable();
  event.waitUntil(Promise.allSettled([preload, evictOldReleases(), worker.clients.claim()]));
});

worker.addEventListener('message', (event) => {
  if ('files' in event.data) event.waitUntil(cacheOpenPage(event.data));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(respondWithPage(event, pathname));
  else if (HASHED.test(pathname) && request.destination !== 'video') event.respondWith(respondWithFile(request));
});

async function respondWithPage(event: FetchEvent, path: string): Promise<Response> {
  const network = fromNetwork(event);
  // Also when it comes too late for this response.
  event.waitUntil(network.catch(() => {}));
  const cached = await findCached(path);
  const late = new Promise<undefined>((resolve) => cached && setTimeout(resolve, NETWORK_TIMEOUT_MS));
  const answer = await Promise.race([network, late]).catch(() => undefined);
  if (path === OFFLINE_PATH) return offlineResponse(answer && isSitePage(answer) ? answer : undefined);
  if (answer && (!cached || replacesCopy(answer))) return answer;
  return cached ? withAgeNotice(cached) : offlineResponse();
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const response = (await event.preloadResponse) ?? (await fetch(event.request));
  // Firefox resolves a failed preload, where Chromium rejects it.
  if (response.type === 'error') throw new TypeError('No answer');
  const address = new URL(event.request.url);
  if (isCacheable(address, response)) event.waitUntil(cachePage(address, response.clone(), true));
  return response;
}

async function findCached(path: string): Promise<Response | undefined> {
  return (await findPage(path, await openCache(PAGES_CACHE))) ?? findPage(path, await openCache(ARTICLES_CACHE));
}

async function cachePage(address: URL, response: Response, isVisited: boolean): Promise<void> {
  const cache = await openCache(PAGES_CACHE);
  if (!cache) return;
  try {
    const { html, copy } = await copyOf(response);
    const [latest] = await listPages(cache);
    setTurn(copy, (latest?.turn ?? 0) + 1);
    const evict = (most: number) => trim(cache, most);
    await cache.put(address.pathname, copy.clone()).catch(async () => {
      await evict(MAX_PAGES / 2);
      await cache.put(address.pathname, copy);
    });
    await evict(MAX_PAGES);
    await cacheLoaded([...filesOf(html), ...(isVisited ? formScripts(html) : [])]);
  } catch {}
}

/** A form on a visited page is sent by its own script without a network too. Nothing for who saves data. */
function formScripts(html: string): readonly string[] {
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  if (saveData || /^<!doctype html>\s*<html[^>]*\bdata-saver\b/i.test(html)) return [];
  return FORM_SCRIPTS.filter(([own]) => html.includes(`component-url="${own}"`)).flat();
}

/** Evicts the pages read longest ago; precached pages stay. */
async function trim(cache: Cache, most: number): Promise<void> {
  const requests = await cache.keys();
  const pages = (await listPages(cache)).map(({ path }) => path);
  const read = pages.filter((path) => !IN_ADVANCE.includes(path));
  const retained = [...read.slice(0, most), ...IN_ADVANCE.filter((path) => pages.includes(path))];
  for (const request of requests) if (!retained.includes(new URL(request.url).pathname)) await cache.delete(request);
}

/** Caches the files of a page that loaded before this worker, then precaches. */
async function cacheOpenPage({ path, files, inAdvance }: PageMessage): Promise<void> {
  const precache = async (name: string, cache: RequestCache, isVisited = false) => {
    const address = new URL(name, location.origin);
    const response = await fetch(address, { cache }).catch(() => undefined);
    if (response && isCacheable(address, response)) await cachePage(address, response, isVisited);
  };
  if (files.length > 0) {
    await precache(path, 'force-cache', true);
    await cacheLoaded(files.filter((file) => HASHED.test(new URL(file).pathname)));
  }
  for (const address of inAdvance ? IN_ADVANCE : []) {
    const cached = await findCached(address);
    // Also when the clock was set back.
    if (!cached || Math.abs(Date.now() - Number(storedAt(cached))) > PRECACHE_MAX_AGE_MS)
      await precache(address, 'no-cache');
  }
  if (inAdvance) await cacheLoaded(PROOF_SCRIPTS);
}

import { KEPT } from '../content/failures.ts';
import { offlineTexts } from '../content/offline.ts';
import { refusedRequest } from '../content/refused-request.ts';
import { broadcast } from '../sending/queue-events.ts';
import {
  findRequest,
  listStored,
  removeRequest,
  SYNC_TAG,
  storeRequest,
  updateRequest,
} from '../sending/queued-requests.ts';
import { claim } from '../sending/sending-claim.ts';
import { isSiteResponse } from '../sending/site-response.ts';
import { worker } from './worker-scope.ts';

/* Sends forms whose script has not loaded: the browser would lose such a navigation on a failing connection. */

const FORMS = /^\/api\//;
/** Milliseconds until the request is queued, plus so many per byte of a file. */
const SEND_TIMEOUT_MS = 20_000;
const TIMEOUT_MS_PER_BYTE = 1 / 16;

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method !== 'POST' || mode !== 'navigate') return;
  const { origin, pathname } = new URL(url);
  if (origin === location.origin && FORMS.test(pathname)) event.respondWith(sendForm(event.request, pathname));
});

async function sendForm(request: Request, path: string): Promise<Response> {
  const referrer = request.referrer ? new URL(request.referrer) : undefined;
  const page = referrer ? referrer.pathname + referrer.search : '/';
  const fields = await request
    .clone()
    .formData()
    .then((data) => Object.fromEntries(data))
    .catch(() => undefined);
  const key = fields ? await keyOf(path, fields) : crypto.randomUUID();
  const release = await claim(key);
  try {
    const isStored = fields ? await store(fields, { key, path, page }).catch(() => false) : false;
    const answer = navigator.onLine ? await send(request, key, !isStored) : undefined;
    if (answer) {
      // If this fails, it is sent again under the same key.
      if (isStored) await removeRequest(key).catch(() => {});
      return answer;
    }
    if (!isStored) return pageWithMessage(refusedRequest.unread, page);
    await updateRequest(key, { leaving: undefined });
    broadcast({ key, what: 'kept' });
    return pageWithMessage(KEPT, page);
  } finally {
    release?.();
  }
}

/** Keys by content: a double click, or a resend after the back button, is one request. */
const recentKeys = new Map<string, { key: string; at: number }>();
const REPEAT_MS = 600_000;

async function keyOf(path: string, fields: Record<string, FormDataEntryValue>): Promise<string> {
  const content = contentOf(path, fields);
  for (const [other, { at }] of recentKeys) if (Date.now() - at > REPEAT_MS) recentKeys.delete(other);
  const stored = (await listStored().catch(() => [])).find((it) => contentOf(it.path, it.payload) === content);
  const key = recentKeys.get(content)?.key ?? stored?.key ?? crypto.randomUUID();
  recentKeys.set(content, { key, at: Date.now() });
  return key;
}

const contentOf = (path: string, fields: object) =>
  JSON.stringify([path, fields], (_name, value) => (value instanceof File ? [value.name, value.size] : value));

async function store(
  fields: Record<string, FormDataEntryValue>,
  about: { key: string; path: string; page: string },
): Promise<true> {
  const texts = Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string');
  const earlier = await findRequest(about.key).catch(() => undefined);
  await storeRequest({
    ...about,
    name: earlier?.name ?? offlineTexts.request,
    fieldId: earlier?.fieldId ?? '',
    draft: earlier?.draft,
    payload: fields,
    values: Object.fromEntries(texts),
    token: undefined,
    // The server's deadline counts from the first attempt.
    keptAt: earlier?.keptAt ?? Date.now(),
    leaving: true,
  });
  await worker.registration.sync?.register(SYNC_TAG).catch(() => {});
  return true;
}

/** @param isLast not stored: any response is better than none. @returns undefined without a response of the site. */
async function send(request: Request, key: string, isLast: boolean): Promise<Response | undefined> {
  const headers = new Headers(request.headers);
  headers.set('Idempotency-Key', key);
  const { size } = await request.clone().blob();
  const signal = AbortSignal.timeout(Math.ceil(SEND_TIMEOUT_MS + size * TIMEOUT_MS_PER_BYTE));
  try {
    // Followed here to check its target, since captive portals redirect too.
    const response = await fetch(new Request(request, { headers, signal, redirect: 'follow' }));
    if (!isSiteResponse(response)) return isLast && !response.redirected ? response : undefined;
    if (!response.redirected) return response;
    void response.body?.cancel();
    return Response.redirect(resultPage(response.url, request.url), 303);
  } catch {
    return undefined;
  }
}

/** A followed response loses the redirect's fragment; only comments have one. */
const resultPage = (page: string, path: string) => (path.endsWith('/comments') ? `${page}#commentaires` : page);

const pageWithMessage = (sentence: string, page: string) =>
  new Response(
    `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${offlineTexts.title}</title><h1>${offlineTexts.title}</h1><p>${sentence}</p><p><a href="${page.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}">${offlineTexts.back}</a></p>${sentence === KEPT ? "<script>localStorage.setItem('kept-requests','1')</script>" : ''}`,
    { headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' } },
  );

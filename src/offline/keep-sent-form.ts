import { KEPT } from '../content/failures.ts';
import { offlineTexts } from '../content/offline.ts';
import { refusedRequest } from '../content/refused-request.ts';
import { tell } from '../sending/kept-news.ts';
import { change, forget, keep, listKept, SYNC_TAG } from '../sending/kept-requests.ts';
import { isOwnAnswer } from '../sending/own-answer.ts';
import { claim } from '../sending/sending-claim.ts';
import { worker } from './worker-scope.ts';

/*
 * A form on a kept page has no script of its own where it was never touched with a network, nor has one whose script is late: the
 * browser sends it, and would lose it where the line breaks. The worker sends it with a key, as a form's script does.
 */

const FORMS = /^\/api\//;
/** The visitor looks at a page that loads: after this it is queued. Milliseconds, and for a file so many more by its bytes. */
const PATIENCE_MS = 20_000;
const PATIENCE_MS_PER_BYTE = 1 / 16;

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
  const key = await keyOf(path, fields ?? {});
  const release = await claim(key);
  try {
    const isStored = fields ? await store(fields, { key, path, page }).catch(() => false) : false;
    const answer = navigator.onLine ? await send(request, key, !isStored) : undefined;
    if (answer) {
      if (isStored) await forget(key);
      return answer;
    }
    if (!isStored) return told(refusedRequest.unread, page);
    await change(key, { leaving: undefined });
    tell({ key, what: 'kept' });
    return told(KEPT, page);
  } finally {
    release?.();
  }
}

/** What was sent just now, by what it said: pressed twice, or again after the way back, it is one request. */
const recent = new Map<string, { key: string; at: number }>();
const REPEAT_MS = 600_000;

async function keyOf(path: string, fields: Record<string, FormDataEntryValue>): Promise<string> {
  const content = contentOf(path, fields);
  for (const [other, { at }] of recent) if (Date.now() - at > REPEAT_MS) recent.delete(other);
  const stored = (await listKept().catch(() => [])).find((it) => contentOf(it.path, it.payload) === content);
  const key = recent.get(content)?.key ?? stored?.key ?? crypto.randomUUID();
  recent.set(content, { key, at: Date.now() });
  return key;
}

const contentOf = (path: string, fields: object) =>
  JSON.stringify([path, fields], (_name, value) => (value instanceof File ? [value.name, value.size] : value));

async function store(
  fields: Record<string, FormDataEntryValue>,
  about: { key: string; path: string; page: string },
): Promise<true> {
  const texts = Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string');
  await keep({
    ...{ ...about, name: offlineTexts.request, fieldId: '', draft: undefined, payload: fields },
    ...{ values: Object.fromEntries(texts), token: undefined, keptAt: Date.now(), leaving: true },
  });
  await worker.registration.sync?.register(SYNC_TAG).catch(() => {});
  return true;
}

/** @param isLast where it cannot be queued: then any answer is better than none. @returns undefined without one of the site. */
async function send(request: Request, key: string, isLast: boolean): Promise<Response | undefined> {
  const headers = new Headers(request.headers);
  headers.set('Idempotency-Key', key);
  const { size } = await request.clone().blob();
  const signal = AbortSignal.timeout(PATIENCE_MS + size * PATIENCE_MS_PER_BYTE);
  try {
    // Followed here, where it can be seen that it leads to a page of the site: a portal redirects as well.
    const response = await fetch(new Request(request, { headers, signal, redirect: 'follow' }));
    if (!isOwnAnswer(response)) return isLast && !response.redirected ? response : undefined;
    return response.redirected ? Response.redirect(resultPage(response.url, request.url), 303) : response;
  } catch {
    return undefined;
  }
}

/** A followed response does not say its fragment: of the result pages, those of comments have one. */
const resultPage = (page: string, path: string) => (path.endsWith('/comments') ? `${page}#commentaires` : page);

/** Complete in itself, since nothing of a page may be there; the flag has the next page look (sending/waiting.ts). */
const told = (sentence: string, page: string) =>
  new Response(
    `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${offlineTexts.title}</title><h1>${offlineTexts.title}</h1><p>${sentence}</p><p><a href="${page.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}">${offlineTexts.back}</a></p>${sentence === KEPT ? "<script>localStorage.setItem('kept-requests','1')</script>" : ''}`,
    { headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' } },
  );

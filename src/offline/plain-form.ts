import { offlineTexts } from '../content/pages/offline.ts';
import { KEPT } from '../content/words/failures.ts';
import { refusedRequest } from '../content/words/refused-request.ts';
import { broadcast } from '../sending/queue-events.ts';
import {
  findRequest,
  findSame,
  markSent,
  removeRequest,
  SYNC_TAG,
  storeRequest,
  updateRequest,
} from '../sending/queued-requests.ts';
import { type Sameness, samenessOf } from '../sending/same-content.ts';
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
  const same = fields ? await samenessOf(path, Object.entries(fields)) : {};
  const key = fields ? await keyOf(path, same) : crypto.randomUUID();
  const release = await claim(key);
  try {
    const isStored = fields ? await store(fields, { key, path, page, ...same }).catch(() => false) : false;
    const answer = navigator.onLine ? await send(request, key, !isStored) : undefined;
    if (answer) {
      if (answer.status < 400) await markSent(key, same).catch(() => {});
      // If this fails, it is sent again under the same key.
      if (isStored) await removeRequest(key).catch(() => {});
      return answer;
    }
    if (!isStored) return pageWithMessage(refusedRequest.unread, page, '');
    await updateRequest(key, { leaving: undefined });
    broadcast({ key, what: 'kept' });
    return pageWithMessage(KEPT, page, waitingScript(key));
  } finally {
    release?.();
  }
}

/** Keys by content: a double click, or a resend after the back button, is one request. */
const recentKeys = new Map<string, { key: string; at: number }>();
const REPEAT_MS = 600_000;
/** Their effect may have been undone since. */
const UNDOABLE = /^\/api\/newsletter\//;

async function keyOf(path: string, same: Sameness): Promise<string> {
  const { content = '' } = same;
  for (const [other, { at }] of recentKeys) if (Date.now() - at > REPEAT_MS) recentKeys.delete(other);
  const stored = await findSame(same, { sentToo: !UNDOABLE.test(path) }).catch(() => undefined);
  const key = recentKeys.get(content)?.key ?? stored?.key ?? crypto.randomUUID();
  if (content) recentKeys.set(content, { key, at: Date.now() });
  return key;
}

async function store(
  fields: Record<string, FormDataEntryValue>,
  about: Sameness & { key: string; path: string; page: string },
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

const pageWithMessage = (sentence: string, page: string, script: string) =>
  new Response(
    `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${offlineTexts.title}</title><h1>${offlineTexts.title}</h1><p role="status">${sentence}</p><p><a href="${page.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}">${offlineTexts.back}</a></p>${script}`,
    { headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' } },
  );

/** Asks the worker to send from the page, in browsers without Background Sync. */
const waitingScript = (key: string) =>
  `<script>(${sendWhileOpen})(${JSON.stringify({ key, sent: offlineTexts.sent, unsent: offlineTexts.unsent })})</script>`;

type Ending = readonly [title: string, text: string];

/** Runs in the page: nothing of this module is in scope. */
function sendWhileOpen({ key, sent, unsent }: { key: string; sent: Ending; unsent: Ending }): void {
  try {
    localStorage.setItem('kept-requests', '1');
  } catch {}
  const { serviceWorker } = navigator;
  let pause = 2000;
  let timer = 0;
  const send = () => {
    clearTimeout(timer);
    serviceWorker.controller?.postMessage({ send: key });
    timer = window.setTimeout(send, pause);
    pause = Math.min(pause * 2, 120_000);
  };
  const soon = () => {
    pause = 2000;
    send();
  };
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.key !== key) return;
    clearTimeout(timer);
    removeEventListener('online', soon);
    document.removeEventListener('visibilitychange', soon);
    const [title, text] = data.isSent ? sent : unsent;
    for (const place of document.querySelectorAll('title,h1')) place.textContent = title;
    document.querySelector('[role=status]')?.replaceChildren(text);
  });
  serviceWorker.startMessages();
  addEventListener('online', soon);
  document.addEventListener('visibilitychange', soon);
  send();
}

import { KEPT } from '../content/failures.ts';
import { offlineTexts } from '../content/offline.ts';
import { refusedRequest } from '../content/refused-request.ts';
import { keep, SYNC_TAG } from '../sending/kept-requests.ts';
import { worker } from './worker-scope.ts';

/*
 * A form on a kept page has no script of its own where it was never touched with a network: the browser sends it, and would
 * lose it. Only where the browser itself says that there is no network: what may have left has no key.
 */

const FORMS = /^\/api\//;

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method !== 'POST' || mode !== 'navigate' || navigator.onLine) return;
  const { origin, pathname } = new URL(url);
  if (origin === location.origin && FORMS.test(pathname)) event.respondWith(keepSentForm(event.request, pathname));
});

async function keepSentForm(request: Request, path: string): Promise<Response> {
  const referrer = request.referrer ? new URL(request.referrer) : undefined;
  const page = referrer ? referrer.pathname + referrer.search : '/';
  try {
    const fields = Object.fromEntries(await request.formData());
    const texts = Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string');
    await keep({
      ...{ key: crypto.randomUUID(), path, name: offlineTexts.request, page, fieldId: '', draft: undefined },
      ...{ payload: fields, values: Object.fromEntries(texts), token: undefined, keptAt: Date.now() },
    });
    await worker.registration.sync?.register(SYNC_TAG).catch(() => {});
    return told(KEPT, page);
  } catch {
    return told(refusedRequest.unread, page);
  }
}

/** Complete in itself, since nothing of a page may be there; the flag has the next page look (sending/waiting.ts). */
const told = (sentence: string, page: string) =>
  new Response(
    `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${offlineTexts.title}</title><h1>${offlineTexts.title}</h1><p>${sentence}</p><p><a href="${page.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}">${offlineTexts.back}</a></p>${sentence === KEPT ? "<script>localStorage.setItem('kept-requests','1')</script>" : ''}`,
    { headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' } },
  );

import { OFFLINE_PATH, offlineTexts } from '../content/pages/offline.ts';
import { momentOf } from '../text/moment.ts';
import {
  ARTICLES_CACHE,
  listPages,
  openCache,
  PAGES_CACHE,
  type StoredPage,
  storedAt,
  TRANSFER_HEADERS,
} from './stored-page.ts';

export async function withAgeNotice(kept: Response): Promise<Response> {
  const line = `<div class="notice kept-copy" role="status"><p>${offlineTexts.copy} ${momentOf(storedAt(kept))}. <a href="">${offlineTexts.again}</a></p></div>`;
  return rewritten(await kept.text(), kept, (html) => html.replace('<header', `${line}<header`));
}

/** @param fromNetwork the offline page from the network, if it came. */
export async function offlineResponse(fromNetwork?: Response): Promise<Response> {
  const [articles, pages] = await Promise.all([list(ARTICLES_CACHE), list(PAGES_CACHE)]);
  const others = pages.filter(({ path }) => path !== OFFLINE_PATH && !articles.some((it) => it.path === path));
  const parts = section(offlineTexts.articles, articles) + section(offlineTexts.pages, others);
  const kept = fromNetwork ?? (await (await openCache(PAGES_CACHE))?.match(OFFLINE_PATH));
  if (kept)
    return rewritten(await kept.text(), kept, (html) =>
      parts ? html.replace(/(<div[^>]* id="kept"[^>]*>)[\s\S]*?(<\/div>)/, `$1${parts}$2`) : html,
    );
  const { title, lead, again } = offlineTexts;
  return new Response(
    `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${lead} <a href="">${again}</a></p>${parts}`,
    { headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  );
}

const list = async (name: string) => listPages(await openCache(name));

function section(title: string, pages: readonly StoredPage[]): string {
  const items = pages.map(
    (page) =>
      `<li><a href="${page.path}">${page.title}</a> <span>${offlineTexts.kept} ${momentOf(page.at)}</span></li>`,
  );
  return items.length > 0 ? `<h2>${title}</h2><ul>${items.join('')}</ul>` : '';
}

/** Keeps the stored page's CSP: no script or style is inserted. */
function rewritten(html: string, kept: Response, change: (html: string) => string): Response {
  const headers = new Headers(kept.headers);
  for (const name of TRANSFER_HEADERS) headers.delete(name);
  return new Response(change(html), { headers });
}

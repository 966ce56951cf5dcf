import { defineMiddleware } from 'astro:middleware';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { APIContext } from 'astro';
import { published, renderWith } from './content/editable.ts';
import { isKnown } from './platform/http/file-response.ts';
import { FRUGAL_HINT, FRUGAL_VARY } from './platform/http/frugal-mode.ts';
import { cutPage, filledPage, KEEPABLE, type KeptPage, type PageLoad } from './platform/http/page-cache.ts';
import { rewriteToPage } from './platform/http/rewrite-to-page.ts';
import { EMPTY_POLICY } from './platform/http/security-headers.ts';
import { SENTINEL_ORIGIN } from './platform/http/sentinel-origin.ts';
import { loggableError } from './platform/log.ts';

const ERROR_PAGE = '/500';

/**
 * Finalises what is rendered on demand as the start finalises what was prerendered: the real origin,
 * the policy of pages, compression.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  if (import.meta.env.DEV) {
    const { developmentLocals, finishInDevelopment } = await import('./development-locals.ts');
    if (!context.isPrerendered) Object.assign(context.locals, await developmentLocals());
    return finishInDevelopment(context.locals, context.request, await next());
  }
  // Finished elsewhere: by the build, or in place of a page that it finished (platform/http/renewed-pages.ts).
  if (context.isPrerendered || context.locals.unfinished) return next();
  try {
    const kept = keptPage(context);
    if (kept) return await kept;
    const { edition } = context.locals.services.pages;
    // What is published while it is rendered is not for this page.
    const { value } = await renderWith(published(), async () => {
      const response = await next();
      // A rewrite has been through here already.
      if (response.headers.has('content-security-policy')) return response;
      const isPage = response.headers.get('content-type')?.startsWith('text/html');
      return isPage ? await finishPage(context, response, edition) : sealed(response);
    });
    return value;
  } catch (error) {
    if (context.url.pathname === ERROR_PAGE) throw error;
    // Astro would log the error as it is; its message can quote what a visitor typed.
    context.locals.services.log.error({ route: context.routePattern, error: loggableError(error) }, 'page failed');
    return rewriteToPage(context, ERROR_PAGE);
  }
});

/** The answer of an endpoint: no page, so nothing may load from it. */
function sealed(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('Content-Security-Policy', EMPTY_POLICY);
  return new Response(response.body, { status: response.status, headers });
}

/** A page that was rendered before, with the words of this load (platform/http/page-cache.ts). */
function keptPage(context: APIContext): Promise<Response> | undefined {
  // A refused form is answered by the page as it is now, with what was typed.
  if (context.request.method === 'POST' || context.locals.refusal || context.locals.isPreview) return undefined;
  const page = context.locals.services.pages.find(context.url, formOf(context));
  const words = page?.fill(loadOf(context));
  return page && words ? answerOf(context, page, words) : undefined;
}

/** With the words of this load. Its gzip is put together from parts; the frugal form is compressed anew, a tenth smaller by brotli. */
async function answerOf(context: APIContext, page: KeptPage, words: Record<string, string>): Promise<Response> {
  const { frugal } = context.locals;
  const { headers: asked } = context.request;
  const accepted = asked.get('accept-encoding') ?? '';
  // Who pays by the megabyte does not pay for a count of views that has grown.
  const etag = `W/"${[page.print, ...(frugal ? [] : Object.values(words))].map(encodeURIComponent).join('.')}"`;
  if (page.status === 200 && isKnown(asked, etag))
    return new Response(null, { status: 304, headers: { ...Object.fromEntries(page.headers), ETag: etag } });
  const isAnew = frugal && /\bbr\b/.test(accepted);
  const response = filledPage(page, words, !isAnew && /\bgzip\b/.test(accepted));
  const { headers } = response;
  if (page.status === 200) headers.set('ETag', etag);
  if (!isAnew) return response;
  headers.set('Content-Encoding', 'br');
  headers.delete('Content-Length');
  return new Response((await compress(await response.text(), 'br')).body, { status: response.status, headers });
}

const formOf = ({ locals: { frugal } }: APIContext) => (frugal ? 'frugal' : 'full');
const loadOf = ({ request, locals: { requestedPath } }: APIContext): PageLoad => ({ request, requestedPath });

async function finishPage(context: APIContext, response: Response, edition: number): Promise<Response> {
  const { frugal, services, reusable } = context.locals;
  const full = (await response.text()).replaceAll(SENTINEL_ORIGIN, services.siteUrl);
  const html = frugal ? frugal(full) : full;
  const headers = new Headers(response.headers);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', context.locals.pagePolicy);
  headers.set('Vary', `Accept-Encoding, ${FRUGAL_VARY}`);
  headers.set('Accept-CH', FRUGAL_HINT);
  if (!headers.has('cache-control')) headers.set('Cache-Control', reusable ? KEEPABLE : 'no-store');
  const words = reusable?.fill(loadOf(context));
  if (reusable && words) {
    const page = cutPage(html, { status: response.status, headers }, reusable);
    if (!context.locals.isPreview) services.pages.keep(context.url, page, edition, formOf(context));
    return answerOf(context, page, words);
  }
  const { encoding, body } = await compress(html, context.request.headers.get('accept-encoding') ?? '');
  if (encoding) headers.set('Content-Encoding', encoding);
  return new Response(body, { status: response.status, headers });
}

async function compress(html: string, accepted: string): Promise<{ encoding?: string; body: BodyInit }> {
  if (/\bbr\b/.test(accepted)) {
    // Quality 5 costs about a millisecond a page; 11 would cost fifty.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    return { encoding: 'br', body: await promisify(brotliCompress)(html, { params }) };
  }
  if (/\bgzip\b/.test(accepted)) return { encoding: 'gzip', body: await promisify(gzip)(html) };
  return { body: html };
}

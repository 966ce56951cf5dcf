import { defineMiddleware } from 'astro:middleware';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { APIContext } from 'astro';
import { published, renderWith } from './content/editable.ts';
import { cutPage, filledPage, KEEPABLE, type PageLoad } from './platform/http/page-cache.ts';
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
    if (kept) return kept;
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
function keptPage(context: APIContext): Response | undefined {
  // A refused form is answered by the page as it is now, with what was typed.
  if (context.request.method !== 'GET' || context.locals.refusal || context.locals.isPreview) return undefined;
  const page = context.locals.services.pages.find(context.url);
  const words = page?.fill(loadOf(context));
  return page && words && filledPage(page, words, acceptsGzip(context));
}

const loadOf = ({ request, locals: { requestedPath } }: APIContext): PageLoad => ({ request, requestedPath });
const acceptsGzip = ({ request }: APIContext) => /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');

async function finishPage(context: APIContext, response: Response, edition: number): Promise<Response> {
  const { siteUrl } = context.locals.services;
  const html = (await response.text()).replaceAll(SENTINEL_ORIGIN, siteUrl);
  const headers = new Headers(response.headers);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', context.locals.pagePolicy);
  headers.set('Vary', 'Accept-Encoding');
  const { reusable, services } = context.locals;
  if (!headers.has('cache-control')) headers.set('Cache-Control', reusable ? KEEPABLE : 'no-store');
  const words = reusable?.fill(loadOf(context));
  if (reusable && words) {
    const page = cutPage(html, { status: response.status, headers }, reusable);
    if (!context.locals.isPreview) services.pages.keep(context.url, page, edition);
    return filledPage(page, words, acceptsGzip(context));
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

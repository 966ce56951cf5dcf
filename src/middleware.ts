import { defineMiddleware } from 'astro:middleware';
import type { APIContext } from 'astro';
import { published, renderWith } from './content/editable.ts';
import { DATA_SAVER_HINT } from './platform/http/data-saver-mode.ts';
import { dictionaryHeaders, knowsDictionary } from './platform/http/dictionary.ts';
import { cutPage, encodedPage, filledPage, KEEPABLE, pageEncoding } from './platform/http/page-cache.ts';
import { PAGE_VARY } from './platform/http/page-variant.ts';
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
  // Finished elsewhere: by the build, or in place of a page that it finished (platform/http/rerendered-pages.ts).
  if (context.isPrerendered || context.locals.unfinished) return next();
  try {
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

async function finishPage(context: APIContext, response: Response, edition: number): Promise<Response> {
  const { frugal, first, pagePolicy, services, reusable, requestedPath, dictionary } = context.locals;
  const { request } = context;
  const full = (await response.text()).replaceAll(SENTINEL_ORIGIN, services.siteUrl);
  const { html, policy } = first?.(full) ?? { html: (await frugal?.(full)) ?? full, policy: pagePolicy };
  const headers = new Headers(response.headers);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', policy);
  headers.set('Vary', PAGE_VARY);
  headers.set('Accept-CH', DATA_SAVER_HINT);
  if (!headers.has('cache-control')) headers.set('Cache-Control', reusable ? KEEPABLE : 'no-store');
  const { status } = response;
  const form = first ? 'inlined' : frugal ? 'dataSaver' : 'linked';
  const asked = Object.fromEntries(request.headers);
  const words = reusable?.fill({ request, requestedPath });
  if (reusable && words) {
    const page = cutPage(html, { status, headers }, reusable);
    if (!context.locals.isPreview) services.pages.keep(context.url, page, edition, form);
    const answer = await filledPage(page, words, asked, form, dictionary);
    const sent = new Headers();
    for (let i = 0; i < answer.headers.length; i += 2)
      sent.append(answer.headers[i] ?? '', answer.headers[i + 1] ?? '');
    // It takes a copy of the bytes.
    const given = new Response(answer.body as BodyInit, { status: answer.status, headers: sent });
    answer.release();
    return given;
  }
  const isShort = dictionary && knowsDictionary(asked, dictionary);
  if (dictionary && !isShort)
    for (const [name, value] of Object.entries(dictionaryHeaders(asked, form, dictionary))) headers.set(name, value);
  const encoding = isShort ? 'dcz' : pageEncoding(asked['accept-encoding'] ?? '', 'br');
  if (encoding) headers.set('Content-Encoding', encoding);
  const body = await encodedPage(Buffer.from(html), encoding, dictionary);
  return new Response(body as BodyInit, { status, headers });
}

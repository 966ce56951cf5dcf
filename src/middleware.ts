import { defineMiddleware } from 'astro:middleware';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { EMPTY_POLICY, pagePolicy } from './platform/http/security-headers.ts';
import { SENTINEL_ORIGIN } from './platform/http/sentinel-origin.ts';

/**
 * Finalises what is rendered on demand as the start finalises what was prerendered: the real origin,
 * the policy of exactly these bytes, compression.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  if (context.isPrerendered) return next();
  if (import.meta.env.DEV) {
    const { developmentLocals } = await import('./development-locals.ts');
    Object.assign(context.locals, await developmentLocals());
    return next();
  }
  const response = await next();
  const headers = new Headers(response.headers);
  if (!headers.get('content-type')?.startsWith('text/html')) {
    headers.set('Content-Security-Policy', EMPTY_POLICY);
    return new Response(response.body, { status: response.status, headers });
  }
  const { siteUrl } = context.locals.services;
  const html = (await response.text()).replaceAll(SENTINEL_ORIGIN, siteUrl);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', pagePolicy(html, siteUrl));
  headers.set('Vary', 'Accept-Encoding');
  if (!headers.has('cache-control')) headers.set('Cache-Control', 'no-store');
  const { encoding, body } = await compress(html, context.request.headers.get('accept-encoding') ?? '');
  if (encoding) headers.set('Content-Encoding', encoding);
  return new Response(body, { status: response.status, headers });
});

async function compress(html: string, accepted: string): Promise<{ encoding?: string; body: BodyInit }> {
  if (/\bbr\b/.test(accepted)) {
    // Quality 5 costs about a millisecond a page; 11 would cost fifty.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    return { encoding: 'br', body: await promisify(brotliCompress)(html, { params }) };
  }
  if (/\bgzip\b/.test(accepted)) return { encoding: 'gzip', body: await promisify(gzip)(html) };
  return { body: html };
}

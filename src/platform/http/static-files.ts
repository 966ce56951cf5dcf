import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import type { FinalisedSite } from './finalise.ts';
import { EMPTY_POLICY } from './security-headers.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';

export type StaticHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Serves the finalised files, pre-compressed, pages with their policy. Pages revalidate by ETag,
 * hashed assets never.
 */
export function createStaticHandler(site: FinalisedSite): StaticHandler {
  const serve = sirv(site.root, {
    etag: true,
    brotli: true,
    gzip: true,
    maxAge: 0,
    setHeaders(response, pathname) {
      if (pathname.startsWith('/_assets/')) response.setHeader('Cache-Control', IMMUTABLE);
    },
  });
  return (request, response, next) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const isPage = !/\.[a-z0-9]+$/i.test(path);
    // Set here so that a 304 carries them too.
    response.setHeader('Content-Security-Policy', isPage ? site.pagePolicy : EMPTY_POLICY);
    response.setHeader('Cache-Control', path.startsWith('/_assets/') ? IMMUTABLE : REVALIDATE);
    response.setHeader('Vary', 'Accept-Encoding');
    serve(request, response, () => {
      for (const name of ['Content-Security-Policy', 'Cache-Control', 'Vary']) response.removeHeader(name);
      next();
    });
  };
}

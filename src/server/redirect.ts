import { redirectionOf } from '../content/redirections.ts';
import type { Target } from '../platform/http/request-target.ts';
import { type Exchange, isRead, setSiteHeaders } from './exchange.ts';
import type { Site } from './site.ts';

const CACHE_CONTROL = { 301: 'public, max-age=3600', 302: 'no-cache' } as const;

/** Sends where staff let this address lead. @returns whether it was sent */
export function sendRedirection({ services }: Site, exchange: Exchange, { path, search }: Target): boolean {
  if (!isRead(exchange.request)) return false;
  const found = redirectionOf(path, search, services.siteUrl);
  if (!found) return false;
  redirect(exchange, found);
  return true;
}

export function redirect(exchange: Exchange, { location, status }: { location: string; status: 301 | 302 }): void {
  const { response } = exchange;
  setSiteHeaders(exchange);
  response.writeHead(status, { Location: location, 'Cache-Control': CACHE_CONTROL[status] });
  response.end();
}

import { redirectionOf } from '../content/kinds/company/redirections.ts';
import { meantAddress, meantArticle } from '../content/model/meant-addresses.ts';
import { blogLabels } from '../content/pages/blog-labels.ts';
import { findPost } from '../features/blog/blog.server.ts';
import type { Target } from '../platform/http/connection/request-target.ts';
import { type Exchange, isRead, setSiteHeaders } from './exchange.ts';
import type { Site } from './site.ts';

const CACHE_CONTROL = { 301: 'public, max-age=3600', 302: 'no-cache' } as const;

/** Sends where staff let this address lead, else what it means. @returns whether it was sent */
export function sendRedirection({ services }: Site, exchange: Exchange, { path, search }: Target): boolean {
  if (!isRead(exchange.request)) return false;
  const meant = meantAddress(path);
  const found =
    redirectionOf(path, search, services.siteUrl) ??
    (meant ? { location: meant + search, status: 301 as const } : undefined);
  if (!found) return false;
  redirect(exchange, found);
  return true;
}

/** Redirects as `sendRedirection` does, for an article in other letters: it asks the blog. */
export async function sendArticle({ services }: Site, exchange: Exchange, { path, search }: Target): Promise<boolean> {
  const slug = isRead(exchange.request) ? meantArticle(path) : undefined;
  const post = slug && (await findPost(services, slug).catch(() => undefined));
  if (!post) return false;
  redirect(exchange, { location: `${blogLabels.path}/${slug}${search}`, status: 301 });
  return true;
}

export function redirect(exchange: Exchange, { location, status }: { location: string; status: 301 | 302 }): void {
  const { response } = exchange;
  setSiteHeaders(exchange);
  response.writeHead(status, { Location: location, 'Cache-Control': CACHE_CONTROL[status] });
  response.end();
}

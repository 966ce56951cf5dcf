import type { SiteServices } from '../src/composition/services.ts';
import { countView, flushViews, listPosts } from '../src/features/blog/blog.server.ts';
import { countVisit, flushVisits } from '../src/features/figures/visits.server.ts';

/** Most read first. */
const READ_PAGES = ['/', '/products/fufullu', '/website-promo', '/services', '/contact', '/careers/jobs', '/about'];
const FORMS = ['/contact', '/website-promo', '/careers/apply'];
const CAME_FROM = ['https://www.google.com/', 'https://www.facebook.com/', '', 'https://www.linkedin.com/', ''];
const SEARCHED = ['tontine', 'facture normalisée'];

/** A day of readers, counted as the site counts them. @param readers of the most read page */
export async function countReaders(services: SiteServices, readers: number): Promise<void> {
  const { posts } = await listPosts(services, { search: '', offset: 0, limit: READ_PAGES.length });
  const read = (path: string, times: number, search = '') => {
    for (let index = 0; index < times; index += 1)
      count(path, { search, referer: CAME_FROM[index % CAME_FROM.length] });
  };
  const count = (path: string, { route = 'page', search = '', referer = '' } = {}) =>
    countVisit(services.visits, {
      ...{ method: 'GET', path, search, status: 200, route, host: new URL(services.siteUrl).host },
      headers: referer ? { referer } : {},
    });
  for (const [rank, path] of READ_PAGES.entries()) read(path, Math.round(readers / (rank + 1)));
  for (const [rank, { slug }] of posts.entries()) {
    const times = Math.round(readers / (rank + 3));
    read(`/blog/${slug}`, times);
    const request = { method: 'GET', headers: { get: () => null } };
    for (let index = 0; index < times; index += 1) countView(services, { slug }, request);
  }
  read('/website-promo', Math.round(readers / 5), '?utm_campaign=affiche-mokolo');
  for (const words of SEARCHED) read('/blog', 1, `?q=${encodeURIComponent(words)}`);
  for (const page of FORMS) count('/api/visitor', { route: 'visitor', referer: `${services.siteUrl}${page}` });
  await flushVisits(services);
  await flushViews(services);
}

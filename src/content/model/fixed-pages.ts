import { trimmedEnd } from '../../text/trimmed-end.ts';
import { SAMPLE_TRIAL } from '../kinds/company/outside-links.ts';
import { products } from '../kinds/offer/products.ts';
import { trades } from '../kinds/offer/trades.ts';
import { endedJobs, jobs } from '../kinds/people/jobs.ts';
import { stories } from '../kinds/people/stories.ts';
import { SITEMAP_PATHS } from './sitemap-paths.ts';

/* Which addresses have a page at present. It reads entries, so schemas use sitemap-paths.ts. */

/**
 * Every fixed page: those of the sitemap, and those that search engines shall not find, which are added here. Error
 * pages and previews are none (fixed-pages.test.ts compares with src/pages).
 */
export const FIXED_PAGES: readonly string[] = [
  ...SITEMAP_PATHS,
  ...['/developers/recherche', '/hors-ligne', '/newsletter/confirmation', '/newsletter/desabonnement', SAMPLE_TRIAL],
].toSorted();

/** Addresses that no entry of content decides: articles, forms, files. */
const NOT_OF_CONTENT = /^\/(?:blog|demande|newsletter|exemples|images|api|privacy|terms)\/|\/[^/]*\.[a-z0-9]{2,5}$/i;

/** @param address with or without query and fragment. @returns undefined: content does not know (an article, a file) */
export function hasPage(address: string): boolean | undefined {
  const path = trimmedEnd(address.replace(/[?#][\s\S]*/, ''), /\//) || '/';
  if (FIXED_PAGES.includes(path)) return true;
  const [, folder = '', name = ''] = /^(\/products|\/references|\/pour|\/careers\/jobs)\/([^/]+)$/.exec(path) ?? [];
  const names = ENTRY_IDS[folder]?.();
  if (names) return names.includes(name);
  return NOT_OF_CONTENT.test(path) ? undefined : false;
}

const ENTRY_IDS: Readonly<Record<string, () => readonly string[]>> = {
  '/products': () => products().map(({ id }) => id),
  '/references': () => stories().map(({ id }) => id),
  '/pour': () => trades().map(({ id }) => id),
  '/careers/jobs': () => [...jobs(), ...endedJobs()].map(({ id }) => id),
};

/** What a page is called to staff. */
export const pageLabel = (path: string): string => (path === '/' ? "L'accueil" : path);

/** The nearest page above an address: the list of its kind. */
export function pageAbove(address: string): string {
  for (let path = address; path !== ''; ) {
    path = path.slice(0, path.lastIndexOf('/'));
    if (FIXED_PAGES.includes(path)) return path;
  }
  return '/';
}

/** French sentence for a link of this site whose page is missing. */
export const missingPage = (address: string): string =>
  `Aucune page du site n'a cette adresse\u00a0: ${address}. Copiez-la depuis votre navigateur, sans le nom du site.`;

import { trimmedEnd } from '../../text/trimmed-end.ts';
import { SAMPLE_TRIAL } from '../kinds/company/outside-links.ts';
import { products } from '../kinds/offer/products.ts';
import { trades } from '../kinds/offer/trades.ts';
import { endedJobs, jobs } from '../kinds/people/jobs.ts';
import { stories } from '../kinds/people/stories.ts';
import { FIXED_PATHS } from './site-paths.ts';

/* Which addresses have a page at present. It reads entries, so schemas use site-paths.ts. */

/** Addresses of src/pages without a part of their own, error pages and previews aside (site-pages.test.ts). */
export const PAGES: readonly string[] = [
  ...FIXED_PATHS,
  ...['/developers/recherche', '/hors-ligne', '/newsletter/confirmation', '/newsletter/desabonnement', SAMPLE_TRIAL],
].toSorted();

/** Addresses that no entry of content decides: articles, forms, files. */
const UNKNOWN = /^\/(?:blog|demande|newsletter|exemples|images|api|privacy|terms)\/|\/[^/]*\.[a-z0-9]{2,5}$/i;

/** @param address with or without query and fragment. @returns undefined: content does not know (an article, a file) */
export function hasPage(address: string): boolean | undefined {
  const path = trimmedEnd(address.replace(/[?#][\s\S]*/, ''), /\//) || '/';
  if (PAGES.includes(path)) return true;
  const [, folder = '', name = ''] = /^(\/products|\/references|\/pour|\/careers\/jobs)\/([^/]+)$/.exec(path) ?? [];
  const names = NAMES[folder]?.();
  if (names) return names.includes(name);
  return UNKNOWN.test(path) ? undefined : false;
}

const NAMES: Readonly<Record<string, () => readonly string[]>> = {
  '/products': () => products().map(({ id }) => id),
  '/references': () => stories().map(({ id }) => id),
  '/pour': () => trades().map(({ id }) => id),
  '/careers/jobs': () => [...jobs(), ...endedJobs()].map(({ id }) => id),
};

/** What a page is called to staff. */
export const pageName = (path: string): string => (path === '/' ? "L'accueil" : path);

/** The nearest page above an address: the list of its kind. */
export function pageAbove(address: string): string {
  for (let path = address; path !== ''; ) {
    path = path.slice(0, path.lastIndexOf('/'));
    if (PAGES.includes(path)) return path;
  }
  return '/';
}

/** French sentence for a link of this site whose page is missing. */
export const missingPage = (address: string): string =>
  `Aucune page du site n'a cette adresse\u00a0: ${address}. Copiez-la depuis votre navigateur, sans le nom du site.`;

import { pathsOfPages } from './page-paths.ts';

/** The paths of the pages that exist, known when the site is built. */
export const routes: readonly string[] = pathsOfPages(Object.keys(import.meta.glob('/src/pages/**/*.astro')));

/** Those that search engines may show: all but the answers to forms, to signed links, to searches and to a lost network, which carry `noindex`. */
export const findableRoutes: readonly string[] = routes
  .filter((path) => !/^\/(demande\/|newsletter\/|apercu(\/|$)|hors-ligne$|developers\/recherche$)/.test(path))
  .sort();

/** The path itself when its page exists: for links that appear with the page they lead to. A fragment is kept. */
export function pageHref(path: string): string | undefined {
  return routes.includes(path.replace(/#.*$/, '') || '/') ? path : undefined;
}

import { pathsOfPages } from './page-paths.ts';

/** Paths of existing pages, known at build time. */
export const routes: readonly string[] = pathsOfPages(Object.keys(import.meta.glob('/src/pages/**/*.astro')));

/** Without those that carry `noindex`: results of forms, signed links, searches, the offline page. */
export const findableRoutes: readonly string[] = routes
  .filter((path) => !/^\/(demande\/|newsletter\/|apercu(\/|$)|hors-ligne$|developers\/recherche$)/.test(path))
  .sort();

/** The path if its page exists, with its fragment: for links that appear with the page they lead to. */
export function pageHref(path: string): string | undefined {
  return routes.includes(path.replace(/#.*$/, '') || '/') ? path : undefined;
}

import { pathsOfPages } from './page-paths.ts';

/** Paths of existing pages, known at build time. */
export const routes: readonly string[] = pathsOfPages(Object.keys(import.meta.glob('/src/pages/**/*.astro')));

/** Indexable pages. */
export const findableRoutes: readonly string[] = routes
  .filter((path) => !/^\/(demande\/|newsletter\/|apercu(\/|$)|hors-ligne$|developers\/recherche$)/.test(path))
  .sort();

/** The path, with its fragment, if its page exists. */
export function pageHref(path: string): string | undefined {
  return routes.includes(path.replace(/#.*$/, '') || '/') ? path : undefined;
}

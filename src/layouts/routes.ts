import { productPath, products } from '@/content/kinds/offer/products.ts';
import { tradePath, trades } from '@/content/kinds/offer/trades.ts';
import { stories, storyPath } from '@/content/kinds/people/stories.ts';
import { pathsOfPages } from './page-paths.ts';

/** Paths of existing pages, known at build time; entries have theirs besides. */
export const routes: readonly string[] = pathsOfPages(Object.keys(import.meta.glob('/src/pages/**/*.astro')));

/** Indexable pages. */
export const findableRoutes: readonly string[] = routes
  .filter(
    (path) =>
      !/^\/(demande\/|newsletter\/|apercu(\/|$)|hors-ligne$|developers\/recherche$|products\/otah\/essai$)/.test(path),
  )
  .sort();

/** The indexable ones, with those of the published products, trades and stories. */
export const findablePaths = (): readonly string[] => [...findableRoutes, ...entryPathsNow()].sort();

/** The path, with its fragment, if its page exists. */
export function pageHref(path: string): string | undefined {
  const page = path.replace(/#[\s\S]*/, '') || '/';
  const isThere = OF_ENTRY.test(page) ? entryPathsNow().includes(page) : routes.includes(page);
  return isThere ? path : undefined;
}

const OF_ENTRY = /^\/(pour|products|references)\/./;
const entryPathsNow = () => [
  ...products().map(({ id }) => productPath(id)),
  ...trades().map(({ id }) => tradePath(id)),
  ...stories().map(({ id }) => storyPath(id)),
];

import { productPath, products } from '@/content/kinds/offer/products.ts';
import { tradePath, trades } from '@/content/kinds/offer/trades.ts';
import { stories, storyPath } from '@/content/kinds/people/stories.ts';
import { SITEMAP_PATHS } from '@/content/model/sitemap-paths.ts';
import { pathsOfFiles } from './paths-of-files.ts';

/** Paths of the pages that src/pages holds, read by the build; those of entries aside. A new page is none to add. */
export const PAGE_ROUTES: readonly string[] = pathsOfFiles(Object.keys(import.meta.glob('/src/pages/**/*.astro')));

/** What search engines find at present: the fixed pages, and the published products, trades and stories. */
export const sitemapPaths = (): readonly string[] => [...SITEMAP_PATHS, ...entryPathsNow()].sort();

/** The path, with its fragment, if its page exists. */
export function pageHref(path: string): string | undefined {
  const page = path.replace(/#[\s\S]*/, '') || '/';
  const isThere = OF_ENTRY.test(page) ? entryPathsNow().includes(page) : PAGE_ROUTES.includes(page);
  return isThere ? path : undefined;
}

const OF_ENTRY = /^\/(pour|products|references)\/./;
const entryPathsNow = () => [
  ...products().map(({ id }) => productPath(id)),
  ...trades().map(({ id }) => tradePath(id)),
  ...stories().map(({ id }) => storyPath(id)),
];

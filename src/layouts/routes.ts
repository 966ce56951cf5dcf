import { productSlugs } from '@/content/products/product.ts';
import { INQUIRY_KINDS } from '@/features/inquiries/inquiry-kinds.schema.ts';

/** What stands for a page's parameter, by the path of its file. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/demande/envoyee/[kind]': INQUIRY_KINDS,
  '/newsletter/[result]': ['merci', 'desabonne', 'adresse-introuvable'],
  '/products/[slug]': productSlugs,
};

/** The paths of the pages that exist, known when the site is built. */
export const routes: readonly string[] = pathsOfPages(Object.keys(import.meta.glob('/src/pages/**/*.astro')));

/** Those that search engines may show: all but the answers to forms, to signed links and to a lost network, which carry `noindex`. */
export const findableRoutes: readonly string[] = routes
  .filter((path) => !/^\/(demande\/|newsletter\/|apercu$|hors-ligne$)/.test(path))
  .sort();

/** The path itself when its page exists: for links that appear with the page they lead to. A fragment is kept. */
export function pageHref(path: string): string | undefined {
  return routes.includes(path.replace(/#.*$/, '') || '/') ? path : undefined;
}

/**
 * '/src/pages/careers/index.astro' → '/careers'. A page with a parameter stands for all its known values; one whose
 * values nobody knows before it is asked for, and error pages, are no destinations.
 */
export function pathsOfPages(files: readonly string[]): string[] {
  return files
    .map((file) => file.replace(/^\/src\/pages/, '').replace(/(\/index)?\.astro$/, '') || '/')
    .flatMap((path) =>
      path.includes('[') ? (PARAMETERS[path] ?? []).map((value) => path.replace(/\[.+\]/, value)) : [path],
    )
    .filter((path) => !/^\/(404|500|503)$/.test(path));
}

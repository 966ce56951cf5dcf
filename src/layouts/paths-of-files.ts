import { tradesKind } from '../content/kinds/offer/trades.ts';
import { storiesKind } from '../content/kinds/people/stories.ts';
import { newsletterLabels } from '../content/pages/newsletter-page.ts';
import { productSlugs } from '../content/products/product.ts';
import { INQUIRY_KINDS } from '../features/inquiries/kinds/inquiry-kinds.schema.ts';

/** Values of page parameters, by file path. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/demande/envoyee/[kind]': INQUIRY_KINDS,
  '/newsletter/[result]': Object.keys(newsletterLabels.results),
};

/** Pages of entries: those of the release are rendered ahead, others when they are asked for. */
const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  '/products/[slug]': productSlugs,
  '/pour/[slug]': tradesKind.seed.map(({ id }) => id),
  '/references/[slug]': storiesKind.seed.map(({ id }) => id),
};

/** '/src/pages/careers/index.astro' → '/careers'. Leaves out error pages, and values known on request only. */
export function pathsOfFiles(files: readonly string[]): string[] {
  return files
    .map((file) => file.replace(/^\/src\/pages/, '').replace(/(\/index)?\.astro$/, '') || '/')
    .flatMap((path) => (path.includes('[') ? withValues(path, PARAMETERS[path] ?? []) : [path]))
    .filter((path) => !/^\/(404|500|503)$/.test(path));
}

/** Paths of the entries with which the release begins. */
export const RELEASED_ENTRY_PATHS: readonly string[] = Object.entries(ENTRIES).flatMap(([path, values]) =>
  withValues(path, values),
);

function withValues(path: string, values: readonly string[]): string[] {
  return values.map((value) => path.replace(/\[[^[\]]+\]/, value));
}

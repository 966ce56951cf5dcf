import { newsletter } from '../content/newsletter.ts';
import { productSlugs } from '../content/products/product.ts';
import { storySlugs } from '../content/stories.ts';
import { INQUIRY_KINDS } from '../features/inquiries/kinds/inquiry-kinds.schema.ts';

/** Values of page parameters, by file path. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/demande/envoyee/[kind]': INQUIRY_KINDS,
  '/newsletter/[result]': Object.keys(newsletter.results),
  '/products/[slug]': productSlugs,
  '/references/[slug]': storySlugs,
};

/** '/src/pages/careers/index.astro' → '/careers'. Leaves out error pages, and values known on request only. */
export function pathsOfPages(files: readonly string[]): string[] {
  return files
    .map((file) => file.replace(/^\/src\/pages/, '').replace(/(\/index)?\.astro$/, '') || '/')
    .flatMap((path) =>
      path.includes('[') ? (PARAMETERS[path] ?? []).map((value) => path.replace(/\[.+\]/, value)) : [path],
    )
    .filter((path) => !/^\/(404|500|503)$/.test(path));
}

import { expect, test } from 'vitest';
import { products } from '@/content/kinds/offer/products.ts';
import { storiesKind } from '@/content/kinds/people/stories.ts';
import { publish } from '@/content/model/editable.ts';
import { productSlugs } from '@/content/products/product.ts';
import { tradesKind } from '../content/kinds/offer/trades.ts';
import { PAGE_ROUTES, pageHref, sitemapPaths } from './page-routes.ts';
import { pathsOfFiles, RELEASED_ENTRY_PATHS } from './paths-of-files.ts';

const paths = (...files: string[]) => pathsOfFiles(files.map((file) => `/src/pages/${file}.astro`));

test('page files become paths; error pages are left out', () => {
  expect(paths('index', '404', '500', 'contact', 'careers/index', 'careers/life')).toEqual([
    '/',
    '/contact',
    '/careers',
    '/careers/life',
  ]);
});

test('a page with a parameter stands for its known values, or for none', () => {
  expect(paths('newsletter/[result]')).toContain('/newsletter/merci');
  expect(paths('blog/[slug]', 'demande/[kind]', 'products/[slug]')).toEqual([]);
});

test('products, trades and stories of the release are rendered ahead', () => {
  expect(RELEASED_ENTRY_PATHS).toEqual([
    ...productSlugs.map((slug) => `/products/${slug}`),
    ...tradesKind.seed.map(({ id }) => `/pour/${id}`),
    ...storiesKind.seed.map(({ id }) => `/references/${id}`),
  ]);
});

test('a link leads to the page of a published product only, and such pages can be found', () => {
  const [gomail, gocloud] = products();
  try {
    publish(new Map([['products', [{ ...gomail, id: 'kolo' }, gocloud]]]) as never);
    expect(pageHref('/products/kolo')).toBe('/products/kolo');
    expect(pageHref('/products/gomail')).toBeUndefined();
    expect(pageHref('/products')).toBe('/products');
    expect(sitemapPaths().filter((path) => path.startsWith('/products'))).toEqual([
      '/products',
      '/products/gocloud',
      '/products/kolo',
    ]);
  } finally {
    publish(new Map());
  }
});

test('a link into an existing page keeps its fragment; to a page that does not exist there is none', () => {
  expect(pageHref('/#contact')).toBe('/#contact');
  expect(pageHref('/nulle-part')).toBeUndefined();
});

test('answers to forms are no page to find', () => {
  expect(PAGE_ROUTES).toContain('/demande/envoyee/demo');
  expect(sitemapPaths().filter((path) => path.startsWith('/demande'))).toEqual([]);
});

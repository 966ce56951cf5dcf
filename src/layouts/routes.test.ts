import { expect, test } from 'vitest';
import { productSlugs } from '@/content/products/product.ts';
import { pathsOfPages } from './page-paths.ts';
import { findableRoutes, pageHref, routes } from './routes.ts';

const paths = (...files: string[]) => pathsOfPages(files.map((file) => `/src/pages/${file}.astro`));

test('page files become paths; error pages are left out', () => {
  expect(paths('index', '404', '500', 'contact', 'careers/index', 'careers/life')).toEqual([
    '/',
    '/contact',
    '/careers',
    '/careers/life',
  ]);
});

test('a page with a parameter stands for its known values, or for none', () => {
  expect(paths('products/[slug]')).toEqual(productSlugs.map((slug) => `/products/${slug}`));
  expect(paths('blog/[slug]', 'demande/[kind]')).toEqual([]);
});

test('a link into an existing page keeps its fragment; to a page that does not exist there is none', () => {
  expect(pageHref('/#contact')).toBe('/#contact');
  expect(pageHref('/nulle-part')).toBeUndefined();
});

test('answers to forms are no page to find', () => {
  expect(routes).toContain('/demande/envoyee/demo');
  expect(findableRoutes.filter((path) => path.startsWith('/demande'))).toEqual([]);
});

import { expect, test } from 'vitest';
import { pathsOfPages } from './routes.ts';

test('page files become paths; error pages and pages with a parameter are left out', () => {
  const files = ['index', '404', '500', 'contact', 'careers/index', 'careers/life', 'blog/[slug]', 'demande/[kind]'];
  expect(pathsOfPages(files.map((file) => `/src/pages/${file}.astro`))).toEqual([
    '/',
    '/contact',
    '/careers',
    '/careers/life',
  ]);
});

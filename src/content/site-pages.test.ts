import { expect, test } from 'vitest';
import { pathsOfPages } from '../layouts/page-paths.ts';
import { hasPage, PAGES } from './site-pages.ts';

test('every page of the site is known by its address', () => {
  const files = Object.keys(import.meta.glob('/src/pages/**/*.astro')).filter((file) => !file.includes('/apercu/'));
  const paths = pathsOfPages(files);
  for (const path of paths) expect(hasPage(path), path).not.toBe(false);
  expect(pathsOfPages(files.filter((file) => !file.includes('['))).sort()).toEqual([...PAGES].sort());
});

test.each([
  ['/careers/jobs/data-scientist', true],
  ['/careers/jobs/boulanger', false],
  ['/products/gomap?x=1#prix', true],
  ['/about/', true],
  ['/a-propos', false],
  ['/blog/un-article', undefined],
  ['/exemples/boutique.html', undefined],
])('%s has a page: %s', (path, has) => {
  expect(hasPage(path)).toBe(has);
});

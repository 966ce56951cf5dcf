import { afterEach, expect, test } from 'vitest';
import { pathsOfFiles } from '../../layouts/paths-of-files.ts';
import { existing } from '../kinds/company/navigation.ts';
import { redirectionsKind } from '../kinds/company/redirections.ts';
import { productsKind } from '../kinds/offer/products.ts';
import { tradesKind } from '../kinds/offer/trades.ts';
import { storiesKind } from '../kinds/people/stories.ts';
import { type Entry, type Kind, placesOf, publish } from './editable.ts';
import { FIXED_PAGES, hasPage } from './fixed-pages.ts';

afterEach(() => publish(new Map()));

test('every page of the site is known by its address', () => {
  const files = Object.keys(import.meta.glob('/src/pages/**/*.astro')).filter((file) => !file.includes('/apercu/'));
  const paths = pathsOfFiles(files);
  for (const path of paths) expect(hasPage(path), path).not.toBe(false);
  expect(pathsOfFiles(files.filter((file) => !file.includes('['))).sort()).toEqual([...FIXED_PAGES].sort());
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

test.each([
  ['/products', productsKind],
  ['/references', storiesKind],
  ['/pour', tradesKind],
])('in %s an added entry has a page and a withdrawn one has none, for links and redirections', (folder, kind) => {
  const [withdrawn, ...others] = kind.seed as readonly Entry<object>[];
  if (!withdrawn) throw new Error('no seed');
  const added = { ...withdrawn, id: 'ajoute' };
  publish(new Map(placesOf('2026-12-01', kind as Kind<object>, [added, ...others])));
  const [there, gone] = [`${folder}/ajoute`, `${folder}/${withdrawn.id}`];
  expect(hasPage(`${there}?x=1#prix`)).toBe(true);
  expect(hasPage(gone)).toBe(false);
  const links = [there, gone].map((href) => ({ label: href, href }));
  expect(existing(links, FIXED_PAGES).map(({ href }) => href)).toEqual([there]);

  const refused = (address: string, to: string) => redirectionsKind.publishErrors?.({ address, to, code: '301' }, []);
  expect(refused(gone, there), 'a withdrawn entry may lead elsewhere').toEqual({});
  expect(refused(there, folder)).toEqual({ address: expect.stringContaining('est une page du site') });
  expect(redirectionsKind.publishNotes?.({ address: '/ancien', to: there, code: '301' }, [])).toEqual([]);
});

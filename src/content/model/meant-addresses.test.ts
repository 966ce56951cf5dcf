import { afterEach, expect, test } from 'vitest';
import { addressKey } from '../../text/address-key.ts';
import { productsKind } from '../kinds/offer/products.ts';
import { placesOf, publish } from './editable.ts';
import { FIXED_PAGES } from './fixed-pages.ts';
import { meantAddress, meantArticle } from './meant-addresses.ts';

afterEach(() => publish(new Map()));

test.each<[string, string]>([
  ['/Contact', '/contact'],
  ['/ABOUT', '/about'],
  ['/About/', '/about'],
  ['/CAREERS/Jobs', '/careers/jobs'],
  ['/careers/jobs/Data-Scientist', '/careers/jobs/data-scientist'],
  ['/products/Otah', '/products/otah'],
  ['/Products/OTAH', '/products/otah'],
  ['/otah', '/products/otah'],
  ['/produits/GoMap', '/products/gomap'],
  ['/References/Quincaillerie-Bafoussam', '/references/quincaillerie-bafoussam'],
  ['/Mentions-L%C3%A9gales', '/terms'],
  ['/mentions-legales', '/terms'],
  ['/accueil', '/'],
  ['/pour', '/#vous'],
  ['/Pour/Boutique', '/pour/boutique'],
  ['/index.php', '/'],
  ['/Sitemap.xml', '/sitemap.xml'],
  ...[
    '/feed',
    '/rss',
    '/rss.xml',
    '/feed.xml',
    '/atom.xml',
    '/blog/rss.xml',
    '/blog/feed',
    '/RSS',
    '/blog/Feed.xml',
  ].map((path): [string, string] => [path, '/blog/feed.xml']),
])('%s means %s', (path, page) => {
  expect(meantAddress(path)).toBe(page);
  expect(meantAddress(page), 'no circle').toBeUndefined();
});

test.each([
  '/',
  '/contact',
  '/nulle-part',
  '/products/voiture',
  '/careers/jobs/boulanger',
  '//evil.example',
  '/blog/x',
])('%s means no other address', (path) => {
  expect(meantAddress(path)).toBeUndefined();
});

test('no page of the site is taken for another one, and none means itself', () => {
  for (const page of FIXED_PAGES) expect([page, meantAddress(page)]).toEqual([page, undefined]);
  for (const page of FIXED_PAGES) if (page !== '/') expect(meantAddress(page.toUpperCase())).toBe(page);
});

test('a withdrawn product is meant no more', () => {
  const others = productsKind.seed.filter(({ id }) => id !== 'otah');
  publish(new Map(placesOf('2026-12-01', productsKind, others)));
  expect([meantAddress('/products/Otah'), meantAddress('/otah')]).toEqual([undefined, undefined]);
});

test('an article in other letters is named by its slug', () => {
  expect(meantArticle('/BLOG/Heberger-Pres-de-Douala/')).toBe('heberger-pres-de-douala');
  expect(meantArticle('/blog/h%C3%A9berger-pr%C3%A8s-de-douala')).toBe('heberger-pres-de-douala');
  for (const path of ['/blog/heberger-pres-de-douala', '/blog', '/blog/a/b', '/blog/.env'])
    expect(meantArticle(path), path).toBeUndefined();
  expect(addressKey('/BLOG')).toBe('/blog');
});

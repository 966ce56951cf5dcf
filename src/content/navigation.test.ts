import { describe, expect, test } from 'vitest';
import { activeLink, existing, footerColumns, headerEntries, pathIsActive, quoteHref } from './navigation.ts';

// Proves 2.3.
describe('the active link', () => {
  test.each([
    ['/blog', '/blog', true],
    ['/blog', '/blog/mon-article', true],
    ['/blog', '/blogueurs', false],
    ['/careers', '/', false],
    ['/', '/', true],
    ['/', '/blog', false],
    ['/#contact', '/', true],
    ['/services#web', '/services', true],
  ])('%s on the page %s: %s', (href, current, active) => {
    expect(pathIsActive(href, current)).toBe(active);
  });

  const links = [
    { label: 'Emploi', href: '/careers' },
    { label: 'Stages', href: '/careers/internships' },
  ];

  test('is the closest of those that could claim the page', () => {
    expect(activeLink(links, '/careers/internships')?.label).toBe('Stages');
    expect(activeLink(links, '/careers/life')?.label).toBe('Emploi');
    expect(activeLink(links, '/careers')?.label).toBe('Emploi');
  });

  test('is none elsewhere', () => {
    expect(activeLink(links, '/contact')).toBeUndefined();
  });
});

describe('entries whose page exists', () => {
  test('with the home page alone, one link is left and no group', () => {
    expect(existing(headerEntries, ['/']).map((entry) => entry.label)).toEqual(['Accueil']);
    expect(existing(footerColumns(), ['/']).map((column) => column.links.length)).toEqual([1]);
  });

  test('a group appears with its first page and holds only what exists', () => {
    const [group] = existing(headerEntries, ['/developers']);
    expect(group && 'links' in group && group.links.map((link) => link.href)).toEqual(['/developers']);
  });

  test('a fragment or a query does not hide a link', () => {
    const link = { label: 'Web', href: '/services?vue=liste#web' };
    expect(existing([link], ['/services'])).toEqual([link]);
  });

  test('the entries themselves are left as they are', () => {
    const before = structuredClone(headerEntries);
    existing(headerEntries, []);
    expect(headerEntries).toEqual(before);
  });
});

test('a quote is asked on the contact page, and on the home page until there is one', () => {
  expect(quoteHref(['/'])).toBe('/#contact');
  expect(quoteHref(['/', '/contact'])).toBe('/contact');
});

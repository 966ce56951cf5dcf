import { afterEach, describe, expect, test } from 'vitest';
import { parseData, placesOf, publish } from '../../model/editable.ts';
import { FIXED_PAGES } from '../../model/fixed-pages.ts';
import {
  activeLink,
  existing,
  footerColumns,
  legalLinks,
  menuItems,
  type Navigation,
  navigationKind,
  pathIsActive,
  quoteHref,
} from './navigation.ts';

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
    expect(existing(menuItems(), ['/']).map((entry) => entry.label)).toEqual(['Accueil']);
    expect(existing(footerColumns(), ['/']).map((column) => column.links.length)).toEqual([1]);
  });

  test('a group appears with its first page and holds only what exists', () => {
    const [group] = existing(menuItems(), ['/developers']);
    expect(group && 'links' in group && group.links.map((link) => link.href)).toEqual(['/developers']);
  });

  test('a fragment or a query does not hide a link', () => {
    const link = { label: 'Web', href: '/services?vue=liste#web' };
    expect(existing([link], ['/services'])).toEqual([link]);
  });

  test('the entries themselves are left as they are', () => {
    const before = structuredClone(menuItems());
    existing(menuItems(), []);
    expect(menuItems()).toEqual(before);
  });
});

test('a quote is asked on the contact page, and on the home page until there is one', () => {
  expect(quoteHref(['/'])).toBe('/#contact');
  expect(quoteHref(['/', '/contact'])).toBe('/contact');
});

describe('what staff make of the menu', () => {
  afterEach(() => publish(new Map()));
  const SEED = navigationKind.seed[0]?.data as Navigation;
  /** The place of a link that is added to the last line. */
  const ADDED = `legal.${SEED.legal.length}.href`;
  const changed = (change: (menu: NavigationDraft) => void): Navigation => {
    const menu = structuredClone(SEED) as NavigationDraft;
    change(menu);
    return menu as Navigation;
  };
  const refused = (menu: Navigation) => navigationKind.publishErrors?.(menu, []) ?? {};

  test('an entry is renamed, moved, hidden and added, in the menu and in the footer', () => {
    const menu = changed(({ header, footer, legal }) => {
      header.reverse();
      Object.assign(header[0] ?? {}, { label: 'Nous écrire' });
      Object.assign(header[2] ?? {}, { hidden: true });
      header[4]?.links?.push({ label: 'Nos références', href: '/references', hidden: false });
      footer[0]?.links.push({
        label: 'Le forum',
        href: 'https://forum.nkul.example',
        highlighted: false,
        hidden: false,
      });
      Object.assign(legal[2] ?? {}, { hidden: true });
    });
    expect([parseData(navigationKind, menu).errors, refused(menu)]).toEqual([undefined, {}]);
    publish(new Map(placesOf('2026-12-01', navigationKind, [{ id: 'navigation', data: menu }])));
    const shown = existing(menuItems(), FIXED_PAGES);
    expect(shown.map(({ label }) => label)).toEqual([
      'Nous écrire',
      'Carrières',
      'À propos',
      'Nos Solutions',
      'Accueil',
    ]);
    expect(JSON.stringify(shown)).toContain('/references');
    expect(JSON.stringify(existing(footerColumns(), FIXED_PAGES))).toContain('https://forum.nkul.example');
    expect(legalLinks()).toEqual(SEED.legal.toSpliced(2, 1));
  });

  test.each<[string, (menu: NavigationDraft) => void, string]>([
    ['an entry of the specification is left out', ({ header }) => void header.splice(3, 1), 'header'],
    ['one stands in the footer alone', ({ header }) => void header.splice(2, 1), 'header'],
    ['the services are left out', ({ footer }) => void footer.splice(1, 1), 'footer'],
    ['the legal notice is left out', ({ legal }) => void legal.splice(1, 1), 'legal'],
    [
      'a link leads nowhere',
      ({ legal }) => void legal.push({ label: 'Presse', href: '/presse', hidden: false }),
      ADDED,
    ],
    [
      'two links are the same',
      ({ legal }) => void legal.push({ label: 'Vie privée', href: '/privacy', hidden: false }),
      ADDED,
    ],
    [
      'two links have the same words',
      ({ legal }) => void legal.push({ label: 'Conditions', href: '/about', hidden: false }),
      ADDED,
    ],
  ])('a menu in which %s is refused', (_case, change, place) => {
    expect(Object.keys(refused(changed(change)))).toEqual([place]);
  });

  const without = (href: string, change: (menu: NavigationDraft) => void = () => {}) =>
    changed((menu) => {
      for (const part of [menu.header, menu.footer])
        for (const { links } of part)
          if (links) links.splice(0, links.length, ...links.filter((link) => link.href !== href));
      menu.header = menu.header.filter((entry) => entry.href !== href);
      menu.legal = menu.legal.filter((entry) => entry.href !== href);
      change(menu);
    });
  const completed = (menu: Navigation) => navigationKind.completed?.(menu) as Navigation;

  test.each(['/', '/services', '/about', '/preuve', '/careers/jobs', '/partners', '/terms', '/developers'])(
    'a menu of a release without %s gets it where it stood',
    (href) => {
      const former = without(href);
      expect(Object.keys(refused(former)).length).toBeGreaterThan(0);
      const sorted = (menu: Navigation) => JSON.stringify(menu).split('').toSorted().join('');
      expect(sorted(completed(former))).toBe(sorted(SEED));
      expect(completed(SEED)).toEqual(SEED);
    },
  );

  test('what staff made of the menu stays beside a link that it lacked', () => {
    const full = Array.from({ length: 4 }, (_, index) => ({
      ...{ label: `Lien ${index}`, href: `https://nkul.example/${index}`, highlighted: false, hidden: false },
    }));
    const former = without('/preuve', ({ footer }) => {
      Object.assign(footer[0] ?? {}, { label: 'Le site' });
      footer[0]?.links.push(...full);
      footer.reverse();
    });
    const menu = completed(former);
    expect([parseData(navigationKind, menu).errors, refused(menu)]).toEqual([undefined, {}]);
    expect(menu.footer[2], 'a full column takes no more').toEqual(former.footer[2]);
    expect(menu.footer[0]?.links.at(-1)).toEqual({
      label: 'Éprouvez-nous',
      href: '/preuve',
      highlighted: false,
      hidden: false,
    });
  });

  test.each<[string, (menu: NavigationDraft) => void, string]>([
    [
      '//ailleurs.example',
      ({ legal }) => void legal.push({ label: 'X', href: '//ailleurs.example', hidden: false }),
      ADDED,
    ],
    ['a script', ({ legal }) => void legal.push({ label: 'X', href: 'javascript:alert(1)', hidden: false }), ADDED],
    [
      'another person’s name',
      ({ legal }) => void legal.push({ label: 'X', href: 'https://nkul.cm@x.example/', hidden: false }),
      ADDED,
    ],
    [
      'a menu with an address',
      ({ header }) => void Object.assign(header[1] ?? {}, { href: '/about' }),
      'header.1.href',
    ],
    [
      'an entry without both',
      ({ header }) => void Object.assign(header[0] ?? {}, { href: undefined }),
      'header.0.href',
    ],
    ['an empty column', ({ footer }) => void Object.assign(footer[0] ?? {}, { links: [] }), 'footer.0.links'],
    [
      'an unknown fact',
      ({ header }) => void Object.assign(header[1]?.links?.[0] ?? {}, { note: '{prix}' }),
      'header.1.links.0.note',
    ],
    ['no menu', (menu) => void Object.assign(menu, { header: [] }), 'header'],
  ])('%s does not fit', (_case, change, place) => {
    expect(Object.keys(parseData(navigationKind, changed(change)).errors ?? {})).toEqual([place]);
  });
});

interface DraftLink {
  label: string;
  href: string;
  highlighted?: boolean;
  hidden: boolean;
}
interface NavigationDraft {
  header: { label: string; href?: string; links?: DraftLink[]; hidden?: boolean }[];
  footer: { label: string; links: DraftLink[] }[];
  legal: DraftLink[];
}

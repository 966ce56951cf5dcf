import { afterEach, describe, expect, test } from 'vitest';
import { type Entry, parseData, placesOf, publish } from '../../model/editable.ts';
import type { PageMeta } from '../../model/fields.ts';
import { promoKind } from '../offer/promo.ts';
import { metaOf, type PageName, pageTitlesKind, searchResult } from './page-titles.ts';

afterEach(() => publish(new Map()));

const LONG_ENOUGH = 'Ce que la page apporte à qui la cherche. '.repeat(3).trim();

const show = (id: PageName, data: PageMeta, ...others: [string, never][]) =>
  publish(new Map([...placesOf('2027-01-15', pageTitlesKind, [{ id, data }]), ...others]));

test('every page has its title and description within what search engines show', () => {
  for (const { id } of pageTitlesKind.seed) {
    const { title, description } = metaOf(id as PageName);
    expect([id, title.length <= 53, description.length >= 110, description.length <= 160]).toEqual([
      id,
      true,
      true,
      true,
    ]);
    expect(title + description).not.toMatch(/[{}\u2060]/);
  }
});

test('each is named by its page, since its title may say anything', () => {
  expect(pageTitlesKind.nameOf({ title: 'Un titre', description: '' }, 'about')).toBe('À propos');
  expect(pageTitlesKind.shownOn('promo-over')).toEqual(['/website-promo']);
});

test('an edited title replaces that of its page alone, without word joiners', () => {
  show('about', { title: 'Prenez rendez-vous avec nous', description: LONG_ENOUGH });
  expect(metaOf('about')).toEqual({ title: 'Prenez rendez-vous avec nous', description: LONG_ENOUGH });
  expect(metaOf('contact').title).toBe('Contact et devis');
});

describe('facts in a title', () => {
  test('are those of today, capitalised where a text begins', () => {
    show('about', { title: '{formations}, et {prix}', description: `{offres}. ${LONG_ENOUGH}` });
    expect(metaOf('about').title).toBe('Onze formations, et 70.000\u00a0FCFA');
    expect(metaOf('about').description).toMatch(/^Trois CDI ouverts\. Ce que/);
  });

  test('never take a title or a description over its length', () => {
    const [promo] = promoKind.seed as [Entry<object>];
    const dear = { ...promo, data: { ...promo.data, price: 999_000_000 } };
    show(
      'about',
      {
        title: `${'Un site, deux sites, trois sites pour '.padEnd(46, 'a')}{prix}`,
        description: `${LONG_ENOUGH} {annonces}`,
      },
      ...(placesOf('2027-01-15', promoKind, [dear] as never) as [string, never][]),
    );
    const { title, description } = metaOf('about');
    expect([title.length <= 53, description.length <= 160]).toEqual([true, true]);
  });
});

test.each([
  ['an empty title', { title: '' }, { title: 'Ce champ ne peut pas rester vide.' }],
  ['a long title', { title: 'x'.repeat(54) }, { title: '53\u00a0caractères au plus.' }],
  ['a short description', { description: 'Trop court.' }, { description: expect.stringMatching(/^110/) }],
  ['a long description', { description: 'x'.repeat(161) }, { description: '160\u00a0caractères au plus.' }],
  ['a fact that the site does not know', { title: '{toString}' }, { title: expect.stringContaining('{prix}') }],
])('%s is told by its field', (_, change, errors) => {
  expect(parseData(pageTitlesKind, { title: 'Un titre', description: LONG_ENOUGH, ...change }).errors).toEqual(errors);
});

test('a result is shown with the facts of today, and is cut where search engines cut it', () => {
  expect(searchResult('promo', { title: 'Un site à {prix}', description: `${'mot '.repeat(60)}fin.` })).toEqual({
    path: '/website-promo',
    title: 'Un site à 70.000\u00a0FCFA | Nkul',
    description: expect.stringMatching(/^(?:mot ){30,}mot…$/),
  });
  expect(searchResult('home', { title: 'Un titre bien trop long pour tenir sur une ligne de résultats' })).toEqual({
    path: '/',
    title: 'Un titre bien trop long pour tenir sur une ligne de…',
    description: '',
  });
  expect(searchResult('home', undefined)).toEqual({ path: '/', title: '', description: '' });
});

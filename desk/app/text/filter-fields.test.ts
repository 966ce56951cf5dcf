import { expect, test } from 'vitest';
import {
  activeFilters,
  addressWithoutFilters,
  type FilterFields,
  filterAddress,
  readFilters,
} from './filter-fields.ts';

const FIELDS = {
  etat: {
    kind: 'chips',
    options: [
      { value: '', label: 'Ouverts', is: 'open' },
      { value: 'clos', label: 'Clos', is: 'closed' },
    ],
    replaces: ['qui'],
  },
  q: { kind: 'search', label: 'Texte', placeholder: 'Texte' },
  qui: { kind: 'select', label: 'Qui', none: 'Tous' },
  sorte: { kind: 'select', label: 'Sorte', none: 'Toutes', options: [{ value: 'un', label: 'Un', is: 1 }] },
  jour: { kind: 'date', label: 'le' },
  tri: { kind: 'select', label: 'Ordre', none: 'Récents', options: [{ value: 'nom', label: 'Nom' }], isOrder: true },
} as const satisfies FilterFields;
const read = (query: string) => readFilters(FIELDS, new URLSearchParams(query));
const none = { etat: 'open', q: undefined, qui: undefined, sorte: undefined, jour: undefined, tri: undefined };

test.each([
  ['', {}],
  [
    'etat=clos&q=+Awa+&qui=x&sorte=un&jour=2026-11-26&tri=nom&autre=1',
    { etat: 'closed', q: 'Awa', qui: 'x', sorte: 1, jour: '2026-11-26', tri: 'nom' },
  ],
  ['etat=&q=+&qui=&sorte=&jour=&tri=', {}],
  ['sorte=deux&tri=toString&jour=hier', {}],
  ['jour=2026-13-40', {}],
])('the address ?%s is read, without what is unknown', (query, values) => {
  expect(read(query)).toEqual({ ...none, ...values });
});

test('an unknown chip is the first one, and a text is bounded', () => {
  expect(read('etat=ailleurs').etat).toBe('open');
  expect(read(`q=${'a'.repeat(300)}`).q).toHaveLength(200);
});

test('only what leaves rows out counts, and is what the link to all rows leaves out', () => {
  const query = new URLSearchParams('etat=clos&tri=nom&q=Awa&sorte=deux&jour=2026-11-26&apres=3');
  expect(activeFilters(FIELDS, query)).toEqual(['q', 'jour']);
  expect(addressWithoutFilters(FIELDS, query)).toBe('?etat=clos&tri=nom');
  expect(activeFilters(FIELDS, new URLSearchParams('etat=clos&tri=nom'))).toEqual([]);
});

test('an address keeps the other filters, and begins at the first page', () => {
  const query = new URLSearchParams('q=Awa&qui=x&apres=3');
  expect(filterAddress(FIELDS, query, { qui: '', sorte: 'un' })).toBe('?q=Awa&sorte=un');
  expect(filterAddress(FIELDS, query, { apres: '9' })).toBe('?q=Awa&qui=x&apres=9');
});

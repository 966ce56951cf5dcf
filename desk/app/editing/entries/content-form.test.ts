import { describe, expect, test } from 'vitest';
import { announcementsKind } from '../../../../src/content/kinds/company/announcements.ts';
import { KINDS } from '../../../../src/content/kinds/kinds.ts';
import { pricesKind } from '../../../../src/content/kinds/offer/prices.ts';
import { productName, productsKind } from '../../../../src/content/kinds/offer/products.ts';
import { internshipsPageKind } from '../../../../src/content/kinds/people/internships.ts';
import { storiesKind } from '../../../../src/content/kinds/people/stories.ts';
import { placesOf, publish } from '../../../../src/content/model/editable.ts';
import { aProduct } from '../../../../tests/fixtures/data/product.ts';
import { formOf } from './content-form.server.ts';
import {
  applyEdit,
  emptyValue,
  type Field,
  fieldAt,
  formatNumber,
  type GroupField,
  isShort,
  join,
  labelAt,
  parseNumber,
  setAt,
  withInitial,
} from './content-form.ts';

describe.each(KINDS.map((kind) => [kind.name, kind] as const))('the form of %s', (_name, kind) => {
  const form = formOf(kind);

  test('has a label for every field, and an input for its type', () => {
    const unnamed = (field: Field, path: string): string[] => [
      ...(field.label === '' && path !== '' ? [path] : []),
      ...(field.is === 'group' ? field.fields.flatMap((it) => unnamed(it.field, join(path, it.name))) : []),
      ...(field.is === 'list' && field.item.is === 'group'
        ? field.item.fields.flatMap((it) => unnamed(it.field, join(path, 0, it.name)))
        : []),
    ];
    expect(unnamed(form, '')).toEqual([]);
  });

  test('starts with values that its schema accepts, or rejects by field in French', () => {
    const { error } = kind.schema.safeParse(emptyValue(form));
    for (const { path, message } of error?.issues ?? []) {
      expect(fieldAt(form, path.join('.')), path.join('.')).toBeDefined();
      expect(message).not.toMatch(/^(Invalid|Too|Required)/);
    }
  });
});

test('the moments of an announcement are chosen in a calendar, each in a row of its own', () => {
  const form = formOf(announcementsKind);
  expect(fieldAt(form, 'begins')).toMatchObject({ is: 'line', type: 'datetime-local' });
  expect(fieldAt(form, 'ends')).toMatchObject({ is: 'line', type: 'datetime-local', isNullable: true });
  const { fields } = form;
  const alone = fields.filter(({ field }) => !isShort(field)).map(({ name }) => name);
  expect(alone).toEqual(expect.arrayContaining(['begins', 'ends']));
});

const FORM: GroupField = {
  is: 'group',
  label: '',
  fields: [
    {
      name: 'missions',
      field: { is: 'list', label: 'Missions', min: 1, max: 5, item: { is: 'line', type: 'text', label: 'Mission' } },
    },
    {
      name: 'range',
      field: {
        is: 'group',
        label: 'Par mois',
        isOptional: true,
        fields: [{ name: 'min', field: { is: 'number', label: 'Au moins' } }],
      },
    },
  ],
};

test('lists grow, shrink and change their order, and parts come and go', () => {
  const value = { missions: ['a', 'b'] };
  expect(applyEdit(FORM, value, 'add', 'missions')).toEqual({ missions: ['a', 'b', ''] });
  expect(applyEdit(FORM, value, 'drop', 'missions.0')).toEqual({ missions: ['b'] });
  expect(applyEdit(FORM, value, 'up', 'missions.1')).toEqual({ missions: ['b', 'a'] });
  expect(applyEdit(FORM, value, 'up', 'missions.0')).toEqual(value);
  const ranged = applyEdit(FORM, value, 'add', 'range');
  expect(ranged).toEqual({ ...value, range: { min: '' } });
  expect(applyEdit(FORM, ranged, 'drop', 'range')).toEqual(value);
  expect(applyEdit(FORM, value, 'add', 'nothing.3')).toBe(value);
  expect(value).toEqual({ missions: ['a', 'b'] });
});

test('a field that a release has added begins with what the page shows of it', () => {
  const added = { is: 'line', type: 'text', label: 'Bouton', initial: 'Voir' } as const;
  const titled: GroupField = { is: 'group', label: 'Haut', fields: [{ name: 'button', field: added }] };
  const form: GroupField = {
    is: 'group',
    label: '',
    fields: [
      { name: 'head', field: titled },
      { name: 'cards', field: { is: 'list', label: 'Cartes', min: 0, max: 3, item: titled } },
    ],
  };
  expect(withInitial(form, { head: {}, cards: [{}, { button: 'Lire' }] })).toEqual({
    head: { button: 'Voir' },
    cards: [{ button: 'Voir' }, { button: 'Lire' }],
  });
  expect(withInitial(form, { head: { button: '' } })).toEqual({ head: { button: '' } });
  const { fields } = fieldAt(formOf(internshipsPageKind), 'periods') as GroupField;
  const items = fields.find(({ name }) => name === 'items')?.field;
  expect(items).toMatchObject({ initial: internshipsPageKind.seed[0]?.data.periods.items });
  expect(items).not.toHaveProperty('isOptional');
});

test('a field is named in a sentence by its labels and its place', () => {
  expect(labelAt(FORM, 'missions.2')).toBe('Missions, 3');
  expect(labelAt(FORM, 'range.min')).toBe('Par mois, Au moins');
  expect(setAt({ a: { b: 1 } }, 'a.c', 2)).toEqual({ a: { b: 1, c: 2 } });
});

test('a number is parsed as people write it, and other text stays as typed', () => {
  expect(['1 500 000', '1\u00a0500\u00a0000', '70.000', '12,5', '-3'].map(parseNumber)).toEqual([
    1_500_000, 1_500_000, 70_000, 12.5, -3,
  ]);
  expect(['4.5', '4,5', '1.234,5', '0.500', '1500.25'].map(parseNumber)).toEqual([4.5, 4.5, 1234.5, 0.5, 1500.25]);
  expect(parseNumber('1.2.3')).toBe('1.2.3');
  expect(parseNumber('environ 3')).toBe('environ 3');
  expect(parseNumber('')).toBe('');
  expect(parseNumber(formatNumber(2_500_000))).toBe(2_500_000);
});

test('products are chosen by their names', () => {
  const product = formOf(pricesKind).fields.find(({ name }) => name === 'product')?.field;
  expect(product).toMatchObject({ is: 'choice', names: { 'prophete-ai': productName('prophete-ai') } });
});

test('a story offers the products that are published now', () => {
  const offered = () => formOf(storiesKind).fields.find(({ name }) => name === 'products')?.field;
  const [first, ...others] = productsKind.seed;
  publish(new Map(placesOf('2027-01-15', productsKind, [{ id: 'pointage', data: aProduct() }, ...others])));
  const choices = ['pointage', ...others.map(({ id }) => id)];
  expect(offered()).toMatchObject({ is: 'list', item: { is: 'choice', choices, names: { pointage: 'Pointage' } } });
  publish(new Map());
  expect(offered()).toMatchObject({ item: { choices: [first?.id, ...choices.slice(1)] } });
});

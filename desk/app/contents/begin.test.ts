import { expect, test } from 'vitest';
import { productsKind } from '../../../src/content/kinds/offer/products.ts';
import type { OpenEntry } from '../../../src/features/entries/entries.server.ts';
import { checkedContent } from '../../../src/features/entries/entry-rules.server.ts';
import type { StaffMember } from '../../../src/features/staff/staff.server.ts';
import { begunText, isBegun, newEntryId } from './begin.server.ts';

const AWA = { id: 'awa', name: 'Awa', role: 'communication' } as StaffMember;
const otah = productsKind.seed.find(({ id }) => id === 'otah')?.data;
const source = { name: 'Otah', draft: null, published: { data: otah, from: null, until: null, real: true } };

// Proves 16.23.
test('a product that begins from another one takes over its parts, but for its own, and is to be read again', () => {
  const text = begunText(AWA, productsKind, 0, source as OpenEntry);
  expect(text.data).toMatchObject({
    title: '',
    promise: '',
    features: { items: [{ name: '' }, { name: '' }, { name: '' }] },
    ground: otah?.ground,
    specs: otah?.specs,
  });
  expect(text.data).not.toHaveProperty('mark');
  expect(text.unread).toMatchObject({ specs: 'Otah', description: 'Otah' });
  // A colour says nothing wrong.
  expect(text.unread).not.toHaveProperty('ground');
  const { errors } = checkedContent(productsKind, { ...text, real: true });
  expect(errors).toMatchObject({ specs: 'Emprunté à «\u00a0Otah\u00a0», à relire.' });
});

test('only ids that the desk has made begin an entry, for a role that writes all of the kind', () => {
  expect(isBegun(AWA, productsKind, newEntryId())).toBe(true);
  expect(isBegun({ ...AWA, role: 'rh' }, productsKind, newEntryId())).toBe(false);
  for (const id of ['nouveau', 'otah', `${newEntryId()}0`]) expect(isBegun(AWA, productsKind, id), id).toBe(false);
});

import { expect, test } from 'vitest';
import { parseData } from '../../model/editable.ts';
import { stories, storiesKind } from './stories.ts';

const number = (text: string) => Number(text.replace(/\D/g, ''));

test('a total in francs is what its lines come to', () => {
  const added = stories()
    .flatMap(({ screens }) => screens)
    .filter(({ total }) => total.unit === 'FCFA');
  expect(added.length).toBeGreaterThan(2);
  for (const { lines, total } of added) {
    expect(lines.reduce((sum, { value = '' }) => sum + number(value), 0)).toBe(number(total.value));
  }
});

// Proves 18.6.
test('an unsigned story is an example, which says what of it is invented', () => {
  expect(stories().map(({ real }) => real)).toEqual([false, false, false]);
  expect(storiesKind.sample).toContain('à remplacer');
});

test('a story without service, with a product that no list offers, is told by its field', () => {
  const [{ data }] = storiesKind.seed as [(typeof storiesKind.seed)[number]];
  const service = { label: 'Web', href: '/nulle-part' };
  expect(parseData(storiesKind, { ...data, service, products: ['Rien du tout'] }).errors).toEqual({
    'service.href': expect.stringContaining('Aucune page'),
    'products.0': 'Choisissez dans la liste.',
  });
});

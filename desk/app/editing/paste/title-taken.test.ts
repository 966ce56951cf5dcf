import { expect, test, vi } from 'vitest';
import { titleTaken } from './title-taken.ts';

// Proves 16.25.
test.each([
  ['', ['La caisse'], /est maintenant le titre/],
  ['Un autre', [], /n'est pas repris : le titre est déjà écrit/],
  ['La caisse', [], /^$/],
])('the title of a document fills an empty one, and never another: "%s"', (present, filled, told) => {
  const fill = vi.fn();
  expect(titleTaken('La caisse', { present, one: 'le titre' }, fill).replaceAll('\u00a0', ' ')).toMatch(told);
  expect(fill.mock.calls.flat()).toEqual(filled);
});

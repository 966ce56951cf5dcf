import { expect, test } from 'vitest';
import { agree, pluralize } from './pluralize.ts';

test.each([
  [0, '0\u00a0lettre envoyée'],
  [1, '1\u00a0lettre envoyée'],
  [2, '2\u00a0lettres envoyées'],
  [3020, '3\u00a0020\u00a0lettres envoyées'],
  [1_000_000, '1\u00a0000\u00a0000\u00a0lettres envoyées'],
])('%i agrees with its words', (count, words) => {
  expect(pluralize(count, 'lettre envoyée', 'lettres envoyées')).toBe(words);
});

test('a word alone agrees with a count', () => {
  expect([0, 1, 2].map((count) => agree(count, 'close'))).toEqual(['close', 'close', 'closes']);
});

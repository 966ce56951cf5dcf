import { expect, test } from 'vitest';
import { momentOf } from './moment.ts';

test('an instant is written in French with its day and hour', () => {
  const year = new Date().getFullYear();
  expect(momentOf(new Date(year, 10, 22, 14, 5))).toBe('22\u00a0novembre à 14\u00a0h\u00a005');
  expect(momentOf(new Date(2019, 4, 1, 9, 30))).toBe('1er\u00a0mai 2019 à 9\u00a0h\u00a030');
  expect(momentOf(new Date(year, 10, 1, 0, 0))).toBe('1er\u00a0novembre à 0\u00a0h\u00a000');
});

import { expect, test } from 'vitest';
import { counted, dateAndTime, dayAndMonth, longDate } from './french-dates.ts';

// Proves 9.3.
test('an instant is written in the time of Cameroon, UTC+1 all year', () => {
  expect(dateAndTime('2026-03-12T08:05:00.000Z')).toBe('12 mars 2026 à 9\u00a0h\u00a005');
  expect(longDate('2026-07-31T23:30:00.000Z')).toBe('1er août 2026');
  expect(dayAndMonth('2026-12-31T22:59:59.999Z')).toBe('31 décembre');
});

test('none and one are singular in French', () => {
  expect([0, 1, 2].map((count) => counted(count, 'vue'))).toEqual(['0\u00a0vue', '1\u00a0vue', '2\u00a0vues']);
  expect(counted(12_345, 'commentaire')).toBe('12\u00a0345\u00a0commentaires');
});

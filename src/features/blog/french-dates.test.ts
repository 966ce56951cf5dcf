import { expect, test } from 'vitest';
import { counted, dateAndTime, dayAndMonth, inFigures, longDate } from './french-dates.ts';

// Proves 9.3.
test('an instant is written in the time of Cameroon, UTC+1 all year', () => {
  expect(dateAndTime('2026-03-12T08:05:00.000Z')).toBe('12 mars 2026 à 9\u00a0h\u00a005');
  expect(longDate('2026-07-31T23:30:00.000Z')).toBe('1er août 2026');
  expect(dayAndMonth('2026-12-31T22:59:59.999Z')).toBe('31 décembre');
});

test('none and one are singular in French', () => {
  expect([0, 1, 2].map((count) => counted(count, 'vue'))).toEqual(['0\u00a0vue', '1\u00a0vue', '2\u00a0vues']);
  const french = new Intl.NumberFormat('fr-FR');
  for (const count of [999, 1000, 1001, 12_345, 100_000, 1_000_020])
    expect(inFigures(count)).toBe(french.format(count));
  expect(counted(12_345, 'commentaire')).toMatch(/^12\s345\u00a0commentaires$/u);
});

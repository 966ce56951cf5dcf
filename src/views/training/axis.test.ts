import { expect, test } from 'vitest';
import { axisOf } from './axis.ts';

test('the axis has whole months from the first start to the last end, over the turn of a year', () => {
  const axis = axisOf([
    { start: '2026-12-14', end: '2027-02-12' },
    { start: '2027-01-04', end: '2027-01-08' },
  ]);
  expect(axis?.months).toEqual(['décembre', 'janvier', 'février']);
  expect([axis?.at('2026-12-01'), axis?.at('2027-02-28'), axis?.at('2027-03-01')]).toEqual([0, 989, 1000]);
  expect(axis?.at('2027-09-01')).toBe(1000);
});

test('without a session there is no axis, and a long one is cut', () => {
  expect(axisOf([])).toBeUndefined();
  expect(axisOf([{ start: '2027-01-04', end: '2028-01-08' }])?.months).toHaveLength(6);
});

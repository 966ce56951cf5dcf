import { expect, test } from 'vitest';
import { csv } from './csv.ts';

const cell = (value: string | number) => csv([{ a: value }]).split('\n')[1];

test.each(['=1+1', '+1+1', '-1', '@SUM(A1)', '\t=1', '\uff1d1', '+237;=1', '+A1', '+1-2'])(
  '%s is no formula',
  (value) => {
    expect(cell(value)?.replace(/^"/, '')).toMatch(/^'/);
  },
);

test('a phone number is as it is read, and a number stays one', () => {
  expect(cell('+237 6 77 12 34 56')).toBe('+237 6 77 12 34 56');
  expect(cell(3_500_000)).toBe('3500000');
  expect(cell(-2)).toBe('-2');
});

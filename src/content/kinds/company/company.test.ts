import { expect, test } from 'vitest';
import { parseData } from '../../model/editable.ts';
import { companyKind } from './company.ts';

const [seed] = companyKind.seed;
const saved = (phone: string) => parseData(companyKind, { ...seed?.data, phones: [phone] });

test.each([
  ['6 99 11 22 33', '+237 6 99 11 22 33'],
  ['699112233', '+237 6 99 11 22 33'],
  ['+237699112233', '+237 6 99 11 22 33'],
  ['+33 6 12 34 56 78', '+33 6 12 34 56 78'],
])('the number %s is kept as %s', (typed, kept) => {
  expect(saved(typed).data?.phones).toEqual([kept]);
});

test('what is no number is refused with an example', () => {
  expect(saved('bonjour').errors).toEqual({ 'phones.0': expect.stringContaining('6 22 00 01 37') });
});

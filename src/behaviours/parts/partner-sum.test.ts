import { expect, test } from 'vitest';
import { partnerSum, sellables } from '../../content/kinds/offer/partner-sum.ts';
import { earned } from './partner-sum.ts';

const DURING_THE_OFFER = Date.parse('2026-12-01');

// Proves 2.25.
test('the sum of the page and the one that a visitor changes are the same', () => {
  for (const choice of sellables(DURING_THE_OFFER))
    for (const count of [1, 4, 20])
      expect(earned(count, choice.price, 10, choice.year)).toEqual(partnerSum(choice, count, 10));
});

// Proves 2.25, 9.6.
test('four sites a month at the price of the offer come out, and no hidden price is among the choices', () => {
  const choices = sellables(DURING_THE_OFFER);
  expect(choices[0]?.name).toBe('Site web (offre)\u00a0: 70.000\u00a0FCFA');
  expect(partnerSum(choices[0] ?? { price: 0, year: 0 }, 4, 10)).toEqual({ month: 28_000, year: 336_000 });
  expect(choices.map(({ name }) => name).join()).not.toMatch(/GoMail|Fufullu|Nexttal/);
  expect(sellables(Date.parse('2028-01-01'))[0]?.name).toBe('Site vitrine, dès\u00a0: 300\u00a0000\u00a0FCFA');
});

test('a subscription pays each month as long as the customer stays: a year of sales is 78 months', () => {
  expect(sellables(DURING_THE_OFFER).find(({ name }) => name.endsWith('par mois'))?.year).toBe(78);
  expect(earned(1, 1000, 10, 78)).toEqual({ month: 100, year: 7800 });
});

import { afterEach, expect, test } from 'vitest';
import { publish, seedOn } from '../../model/editable.ts';
import { rangesKind } from './price-ranges.ts';
import { pricesKind } from './prices.ts';
import { promoKind } from './promo.ts';
import { servicesKind } from './services.ts';
import { tradePrice } from './trade-price.ts';
import { tradesKind } from './trades.ts';

const NOW = Date.parse('2026-12-01');
const KINDS = [pricesKind, promoKind, rangesKind, servicesKind, tradesKind];
const trade = (id: string) => {
  const found = tradesKind.seed.find((entry) => entry.id === id);
  if (!found) throw new Error(id);
  return found.data;
};

afterEach(() => publish(new Map()));

function show(product: string) {
  const all = new Map(seedOn('2026-12-01', KINDS));
  const grids = (all.get('prices') ?? []).map((grid) =>
    'product' in grid && grid.product === product ? { ...grid, shown: true } : grid,
  );
  publish(all.set('prices', grids));
}

// Proves 2.32.
test('the price of a trade is asked for until its grid is shown to the public', () => {
  expect(tradePrice(trade('boutique'), NOW)).toEqual({
    label: 'Fufullu, une boutique',
    depends: expect.stringContaining('deuxième boutique'),
  });
  show('fufullu');
  expect(tradePrice(trade('boutique'), NOW).figure).toEqual({ amount: '100\u00a0000', unit: 'FCFA par mois' });
  expect(tradePrice(trade('cabinet'), NOW).figure).toBeUndefined();
});

test('a trade priced by the offer keeps its style, and falls back to the range once it is over', () => {
  expect(tradePrice(trade('association'), NOW).figure).toEqual({ amount: '70.000', unit: 'FCFA une fois' });
  expect(tradePrice(trade('association'), Date.parse('2028-01-01')).figure).toEqual({
    amount: 'de 300\u00a0000 à 1\u00a0200\u00a0000',
    unit: 'FCFA et plus',
  });
});

test('a free product says so first', () => {
  const price = { ...trade('boutique').price, product: 'nexttal' };
  expect(tradePrice({ price }, NOW).figure).toEqual({ amount: 'Gratuit', unit: '' });
});

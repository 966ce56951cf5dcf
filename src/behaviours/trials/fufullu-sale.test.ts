import { expect, test } from 'vitest';
import { fufulluSlips } from '../../content/demos/fufullu-slips.ts';
import { fufullu } from '../../content/products/fufullu.ts';
import { type Shop, sell, writings } from './fufullu-sale.ts';

const shop: Shop = { goods: fufulluSlips.goods, seller: fufulluSlips.seller, ...fufulluSlips.before };
const after = (...sold: string[]) =>
  sold.reduce<Shop>((state, short) => {
    const next = sell(state, short);
    if (!next) throw new Error(`No ${short} left.`);
    return next;
  }, shop);

test('the page opens with the six writings of its first sale', () => {
  expect(writings(after('Riz'))).toEqual(fufulluSlips.still);
});

test('before a sale nothing is written; what is unknown or sold out is not sold', () => {
  expect(writings(shop)).toBeUndefined();
  expect(sell(shop, 'Tomates')).toBeUndefined();
  const last: Shop = { ...shop, goods: [{ short: 'Riz', price: 1, stock: 1, least: 0 }] };
  const none = sell(last, 'Riz');
  expect(none?.goods[0]?.stock).toBe(0);
  expect(none && sell(none, 'Riz')).toBeUndefined();
});

test('the figures of all slips agree after several sales', () => {
  const said = writings(after('Riz', 'Savon', 'Huile', 'Savon'));
  const paid = 17_500 + 13_200 + 11_000 + 13_200;
  expect(said?.till.replace(/\u00a0/g, '')).toBe(`+13200, en caisse ${145_300 + paid}`);
  expect(said?.sales).toContain('F-0416');
  expect(said?.stock).toBe('Savon\u00a0: 59 → 58');
  expect(said?.books.replace(/\u00a0/g, '')).toBe('571 Caisse 13200, 701 Ventes 13200');
  expect(said?.team).toBe('Aïcha B., vente 12');
});

test('at its threshold a good is proposed for ordering', () => {
  const said = writings(after(...Array.from({ length: 16 }, () => 'Huile')));
  expect(said?.purchases).toBe('Huile\u00a0: commande proposée, reste 10');
});

test('each slip is a feature, and the seventh is who may see it', () => {
  const features = [...fufulluSlips.slips.map(({ feature }) => feature), fufulluSlips.roleFeature];
  expect(features.toSorted()).toEqual(fufullu.features.items.map((_, index) => index));
});

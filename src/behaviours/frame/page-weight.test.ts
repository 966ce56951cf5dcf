import { expect, test } from 'vitest';
import { nexttalArticle } from '../../content/demos/nexttal-article.ts';
import { productWindows } from '../../content/demos/product-windows.ts';
import { nexttal } from '../../content/products/nexttal.ts';
import { arrivedAt, decimal, francsOf, totalOf } from './page-weight.ts';

const weight = { text: nexttalArticle.text, pictures: nexttalArticle.pictures.map((it) => it.weight) };

test('the subtraction comes out, with the weights of the window in the catalogue', () => {
  expect(totalOf(weight)).toBe(nexttalArticle.whole);
  expect(`${weight.text}\u00a0Ko`).toBe(productWindows.nexttal.total.value);
  const shown = productWindows.nexttal.lines.flatMap(({ value }) => value ?? []);
  expect(weight.pictures.map((it) => `${it}\u00a0Ko`)).toEqual(shown);
});

test('the text comes first, then the pictures one after the other', () => {
  expect(arrivedAt(weight, 0)).toEqual({ hasText: false, shares: [0, 0] });
  expect(arrivedAt(weight, 38)).toEqual({ hasText: true, shares: [0, 0] });
  expect(arrivedAt(weight, 38 + 240)).toEqual({ hasText: true, shares: [0.5, 0] });
  expect(arrivedAt(weight, 38 + 480 + 105)).toEqual({ hasText: true, shares: [1, 0.5] });
  expect(arrivedAt(weight, 728)).toEqual({ hasText: true, shares: [1, 1] });
  expect(arrivedAt(weight, 9000)).toEqual({ hasText: true, shares: [1, 1] });
});

test('a megabyte costs what the data-saver mode says', () => {
  expect(decimal(francsOf(728, 2), 2)).toBe('1,46');
  expect(decimal(francsOf(38, 2), 2)).toBe('0,08');
});

test('each feature has its figure', () => {
  expect(nexttalArticle.figures).toHaveLength(nexttal.features.items.length);
});

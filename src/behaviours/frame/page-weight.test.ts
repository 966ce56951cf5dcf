import { expect, test } from 'vitest';
import { nexttalArticle } from '../../content/demos/nexttal-article.ts';
import { productWindows } from '../../content/demos/product-windows.ts';
import { nexttal } from '../../content/products/nexttal.ts';
import { arrivedAt, decimal, francsOf, receivedParts, roundedParts, totalOf } from './page-weight.ts';

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

const file = (name: string, transferSize: number) => ({ name, transferSize, encodedBodySize: transferSize - 300 });
const FILES = [
  file('https://nkul.example/_assets/bricolage.woff2', 12_400),
  file('https://nkul.example/_assets/instrument.woff2', 8_200),
  file('https://nkul.example/_assets/site.css?1', 7_400),
  file('https://nkul.example/_assets/start.js', 5_400),
  file('https://nkul.example/_assets/portrait.svg', 1_400),
  file('https://nkul.example/_assets/kept.woff2', 0),
];

test('what came over the network is told by part, and the parts add up to the sum', () => {
  const parts = receivedParts(file('https://nkul.example/', 26_400), FILES);
  expect(parts).toEqual({ page: 26.4, letters: 20.6, layout: 7.4, gestures: 5.4, pictures: 1.4 });
  if (!parts) throw new Error('nothing measured');
  expect(roundedParts(parts)).toEqual({ page: 27, letters: 21, layout: 7, gestures: 5, pictures: 1, sum: 61 });
});

test('a page out of a cache, or said to be unchanged, measures nothing', () => {
  const page = { name: 'https://nkul.example/', encodedBodySize: 26_000 };
  expect(receivedParts({ ...page, transferSize: 0 }, FILES)).toBeUndefined();
  expect(receivedParts({ ...page, transferSize: 300 }, FILES)).toBeUndefined();
  expect(receivedParts({ ...page, encodedBodySize: 0, transferSize: 0 }, FILES)).toBeUndefined();
  expect(receivedParts(undefined, FILES)).toBeUndefined();
  expect(receivedParts({ ...page, transferSize: 26_300 }, [])).toBeDefined();
});

import { expect, test } from 'vitest';
import { NEWS_CATEGORIES, news } from '../kinds/people/news.ts';
import { testimonials } from '../kinds/people/testimonials.ts';
import { erp } from './home-products.ts';

// Proves 2.8, 9.2.
test('the looping strip shows each of the seven marks once', () => {
  expect(new Set(erp.logos.items.map(({ mark }) => mark)).size).toBe(7);
});

// Proves 3.8.
test('every news category of the requirements has its item', () => {
  expect(new Set(news().map(({ category }) => category))).toEqual(new Set(NEWS_CATEGORIES));
});

// Proves 9.2.
test('no person has two testimonials', () => {
  expect(new Set(testimonials().map(({ name }) => name)).size).toBe(10);
});

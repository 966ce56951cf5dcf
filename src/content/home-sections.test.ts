import { expect, test } from 'vitest';
import { erp } from './home-sections.ts';
import { NEWS_CATEGORIES, news } from './news.ts';
import { testimonials } from './testimonials.ts';

test('the looping strip shows each of the seven marks once', () => {
  expect(new Set(erp.logos.items.map(({ mark }) => mark)).size).toBe(7);
});

test('every news category of the specification has its item', () => {
  expect(new Set(news.map(({ category }) => category))).toEqual(new Set(NEWS_CATEGORIES));
});

test('nobody speaks twice', () => {
  expect(new Set(testimonials.map(({ name }) => name)).size).toBe(10);
});

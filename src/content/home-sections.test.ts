import { expect, test } from 'vitest';
import { erp, solutions } from './home-sections.ts';
import { NEWS_CATEGORIES, news } from './news.ts';
import { services } from './services.ts';
import { testimonials } from './testimonials.ts';

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

test('the solution cards are the services, in their order and by their names', () => {
  expect(solutions.cards.map(({ id, title }) => [id, title])).toEqual(services.map(({ value, name }) => [value, name]));
});

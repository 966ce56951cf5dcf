import { expect, test } from 'vitest';
import { samples, stories, storySlugs } from './stories.ts';

const number = (text: string) => Number(text.replace(/\D/g, ''));

test('each story has its address', () => {
  expect(stories.map(({ slug }) => slug)).toEqual([...storySlugs]);
});

test('a total in francs is what its lines come to', () => {
  const added = stories.flatMap(({ screens }) => screens).filter(({ total }) => total.unit === 'FCFA');
  expect(added.length).toBeGreaterThan(2);
  for (const { lines, total } of added) {
    expect(lines.reduce((sum, { value = '' }) => sum + number(value), 0)).toBe(number(total.value));
  }
});

// Proves 18.6.
test('an unsigned story is listed before the site goes live', () => {
  const examples = stories.filter(({ isExample }) => isExample);
  expect(samples.map(({ what }) => what)).toEqual(examples.map(({ title }) => expect.stringContaining(title)));
});

import { expect, test } from 'vitest';
import { answers } from './answers.ts';
import { ANSWERABLE_TOPICS, intentOf, topicName } from './topic-names.ts';

test('each topic has a French name of its own, by which an entry of staff finds it', () => {
  const names = Object.keys(answers).map(topicName);
  expect(names).toEqual([...new Set(names)]);
});

test('staff answer by what has an answer, not by a greeting or by what the site does not say', () => {
  expect(ANSWERABLE_TOPICS).toEqual(expect.arrayContaining(['hours', 'course.price', 'product.detail']));
  for (const manner of ['greeting', 'insult', 'medicine', 'unknown']) expect(ANSWERABLE_TOPICS).not.toContain(manner);
});

test('a topic with its entry has the name of its intent, an unknown one its key', () => {
  expect(intentOf('course.price.seo')).toBe('course.price');
  expect(topicName('course.price.seo')).toBe("Le prix d'une formation");
  expect(topicName('elsewhere.seo')).toBe('elsewhere.seo');
});

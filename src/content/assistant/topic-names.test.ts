import { expect, test } from 'vitest';
import { answers } from './answers.ts';
import { intentOf, TOPIC_NAMES, topicName } from './topic-names.ts';

test('each topic that the assistant answers has a French name of its own', () => {
  expect(Object.keys(TOPIC_NAMES).toSorted()).toEqual(Object.keys(answers).toSorted());
  expect(new Set(Object.values(TOPIC_NAMES)).size).toBe(Object.keys(TOPIC_NAMES).length);
});

test('a topic with its entry has the name of its intent, an unknown one its key', () => {
  expect(intentOf('course.price.seo')).toBe('course.price');
  expect(topicName('course.price.seo')).toBe(TOPIC_NAMES['course.price']);
  expect(topicName('elsewhere.seo')).toBe('elsewhere.seo');
});

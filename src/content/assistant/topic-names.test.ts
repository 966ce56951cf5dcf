import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answers } from './answers/answers.ts';
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

test('all examples of a topic stand under one heading', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.txt'));
  const headings = files.flatMap((name) =>
    readFileSync(`${import.meta.dirname}/${name}`, 'utf8')
      .split('\n')
      .filter((line) => /^# [a-z-]+(\.[a-z-]+)?( [a-z]+=\S+)*$/.test(line)),
  );
  expect(headings.length).toBeGreaterThan(100);
  expect(headings.filter((heading, at) => headings.indexOf(heading) !== at)).toEqual([]);
});

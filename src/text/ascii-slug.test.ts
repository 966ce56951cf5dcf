import { expect, test } from 'vitest';
import { asciiSlug } from './ascii-slug.ts';

test.each([
  ['Été à Kribi', 'ete-a-kribi'],
  ['Apprendre le ɓàsàa et le Ŋgə̂mba', 'apprendre-le-basaa-et-le-ngemba'],
  ['Ghɔmáláʼ, ɗuala', 'ghomala-duala'],
  ['👍', ''],
])('%j has the slug %j', (text, slug) => {
  expect(asciiSlug(text)).toBe(slug);
});

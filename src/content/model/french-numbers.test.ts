import { expect, test } from 'vitest';
import { capitalised, counted, inWords, shortened } from './french-numbers.ts';

test('numbers are words up to sixteen', () => {
  expect([0, 1, 2, 11, 16, 17, 40].map((count) => inWords(count))).toEqual([
    ...['aucun', 'un', 'deux', 'onze', 'seize', '17', '40'],
  ]);
  expect([0, 1, 2].map((count) => inWords(count, true))).toEqual(['aucune', 'une', 'deux']);
});

test('what is counted is singular up to one, and a figure stays with its noun', () => {
  expect([0, 1, 2, 17].map((count) => counted(count, 'formation', 'formations', true))).toEqual([
    ...['aucune formation', 'une formation', 'deux formations', '17\u00a0formations'],
  ]);
  expect(capitalised(counted(1, 'poste ouvert', 'postes ouverts'))).toBe('Un poste ouvert');
});

test('a text is cut between words, and only where it is too long', () => {
  expect(shortened('Une phrase entière.', 19)).toBe('Une phrase entière.');
  expect(shortened('Une phrase, entière.', 14)).toBe('Une phrase…');
  expect(shortened('Une phrase, puis rien', 12)).toBe('Une phrase…');
  expect(shortened('Anticonstitutionnellement', 10)).toBe('Anticonst…');
});

import { expect, test } from 'vitest';
import { wordsOf } from './words.ts';

test.each([
  ['L’été, à Kribi', ['l', 'ete', 'a', 'kribi']],
  ['Cœur cœur, 3G !', ['coeur', '3g']],
  ['"NEAR(a* OR b)" -c:', ['near', 'a', 'or', 'b', 'c']],
  [' %_* ', []],
])('%j is made of the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

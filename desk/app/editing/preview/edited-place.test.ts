import { expect, test } from 'vitest';
import { placeAt, placeOf, wordsOf } from './edited-place.ts';

const TEXT =
  '# Un titre\n\nLe **même** [début](https://nkul.example/a), puis.\n\n![Un chat](chat.jpg)\n\nLe même début, encore.\n\n---\n';

test.each([
  ['a heading', 'titre', 'untitre', 0],
  ['a paragraph with marks', 'puis', 'lemêmedébutpuis', 0],
  ['a picture', 'chat.jpg', 'unchat', 0],
  ['a blank line', '\n\n![', 'lemêmedébutpuis', 0],
  ['a rule', '---', 'lemêmedébutencore', 0],
])('the preview finds %s by its words', (_what, at, words, earlier) => {
  expect(placeAt(TEXT, TEXT.indexOf(at))).toEqual({ words, earlier });
});

test('of two places with the same words it finds the edited one', () => {
  const text = '- Obala\n- Sa’a\n- Obala';
  expect(placeAt(text, text.length)).toEqual({ words: 'obala', earlier: 1 });
});

test('a text without words is nowhere', () => {
  expect([placeAt('', 0), placeAt('\n--\n', 2), placeOf(undefined), placeOf('a')]).toEqual(Array(4).fill(undefined));
});

test('the typography of the page makes no difference', () => {
  expect(wordsOf("L'été : « 12 000 » F")).toBe(wordsOf('L’été\u00a0: «\u00a012\u202f000\u00a0» F'));
});

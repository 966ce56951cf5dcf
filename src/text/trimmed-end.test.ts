import { expect, test } from 'vitest';
import { joinedLines } from './joined-lines.ts';
import { trimmedEnd } from './trimmed-end.ts';

test.each([
  ['a.,', 'a'],
  ['.a.b', '.a.b'],
  ['.,.', ''],
  ['', ''],
])('%j ends without its last signs: %j', (text, bare) => {
  expect(trimmedEnd(text, /[.,]/)).toBe(bare);
});

test.each([
  [' a ', ' a '],
  [' a \r\n\n  b\n \nc ', ' a b c '],
  ['a\n', 'a '],
  ['\na', ' a'],
])('%j is one line: %j', (text, line) => {
  expect(joinedLines(text)).toBe(line);
});

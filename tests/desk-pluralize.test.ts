import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { agree, pluralize } from '../desk/app/pluralize.ts';

test.each([
  [0, '0\u00a0lettre envoyée'],
  [1, '1\u00a0lettre envoyée'],
  [2, '2\u00a0lettres envoyées'],
  [3020, '3\u202f020\u00a0lettres envoyées'],
  [1_000_000, '1\u202f000\u202f000\u00a0lettres envoyées'],
])('%i agrees with its words', (count, words) => {
  expect(pluralize(count, 'lettre envoyée', 'lettres envoyées')).toBe(words);
});

/** A value in a text, then a plural; `${MOST}` is a constant above one. */
const COUNTED = /\$\{(?![A-Z_]+\})[^{}]*\}(?:\\u00a0|\u00a0| )(?!sans\b)\p{L}{3,}[sx]\b[^$`'"]*[`]/gu;
/** The same in JSX. */
const COUNTED_IN_MARKUP =
  /(?:length|size|count|total|format\([^)]*\))\}(?:&nbsp;|\{' '\}| )(?!sans\b)\p{L}{3,}[sx](?![\p{L}=])/gu;

test('no text of the desk puts a plural after a count, which may be one', async () => {
  const files = await Array.fromAsync(glob('desk/app/**/*.{ts,tsx}'));
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [COUNTED, COUNTED_IN_MARKUP].flatMap((pattern) => text.match(pattern) ?? []).map((it) => `${file}: ${it}`);
  });
  expect(found).toEqual([]);
});

test('a word alone agrees with a count', () => {
  expect([0, 1, 2].map((count) => agree(count, 'close'))).toEqual(['close', 'close', 'closes']);
});

import { expect, test } from 'vitest';
import { otahPhrases } from '../content/demos/otah-phrases.ts';
import { notesOf, saidTones, tonesOf, withToneMark } from './tones.ts';

const tones = (phrase: string) => tonesOf(phrase).map((letters) => letters.flatMap(({ tone }) => tone ?? []).join(' '));

test('the phrase of the page has the tones that the page says', () => {
  expect(saidTones(tonesOf(otahPhrases.phrase))).toBe(otahPhrases.tones);
});

test.each([
  ['Mbəmbə kídí', ['low low', 'high high']],
  ['â ǎ à a á', ['falling', 'rising', 'low', 'low', 'high']],
  // Typed with a combining accent, and with the composed letter.
  ['ɛ\u0301 \u00e9', ['high', 'high']],
  ['ńkul', ['high low']],
  ['ŋŋ', ['']],
  ['  ', []],
])('%j', (phrase, expected) => {
  expect(tones(phrase)).toEqual(expected);
});

test('letters come back as they were typed, composed', () => {
  expect(
    tonesOf('abu\u0301í, ɓɔ̌')
      .map((letters) => letters.map(({ text }) => text).join(''))
      .join(' '),
  ).toBe('abúí, ɓɔ̌');
});

test.each([
  ['', 'Aucune voyelle.'],
  ['ŋgm', 'Aucune voyelle.'],
  ['á', 'Une voyelle\u00a0: haut.'],
  ['a'.repeat(12), `12 voyelles\u00a0: ${Array.from({ length: 12 }, () => 'bas').join(', ')}.`],
])('%j is said as %j', (phrase, said) => {
  expect(saidTones(tonesOf(phrase))).toBe(said);
});

test('a tone mark goes to the vowel before the caret, replaces the one before it, and leaves when given again', () => {
  expect(withToneMark('kidi', 2, '\u0301')).toEqual({ text: 'kídi', caret: 2 });
  expect(withToneMark('kid', 3, '\u0301')).toEqual({ text: 'kíd', caret: 3 });
  expect(withToneMark('kíd', 3, '\u030c')).toEqual({ text: 'kǐd', caret: 3 });
  expect(withToneMark('kíd', 3, '\u0301')).toEqual({ text: 'kid', caret: 3 });
  expect(withToneMark('mbə', 3, '\u0301')).toEqual({ text: 'mbə\u0301', caret: 4 });
  expect(withToneMark('mb', 2, '\u0301')).toEqual({ text: 'mb', caret: 2 });
  expect(withToneMark('', 0, '\u0301')).toEqual({ text: '', caret: 0 });
});

test('a note for each vowel, words apart, and never five seconds in all', () => {
  const [first, second, third] = notesOf(tonesOf('ab ba'.replace(' ', 'a '))).map(({ at }) => at);
  expect((third ?? 0) - (second ?? 0)).toBeGreaterThan((second ?? 0) - (first ?? 0));
  expect(notesOf(tonesOf('â'))).toEqual([{ at: 0, pitch: [196, 147] }]);
  const long = notesOf(tonesOf('a e '.repeat(16)));
  expect(long).toHaveLength(32);
  expect(long.at(-1)?.at).toBeLessThan(4.6);
  expect(notesOf([])).toEqual([]);
});

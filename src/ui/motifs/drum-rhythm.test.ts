import { expect, test } from 'vitest';
import { rhythmOf, spokenRhythm } from './drum-rhythm.ts';

test('each letter is one strike in time, a vowel high and a consonant low; a space is silent', () => {
  const { strikes, end } = rhythmOf(' Éba Ko ');
  expect(strikes.map(({ beat, silences }) => [beat, silences])).toEqual([
    ['high', 0],
    ['low', 0],
    ['high', 0],
    ['low', 1],
    ['high', 1],
  ]);
  const times = strikes.map(({ at }) => Math.round(at * 100));
  expect(times).toEqual([8, 27, 46, 87, 106]);
  expect(end).toBeGreaterThan(1.06);
});

test('letters of Cameroonian languages, digits and signs are heard as they are drawn', () => {
  expect(rhythmOf('Ŋgɔ̀n 2').strikes.map(({ beat }) => beat)).toEqual(['low', 'low', 'high', 'low', 'low']);
  expect(rhythmOf('!?').strikes).toEqual([]);
});

test('the rhythm is also said in words', () => {
  expect(spokenRhythm('Akwa')).toBe('Akwa\u00a0: 2\u00a0frappes hautes, 2\u00a0basses');
  expect(spokenRhythm('Ko')).toBe('Ko\u00a0: 1\u00a0frappe haute, 1\u00a0basse');
});

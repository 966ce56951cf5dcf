import { expect, test } from 'vitest';
import { type Appearance, appearanceWords, replacedWords } from './appearance.ts';

const TODAY: Appearance = { begins: '', words: "aujourd'hui" };
const LATER: Appearance = { begins: '2026-12-04', words: 'le 4 décembre 2026' };
const LAST: Appearance = { begins: '2027-01-02T08:00', words: 'le 2 janvier 2027 à 8 h' };
const OVER: Appearance = { begins: null, words: 'période terminée' };

test.each([
  [[TODAY, TODAY], ''],
  [[LATER, TODAY, TODAY], "2\u00a0paraîtront aujourd'hui, 1\u00a0le 4 décembre 2026"],
  [[LAST, LATER], '1\u00a0paraîtra le 4 décembre 2026, 1\u00a0le 2 janvier 2027 à 8 h'],
  [[OVER, TODAY], "1\u00a0paraîtra aujourd'hui, 1\u00a0ne paraîtra pas (période terminée)"],
  [[OVER, OVER], '2\u00a0ne paraîtront pas (période terminée)'],
])('what is said of drafts by their dates: %j', (drafts, words) => {
  expect(appearanceWords(drafts)).toBe(words);
});

test('a text that replaces one that would have appeared by itself is named', () => {
  expect(replacedWords([])).toBe('');
  expect(replacedWords([{ name: 'Prix', words: 'le 4 décembre 2026' }])).toBe(
    'Remplacer ce qui paraîtra\u00a0: «\u00a0Prix\u00a0» (le 4 décembre 2026).',
  );
});

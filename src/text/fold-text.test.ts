import { expect, test } from 'vitest';
import { foldText, withoutAccents } from './fold-text.ts';

test.each([
  ['Éboa', 'eboa'],
  ['  Cœur\n\tet  NÆVUS ', 'coeur et naevus'],
  ['L’été', "l'ete"],
  ['Ǹkúl', 'nkul'],
  ['İstanbul', 'istanbul'],
  ['Ɓaŋgɔ́ Ɗɛlǝ ʉ̀ ɨ̂ Əwondo', 'bango dele u i ewondo'],
  ['Ŋgə̂mba Ẅum Mə̀dʉ̂mbɑ̀', 'ngemba wum medumba'],
  ['Ghɔmáláʼ', "ghomala'"],
  ['Straße', 'strasse'],
  ['\u202aPaul\u200b', 'paul'],
])('%j is sought as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(foldText(folded)).toBe(folded);
});

test('a letter stays one letter', () => {
  expect(withoutAccents('Œuvre de Ngó')).toBe('œuvre de ngo');
});

import { expect, test } from 'vitest';
import { typeset, typesetAll } from './typeset.ts';

test('no line ends inside a verb with its pronoun', () => {
  expect(typeset('Le client paie. A-t-il payé\u00a0?')).toBe('Le client paie. A-\u2060t-\u2060il payé\u00a0?');
  expect(typeset('Dites-nous où prendre rendez-vous')).toBe('Dites-\u2060nous où prendre rendez-\u2060vous');
});

test('other hyphens, addresses and program text stay', () => {
  expect(typeset('Un tout-en-un à Garoua-Boulaï, hors-ligne')).toBe(
    'Un tout-en-\u2060un à Garoua-Boulaï, hors-ligne'.replace('\u2060', ''),
  );
  expect(typeset('/blog/dites-nous')).toBe('/blog/dites-nous');
  expect(typesetAll({ code: 'faut-il x', items: [{ text: 'Faut-il venir' }] })).toEqual({
    code: 'faut-il x',
    items: [{ text: 'Faut-\u2060il venir' }],
  });
});

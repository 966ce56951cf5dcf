import { expect, test } from 'vitest';
import { frenchSpaces, spelledHour, typeset, typesetAll } from './typeset.ts';

test('no line ends inside a verb with its pronoun', () => {
  expect(typeset('Le client paie. A-t-il payé\u00a0?')).toBe('Le client paie. A-\u2060t-\u2060il payé\u00a0?');
  expect(typeset('Un e-mail, deux e-mails')).toBe('Un e-\u2060mail, deux e-\u2060mails');
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

test('no line starts with a mark that staff typed after an ordinary space', () => {
  expect(frenchSpaces('Un lieu : « Douala » ; vraiment ?! (oui !)')).toBe(
    'Un lieu\u00a0: «\u00a0Douala\u00a0»\u00a0; vraiment\u00a0?! (oui\u00a0!)',
  );
  expect(frenchSpaces('a ?b=c :d, 9:00')).toBe('a ?b=c :d, 9:00');
});

test('an hour is spelled as on every page', () => {
  expect(spelledHour('12 mars 2026 à 09:05')).toBe('12 mars 2026 à 9\u00a0h\u00a005');
  expect(spelledHour('à 00:30, à 17:00')).toBe('à 0\u00a0h\u00a030, à 17\u00a0h\u00a000');
});

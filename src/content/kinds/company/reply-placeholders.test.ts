import { expect, test } from 'vitest';
import { fillPlaceholders, PLACEHOLDERS, placeholderError, placeholdersIn } from './reply-placeholders.ts';

test('each placeholder becomes its value, however a phone writes it', () => {
  const values = { nom: 'Awa Ngono', prénom: 'Awa', "aujourd'hui": '26 novembre' };
  expect(fillPlaceholders('Bonjour {prénom} ({nom}), le {aujourd’hui}', values)).toBe(
    'Bonjour Awa (Awa Ngono), le 26 novembre',
  );
  expect(fillPlaceholders('{Prenom} { NOM }', values)).toBe('Awa Awa Ngono');
});

test('a placeholder without a value becomes a blank that stops the sending', () => {
  expect(fillPlaceholders('Votre {produit}', { produit: '' })).toBe('Votre [produit]');
  expect(fillPlaceholders('Votre {produit}', {}, (name) => `{${name}}`)).toBe('Votre {produit}');
});

test('what replaces a placeholder is not read for others, and other words in braces stay', () => {
  expect(fillPlaceholders('{nom} {autre} {}', { nom: '{poste} $& {nom}' })).toBe('{poste} $& {nom} {autre} {}');
});

test.each(['{client}', 'Bonjour {}', '{nom de famille}', '{nom', 'nom}', '{{nom}}', '{nom\n}'])(
  '%j is refused with the list of those that exist',
  (text) => {
    const error = placeholderError(text);
    expect(error).toMatch(/^(?:\{.*\} n'existe pas|Une accolade n'a pas sa paire)\. Les mots remplacés sont\u00a0: /);
    for (const name of Object.keys(PLACEHOLDERS)) expect(error).toContain(`{${name}}`);
  },
);

test('a text with placeholders that exist, blanks and nothing else is accepted', () => {
  expect(placeholderError('Bonjour {nom}, [jour et heure] {Collegue}\n{signature}')).toBeUndefined();
  expect(placeholdersIn('{nom} {Nom} {autre}', '{poste}')).toEqual(['nom', 'poste']);
});

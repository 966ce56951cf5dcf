import { expect, test } from 'vitest';
import { findByWords } from './word-index.ts';

const ITEMS = [
  { id: 'hours', title: "Horaires d'ouverture", detail: "L'entreprise" },
  { id: 'closed', title: 'Jours fermés', words: 'jour férié congé' },
  { id: 'keys', title: 'Mes appareils et mes clés', words: "mot de passe clé d'accès" },
  { id: 'journal', title: 'Journal', words: 'historique' },
  { id: 'prices', title: 'Prix des produits', words: 'tarif' },
];

test.each([
  ['horaires', ['hours']],
  ['Horaire', ['hours']],
  ['HORAIRES D’OUVERTURE', ['hours']],
  ['horaires entreprise', ['hours']],
  ['horiares', ['hours']],
  ['jours fériés', ['closed']],
  ['jour ferie', ['closed']],
  ['mot de passe', ['keys']],
  ['mots de passe', ['keys']],
  ["la clé d'accès", ['keys']],
  ['jour', ['closed', 'journal']],
  ['prix', ['prices']],
  ['les tarifs', ['prices']],
  ['tarff', ['prices']],
  ['prxi', []],
  ['de', ['keys', 'prices']],
  ['', []],
  ['?!', []],
])('%j finds %j', (text, ids) => {
  expect(
    findByWords(ITEMS, text)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(ids.toSorted());
});

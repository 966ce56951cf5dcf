import { expect, test } from 'vitest';
import { dueState } from '../due.ts';
import { chipOf, viewOf } from './inbox-address.ts';

test.each([
  ['', 'ouvertes'],
  ['sorte=job&tri=urgence', 'ouvertes'],
  ['promesse=retard', 'ouvertes'],
  ['qui=personne', 'ouvertes'],
  ['etat=answered', 'toutes'],
  ['echeance=retard', 'toutes'],
  ['q=Garoua', 'toutes'],
  ['q=', 'ouvertes'],
  ['vue=a-moi&q=Garoua', 'a-moi'],
  ['vue=toutes', 'toutes'],
])('the address ?%s shows %s', (query, view) => {
  expect(viewOf(new URLSearchParams(query))).toBe(view);
});

test.each([
  ['', 'ouvertes'],
  ['sorte=job', 'ouvertes'],
  ['qui=personne', ''],
  ['vue=toutes&etat=answered', ''],
  ['vue=non-lues&etat=new', 'non-lues'],
])('of the address ?%s the chip %s is on', (query, chip) => {
  expect(chipOf(new URLSearchParams(query))).toBe(chip);
});

test.each([
  ['2026-11-25T16:00:00.000Z', 'late', 'Échéance passée, hier'],
  ['2026-11-26T08:00:00.000Z', 'late', 'Échéance passée, 9\u00a0h'],
  ['2026-11-26T16:00:00.000Z', 'today', "Échéance aujourd'hui"],
  // 0 h 30 of the next day in Cameroon.
  ['2026-11-26T23:30:00.000Z', 'later', 'Échéance demain'],
  ['2026-12-15T16:00:00.000Z', 'later', 'Échéance le mar. 15 déc.'],
])('a due date at %s is %s', (dueAt, is, label) => {
  expect(dueState(dueAt, Date.parse('2026-11-26T09:00:00.000Z'))).toEqual({ is, label });
});

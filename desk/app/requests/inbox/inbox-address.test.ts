import { expect, test } from 'vitest';
import { INQUIRY_KINDS } from '../../../../src/features/inquiries/kinds/inquiry-kinds.schema.ts';
import { dueOf, dueState } from '../due.ts';
import { filterOf } from '../requests.server.ts';
import { chipOf, INBOX_FILTERS, viewOf } from './inbox-address.ts';

const reader = { id: 'me', name: 'Awa', email: 'awa@nkul.example', kinds: INQUIRY_KINDS };

test.each(Object.entries(INBOX_FILTERS))('the filter %s changes what is read of the database', (name, field) => {
  const read = (query: string) => filterOf(new URLSearchParams(query), reader);
  const all = name === 'vue' ? '' : 'vue=toutes';
  const [value = 'value'] = 'options' in field ? field.options.map((option) => option.value).toReversed() : [];
  expect(read(`${all}&${name}=${value}`)).not.toEqual(read(all));
});

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
  ['2026-11-26T08:00:00.000Z', 'today', "Échéance aujourd'hui"],
  ['2026-11-26T16:00:00.000Z', 'today', "Échéance aujourd'hui"],
  // 0 h 30 of the next day in Cameroon.
  ['2026-11-26T23:30:00.000Z', 'later', 'Échéance demain'],
  ['2026-12-15T16:00:00.000Z', 'later', 'Échéance le mar. 15 déc.'],
])('a due date at %s is %s', (dueAt, is, label) => {
  expect(dueState(dueAt, Date.parse('2026-11-26T09:00:00.000Z'))).toEqual({ is, label });
});

test.each(['2026-11-26T09:00:00.000Z', '2026-11-26T16:30:00.000Z', '2026-11-26T22:58:00.000Z'])(
  'a due date of today is today at %s, and passed tomorrow',
  (at) => {
    const now = Date.parse(at);
    for (const value of ['+0', '2026-11-26']) {
      expect(dueState(dueOf(value, now) ?? '', now)).toMatchObject({ is: 'today' });
      expect(dueState(dueOf(value, now) ?? '', now + 24 * 3_600_000)).toMatchObject({ is: 'late' });
    }
  },
);

import { expect, test } from 'vitest';
import { dayNumberOf } from '../../text/yaounde-days.ts';
import { answering } from './answering.ts';

const day = { opens: 9 * 60, closes: 17 * 60 + 30 };
const calendar = {
  week: [day, day, day, day, day, null, null],
  closedDayNumbers: [dayNumberOf('2027-01-01')],
};
/** 1 March 2027 is a Monday; Cameroon is an hour ahead of UTC. */
const at = (time: string) => Date.parse(`${time}:00+01:00`);

test.each([
  ['2027-03-01T08:59', false, "Fermé à cette heure. Rappelle aujourd'hui dès 9\u00a0h"],
  ['2027-03-01T09:00', true, "Répond maintenant, jusqu'à 17\u00a0h\u00a030"],
  ['2027-03-01T17:29', true, "Répond maintenant, jusqu'à 17\u00a0h\u00a030"],
  ['2027-03-01T17:30', false, 'Fermé à cette heure. Rappelle demain dès 9\u00a0h'],
  ['2027-03-05T18:00', false, 'Fermé à cette heure. Rappelle lundi dès 9\u00a0h'],
  ['2027-03-07T23:30', false, 'Fermé à cette heure. Rappelle demain dès 9\u00a0h'],
  // A holiday, then the weekend.
  ['2026-12-31T20:00', false, 'Fermé à cette heure. Rappelle lundi dès 9\u00a0h'],
])('%s in Douala: open %s, %s', (time, isOpen, words) => {
  expect(answering(at(time), calendar)).toEqual({ isOpen, words });
});

test('a calendar without an opening says nothing', () => {
  expect(answering(at('2027-03-01T10:00'), { week: Array(7).fill(null), closedDayNumbers: [] })).toBeUndefined();
});

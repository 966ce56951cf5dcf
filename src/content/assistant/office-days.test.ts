import { afterEach, expect, test } from 'vitest';
import { holidaysKind } from '../kinds/company/holidays.ts';
import { isoDay } from '../kinds/company/office-hours.ts';
import { placesOf, publish } from '../model/editable.ts';
import { daysSaid, openingInEnglish, openingInFrench } from './office-days.ts';

afterEach(() => publish(new Map()));

/** A Friday. */
const NOW = Date.parse('2026-11-20T12:00:00+01:00');
const said = (message: string) => daysSaid(message, NOW).map(isoDay);

test.each([
  ['le 20 mai', ['2027-05-20']],
  ['the 20th of May', ['2027-05-20']],
  ['May 20th', ['2027-05-20']],
  ['25/12', ['2026-12-25']],
  ['vendredi 25 décembre 2026', ['2026-12-25']],
  ['le 24 et le 25 décembre', ['2026-12-24', '2026-12-25']],
  ['le 1er janvier', ['2027-01-01']],
  ['Christmas', ['2026-12-25']],
  ['à Noël et au nouvel an', ['2026-12-25', '2027-01-01']],
  ['vendredi saint', ['2027-03-26']],
  ["aujourd'hui ou demain", ['2026-11-20', '2026-11-21']],
  ['après-demain', ['2026-11-22']],
  ['lundi prochain', ['2026-11-23']],
  ['next Friday', ['2026-11-27']],
  ['ce vendredi', ['2026-11-20']],
  ['le 29 février', ['2028-02-29']],
  ['le 31 février', []],
  ['ouvert 24/7', []],
  ['le 20 mai 2020', []],
  ['le samedi', []],
  ['may I come', []],
])('%s names %j', (message, days) => {
  expect(said(message)).toEqual(days);
});

test('what staff add is known by its name', () => {
  const data = { name: 'Fête du Mouton', day: '2027-05-17', returns: 'une fois' } as const;
  publish(new Map(placesOf('2026-11-26', holidaysKind, [{ id: 'mouton', data }])));
  expect(said('ouvert à la fête du mouton ?')).toEqual(['2027-05-17']);
  expect(openingInFrench({ now: NOW, posts: [], days: daysSaid('fête du mouton', NOW) })).toContain(
    'fermés (Fête du Mouton)',
  );
});

test('after closing time today is over, and the next opening is told', () => {
  const evening = Date.parse('2026-11-20T18:30:00+01:00');
  const days = daysSaid("ouverts aujourd'hui ?", evening);
  const told = openingInFrench({ now: evening, posts: [], days }).replaceAll('\u00a0', ' ');
  expect(told).toMatch(
    /^Aujourd'hui, vendredi 20 novembre 2026, nous étions ouverts de 9 h à 17 h. Nous rouvrons le lundi 23/,
  );
  expect(openingInEnglish({ now: evening, posts: [], days })).toMatch(/^Today, Friday 20 November 2026, we were open/);
});

test('without a day, the next holiday is told', () => {
  const told = openingInFrench({ now: NOW, posts: [] }).replaceAll('\u00a0', ' ');
  expect(told).toContain(
    'fermé le samedi et le dimanche, ainsi que les jours fériés, comme le vendredi 25 décembre 2026 (Noël)',
  );
  expect(openingInEnglish({ now: NOW, posts: [] })).toContain(
    'public holidays such as Friday 25 December 2026 (Christmas)',
  );
});

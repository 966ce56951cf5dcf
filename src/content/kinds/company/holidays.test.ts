import { afterEach, expect, test } from 'vitest';
import { dayNumberOf } from '../../../text/yaounde-days.ts';
import { placesOf, publish } from '../../model/editable.ts';
import { companyKind } from './company.ts';
import { calendarOf, easter, type Holiday, holidaysKind, workingCalendar } from './holidays.ts';

afterEach(() => publish(new Map()));

const NOW = Date.parse('2026-11-26T09:00:00.000Z');
const isClosed = (day: string, calendar = workingCalendar(NOW)) => calendar.closedDayNumbers.includes(dayNumberOf(day));

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
])('Easter of %s is %s', (year, day) => {
  expect(easter(year)).toBe(dayNumberOf(day));
});

test('the feast days of the law are closed each year, those with Easter too', () => {
  const days = ['2026-12-25', '2027-01-01', '2027-02-11', '2027-03-26', '2026-04-03', '2027-05-06', '2026-05-14'];
  expect(days.filter((day) => !isClosed(day))).toEqual([]);
  expect(isClosed('2026-12-24')).toBe(false);
  expect(isClosed('2025-03-26')).toBe(false);
});

test('a day of staff is closed from the moment it is published, once or each year', () => {
  const data: Holiday = { name: 'Fête du Mouton', day: '2027-05-17', returns: 'une fois' };
  const leap: Holiday = { name: 'Inventaire', day: '2024-02-29', returns: 'chaque année' };
  expect(isClosed('2027-05-17')).toBe(false);
  const entries = [
    { id: 'mouton', data },
    { id: 'inventaire', data: leap },
  ];
  publish(new Map(placesOf('2026-11-26', holidaysKind, entries)));
  expect(isClosed('2027-05-17')).toBe(true);
  expect(isClosed('2026-05-17')).toBe(false);
  expect(isClosed('2026-03-01')).toBe(false);
  expect(isClosed('2026-12-25')).toBe(false);
  expect(isClosed('2024-02-29')).toBe(true);
  expect(holidaysKind.nameOf(data)).toBe('Fête du Mouton, 17\u00a0mai\u00a02027');
  expect(holidaysKind.nameOf(leap)).toBe('Inventaire, chaque 29\u00a0février');
});

test('the week is that of the published opening hours, pauses left out', () => {
  const [seed] = companyKind.seed;
  if (!seed) throw new Error('no seed');
  const openingHours = [
    { firstDay: 'lundi', lastDay: 'vendredi', opens: '8:00', closes: '12:00' },
    { firstDay: 'lundi', lastDay: 'vendredi', opens: '13:30', closes: '17:00' },
    { firstDay: 'samedi', lastDay: 'samedi', opens: '09:00', closes: '24:00' },
  ] as const;
  expect(calendarOf(seed.data.openingHours, [], 2026).week[0]).toEqual({ opens: 540, closes: 1020 });
  publish(
    new Map(
      placesOf('2026-11-26', companyKind, [{ ...seed, data: { ...seed.data, openingHours: [...openingHours] } }]),
    ),
  );
  const day = { opens: 480, closes: 1020 };
  expect(workingCalendar(NOW).week).toEqual([day, day, day, day, day, { opens: 540, closes: 1440 }, null]);
});

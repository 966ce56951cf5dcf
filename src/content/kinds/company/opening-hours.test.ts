import { expect, test } from 'vitest';
import { parseData } from '../../model/editable.ts';
import { company, companyKind } from './company.ts';
import {
  aroundTheWeekend,
  closedInEnglish,
  closedInFrench,
  hoursInEnglish,
  hoursInFrench,
  type OpeningHours,
  openingHoursSpecification,
  SEVERAL_TIMES,
  timesInEnglish,
  timesInFrench,
} from './opening-hours.ts';

const line = (
  firstDay: OpeningHours[number]['firstDay'],
  lastDay: OpeningHours[number]['lastDay'],
  opens = '9:00',
  closes = '17:00',
) => ({ firstDay, lastDay, opens, closes });

const WEEK = [line('lundi', 'vendredi')];
const WITH_SATURDAY = [...WEEK, line('samedi', 'samedi', '09:00', '12:30')];
const WITH_A_BREAK = [line('lundi', 'vendredi', '8:00', '12:00'), line('lundi', 'vendredi', '13:00', '17:00')];
const ALWAYS = [line('lundi', 'dimanche', '0:00', '23:59')];

// Proves 9.5.
test('the hours of the specification are said as it says them', () => {
  expect(hoursInFrench(company().openingHours)).toBe('du lundi au vendredi, de 9\u00a0h à 17\u00a0h');
  expect(hoursInEnglish(company().openingHours)).toBe('Monday to Friday, 9:00 to 17:00');
});

test.each([
  [
    WITH_SATURDAY,
    'du lundi au vendredi, de 9\u00a0h à 17\u00a0h, et le samedi, de 9\u00a0h à 12\u00a0h\u00a030',
    'Monday to Friday, 9:00 to 17:00, and Saturday, 9:00 to 12:30',
  ],
  [
    WITH_A_BREAK,
    'du lundi au vendredi, de 8\u00a0h à 12\u00a0h et de 13\u00a0h à 17\u00a0h',
    'Monday to Friday, 8:00 to 12:00 and 13:00 to 17:00',
  ],
  [ALWAYS, 'tous les jours, de 0\u00a0h à 23\u00a0h\u00a059', 'every day, 0:00 to 23:59'],
])('several lines and days are one phrase: %#', (hours, french, english) => {
  expect(hoursInFrench(hours)).toBe(french);
  expect(hoursInEnglish(hours)).toBe(english);
});

test.each([
  [WEEK, 'le samedi et le dimanche', 'Saturday and Sunday', ['vendredi', 'lundi']],
  [WITH_SATURDAY, 'le dimanche', 'Sunday', ['samedi', 'lundi']],
  [[line('mardi', 'jeudi')], 'le lundi, le vendredi, le samedi et le dimanche', undefined, ['jeudi', 'mardi']],
  [[line('samedi', 'dimanche')], undefined, 'Monday, Tuesday, Wednesday, Thursday and Friday', ['dimanche', 'samedi']],
  [ALWAYS, undefined, undefined, undefined],
] as const)('closed days are said, and what they do to a promised time: %#', (hours, french, english, around) => {
  if (french || hours === ALWAYS) expect(closedInFrench(hours)).toBe(french);
  if (english || hours === ALWAYS) expect(closedInEnglish(hours)).toBe(english);
  const weekend = aroundTheWeekend(hours);
  expect(weekend && [weekend.last.fr, weekend.first.fr]).toEqual(around);
});

test('machines read each line with the days in it', () => {
  expect(openingHoursSpecification(WITH_SATURDAY)).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '09:00',
      closes: '17:00',
    },
    { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], opens: '09:00', closes: '12:30' },
  ]);
});

test('midnight closes a day, and a break is no repetition', () => {
  const [seed] = companyKind.seed;
  for (const openingHours of [[line('lundi', 'dimanche', '0:00', '24:00')], WITH_A_BREAK]) {
    expect(parseData(companyKind, { ...seed?.data, openingHours }).errors).toBeUndefined();
  }
  expect(openingHoursSpecification([line('lundi', 'lundi', '9:00', '24:00')])[0]?.closes).toBe('23:59');
});

test('days are left out where all have the same hours', () => {
  expect([timesInFrench(WITH_A_BREAK), timesInEnglish(WEEK)]).toEqual([
    'de 8\u00a0h à 12\u00a0h et de 13\u00a0h à 17\u00a0h',
    '9:00 to 17:00',
  ]);
  expect(timesInFrench(WITH_SATURDAY)).toBe(hoursInFrench(WITH_SATURDAY));
});

// Proves 16.24.
test('hours are taken as people write them, and kept in one form', () => {
  const [seed] = companyKind.seed;
  const openingHours = [line('lundi', 'vendredi', '8h', '18\u00a0h\u00a030'), line('samedi', 'samedi', '09:00', '24h')];
  expect(parseData(companyKind, { ...seed?.data, openingHours }).data?.openingHours).toEqual([
    line('lundi', 'vendredi', '8:00', '18:30'),
    line('samedi', 'samedi', '9:00', '24:00'),
  ]);
});

const NO_HOUR = 'Écrivez une heure comme 9\u00a0h ou 17\u00a0h\u00a030.';

test.each([
  [[line('vendredi', 'lundi')], 'openingHours.0.lastDay', 'Le dernier jour vient avant le premier.'],
  [
    [line('lundi', 'lundi', '17:00', '9:00')],
    'openingHours.0.closes',
    "L'heure de fermeture vient avant celle d'ouverture.",
  ],
  [[...WEEK, line('lundi', 'lundi', 'tôt', '10:00')], 'openingHours.1.opens', NO_HOUR],
  [[...WEEK, line('vendredi', 'samedi', '16:00', '18:00')], 'openingHours', SEVERAL_TIMES],
  [[...WEEK, ...WEEK], 'openingHours', SEVERAL_TIMES],
  [[line('lundi', 'lundi', '9:00', '24:30')], 'openingHours.0.closes', NO_HOUR],
  [[], 'openingHours', 'Il faut au moins un élément.'],
])('what cannot be is refused by its field: %#', (openingHours, field, sentence) => {
  const [seed] = companyKind.seed;
  expect(parseData(companyKind, { ...seed?.data, openingHours }).errors).toEqual({ [field]: sentence });
});

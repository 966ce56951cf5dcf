import * as z from 'zod';
import type { WorkingCalendar } from '../../../text/working-hours.ts';
import { DAY_MS, dayNumber, dayNumberOf } from '../../../text/yaounde-days.ts';
import { dayInFrench } from '../../model/dates.ts';
import { editable, type Kind } from '../../model/editable.ts';
import { dayField, labelled, lineField } from '../../model/entry-fields.ts';
import { company } from './company.ts';
import { type OpeningHours, weekOf } from './opening-hours.ts';

const ONCE = 'une fois';
const YEARLY = 'chaque année';
const WITH_EASTER = 'avec Pâques';

const holidaySchema = z.strictObject({
  name: lineField(60, { label: 'Nom', hint: 'Par exemple\u00a0: Noël, fête du Mouton, inventaire.' }),
  day: dayField({ label: 'Jour', hint: 'Ne compte pas dans les 24\u00a0heures ouvrées que nous promettons.' }),
  returns: labelled(z.enum([ONCE, YEARLY, WITH_EASTER], { error: 'Dites si ce jour revient.' }), {
    label: 'Revient',
    hint: 'Les fêtes musulmanes changent de date\u00a0: ajoutez-les chaque année, «\u00a0une fois\u00a0».',
  }),
});

export type Holiday = z.output<typeof holidaySchema>;

const yearly = (id: string, name: string, day: string) => ({ id, data: { name, day, returns: YEARLY } as const });

export const holidaysKind: Kind<Holiday> = {
  // Stored under the name that it had first.
  name: 'closed-days',
  title: 'Jours fermés',
  one: 'un jour fermé',
  group: 'Entreprise',
  schema: holidaySchema,
  count: { min: 0, max: 100 },
  hasValidity: false,
  isUnordered: true,
  nameOf: ({ name, day, returns }) => {
    if (returns === ONCE) return `${name}, ${dayInFrench(day)}`;
    return returns === YEARLY
      ? `${name}, chaque ${withoutYear(dayInFrench(day))}`
      : `${name}, chaque année avec Pâques`;
  },
  shownOn: () => ['/contact', '/', '/about', '/partners', '/website-promo'],
  changesEachYear: true,
  sample: null,
  // Feast days of law 73/05; those of the Islamic calendar are added each year.
  seed: [
    yearly('jour-de-l-an', "Jour de l'An", '2027-01-01'),
    yearly('fete-de-la-jeunesse', 'Fête de la Jeunesse', '2027-02-11'),
    { id: 'vendredi-saint', data: { name: 'Vendredi saint', day: '2027-03-26', returns: WITH_EASTER } },
    yearly('fete-du-travail', 'Fête du Travail', '2027-05-01'),
    { id: 'ascension', data: { name: 'Ascension', day: '2027-05-06', returns: WITH_EASTER } },
    yearly('fete-nationale', 'Fête nationale', '2027-05-20'),
    yearly('assomption', 'Assomption', '2027-08-15'),
    yearly('noel', 'Noël', '2027-12-25'),
  ],
};

export const holidays = editable(holidaysKind);

/** Requests older than that wait without feast days. */
const YEARS_BACK = 2;

/** The calendar of the published hours and holidays. @param now ms since 1970 */
export function workingCalendar(now: number): WorkingCalendar {
  return calendarOf(company().openingHours, holidays(), new Date(now).getUTCFullYear());
}

export function calendarOf(hours: OpeningHours, published: readonly Holiday[], year: number): WorkingCalendar {
  const years = Array.from({ length: YEARS_BACK + 2 }, (_, index) => year - YEARS_BACK + index);
  return { week: weekOf(hours), closedDayNumbers: [...new Set(published.flatMap((day) => daysOf(day, years)))] };
}

/** Each holiday of these years, sorted by day. @returns `day` as a day number */
export function datedHolidays<Data extends Holiday>(
  published: readonly Data[],
  years: readonly number[],
): { day: number; holiday: Data }[] {
  const all = published.flatMap((holiday) => daysOf(holiday, years).map((day) => ({ day, holiday })));
  return all.sort((a, b) => a.day - b.day);
}

/** 'Vendredi saint', '20 mai (Fête nationale)', '17 mai 2027 (Fête du Mouton)'. */
export function holidayInFrench({ name, day, returns }: Holiday): string {
  if (returns === WITH_EASTER) return name;
  const date = dayInFrench(day);
  return `${returns === YEARLY ? withoutYear(date) : date} (${name})`;
}

/** Whether it is over for good when that year begins. */
export const isPast = ({ day, returns }: Holiday, year: number): boolean =>
  returns === ONCE && Number(day.slice(0, 4)) < year;

const withoutYear = (date: string): string => date.replace(/\u00a0\d+$/, '');

function daysOf({ day, returns }: Holiday, years: readonly number[]): number[] {
  const first = dayNumberOf(day);
  if (returns === ONCE) return [first];
  if (returns === WITH_EASTER) {
    const after = first - easter(Number(day.slice(0, 4)));
    return years.map((year) => easter(year) + after);
  }
  // 29 February comes in leap years only.
  return years.flatMap((year) => {
    const number = dayNumberOf(`${year}${day.slice(4)}`);
    return Number.isNaN(number) || new Date(number * DAY_MS).toISOString().slice(5, 10) !== day.slice(5)
      ? []
      : [number];
  });
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher), as a day number. */
export function easter(year: number): number {
  const golden = year % 19;
  const [century, rest] = [Math.floor(year / 100), year % 100];
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * late + 114;
  return dayNumber(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1));
}

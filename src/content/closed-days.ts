import * as z from 'zod';
import type { WorkingCalendar } from '../text/working-hours.ts';
import { DAY_MS, dayNumber, dayNumberOf } from '../text/yaounde-days.ts';
import { company } from './company.ts';
import { dayInFrench } from './dates.ts';
import { editable, type Kind } from './editable.ts';
import { dayField, labelled, lineField } from './entry-fields.ts';
import { type OpeningHours, weekOf } from './opening-hours.ts';

const ONCE = 'une fois';
const YEARLY = 'chaque année';
const WITH_EASTER = 'avec Pâques';

const closedDaySchema = z.strictObject({
  name: lineField(60, { label: 'Nom', hint: 'Par exemple\u00a0: Noël, fête du Mouton, inventaire.' }),
  day: dayField({ label: 'Jour', hint: 'Ne compte pas dans les 24\u00a0heures ouvrées que nous promettons.' }),
  returns: labelled(z.enum([ONCE, YEARLY, WITH_EASTER], { error: 'Dites si ce jour revient.' }), {
    label: 'Revient',
    hint: 'Les fêtes musulmanes changent de date\u00a0: ajoutez-les chaque année, «\u00a0une fois\u00a0».',
  }),
});

export type ClosedDay = z.output<typeof closedDaySchema>;

const yearly = (id: string, name: string, day: string) => ({ id, data: { name, day, returns: YEARLY } as const });

export const closedDaysKind: Kind<ClosedDay> = {
  name: 'closed-days',
  title: 'Jours fermés',
  one: 'un jour fermé',
  group: 'Entreprise',
  schema: closedDaySchema,
  count: { min: 0, max: 100 },
  dated: false,
  isUnordered: true,
  nameOf: ({ name, day, returns }) => {
    if (returns === ONCE) return `${name}, ${dayInFrench(day)}`;
    return returns === YEARLY
      ? `${name}, chaque ${dayInFrench(day).replace(/\u00a0\d+$/, '')}`
      : `${name}, chaque année avec Pâques`;
  },
  // They count in the promise of an answer; no page lists them.
  shownOn: () => [],
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

const closedDays = editable(closedDaysKind);

/** Requests older than that wait without feast days. */
const YEARS_BACK = 2;

/** Of the published hours and closed days. @param now ms since 1970 */
export function workingCalendar(now: number): WorkingCalendar {
  return calendarOf(company().openingHours, closedDays(), new Date(now).getUTCFullYear());
}

export function calendarOf(hours: OpeningHours, closed: readonly ClosedDay[], year: number): WorkingCalendar {
  const years = Array.from({ length: YEARS_BACK + 2 }, (_, index) => year - YEARS_BACK + index);
  return { week: weekOf(hours), closedDays: [...new Set(closed.flatMap((day) => daysOf(day, years)))] };
}

function daysOf({ day, returns }: ClosedDay, years: readonly number[]): number[] {
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

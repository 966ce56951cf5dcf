import * as z from 'zod';
import { clockTime } from '../../../text/clock-time.ts';
import { labelled } from '../../model/entry-fields.ts';

const WEEK = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;
const ENGLISH = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const dayField = (label: string, hint?: string) =>
  labelled(z.enum(WEEK, { error: `Choisissez un jour\u00a0: ${WEEK.join(', ')}.` }), { label, ...(hint && { hint }) });
const HOUR = /^(?:[01]?\d|2[0-3]):[0-5]\d$/;
const hourField = (label: string, pattern = HOUR) =>
  labelled(z.string().overwrite(clockTime).regex(pattern, 'Écrivez une heure comme 9\u00a0h ou 17\u00a0h\u00a030.'), {
    label,
    hint: 'Par exemple 9\u00a0h ou 17\u00a0h\u00a030.',
  });

/** Every day of the span, in one span of hours. */
export const openingLine = z
  .strictObject({
    firstDay: dayField('Du'),
    lastDay: dayField('Au', 'Le même jour, si la ligne ne parle que de lui.'),
    opens: hourField('De'),
    closes: hourField('À', new RegExp(`${HOUR.source}|^24:00$`)),
  })
  .refine(({ firstDay, lastDay }) => WEEK.indexOf(firstDay) <= WEEK.indexOf(lastDay), {
    path: ['lastDay'],
    error: 'Le dernier jour vient avant le premier.',
  })
  .refine(({ opens, closes }) => !(minutes(opens) >= minutes(closes)), {
    path: ['closes'],
    error: "L'heure de fermeture vient avant celle d'ouverture.",
  });

export const SEVERAL_TIMES = 'Deux lignes parlent des mêmes heures du même jour.';

/** Whether no two lines overlap. */
export const isSaidOnce = (hours: OpeningHours): boolean =>
  !hours.some((line, index) =>
    hours
      .slice(index + 1)
      .some(
        (other) =>
          WEEK.indexOf(line.firstDay) <= WEEK.indexOf(other.lastDay) &&
          WEEK.indexOf(other.firstDay) <= WEEK.indexOf(line.lastDay) &&
          minutes(line.opens) < minutes(other.closes) &&
          minutes(other.opens) < minutes(line.closes),
      ),
  );

export type OpeningHours = readonly z.output<typeof openingLine>[];

/** 'du lundi au vendredi, de 9 h à 17 h', joined by ', et'. */
export function hoursInFrench(hours: OpeningHours): string {
  return joined(
    daysWithHours(hours, daysInFrench, (opens, closes) => `de ${hourInFrench(opens)} à ${hourInFrench(closes)}`, ' et'),
    ', et',
  );
}

/** 'de 9 h à 17 h' if the same on all open days; else as `hoursInFrench`. */
export const timesInFrench = (hours: OpeningHours): string => withoutDays(hours, hoursInFrench, daysInFrench);
export const timesInEnglish = (hours: OpeningHours): string => withoutDays(hours, hoursInEnglish, daysInEnglish);

/** '9:00' is '9 h', '17:30' is '17 h 30', with no-break spaces. */
const hourInFrench = (hour: string): string => hour.replace(':', '\u00a0h\u00a0').replace(/\u00a000$/, '');

function withoutDays(
  hours: OpeningHours,
  hoursOf: (hours: OpeningHours) => string,
  daysOf: (hours: OpeningHours) => string,
): string {
  const isOneGroup = new Set(hours.map((line) => daysOf([line]))).size === 1;
  return isOneGroup ? hoursOf(hours).slice(`${daysOf(hours)}, `.length) : hoursOf(hours);
}

export function daysInFrench(hours: OpeningHours): string {
  const spelled = hours.map(({ firstDay, lastDay }) => {
    const days = WEEK.indexOf(lastDay) - WEEK.indexOf(firstDay) + 1;
    if (days === 7) return 'tous les jours';
    return days === 1 ? `le ${firstDay}` : `du ${firstDay} au ${lastDay}`;
  });
  return joined([...new Set(spelled)], ' et');
}

/** 'Monday to Friday, 9:00 to 17:00'. */
export function hoursInEnglish(hours: OpeningHours): string {
  return joined(
    daysWithHours(hours, daysInEnglish, (opens, closes) => `${opens} to ${closes}`, ' and'),
    ', and',
  );
}

function daysInEnglish(hours: OpeningHours): string {
  const spelled = hours.map(({ firstDay, lastDay }) => {
    const [first, last] = [WEEK.indexOf(firstDay), WEEK.indexOf(lastDay)];
    if (last - first === 6) return 'every day';
    return first === last ? `${ENGLISH[first]}` : `${ENGLISH[first]} to ${ENGLISH[last]}`;
  });
  return joined([...new Set(spelled)], ' and');
}

/** 'le samedi et le dimanche'; undefined: none. */
export const closedInFrench = (hours: OpeningHours): string | undefined =>
  joined(
    closedWeekdays(hours).map((day) => `le ${WEEK[day]}`),
    ' et',
  ) || undefined;

export const closedInEnglish = (hours: OpeningHours): string | undefined =>
  joined(
    closedWeekdays(hours).map((day) => `${ENGLISH[day]}`),
    ' and',
  ) || undefined;

/** The days around the closed ones that end the week; undefined: none. */
export function aroundTheWeekend(hours: OpeningHours) {
  const closed = closedWeekdays(hours);
  const isClosed = (day: number) => closed.includes(day % 7);
  const last = [6, 5, 4, 3, 2, 1, 0].find((day) => !isClosed(day) && isClosed(day + 1));
  if (last === undefined) return undefined;
  const first = [1, 2, 3, 4, 5, 6, 7].map((days) => (last + days) % 7).find((day) => !isClosed(day)) ?? last;
  return { last: { fr: WEEK[last], en: ENGLISH[last] }, first: { fr: WEEK[first], en: ENGLISH[first] } };
}

const closedWeekdays = (hours: OpeningHours): number[] =>
  WEEK.flatMap((_, day) => (linesOn(hours, day).length > 0 ? [] : [day]));

/** @param weekday 0: Monday */
export const linesOn = (hours: OpeningHours, weekday: number): OpeningHours =>
  hours
    .filter(({ firstDay, lastDay }) => WEEK.indexOf(firstDay) <= weekday && weekday <= WEEK.indexOf(lastDay))
    .map((line) => ({ ...line, firstDay: WEEK[weekday] ?? line.firstDay, lastDay: WEEK[weekday] ?? line.lastDay }));

/** The days from Monday: first opening and last closing, in minutes after midnight; null: closed. */
export const weekOf = (hours: OpeningHours): ({ opens: number; closes: number } | null)[] =>
  WEEK.map((_, day) => {
    const lines = linesOn(hours, day);
    if (lines.length === 0) return null;
    return {
      opens: Math.min(...lines.map(({ opens }) => minutes(opens))),
      closes: Math.max(...lines.map(({ closes }) => minutes(closes))),
    };
  });

export function openingHoursSpecification(hours: OpeningHours) {
  return hours.map(({ firstDay, lastDay, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ENGLISH.slice(WEEK.indexOf(firstDay), WEEK.indexOf(lastDay) + 1),
    opens: opens.padStart(5, '0'),
    // Midnight in the notation of search engines.
    closes: closes === '24:00' ? '23:59' : closes.padStart(5, '0'),
  }));
}

/** 'du lundi au vendredi, de 8 h à 12 h et de 13 h à 17 h'. */
function daysWithHours(
  hours: OpeningHours,
  daysOf: (hours: OpeningHours) => string,
  range: (opens: string, closes: string) => string,
  and: string,
): string[] {
  const days = new Map<string, string[]>();
  for (const line of hours) {
    const said = daysOf([line]);
    days.set(said, [...(days.get(said) ?? []), range(shown(line.opens), shown(line.closes))]);
  }
  return [...days].map(([said, ranges]) => `${said}, ${joined(ranges, and)}`);
}

const joined = (items: readonly string[], and: string): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')}${and} ${items.at(-1)}`;

/** '9:00' of '09:00'. */
const shown = (hour: string): string => hour.replace(/^0(?=\d:)/, '');

const minutes = (hour: string): number => {
  const [hours = 0, rest = 0] = hour.split(':').map(Number);
  return hours * 60 + rest;
};

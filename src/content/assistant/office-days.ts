import { foldText } from '../../text/fold-text.ts';
import { hoursOf } from '../../text/working-hours.ts';
import { DAY_MS, dayNumber, dayNumberOf, weekdayOf } from '../../text/yaounde-days.ts';
import { easter, type Holiday, holidaysKind } from '../kinds/company/holidays.ts';
import { isoDay, officeHours } from '../kinds/company/office-hours.ts';
import { weekdayAndDate } from '../model/dates.ts';
import type { UnderstoodMessage } from './answers/answer.ts';

/** Whether the office is open on a day that a message names. */

const MOST_DAYS = 3;

export function openingInFrench({ now, days = [] }: UnderstoodMessage): string {
  if (days.length > 0) return days.map((day) => capitalise(dayInFrench(day, now))).join(' ');
  const { week } = officeHours(now);
  const next = nextHoliday(now);
  const holiday = next && `les jours fériés, comme le ${weekdayAndDate(next.day)} (${next.holiday.name})`;
  const closed = [week.closed.fr, holiday].filter(Boolean).join(', ainsi que ');
  return `Nous sommes ouverts ${week.fr}${closed ? ` ; fermé ${closed}` : ''}.`;
}

export function openingInEnglish({ now, days = [] }: UnderstoodMessage): string {
  if (days.length > 0) return days.map((day) => dayInEnglish(day, now)).join(' ');
  const { week } = officeHours(now);
  const next = nextHoliday(now);
  const holiday = next && `public holidays such as ${englishDate(next.day)} (${englishName(next.holiday)})`;
  const closed = [week.closed.en, holiday].filter(Boolean).join(', and on ');
  return `We are open ${week.en}${closed ? `; closed on ${closed}` : ''}.`;
}

/** One alone: a longer answer would leave no room for that to a second question. */
const nextHoliday = (now: number) => officeHours(now).holidays.find(({ day }) => day >= dayNumber(now));

/** Names the asked days on which the office is closed, before another answer; '' if there are none. */
export const closedInFrench = ({ now, days = [] }: UnderstoodMessage): string =>
  days.flatMap((day) => (isClosed(day, now) ? `${capitalise(dayInFrench(day, now))} ` : [])).join('');
export const closedInEnglish = ({ now, days = [] }: UnderstoodMessage): string =>
  days.flatMap((day) => (isClosed(day, now) ? `${dayInEnglish(day, now)} ` : [])).join('');

const isClosed = (day: number, now: number): boolean => stateOf(day, now).state === 'closed';

function dayInFrench(day: number, now: number): string {
  const { state, times, next, name } = stateOf(day, now);
  const date = `${RELATIVE.fr[day - dayNumber(now)] ?? 'le'} ${weekdayAndDate(day)}`;
  const again = next === undefined ? '' : ` Nous rouvrons le ${weekdayAndDate(next.day)}, ${next.times.fr}.`;
  if (state === 'open') return `${date}, nous sommes ouverts ${times?.fr}.`;
  if (state === 'over') return `${date}, nous étions ouverts ${times?.fr}.${again}`;
  return `${date}, nous sommes fermés${name ? ` (${name.name})` : ''}.${again}`;
}

function dayInEnglish(day: number, now: number): string {
  const { state, times, next, name } = stateOf(day, now);
  const date = `${RELATIVE.en[day - dayNumber(now)] ?? 'On'} ${englishDate(day)}`;
  const again = next === undefined ? '' : ` We open again on ${englishDate(next.day)}, ${next.times.en}.`;
  if (state === 'open') return `${date}, we are open from ${times?.en}.`;
  if (state === 'over') return `${date}, we were open from ${times?.en}.${again}`;
  return `${date}, we are closed${name ? ` (${englishName(name)})` : ''}.${again}`;
}

const RELATIVE = { fr: ["aujourd'hui,", 'demain,'], en: ['Today,', 'Tomorrow,'] };
const DAYS_AHEAD = 30;

/** `over`: today, after closing. `next`: the opening after a day on which the office is closed. */
function stateOf(day: number, now: number) {
  const { calendar, holidays, timesOn } = officeHours(Math.max(now, day * DAY_MS));
  const timesOf = (of: number) => (hoursOf(of, calendar) ? timesOn(of) : undefined);
  const hours = hoursOf(day, calendar);
  const isOver = hours !== undefined && now >= hours.closes;
  const next = Array.from({ length: DAYS_AHEAD }, (_, ahead) => day + 1 + ahead).flatMap((ahead) => {
    const times = timesOf(ahead);
    return times ? [{ day: ahead, times }] : [];
  })[0];
  return {
    state: hours === undefined ? 'closed' : isOver ? 'over' : 'open',
    times: timesOf(day),
    next,
    name: holidays.find((of) => of.day === day)?.holiday,
  } as const;
}

const ENGLISH_DATE = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const englishDate = (day: number): string => ENGLISH_DATE.format(day * DAY_MS).replace(',', '');
const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const ENGLISH_NAMES: Readonly<Record<string, string>> = {
  'jour-de-l-an': "New Year's Day",
  'fete-de-la-jeunesse': 'Youth Day',
  'vendredi-saint': 'Good Friday',
  'fete-du-travail': 'Labour Day',
  ascension: 'Ascension Day',
  'fete-nationale': 'National Day',
  assomption: 'Assumption Day',
  noel: 'Christmas',
};

/** Names of the seed are translated; what staff write is said as they write it. */
function englishName({ name }: Holiday): string {
  const seeded = holidaysKind.seed.find(({ data }) => data.name === name);
  return (seeded && ENGLISH_NAMES[seeded.id]) ?? name;
}

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  ['fr', 'en'].map((language) =>
    foldText(new Date(Date.UTC(2026, month, 1)).toLocaleDateString(language, { month: 'long', timeZone: 'UTC' })),
  ),
);
const WEEKDAYS = [
  ['lundi', 'monday'],
  ['mardi', 'tuesday'],
  ['mercredi', 'wednesday'],
  ['jeudi', 'thursday'],
  ['vendredi', 'friday'],
  ['samedi', 'saturday'],
  ['dimanche', 'sunday'],
];
const MONTH = `(?<month>${MONTHS.flat().join('|')})`;
const NAME = `(?<name>${WEEKDAYS.flat().join('|')})`;
const YEAR = String.raw`(?:,? (?<year>20\d\d))?\b`;
const DATES = [
  // '20 mai', 'the 20th of May 2027'
  new RegExp(String.raw`\b(?<day>\d{1,2})(?:er|st|nd|rd|th)?(?: of)? ${MONTH}\b${YEAR}`, 'g'),
  // The first of '24 et 25 décembre'
  new RegExp(
    String.raw`\b(?<day>\d{1,2})(?:er|st|nd|rd|th)? (?:et|ou|and|or|au|to) (?:le |the )?\d{1,2}(?:th)? ${MONTH}\b`,
    'g',
  ),
  // 'May 20th'
  new RegExp(String.raw`\b${MONTH} (?<day>\d{1,2})(?:st|nd|rd|th)?\b${YEAR}`, 'g'),
  // '20/05', '20/05/2027', but not '24/7'
  /(?<![\d/])(?<day>\d{1,2})\/(?<month>0[1-9]|1[0-2])(?:\/(?<year>20\d\d))?(?![\d/])/g,
];
/** One Monday, not every Monday. */
const COMING = new RegExp(
  String.raw`\b(?:next|this|ce) ${NAME}\b|\b${NAME.replace('name', 'named')} (?:prochain|qui vient)\b`,
  'g',
);
const RELATIVE_DAYS: readonly (readonly [RegExp, number])[] = [
  [/\bapres[- ]demain\b|\bday after tomorrow\b/, 2],
  [/(?<!\bapres[- ])\b(?:demain|tomorrow)\b(?<!\bday after tomorrow)/, 1],
  [/\b(?:aujourd'?hui|ajd|auj|today|ce soir|ce matin|tonight|maintenant|now|en ce moment)\b/, 0],
];

/** Days with a name: month and day, or days after Easter. */
const FEASTS: readonly (readonly [RegExp, string | number])[] = [
  [/\b(?:noel|christmas|xmas)\b/, '12-25'],
  [/\b(?:saint[- ]sylvestre|new year'?s eve)\b/, '12-31'],
  [/\b(?:jour de l'? ?an|nouvel an|new year(?:'?s)?)\b(?! eve)/, '01-01'],
  [/\b(?:fete de la jeunesse|youth day)\b/, '02-11'],
  [/\b(?:fete du travail|labou?r day)\b/, '05-01'],
  [/\b(?:fete nationale|fete de l'unite|national day|unity day)\b/, '05-20'],
  [/\b(?:assomption|assumption)\b/, '08-15'],
  [/\b(?:vendredi saint|good friday)\b/, -2],
  [/\b(?:lundi de paques|easter monday)\b/, 1],
  [/\bascension\b/, 39],
];

/**
 * The days that a message names, in its order; without a year the next such day from today on.
 * @param now ms since 1970 @returns day numbers
 */
export function daysSaid(message: string, now: number): number[] {
  const text = foldText(message);
  const today = dayNumber(now);
  const found = new Map<number, number>();
  const add = (day: number | undefined, at: number) => {
    if (day !== undefined && at >= 0 && !found.has(day)) found.set(day, at);
  };
  for (const { index, groups = {} } of DATES.flatMap((pattern) => [...text.matchAll(pattern)])) {
    const { day = '', month = '', year } = groups;
    const number = Number(month) || MONTHS.findIndex((names) => names.includes(month)) + 1;
    add(nextDate(`${padded(number)}-${padded(Number(day))}`, today, year), index);
  }
  for (const [pattern, feast] of FEASTS) add(nextFeast(feast, today), text.search(pattern));
  for (const name of new Set(officeHours(now).holidays.map(({ holiday }) => holiday.name))) {
    const next = officeHours(now).holidays.find(({ day, holiday }) => holiday.name === name && day >= today);
    add(next?.day, text.indexOf(foldText(name)));
  }
  for (const [pattern, ahead] of RELATIVE_DAYS) add(today + ahead, text.search(pattern));
  for (const { index, 0: words, groups = {} } of text.matchAll(COMING)) {
    const name = groups.name ?? groups.named ?? '';
    const ahead = (WEEKDAYS.findIndex((names) => names.includes(name)) - weekdayOf(today) + WEEK) % WEEK;
    // A weekday beside a date only repeats it.
    if (found.size === 0) add(today + (ahead === 0 && !/^(?:ce|this) /.test(words) ? WEEK : ahead), index);
  }
  const days = [...found].sort(([, at], [, other]) => at - other).map(([day]) => day);
  return days.slice(0, MOST_DAYS);
}

const WEEK = 7;
const padded = (number: number): string => String(number).padStart(2, '0');

/** @param date 'mm-dd' @returns undefined: there is no such day */
function nextDate(date: string, today: number, year?: string): number | undefined {
  const first = Number(isoDay(today).slice(0, 4));
  const years = year ? [Number(year)] : Array.from({ length: 5 }, (_, later) => first + later);
  return years
    .map((of) => dayNumberOf(`${of}-${date}`))
    .find((day) => isoDayOrNone(day)?.slice(5) === date && day >= today);
}

const isoDayOrNone = (day: number): string | undefined => (Number.isNaN(day) ? undefined : isoDay(day));

function nextFeast(feast: string | number, today: number): number | undefined {
  if (typeof feast === 'string') return nextDate(feast, today);
  const year = Number(isoDay(today).slice(0, 4));
  return [year, year + 1].map((of) => easter(of) + feast).find((day) => day >= today);
}

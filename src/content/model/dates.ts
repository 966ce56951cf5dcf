import { firstOfMonth } from '../../text/first-of-month.ts';
import { DAY_MS } from '../../text/yaounde-days.ts';

/** January first. */
export const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const;

const LONG = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });

/** @param day `yyyy-mm-dd` @returns '29 mai 2027', '1er mai 2027', with no-break spaces */
export const dayInFrench = (day: string): string =>
  firstOfMonth(LONG.format(Date.parse(day))).replaceAll(' ', '\u00a0');

/** @param moment `yyyy-mm-ddThh:mm` @returns '29 mai 2027 à 8 h 30', with no-break spaces */
export function momentInFrench(moment: string): string {
  const [day = '', hour = '', minute = ''] = moment.split(/[T:]/);
  return `${dayInFrench(day)} à ${Number(hour)}\u00a0h${minute === '00' ? '' : `\u00a0${minute}`}`;
}

const WEEKDAY = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', timeZone: 'UTC' });

/** @param day day number @returns 'vendredi 25 décembre 2026', 'samedi 1er mai 2027', with no-break spaces */
export function weekdayAndDate(day: number): string {
  const date = new Date(day * DAY_MS);
  return `${WEEKDAY.format(date)} ${dayInFrench(date.toISOString().slice(0, 10))}`;
}

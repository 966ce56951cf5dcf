import { firstOfMonth } from '../../../src/text/first-of-month.ts';
import { dayInCameroon, dayNumber } from '../../../src/text/yaounde-days.ts';

const ZONE = 'Africa/Douala';
const hour = new Intl.DateTimeFormat('fr-FR', { hour: 'numeric', minute: '2-digit', timeZone: ZONE });
const weekday = new Intl.DateTimeFormat('fr-FR', { weekday: 'short', day: 'numeric', timeZone: ZONE });
const day = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', timeZone: ZONE });
const dayAndYear = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: ZONE,
});
const whole = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: ZONE });

type When = number | string;

const inFrench = (format: Intl.DateTimeFormat, at: Date): string => firstOfMonth(format.format(at));

const instantOf = (at: When): number => new Date(at).getTime();

/** Counts days of the calendar of Yaoundé. */
export const daysBetween = (from: When, to: When): number => dayNumber(instantOf(to)) - dayNumber(instantOf(from));

/** '9 h 52' in Yaoundé. @param at ISO instant, or milliseconds since 1970 */
export const hourOf = (at: When): string => hour.format(new Date(at)).replace(':', '\u00a0h\u00a0');

/** '9 h', '9 h 52'. */
export const shortHour = (at: When): string => hourOf(at).replace(/\u00a000$/, '');

const weekdayName = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', timeZone: ZONE });

/** 'lundi'. */
export const weekdayOf = (at: When): string => weekdayName.format(new Date(at));

/** 'lundi, 16 h', 'mardi, 9 h 05'; for the next six days. */
export const dayAndHour = (at: When): string => `${weekdayOf(at)}, ${shortHour(at)}`;

/** 'jeudi 3 décembre'. */
export const wholeDay = (at: When): string => inFrench(whole, new Date(at));

export const wholeDate = (at: When): string => `${wholeDay(at)}, ${hourOf(at)}`;

/**
 * The date in lists: time if today, 'hier', 'lun. 23' within six days, else '3 nov.', with the year if it is another
 * one.
 */
export function shortDate(at: When, now: number): string {
  const days = daysBetween(at, now);
  if (days === 0) return hourOf(at);
  if (days === 1) return 'hier';
  if (days > 1 && days < 7) return inFrench(weekday, new Date(at));
  const isThisYear = dayInCameroon(now).slice(0, 4) === dayInCameroon(instantOf(at)).slice(0, 4);
  return inFrench(isThisYear ? day : dayAndYear, new Date(at));
}

const noonOf = (isoDay: string) => new Date(`${isoDay}T12:00:00.000Z`);

/** '16 nov.'. @param isoDay as '2026-11-16' */
export const shortDay = (isoDay: string): string => inFrench(day, noonOf(isoDay));

export const dayWithYear = (isoDay: string): string => inFrench(dayAndYear, noonOf(isoDay));

export function whenOf(at: string, now: number): string {
  const [day, hour] = [shortDate(at, now), hourOf(at)];
  return day === hour ? hour : `${day}, ${hour}`;
}

/** Said after 'depuis' or 'vu': '3 nov.' needs an article, 'hier', 'lun. 23' and '9 h 52' do not. */
export const sinceDay = (when: string): string => (/^\d+(er)?\s(?!h\s)/.test(when) ? `le ${when}` : when);

/** '3 h 10', '1 j 2 h', '12 min'. @param milliseconds not negative */
export function spanOf(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${Math.floor(hours / 24)}\u00a0j${hours % 24 === 0 ? '' : `\u00a0${hours % 24}\u00a0h`}`;
  if (hours === 0) return `${minutes}\u00a0min`;
  return `${hours}\u00a0h\u00a0${String(minutes % 60).padStart(2, '0')}`;
}

/** 'il y a 12 min', 'il y a 2 h', 'hier, 19 h 05', '3 nov., 8 h 10'. */
export function agoOf(at: When, now: number): string {
  const minutes = Math.max(0, Math.floor((now - new Date(at).getTime()) / 60_000));
  if (minutes < 1) return "à l'instant";
  if (minutes < 60) return `il y a ${minutes}\u00a0min`;
  if (minutes < 12 * 60) return `il y a ${Math.floor(minutes / 60)}\u00a0h`;
  const date = shortDate(at, now);
  return date === hourOf(at) ? date : `${date}, ${hourOf(at)}`;
}

/** Days in Cameroon, UTC+1 all year: as '2026-11-20', or as a number, days since 1 January 1970. Instants are ms. */

const AHEAD_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** '2026-11-26T07:30:00.000', without a zone. */
export const wallClock = (instant: number): string => new Date(instant + AHEAD_MS).toISOString().slice(0, -1);

export const dayInCameroon = (instant: number): string => wallClock(instant).slice(0, 10);

/** '2026-11-26T07:30'. */
export const minuteInCameroon = (instant: number): string => wallClock(instant).slice(0, 16);

export const dayNumber = (instant: number): number => Math.floor((instant + AHEAD_MS) / DAY_MS);

/** '2026-11-20' as a day number; NaN: no such day. */
export const dayNumberOf = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) / DAY_MS;

/** Midnight in Cameroon at which that day begins. */
export const startOfDay = (day: number): number => day * DAY_MS - AHEAD_MS;

export const startOf = (day: string): number => startOfDay(dayNumberOf(day));

/** 0: Monday; 1 January 1970 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

export function mondayOf(day: string): string {
  const number = dayNumberOf(day);
  return dayInCameroon(startOfDay(number - weekdayOf(number)));
}

export function monthsAgo(instant: number, months: number): string {
  const date = new Date(instant + AHEAD_MS);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 10);
}

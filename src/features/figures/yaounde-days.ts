/** Yaoundé is an hour ahead of UTC, winter and summer. */
const AHEAD_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** The day that an instant is on, as '2026-11-20'. @param instant milliseconds since 1970 */
export const dayOf = (instant: number): string => new Date(instant + AHEAD_MS).toISOString().slice(0, 10);

/** When a day begins, in milliseconds since 1970. @param day as '2026-11-20' */
export const startOf = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) - AHEAD_MS;

/** The Monday of the week that a day is in. */
export function mondayOf(day: string): string {
  const start = Date.parse(`${day}T00:00:00.000Z`);
  const sinceMonday = (new Date(start).getUTCDay() + 6) % 7;
  return new Date(start - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

export function monthsAgo(instant: number, months: number): string {
  const date = new Date(instant + AHEAD_MS);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 10);
}

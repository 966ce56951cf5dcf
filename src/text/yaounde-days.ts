/** UTC+1 all year. */
const AHEAD_MS = 3_600_000;
export const DAY_MS = 86_400_000;

export const dayOf = (instant: number): string => new Date(instant + AHEAD_MS).toISOString().slice(0, 10);

/** ms since 1970. @param day '2026-11-20' */
export const startOf = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) - AHEAD_MS;

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

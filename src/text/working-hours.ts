import { DAY_MS, dayNumber, startOfDay, weekdayOf } from './yaounde-days.ts';

const MINUTE_MS = 60_000;
/** No search for a working day is longer, whatever the calendar. */
const MAX_DAYS = 400;

/** JSON, so that the desk's browser counts with the same one. */
export interface WorkingCalendar {
  /** The days from Monday: first opening and last closing, in minutes after midnight; null: closed. */
  readonly week: readonly (Readonly<{ opens: number; closes: number }> | null)[];
  /** Days since 1 January 1970 (`dayNumber`). */
  readonly closedDayNumbers: readonly number[];
}

/** ms since 1970; undefined: closed that day. */
export function hoursOf(
  day: number,
  { week, closedDayNumbers }: WorkingCalendar,
): { opens: number; closes: number } | undefined {
  const hours = week[weekdayOf(day)];
  if (!hours || closedDayNumbers.includes(day)) return undefined;
  return { opens: startOfDay(day) + hours.opens * MINUTE_MS, closes: startOfDay(day) + hours.closes * MINUTE_MS };
}

export const isWorkingDay = (day: number, calendar: WorkingCalendar): boolean => hoursOf(day, calendar) !== undefined;

function workingDayFrom(day: number, calendar: WorkingCalendar, step: 1 | -1): number {
  for (let days = 0; days < MAX_DAYS; days++) {
    if (isWorkingDay(day + days * step, calendar)) return day + days * step;
  }
  return day;
}

/** The count begins at the receipt while the company is open that day, else at the next opening. */
function beginOf(received: number, calendar: WorkingCalendar): number {
  const hours = hoursOf(dayNumber(received), calendar);
  if (hours && received < hours.closes) return Math.max(received, hours.opens);
  const next = workingDayFrom(dayNumber(received) + 1, calendar, 1);
  return hoursOf(next, calendar)?.opens ?? startOfDay(next);
}

/**
 * The end of the promise: "24 heures ouvrées" are 24 clock hours on working days in Cameroon
 * (docs/decisions/2026-11-26-working-hours.md).
 * @param received ms since 1970
 */
export function dueAt(received: number, calendar: WorkingCalendar, promised = DAY_MS): number {
  let at = beginOf(received, calendar);
  let left = promised;
  for (;;) {
    const end = startOfDay(dayNumber(at) + 1);
    if (left <= end - at) return at + left;
    left -= end - at;
    at = startOfDay(workingDayFrom(dayNumber(at) + 1, calendar, 1));
  }
}

/** Milliseconds of working days between the begin of the count and an instant. */
export function workingTimeBetween(received: number, until: number, calendar: WorkingCalendar): number {
  let at = beginOf(received, calendar);
  let sum = 0;
  while (at < until) {
    const day = dayNumber(at);
    const end = startOfDay(day + 1);
    if (isWorkingDay(day, calendar)) sum += Math.min(end, until) - at;
    at = end;
  }
  return sum;
}

/** The latest receipt whose `dueAt` has come by then: what was received until it and still waits is late. */
export function receivedUntil(now: number, calendar: WorkingCalendar, promised = DAY_MS): number {
  const lastMoment = (before: number) => {
    const day = workingDayFrom(before, calendar, -1);
    return (hoursOf(day, calendar)?.closes ?? startOfDay(day + 1)) - 1;
  };
  let day = dayNumber(now);
  let at = now;
  if (!isWorkingDay(day, calendar)) {
    day = workingDayFrom(day, calendar, -1);
    at = startOfDay(day + 1);
  }
  let left = promised;
  while (left > at - startOfDay(day)) {
    left -= at - startOfDay(day);
    day = workingDayFrom(day - 1, calendar, -1);
    at = startOfDay(day + 1);
  }
  const begun = at - left;
  const hours = hoursOf(day, calendar);
  if (!hours || begun < hours.opens) return lastMoment(day - 1);
  return begun < hours.closes ? begun : hours.closes - 1;
}

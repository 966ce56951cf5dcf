import { firstOfMonth } from '../../../src/text/first-of-month.ts';
import { DAY_MS, dayInCameroon } from '../../../src/text/yaounde-days.ts';
import { daysBetween, shortDate } from '../text/dates.ts';

/** A due date is a whole day, whatever the opening hours. */
const END_OF_DAY = '23:59:59+01:00';
const longDay = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'Africa/Douala',
});

/** @param value '2026-11-26' or '+1' (days) @returns an ISO instant; null for ''; undefined for an invalid day */
export function dueOf(value: string, now: number): string | null | undefined {
  if (value === '') return null;
  const [, days] = /^\+(\d{1,3})$/.exec(value) ?? [];
  const day = days === undefined ? value : dayInCameroon(now + Number(days) * DAY_MS);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const at = new Date(`${day}T${END_OF_DAY}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** @param dueAt ISO instant @param now ms since 1970 */
export function dueState(dueAt: string, now: number): { is: 'late' | 'today' | 'later'; label: string } {
  const at = Date.parse(dueAt);
  const days = daysBetween(now, at);
  if (days < 0) return { is: 'late', label: `Échéance passée, ${shortDate(at, now)}` };
  if (days === 0) return { is: 'today', label: "Échéance aujourd'hui" };
  return { is: 'later', label: days === 1 ? 'Échéance demain' : `Échéance le ${firstOfMonth(longDay.format(at))}` };
}

export const dayOf = (at: string | null): string => (at ? dayInCameroon(Date.parse(at)) : '');

import { MONTHS } from '@/content/model/dates.ts';

/**
 * Which of the twelve months, January first, belong to a period, which may span the turn of the year.
 * @param period 'Septembre-Février'.
 */
export function monthsOf(period: string): boolean[] {
  const months: readonly string[] = MONTHS;
  const [first = -1, last = -1] = period.split('-').map((name) => months.indexOf(name.toLowerCase()));
  if (first < 0 || last < 0) throw new Error(`not two months: ${period}`);
  return MONTHS.map((_, month) => (first <= last ? first <= month && month <= last : month >= first || month <= last));
}

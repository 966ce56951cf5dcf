import { dayInCameroon } from '../text/yaounde-days.ts';
import { dayInFrench } from './dates.ts';
import { newsletter } from './newsletter.ts';

/** `yyyy-mm` of the first letter, until one has been planned or sent. */
const FIRST_LETTER = '2026-12';
const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/**
 * When the first letter goes: the day that staff have planned, else the month that the company announces while it lasts.
 * @param now ms since 1970 @param plannedAt ISO instant
 */
export function firstLetterWords(now: number, plannedAt?: string): string {
  const { first } = newsletter();
  if (plannedAt) return `La première lettre part le ${dayInFrench(dayInCameroon(Date.parse(plannedAt)))}. ${first}`;
  if (dayInCameroon(now).slice(0, 7) > FIRST_LETTER) return `La première lettre est en préparation. ${first}`;
  return `La première lettre part en ${MONTH.format(Date.parse(FIRST_LETTER)).replaceAll(' ', '\u00a0')}. ${first}`;
}

import { dayInCameroon } from '../../text/yaounde-days.ts';
import { dayInFrench } from '../model/dates.ts';
import { newsletter } from './newsletter-page.ts';

const MONTH_LENGTH = 'yyyy-mm'.length;
const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/**
 * The day of the first letter that staff have planned, else the month that the company announces while it lasts.
 * @param now ms since 1970 @param plannedAt ISO instant
 */
export function firstLetterWords(now: number, plannedAt?: string): string {
  const { first, firstDay } = newsletter();
  if (plannedAt) return `La première lettre part le ${dayInFrench(dayInCameroon(Date.parse(plannedAt)))}. ${first}`;
  if (dayInCameroon(now).slice(0, MONTH_LENGTH) > firstDay.slice(0, MONTH_LENGTH))
    return `La première lettre est en préparation. ${first}`;
  return `La première lettre part en ${MONTH.format(Date.parse(firstDay)).replaceAll(' ', '\u00a0')}. ${first}`;
}

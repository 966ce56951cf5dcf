import { spelledHour } from '../../../content/model/typeset.ts';
import { firstOfMonth } from '../../../text/first-of-month.ts';

const DAY = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Africa/Douala' } as const;
const day = new Intl.DateTimeFormat('fr-FR', DAY);
const dayAndHour = new Intl.DateTimeFormat('fr-FR', { ...DAY, hour: '2-digit', minute: '2-digit' });

/** 'vendredi 20 novembre à 17 h 00'. @param at ms since 1970 */
export const dueInWords = (at: number): string => spelledHour(firstOfMonth(dayAndHour.format(at)));

/** 'vendredi 20 novembre': a due date is a whole day. @param at ms since 1970 */
export const dueDayInWords = (at: number): string => firstOfMonth(day.format(at));

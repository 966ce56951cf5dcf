import { spelledHour } from '../../../content/model/typeset.ts';

const inYaounde = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Douala',
});

/** 'vendredi 20 novembre à 17 h 00'. @param at ms since 1970 */
export const dueInWords = (at: number): string => spelledHour(inYaounde.format(at));

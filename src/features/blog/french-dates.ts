import { inFigures } from '../../content/model/amounts.ts';
import { spelledHour } from '../../content/model/typeset.ts';
import { firstOfMonth } from '../../text/first-of-month.ts';

const ZONE = { timeZone: 'Africa/Douala' } as const;
const DAY = new Intl.DateTimeFormat('fr-FR', { ...ZONE, day: 'numeric', month: 'long' });
const LONG = new Intl.DateTimeFormat('fr-FR', { ...ZONE, day: 'numeric', month: 'long', year: 'numeric' });
const TIME = new Intl.DateTimeFormat('fr-FR', { ...ZONE, hour: '2-digit', minute: '2-digit' });

/** @param instant ISO. @returns '12 mars', '1er mars'. */
export const dayAndMonth = (instant: string) => firstOfMonth(DAY.format(new Date(instant)));

export const longDate = (instant: string) => firstOfMonth(LONG.format(new Date(instant)));

/** @param instant ISO. @returns '12 mars 2026 à 9 h 05'. */
export const dateAndTime = (instant: string) => spelledHour(`${longDate(instant)} à ${TIME.format(new Date(instant))}`);

/** @returns '1 vue', '0 vue', '1 204 vues'. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${inFigures(count)}\u00a0${count < 2 ? singular : plural}`;
}

import { hoursOf, type WorkingCalendar } from '../../text/working-hours.ts';
import { dayNumber, startOfDay, weekdayOf } from '../../text/yaounde-days.ts';

const WEEK = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;
const DAYS_AHEAD = 30;
const MINUTE_MS = 60_000;

export interface Answering {
  readonly isOpen: boolean;
  readonly words: string;
}

/**
 * Whether the telephone is answered, by the clock of Cameroon, and when it is again.
 * @param now ms since 1970
 * @returns undefined: no opening in the calendar's next days
 */
export function answering(now: number, calendar: WorkingCalendar): Answering | undefined {
  const today = dayNumber(now);
  const hours = hoursOf(today, calendar);
  if (hours && now >= hours.opens && now < hours.closes) {
    return { isOpen: true, words: `Répond maintenant, jusqu'à ${hourOf(hours.closes, today)}` };
  }
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    const opens = hoursOf(today + ahead, calendar)?.opens;
    if (opens === undefined || opens <= now) continue;
    const day = ["aujourd'hui", 'demain'][ahead] ?? WEEK[weekdayOf(today + ahead)];
    const week = ahead >= WEEK.length ? ' en huit' : '';
    return { isOpen: false, words: `Fermé à cette heure. Rappelle ${day}${week} dès ${hourOf(opens, today + ahead)}` };
  }
  return undefined;
}

/** '17 h', '8 h 30', with no-break spaces. */
function hourOf(instant: number, day: number): string {
  const minutes = (instant - startOfDay(day)) / MINUTE_MS;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}\u00a0h${rest === 0 ? '' : `\u00a0${String(rest).padStart(2, '0')}`}`;
}

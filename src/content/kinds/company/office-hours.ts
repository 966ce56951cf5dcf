import { DAY_MS, dayInCameroon, weekdayOf } from '../../../text/yaounde-days.ts';
import { company } from './company.ts';
import { datedHolidays, holidayInFrench, holidays, isPast, workingCalendar } from './holidays.ts';
import {
  aroundTheWeekend,
  closedInEnglish,
  closedInFrench,
  hoursInEnglish,
  hoursInFrench,
  linesOn,
  openingHoursSpecification,
  timesInEnglish,
  timesInFrench,
} from './opening-hours.ts';

/**
 * The one reader of the opening hours and holidays that staff publish: what tells when the office is open asks it.
 * @param now ms since 1970
 */
export function officeHours(now = Date.now()) {
  const { openingHours } = company();
  const year = Number(dayInCameroon(now).slice(0, 4));
  const coming = holidays().filter((holiday) => !isPast(holiday, year));
  const except = (words: string) => (coming.length > 0 ? words : '');
  return {
    /** 'du lundi au vendredi, de 9 h à 17 h, sauf jours fériés' */
    fr: `${hoursInFrench(openingHours)}${except(', sauf jours fériés')}`,
    en: `${hoursInEnglish(openingHours)}${except(', except public holidays')}`,
    /** The weekly hours, without a word of holidays. */
    week: {
      fr: hoursInFrench(openingHours),
      en: hoursInEnglish(openingHours),
      /** 'le samedi et le dimanche'; undefined: none. */
      closed: { fr: closedInFrench(openingHours), en: closedInEnglish(openingHours) },
      weekend: aroundTheWeekend(openingHours),
      /** 'de 9 h à 17 h' */
      times: { fr: timesInFrench(openingHours), en: timesInEnglish(openingHours) },
    },
    /** 'Vendredi saint', '20 mai (Fête nationale)' */
    holidayNames: coming.map(holidayInFrench),
    /** The holidays of this year and the next, by day. */
    holidays: datedHolidays(coming, [year, year + 1]).filter(({ day }) => yearOf(day) >= year),
    calendar: workingCalendar(now),
    /** @param day day number @returns undefined: closed */
    timesOn(day: number): { fr: string; en: string } | undefined {
      const lines = linesOn(openingHours, weekdayOf(day));
      if (lines.length === 0) return undefined;
      return { fr: timesInFrench(lines), en: timesInEnglish(lines) };
    },
  };
}

/** The hours of this year and the next as schema.org describes them. @param now ms since 1970 */
export function openingHoursData(now = Date.now()) {
  const { holidays: dated } = officeHours(now);
  return {
    openingHoursSpecification: openingHoursSpecification(company().openingHours),
    ...(dated.length > 0 && {
      specialOpeningHoursSpecification: dated.map(({ day, holiday }) => ({
        '@type': 'OpeningHoursSpecification',
        name: holiday.name,
        validFrom: isoDay(day),
        validThrough: isoDay(day),
        // Closed all day, in the notation of search engines.
        opens: '00:00',
        closes: '00:00',
      })),
    }),
  };
}

export const isoDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
const yearOf = (day: number): number => Number(isoDay(day).slice(0, 4));

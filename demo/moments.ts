import { workingCalendar } from '../src/content/kinds/company/holidays.ts';
import { isWorkingDay } from '../src/text/working-hours.ts';
import { dayNumber, startOfDay } from '../src/text/yaounde-days.ts';

const MINUTE_MS = 60_000;

/** Instants of the week, in ms since 1970. A time of day is Yaoundé's: '9:05'. */
export interface Moments {
  /** Working days before today; never after now. */
  before(workingDays: number, time: string): number;
  /** Minutes before now. */
  ago(minutes: number): number;
  /** Working days after today. */
  after(workingDays: number, time: string): number;
}

/** The week around `now`, whatever weekday that is. @param now ms since 1970 */
export function momentsAround(now: number): Moments {
  const calendar = workingCalendar(now);
  const workingDay = (count: number, step: 1 | -1) => {
    let day = dayNumber(now);
    for (let left = count; left > 0; ) {
      day += step;
      if (isWorkingDay(day, calendar)) left -= 1;
    }
    return day;
  };
  const at = (day: number, time: string) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return startOfDay(day) + (hours * 60 + minutes) * MINUTE_MS;
  };
  return {
    before: (workingDays, time) => Math.min(at(workingDay(workingDays, -1), time), now),
    ago: (minutes) => now - minutes * MINUTE_MS,
    after: (workingDays, time) => at(workingDay(workingDays, 1), time),
  };
}

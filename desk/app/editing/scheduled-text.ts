import { dayInCameroon, startOf } from '../../../src/text/yaounde-days.ts';
import { hourOf, spanOf, wholeDay } from '../text/dates.ts';

/** A text that appears by itself, as the editor of its document shows it. */
export interface ScheduledText {
  /** ms since 1970. */
  at: number;
  /** 'jeudi 3 décembre, 8 h 30'; from midnight on, the day alone. */
  when: string;
  /** 'jeudi 3 décembre'. */
  day: string;
  /** Time until then. */
  span: string;
  /** What appears is not what the editor shows. */
  isOther: boolean;
  /** 'la version 3 (hier, 17 h 40)'. */
  source: string;
  /** Address of the comparison of both texts. */
  compare: string | undefined;
}

export function scheduledText(
  at: number,
  now: number,
  rest: Pick<ScheduledText, 'isOther' | 'source' | 'compare'>,
): ScheduledText {
  return { at, ...dayAndMoment(at, now), span: spanOf(Math.max(0, at - now)), ...rest };
}

/** The day with its year if that is another one. */
export function dayAndMoment(at: number, now: number): Pick<ScheduledText, 'day' | 'when'> {
  const [today, its] = [dayInCameroon(now), dayInCameroon(at)];
  const day = its.slice(0, 4) === today.slice(0, 4) ? wholeDay(at) : `${wholeDay(at)} ${its.slice(0, 4)}`;
  return { day, when: at === startOf(its) ? day : `${day}, ${hourOf(at)}` };
}

/** What the main button of a scheduled text does. @param chosenAt what the editor's own date says, ms since 1970 */
export function scheduledAction(
  { at, day, isOther }: Pick<ScheduledText, 'at' | 'day' | 'isOther'>,
  chosenAt: number | undefined,
  chosen: string,
): { isDone: boolean; verb: string; rest: string } {
  if (!isOther) return { isDone: true, verb: 'Programmé', rest: `pour ${day}` };
  if (chosenAt === at) return { isDone: false, verb: 'Remplacer', rest: `ce qui paraîtra ${day}` };
  return { isDone: false, verb: 'Programmer', rest: `plutôt pour ${chosen}` };
}

import { asciiLine } from './intake.ts';

/** Longer than any way of writing an hour. */
const TYPED_MAX = 40;

/**
 * @param typed '18h30', '18:30', '18 h 30', '18.30', '9H', '9 heures', '09:00'
 * @returns '18:30', '9:00'; else what was typed
 */
export function clockTime(typed: string): string {
  if (typed.length > TYPED_MAX) return typed;
  const [, hour, minute = '00'] =
    /^(\d{1,2}) ?(?:(?:h|heures?) ?(\d{2})? ?(?:mi?n)?|[:.] ?(\d{2}))$/
      .exec(asciiLine(typed).toLowerCase())
      ?.filter((part) => part !== undefined) ?? [];
  return hour === undefined ? typed : `${Number(hour)}:${minute}`;
}

/** The width of a bar's drawing. */
export const BAR_WIDTH = 1000;

export interface Axis {
  /** 'janvier', 'février'… */
  readonly months: readonly string[];
  /** Place of a day (`yyyy-mm-dd`) between 0 and BAR_WIDTH. */
  readonly at: (day: string) => number;
}

const NAME = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' });
/** Longer ones are cut. */
const MOST_MONTHS = 6;

/** Whole months from the first session's start to the last one's end. */
export function axisOf(sessions: readonly { start: string; end: string }[]): Axis | undefined {
  const starts = sessions.map(({ start }) => start).sort();
  const ends = sessions.map(({ end }) => end).sort();
  const [first] = starts;
  const last = ends.at(-1);
  if (!first || !last) return undefined;
  const [year = 0, month = 1] = first.split('-').map(Number);
  const [lastYear = 0, lastMonth = 1] = last.split('-').map(Number);
  const count = Math.min((lastYear - year) * 12 + lastMonth - month + 1, MOST_MONTHS);
  const begins = Date.UTC(year, month - 1);
  const length = Date.UTC(year, month - 1 + count) - begins;
  return {
    months: Array.from({ length: count }, (_, i) => NAME.format(Date.UTC(year, month - 1 + i))),
    at: (day) => Math.round(Math.min(1, Math.max(0, (Date.parse(day) - begins) / length)) * BAR_WIDTH),
  };
}

/** Strikes in one line at most. */
const LONGEST = 200;
/** The rows into which a full line breaks on phones. */
const ROWS = 3;

export interface Strikes {
  /** What one strike stands for. */
  readonly worth: number;
  /** Strikes in a full row. */
  readonly perRow: number;
  /** Rows of each figure: strikes drawn, and those of them in the marking colour. */
  readonly lines: readonly (readonly { readonly drawn: number; readonly marked: number }[])[];
}

/** Lines of strikes at one scale: a strike is worth 1, 10, 100 …, the least that keeps the longest line short. */
export function strikesOf(figures: readonly { readonly count: number; readonly marked: number }[]): Strikes {
  const most = Math.max(...figures.map(({ count }) => count));
  let worth = 1;
  while (most / worth > LONGEST) worth *= 10;
  const inStrikes = (count: number) => Math.ceil(count / worth);
  const perRow = Math.ceil(inStrikes(most) / ROWS);
  const within = (strikes: number, row: number) => Math.min(perRow, Math.max(0, strikes - row * perRow));
  const lines = figures.map(({ count, marked }) =>
    Array.from({ length: Math.ceil(inStrikes(count) / perRow) }, (_, row) => ({
      drawn: within(inStrikes(count), row),
      marked: within(Math.min(inStrikes(count), inStrikes(marked)), row),
    })),
  );
  return { worth, perRow, lines };
}

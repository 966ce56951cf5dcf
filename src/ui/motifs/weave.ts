import { LARGE_MOTIFS, MOTIF_NAMES, type MotifName } from './cells.ts';
import { pick, random } from './random.ts';

export interface WeaveOptions {
  readonly seed: string;
  readonly cols: number;
  readonly rows: number;
  /** Share of cells in the accent colour, 0 to 1; large motifs are three times as likely. */
  readonly accent?: number;
  readonly motifs?: readonly MotifName[];
}

export interface WovenCell {
  readonly motif: MotifName;
  readonly col: number;
  readonly row: number;
  readonly span: 1 | 2;
  readonly accent: boolean;
}

/** Places of motifs, mirrored on the vertical axis as in resist-dyed cloth. */
export function weave({ seed, cols, rows, accent = 0.12, motifs = MOTIF_NAMES }: WeaveOptions): WovenCell[] {
  const next = random(seed);
  const half = Math.ceil(cols / 2);
  const taken = new Set<string>();
  const cells: WovenCell[] = [];
  const place = (cell: WovenCell) => {
    cells.push(cell);
    const mirrored = cols - cell.span - cell.col;
    if (mirrored !== cell.col) cells.push({ ...cell, col: mirrored });
  };
  for (let row = 0; row < rows; row++) {
    const main = pick(motifs, next);
    const other = pick(motifs, next);
    for (let col = 0; col < half; col++) {
      if (taken.has(`${col},${row}`)) continue;
      const room = row + 1 < rows && 2 * (col + 2) <= cols && !taken.has(`${col + 1},${row}`);
      if (next() < 0.22 && room) {
        place({ motif: pick(LARGE_MOTIFS, next), col, row, span: 2, accent: next() < accent * 3 });
        for (const c of [col, col + 1]) for (const r of [row, row + 1]) taken.add(`${c},${r}`);
        continue;
      }
      place({ motif: col % 2 ? other : main, col, row, span: 1, accent: next() < accent });
    }
  }
  return cells;
}

import Table from 'cli-table3';
import type { LeftOut } from '../../src/platform/markdown/left-out-elements.ts';

export { csv, localTime } from '../../src/platform/csv.ts';

export interface Io {
  env: Record<string, string | undefined>;
  /** Folder of the running release; undefined when run from sources. */
  release?: string | undefined;
  out: (text: string) => void;
  err: (text: string) => void;
  isInteractive: boolean;
  /** Width of the terminal; undefined: tables are not wrapped. */
  columns?: number | undefined;
  /** Asks the user; undefined without a terminal. */
  ask?: ((question: string) => Promise<string>) | undefined;
  /** Opens a text in an editor and resolves to the saved text; undefined without a terminal. */
  edit?: ((text: string) => Promise<string>) | undefined;
}

export const EXIT = { ok: 0, failure: 1, usage: 2, notFound: 3, unconfirmed: 4 } as const;

/** A failure in one French sentence; ends the command with this exit code. */
export class OfficeError extends Error {
  override name = 'OfficeError';
  readonly exitCode: number;

  constructor(message: string, exitCode: number = EXIT.failure) {
    super(message);
    this.exitCode = exitCode;
  }
}

export interface FormatOptions {
  json?: boolean | undefined;
  csv?: boolean | undefined;
}

export interface Column {
  title: string;
  least?: number;
  /** Columns with the highest figure are left out first when wrapping is not enough. */
  dispensable?: number;
}

/** A table for the terminal. Control characters of visitors' texts are removed. @param width `Io.columns` */
export function table(
  head: readonly (string | Column)[],
  rows: readonly string[][],
  width = Number.POSITIVE_INFINITY,
): string {
  const columns = head.map((it, index): Measured => {
    const column = typeof it === 'string' ? { title: it } : it;
    const cells = rows.map((row) => printable(row[index] ?? ''));
    const natural = Math.max(...[column.title, ...cells].map(lengthOf));
    return { ...column, cells, natural, width: Math.min(natural, column.least ?? natural) };
  });
  const shown = fitColumns(columns, width);
  const drawn = new Table({
    head: shown.map(({ title, width: letters }) => wrapText(title, letters)),
    style: { head: [], border: [], compact: true },
  });
  drawn.push(...rows.map((_row, index) => shown.map((column) => wrapText(column.cells[index] ?? '', column.width))));
  const missing = columns.filter((column) => !shown.includes(column)).map(({ title }) => title);
  const note = missing.length > 0 ? `Faute de place, sans\u00a0: ${missing.join(', ')}.\n` : '';
  return `${drawn.toString()}\n${note}`;
}

export function fields(rows: readonly [string, string][], width = Number.POSITIVE_INFINITY): string {
  const name = Math.max(...rows.map(([it]) => lengthOf(it)));
  const available = Math.max(20, width - name - FRAME - 2 * PADDING);
  const drawn = new Table({ style: { head: [], border: [], compact: true } });
  drawn.push(...rows.map(([title, value]) => [title, wrapText(printable(value), available)]));
  return `${drawn.toString()}\n`;
}

interface Measured extends Column {
  cells: string[];
  natural: number;
  width: number;
}

const PADDING = 3;
const FRAME = 1;
/** Letters in a cell. */
const LEAST = 6;

function fitColumns(columns: Measured[], width: number): Measured[] {
  const available = (some: Measured[]) => width - FRAME - some.reduce((sum, column) => sum + column.width + PADDING, 0);
  let shown = columns;
  while (available(shown) < 0) {
    const [last] = shown.filter((it) => it.dispensable).sort((a, b) => (b.dispensable ?? 0) - (a.dispensable ?? 0));
    if (!last) break;
    shown = shown.filter((column) => column !== last);
  }
  while (available(shown) < 0) {
    const widest = shown.reduce((one, other) => (other.width > one.width ? other : one));
    if (widest.width <= LEAST) break;
    widest.width -= 1;
  }
  for (let left = available(shown); left > 0; left -= 1) {
    const [narrowest] = shown.filter((it) => it.width < it.natural).sort((a, b) => a.width - b.width);
    if (!narrowest) break;
    narrowest.width += 1;
  }
  return shown;
}

const lengthOf = (text: string) => [...text.normalize()].length;

function wrapText(text: string, width: number): string {
  const lines = [''];
  for (let word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line === '') lines[lines.length - 1] = word;
    else if (lengthOf(line) + 1 + lengthOf(word) <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
    for (word = lines.at(-1) ?? ''; lengthOf(word) > width; word = lines.at(-1) ?? '') {
      const letters = [...word.normalize()];
      lines.splice(-1, 1, letters.slice(0, width).join(''), letters.slice(width).join(''));
    }
  }
  return lines.join('\n');
}

export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ');
}

export function warnLeftOut(io: Io, file: string, leftOut: readonly LeftOut[]): void {
  for (const { line, what } of leftOut) io.err(`${file}, ligne ${line}\u00a0: ${printable(what)} laissé de côté\n`);
}

export function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

const instantFormat = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Africa/Douala',
});

export function shortInstant(iso: string): string {
  return instantFormat.format(new Date(iso));
}

/** The end of an id: ids created together share their start. */
export const shortId = (id: string) => id.slice(-6);

const BAR_WIDTH = 30;

export function progressBar(io: Io, what: string): (done: number, total: number) => void {
  if (!io.isInteractive) return () => {};
  let drawn = -1;
  return (done, total) => {
    const filled = total === 0 ? BAR_WIDTH : Math.floor((done / total) * BAR_WIDTH);
    if (filled === drawn && done < total) return;
    drawn = filled;
    const end = done >= total ? '\n' : '';
    io.err(`\r${what} [${'#'.repeat(filled).padEnd(BAR_WIDTH, '.')}] ${done}/${total}${end}`);
  };
}

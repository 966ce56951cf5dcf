import Table from 'cli-table3';
import type { LeftOut } from '../src/platform/left-out-elements.ts';

export { csv, localTime } from '../src/platform/csv.ts';

/** Where the office reads its settings and writes its answers: the process, or a test. */
export interface Io {
  env: Record<string, string | undefined>;
  /** Folder of the release that runs; absent where the sources do. */
  release?: string | undefined;
  out: (text: string) => void;
  err: (text: string) => void;
  /** Progress is drawn only where somebody watches. */
  isInteractive: boolean;
  /** Characters of a line, where a terminal shows the answer; without one, tables are as wide as they are. */
  columns?: number | undefined;
  /** Puts a question to whoever sits at the terminal; absent without one. */
  ask?: ((question: string) => Promise<string>) | undefined;
  /** Opens a text in an editor and gives what was saved; absent without a terminal. */
  edit?: ((text: string) => Promise<string>) | undefined;
}

export const EXIT = { ok: 0, failure: 1, usage: 2, notFound: 3, unconfirmed: 4 } as const;

/** Something to tell in one French sentence; ends the command with that exit code. */
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

/** One column of a table, as its title alone where it keeps its width. */
export interface Column {
  title: string;
  /** Where the terminal is narrow its words are wrapped to no less than this many characters. */
  least?: number;
  /** Where even that is not enough it is left out, the highest figure first. */
  dispensable?: number;
}

/**
 * A table for people, no wider than the terminal where its columns allow it. What visitors typed must not steer the
 * terminal. @param width characters of a line (`Io.columns`).
 */
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
  const shown = fitted(columns, width);
  const drawn = new Table({ head: shown.map(({ title }) => title), style: { head: [], border: [], compact: true } });
  drawn.push(...rows.map((_row, index) => shown.map((column) => wrapped(column.cells[index] ?? '', column.width))));
  const missing = columns.filter((column) => !shown.includes(column)).map(({ title }) => title);
  const note = missing.length > 0 ? `Faute de place, sans\u00a0: ${missing.join(', ')}.\n` : '';
  return `${drawn.toString()}\n${note}`;
}

/** Names and values, one a line. */
export function fields(rows: readonly [string, string][], width = Number.POSITIVE_INFINITY): string {
  const name = Math.max(...rows.map(([it]) => lengthOf(it)));
  const room = Math.max(20, width - name - FRAME - 2 * PADDING);
  const drawn = new Table({ style: { head: [], border: [], compact: true } });
  drawn.push(...rows.map(([title, value]) => [title, wrapped(printable(value), room)]));
  return `${drawn.toString()}\n`;
}

interface Measured extends Column {
  cells: string[];
  natural: number;
  width: number;
}

/** What a table draws around each cell, and once more at its end. */
const PADDING = 3;
const FRAME = 1;

/** Without the dispensable columns that have no place; what is left over goes to those that would be wrapped. */
function fitted(columns: Measured[], width: number): Measured[] {
  const room = (some: Measured[]) => width - FRAME - some.reduce((sum, column) => sum + column.width + PADDING, 0);
  let shown = columns;
  while (room(shown) < 0) {
    const [last] = shown.filter((it) => it.dispensable).sort((a, b) => (b.dispensable ?? 0) - (a.dispensable ?? 0));
    if (!last) break;
    shown = shown.filter((column) => column !== last);
  }
  for (let left = room(shown); left > 0; left -= 1) {
    const [narrowest] = shown.filter((it) => it.width < it.natural).sort((a, b) => a.width - b.width);
    if (!narrowest) break;
    narrowest.width += 1;
  }
  return shown;
}

const lengthOf = (text: string) => [...text.normalize()].length;

/** Broken between words, and within one only where it is longer than a line. */
function wrapped(text: string, width: number): string {
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

const wholeNumbers = new Intl.NumberFormat('fr-FR');

/** '1 demande', '1 204 demandes'. @param several the plural where it is not the word with an s. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${wholeNumbers.format(count)}\u00a0${count < 2 ? one : several}`;
}

/** Names what a text held and lost, each with its line. */
export function tellLeftOut(io: Io, file: string, leftOut: readonly LeftOut[]): void {
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

/** An ISO instant as the team reads it, in Yaoundé's time. */
export function shortInstant(iso: string): string {
  return instantFormat.format(new Date(iso));
}

/** What is enough of an id to say which one: its end, since those made together begin alike. */
export const shortId = (id: string) => id.slice(-6);

const BAR_WIDTH = 30;

/** Draws the share of `done` in `total` over and over on one line of the error output. */
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

import { writeFile } from 'node:fs/promises';
import Table from 'cli-table3';
import { stringify } from 'csv-stringify/sync';

/** Where the office reads its settings and writes its answers: the process, or a test. */
export interface Io {
  env: Record<string, string | undefined>;
  out: (text: string) => void;
  err: (text: string) => void;
  /** Progress is drawn only where somebody watches. */
  isInteractive: boolean;
  /** Puts a question to whoever sits at the terminal; absent without one. */
  ask?: ((question: string) => Promise<string>) | undefined;
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

/** A table for people. What visitors typed must not steer the terminal. */
export function table(head: string[], rows: string[][]): string {
  const drawn = new Table({ head, style: { head: [], border: [], compact: true } });
  drawn.push(...rows.map((row) => row.map(printable)));
  return `${drawn.toString()}\n`;
}

export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ');
}

const wholeNumbers = new Intl.NumberFormat('fr-FR');

/** '1 demande', '1 204 demandes'. @param several the plural where it is not the word with an s. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${wholeNumbers.format(count)}\u00a0${count < 2 ? one : several}`;
}

export function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** For a French spreadsheet: byte order mark, semicolons, and no cell that would run as a formula. */
export function csv(
  rows: Record<string, string | number | null>[],
  columns: readonly string[] = [...new Set(rows.flatMap((row) => Object.keys(row)))],
): string {
  return stringify(rows, { header: true, columns: [...columns], bom: true, delimiter: ';', escape_formulas: true });
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

/** Personal data goes into a file that nobody else reads, and never over another one. */
export async function writeNewFile(path: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(path, content, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new OfficeError(`Le fichier ${path} existe déjà.`);
  }
}

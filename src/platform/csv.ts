import { stringify } from 'csv-stringify/sync';
import { storableText } from '../text/intake.ts';

/** Writes for a French spreadsheet: byte order mark, semicolons, and no cell that would run as a formula. */
export function csv(
  rows: Record<string, string | number | null>[],
  columns: readonly string[] = [...new Set(rows.flatMap((row) => Object.keys(row)))],
): string {
  return stringify(rows, {
    header: true,
    columns: [...columns],
    bom: true,
    delimiter: ';',
    cast: { string: (value) => storableText(isFormula(value) ? `'${value}` : value) },
  });
}

/** Digits and spaces behind a plus sign are a phone number, and add nothing up. */
const isFormula = (value: string): boolean =>
  /^[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/.test(value) && !/^\+\d[\d ]*$/.test(value);

const secondFormat = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Africa/Douala',
});

export function localTime(iso: string | null): string {
  return iso ? secondFormat.format(new Date(iso)) : '';
}

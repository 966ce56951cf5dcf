import { InvalidArgumentError } from 'commander';

/** For a command's help: each value with what it is called. */
export function choices(labels: Record<string, string>): string {
  return Object.entries(labels)
    .map(([value, label]) => `${value} (${label.toLowerCase()})`)
    .join(', ');
}

/** Reads one of these values. @throws {InvalidArgumentError} that lists them. */
export const oneOf =
  <T extends string>(values: readonly T[]) =>
  (value: string): T => {
    if ((values as readonly string[]).includes(value)) return value as T;
    throw new InvalidArgumentError(`Choix possibles\u00a0: ${values.join(', ')}.`);
  };

/** Reads a count from 1 to 9,999,999. @throws {InvalidArgumentError} */
export function wholeNumber(value: string): number {
  if (/^[1-9]\d{0,6}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('Un nombre entier est attendu.');
}

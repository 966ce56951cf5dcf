import { InvalidArgumentError } from 'commander';

export function choices(labels: Record<string, string>): string {
  return Object.entries(labels)
    .map(([value, label]) => `${value} (${label.toLowerCase()})`)
    .join(', ');
}

/** @throws {InvalidArgumentError} that lists the allowed values. */
export const oneOf =
  <T extends string>(values: readonly T[]) =>
  (value: string): T => {
    if ((values as readonly string[]).includes(value)) return value as T;
    throw new InvalidArgumentError(`Choix possibles\u00a0: ${values.join(', ')}.`);
  };

export function wholeNumber(value: string): number {
  if (/^[1-9]\d{0,6}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('Un nombre entier est attendu.');
}

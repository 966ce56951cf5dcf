import type { Result } from '../../src/platform/result.ts';

export type SaveState<Conflict = unknown> =
  | { step: 'saved'; at: string }
  | { step: 'typing' | 'saving' }
  | { step: 'offline'; since: string }
  | { step: 'refused'; message: string }
  | { step: 'conflict'; conflict: Conflict };

export type SaveResult<Conflict = never> = Result<
  { version: number; at: string },
  { conflict: { conflict: Conflict }; invalid: { message: string } }
>;

/** Same text: differences of white space do not count, since servers normalise it. */
export const isSameText = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

const textOf = (value: unknown) =>
  JSON.stringify(value, (_key, it) => (typeof it === 'string' ? it.replace(/\s+/g, ' ').trim() : it));

export interface Stored<Value> {
  value: Value;
  version: number;
  at: string;
}

import { isSame, mergeFields, type TypedEntry } from '../../../../src/features/entries/entries.schema.ts';
import type { Conflict } from '../../editing/editor.ts';
import { type GroupField, labelAt, setAt, valueAt } from '../../editing/entries/content-form.ts';

export interface OpenConflict {
  base: TypedEntry;
  conflict: Conflict<TypedEntry>;
}

export interface RemoteChange {
  author: string;
  at: string;
  what: string;
}

const NO_ERRORS: Record<string, string> = {};

export function errorsOfFilledFields(errors: Record<string, string>, value: TypedEntry): Record<string, string> {
  const there = Object.entries(errors).filter(([path]) => {
    const at = valueAt(value, path);
    return path !== '' && at !== '' && at !== undefined && at !== null;
  });
  return there.length > 0 ? Object.fromEntries(there) : NO_ERRORS;
}

/** Undefined when the change is ours too. */
export function remoteChangeOf(
  form: GroupField,
  base: TypedEntry,
  mine: TypedEntry,
  { author, theirs }: Pick<Conflict<TypedEntry>, 'author' | 'theirs'>,
): RemoteChange | undefined {
  const data = Object.keys({ ...(theirs.value.data as object), ...(base.data as object) });
  const paths = [...data.map((name) => `data.${name}`), 'from', 'until'].filter((path) => {
    const now = valueAt(theirs.value, path);
    return !isSame(now, valueAt(base, path)) && !isSame(now, valueAt(mine, path));
  });
  if (paths.length === 0) return undefined;
  const names = paths.map((path) => `«\u00a0${labelAt(form, path)}\u00a0»`);
  return { author, at: theirs.at, what: names.join(', ') };
}

/** The editor's value after one conflicting field is resolved, and the base of the next merge. */
export function resolveField(
  { base, conflict }: OpenConflict,
  value: TypedEntry,
  path: string,
  whose: 'mine' | 'theirs',
) {
  const theirs = conflict.theirs.value;
  const other = valueAt(theirs, path);
  const nextBase = whose === 'mine' ? setAt(base, path, other) : base;
  const mine = whose === 'theirs' ? setAt(value, path, other) : value;
  return { base: nextBase, mine, merged: mergeFields(nextBase, mine, theirs).merged };
}

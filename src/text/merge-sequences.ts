import { diffArrays } from 'diff';

/** A part of a three-way merge, in the order of the result. */
export type MergedPart<T> =
  | { is: 'settled'; from: 'base' | 'mine' | 'theirs'; items: readonly T[] }
  | { is: 'conflict'; base: readonly T[]; mine: readonly T[]; theirs: readonly T[] };

interface Options<T> {
  /** Items with one key are the same item. */
  keyOf: (item: T) => string;
  /** Whether an item is another one, changed; undefined: only by its place. */
  isAlike?: (former: T, now: T) => boolean;
}

/** The items of the base from `start` to `end` become others; none: an insertion. */
interface Change<T> {
  side: 'mine' | 'theirs';
  start: number;
  end: number;
  items: readonly T[];
}

const MAX_EDITS = 3000;

/** Merges what both made of one sequence. Changes touch if they change one item, or insert at one place. Symmetric. */
export function mergeSequences<T>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  options: Options<T>,
): MergedPart<T>[] {
  const changes = [
    ...changesOf(base, mine, { ...options, side: 'mine' }),
    ...changesOf(base, theirs, { ...options, side: 'theirs' }),
  ].sort((a, b) => a.start - b.start || a.end - b.end);
  const parts: MergedPart<T>[] = [];
  let at = 0;
  for (let index = 0; index < changes.length; ) {
    const group = changes.slice(index, endOfGroup(changes, index));
    index += group.length;
    const start = group[0]?.start ?? at;
    const end = Math.max(...group.map((it) => it.end));
    if (start > at) parts.push({ is: 'settled', from: 'base', items: base.slice(at, start) });
    at = end;
    const made = (side: 'mine' | 'theirs') => applied(base, group, { side, start, end });
    const [first] = group;
    if (first && group.every(({ side }) => side === first.side)) {
      parts.push({ is: 'settled', from: first.side, items: made(first.side) });
    } else if (keysOf(made('mine'), options) === keysOf(made('theirs'), options)) {
      parts.push({ is: 'settled', from: 'base', items: made('mine') });
    } else {
      parts.push({ is: 'conflict', base: base.slice(start, end), mine: made('mine'), theirs: made('theirs') });
    }
  }
  if (at < base.length) parts.push({ is: 'settled', from: 'base', items: base.slice(at) });
  return parts;
}

const keysOf = <T>(items: readonly T[], { keyOf }: Options<T>) => JSON.stringify(items.map(keyOf));

/** Changes that touch each other follow each other. */
function endOfGroup(changes: readonly Change<unknown>[], first: number): number {
  let last = first;
  let end = changes[first]?.end ?? 0;
  for (let next = first + 1; next < changes.length; next += 1) {
    const [change, before] = [changes[next], changes[next - 1]];
    if (!change || !before) break;
    const isBothInserted = change.end === before.start && before.end === change.start && change.side !== before.side;
    if (change.start >= end && !isBothInserted) break;
    end = Math.max(end, change.end);
    last = next;
  }
  return last + 1;
}

function applied<T>(
  base: readonly T[],
  group: readonly Change<T>[],
  { side, start, end }: Pick<Change<T>, 'side' | 'start' | 'end'>,
): T[] {
  const made: T[] = [];
  let at = start;
  for (const change of group.filter((it) => it.side === side)) {
    made.push(...base.slice(at, change.start), ...change.items);
    at = change.end;
  }
  return [...made, ...base.slice(at, end)];
}

function changesOf<T>(
  base: readonly T[],
  now: readonly T[],
  { keyOf, isAlike, side }: Options<T> & Pick<Change<T>, 'side'>,
): Change<T>[] {
  const parts = diffArrays(base.map(keyOf), now.map(keyOf), { maxEditLength: MAX_EDITS });
  if (!parts) return [{ side, start: 0, end: base.length, items: now }];
  const changes: Change<T>[] = [];
  let [atBase, atNow] = [0, 0];
  let [startBase, startNow] = [0, 0];
  const close = () => {
    if (atBase === startBase && atNow === startNow) return;
    const [gone, come] = [base.slice(startBase, atBase), now.slice(startNow, atNow)];
    for (const { start, end, items } of paired(gone, come, isAlike)) {
      changes.push({ side, start: startBase + start, end: startBase + end, items });
    }
  };
  for (const { added, removed, value } of parts) {
    if (added) atNow += value.length;
    else if (removed) atBase += value.length;
    else {
      close();
      atBase += value.length;
      atNow += value.length;
      [startBase, startNow] = [atBase, atNow];
    }
  }
  close();
  return changes;
}

/** One change for each item that is another one, changed, and for what stands between them. */
function paired<T>(
  gone: readonly T[],
  come: readonly T[],
  isAlike: Options<T>['isAlike'],
): Pick<Change<T>, 'start' | 'end' | 'items'>[] {
  const changes: Pick<Change<T>, 'start' | 'end' | 'items'>[] = [];
  let [atGone, atCome] = [0, 0];
  const close = (end: number, endNow: number) => {
    const items = come.slice(atCome, endNow);
    if (end - atGone === items.length) {
      changes.push(...items.map((item, index) => ({ start: atGone + index, end: atGone + index + 1, items: [item] })));
    } else changes.push({ start: atGone, end, items });
  };
  gone.forEach((former, index) => {
    const pair = isAlike ? come.findIndex((it, place) => place >= atCome && isAlike(former, it)) : -1;
    const now = come[pair];
    if (now === undefined) return;
    close(index, pair);
    changes.push({ start: index, end: index + 1, items: [now] });
    [atGone, atCome] = [index + 1, pair + 1];
  });
  close(gone.length, come.length);
  return changes.filter(({ start, end, items }) => end > start || items.length > 0);
}

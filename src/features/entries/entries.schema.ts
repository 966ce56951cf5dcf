export interface EntryContent {
  data: unknown;
  /** First and last day on the site, `yyyy-mm-dd` in Cameroon. */
  from: string | null;
  until: string | null;
  /** Confirmed by the company; false: sample content. */
  real: boolean;
}

/** Published, and not ended on that day. @param day `yyyy-mm-dd` in Cameroon */
export const isCounted = (published: EntryContent | null | undefined, day: string): boolean =>
  published != null && (published.until === null || day <= published.until);

export type TypedEntry = Omit<EntryContent, 'real'>;

/** Both null: removed. */
export interface EntryTexts {
  published: EntryContent | null;
  draft: EntryContent | null;
}

export type EntryState = 'published' | 'planned' | 'ended' | 'draft' | 'removed';

export const ENTRY_STATE_LABELS: Record<EntryState, string> = {
  published: 'En ligne',
  planned: 'À venir',
  ended: 'Terminé',
  draft: 'Brouillon',
  removed: 'Supprimé',
};

export type VersionAction =
  | 'seed'
  | 'draft'
  | 'publish'
  | 'withdraw'
  | 'remove'
  | 'restore'
  | 'order'
  | 'confirm'
  | 'import';

export const VERSION_ACTION_LABELS: Record<VersionAction, string> = {
  seed: 'au départ',
  draft: 'brouillon',
  publish: 'mise en ligne',
  withdraw: 'retrait du site',
  remove: 'suppression',
  restore: 'reprise',
  order: "changement d'ordre",
  confirm: 'confirmation',
  import: 'import',
};

/** Three-way merge by field and list item. @returns the merged value, or the paths (`missions.2`) in conflict */
export function mergeFields<T>(
  base: T,
  mine: T,
  theirs: T,
): { merged: T; conflicts?: undefined } | { merged?: undefined; conflicts: string[] } {
  const conflicts: string[] = [];
  const merged = mergeValues(base, mine, theirs, [], conflicts) as T;
  return conflicts.length > 0 ? { conflicts } : { merged };
}

function mergeValues(base: unknown, mine: unknown, theirs: unknown, path: string[], conflicts: string[]): unknown {
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine;
  if (isSame(mine, base)) return theirs;
  const merge = (key: string) =>
    mergeValues(partOf(base, key), partOf(mine, key), partOf(theirs, key), [...path, key], conflicts);
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    if (base.length === mine.length && base.length === theirs.length)
      return base.map((_item, index) => merge(`${index}`));
  } else if (isFields(base) && isFields(mine) && isFields(theirs)) {
    const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
    const parts = [...keys].map((key) => [key, merge(key)]);
    return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
  }
  conflicts.push(path.join('.'));
  return mine;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const partOf = (value: unknown, key: string) => (value as Record<string, unknown>)[key];

/** Deep equality of JSON values; key order does not matter, and an undefined key equals a missing one. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  }
  if (!isFields(a) || !isFields(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]));
}

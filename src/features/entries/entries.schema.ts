export interface EntryContent {
  data: unknown;
  /** First and last day on the site, `yyyy-mm-dd` in Cameroon. */
  from: string | null;
  until: string | null;
  /** Confirmed by the company; false: sample content. */
  real: boolean;
  /** Top fields of a draft that begin as another entry's, not yet said to be read: with that entry's name. */
  unread?: Readonly<Record<string, string>>;
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

const VERSION_ACTION_LABELS: Record<VersionAction, string> = {
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

/** A later seed is that of a later release. */
export const versionLabel = ({ version, action }: { version: number; action: VersionAction }): string =>
  action === 'seed' && version > 1 ? 'par la mise à jour du site' : VERSION_ACTION_LABELS[action];

interface MergeHooks {
  /** What a place becomes that both changed; undefined: it stays in conflict. */
  settle?: (path: string, base: unknown, mine: unknown, theirs: unknown) => { value: unknown } | undefined;
  /** A place that only the other one changed. */
  took?: (path: string, base: unknown, theirs: unknown) => void;
}

/** Three-way merge by field and list item. @returns the merged value, or the paths (`missions.2`) in conflict */
export function mergeFields<T>(
  base: T,
  mine: T,
  theirs: T,
  hooks: MergeHooks = {},
): { merged: T; conflicts?: undefined } | { merged?: undefined; conflicts: string[] } {
  const conflicts: string[] = [];
  const merged = mergeValues(base, mine, theirs, { path: [], conflicts, hooks }) as T;
  return conflicts.length > 0 ? { conflicts } : { merged };
}

interface Walk {
  path: string[];
  conflicts: string[];
  hooks: MergeHooks;
}

function mergeValues(base: unknown, mine: unknown, theirs: unknown, walk: Walk): unknown {
  const path = walk.path.join('.');
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine;
  const merge = (key: string) =>
    mergeValues(partOf(base, key), partOf(mine, key), partOf(theirs, key), { ...walk, path: [...walk.path, key] });
  if (isFields(base) && isFields(mine) && isFields(theirs)) {
    const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
    const parts = [...keys].map((key) => [key, merge(key)]);
    return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
  }
  if (isSame(mine, base)) {
    walk.hooks.took?.(path, base, theirs);
    return theirs;
  }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    if (base.length === mine.length && base.length === theirs.length)
      return base.map((_item, index) => merge(`${index}`));
  }
  const settled = walk.hooks.settle?.(path, base, mine, theirs);
  if (settled) return settled.value;
  walk.conflicts.push(path);
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

import { isSame } from '../entries.schema.ts';

/** An item of a list, by the list's path (`footer.0.links`), or a field by its own. */
export interface Addition {
  path: string;
  value: unknown;
  isItem: boolean;
}

/**
 * Adds to what staff wrote the fields and list items that the next seed has and the former one lacked. What staff
 * changed, moved or took away stays as they left it; changed words of the seed are no addition.
 */
export function withAdditions<T>(base: unknown, mine: T, next: unknown): { grown: T; added: Addition[] } {
  const added: Addition[] = [];
  return { grown: grow(base, mine, next, { path: [], added }) as T, added };
}

interface Walk {
  path: readonly string[];
  added: Addition[];
}

function grow(base: unknown, mine: unknown, next: unknown, walk: Walk): unknown {
  if (Array.isArray(mine) && Array.isArray(next)) return growList(Array.isArray(base) ? base : [], mine, next, walk);
  if (!isFields(mine) || !isFields(next)) return mine;
  const former = isFields(base) ? base : {};
  const grown = { ...mine };
  for (const [key, value] of Object.entries(next)) {
    const path = [...walk.path, key];
    if (mine[key] !== undefined) grown[key] = grow(former[key], mine[key], value, { ...walk, path });
    else if (former[key] === undefined && !isEmpty(value)) {
      grown[key] = value;
      walk.added.push({ path: path.join('.'), value, isItem: false });
    }
  }
  return grown;
}

function growList(base: readonly unknown[], mine: readonly unknown[], next: readonly unknown[], walk: Walk): unknown[] {
  const grown = [...mine];
  // Items without a name that were rewritten look new as well.
  const hasMore = next.length > base.length;
  let last: number | undefined;
  for (const [index, item] of next.entries()) {
    const former = base.find((it) => isMatch(it, item));
    const at = grown.findIndex((it) => isMatch(it, item));
    if (at >= 0) {
      last = at;
      if (former !== undefined) {
        grown[at] = grow(former, grown[at], item, { ...walk, path: [...walk.path, `${at}`] });
      }
    } else if (former === undefined && hasMore) {
      last = last === undefined ? (index === 0 ? 0 : grown.length) : last + 1;
      grown.splice(last, 0, item);
      walk.added.push({ path: walk.path.join('.'), value: item, isItem: true });
    }
  }
  return grown;
}

/** What tells items of a list apart, the surest first. */
const NAMES = ['id', 'href', 'path', 'name', 'label', 'title', 'question'] as const;

function isMatch(a: unknown, b: unknown): boolean {
  if (!isFields(a) || !isFields(b)) return isSame(a, b);
  const key = NAMES.find((name) => typeof a[name] === 'string' && typeof b[name] === 'string');
  return key === undefined ? isSame(a, b) : a[key] === b[key];
}

/** The words by which a person knows the item, rather than its id. */
export function nameOfItem(item: unknown): string {
  if (!isFields(item)) return String(item);
  const texts = [item.text, ...NAMES.toReversed().map((name) => item[name]), ...Object.values(item)];
  return texts.find((text): text is string => typeof text === 'string' && text !== '') ?? '';
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

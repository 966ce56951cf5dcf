import { KINDS } from '../../../content/kinds/kinds.ts';
import {
  type Entry,
  type Kind,
  type Published,
  parseData,
  placesOf,
  type Shown,
} from '../../../content/model/editable.ts';
import type { Services } from '../../../platform/services.ts';
import { minuteInCameroon } from '../../../text/yaounde-days.ts';
import { findPublished, type PublishedRow } from '../stored-entries.server.ts';

export interface UnfitEntry {
  kind: string;
  id: string;
  errors: Record<string, string>;
  shown: 'seed' | 'nothing';
}

export interface LoadedContent {
  published: Published;
  unfit: UnfitEntry[];
}

/** The content of the site at that instant (ms since 1970), by one query. @throws {DatabaseUnavailable} */
export async function loadPublished(
  { db }: Pick<Services, 'db'>,
  now: number,
  kinds: readonly Kind<object>[] = KINDS,
): Promise<LoadedContent> {
  return publishedContent(await findPublished(db.read, kinds), now, kinds);
}

export function publishedContent(
  rows: readonly PublishedRow[],
  now: number,
  kinds: readonly Kind<object>[] = KINDS,
): LoadedContent {
  const [published, unfit] = [new Map<string, readonly Shown<object>[]>(), [] as UnfitEntry[]];
  for (const kind of kinds) {
    const ofKind = rows.filter((row) => row.kind === kind.name);
    if (ofKind.length === 0) continue;
    const entries: Entry<object>[] = [];
    for (const { id, published: content } of ofKind) {
      if (!content) continue;
      const { data, errors, shown } = shownData(kind, id, content.data);
      if (errors) unfit.push({ kind: kind.name, id, errors, shown });
      if (data) entries.push({ ...content, id, data });
    }
    if (entries.length === 0 && kind.count.min > 0) continue;
    for (const [name, shown] of placesOf(minuteInCameroon(now), kind, entries)) published.set(name, shown);
  }
  return { published, unfit };
}

/** Unknown fields are dropped, invalid ones replaced by the seed's: one invalid field does not hide the others. */
function shownData(
  kind: Kind<object>,
  id: string,
  raw: unknown,
): { data: object | undefined; errors?: Record<string, string>; shown: UnfitEntry['shown'] } {
  const asStored = parseData(kind, raw).data;
  if (asStored) return { data: asStored, shown: 'nothing' };
  const known = withoutUnknown(kind, raw);
  const { data, errors } = parseData(kind, known);
  if (data) return { data, shown: 'nothing' };
  const seed = kind.seed.find((it) => it.id === id)?.data;
  if (!seed) return { data: undefined, errors, shown: 'nothing' };
  const unfit = new Set(Object.keys(errors).map((path) => path.split('.', 1)[0]));
  const replaced = Object.entries(seed).filter(([field]) => unfit.has(field));
  const mended = parseData(kind, { ...(known as object), ...Object.fromEntries(replaced) }).data;
  return { data: mended ?? parseData(kind, seed).data, errors, shown: 'seed' };
}

/** Rows of a newer release, during a rolling upgrade or after a rollback. */
function withoutUnknown(kind: Kind<object>, raw: unknown): unknown {
  const issues = kind.schema.safeParse(raw).error?.issues ?? [];
  const known = structuredClone(raw);
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const holder = issue.path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown>)?.[key], known);
    for (const key of issue.keys) delete (holder as Record<string, unknown>)[key];
  }
  return known;
}

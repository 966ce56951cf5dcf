import { KINDS } from '../../content/kinds/kinds.ts';
import type { Entry, Kind } from '../../content/model/editable.ts';
import type { Services } from '../../platform/services.ts';
import { hasVersionsBut } from '../documents/documents.server.ts';
import type { EntryContent } from './entries.schema.ts';
import { checkedContent, isFixed, isSingle } from './entry-rules.server.ts';
import { addEntry, findPublished, recordEntryChange } from './stored-entries.server.ts';

export const SEEDER = 'site';

/**
 * Seeds the kinds that never had an entry, and what a fixed set lacks since a release enlarged it. Idempotent across
 * processes. @returns how many entries were added
 */
export async function seedEntries(
  { db, now }: Pick<Services, 'db' | 'now'>,
  kinds: readonly Kind<object>[] = KINDS,
): Promise<number> {
  const missingSeeds = async (of: Services['db']['read']) => {
    const stored = Map.groupBy(await findPublished(of, kinds), ({ kind }) => kind);
    return kinds.flatMap((kind) => {
      const ids = (stored.get(kind.name) ?? []).map(({ id }) => id);
      if (ids.length > 0 && (!isFixed(kind) || isSingle(kind))) return [];
      return kind.seed.flatMap((entry, index) => (ids.includes(entry.id) ? [] : [{ kind, entry, index }]));
    });
  };
  const wanted = await missingSeeds(db.read);
  if (wanted.length === 0) return 0;
  return db.write(async (trx) => {
    await recordEntryChange(trx, ...new Set(wanted.map(({ kind }) => kind.name)));
    let added = 0;
    for (const { kind, entry, index } of await missingSeeds(trx)) {
      const texts = { published: seededContent(kind, entry), draft: null };
      await addEntry(trx, kind, SEEDER, { id: entry.id, position: index + 1, texts, action: 'seed' }, now());
      added += 1;
    }
    return added;
  });
}

/** A seed as it is stored. */
export function seededContent(kind: Kind<object>, entry: Entry<object>): EntryContent {
  const { id, data, from = null, until = null, real = false } = entry;
  const { content, errors } = checkedContent(kind, { data, from, until, real });
  if (!content) throw new Error(`The seed of ${kind.name}, ${id}, does not fit: ${JSON.stringify(errors)}`);
  return content;
}

export const holdsOnlySeeds = async (db: Services['db']['read']): Promise<boolean> =>
  !(await hasVersionsBut(db, 'seed'));

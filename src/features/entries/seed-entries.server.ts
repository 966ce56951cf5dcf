import { KINDS } from '../../content/kinds/kinds.ts';
import type { Kind } from '../../content/model/editable.ts';
import type { Services } from '../../platform/services.ts';
import { hasVersionsBut } from '../documents/documents.server.ts';
import { checkedContent, isFixed, isSingle } from './entry-rules.server.ts';
import { addEntry, findPublished, recordEntryChange } from './stored-entries.server.ts';

const SEEDER = 'site';

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
      const { id, data: raw, from = null, until = null, real = false } = entry;
      const { content, errors } = checkedContent(kind, { data: raw, from, until, real });
      if (!content) throw new Error(`The seed of ${kind.name}, ${id}, does not fit: ${JSON.stringify(errors)}`);
      const texts = { published: content, draft: null };
      await addEntry(trx, kind, SEEDER, { id, position: index + 1, texts, action: 'seed' }, now());
      added += 1;
    }
    return added;
  });
}

export const holdsOnlySeeds = async (db: Services['db']['read']): Promise<boolean> =>
  !(await hasVersionsBut(db, 'seed'));

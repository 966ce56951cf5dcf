import type { Kysely } from 'kysely';
import { KINDS } from '../../../content/kinds/kinds.ts';
import type { Kind } from '../../../content/model/editable.ts';
import { within } from '../../../platform/db/database.ts';
import { isoInstant } from '../../../platform/db/ids.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { Services } from '../../../platform/services.ts';
import { dayInCameroon } from '../../../text/yaounde-days.ts';
import { changeDocument, findDocumentId, findFieldsNoted, updateDocument } from '../../documents/documents.server.ts';
import { type EntryContent, type EntryTexts, isCounted, isSame } from '../entries.schema.ts';
import { checkedContent, completedTexts, idsOf, isFixed, isSingle } from '../entry-rules.server.ts';
import { SEEDER, seededContent } from '../seed-entries.server.ts';
import {
  addEntry,
  documentKind,
  findEntries,
  nextPosition,
  ORDER,
  recordEntryChange,
  type StoredEntry,
  type Trx,
} from '../stored-entries.server.ts';
import { digestOf, findTaken, type TakenSeed, writeTaken } from './taken-seeds.server.ts';

interface Growth {
  kind: Kind<object>;
  changed: { entry: StoredEntry; texts: EntryTexts }[];
  added: { id: string; texts: EntryTexts }[];
  /** Undefined: as it is stored. */
  taken: TakenSeed | undefined;
}

/**
 * Brings what this release's seeds have more than the former release's to a database that has entries: into entries
 * that stand as they were seeded. An entry that staff have written keeps its text, to which the desk offers the rest
 * (seed-offers.server.ts); a list that they have written gets new entries as drafts. What a kind cannot be without
 * (`completed`, a fixed set) is added in any case. Nothing is taken away. Idempotent across processes.
 * @returns how many entries were changed or added
 */
export async function growSeeds(
  { db, now }: Pick<Services, 'db' | 'now'>,
  kinds: readonly Kind<object>[] = KINDS,
): Promise<number> {
  const at = now();
  if ((await planGrowth(db.read, kinds, at)).length === 0) return 0;
  return db.write(async (trx) => {
    // Others wait here, and then find nothing to do.
    await recordEntryChange(trx);
    const plan = await planGrowth(trx, kinds, at);
    const grown = plan.filter(({ changed, added }) => changed.length + added.length > 0);
    await recordEntryChange(trx, ...grown.map(({ kind }) => kind.name));
    for (const growth of plan) await writeGrowth(trx, growth, at);
    return grown.reduce((sum, { changed, added }) => sum + changed.length + added.length, 0);
  });
}

async function planGrowth(of: Kysely<Tables>, kinds: readonly Kind<object>[], now: number): Promise<Growth[]> {
  const taken = await findTaken(of);
  const due = kinds.filter((kind) => kind.completed || taken.get(kind.name)?.digest !== digestOf(kind));
  if (due.length === 0) return [];
  const stored = Map.groupBy(await findEntries(of, due), ({ kind }) => kind);
  // A database of a release that took no note: the first version of an entry is its seed.
  const unnoted = due.flatMap((kind) => (taken.has(kind.name) ? [] : [documentKind(kind).name]));
  const first = unnoted.length === 0 ? [] : await findFieldsNoted<EntryTexts>(of, unnoted, 'seed');
  return due.flatMap((kind) => {
    const { name } = documentKind(kind);
    const entries = stored.get(name) ?? [];
    if (entries.length === 0) return [];
    const seeded = first.filter((it) => it.kind === name && it.fields.published !== null);
    const known =
      taken.get(kind.name)?.entries ?? Object.fromEntries(seeded.map((it) => [it.address, it.fields.published]));
    const growth = growthOf(kind, entries, known as TakenSeed['entries'], now);
    const isTaken = taken.get(kind.name)?.digest === growth.taken?.digest;
    if (isTaken && growth.changed.length === 0) return [];
    return [isTaken ? { ...growth, taken: undefined } : growth];
  });
}

function growthOf(
  kind: Kind<object>,
  stored: readonly StoredEntry[],
  known: TakenSeed['entries'],
  now: number,
): Growth {
  const entries: Record<string, EntryContent> = { ...known };
  const texts = new Map(stored.map((entry) => [entry, entry.fields]));
  const added: Growth['added'] = [];
  const isAsSeeded = ({ address, fields }: StoredEntry) =>
    fields.draft === null && fields.published !== null && isSame(fields.published, known[address ?? '']);
  const day = dayInCameroon(now);
  const count = stored.filter(({ fields }) => isCounted(fields.published, day)).length;
  const isWritten = kind.staysAsPublished || !stored.every(isAsSeeded);
  for (const seed of kind.seed) {
    const content = seededContent(kind, seed);
    const entry = stored.find((it) => idsOf(it).includes(seed.id));
    if (!entry) {
      // Known: staff have published it under another id, or deleted it.
      if (known[seed.id] || isSingle(kind)) continue;
      const isDraft = isWritten || count + added.length >= kind.count.max;
      added.push({
        id: seed.id,
        texts: isDraft ? { published: null, draft: content } : { published: content, draft: null },
      });
      entries[seed.id] = content;
    } else if (isFixed(kind) && entry.fields.published === null) {
      texts.set(entry, { ...entry.fields, published: content });
      entries[seed.id] = content;
    } else if (isAsSeeded(entry)) {
      if (!kind.staysAsPublished) texts.set(entry, { published: content, draft: null });
      entries[seed.id] = content;
    } else entries[seed.id] ??= content;
  }
  const changed = [...texts].flatMap(([entry, written]) => {
    const whole = completedTexts(kind, written);
    const fits = whole.published === null || checkedContent(kind, whole.published).content !== undefined;
    const after = fits ? whole : written;
    return isSame(after, entry.fields) ? [] : [{ entry, texts: after }];
  });
  return { kind, changed, added, taken: { digest: digestOf(kind), entries } };
}

async function writeGrowth(trx: Trx, { kind, changed, added, taken }: Growth, now: number): Promise<void> {
  const use = { db: within(trx), now: () => now };
  for (const { entry, texts } of changed) {
    const published_at = entry.publishedAt ?? (texts.published && isoInstant(now));
    const change = { fields: texts, markdown: '', note: 'seed', isKept: true, columns: { published_at } };
    await changeDocument(use, documentKind(kind), entry.id, { author: { id: '', name: SEEDER } }, () => change);
  }
  for (const { id, texts } of added) {
    const position = nextPosition(await findEntries(trx, [kind]));
    await addEntry(trx, kind, SEEDER, { id, position, texts, action: 'seed' }, now);
  }
  if (added.some(({ texts }) => texts.published) && (await findDocumentId(trx, ORDER.name, kind.name)) === undefined) {
    const ids = kind.seed.map(({ id }) => id);
    for (const { id, address } of await findEntries(trx, [kind]))
      if (ids.includes(address ?? '')) await updateDocument(trx, id, { position: ids.indexOf(address ?? '') + 1 });
  }
  if (taken) await writeTaken(trx, kind, taken, { author: SEEDER, note: 'seed' }, now);
}

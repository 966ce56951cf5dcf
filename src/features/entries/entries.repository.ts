import type { Kysely, Selectable, Transaction } from 'kysely';
import { recordChange } from '../../platform/changes.ts';
import { isoInstant, newId } from '../../platform/db/ids.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { type EntryContent, type EntryTexts, isCounted, type VersionAction } from './entries.schema.ts';

/** Topic of the change feed: any entry, drafts included. */
export const ENTRIES_TOPIC = 'entries';
/** What is published of one kind. */
export const publishedTopic = (kind: string) => `entries:${kind}`;
const VERSIONS_KEPT = 100;

type Trx = Transaction<Tables>;

export interface StoredEntry extends EntryTexts {
  key: string;
  kind: string;
  id: string;
  /** The id before the first publication, if that changed it. */
  formerId?: string;
  position: number;
  version: number;
  firstPublishedAt: string | null;
  updatedAt: string;
  updatedBy: string;
}

export interface EntryVersion {
  version: number;
  action: VersionAction;
  author: string;
  at: string;
}

export const keyOf = (kind: string, id: string) => `${kind}/${id}`;

const stored = (row: Selectable<Tables['content_entries']>): StoredEntry => ({
  key: row.key,
  kind: row.kind,
  id: row.id,
  position: row.position,
  version: row.version,
  ...(row.former_id !== null && { formerId: row.former_id }),
  published: contentOf(row.published),
  draft: contentOf(row.draft),
  firstPublishedAt: row.first_published_at,
  updatedAt: row.updated_at,
  updatedBy: row.updated_by,
});

const contentOf = (json: string | null) => (json === null ? null : (JSON.parse(json) as EntryContent));
/** Broken JSON fits no kind: only that entry is reported as invalid. */
function readable(json: string | null): EntryContent | null {
  try {
    return contentOf(json);
  } catch {
    return { data: null, from: null, until: null, real: false };
  }
}
const jsonOf = (content: EntryContent | null) => (content === null ? null : JSON.stringify(content));

/** Ordered by position, removed entries included. @param kind undefined: all kinds */
export async function findEntries(db: Kysely<Tables>, kind?: string): Promise<StoredEntry[]> {
  let query = db.selectFrom('content_entries').selectAll().orderBy('position').orderBy('id');
  if (kind !== undefined) query = query.where('kind', '=', kind);
  return (await query.execute()).map(stored);
}

export async function findEntry(db: Kysely<Tables>, kind: string, id: string): Promise<StoredEntry | undefined> {
  const rows = await db
    .selectFrom('content_entries')
    .selectAll()
    .where('kind', '=', kind)
    .where((eb) => eb.or([eb('id', '=', id), eb('former_id', '=', id)]))
    .execute();
  const row = rows.find((it) => it.id === id) ?? rows[0];
  return row && stored(row);
}

/** `published` is null for a draft that was never published, and for a removed entry. */
export interface PublishedRow {
  kind: string;
  id: string;
  published: EntryContent | null;
}

export async function findPublished(db: Kysely<Tables>, kinds: readonly string[]): Promise<PublishedRow[]> {
  const rows = await db
    .selectFrom('content_entries')
    .select(['kind', 'id', 'published'])
    .where('kind', 'in', kinds)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ published, ...row }) => ({ ...row, published: readable(published) }));
}

/** Counts entries that have not ended. @param day in Cameroon, `yyyy-mm-dd` */
export async function countPublished(db: Kysely<Tables>, kind: string, day: string): Promise<number> {
  const rows = await db.selectFrom('content_entries').select('published').where('kind', '=', kind).execute();
  return rows.filter(({ published }) => isCounted(contentOf(published), day)).length;
}

export async function findNextPosition(db: Kysely<Tables>, kind: string): Promise<number> {
  const row = await db
    .selectFrom('content_entries')
    .select('position')
    .where('kind', '=', kind)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row?.position ?? 0) + 1;
}

/** Locks the change feed until the commit: publications are serialised. @param kinds whose published entries change */
export const recordEntryChange = (trx: Trx, ...kinds: readonly string[]): Promise<void> =>
  recordChange(trx, ENTRIES_TOPIC, ...kinds.map(publishedTopic));

export async function hasVersionsBut(db: Kysely<Tables>, action: VersionAction): Promise<boolean> {
  const row = await db
    .selectFrom('content_entry_versions')
    .select('id')
    .where('action', '!=', action)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false: the key is taken */
export async function insertEntry(trx: Trx, entry: Omit<StoredEntry, 'key'>): Promise<boolean> {
  const row = await trx
    .insertInto('content_entries')
    .values({ key: keyOf(entry.kind, entry.id), kind: entry.kind, ...columnsOf(entry) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Optimistic lock on `entry.version - 1`. @returns false: conflict */
export async function updateEntry(trx: Trx, key: string, entry: StoredEntry): Promise<boolean> {
  const row = await trx
    .updateTable('content_entries')
    .set({ key: entry.key, ...columnsOf(entry), former_id: entry.formerId ?? null })
    .where('key', '=', key)
    .where('version', '=', entry.version - 1)
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

const columnsOf = (entry: Omit<StoredEntry, 'key' | 'kind'>) => ({
  id: entry.id,
  position: entry.position,
  version: entry.version,
  published: jsonOf(entry.published),
  draft: jsonOf(entry.draft),
  first_published_at: entry.firstPublishedAt,
  updated_at: entry.updatedAt,
  updated_by: entry.updatedBy,
});

export async function updatePosition(trx: Trx, key: string, position: number): Promise<void> {
  await trx.updateTable('content_entries').set({ position }).where('key', '=', key).execute();
}

export async function updateVersionKeys(trx: Trx, from: string, to: string): Promise<void> {
  await trx.updateTable('content_entry_versions').set({ key: to }).where('key', '=', from).execute();
}

/** Newest first. @param key an entry's, or a kind: versions of its order */
export async function findVersions(db: Kysely<Tables>, key: string, limit = VERSIONS_KEPT): Promise<EntryVersion[]> {
  const rows = await db
    .selectFrom('content_entry_versions')
    .select(['version', 'action', 'author', 'created_at'])
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, at: created_at }));
}

export async function findVersionTexts(
  db: Kysely<Tables>,
  key: string,
  version: number,
): Promise<EntryTexts | undefined> {
  const row = await db
    .selectFrom('content_entry_versions')
    .select('entry')
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && (JSON.parse(row.entry) as EntryTexts);
}

/** @param entry both texts, or the ids of a kind in their order */
export async function insertVersion(
  trx: Trx,
  key: string,
  { version, action, entry, author }: Omit<EntryVersion, 'at'> & { entry: EntryTexts | string[] },
  now: number,
): Promise<void> {
  await trx
    .insertInto('content_entry_versions')
    .values({
      id: newId(now),
      key,
      version,
      action,
      author,
      created_at: isoInstant(now),
      entry: JSON.stringify(entry),
    })
    .execute();
  const [oldest] = await trx
    .selectFrom('content_entry_versions')
    .select('version')
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .offset(VERSIONS_KEPT - 1)
    .limit(1)
    .execute();
  if (!oldest) return;
  await trx.deleteFrom('content_entry_versions').where('key', '=', key).where('version', '<', oldest.version).execute();
}

/** The same editing session: the version gets a new number and text. */
export async function updateVersion(
  trx: Trx,
  key: string,
  version: number,
  next: { version: number; entry: EntryTexts },
): Promise<void> {
  await trx
    .updateTable('content_entry_versions')
    .set({ version: next.version, entry: JSON.stringify(next.entry) })
    .where('key', '=', key)
    .where('version', '=', version)
    .execute();
}

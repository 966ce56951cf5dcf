import { type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import { dialectOf } from '../../platform/db/dialect-of.ts';
import { isoInstant, newId } from '../../platform/db/ids.ts';
import type { Tables } from '../../platform/db/tables.ts';

type Trx = Transaction<Tables>;

export interface Author {
  /** staff.id; '': of the command line. */
  id: string;
  name: string;
}

export interface Text<Fields = unknown> {
  fields: Fields;
  markdown: string;
}

type Read<Query extends { executeTakeFirstOrThrow(): Promise<unknown> }> = Omit<
  Awaited<ReturnType<Query['executeTakeFirstOrThrow']>>,
  'fields' | 'isKept' | 'isAsCreated'
> & { isKept: boolean };

/** A document with the number, fields and author of its present text. */
export type ListedDocument<Fields = unknown> = Read<ReturnType<typeof documents>> & {
  fields: Fields;
  /** It has no text, note or picture and was never changed: its fields are those with which it was created. */
  isAsCreated: boolean;
};
export type Document<Fields = unknown> = ListedDocument<Fields> & Text<Fields>;

export type ListedVersion = Read<ReturnType<typeof versions>>;
export type Version<Fields = unknown> = ListedVersion & Text<Fields>;

interface WrittenText extends Text {
  note: string;
  isKept: boolean;
}

export type DocumentColumns = Updateable<Tables['documents']>;

/** Ordered by position. */
export async function findDocuments<Fields>(
  db: Kysely<Tables>,
  kinds: readonly string[],
): Promise<ListedDocument<Fields>[]> {
  const rows = await documents(db)
    .where('kind', 'in', kinds)
    .orderBy('kind')
    .orderBy('position')
    .orderBy('address')
    .execute();
  return rows.map((row) => withFields<Fields, typeof row>(row));
}

/** Finds the documents whose present text or fields contain these words. */
export async function findDocumentsNaming<Fields>(
  db: Kysely<Tables>,
  kind: string,
  words: readonly string[],
): Promise<Document<Fields>[]> {
  const rows = await documents(db)
    .select('markdown')
    .where('kind', '=', kind)
    .where(({ eb, or }) =>
      or(words.flatMap((it) => [eb('markdown', 'like', `%${it}%`), eb('fields', 'like', `%${it}%`)])),
    )
    .execute();
  return rows.map((row) => withFields<Fields, typeof row>(row));
}

export async function findDocument<Fields>(
  db: Kysely<Tables>,
  kind: string,
  id: string,
): Promise<Document<Fields> | undefined> {
  const row = await documents(db)
    .select('markdown')
    .where('documents.id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row && withFields<Fields, typeof row>(row);
}

/** Finds a document by its address, or by its former one. */
export async function findDocumentId(db: Kysely<Tables>, kind: string, address: string): Promise<string | undefined> {
  const found = db.selectFrom('documents').select('id').where('kind', '=', kind);
  const row =
    (await found.where('address', '=', address).executeTakeFirst()) ??
    (await found.where('former_address', '=', address).executeTakeFirst());
  return row?.id;
}

/** Locked until the transaction ends. */
export async function lockDocument<Fields>(trx: Trx, kind: string, id: string): Promise<Document<Fields> | undefined> {
  if (dialectOf(trx) === 'postgres') {
    await trx.selectFrom('documents').select('id').where('id', '=', id).forUpdate().execute();
  }
  return findDocument(trx, kind, id);
}

/** Finds what `findDocuments` finds, and locks it until the transaction ends. */
export async function lockDocuments<Fields>(trx: Trx, kinds: readonly string[]): Promise<ListedDocument<Fields>[]> {
  const locked = trx.selectFrom('documents').select('id').where('kind', 'in', kinds).orderBy('id');
  if (dialectOf(trx) === 'postgres') await locked.forUpdate().execute();
  return findDocuments(trx, kinds);
}

const documents = (db: Kysely<Tables>) =>
  db
    .selectFrom('documents')
    .innerJoin('document_versions as present', (join) =>
      join.onRef('present.document_id', '=', 'documents.id').onRef('present.revision', '=', 'documents.revision'),
    )
    .select(['documents.id', 'kind', 'address', 'former_address as formerAddress', 'position'])
    .select(['documents.revision', 'published_revision as publishedRevision', 'post_revision as postRevision'])
    .select(['tested_revision as testedRevision', 'tested_at as testedAt', 'scheduled_at as scheduledAt'])
    .select(['seen_pictures as seenPictures', 'former_scheduled_at as formerScheduledAt'])
    .select(['published_at as publishedAt', 'problem', 'documents.created_at as createdAt'])
    .select(['documents.updated_at as updatedAt', 'present.number as version', 'fields', 'author'])
    .select(['author_id as authorId', 'is_kept as isKept'])
    .select(({ exists, selectFrom, not, and, eb }) =>
      and([
        eb('documents.revision', '=', 1),
        eb('published_revision', 'is', null),
        eb('scheduled_at', 'is', null),
        eb('is_kept', '=', 0),
        eb('markdown', '=', ''),
        not(
          exists(
            selectFrom('document_pictures').select(sql.lit(1).as('one')).whereRef('document_id', '=', 'documents.id'),
          ),
        ),
      ]).as('isAsCreated'),
    );

/** Broken fields are null. */
function withFields<Fields, Row extends { fields: string; isKept: number; isAsCreated: unknown }>(row: Row) {
  return {
    ...row,
    fields: parseFields<Fields>(row.fields) as Fields,
    isKept: row.isKept === 1,
    // SQLite has no boolean.
    isAsCreated: Boolean(row.isAsCreated),
  };
}

function parseFields<Fields>(fields: string): Fields | null {
  try {
    return JSON.parse(fields);
  } catch {
    return null;
  }
}

/** @throws {UniqueViolation} when its kind has the address */
export async function insertDocument(
  trx: Trx,
  kind: string,
  { id: known, ...columns }: Omit<DocumentColumns, 'id' | 'revision' | 'updated_at'> & { id?: string | undefined },
  now: number,
): Promise<string> {
  const id = known ?? newId(now);
  const at = isoInstant(now);
  await trx
    .insertInto('documents')
    .values({ ...columns, id, kind, revision: 1, created_at: at, updated_at: at })
    .execute();
  return id;
}

/** The document must be locked. */
export async function updateDocument(trx: Trx, id: string, columns: DocumentColumns): Promise<void> {
  await trx.updateTable('documents').set(columns).where('id', '=', id).execute();
}

/** @returns false: no such document, or one that is published or scheduled */
export async function deleteDocument(trx: Trx, kind: string, id: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('documents')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('published_revision', 'is', null)
    .where('scheduled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertVersion(
  trx: Trx,
  { id: document_id, number, revision }: { id: string; number: number; revision: number },
  author: Author,
  text: WrittenText,
  now: number,
): Promise<void> {
  const at = isoInstant(now);
  const keys = { id: newId(now), document_id, number, author_id: author.id, author: author.name, created_at: at };
  await trx
    .insertInto('document_versions')
    .values({ ...keys, revision, ...columnsOf(text), updated_at: at })
    .execute();
}

export async function updateVersion(
  trx: Trx,
  { id, number, revision }: { id: string; number: number; revision: number },
  text: WrittenText,
  now: number,
): Promise<void> {
  await trx
    .updateTable('document_versions')
    .set({ revision, ...columnsOf(text), updated_at: isoInstant(now) })
    .where('document_id', '=', id)
    .where('number', '=', number)
    .execute();
}

const columnsOf = ({ fields, markdown, note, isKept }: WrittenText) => ({
  fields: JSON.stringify(fields),
  markdown,
  note,
  is_kept: isKept ? 1 : 0,
  words_added: 0,
  words_removed: 0,
});

/** The next change creates another version. */
export async function keepVersion(trx: Trx, id: string, number: number, note: string): Promise<void> {
  await trx
    .updateTable('document_versions')
    .set({ note, is_kept: 1 })
    .where('document_id', '=', id)
    .where('number', '=', number)
    .execute();
}

/** All but the newest so many. */
export async function deleteOldVersions(trx: Trx, id: string, newest: number, kept: number): Promise<void> {
  await trx
    .deleteFrom('document_versions')
    .where('document_id', '=', id)
    .where('number', '<=', newest - kept)
    .execute();
}

/** Newest first. */
export async function findVersions(db: Kysely<Tables>, id: string): Promise<ListedVersion[]> {
  const rows = await versions(db).where('document_id', '=', id).orderBy('number', 'desc').execute();
  return rows.map((row) => ({ ...row, isKept: row.isKept === 1 }));
}

/** The last version with that note of each document, without broken ones. */
export async function findFieldsNoted<Fields>(
  db: Kysely<Tables>,
  kinds: readonly string[],
  note: string,
): Promise<{ kind: string; address: string | null; fields: Fields }[]> {
  const rows = await db
    .selectFrom('document_versions')
    .innerJoin('documents', 'documents.id', 'document_id')
    .select(['kind', 'address', 'fields'])
    .where('kind', 'in', kinds)
    .where('note', '=', note)
    .orderBy('number')
    .execute();
  const last = new Map(rows.map((row) => [`${row.kind} ${row.address}`, row]));
  return [...last.values()].flatMap(({ fields: stored, ...row }) => {
    const fields = parseFields<Fields>(stored);
    return fields ? { ...row, fields } : [];
  });
}

/** Newest first, without broken ones. */
export async function findVersionFields<Fields>(
  db: Kysely<Tables>,
  id: string,
): Promise<{ revision: number; fields: Fields }[]> {
  const rows = await db
    .selectFrom('document_versions')
    .select(['revision', 'fields'])
    .where('document_id', '=', id)
    .orderBy('number', 'desc')
    .execute();
  return rows.flatMap(({ revision, fields: stored }) => {
    const fields = parseFields<Fields>(stored);
    return fields ? { revision, fields } : [];
  });
}

const VERSIONS_PER_QUERY = 500;

/** Finds versions of any document whose fields cannot be read. Reads all versions. */
export async function findBrokenVersions(db: Kysely<Tables>) {
  const all = db
    .selectFrom('document_versions')
    .innerJoin('documents', 'documents.id', 'document_id')
    .select(['document_versions.id', 'document_id as documentId', 'kind', 'address', 'number', 'fields'])
    .select('document_versions.revision')
    .orderBy('document_versions.id')
    .limit(VERSIONS_PER_QUERY);
  const broken: Omit<Awaited<ReturnType<typeof all.execute>>[number], 'id' | 'fields'>[] = [];
  for (let after = ''; ; ) {
    const rows = await all.where('document_versions.id', '>', after).execute();
    for (const { id, fields, ...version } of rows) {
      if (parseFields(fields) === null) broken.push(version);
      after = id;
    }
    if (rows.length < VERSIONS_PER_QUERY) return broken;
  }
}

export async function findVersion<Fields>(
  db: Kysely<Tables>,
  id: string,
  by: 'number' | 'revision',
  value: number,
): Promise<Version<Fields> | undefined> {
  // The number comes from an address; databases hold 31 bits.
  if (!Number.isInteger(value) || value < 1 || value >= 2 ** 31) return undefined;
  const row = await versions(db)
    .select(['fields', 'markdown'])
    .where('document_id', '=', id)
    .where(by, '=', value)
    .executeTakeFirst();
  return row && { ...row, fields: parseFields<Fields>(row.fields) as Fields, isKept: row.isKept === 1 };
}

const versions = (db: Kysely<Tables>) =>
  db
    .selectFrom('document_versions')
    .select(['number', 'revision', 'author', 'note', 'is_kept as isKept', 'updated_at as updatedAt']);

/** Whether any document has a version with another note. */
export async function hasVersionsBut(db: Kysely<Tables>, note: string): Promise<boolean> {
  const row = await db
    .selectFrom('document_versions')
    .select('id')
    .where('note', '!=', note)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Scheduled until then, and not published; oldest first. @param before ms since 1970 */
export async function findDueDocuments(db: Kysely<Tables>, kind: string, before: number): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .where('scheduled_at', '<=', isoInstant(before))
    .where('published_at', 'is', null)
    .where('kind', '=', kind)
    .orderBy('scheduled_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Scheduled between, and not published; soonest first. @param from ms since 1970 @param until ms since 1970 */
export async function findScheduledDocuments<Fields>(
  db: Kysely<Tables>,
  kind: string,
  from: number,
  until: number,
): Promise<ListedDocument<Fields>[]> {
  const rows = await documents(db)
    .where('kind', '=', kind)
    .where('published_at', 'is', null)
    .where('scheduled_at', '>', isoInstant(from))
    .where('scheduled_at', '<', isoInstant(until))
    .orderBy('scheduled_at')
    .execute();
  return rows.map((row) => withFields<Fields, typeof row>(row));
}

/** Unscheduled, with an hour from then on; the first hour first. @param from ms since 1970 */
export async function findUnscheduledDocuments<Fields>(
  db: Kysely<Tables>,
  kind: string,
  from: number,
): Promise<ListedDocument<Fields>[]> {
  const rows = await documents(db)
    .where('kind', '=', kind)
    .where('published_at', 'is', null)
    .where('scheduled_at', 'is', null)
    .where('former_scheduled_at', '>=', isoInstant(from))
    .orderBy('former_scheduled_at')
    .execute();
  return rows.map((row) => withFields<Fields, typeof row>(row));
}

/** Neither published nor scheduled, last written by the colleague, latest first. @param since ms since 1970 */
export async function findDraftsOf<Fields>(
  db: Kysely<Tables>,
  kind: string,
  authorId: string,
  { since, limit }: { since: number; limit: number },
): Promise<ListedDocument<Fields>[]> {
  const rows = await documents(db)
    .where('kind', '=', kind)
    .where('documents.updated_at', '>=', isoInstant(since))
    .where('published_revision', 'is', null)
    .where('published_at', 'is', null)
    .where('scheduled_at', 'is', null)
    .where('author_id', '=', authorId)
    .orderBy('documents.updated_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => withFields<Fields, typeof row>(row));
}

export async function hasDocuments(db: Kysely<Tables>, kinds: readonly string[]): Promise<boolean> {
  const row = await db.selectFrom('documents').select('id').where('kind', 'in', kinds).limit(1).executeTakeFirst();
  return row !== undefined;
}

export interface Picture {
  name: string;
  mediaType: string;
  width: number;
  height: number;
  size: number;
}

export async function findPictures(db: Kysely<Tables>, id: string): Promise<Picture[]> {
  return db
    .selectFrom('document_pictures')
    .select(['name', 'media_type as mediaType', 'width', 'height', 'size'])
    .where('document_id', '=', id)
    .orderBy('name')
    .execute();
}

export async function findPicture(
  db: Kysely<Tables>,
  kind: string,
  id: string,
  name: string,
): Promise<{ mediaType: string; content: Uint8Array } | undefined> {
  return db
    .selectFrom('document_pictures')
    .innerJoin('documents', 'documents.id', 'document_id')
    .select(['media_type as mediaType', 'content'])
    .where('documents.id', '=', id)
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirst();
}

/** @throws {UniqueViolation} when the name is taken */
export async function insertPicture(
  trx: Trx,
  id: string,
  { mediaType, ...picture }: Picture & { content: Uint8Array },
  now: number,
): Promise<void> {
  await trx
    .insertInto('document_pictures')
    .values({ ...picture, id: newId(now), document_id: id, media_type: mediaType })
    .execute();
}

export async function deletePicture(trx: Trx, id: string, name: string): Promise<void> {
  await trx.deleteFrom('document_pictures').where('document_id', '=', id).where('name', '=', name).execute();
}

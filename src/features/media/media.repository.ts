import type { Kysely, Transaction } from 'kysely';
import { isoInstant } from '../../platform/db/ids.ts';
import type { Tables } from '../../platform/db/tables.ts';

type Trx = Transaction<Tables>;

export interface PictureFile {
  hash: string;
  mediaType: string;
  width: number;
  height: number;
  size: number;
  content: Uint8Array;
}

export interface Rendition {
  mediaType: string;
  content: Uint8Array;
}

export function findPictureFile(db: Kysely<Tables>, hash: string): Promise<PictureFile | undefined> {
  return db
    .selectFrom('picture_files')
    .select(['hash', 'media_type as mediaType', 'width', 'height', 'size', 'content'])
    .where('hash', '=', hash)
    .executeTakeFirst();
}

export async function hasPictureFile(db: Kysely<Tables>, hash: string): Promise<boolean> {
  const row = await db.selectFrom('picture_files').select('hash').where('hash', '=', hash).executeTakeFirst();
  return row !== undefined;
}

/** The same content is stored once. */
export async function savePictureFile(trx: Trx, { mediaType, ...file }: PictureFile, now: number): Promise<void> {
  await trx
    .insertInto('picture_files')
    .values({ ...file, media_type: mediaType, created_at: isoInstant(now) })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

export function findRendition(db: Kysely<Tables>, name: string): Promise<Rendition | undefined> {
  return db
    .selectFrom('picture_renditions')
    .select(['media_type as mediaType', 'content'])
    .where('name', '=', name)
    .executeTakeFirst();
}

/** Replaces the oldest of the picture above so many. */
export async function saveRendition(
  trx: Trx,
  { name, hash, mediaType, content }: Rendition & { name: string; hash: string },
  kept: number,
  now: number,
): Promise<void> {
  const former = await trx
    .selectFrom('picture_renditions')
    .select('name')
    .where('hash', '=', hash)
    .orderBy('created_at', 'desc')
    .orderBy('name')
    .offset(kept - 1)
    .limit(1000)
    .execute();
  if (former.length > 0) {
    await trx
      .deleteFrom('picture_renditions')
      .where(
        'name',
        'in',
        former.map((it) => it.name),
      )
      .execute();
  }
  await trx
    .insertInto('picture_renditions')
    .values({ name, hash, media_type: mediaType, content, created_at: isoInstant(now) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Fields of all versions of documents of that kind which name the file, drafts and former ones included. */
export async function findFieldsNaming(db: Kysely<Tables>, kind: string, hash: string): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('document_versions', 'document_versions.document_id', 'documents.id')
    .select('fields')
    .where('kind', '=', kind)
    .where('fields', 'like', `%${hash}%`)
    .execute();
  return rows.map(({ fields }) => fields);
}

/** Removed before that instant, with their versions. @returns how many */
export async function deleteRemovedDocuments(
  trx: Trx,
  kinds: readonly string[],
  before: string,
  most: number,
): Promise<number> {
  const removed = await trx
    .selectFrom('documents')
    .innerJoin('document_versions as present', (join) =>
      join.onRef('present.document_id', '=', 'documents.id').onRef('present.revision', '=', 'documents.revision'),
    )
    .select('documents.id')
    .where('kind', 'in', kinds)
    .where('documents.updated_at', '<', before)
    .where('fields', '=', JSON.stringify({ published: null, draft: null }))
    .limit(most)
    .execute();
  if (removed.length === 0) return 0;
  await trx
    .deleteFrom('documents')
    .where(
      'id',
      'in',
      removed.map(({ id }) => id),
    )
    .execute();
  return removed.length;
}

/** Hashes of files stored before that instant. */
export async function findOldHashes(db: Kysely<Tables>, before: string): Promise<string[]> {
  const rows = await db.selectFrom('picture_files').select('hash').where('created_at', '<', before).execute();
  return rows.map(({ hash }) => hash);
}

/** Fields of the present version of each document of those kinds, and of all versions of those changed since. */
export async function findFieldsSince(db: Kysely<Tables>, kinds: readonly string[], since: string): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('document_versions as version', 'version.document_id', 'documents.id')
    .select('fields')
    .where('kind', 'in', kinds)
    .where(({ eb, or, ref }) =>
      or([eb('version.revision', '=', ref('documents.revision')), eb('documents.updated_at', '>=', since)]),
    )
    .execute();
  return rows.map(({ fields }) => fields);
}

/** Deletes files with their renditions. */
export async function deletePictureFiles(trx: Trx, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('picture_files').where('hash', 'in', hashes).execute();
}

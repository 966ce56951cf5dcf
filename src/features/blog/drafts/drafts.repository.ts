import type { Kysely, Transaction } from 'kysely';
import { recordChange } from '../../../platform/changes.ts';
import type { Database, Rows } from '../../../platform/db/database.ts';
import { dialectOf } from '../../../platform/db/dialect-of.ts';
import { isoInstant, newId } from '../../../platform/db/ids.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { DraftFields } from './drafts.schema.ts';

/** Topic of the change feed: texts of drafts. */
export const DRAFTS_TOPIC = 'drafts';

export interface Draft {
  id: string;
  postSlug: string | null;
  revision: number;
  version: number;
  publishedRevision: number | null;
  postRevision: number | null;
  createdAt: string;
  updatedAt: string;
  fields: DraftFields;
  markdown: string;
  authorId: string;
  author: string;
  isKept: boolean;
}

export type ListedDraft = Omit<Draft, 'markdown' | 'postRevision' | 'isKept' | 'authorId'>;

export interface Version {
  number: number;
  fields: DraftFields;
  markdown: string;
  author: string;
  note: string;
  updatedAt: string;
}

export interface ListedVersion extends Omit<Version, 'fields' | 'markdown'> {
  isKept: boolean;
  wordsAdded: number;
  wordsRemoved: number;
}

export interface Author {
  id: string;
  name: string;
}

export interface NewText {
  fields: DraftFields;
  markdown: string;
  note: string;
  isKept: boolean;
  wordsAdded: number;
  wordsRemoved: number;
}

export interface DraftPicture {
  name: string;
  mediaType: string;
  width: number;
  height: number;
  size: number;
}

export async function findDrafts(db: Database): Promise<ListedDraft[]> {
  const rows = await withText(db.read)
    .select(['blog_versions.fields', 'blog_versions.author'])
    .orderBy('blog_drafts.updated_at', 'desc')
    .orderBy('blog_drafts.id')
    .execute();
  return rows.map((row) => ({ ...ofDraft(row), fields: JSON.parse(row.fields) as DraftFields, author: row.author }));
}

export async function findDraft(db: Kysely<Tables>, id: string): Promise<Draft | undefined> {
  const row = await withText(db)
    .select(['post_revision', 'fields', 'markdown', 'author_id', 'author', 'is_kept'])
    .where('blog_drafts.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...ofDraft(row),
    postRevision: row.post_revision,
    fields: JSON.parse(row.fields) as DraftFields,
    markdown: row.markdown,
    authorId: row.author_id,
    author: row.author,
    isKept: row.is_kept === 1,
  };
}

/** Locked until the transaction ends. */
export async function lockDraft(trx: Transaction<Tables>, id: string): Promise<Draft | undefined> {
  const draft = trx.selectFrom('blog_drafts').select('id').where('id', '=', id);
  if (dialectOf(trx) === 'postgres') await draft.forUpdate().execute();
  return findDraft(trx, id);
}

export async function findDraftOfPost(db: Kysely<Tables>, slug: string): Promise<string | undefined> {
  const row = await db.selectFrom('blog_drafts').select('id').where('post_slug', '=', slug).executeTakeFirst();
  return row?.id;
}

const withText = (db: Kysely<Tables>) =>
  db
    .selectFrom('blog_drafts')
    .innerJoin('blog_versions', (join) =>
      join
        .onRef('blog_versions.draft_id', '=', 'blog_drafts.id')
        .onRef('blog_versions.number', '=', 'blog_drafts.version'),
    )
    .select(['blog_drafts.id', 'post_slug', 'revision', 'version', 'published_revision'])
    .select(['blog_drafts.created_at', 'blog_drafts.updated_at']);

interface DraftRow {
  id: string;
  post_slug: string | null;
  revision: number;
  version: number;
  published_revision: number | null;
  created_at: string;
  updated_at: string;
}

const ofDraft = (row: DraftRow) => ({
  id: row.id,
  postSlug: row.post_slug,
  revision: row.revision,
  version: row.version,
  publishedRevision: row.published_revision,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** @throws {UniqueViolation} when the post has a draft */
export async function insertDraft(
  trx: Transaction<Tables>,
  id: string,
  origin: { postSlug: string | null; postRevision: number | null },
  now: number,
): Promise<void> {
  const at = isoInstant(now);
  await trx
    .insertInto('blog_drafts')
    .values({
      id,
      post_slug: origin.postSlug,
      revision: 1,
      version: 1,
      created_at: at,
      updated_at: at,
      published_revision: origin.postSlug === null ? null : 1,
      post_revision: origin.postRevision,
    })
    .execute();
}

/** Of a locked draft. */
export async function raiseRevision(
  trx: Transaction<Tables>,
  { id, revision }: Pick<Draft, 'id' | 'revision'>,
  now: number,
): Promise<void> {
  await trx
    .updateTable('blog_drafts')
    .set({ revision: revision + 1, updated_at: isoInstant(now) })
    .where('id', '=', id)
    .execute();
}

export async function insertVersion(
  trx: Transaction<Tables>,
  draftId: string,
  number: number,
  author: Author,
  text: NewText,
  now: number,
): Promise<void> {
  const at = isoInstant(now);
  await trx
    .insertInto('blog_versions')
    .values({
      id: newId(now),
      draft_id: draftId,
      number,
      author_id: author.id,
      author: author.name,
      created_at: at,
      ...columnsOf(text),
      updated_at: at,
    })
    .execute();
  await trx.updateTable('blog_drafts').set({ version: number }).where('id', '=', draftId).execute();
}

export async function updateVersion(
  trx: Transaction<Tables>,
  draftId: string,
  number: number,
  text: NewText,
  now: number,
): Promise<void> {
  await trx
    .updateTable('blog_versions')
    .set({ ...columnsOf(text), updated_at: isoInstant(now) })
    .where('draft_id', '=', draftId)
    .where('number', '=', number)
    .execute();
}

export async function keepVersion(
  trx: Transaction<Tables>,
  draftId: string,
  number: number,
  note: string,
): Promise<void> {
  await trx
    .updateTable('blog_versions')
    .set({ note, is_kept: 1 })
    .where('draft_id', '=', draftId)
    .where('number', '=', number)
    .execute();
}

const columnsOf = ({ fields, markdown, note, isKept, wordsAdded, wordsRemoved }: NewText) => ({
  fields: JSON.stringify(fields),
  markdown,
  note,
  is_kept: isKept ? 1 : 0,
  words_added: wordsAdded,
  words_removed: wordsRemoved,
});

export async function findVersions(db: Database, draftId: string): Promise<ListedVersion[]> {
  const rows = await db.read
    .selectFrom('blog_versions')
    .select(['number', 'author', 'note', 'is_kept', 'words_added', 'words_removed', 'updated_at'])
    .where('draft_id', '=', draftId)
    .orderBy('number', 'desc')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    author: row.author,
    note: row.note,
    isKept: row.is_kept === 1,
    wordsAdded: row.words_added,
    wordsRemoved: row.words_removed,
    updatedAt: row.updated_at,
  }));
}

export async function findVersion(db: Kysely<Tables>, draftId: string, number: number): Promise<Version | undefined> {
  const row = await db
    .selectFrom('blog_versions')
    .select(['number', 'fields', 'markdown', 'author', 'note', 'updated_at'])
    .where('draft_id', '=', draftId)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!row) return undefined;
  const { fields, updated_at, ...version } = row;
  return { ...version, fields: JSON.parse(fields) as DraftFields, updatedAt: updated_at };
}

export async function updatePublished(
  trx: Transaction<Tables>,
  id: string,
  published: { postSlug: string; revision: number; postRevision: number },
): Promise<void> {
  const { postSlug, revision, postRevision } = published;
  await trx
    .updateTable('blog_drafts')
    .set({ post_slug: postSlug, published_revision: revision, post_revision: postRevision })
    .where('id', '=', id)
    .execute();
}

/** @returns false: no such draft, or it has a post */
export async function deleteUnpublishedDraft(db: Database, id: string): Promise<boolean> {
  return db.write(async (trx) => {
    const row = await trx
      .deleteFrom('blog_drafts')
      .where('id', '=', id)
      .where('post_slug', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (row) await recordChange(trx, DRAFTS_TOPIC);
    return row !== undefined;
  });
}

export async function findDraftPictures(db: Kysely<Tables>, draftId: string): Promise<DraftPicture[]> {
  const rows = await db
    .selectFrom('blog_draft_pictures')
    .select(['name', 'media_type', 'width', 'height', 'size'])
    .where('draft_id', '=', draftId)
    .orderBy('name')
    .execute();
  return rows.map(({ media_type, ...picture }) => ({ ...picture, mediaType: media_type }));
}

export async function findDraftPicture(
  db: Database,
  draftId: string,
  name: string,
): Promise<{ mediaType: string; content: Uint8Array } | undefined> {
  const row = await db.read
    .selectFrom('blog_draft_pictures')
    .select(['media_type', 'content'])
    .where('draft_id', '=', draftId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row && { mediaType: row.media_type, content: row.content };
}

/** @throws {UniqueViolation} when the name is taken */
export async function insertDraftPicture(
  rows: Rows,
  draftId: string,
  picture: DraftPicture & { content: Uint8Array },
  now: number,
): Promise<void> {
  const { name, mediaType, width, height, size, content } = picture;
  await rows.write(async (trx) => {
    await trx
      .insertInto('blog_draft_pictures')
      .values({ id: newId(now), draft_id: draftId, name, media_type: mediaType, width, height, size, content })
      .execute();
  });
}

export async function deleteDraftPicture(db: Database, draftId: string, name: string): Promise<void> {
  await db.write((trx) =>
    trx.deleteFrom('blog_draft_pictures').where('draft_id', '=', draftId).where('name', '=', name).execute(),
  );
}

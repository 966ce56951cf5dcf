import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { dialectOf } from '../../platform/db/dialect-of.ts';

/* Never edited once released. */

export async function blog(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('blog_categories')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .execute();

  await db.schema
    .createTable('blog_posts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('plain_text', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('headings', 'text', (column) => column.notNull())
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('image_url', 'text')
    .addColumn('image_alt', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('read_time', 'integer', (column) => column.notNull())
    .addColumn('views_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('likes_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('comments_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  for (const order of ['created_at', 'views_count', 'likes_count']) {
    await db.schema.createIndex(`blog_posts_${order}`).on('blog_posts').columns([order, 'id']).execute();
    await db.schema
      .createIndex(`blog_posts_category_${order}`)
      .on('blog_posts')
      .columns(['category', order, 'id'])
      .execute();
  }

  await db.schema
    .createTable('blog_images')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('post_id', 'text', (column) => column.notNull().references('blog_posts.id').onDelete('cascade'))
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('content', 'bytea', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('blog_images_post').on('blog_images').column('post_id').execute();

  await db.schema
    .createTable('blog_comments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('post_id', 'text', (column) => column.notNull().references('blog_posts.id').onDelete('cascade'))
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('held_for', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('blog_comments_post')
    .on('blog_comments')
    .columns(['post_id', 'status', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('blog_comments_status').on('blog_comments').columns(['status', 'created_at']).execute();
  await db.schema
    .createIndex('blog_comments_content')
    .on('blog_comments')
    .columns(['content_hash', 'created_at'])
    .execute();

  await db.schema
    .createTable('blog_likes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('post_id', 'text', (column) => column.notNull().references('blog_posts.id').onDelete('cascade'))
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('blog_likes_once')
    .on('blog_likes')
    .columns(['post_id', 'fingerprint'])
    .unique()
    .execute();

  await db.schema
    .createTable('content_version')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
}

export async function imageRoles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('blog_images')
    .addColumn('role', 'text', (column) => column.notNull().defaultTo('figure'))
    .execute();
  const images = db as Kysely<{ blog_images: { name: string; role: string } }>;
  for (const { name } of await images.selectFrom('blog_images').select('name').execute()) {
    const [, role] = /-(cover|share)-[0-9a-f]{16}[-.][^-]*$/.exec(name) ?? [];
    if (role) await images.updateTable('blog_images').set({ role }).where('name', '=', name).execute();
  }
}

export async function listIndexes(db: Kysely<unknown>): Promise<void> {
  for (const order of ['created_at', 'views_count', 'likes_count']) {
    const columns = [order, 'id', ...(order === 'created_at' ? [] : ['created_at']), 'status'];
    const indexes = { [`blog_posts_${order}`]: columns, [`blog_posts_category_${order}`]: ['category', ...columns] };
    for (const [name, by] of Object.entries(indexes)) {
      await db.schema.dropIndex(name).execute();
      await db.schema.createIndex(name).on('blog_posts').columns(by).execute();
    }
  }
  await db.schema.createIndex('blog_comments_created_at').on('blog_comments').columns(['created_at', 'id']).execute();
  await db.schema.dropIndex('blog_comments_status').execute();
  await db.schema
    .createIndex('blog_comments_status')
    .on('blog_comments')
    .columns(['status', 'created_at', 'id'])
    .execute();
}

/** Each database has its own full-text index (post-search.repository.ts); boot fills it. */
export async function search(db: Kysely<unknown>): Promise<void> {
  const post = 'post_id text not null unique references blog_posts (id) on delete cascade, made_of text not null';
  const statements =
    dialectOf(db) === 'postgres'
      ? [
          `create table blog_search (${post}, category text not null, created_at text not null,
            title tsvector not null, words tsvector not null)`,
          'create index blog_search_title on blog_search using gin (title)',
          'create index blog_search_found on blog_search using gin (words)',
          'create index blog_search_created_at on blog_search (created_at, post_id)',
        ]
      : [
          `create table blog_search (place integer primary key, ${post})`,
          `create virtual table blog_search_words using fts5 (title, words, category,
            content = '', contentless_delete = 1, detail = column, tokenize = 'ascii', prefix = '1 2 3')`,
          `create trigger blog_search_gone after delete on blog_search
            begin delete from blog_search_words where rowid = old.place; end`,
        ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function drafts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('blog_drafts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('post_slug', 'text', (column) => column.unique())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('published_revision', 'integer')
    .addColumn('published_hash', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('blog_versions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('draft_id', 'text', (column) => column.notNull().references('blog_drafts.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('markdown', 'text', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('is_kept', 'integer', (column) => column.notNull())
    .addColumn('words_added', 'integer', (column) => column.notNull())
    .addColumn('words_removed', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('blog_versions_number')
    .on('blog_versions')
    .columns(['draft_id', 'number'])
    .unique()
    .execute();
  await db.schema
    .createTable('blog_draft_pictures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('draft_id', 'text', (column) => column.notNull().references('blog_drafts.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('content', 'bytea', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('blog_draft_pictures_name')
    .on('blog_draft_pictures')
    .columns(['draft_id', 'name'])
    .unique()
    .execute();
}

/** Revisions of posts replace hashes of their files. */
export async function postRevisions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('blog_posts')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('blog_drafts').addColumn('post_revision', 'integer').execute();
  const former = db as Kysely<{
    blog_posts: { slug: string; source: string };
    blog_drafts: { id: string; post_slug: string; published_hash: string | null; post_revision: number | null };
  }>;
  const drafts = former.selectFrom('blog_drafts').select(['id', 'post_slug', 'published_hash']);
  for (const draft of await drafts.where('post_slug', 'is not', null).execute()) {
    const post = await former
      .selectFrom('blog_posts')
      .select('source')
      .where('slug', '=', draft.post_slug)
      .executeTakeFirst();
    const hash = post && createHash('sha256').update(post.source).digest('hex');
    await former
      .updateTable('blog_drafts')
      .set({ post_revision: hash === draft.published_hash ? 1 : 0 })
      .where('id', '=', draft.id)
      .execute();
  }
  await db.schema.alterTable('blog_drafts').dropColumn('published_hash').execute();
}

export async function commentReplies(db: Kysely<unknown>): Promise<void> {
  for (const column of ['reply', 'replied_at']) {
    await db.schema.alterTable('blog_comments').addColumn(column, 'text').execute();
  }
}

export async function formerTerms(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('blog_former_terms')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('present', 'text')
    .execute();
}

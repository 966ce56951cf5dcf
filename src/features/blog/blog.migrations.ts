import { type Kysely, sql } from 'kysely';
import { dialectOf } from '../../platform/db/dialect-of.ts';

/* Never edited once released. */

export async function baseline(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('blog_categories')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .execute();

  await db.schema
    .createTable('blog_former_terms')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('present', 'text')
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
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createIndex('blog_posts_category_created_at')
    .on('blog_posts')
    .columns(['category', 'created_at', 'id', 'status'])
    .execute();
  await db.schema
    .createIndex('blog_posts_category_likes_count')
    .on('blog_posts')
    .columns(['category', 'likes_count', 'id', 'created_at', 'status'])
    .execute();
  await db.schema
    .createIndex('blog_posts_category_views_count')
    .on('blog_posts')
    .columns(['category', 'views_count', 'id', 'created_at', 'status'])
    .execute();
  await db.schema
    .createIndex('blog_posts_created_at')
    .on('blog_posts')
    .columns(['created_at', 'id', 'status'])
    .execute();
  await db.schema
    .createIndex('blog_posts_likes_count')
    .on('blog_posts')
    .columns(['likes_count', 'id', 'created_at', 'status'])
    .execute();
  await db.schema
    .createIndex('blog_posts_views_count')
    .on('blog_posts')
    .columns(['views_count', 'id', 'created_at', 'status'])
    .execute();

  await db.schema
    .createTable('blog_images')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('post_id', 'text', (column) => column.notNull().references('blog_posts.id').onDelete('cascade'))
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('content', 'bytea', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull().defaultTo('figure'))
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
    .addColumn('reply', 'text')
    .addColumn('replied_at', 'text')
    .execute();
  await db.schema
    .createIndex('blog_comments_content')
    .on('blog_comments')
    .columns(['content_hash', 'created_at'])
    .execute();
  await db.schema.createIndex('blog_comments_created_at').on('blog_comments').columns(['created_at', 'id']).execute();
  await db.schema
    .createIndex('blog_comments_post')
    .on('blog_comments')
    .columns(['post_id', 'status', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('blog_comments_status')
    .on('blog_comments')
    .columns(['status', 'created_at', 'id'])
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

  await search(db);
}

/** Each database has its own full-text index (post-search.repository.ts); boot fills it. */
async function search(db: Kysely<unknown>): Promise<void> {
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

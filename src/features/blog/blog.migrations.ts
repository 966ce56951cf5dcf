import type { Kysely } from 'kysely';

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
  // One index for each order of the list, with and without a category.
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

/** What a picture is for was told by its name alone. */
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

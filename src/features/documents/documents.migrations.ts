import type { Kysely } from 'kysely';

/* Never edited once released. */

export async function baseline(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('documents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('address', 'text')
    .addColumn('former_address', 'text')
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('published_revision', 'integer')
    .addColumn('post_revision', 'integer')
    .addColumn('tested_revision', 'integer')
    .addColumn('tested_at', 'text')
    .addColumn('scheduled_at', 'text')
    .addColumn('published_at', 'text')
    .addColumn('problem', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('seen_pictures', 'text')
    .execute();
  await db.schema.createIndex('documents_address').on('documents').columns(['kind', 'address']).unique().execute();
  await db.schema
    .createIndex('documents_due')
    .on('documents')
    .columns(['kind', 'published_at', 'scheduled_at'])
    .execute();
  await db.schema.createIndex('documents_former_address').on('documents').columns(['kind', 'former_address']).execute();
  await db.schema.createIndex('documents_updated').on('documents').columns(['kind', 'updated_at']).execute();

  await db.schema
    .createTable('document_versions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('document_id', 'text', (column) => column.notNull().references('documents.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
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
    .createIndex('document_versions_number')
    .on('document_versions')
    .columns(['document_id', 'number'])
    .unique()
    .execute();
  await db.schema
    .createIndex('document_versions_revision')
    .on('document_versions')
    .columns(['document_id', 'revision'])
    .unique()
    .execute();

  await db.schema
    .createTable('document_pictures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('document_id', 'text', (column) => column.notNull().references('documents.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('content', 'bytea', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('document_pictures_name')
    .on('document_pictures')
    .columns(['document_id', 'name'])
    .unique()
    .execute();
}

/** Hours of unscheduled letters. */
export async function formerHours(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('documents').addColumn('former_scheduled_at', 'text').execute();
}

import type { Kysely } from 'kysely';

/* Never edited once released. */

export async function baseline(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('picture_files')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('content', 'bytea', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('picture_renditions')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull().references('picture_files.hash').onDelete('cascade'))
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('content', 'bytea', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('picture_renditions_hash')
    .on('picture_renditions')
    .columns(['hash', 'created_at'])
    .execute();
}

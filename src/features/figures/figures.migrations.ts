import type { Kysely } from 'kysely';

/* Never edited once released. */

export async function baseline(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('site_counts')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('measure', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('site_counts_day').on('site_counts').columns(['measure', 'day']).execute();
}

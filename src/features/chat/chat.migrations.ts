import type { Kysely } from 'kysely';

/* Never edited once released. */

export async function baseline(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat_days')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('messages', 'integer', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('chat_unanswered')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('nearest', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('asked', 'integer', (column) => column.notNull())
    .addColumn('last_asked_at', 'text', (column) => column.notNull())
    .execute();
}

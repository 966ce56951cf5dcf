import type { Kysely } from 'kysely';

/* Never edited once released. */

export async function chatDays(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat_days')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('messages', 'integer', (column) => column.notNull())
    .execute();
}

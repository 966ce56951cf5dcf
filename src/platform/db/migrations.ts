import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * In order, never edited once released: a change is a new entry. Portable types only (text, integer),
 * so that both dialects run the same ones.
 */
export const migrations: Record<string, Migration> = {
  '0001_inquiries_outbox_idempotency': { up: inquiriesOutboxIdempotency },
  '0002_inquiry_files': { up: inquiryFiles },
};

async function inquiriesOutboxIdempotency(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('inquiries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('contact_name', 'text', (column) => column.notNull())
    .addColumn('contact_email', 'text', (column) => column.notNull())
    .addColumn('contact_phone', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('inquiries_created_at').on('inquiries').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('inquiries_contact_email').on('inquiries').column('contact_email').execute();

  await db.schema
    .createTable('inquiry_notes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('inquiry_id', 'text', (column) => column.notNull().references('inquiries.id').onDelete('cascade'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('inquiry_notes_inquiry').on('inquiry_notes').columns(['inquiry_id', 'id']).execute();

  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('inquiry_id', 'text', (column) => column.references('inquiries.id').onDelete('cascade'))
    .addColumn('mail', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('leased_until', 'text')
    .addColumn('lease_id', 'text')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .execute();
  await db.schema.createIndex('outbox_due').on('outbox').columns(['status', 'next_attempt_at']).execute();
  await db.schema.createIndex('outbox_inquiry').on('outbox').column('inquiry_id').execute();

  await db.schema
    .createTable('idempotency_keys')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('idempotency_keys_created_at').on('idempotency_keys').column('created_at').execute();

  await db.schema
    .createTable('write_probe')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('written_at', 'text', (column) => column.notNull())
    .execute();
}

async function inquiryFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('inquiry_files')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('inquiry_id', 'text', (column) => column.notNull().references('inquiries.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    // PostgreSQL's word for bytes; SQLite keeps them as they come, whatever the column is called.
    .addColumn('content', 'bytea', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('inquiry_files_inquiry').on('inquiry_files').columns(['inquiry_id', 'id']).execute();
  await db.schema.alterTable('inquiries').addColumn('application_key', 'text').execute();
  await db.schema.createIndex('inquiries_application_key').on('inquiries').column('application_key').unique().execute();
}

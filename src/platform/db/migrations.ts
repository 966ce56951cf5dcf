import type { Kysely } from 'kysely';

/* Never edited once released. */

export async function baseline(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('record_id', 'text')
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
  await db.schema.createIndex('outbox_record').on('outbox').column('record_id').execute();
  await db.schema.createIndex('outbox_status').on('outbox').columns(['status', 'created_at', 'id']).execute();

  await db.schema
    .createTable('idempotency_keys')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('record_id', 'text')
    .execute();
  await db.schema.createIndex('idempotency_keys_created_at').on('idempotency_keys').column('created_at').execute();
  await db.schema.createIndex('idempotency_keys_record').on('idempotency_keys').column('record_id').execute();

  await db.schema
    .createTable('changes')
    .addColumn('topic', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('changes_version').on('changes').column('version').execute();

  await db.schema
    .createTable('counters')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'integer', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('acknowledgements')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('address_hash', 'text', (column) => column.notNull())
    .addColumn('mails', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('acknowledgements_key', ['day', 'address_hash'])
    .execute();

  // Schema of rate-limiter-flexible; only PostgreSQL's replicas use it.
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute();

  await db.schema
    .createTable('last_done')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('installation')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('audit_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('rows', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('audit_log_at').on('audit_log').column('at').execute();

  await db.schema
    .createTable('forgotten_addresses')
    .addColumn('address_hash', 'text', (column) => column.primaryKey())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('write_probe')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('written_at', 'text', (column) => column.notNull())
    .execute();
}

/** Mailboxes that the site reads. */
export async function mailboxes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mailboxes')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('uid_validity', 'text', (column) => column.notNull())
    .addColumn('next_uid', 'text', (column) => column.notNull())
    .addColumn('reading_uid', 'text')
    .addColumn('read_at', 'text')
    .addColumn('away_since', 'text')
    .addColumn('fault', 'text')
    .addColumn('reader', 'text')
    .addColumn('reader_until', 'text')
    .execute();
  await db.schema
    .createTable('mailbox_failures')
    .addColumn('mailbox', 'text', (column) => column.notNull())
    .addColumn('uid', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'text')
    .addColumn('reason', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('mailbox_failures_key', ['mailbox', 'uid'])
    .execute();
}

import type { Kysely } from 'kysely';

/* Never edited once released. */

export async function contentChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_changes')
    .addColumn('topic', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('content_changes_version').on('content_changes').column('version').execute();
}

/** As rate-limiter-flexible wants it, which made the table itself before. Only PostgreSQL's replicas count in it. */
export async function rateLimits(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rate_limits')
    .ifNotExists()
    .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute();
}

export async function lastDone(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('last_done')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
}

export async function acknowledgements(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('acknowledgements')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('address_hash', 'text', (column) => column.notNull())
    .addColumn('mails', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('acknowledgements_key', ['day', 'address_hash'])
    .execute();
}

export async function auditLog(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('rows', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('audit_log_at').on('audit_log').column('at').execute();
}

export async function forgottenAddresses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('forgotten_addresses')
    .addColumn('address_hash', 'text', (column) => column.primaryKey())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
}

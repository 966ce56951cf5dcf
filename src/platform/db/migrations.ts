import { type Kysely, sql } from 'kysely';

/* Never edited once released. */

export async function contentChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_changes')
    .addColumn('topic', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('content_changes_version').on('content_changes').column('version').execute();
}

/** Schema of rate-limiter-flexible, which created the table before; only PostgreSQL's replicas use it. */
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

/** No foreign key: the record may belong to any feature. */
export async function recordIds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('new_outbox')
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
  const columns = sql.raw(
    'mail, status, attempts, next_attempt_at, leased_until, lease_id, last_error, created_at, sent_at',
  );
  await sql`
    insert into new_outbox (id, kind, record_id, ${columns})
    select id, kind, inquiry_id, ${columns} from outbox`.execute(db);
  await db.schema.dropTable('outbox').execute();
  await db.schema.alterTable('new_outbox').renameTo('outbox').execute();
  await db.schema.createIndex('outbox_due').on('outbox').columns(['status', 'next_attempt_at']).execute();
  await db.schema.createIndex('outbox_record').on('outbox').column('record_id').execute();

  await db.schema.alterTable('idempotency_keys').addColumn('record_id', 'text').execute();
  // Stored responses have the id first or second: `{"success":true,"id":"…"}`, `{"id":"…"`.
  await sql`
    update idempotency_keys set record_id = substr(body, 8, 36) where body like '{"id":"%'`.execute(db);
  await sql`
    update idempotency_keys set record_id = substr(body, 23, 36) where body like '{"success":true,"id":"%'`.execute(db);
  await db.schema.createIndex('idempotency_keys_record').on('idempotency_keys').column('record_id').execute();
}

export async function outboxByStatus(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('outbox_status').on('outbox').columns(['status', 'created_at', 'id']).execute();
}

export async function installation(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('installation')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

/** No number falls below one that was issued: the version of everything is above all former ones. */
export async function changes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('changes')
    .addColumn('topic', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('changes_version').on('changes').column('version').execute();
  await sql`
    insert into changes (topic, version)
    select '', coalesce(max(version), 0) + 1 from (
      select version from content_version
      union all select version from content_changes
      union all select value from counters where name like 'changes of %') as former`.execute(db);
  await sql`insert into counters (name, value) select 'changes', version from changes`.execute(db);
  await sql`delete from counters where name like 'changes of %'`.execute(db);
  await db.schema.dropTable('content_changes').execute();
  await db.schema.dropTable('content_version').execute();
}

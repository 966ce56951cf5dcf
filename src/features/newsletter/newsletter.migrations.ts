import { type Kysely, sql } from 'kysely';
import { dialectOf } from '../../platform/db/dialect-of.ts';

/* Never edited once released. */

export async function baseline(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('newsletter_subscribers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('subscribed_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('consent', 'text')
    .addColumn('consented_on', 'text')
    .execute();
  await db.schema
    .createIndex('newsletter_subscribers_status')
    .on('newsletter_subscribers')
    .columns(['status', 'subscribed_at', 'id'])
    .execute();
  await db.schema
    .createIndex('newsletter_subscribers_subscribed')
    .on('newsletter_subscribers')
    .columns(['subscribed_at', 'id'])
    .execute();
  await db.schema
    .createIndex('newsletter_subscribers_updated')
    .on('newsletter_subscribers')
    .columns(['status', 'updated_at'])
    .execute();

  await db.schema
    .createTable('newsletter_groups')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('newsletter_memberships')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('group_id', 'text', (column) => column.notNull().references('newsletter_groups.id').onDelete('cascade'))
    .addColumn('subscriber_id', 'text', (column) =>
      column.notNull().references('newsletter_subscribers.id').onDelete('cascade'),
    )
    .addUniqueConstraint('newsletter_memberships_once', ['group_id', 'subscriber_id'])
    .execute();
  await db.schema
    .createIndex('newsletter_memberships_subscriber')
    .on('newsletter_memberships')
    .columns(['subscriber_id', 'group_id'])
    .execute();

  await db.schema
    .createTable('newsletter_campaigns')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('source', 'text')
    .addColumn('halted_because', 'text')
    .addColumn('runner', 'text')
    .addColumn('runner_until', 'text')
    .addColumn('result', 'text')
    .addColumn('run', 'text', (column) => column.notNull().defaultTo('by hand'))
    .addColumn('audience', 'text')
    .execute();
  await requireAudience(db);

  await db.schema
    .createTable('newsletter_campaign_pictures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('campaign_id', 'text', (column) =>
      column.notNull().references('newsletter_campaigns.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('content', 'bytea', (column) => column.notNull())
    .addUniqueConstraint('newsletter_campaign_pictures_name', ['campaign_id', 'name'])
    .execute();

  await db.schema
    .createTable('newsletter_deliveries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('campaign_id', 'text', (column) =>
      column.notNull().references('newsletter_campaigns.id').onDelete('cascade'),
    )
    .addColumn('subscriber_id', 'text', (column) =>
      column.notNull().references('newsletter_subscribers.id').onDelete('cascade'),
    )
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('claimed_until', 'text')
    .addColumn('last_error', 'text')
    .addColumn('sent_at', 'text')
    .execute();
  await db.schema
    .createIndex('newsletter_deliveries_due')
    .on('newsletter_deliveries')
    .columns(['campaign_id', 'status', 'next_attempt_at', 'id'])
    .execute();
  await db.schema
    .createIndex('newsletter_deliveries_once')
    .on('newsletter_deliveries')
    .columns(['campaign_id', 'subscriber_id'])
    .unique()
    .execute();
  await db.schema
    .createIndex('newsletter_deliveries_subscriber')
    .on('newsletter_deliveries')
    .column('subscriber_id')
    .execute();
}

/** A campaign without an audience would go to all subscribers. */
async function requireAudience(db: Kysely<unknown>): Promise<void> {
  await (dialectOf(db) === 'postgres'
    ? sql`alter table newsletter_campaigns alter column audience set not null`
    : sql`create trigger newsletter_campaigns_audience before insert on newsletter_campaigns
        when new.audience is null begin select raise(abort, 'newsletter_campaigns.audience is null'); end`
  ).execute(db);
}

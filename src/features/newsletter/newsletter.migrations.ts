import { type Kysely, sql } from 'kysely';
import { dialectOf } from '../../platform/db/dialect-of.ts';

/* Never edited once released. */

export async function newsletter(db: Kysely<unknown>): Promise<void> {
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
    .execute();
  await db.schema
    .createIndex('newsletter_subscribers_status')
    .on('newsletter_subscribers')
    .columns(['status', 'subscribed_at'])
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
    .createIndex('newsletter_deliveries_once')
    .on('newsletter_deliveries')
    .columns(['campaign_id', 'subscriber_id'])
    .unique()
    .execute();
  await db.schema
    .createIndex('newsletter_deliveries_due')
    .on('newsletter_deliveries')
    .columns(['campaign_id', 'status', 'next_attempt_at'])
    .execute();
}

export async function orderedIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('newsletter_deliveries_due').execute();
  await db.schema
    .createIndex('newsletter_deliveries_due')
    .on('newsletter_deliveries')
    .columns(['campaign_id', 'status', 'next_attempt_at', 'id'])
    .execute();
  await db.schema
    .createIndex('newsletter_deliveries_subscriber')
    .on('newsletter_deliveries')
    .column('subscriber_id')
    .execute();
  await db.schema.dropIndex('newsletter_subscribers_status').execute();
  const indexes = {
    newsletter_subscribers_status: ['status', 'subscribed_at', 'id'],
    newsletter_subscribers_subscribed: ['subscribed_at', 'id'],
    newsletter_subscribers_updated: ['status', 'updated_at'],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on('newsletter_subscribers').columns(columns).execute();
  }
}

export async function campaignPictures(db: Kysely<unknown>): Promise<void> {
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
}

export async function letters(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('newsletter_letters')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('preheader', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('tested_version', 'integer')
    .addColumn('tested_at', 'text')
    .addColumn('scheduled_at', 'text')
    .addColumn('slug', 'text', (column) => column.unique())
    .addColumn('begun_at', 'text')
    .addColumn('problem', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('newsletter_letter_pictures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('letter_id', 'text', (column) =>
      column.notNull().references('newsletter_letters.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('content', 'bytea', (column) => column.notNull())
    .addUniqueConstraint('newsletter_letter_pictures_name', ['letter_id', 'name'])
    .execute();
  const campaigns = () => db.schema.alterTable('newsletter_campaigns');
  for (const column of ['source', 'halted_because', 'runner', 'runner_until', 'result']) {
    await campaigns().addColumn(column, 'text').execute();
  }
  await campaigns()
    .addColumn('run', 'text', (column) => column.notNull().defaultTo('by hand'))
    .execute();
}

export async function consents(db: Kysely<unknown>): Promise<void> {
  for (const column of ['consent', 'consented_on']) {
    await db.schema.alterTable('newsletter_subscribers').addColumn(column, 'text').execute();
  }
}

/** Letters written before have the greeting that all had. */
export function letterGreetings(db: Kysely<unknown>): Promise<void> {
  return fillLetters(db, { greeting: 'Bonjour {nom},' });
}

/** Letters written before are for all subscribers. */
export async function subscriberGroups(db: Kysely<unknown>): Promise<void> {
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
  await db.schema.alterTable('newsletter_campaigns').addColumn('audience', 'text').execute();
  await sql`update newsletter_campaigns set audience = '"all"'`.execute(db);
  await requireAudience(db);
  await fillLetters(db, { audience: 'all' });
}

/** A process of a former release, which would send a group's letter to all, can begin no campaign. */
async function requireAudience(db: Kysely<unknown>): Promise<void> {
  // SQLite adds a required column only with a default, which such a process would get.
  await (dialectOf(db) === 'postgres'
    ? sql`alter table newsletter_campaigns alter column audience set not null`
    : sql`create trigger newsletter_campaigns_audience before insert on newsletter_campaigns
        when new.audience is null begin select raise(abort, 'newsletter_campaigns.audience is null'); end`
  ).execute(db);
}

async function fillLetters(db: Kysely<unknown>, added: Record<string, string>): Promise<void> {
  const former = db as Kysely<{
    documents: { id: string; kind: string };
    document_versions: { id: string; document_id: string; fields: string };
  }>;
  const versions = await former
    .selectFrom('document_versions')
    .innerJoin('documents', 'documents.id', 'document_versions.document_id')
    .select(['document_versions.id', 'fields'])
    .where('kind', '=', 'letter')
    .execute();
  for (const { id, fields } of versions) {
    const filled = JSON.stringify({ ...JSON.parse(fields), ...added });
    await former.updateTable('document_versions').set({ fields: filled }).where('id', '=', id).execute();
  }
}

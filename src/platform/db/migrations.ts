import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * In order, never edited once released: a change is a new entry. Portable types only (text, integer),
 * so that both dialects run the same ones.
 */
export const migrations: Record<string, Migration> = {
  '0001_inquiries_outbox_idempotency': { up: inquiriesOutboxIdempotency },
  '0002_inquiry_files': { up: inquiryFiles },
  '0003_blog': { up: blog },
  '0004_newsletter': { up: newsletter },
  '0005_chat_days': { up: chatDays },
  '0006_inquiry_numbers': { up: inquiryNumbers },
  '0007_applications_beside': { up: applicationsBeside },
  '0008_rate_limits': { up: rateLimits },
  '0009_content_changes': { up: contentChanges },
  '0011_acknowledgements': { up: acknowledgements },
  '0013_last_done': { up: lastDone },
  '0016_audit_log': { up: auditLog },
  '0017_forgotten_addresses': { up: forgottenAddresses },
  '0019_note_authors': { up: noteAuthors },
  '0022_campaign_pictures': { up: campaignPictures },
  '0023_inquiry_file_parts': { up: inquiryFileParts },
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

async function blog(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('blog_categories')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .execute();

  await db.schema
    .createTable('blog_posts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('plain_text', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('headings', 'text', (column) => column.notNull())
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('image_url', 'text')
    .addColumn('image_alt', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('read_time', 'integer', (column) => column.notNull())
    .addColumn('views_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('likes_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('comments_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  // One index for each order of the list, with and without a category.
  for (const order of ['created_at', 'views_count', 'likes_count']) {
    await db.schema.createIndex(`blog_posts_${order}`).on('blog_posts').columns([order, 'id']).execute();
    await db.schema
      .createIndex(`blog_posts_category_${order}`)
      .on('blog_posts')
      .columns(['category', order, 'id'])
      .execute();
  }

  await db.schema
    .createTable('blog_images')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('post_id', 'text', (column) => column.notNull().references('blog_posts.id').onDelete('cascade'))
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('content', 'bytea', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('blog_images_post').on('blog_images').column('post_id').execute();

  await db.schema
    .createTable('blog_comments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('post_id', 'text', (column) => column.notNull().references('blog_posts.id').onDelete('cascade'))
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('held_for', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('blog_comments_post')
    .on('blog_comments')
    .columns(['post_id', 'status', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('blog_comments_status').on('blog_comments').columns(['status', 'created_at']).execute();
  await db.schema
    .createIndex('blog_comments_content')
    .on('blog_comments')
    .columns(['content_hash', 'created_at'])
    .execute();

  await db.schema
    .createTable('blog_likes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('post_id', 'text', (column) => column.notNull().references('blog_posts.id').onDelete('cascade'))
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('blog_likes_once')
    .on('blog_likes')
    .columns(['post_id', 'fingerprint'])
    .unique()
    .execute();

  await db.schema
    .createTable('content_version')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
}

async function newsletter(db: Kysely<unknown>): Promise<void> {
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

async function chatDays(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat_days')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('messages', 'integer', (column) => column.notNull())
    .execute();
}

async function contentChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_changes')
    .addColumn('topic', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('content_changes_version').on('content_changes').column('version').execute();
}

async function inquiryNumbers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('counters')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'integer', (column) => column.notNull())
    .execute();
  // A column that comes later cannot be `not null` on SQLite without a default; the index below lets nobody keep it.
  await db.schema
    .alterTable('inquiries')
    .addColumn('number', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update inquiries
    set number = aged.number, search_text = inquiries.search_text || ' #' || cast(aged.number as text)
    from (select id, 1000 + row_number() over (order by created_at, id) as number from inquiries) as aged
    where aged.id = inquiries.id`.execute(db);
  await sql`
    insert into counters (name, value)
    select 'inquiry_number', max(number) from inquiries having count(*) > 0`.execute(db);
  await db.schema.createIndex('inquiries_number').on('inquiries').column('number').unique().execute();
}

/** As rate-limiter-flexible wants it, which made the table itself before. Only PostgreSQL's replicas count in it. */
async function rateLimits(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rate_limits')
    .ifNotExists()
    .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute();
}

/** A second application of the same address is a record of its own: the key only links them. */
async function applicationsBeside(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('inquiries_application_key').execute();
  await db.schema.createIndex('inquiries_application').on('inquiries').column('application_key').execute();
}

async function lastDone(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('last_done')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
}

async function noteAuthors(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('inquiry_notes')
    .addColumn('author', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}

async function acknowledgements(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('acknowledgements')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('address_hash', 'text', (column) => column.notNull())
    .addColumn('mails', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('acknowledgements_key', ['day', 'address_hash'])
    .execute();
}

async function auditLog(db: Kysely<unknown>): Promise<void> {
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

async function forgottenAddresses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('forgotten_addresses')
    .addColumn('address_hash', 'text', (column) => column.primaryKey())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
}

async function campaignPictures(db: Kysely<unknown>): Promise<void> {
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

async function inquiryFileParts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('inquiry_file_parts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('file_id', 'text', (column) => column.notNull().references('inquiry_files.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('content', 'bytea', (column) => column.notNull())
    .addUniqueConstraint('inquiry_file_parts_position', ['file_id', 'position'])
    .execute();
}

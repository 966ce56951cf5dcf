import { type Kysely, sql } from 'kysely';

/* Never edited once released. */

export async function inquiriesOutboxIdempotency(db: Kysely<unknown>): Promise<void> {
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

export async function inquiryFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('inquiry_files')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('inquiry_id', 'text', (column) => column.notNull().references('inquiries.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    // PostgreSQL's type name; SQLite ignores it.
    .addColumn('content', 'bytea', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('inquiry_files_inquiry').on('inquiry_files').columns(['inquiry_id', 'id']).execute();
  await db.schema.alterTable('inquiries').addColumn('application_key', 'text').execute();
  await db.schema.createIndex('inquiries_application_key').on('inquiries').column('application_key').unique().execute();
}

export async function inquiryNumbers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('counters')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'integer', (column) => column.notNull())
    .execute();
  // SQLite cannot add a `not null` column without a default; the index enforces it.
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

export async function applicationsBeside(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('inquiries_application_key').execute();
  await db.schema.createIndex('inquiries_application').on('inquiries').column('application_key').execute();
}

export async function noteAuthors(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('inquiry_notes')
    .addColumn('author', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}

export async function inquiryFileParts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('inquiry_file_parts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('file_id', 'text', (column) => column.notNull().references('inquiry_files.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('content', 'bytea', (column) => column.notNull())
    .addUniqueConstraint('inquiry_file_parts_position', ['file_id', 'position'])
    .execute();
}

export async function foldedSearchText(db: Kysely<unknown>): Promise<void> {
  await sql`
    update inquiries
    set search_text = replace(replace(replace(search_text, 'œ', 'oe'), 'æ', 'ae'), '’', '''')`.execute(db);
}

export async function followedInquiries(db: Kysely<unknown>): Promise<void> {
  const table = () => db.schema.alterTable('inquiries');
  await table().addColumn('read_at', 'text').execute();
  await table().addColumn('assignee_id', 'text').execute();
  await table().addColumn('due_at', 'text').execute();
  await table().addColumn('stage', 'text').execute();
  await table().addColumn('first_answer_at', 'text').execute();
  await table()
    .addColumn('source', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
  await table()
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.createIndex('inquiries_status').on('inquiries').columns(['status', 'created_at']).execute();
  await db.schema.createIndex('inquiries_kind').on('inquiries').columns(['kind', 'created_at']).execute();
  await db.schema.createIndex('inquiries_assignee').on('inquiries').columns(['assignee_id', 'created_at']).execute();
  await db.schema.createIndex('inquiries_updated').on('inquiries').column('updated_at').execute();
  await db.schema
    .createTable('inquiry_replies')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('inquiry_id', 'text', (column) => column.notNull().references('inquiries.id').onDelete('cascade'))
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('mail_id', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('inquiry_replies_inquiry').on('inquiry_replies').column('inquiry_id').execute();
}

export async function inquiryChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('inquiry_notes')
    .addColumn('event', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('inquiry_notes')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('inquiry_replies')
    .addColumn('before', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
  // Requests handled on the command line were read.
  await sql`update inquiries set read_at = updated_at where status in ('in_progress', 'answered', 'closed')`.execute(
    db,
  );
  // A covering index: the desk polls every second.
  await db.schema.dropIndex('inquiries_updated').execute();
  await db.schema
    .createIndex('inquiries_changes')
    .on('inquiries')
    .columns(['updated_at', 'version', 'read_at'])
    .execute();
  await db.schema
    .createIndex('inquiries_first_answer')
    .on('inquiries')
    .columns(['first_answer_at', 'created_at', 'kind'])
    .execute();
  await db.schema.createIndex('inquiries_read').on('inquiries').columns(['read_at', 'status', 'kind']).execute();
  await sql`create index inquiries_address on inquiries (lower(contact_email))`.execute(db);
}

export async function orderedIndexes(db: Kysely<unknown>): Promise<void> {
  for (const column of ['status', 'kind', 'assignee_id']) {
    const name = `inquiries_${column.replace('_id', '')}`;
    await db.schema.dropIndex(name).execute();
    await db.schema.createIndex(name).on('inquiries').columns([column, 'created_at', 'id']).execute();
  }
}

/** Few requests have a due date. */
export async function dueDates(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('inquiries_due')
    .on('inquiries')
    .columns(['due_at', 'id'])
    .where(sql.ref('due_at'), 'is not', null)
    .execute();
}

export async function handedOver(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('inquiries').addColumn('handed_at', 'text').execute();
  await db.schema
    .createIndex('inquiries_handed')
    .on('inquiries')
    .column('assignee_id')
    .where(sql.ref('handed_at'), 'is not', null)
    .execute();
}

/** Counters replace the index scan (platform/db/counters.ts). */
export async function countedChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('inquiries_changes').execute();
  await db.schema.createIndex('inquiries_updated').on('inquiries').column('updated_at').execute();
}

export async function cvUploads(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('cv_uploads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('received', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('cv_uploads_updated_at').on('cv_uploads').column('updated_at').execute();
  await db.schema
    .createTable('cv_upload_parts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('upload_id', 'text', (column) => column.notNull().references('cv_uploads.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('content', 'bytea', (column) => column.notNull())
    .addUniqueConstraint('cv_upload_parts_position', ['upload_id', 'position'])
    .execute();
}

/** Drops uploads that are under way: their clients upload again. `file_id` refers to a file that may be to come. */
export async function fileParts(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('cv_upload_parts').execute();
  await db.schema.dropTable('cv_uploads').execute();
  await db.schema
    .createTable('cv_uploads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('file_id', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('received', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('cv_uploads_updated_at').on('cv_uploads').column('updated_at').execute();
  await db.schema
    .createTable('file_parts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('file_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('content', 'bytea', (column) => column.notNull())
    .addUniqueConstraint('file_parts_position', ['file_id', 'position'])
    .execute();
}

export async function doubts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('inquiries')
    .addColumn('doubts', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}

const LETTERS = [
  ...['aɑ', 'bɓ', 'dɗđ', 'eɛǝə', 'gɣ', 'iɨɩ', 'kƙ', 'lł', 'nŋɲ', 'oɔø', 'sʃ', 'uʉʊ', 'vʋ', 'yƴ', 'zʒ'],
].flatMap(([plain = '', ...letters]) => letters.map((letter) => [letter, plain] as const));

export async function foldedLetters(db: Kysely<unknown>): Promise<void> {
  for (const table of ['inquiries', 'blog_posts']) {
    const folded = LETTERS.reduce(
      (text, [letter, plain]) => sql`replace(${text}, ${sql.lit(letter)}, ${sql.lit(plain)})`,
      sql`search_text`,
    );
    await sql`update ${sql.table(table)} set search_text = ${folded}`.execute(db);
  }
}

export const FOLDED_LETTERS: readonly (readonly [letter: string, plain: string])[] = [
  ...[
    ...['aɑɐ', 'bɓƀ', 'cɕƈ', 'dɗɖđð', 'eɛǝəɘ', 'fƒɸ', 'gɠɣǥɡ', 'hɦħⱨ', 'iɨɩɪı', 'jʝɉ', 'kƙ', 'lłɬƚ', 'mɱ', 'nŋɲɳƞ'],
    ...['oɔøɵ', 'pƥ', 'qʠ', 'rɽɾɍ', 'sʃʂ', 'tƭŧʈ', 'uʉʊɯ', 'vʋⱱ', 'wⱳ', 'yƴɏ', 'zʒƶ'],
    "'’ʼʹꞌ",
  ].flatMap(([plain = '', ...letters]) => letters.map((letter) => [letter, plain] as const)),
  ...(['œoe', 'æae', 'ßss'] as const).map((pair) => [pair.slice(0, 1), pair.slice(1)] as const),
  ...[...'\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff\u00ad'].map(
    (sign) => [sign, ''] as const,
  ),
];

/** Posts are indexed again at the next start (completeSearch). */
export async function allFoldedLetters(db: Kysely<unknown>): Promise<void> {
  for (const table of ['inquiries', 'blog_posts']) {
    const folded = FOLDED_LETTERS.reduce(
      (text, [letter, plain]) => sql`replace(${text}, ${sql.lit(letter)}, ${sql.lit(plain)})`,
      sql`search_text`,
    );
    await sql`update ${sql.table(table)} set search_text = ${folded}`.execute(db);
  }
  await sql`delete from blog_search`.execute(db);
}

/** Files without a `message_id` came with the form. */
export async function inquiryMessages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('inquiry_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('inquiry_id', 'text', (column) => column.notNull().references('inquiries.id').onDelete('cascade'))
    .addColumn('mail_key', 'text', (column) => column.notNull().unique())
    .addColumn('from_name', 'text', (column) => column.notNull())
    .addColumn('from_address', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('quoted', 'text', (column) => column.notNull())
    .addColumn('left_out', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('inquiry_messages_inquiry').on('inquiry_messages').column('inquiry_id').execute();
  await db.schema.alterTable('inquiry_files').addColumn('message_id', 'text').execute();
  await db.schema
    .alterTable('inquiry_replies')
    .addColumn('cc', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}

/** Bulk actions can be undone, candidates rated. */
export async function bulkChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('inquiries').addColumn('rating', 'integer').execute();
  await db.schema.alterTable('inquiry_notes').addColumn('batch', 'text').execute();
  await db.schema
    .alterTable('inquiry_notes')
    .addColumn('before', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
  await db.schema.createIndex('inquiry_notes_batch').on('inquiry_notes').column('batch').execute();
}

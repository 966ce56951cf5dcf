import { type Kysely, sql } from 'kysely';

/* Never edited once released. */

export async function baseline(db: Kysely<unknown>): Promise<void> {
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
    .addColumn('application_key', 'text')
    .addColumn('number', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('read_at', 'text')
    .addColumn('assignee_id', 'text')
    .addColumn('due_at', 'text')
    .addColumn('stage', 'text')
    .addColumn('first_answer_at', 'text')
    .addColumn('source', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('doubts', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('handed_at', 'text')
    .addColumn('rating', 'integer')
    .execute();
  await sql`create index inquiries_address on inquiries (lower(contact_email))`.execute(db);
  await db.schema.createIndex('inquiries_application').on('inquiries').column('application_key').execute();
  await db.schema
    .createIndex('inquiries_assignee')
    .on('inquiries')
    .columns(['assignee_id', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('inquiries_contact_email').on('inquiries').column('contact_email').execute();
  await db.schema.createIndex('inquiries_created_at').on('inquiries').columns(['created_at', 'id']).execute();
  await db.schema
    .createIndex('inquiries_due')
    .on('inquiries')
    .columns(['due_at', 'id'])
    .where(sql.ref('due_at'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('inquiries_first_answer')
    .on('inquiries')
    .columns(['first_answer_at', 'created_at', 'kind'])
    .execute();
  await db.schema
    .createIndex('inquiries_handed')
    .on('inquiries')
    .column('assignee_id')
    .where(sql.ref('handed_at'), 'is not', null)
    .execute();
  await db.schema.createIndex('inquiries_kind').on('inquiries').columns(['kind', 'created_at', 'id']).execute();
  await db.schema.createIndex('inquiries_number').on('inquiries').column('number').unique().execute();
  await db.schema.createIndex('inquiries_read').on('inquiries').columns(['read_at', 'status', 'kind']).execute();
  await db.schema.createIndex('inquiries_status').on('inquiries').columns(['status', 'created_at', 'id']).execute();
  await db.schema.createIndex('inquiries_updated').on('inquiries').column('updated_at').execute();

  await db.schema
    .createTable('inquiry_notes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('inquiry_id', 'text', (column) => column.notNull().references('inquiries.id').onDelete('cascade'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('event', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('batch', 'text')
    .addColumn('before', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
  await db.schema.createIndex('inquiry_notes_batch').on('inquiry_notes').column('batch').execute();
  await db.schema.createIndex('inquiry_notes_inquiry').on('inquiry_notes').columns(['inquiry_id', 'id']).execute();

  await db.schema
    .createTable('inquiry_replies')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('inquiry_id', 'text', (column) => column.notNull().references('inquiries.id').onDelete('cascade'))
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('mail_id', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('cc', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema.createIndex('inquiry_replies_inquiry').on('inquiry_replies').column('inquiry_id').execute();

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

  await db.schema
    .createTable('inquiry_files')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('inquiry_id', 'text', (column) => column.notNull().references('inquiries.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('content', 'bytea', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text')
    .execute();
  await db.schema.createIndex('inquiry_files_inquiry').on('inquiry_files').columns(['inquiry_id', 'id']).execute();

  await db.schema
    .createTable('file_parts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('file_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('content', 'bytea', (column) => column.notNull())
    .addUniqueConstraint('file_parts_position', ['file_id', 'position'])
    .execute();

  await db.schema
    .createTable('cv_uploads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('file_id', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('received', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('cv_uploads_updated_at').on('cv_uploads').column('updated_at').execute();
}

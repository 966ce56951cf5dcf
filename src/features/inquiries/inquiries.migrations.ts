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

/** Message-ID, subject, date and other recipients of customers' mails, and automatic ones. */
export async function wholeMessages(db: Kysely<unknown>): Promise<void> {
  for (const [name, value] of [
    ['message_id', ''],
    ['subject', ''],
    ['sent_at', ''],
    ['others', '[]'],
    ['automatic', ''],
  ] as const) {
    await db.schema
      .alterTable('inquiry_messages')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(value))
      .execute();
  }
  await db.schema.createIndex('inquiry_replies_mail').on('inquiry_replies').column('mail_id').execute();
}

/** Whose turn it is, the order of the last activity, and what each colleague has read. */
export async function turns(db: Kysely<unknown>): Promise<void> {
  for (const name of ['waits_since', 'customer_wrote_at', 'last_activity_at'] as const) {
    await db.schema
      .alterTable('inquiries')
      .addColumn(name, 'text', (column) => (name === 'waits_since' ? column : column.notNull().defaultTo('')))
      .execute();
  }
  await sql`update inquiries set
    waits_since = case when status not in ('new', 'in_progress') then null
      else (select min(w.at) from (select inquiries.created_at as at
          union all select n.created_at from inquiry_notes n
            where n.inquiry_id = inquiries.id and n.event = 'received') as w
        where (inquiries.first_answer_at is null or w.at > inquiries.first_answer_at)
        and not exists (select 1 from inquiry_replies r where r.inquiry_id = inquiries.id and r.created_at > w.at)
        and not exists (select 1 from inquiry_notes m join inquiry_notes x on x.inquiry_id = m.inquiry_id
          where m.inquiry_id = inquiries.id and m.created_at > w.at and m.event not in ('reply', 'received')
          and m.status not in ('new', 'in_progress') and x.event = 'received' and x.created_at > m.created_at
          and not exists (select 1 from inquiry_notes y where y.inquiry_id = m.inquiry_id
            and y.status in ('new', 'in_progress') and y.created_at > m.created_at
            and y.created_at < x.created_at))) end,
    customer_wrote_at = coalesce((select max(n.created_at) from inquiry_notes n
      where n.inquiry_id = inquiries.id and n.event = 'received'), created_at),
    last_activity_at = (select max(at) from (select inquiries.created_at as at
      union all select max(n.created_at) from inquiry_notes n where n.inquiry_id = inquiries.id
        and (n.event in ('note', 'received') or (n.event = 'status' and n.status = 'answered'))
      union all select max(r.created_at) from inquiry_replies r where r.inquiry_id = inquiries.id) as words)`.execute(
    db,
  );
  // A due date was 17 h of its day in Cameroon; it is the end of the day.
  await sql`update inquiries set due_at = substr(due_at, 1, 11) || '22:59:59.000Z'
    where due_at like '%T16:00:00.000Z'`.execute(db);
  await db.schema
    .createTable('inquiry_reads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('inquiry_id', 'text', (column) => column.notNull().references('inquiries.id').onDelete('cascade'))
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('read_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('inquiry_reads_inquiry').on('inquiry_reads').column('inquiry_id').execute();
  await db.schema.createIndex('inquiry_reads_staff').on('inquiry_reads').columns(['staff_id', 'read_at']).execute();
  // What anybody had read was read for all.
  await sql`insert into inquiry_reads (id, inquiry_id, staff_id, read_at)
    select i.id || ':' || s.id, i.id, s.id,
      case when i.read_at < i.customer_wrote_at then i.customer_wrote_at else i.read_at end
    from inquiries i cross join staff s
    where i.read_at is not null and i.status not in ('closed', 'spam') and s.ended_at is null`.execute(db);
  // read_at and its index stay for the release before, which works over these tables while replicas are replaced.
  for (const [name, columns] of [
    ['inquiries_assignee_activity', ['assignee_id', 'last_activity_at', 'id']],
    ['inquiries_activity', ['last_activity_at', 'id']],
    ['inquiries_kind_activity', ['kind', 'last_activity_at', 'id']],
    ['inquiries_status_activity', ['status', 'last_activity_at', 'id']],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on('inquiries')
      .columns([...columns])
      .execute();
  }
  await db.schema
    .createIndex('inquiries_waiting')
    .on('inquiries')
    .columns(['waits_since', 'id'])
    .where(sql.ref('waits_since'), 'is not', null)
    .execute();
}

import { type Kysely, sql } from 'kysely';

/* Never edited once released. */

export async function entries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_entries')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('published', 'text')
    .addColumn('draft', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('first_published_at', 'text')
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('updated_by', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('content_entries_kind').on('content_entries').columns(['kind', 'position']).execute();
  await db.schema
    .createTable('content_entry_versions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('entry', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('content_entry_versions_version')
    .on('content_entry_versions')
    .columns(['key', 'version'])
    .unique()
    .execute();
}

export async function formerIds(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('content_entries').addColumn('former_id', 'text').execute();
}

/** A group of courses has another name, in published texts, drafts and versions. */
export async function courseGroups(db: Kysely<unknown>): Promise<void> {
  const [before, after] = ['"kind":"Vendre, mener et parler"', '"kind":"Vendre, diriger, communiquer"'];
  await sql`
    update document_versions set fields = replace(fields, ${before}, ${after})
    where document_id in (select id from documents where kind = 'entries:courses')`.execute(db);
}

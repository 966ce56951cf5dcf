import { type Kysely, sql, type Transaction } from 'kysely';
import { dialectOf } from '../../platform/db/dialect-of.ts';
import { dropViews, recreateViews } from '../../platform/db/rebuild.ts';
import type { Tables } from '../../platform/db/tables.ts';

/* Never edited once released. */

/** Replaces the tables of article drafts, letters and entries of content. */
export async function documents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('documents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('address', 'text')
    .addColumn('former_address', 'text')
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('published_revision', 'integer')
    .addColumn('post_revision', 'integer')
    .addColumn('tested_revision', 'integer')
    .addColumn('tested_at', 'text')
    .addColumn('scheduled_at', 'text')
    .addColumn('published_at', 'text')
    .addColumn('problem', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('documents_address').on('documents').columns(['kind', 'address']).unique().execute();
  const indexes = {
    documents_former_address: ['kind', 'former_address'],
    documents_updated: ['kind', 'updated_at'],
    documents_due: ['kind', 'published_at', 'scheduled_at'],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on('documents').columns(columns).execute();
  }
  await db.schema
    .createTable('document_versions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('document_id', 'text', (column) => column.notNull().references('documents.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('markdown', 'text', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('is_kept', 'integer', (column) => column.notNull())
    .addColumn('words_added', 'integer', (column) => column.notNull())
    .addColumn('words_removed', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  for (const column of ['number', 'revision']) {
    await db.schema
      .createIndex(`document_versions_${column}`)
      .on('document_versions')
      .columns(['document_id', column])
      .unique()
      .execute();
  }
  await db.schema
    .createTable('document_pictures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('document_id', 'text', (column) => column.notNull().references('documents.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('content', 'bytea', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('document_pictures_name')
    .on('document_pictures')
    .columns(['document_id', 'name'])
    .unique()
    .execute();

  // A former process may be about to commit: what it writes after a copy would be lost with the table.
  const isPostgres = dialectOf(db) === 'postgres';
  if (isPostgres) await sql.raw(`lock table ${FORMER.join(', ')}`).execute(db);
  await copyArticles(db);
  await copyLetters(db);
  await copyEntries(db);
  const trx = db as unknown as Transaction<Tables>;
  const views = await dropViews(trx, dialectOf(db), FORMER);
  for (const table of FORMER) await sql.raw(`drop table ${table} ${isPostgres ? 'cascade' : ''}`).execute(db);
  await recreateViews(trx, views);
}

/** Adds the hash of a letter's library pictures at its last test or schedule. */
export async function seenPictures(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('documents').addColumn('seen_pictures', 'text').execute();
}

/** Children first. */
const FORMER = [
  ...['blog_versions', 'blog_draft_pictures', 'blog_drafts'],
  ...['newsletter_letter_pictures', 'newsletter_letters'],
  ...['content_entry_versions', 'content_entries'],
];

const VERSION_COLUMNS = sql.raw(
  `id, document_id, number, revision, fields, markdown, author_id, author, note, is_kept, words_added, words_removed,
  created_at, updated_at`,
);

/** Former versions had no revision: theirs is below the draft's, in their order. */
async function copyArticles(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into documents (id, kind, address, revision, published_revision, post_revision, created_at, updated_at)
    select id, 'article', post_slug, revision, published_revision, post_revision, created_at, updated_at
    from blog_drafts`.execute(db);
  await sql`
    insert into document_versions (${VERSION_COLUMNS})
    select v.id, v.draft_id, v.number, case v.number when d.version then d.revision else v.number - d.version end,
      v.fields, v.markdown, v.author_id, v.author, v.note, v.is_kept, v.words_added, v.words_removed, v.created_at,
      v.updated_at
    from blog_versions as v join blog_drafts as d on d.id = v.draft_id`.execute(db);
  await sql`
    insert into document_pictures (id, document_id, name, media_type, width, height, size, content)
    select id, draft_id, name, media_type, width, height, size, content from blog_draft_pictures`.execute(db);
}

/** Their text is the first version. */
async function copyLetters(db: Kysely<unknown>): Promise<void> {
  const object = dialectOf(db) === 'postgres' ? 'json_build_object' : 'json_object';
  await sql`
    insert into documents (id, kind, address, revision, tested_revision, tested_at, scheduled_at, published_at, problem,
      created_at, updated_at)
    select id, 'letter', slug, version, tested_version, tested_at, scheduled_at, begun_at, problem, created_at,
      updated_at
    from newsletter_letters`.execute(db);
  await sql`
    insert into document_versions (${VERSION_COLUMNS})
    select l.id, l.id, 1, l.version, cast(${sql.raw(object)}('subject', l.subject, 'preheader', l.preheader) as text),
      l.body, l.author_id, coalesce(s.name, ''), '', 0, 0, 0, l.created_at, l.updated_at
    from newsletter_letters as l left join staff as s on s.id = l.author_id`.execute(db);
  await sql`
    insert into document_pictures (id, document_id, name, media_type, width, height, size, content)
    select id, letter_id, name, media_type, 0, 0, size, content from newsletter_letter_pictures`.execute(db);
}

/** Versions of no entry are those of the order of a kind. */
async function copyEntries(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into documents (id, kind, address, former_address, position, revision, published_at, created_at, updated_at)
    select e.key, 'entries:' || e.kind, e.id, e.former_id, e.position, e.version, e.first_published_at,
      coalesce((select min(v.created_at) from content_entry_versions as v where v.key = e.key), e.updated_at),
      e.updated_at
    from content_entries as e`.execute(db);
  await sql`
    insert into documents (id, kind, address, revision, created_at, updated_at)
    select 'order/' || key, 'order', key, max(version), min(created_at), max(created_at)
    from content_entry_versions as v
    where not exists (select 1 from content_entries as e where e.key = v.key) group by key`.execute(db);
  const texts = sql`'{"published":' || coalesce(e.published, 'null') || ',"draft":' || coalesce(e.draft, 'null') || '}'`;
  await sql`
    insert into document_versions (${VERSION_COLUMNS})
    select v.id, coalesce(e.key, 'order/' || v.key), row_number() over (partition by v.key order by v.version),
      v.version, case when v.version = e.version then ${texts} else v.entry end, '', '', v.author, v.action,
      case v.action when 'draft' then 0 else 1 end, 0, 0, v.created_at,
      case when v.version = e.version then e.updated_at else v.created_at end
    from content_entry_versions as v left join content_entries as e on e.key = v.key`.execute(db);
  await sql`
    insert into document_versions (${VERSION_COLUMNS})
    select e.key, e.key,
      1 + coalesce((select max(v.number) from document_versions as v where v.document_id = e.key), 0), e.version,
      ${texts}, '', '', e.updated_by, 'draft', 1, 0, 0, e.updated_at, e.updated_at
    from content_entries as e
    where not exists (select 1 from content_entry_versions as v where v.key = e.key and v.version = e.version)`.execute(
    db,
  );
}

import * as blog from '../features/blog/blog.migrations.ts';
import type {} from '../features/blog/blog.tables.ts';
import * as chat from '../features/chat/chat.migrations.ts';
import type {} from '../features/chat/chat.tables.ts';
import * as documents from '../features/documents/documents.migrations.ts';
import type {} from '../features/documents/documents.tables.ts';
import * as figures from '../features/figures/figures.migrations.ts';
import type {} from '../features/figures/figures.tables.ts';
import * as inquiries from '../features/inquiries/inquiries.migrations.ts';
import type {} from '../features/inquiries/inquiries.tables.ts';
import * as media from '../features/media/media.migrations.ts';
import type {} from '../features/media/media.tables.ts';
import * as newsletter from '../features/newsletter/newsletter.migrations.ts';
import type {} from '../features/newsletter/newsletter.tables.ts';
import * as staff from '../features/staff/staff.migrations.ts';
import type {} from '../features/staff/staff.tables.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import * as platform from '../platform/db/migrations.ts';
import type { SchemaChange } from '../platform/db/overlap.ts';
import type { Tables } from '../platform/db/tables.ts';
import { formerSchema } from './former-schema.ts';

/**
 * Append only once released; `contract` where one takes away (docs/how-to.md, A table). Portable types only (text,
 * integer, bytea): both dialects run the same migrations.
 */
export const migrations: Record<string, SchemaChange> = {
  '0001_baseline': {
    async up(db) {
      const features = [staff, inquiries, blog, newsletter, documents, media, chat, figures];
      for (const { baseline } of [platform, ...features]) await baseline(db);
    },
  },
  '0002_whole_messages': {
    async up(db) {
      for (const change of [inquiries.wholeMessages, inquiries.turns, platform.mailboxes]) await change(db);
    },
  },
  '0003_former_hours': { up: documents.formerHours },
};

/** Tables with primary key and condition; parents come before children. `blog_search` is rebuilt from the posts. */
export const BACKED_UP_TABLES = [
  ['staff', 'id'],
  ['staff_passkeys', 'id'],
  ['inquiries', 'id'],
  ['inquiry_reads', 'id'],
  ['inquiry_notes', 'id'],
  ['inquiry_replies', 'id'],
  ['inquiry_messages', 'id'],
  ['inquiry_files', 'id'],
  // Without uploads under way.
  ['file_parts', 'id', 'file_id in (select id from inquiry_files)'],
  ['outbox', 'id'],
  ['idempotency_keys', 'key'],
  ['blog_categories', 'slug'],
  ['blog_former_terms', 'id'],
  ['blog_posts', 'id'],
  ['blog_images', 'name'],
  ['blog_comments', 'id'],
  ['blog_likes', 'id'],
  ['newsletter_subscribers', 'id'],
  ['newsletter_groups', 'id'],
  ['newsletter_memberships', 'id'],
  ['newsletter_campaigns', 'id'],
  ['newsletter_campaign_pictures', 'id'],
  ['newsletter_deliveries', 'id'],
  ['documents', 'id'],
  ['document_versions', 'id'],
  ['document_pictures', 'id'],
  ['picture_files', 'hash'],
  ['chat_unanswered', 'key'],
  ['site_counts', 'key'],
  ['counters', 'name'],
  ['audit_log', 'id'],
  ['forgotten_addresses', 'address_hash'],
] as const satisfies readonly (readonly [table: keyof Tables, key: string, where?: string])[];

/** Tables that no backup contains. */
const TRANSIENT_TABLES = [
  ...['staff_links', 'staff_sessions', 'staff_drafts', 'cv_uploads', 'picture_renditions'],
  ...['changes', 'chat_days', 'acknowledgements', 'rate_limits', 'last_done', 'installation', 'write_probe'],
  ...['mailboxes', 'mailbox_failures'],
] as const satisfies readonly (keyof Tables)[];

/** Rebuilt from posts; the second on SQLite alone. */
const SEARCH_TABLES = ['blog_search', 'blog_search_words'];

export const MIGRATED_TABLES: readonly string[] = [
  ...BACKED_UP_TABLES.map(([name]) => name),
  ...TRANSIENT_TABLES,
  ...SEARCH_TABLES,
];

/** @throws {DatabaseUnavailable} */
export function openSiteDatabase(url: string): Promise<Database> {
  return openDatabase(url, migrations, MIGRATED_TABLES, formerSchema, BACKED_UP_TABLES);
}

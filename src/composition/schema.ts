import type { Migration } from 'kysely/migration';
import * as blog from '../features/blog/blog.migrations.ts';
import type {} from '../features/blog/blog.tables.ts';
import * as chat from '../features/chat/chat.migrations.ts';
import type {} from '../features/chat/chat.tables.ts';
import * as documents from '../features/documents/documents.migrations.ts';
import type {} from '../features/documents/documents.tables.ts';
import * as entries from '../features/entries/entries.migrations.ts';
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
import type { Tables } from '../platform/db/tables.ts';

/** Append only once released. Portable types only (text, integer, bytea): both dialects run the same migrations. */
export const migrations: Record<string, Migration> = {
  '0001_inquiries_outbox_idempotency': { up: inquiries.inquiriesOutboxIdempotency },
  '0002_inquiry_files': { up: inquiries.inquiryFiles },
  '0003_blog': { up: blog.blog },
  '0004_newsletter': { up: newsletter.newsletter },
  '0005_chat_days': { up: chat.chatDays },
  '0006_inquiry_numbers': { up: inquiries.inquiryNumbers },
  '0007_applications_beside': { up: inquiries.applicationsBeside },
  '0008_rate_limits': { up: platform.rateLimits },
  '0009_content_changes': { up: platform.contentChanges },
  '0011_acknowledgements': { up: platform.acknowledgements },
  '0013_last_done': { up: platform.lastDone },
  '0016_audit_log': { up: platform.auditLog },
  '0017_forgotten_addresses': { up: platform.forgottenAddresses },
  '0019_note_authors': { up: inquiries.noteAuthors },
  '0022_campaign_pictures': { up: newsletter.campaignPictures },
  '0023_inquiry_file_parts': { up: inquiries.inquiryFileParts },
  '0024_record_ids': { up: platform.recordIds },
  '0025_image_roles': { up: blog.imageRoles },
  '0027_folded_search_text': { up: inquiries.foldedSearchText },
  '0028_chat_unanswered': { up: chat.chatUnanswered },
  '0029_staff': { up: staff.staff },
  '0030_followed_inquiries': { up: inquiries.followedInquiries },
  '0031_article_drafts': { up: blog.drafts },
  '0032_letters': { up: newsletter.letters },
  '0033_site_counts': { up: figures.siteCounts },
  '0034_inquiry_changes': { up: inquiries.inquiryChanges },
  '0035_content_entries': { up: entries.entries },
  '0036_cv_uploads': { up: inquiries.cvUploads },
  '0037_former_entry_ids': { up: entries.formerIds },
  '0040_inbox_indexes': { up: inquiries.orderedIndexes },
  '0041_blog_list_indexes': { up: blog.listIndexes },
  '0042_newsletter_indexes': { up: newsletter.orderedIndexes },
  '0043_outbox_by_status': { up: platform.outboxByStatus },
  '0044_blog_search': { up: blog.search },
  '0045_counted_changes': { up: inquiries.countedChanges },
  '0046_inquiry_doubts': { up: inquiries.doubts },
  '0047_folded_letters': { up: inquiries.foldedLetters },
  '0048_installation': { up: platform.installation },
  '0049_all_folded_letters': { up: inquiries.allFoldedLetters },
  '0050_changes': { up: platform.changes },
  '0051_post_revisions': { up: blog.postRevisions },
  '0052_file_parts': { up: inquiries.fileParts },
  '0053_documents': { up: documents.documents },
  '0054_course_groups': { up: entries.courseGroups },
  '0055_due_dates': { up: inquiries.dueDates },
  '0056_handed_over': { up: inquiries.handedOver },
  '0057_inquiry_messages': { up: inquiries.inquiryMessages },
  '0058_subscriber_consents': { up: newsletter.consents },
  '0059_comment_replies': { up: blog.commentReplies },
  '0060_morning_mails': { up: staff.morningMails },
  '0061_letter_greetings': { up: newsletter.letterGreetings },
  '0062_bulk_changes': { up: inquiries.bulkChanges },
  '0063_pictures': { up: media.pictures },
  '0064_former_terms': { up: blog.formerTerms },
  '0065_signatures': { up: staff.signatures },
  '0066_subscriber_groups': { up: newsletter.subscriberGroups },
  '0068_seen_pictures': { up: documents.seenPictures },
};

/** Tables with primary key and condition; parents come before children. `blog_search` is rebuilt from the posts. */
export const BACKED_UP_TABLES = [
  ['staff', 'id'],
  ['staff_passkeys', 'id'],
  ['inquiries', 'id'],
  ['inquiry_notes', 'id'],
  ['inquiry_replies', 'id'],
  ['inquiry_messages', 'id'],
  ['inquiry_files', 'id'],
  ['inquiry_file_parts', 'id'],
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

/** Dropped by a migration; backed up where it has not run. */
export const FORMER_BACKED_UP_TABLES = [
  ['blog_drafts', 'id'],
  ['blog_versions', 'id'],
  ['blog_draft_pictures', 'id'],
  ['newsletter_letters', 'id'],
  ['newsletter_letter_pictures', 'id'],
  ['content_entries', 'key'],
  ['content_entry_versions', 'id'],
] as const;

/** Tables that no backup contains. */
const TRANSIENT_TABLES = [
  ...['staff_links', 'staff_sessions', 'staff_drafts', 'cv_uploads', 'picture_renditions'],
  ...['changes', 'chat_days', 'acknowledgements', 'rate_limits', 'last_done', 'installation', 'write_probe'],
] as const satisfies readonly (keyof Tables)[];

/** Rebuilt from posts; the second on SQLite alone. */
const SEARCH_TABLES = ['blog_search', 'blog_search_words'];

/** Dropped by a migration; former databases and backups have them. */
export const FORMER_TABLES: readonly string[] = [
  ...FORMER_BACKED_UP_TABLES.map(([name]) => name),
  ...['content_version', 'content_changes', 'cv_upload_parts'],
];

export const MIGRATED_TABLES: readonly string[] = [
  ...BACKED_UP_TABLES.map(([name]) => name),
  ...TRANSIENT_TABLES,
  ...SEARCH_TABLES,
  ...FORMER_TABLES,
];

/** @throws {DatabaseUnavailable} */
export function openSiteDatabase(url: string): Promise<Database> {
  return openDatabase(url, migrations, MIGRATED_TABLES);
}

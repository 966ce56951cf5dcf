import type { ColumnType, Generated } from 'kysely';

/** Text that holds JSON: written and read by the module that owns the column. */
type Json = string;
/** ISO 8601 in UTC with milliseconds. */
type Instant = string;
/** Set once. */
type Fixed<T> = ColumnType<T, T, never>;

export type InquiryKind = 'demo' | 'contact' | 'training' | 'partner' | 'job';
export type InquiryStatus = 'new' | 'in_progress' | 'answered' | 'closed' | 'spam';
/** Uncertain: it had left whole when the connection ended without an answer; not sent again by itself. */
export type MailStatus = 'pending' | 'leased' | 'sent' | 'failed' | 'uncertain';
/** A scheduled post shows by itself once its `created_at` has come. */
export type PostStatus = 'draft' | 'scheduled' | 'published' | 'unpublished';
/** Held: waits for the office. Hidden: taken away by it. */
export type CommentStatus = 'visible' | 'held' | 'hidden';
/** Unconfirmed: waits for the link of its mail. Held: a robot seems to have subscribed; nothing is sent to it until the office has looked. */
export type SubscriberStatus = 'active' | 'unconfirmed' | 'held' | 'unsubscribed' | 'bounced';
export type CampaignStatus = 'sending' | 'sent';
/**
 * Claimed: the mail is being handed over. Committed: its last byte was about to leave when this was written; if nothing
 * follows, nobody knows whether the other side took it, and it is not sent again.
 */
export type DeliveryStatus = 'pending' | 'claimed' | 'committed' | 'sent' | 'failed';

/** Erased: all data of the address was. Left: the newsletter only. */
export type ForgottenReason = 'erased' | 'left';

export interface Tables {
  /** Every request of the five kinds; what its own form asked is in `data`. */
  inquiries: {
    id: Fixed<string>;
    /** What people say, as #1042: unique, never given twice. */
    number: Fixed<number>;
    kind: Fixed<InquiryKind>;
    status: InquiryStatus;
    contact_name: string;
    contact_email: string;
    contact_phone: string;
    data: Json;
    /** Every answer in small letters without accents: what the office searches in. */
    search_text: string;
    /** Job applications: who applies for what. Several may have the same: whether it is one person is for staff to say. */
    application_key: Fixed<string | null>;
    created_at: Fixed<Instant>;
    updated_at: Instant;
  };
  /** What the team did with an inquiry, oldest first. */
  inquiry_notes: {
    id: Fixed<string>;
    inquiry_id: string;
    status: Fixed<InquiryStatus>;
    note: Fixed<string>;
    /** Who of the team wrote it; empty: the site itself. */
    author: ColumnType<string, string | undefined, never>;
    created_at: Fixed<Instant>;
  };
  /** CVs. Never served over HTTP: delivered by mail, and by the office. */
  inquiry_files: {
    id: Fixed<string>;
    inquiry_id: string;
    name: Fixed<string>;
    media_type: Fixed<string>;
    /** Bytes. */
    size: Fixed<number>;
    /** The first part of it; those of before 0023 have it whole. */
    content: Fixed<Uint8Array>;
    created_at: Fixed<Instant>;
  };
  /** The rest of a file's content. */
  inquiry_file_parts: {
    id: Fixed<string>;
    file_id: Fixed<string>;
    /** Of its first byte in the file. */
    position: Fixed<number>;
    content: Fixed<Uint8Array>;
  };
  /** Mails owed: written with the record that owes them, sent afterwards. */
  outbox: {
    id: Fixed<string>;
    kind: Fixed<string>;
    inquiry_id: string | null;
    mail: Json;
    status: MailStatus;
    attempts: number;
    next_attempt_at: Instant;
    leased_until: Instant | null;
    /** Who holds the lease: a late answer of a former holder changes nothing. */
    lease_id: string | null;
    last_error: string | null;
    created_at: Fixed<Instant>;
    sent_at: Instant | null;
  };
  /** First answers, given again to a repeat with the same key. */
  idempotency_keys: {
    key: Fixed<string>;
    request_hash: Fixed<string>;
    status: Fixed<number>;
    body: Fixed<string>;
    created_at: Fixed<Instant>;
  };
  blog_categories: {
    slug: Fixed<string>;
    name: string;
  };
  blog_posts: {
    id: Fixed<string>;
    slug: Fixed<string>;
    status: PostStatus;
    title: string;
    /** For search engines and shared links. */
    description: string;
    /** Name of its category. */
    category: string;
    /** Sanitised HTML, ready to be shown. */
    content: string;
    /** The content as plain text, one line for each block: excerpt and search. */
    plain_text: string;
    /** Title and plain text in small letters without accents: what search looks in. */
    search_text: string;
    /** What the office published, front matter included. */
    source: string;
    /** JSON array of { id, text, level } for the table of contents. */
    headings: Json;
    /** JSON array of strings. */
    tags: Json;
    /** Path of the cover's picture; null: the cover is drawn from category and title. */
    image_url: string | null;
    image_alt: string;
    author: string;
    /** Minutes. */
    read_time: number;
    views_count: number;
    likes_count: number;
    /** Visible comments. */
    comments_count: number;
    /** When it appears, or appeared. */
    created_at: Instant;
    updated_at: Instant;
  };
  /** Covers and share images in the sizes that are served, named by their content. */
  blog_images: {
    /** Last segment of its address, with a hash of its bytes: cacheable for ever. */
    name: Fixed<string>;
    post_id: Fixed<string>;
    media_type: Fixed<string>;
    width: Fixed<number>;
    height: Fixed<number>;
    content: Fixed<Uint8Array>;
  };
  blog_comments: {
    id: Fixed<string>;
    post_id: Fixed<string>;
    content: Fixed<string>;
    status: CommentStatus;
    /** Keyed hash of the folded text: the same words again are noticed. */
    content_hash: Fixed<string>;
    /** Why it had to wait, in words for the office; empty for most. */
    held_for: Generated<string>;
    created_at: Fixed<Instant>;
  };
  blog_likes: {
    id: Fixed<string>;
    post_id: Fixed<string>;
    /** Keyed hash: not what the browser sent. Unique with the post. */
    fingerprint: Fixed<string>;
    created_at: Fixed<Instant>;
  };
  newsletter_subscribers: {
    id: Fixed<string>;
    /** As typed, trimmed. */
    email: string;
    /** The address in small letters; unique. */
    email_key: Fixed<string>;
    name: string | null;
    source: string;
    status: SubscriberStatus;
    subscribed_at: Instant;
    updated_at: Instant;
  };
  newsletter_campaigns: {
    id: Fixed<string>;
    /** Of the letter's file; unique: the same letter goes on instead of beginning again. */
    slug: Fixed<string>;
    status: CampaignStatus;
    subject: Fixed<string>;
    /** Hash of the letter's file and its pictures: a letter that has begun to leave does not change. */
    content_hash: Fixed<string>;
    created_at: Fixed<Instant>;
    sent_at: Instant | null;
  };
  /** The letter's pictures as they leave: a sending that goes on has the same. Campaign and name together are unique. */
  newsletter_campaign_pictures: {
    id: Fixed<string>;
    campaign_id: Fixed<string>;
    /** As the letter names it. */
    name: Fixed<string>;
    media_type: Fixed<string>;
    /** CSS pixels. */
    width: Fixed<number>;
    height: Fixed<number>;
    content: Fixed<Uint8Array>;
  };
  /** One row for each mail of a campaign; campaign and subscriber together are unique. */
  newsletter_deliveries: {
    id: Fixed<string>;
    campaign_id: Fixed<string>;
    subscriber_id: Fixed<string>;
    status: DeliveryStatus;
    attempts: number;
    next_attempt_at: Instant;
    claimed_until: Instant | null;
    last_error: string | null;
    sent_at: Instant | null;
  };
  /** One row, raised by every change of published content: processes that keep pages in memory watch it. */
  content_version: {
    id: Fixed<number>;
    version: number;
  };
  /** With which version a topic of the content changed last; '' is everything. */
  content_changes: {
    topic: Fixed<string>;
    version: number;
  };
  /** How many messages went to the chat provider on the current day: a figure, no word of them. */
  chat_days: {
    /** As '2026-11-20', in UTC. */
    day: Fixed<string>;
    messages: number;
  };
  /** The last number given of each series; a row comes with the first number. */
  counters: {
    name: Fixed<string>;
    value: number;
  };
  /** How many acknowledgements an address got on a day, so that nobody is flooded by a form; gone the next day. */
  acknowledgements: {
    /** As '2026-11-20', in UTC. */
    day: Fixed<string>;
    /** Keyed hash. */
    address_hash: Fixed<string>;
    mails: number;
  };
  /** How often a sender tried and what came of it (platform/http/budgets.ts): keyed hashes, gone within an hour once they expire. */
  rate_limits: {
    key: Fixed<string>;
    points: number;
    /** Milliseconds since 1970. */
    expire: number | null;
  };
  /** When something was last done that is done once in a while: a backup, an alert, a digest. */
  last_done: {
    name: Fixed<string>;
    at: Instant;
  };
  /** Who of the team did what with personal data; kept by a restore. */
  audit_log: {
    id: Fixed<string>;
    at: Fixed<Instant>;
    /** Name of the system's user; 'site': the site by itself. */
    who: Fixed<string>;
    action: Fixed<string>;
    /** Numbers, ids or a count. */
    rows: Fixed<string>;
  };
  /** Who must not come back by a backup or a list; kept by a restore. */
  forgotten_addresses: {
    /** Keyed hash of the address in small letters, another one for each reason. */
    address_hash: Fixed<string>;
    reason: Fixed<ForgottenReason>;
    at: Instant;
  };
  /** One row that is rewritten to prove that a write can be committed. */
  write_probe: {
    id: Fixed<number>;
    written_at: Instant;
  };
  /** Kysely's own: which migrations ran. */
  migrations: {
    name: Fixed<string>;
    timestamp: Fixed<Instant>;
  };
}

/** What a backup holds, with the primary key; parents come before the rows that refer to them. */
export const BACKED_UP_TABLES = [
  ['inquiries', 'id'],
  ['inquiry_notes', 'id'],
  ['inquiry_files', 'id'],
  ['inquiry_file_parts', 'id'],
  ['outbox', 'id'],
  ['idempotency_keys', 'key'],
  ['blog_categories', 'slug'],
  ['blog_posts', 'id'],
  ['blog_images', 'name'],
  ['blog_comments', 'id'],
  ['blog_likes', 'id'],
  ['newsletter_subscribers', 'id'],
  ['newsletter_campaigns', 'id'],
  ['newsletter_campaign_pictures', 'id'],
  ['newsletter_deliveries', 'id'],
  ['content_version', 'id'],
  ['counters', 'name'],
  ['audit_log', 'id'],
  ['forgotten_addresses', 'address_hash'],
] as const satisfies readonly (readonly [keyof Tables, string])[];

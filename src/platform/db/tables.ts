import type { ColumnType } from 'kysely';

/** Text that holds JSON: written and read by the module that owns the column. */
type Json = string;
/** ISO 8601 in UTC with milliseconds. */
type Instant = string;
/** Set once. */
type Fixed<T> = ColumnType<T, T, never>;

export type InquiryKind = 'demo' | 'contact' | 'training' | 'partner' | 'job';
export type InquiryStatus = 'new' | 'in_progress' | 'answered' | 'closed' | 'spam';
export type MailStatus = 'pending' | 'leased' | 'sent' | 'failed';

export interface Tables {
  /** Every request of the five kinds; what its own form asked is in `data`. */
  inquiries: {
    id: Fixed<string>;
    kind: Fixed<InquiryKind>;
    status: InquiryStatus;
    contact_name: string;
    contact_email: string;
    contact_phone: string;
    data: Json;
    /** Every answer in small letters without accents: what the office searches in. */
    search_text: string;
    /** Job applications: who applies for what. A second one is an update of the first. */
    application_key: string | null;
    created_at: Fixed<Instant>;
    updated_at: Instant;
  };
  /** What the team did with an inquiry, oldest first. */
  inquiry_notes: {
    id: Fixed<string>;
    inquiry_id: Fixed<string>;
    status: Fixed<InquiryStatus>;
    note: Fixed<string>;
    created_at: Fixed<Instant>;
  };
  /** CVs. Never served over HTTP: delivered by mail, and by the office. */
  inquiry_files: {
    id: Fixed<string>;
    inquiry_id: Fixed<string>;
    name: Fixed<string>;
    media_type: Fixed<string>;
    /** Bytes. */
    size: Fixed<number>;
    content: Fixed<Uint8Array>;
    created_at: Fixed<Instant>;
  };
  /** Mails owed: written with the record that owes them, sent afterwards. */
  outbox: {
    id: Fixed<string>;
    kind: Fixed<string>;
    inquiry_id: Fixed<string | null>;
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
  ['outbox', 'id'],
  ['idempotency_keys', 'key'],
] as const satisfies readonly (readonly [keyof Tables, string])[];

import type { ColumnType } from 'kysely';

/** Text that holds JSON: written and read by the module that owns the column. */
export type Json = string;
/** ISO 8601 in UTC with milliseconds. */
export type Instant = string;
/** Set once. */
export type Fixed<T> = ColumnType<T, T, never>;

/** Uncertain: it had left whole when the connection ended without an answer; not sent again by itself. */
export type MailStatus = 'pending' | 'leased' | 'sent' | 'failed' | 'uncertain';

/** Erased: all data of the address was. Left: nothing more is sent to it. */
export type TombstoneReason = 'erased' | 'left';

/** The platform's own; each feature adds its tables (`*.tables.ts`). */
export interface Tables {
  /** The mail queue: a mail is written with its record, and sent afterwards. */
  outbox: {
    id: Fixed<string>;
    kind: Fixed<string>;
    /** The feature's record: deleted together. */
    record_id: string | null;
    mail: Json;
    status: MailStatus;
    attempts: number;
    next_attempt_at: Instant;
    leased_until: Instant | null;
    /** Of the claim: a late result of a former claim changes nothing. */
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
    /** What the answer tells of. */
    record_id: Fixed<string | null>;
    created_at: Fixed<Instant>;
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
  /** The last number of each series, and the versions of `countChange`. */
  counters: {
    name: Fixed<string>;
    value: number;
  };
  /** Acknowledgements to an address on a day: a rate limit, purged the next day. */
  acknowledgements: {
    /** As '2026-11-20', in UTC. */
    day: Fixed<string>;
    /** Keyed hash. */
    address_hash: Fixed<string>;
    mails: number;
  };
  /** Rate limits by keyed hash (platform/http/budgets.ts); purged within an hour once they expire. */
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
  /** What this installation knows of itself (platform/installation.ts); a restore begins it anew. */
  installation: {
    name: Fixed<string>;
    value: string;
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
    reason: Fixed<TombstoneReason>;
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

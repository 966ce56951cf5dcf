import type { ColumnType } from 'kysely';

export type Json = string;
/** ISO 8601 in UTC with milliseconds. */
export type Instant = string;
export type Fixed<T> = ColumnType<T, T, never>;

/** `uncertain`: the connection ended without a response; not retried automatically. */
export type MailStatus = 'pending' | 'leased' | 'sent' | 'failed' | 'uncertain';

/** `erased`: the address's data was deleted. `left`: unsubscribed. */
export type TombstoneReason = 'erased' | 'application erased' | 'left';

/** Tables of the platform; features add theirs in `*.tables.ts`. */
export interface Tables {
  /** Mails to send, and those that were sent. */
  outbox: {
    id: Fixed<string>;
    kind: Fixed<string>;
    record_id: string | null;
    mail: Json;
    status: MailStatus;
    attempts: number;
    next_attempt_at: Instant;
    leased_until: Instant | null;
    /** A result with a former lease is ignored. */
    lease_id: string | null;
    last_error: string | null;
    created_at: Fixed<Instant>;
    sent_at: Instant | null;
  };
  /** First responses, replayed for a repeated key. */
  idempotency_keys: {
    key: Fixed<string>;
    request_hash: Fixed<string>;
    status: Fixed<number>;
    body: Fixed<string>;
    record_id: Fixed<string | null>;
    created_at: Fixed<Instant>;
  };
  /** The last change of each topic (platform/changes.ts). */
  changes: {
    /** '' is everything. */
    topic: Fixed<string>;
    /** Ordered over all topics. */
    version: number;
  };
  /** The last number of each series. */
  counters: {
    name: Fixed<string>;
    value: number;
  };
  /** Rate limit of acknowledgements; purged the next day. */
  acknowledgements: {
    day: Fixed<string>;
    address_hash: Fixed<string>;
    mails: number;
  };
  /** Rate limits by keyed hash; purged within an hour after expiry. */
  rate_limits: {
    key: Fixed<string>;
    points: number;
    expire: number | null;
  };
  /** Last run of each periodic job: backup, alert, digest. */
  last_done: {
    name: Fixed<string>;
    at: Instant;
  };
  /** Mailboxes that the site reads; a restore clears them, so that they are read again. */
  mailboxes: {
    name: Fixed<string>;
    /** Hash of server, user and folder. */
    account: string;
    /** UIDs of another value say nothing. */
    uid_validity: string;
    /** Mails below it are recorded, or stand in `mailbox_failures`. */
    next_uid: string;
    /** The mail that is being read; stays where the process ended meanwhile. */
    reading_uid: string | null;
    read_at: Instant | null;
    /** The first failure since it was read; null: it is being read. */
    away_since: Instant | null;
    fault: string | null;
    /** The process that reads it, until its lease ends. */
    reader: string | null;
    reader_until: Instant | null;
  };
  /** Mails of mailboxes that could not be recorded; they still are in the mailbox. */
  mailbox_failures: {
    mailbox: Fixed<string>;
    uid: Fixed<string>;
    attempts: number;
    /** Null: given up. */
    next_attempt_at: Instant | null;
    /** Name or code of the error. */
    reason: string;
  };
  /** Facts of this installation; a restore clears them. */
  installation: {
    name: Fixed<string>;
    value: string;
  };
  /** Access to personal data by staff; kept by a restore. */
  audit_log: {
    id: Fixed<string>;
    at: Fixed<Instant>;
    /** User of the system; 'site': automatic. */
    who: Fixed<string>;
    action: Fixed<string>;
    rows: Fixed<string>;
  };
  /** Tombstones: addresses that no backup or import may bring back; kept by a restore. */
  forgotten_addresses: {
    /** Keyed hash of the lower-case address, a different one per reason. */
    address_hash: Fixed<string>;
    reason: Fixed<TombstoneReason>;
    at: Instant;
  };
  /** One row, written to find out whether the database can be written. */
  write_probe: {
    id: Fixed<number>;
    written_at: Instant;
  };
  /** Migrations that ran (Kysely). */
  migrations: {
    name: Fixed<string>;
    timestamp: Fixed<Instant>;
  };
}

import type { ColumnType } from 'kysely';
import type { Fixed } from '../../platform/db/tables.ts';

/** Unconfirmed: waits for the link of its mail. Held: a robot seems to have subscribed; nothing is sent to it until the office has looked. */
export type SubscriberStatus = 'active' | 'unconfirmed' | 'held' | 'unsubscribed' | 'bounced';

export type CampaignStatus = 'sending' | 'sent';

/**
 * Who sends a campaign. By hand: whoever runs the command line. Going: the site or the desk, by itself. Halted: nobody,
 * until somebody says so.
 */
export type CampaignRun = 'by hand' | 'going' | 'halted';

/**
 * Claimed: the mail is being handed over. Committed: its last byte was about to leave when this was written; if nothing
 * follows, nobody knows whether the other side took it, and it is not sent again.
 */
export type DeliveryStatus = 'pending' | 'claimed' | 'committed' | 'sent' | 'failed';

declare module '../../platform/db/tables.ts' {
  interface Tables {
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
      /** The letter's file; null of those begun before it was kept. */
      source: Fixed<string | null>;
      run: ColumnType<CampaignRun, CampaignRun | undefined, CampaignRun>;
      /** Why it was halted by itself: a mail server's codes. */
      halted_because: ColumnType<string | null, undefined, string | null>;
      /** The process that sends it by itself, and how long it is believed to live. */
      runner: ColumnType<string | null, undefined, string | null>;
      runner_until: ColumnType<Instant | null, undefined, Instant | null>;
      /** How it ended, counted once: campaigns.repository.ts. */
      result: ColumnType<Json | null, undefined, Json | null>;
      created_at: Fixed<Instant>;
      sent_at: Instant | null;
    };
    /** Letters that the desk writes: a draft, scheduled once it has a time, begun once its campaign is. */
    newsletter_letters: {
      id: Fixed<string>;
      subject: string;
      preheader: string;
      body: string;
      /** Raised by every change of the text: the version of the optimistic lock. */
      version: number;
      /** Who wrote last (staff.id). */
      author_id: string;
      /** The version that was sent as a test, and when. */
      tested_version: number | null;
      tested_at: Instant | null;
      scheduled_at: Instant | null;
      slug: string | null;
      begun_at: Instant | null;
      /** Why it did not leave at its time. */
      problem: string | null;
      created_at: Fixed<Instant>;
      updated_at: Instant;
    };
    /** What a letter's text names, as it was given. Letter and name together are unique. */
    newsletter_letter_pictures: {
      id: Fixed<string>;
      letter_id: Fixed<string>;
      name: Fixed<string>;
      media_type: Fixed<string>;
      size: Fixed<number>;
      content: Fixed<Uint8Array>;
    };
    /** The letter's pictures as they leave: a sending that goes on has the same. Campaign and name together are unique. */
    newsletter_campaign_pictures: {
      id: Fixed<string>;
      campaign_id: Fixed<string>;
      /** As the letter names it. */
      name: Fixed<string>;
      media_type: Fixed<string>;
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
  }
}

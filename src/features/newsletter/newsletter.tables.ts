import type { Fixed } from '../../platform/db/tables.ts';

/** Unconfirmed: waits for the link of its mail. Held: a robot seems to have subscribed; nothing is sent to it until the office has looked. */
export type SubscriberStatus = 'active' | 'unconfirmed' | 'held' | 'unsubscribed' | 'bounced';

export type CampaignStatus = 'sending' | 'sent';

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
  }
}

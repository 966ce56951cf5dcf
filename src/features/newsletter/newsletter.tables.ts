import type { ColumnType } from 'kysely';
import type { Fixed } from '../../platform/db/tables.ts';

/** unconfirmed: double opt-in is pending. held: likely spam, for review. */
export type SubscriberStatus = 'active' | 'unconfirmed' | 'held' | 'unsubscribed' | 'bounced';

export type CampaignStatus = 'sending' | 'sent';

/** The command line sends what is by hand, the site's processes what is going; halted waits until it is resumed. */
export type CampaignRun = 'by hand' | 'going' | 'halted';

/** claimed: under way. committed: possibly delivered, not retried. */
export type DeliveryStatus = 'pending' | 'claimed' | 'committed' | 'sent' | 'failed';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** Addresses that get, or got, the newsletter. */
    newsletter_subscribers: {
      id: Fixed<string>;
      email: string;
      /** Lower case; unique. */
      email_key: Fixed<string>;
      name: string | null;
      /** website or import. An opt-out of an imported list has no name, and equal instants. */
      source: string;
      status: SubscriberStatus;
      /** How staff got it, in words; null: by the form of the site. */
      consent: ColumnType<string | null, string | null | undefined, string | null>;
      /** ISO day of that consent. */
      consented_on: ColumnType<string | null, string | null | undefined, string | null>;
      subscribed_at: Instant;
      updated_at: Instant;
    };
    /** Labels that staff give to subscribers, to choose who gets a letter. */
    newsletter_groups: {
      id: Fixed<string>;
      /** A removed group keeps its name: letters that name it say so. */
      name: string;
      /** Folded; unique. Null: removed. */
      name_key: string | null;
      created_at: Fixed<Instant>;
    };
    /** Which subscribers are in which groups. */
    newsletter_memberships: {
      id: Fixed<string>;
      group_id: Fixed<string>;
      subscriber_id: Fixed<string>;
    };
    /** Sendings of letters, under way or done. */
    newsletter_campaigns: {
      id: Fixed<string>;
      /** Unique: the same letter resumes its campaign. */
      slug: Fixed<string>;
      status: CampaignStatus;
      subject: Fixed<string>;
      /** Hash of the file and its pictures: a begun letter is immutable. */
      content_hash: Fixed<string>;
      /** Null in old campaigns. */
      source: Fixed<string | null>;
      /** `"all"`, or the groups with the names that they had (`Group[]`). Required: see its migration. */
      audience: Fixed<Json>;
      run: ColumnType<CampaignRun, CampaignRun | undefined, CampaignRun>;
      halted_because: ColumnType<string | null, undefined, string | null>;
      /** Process and end of its lease. */
      runner: ColumnType<string | null, undefined, string | null>;
      runner_until: ColumnType<Instant | null, undefined, Instant | null>;
      result: ColumnType<Json | null, undefined, Json | null>;
      created_at: Fixed<Instant>;
      sent_at: Instant | null;
    };
    /** Pictures as they were sent: a resumed campaign uses the same. */
    newsletter_campaign_pictures: {
      id: Fixed<string>;
      campaign_id: Fixed<string>;
      name: Fixed<string>;
      media_type: Fixed<string>;
      width: Fixed<number>;
      height: Fixed<number>;
      content: Fixed<Uint8Array>;
    };
    /** The mail of one campaign to one subscriber. */
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

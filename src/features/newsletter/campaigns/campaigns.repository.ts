import { type Kysely, sql, type Transaction } from 'kysely';
import { LetterError } from '../../../content/model/letter-file.ts';
import { recordChange } from '../../../platform/changes.ts';
import type { Database } from '../../../platform/db/database.ts';
import { databaseInstant, isoInstant, newId } from '../../../platform/db/ids.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { Group } from '../groups/groups.repository.ts';
import { ALL_SUBSCRIBERS } from '../groups/groups.schema.ts';
import { UNSENT_TOPIC } from '../letters/letter-kind.server.ts';
import type { LetterPicture } from '../letters/letter-pictures.server.ts';
import type { CampaignRun, CampaignStatus, DeliveryStatus, SubscriberStatus } from '../newsletter.tables.ts';

export interface Campaign {
  id: string;
  slug: string;
  status: CampaignStatus;
  subject: string;
  contentHash: string;
  run: CampaignRun;
  /** Groups with the names that they had; undefined: all subscribers. */
  groups: Group[] | undefined;
  haltedBecause: string | null;
  createdAt: string;
  sentAt: string | null;
}

export interface CampaignCounts {
  total: number;
  sent: number;
  failed: number;
  /** Includes claimed ones. */
  pending: number;
  /** Possibly delivered, and not retried: each mail is sent at most once. */
  uncertain: number;
}

export interface NewCampaign extends Pick<Campaign, 'slug' | 'subject' | 'contentHash'> {
  pictures: readonly LetterPicture[];
  source: string;
  run?: CampaignRun | undefined;
}

export interface Audience {
  isAll: boolean;
  groups: readonly Group[];
}

/** A letter's audience has no active subscriber. */
export const EMPTY_AUDIENCE = "aucun abonné actif n'est parmi ses destinataires";

/** SQLite limits parameters. */
const ROWS_PER_INSERT = 1000;

/**
 * Idempotent, in one transaction; the audience is final once begun.
 * @param audienceOf within the transaction
 * @param claim runs first; false aborts
 * @throws {LetterError} without a recipient
 */
export async function beginCampaign(
  db: Database,
  letter: NewCampaign,
  audienceOf: (trx: Transaction<Tables>) => Promise<Audience>,
  now: number,
  claim: (trx: Transaction<Tables>) => Promise<boolean> = async () => true,
): Promise<Campaign | undefined> {
  return db.write(async (trx) => {
    if (!(await claim(trx))) return undefined;
    const begun = await campaigns(trx).where('slug', '=', letter.slug).executeTakeFirst();
    if (begun) {
      await recordChange(trx, UNSENT_TOPIC);
      return campaignRow(begun);
    }
    const audience = await audienceOf(trx);
    const created = await trx
      .insertInto('newsletter_campaigns')
      .values({
        id: newId(now),
        slug: letter.slug,
        status: 'sending',
        subject: letter.subject,
        content_hash: letter.contentHash,
        source: letter.source,
        run: letter.run,
        audience: JSON.stringify(audience.isAll ? ALL_SUBSCRIBERS : audience.groups),
        created_at: isoInstant(now),
        sent_at: null,
      })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (created) {
      await addPictures(trx, created.id, letter.pictures, now);
      const recipients = await addDeliveries(trx, created.id, audience, now);
      if (recipients === 0) throw new LetterError(EMPTY_AUDIENCE);
    }
    const row = await campaigns(trx).where('slug', '=', letter.slug).executeTakeFirstOrThrow();
    await recordChange(trx, UNSENT_TOPIC);
    return campaignRow(row);
  });
}

async function addPictures(
  trx: Transaction<Tables>,
  campaignId: string,
  pictures: readonly LetterPicture[],
  now: number,
): Promise<void> {
  if (pictures.length === 0) return;
  await trx
    .insertInto('newsletter_campaign_pictures')
    .values(
      pictures.map(({ mediaType, ...picture }) => ({
        ...picture,
        id: newId(now),
        campaign_id: campaignId,
        media_type: mediaType,
      })),
    )
    .execute();
}

export async function findCampaignPictures(db: Database, campaignId: string): Promise<LetterPicture[]> {
  const rows = await db.read
    .selectFrom('newsletter_campaign_pictures')
    .select(['name', 'media_type', 'width', 'height', 'content'])
    .where('campaign_id', '=', campaignId)
    .orderBy('name')
    .execute();
  return rows.map(({ media_type, ...picture }) => ({ ...picture, mediaType: media_type }));
}

/** Its file; null in old campaigns. */
export async function findCampaignSource(db: Database, campaignId: string): Promise<string | null> {
  const row = await db.read
    .selectFrom('newsletter_campaigns')
    .select('source')
    .where('id', '=', campaignId)
    .executeTakeFirst();
  return row?.source ?? null;
}

/** Returns how many: none for an audience without groups that is not of all. */
async function addDeliveries(
  trx: Transaction<Tables>,
  campaignId: string,
  { isAll, groups }: Audience,
  now: number,
): Promise<number> {
  if (!isAll && groups.length === 0) return 0;
  const groupIds = groups.map(({ id }) => id);
  let added = 0;
  for (let last = ''; ; ) {
    let query = trx
      .selectFrom('newsletter_subscribers')
      .select('id')
      .where('status', '=', 'active')
      .where('id', '>', last);
    if (!isAll) {
      query = query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('newsletter_memberships as membership')
            .select('membership.id')
            .whereRef('membership.subscriber_id', '=', 'newsletter_subscribers.id')
            .where('membership.group_id', 'in', groupIds),
        ),
      );
    }
    const subscribers = await query.orderBy('id').limit(ROWS_PER_INSERT).execute();
    if (subscribers.length === 0) return added;
    added += subscribers.length;
    last = subscribers.at(-1)?.id ?? last;
    await trx
      .insertInto('newsletter_deliveries')
      .values(
        subscribers.map(({ id }) => ({
          id: newId(now),
          campaign_id: campaignId,
          subscriber_id: id,
          status: 'pending' as const,
          attempts: 0,
          next_attempt_at: isoInstant(now),
          claimed_until: null,
          last_error: null,
          sent_at: null,
        })),
      )
      .execute();
  }
}

export async function findCampaign(db: Database, slug: string): Promise<Campaign | undefined> {
  const row = await campaigns(db.read).where('slug', '=', slug).executeTakeFirst();
  return row && campaignRow(row);
}

export async function hasCampaign(db: Kysely<Tables>, slug: string): Promise<boolean> {
  return (await campaigns(db).where('slug', '=', slug).executeTakeFirst()) !== undefined;
}

export async function listCampaigns(db: Database): Promise<(Campaign & CampaignCounts)[]> {
  const rows = await campaigns(db.read).select('result').orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  const listed: (Campaign & CampaignCounts)[] = [];
  for (const { result, ...row } of rows) {
    const counts = result === null ? await settledCounts(db, row) : (JSON.parse(result) as CampaignCounts);
    listed.push({ ...campaignRow(row), ...counts });
  }
  return listed;
}

async function settledCounts(db: Database, { id, status }: Pick<Campaign, 'id' | 'status'>): Promise<CampaignCounts> {
  const counts = await countDeliveries(db, id);
  // Claimed mails may still change the count.
  if (status === 'sent' && counts.pending === 0) {
    const result = JSON.stringify(counts);
    await db.write((trx) =>
      trx
        .updateTable('newsletter_campaigns')
        .set({ result })
        .where('id', '=', id)
        .where('result', 'is', null)
        .execute(),
    );
  }
  return counts;
}

export async function countDeliveries(db: Database, campaignId: string): Promise<CampaignCounts> {
  return (await countsOf(db, campaignId)).get(campaignId) ?? NOTHING;
}

export async function countActiveSubscribers(db: Database): Promise<number> {
  const { total } = await db.read
    .selectFrom('newsletter_subscribers')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  return total;
}

/** Committed, with its outcome still to come. */
const isOpen = ({ dialect }: Database) => sql`(status = 'committed' and claimed_until > ${databaseInstant(dialect)})`;

export async function endCampaign(db: Database, campaignId: string, now: number): Promise<void> {
  await db.write(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('newsletter_campaigns')
      .set({ status: 'sent', sent_at: isoInstant(now) })
      .where('id', '=', campaignId)
      .where('status', '=', 'sending')
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await recordChange(trx, LETTERS_TOPIC);
  });
}

/** Topic of the change feed: letters that were sent. */
export const LETTERS_TOPIC = 'letters';

export function recordProgress(db: Database): Promise<void> {
  return db.write((trx) => recordChange(trx, UNSENT_TOPIC));
}

/** Letters to all subscribers, since the site shows them; newest first. Null: the file was not stored. */
export async function findSentLetters(
  db: Database,
  limit?: number,
): Promise<{ id: string; slug: string; source: string | null; sentAt: string }[]> {
  const rows = await db.read
    .selectFrom('newsletter_campaigns')
    .select(['id', 'slug', 'source', 'sent_at as sentAt'])
    .where('status', '=', 'sent')
    .where('audience', '=', JSON.stringify(ALL_SUBSCRIBERS))
    .orderBy('sent_at', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map(({ sentAt, ...row }) => ({ ...row, sentAt: sentAt ?? '' }));
}

/** Returns the change: none without queued mails or a stored file. */
export async function setRun(db: Database, slug: string, run: 'going' | 'halted'): Promise<boolean> {
  return db.write(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('newsletter_campaigns')
      .set({ run, halted_because: null })
      .where('slug', '=', slug)
      .where('status', '=', 'sending')
      .where('source', 'is not', null)
      .where('run', '!=', run)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await recordChange(trx, UNSENT_TOPIC);
    return numUpdatedRows > 0n;
  });
}

export const ADDRESS_CLASSES = ['gmail', 'yahoo', 'cm', 'others'] as const;
export type AddressClass = (typeof ADDRESS_CLASSES)[number];

export async function countByClass(
  db: Database,
  campaignId: string,
): Promise<Record<AddressClass, { sent: number; failed: number }>> {
  const address = sql.ref('subscriber.email_key');
  const kind = sql<AddressClass>`case when ${address} like '%@gmail.com' or ${address} like '%@googlemail.com' then 'gmail'
    when ${address} like '%@yahoo.%' or ${address} like '%@ymail.com' then 'yahoo' when ${address} like '%.cm' then 'cm'
    else 'others' end`;
  const rows = await db.read
    .selectFrom('newsletter_deliveries as delivery')
    .innerJoin('newsletter_subscribers as subscriber', 'subscriber.id', 'delivery.subscriber_id')
    .select((eb) => [kind.as('kind'), 'delivery.status', eb.fn.countAll<number>().as('total')])
    .where('delivery.campaign_id', '=', campaignId)
    .where('delivery.status', 'in', ['sent', 'failed'])
    .groupBy(['kind', 'delivery.status'])
    .execute();
  const none = () => ({ sent: 0, failed: 0 });
  const counts = { gmail: none(), yahoo: none(), cm: none(), others: none() };
  for (const row of rows) counts[row.kind][row.status as 'sent' | 'failed'] = Number(row.total);
  return counts;
}

export async function countSubscribers(db: Database): Promise<Record<SubscriberStatus, number>> {
  const rows = await db.read
    .selectFrom('newsletter_subscribers')
    .select((eb) => ['status', eb.fn.countAll<number>().as('total')])
    .groupBy('status')
    .execute();
  const counts = { active: 0, unconfirmed: 0, held: 0, unsubscribed: 0, bounced: 0 };
  for (const { status, total } of rows) counts[status] = Number(total);
  return counts;
}

const NOTHING: CampaignCounts = { total: 0, sent: 0, failed: 0, pending: 0, uncertain: 0 };

async function countsOf(db: Database, campaignId?: string): Promise<Map<string, CampaignCounts>> {
  const open = sql<number>`sum(case when ${isOpen(db)} then 1 else 0 end)`;
  const rows = await db.read
    .selectFrom('newsletter_deliveries')
    .select((eb) => ['campaign_id', 'status', eb.fn.countAll<number>().as('total'), open.as('open')])
    .$if(campaignId !== undefined, (query) => query.where('campaign_id', '=', campaignId as string))
    .groupBy(['campaign_id', 'status'])
    .execute();
  const counts = new Map<string, CampaignCounts>();
  for (const { campaign_id, status, total, open: underWay } of rows) {
    const count = counts.get(campaign_id) ?? { ...NOTHING };
    counts.set(campaign_id, count);
    count.total += total;
    count[COUNTED_AS[status]] += total;
    if (status === 'committed') {
      count.uncertain -= underWay;
      count.pending += underWay;
    }
  }
  return counts;
}

const COUNTED_AS: Record<DeliveryStatus, keyof CampaignCounts> = {
  pending: 'pending',
  claimed: 'pending',
  committed: 'uncertain',
  sent: 'sent',
  failed: 'failed',
};

export function campaigns(db: Kysely<Tables>) {
  return db
    .selectFrom('newsletter_campaigns')
    .select(['id', 'slug', 'status', 'subject', 'content_hash', 'run', 'halted_because'])
    .select(['audience', 'created_at', 'sent_at']);
}

export function campaignRow({
  content_hash,
  audience,
  halted_because,
  created_at,
  sent_at,
  ...row
}: {
  id: string;
  slug: string;
  status: CampaignStatus;
  subject: string;
  content_hash: string;
  run: CampaignRun;
  audience: string;
  halted_because: string | null;
  created_at: string;
  sent_at: string | null;
}): Campaign {
  return {
    ...row,
    contentHash: content_hash,
    groups: groupsIn(audience),
    haltedBecause: halted_because,
    createdAt: created_at,
    sentAt: sent_at,
  };
}

function groupsIn(audience: string): Group[] | undefined {
  const stored = JSON.parse(audience) as Group[] | typeof ALL_SUBSCRIBERS;
  return stored === ALL_SUBSCRIBERS ? undefined : stored;
}

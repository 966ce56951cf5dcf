import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { databaseInstant, isoInstant } from '../../../platform/db/ids.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { readFact } from '../../../platform/installation.ts';
import type { ClaimedMail, Result } from '../../../platform/mail/delivery-step.ts';
import { leaveGroups } from '../groups/groups.repository.ts';
import type { DeliveryStatus } from '../newsletter.tables.ts';

/* A delivery is one mail. Its attempts are a fencing token; claims expire by the database's clock. */

/** A claim's lease; the holder renews it. */
export const CLAIM_MS = 20_000;

export interface Delivery extends ClaimedMail {
  subscriberId: string;
  email: string;
  name: string | null;
}

/** Claims due mails (`now`: ms since 1970) and expired claims for CLAIM_MS; deletes those of former subscribers. */
export async function claimDeliveries(
  db: Database,
  campaignId: string,
  { now, limit }: { now: number; limit: number },
): Promise<Delivery[]> {
  return db.write(async (trx) => {
    if ((await readFact(trx, 'mail held since')) !== undefined) return [];
    const owed = trx
      .selectFrom('newsletter_deliveries')
      .select('id')
      .where('campaign_id', '=', campaignId)
      .orderBy('next_attempt_at')
      .orderBy('id');
    const take = (due: typeof owed) =>
      trx
        .updateTable('newsletter_deliveries')
        .set((eb) => ({
          status: 'claimed',
          claimed_until: databaseInstant(db.dialect, CLAIM_MS),
          attempts: eb('attempts', '+', 1),
        }))
        .where('id', 'in', db.dialect === 'postgres' ? due.forUpdate().skipLocked() : due)
        .returning(['id', 'subscriber_id', 'attempts'])
        .execute();
    // Two queries: each uses its index's order.
    const left = owed.where('status', '=', 'claimed').where('claimed_until', '<=', databaseInstant(db.dialect));
    const held = await take(left.limit(limit));
    if (held.length < limit) {
      const waiting = owed.where('status', '=', 'pending').where('next_attempt_at', '<=', isoInstant(now));
      held.push(...(await take(waiting.limit(limit - held.length))));
    }
    if (held.length === 0) return [];
    const subscriberIds = held.map(({ subscriber_id }) => subscriber_id);
    const subscribers = await trx
      .selectFrom('newsletter_subscribers')
      .select(['id as subscriberId', 'email', 'name', 'status'])
      .where('id', 'in', subscriberIds)
      .execute();
    // By id and state, SQLite would scan all active subscribers.
    const active = subscribers.filter(({ status }) => status === 'active');
    const byId = new Map(active.map(({ status: _, ...subscriber }) => [subscriber.subscriberId, subscriber]));
    const gone = held.filter(({ subscriber_id }) => !byId.has(subscriber_id)).map(({ id }) => id);
    if (gone.length > 0) await trx.deleteFrom('newsletter_deliveries').where('id', 'in', gone).execute();
    return held
      .flatMap(({ id, subscriber_id, attempts }) => {
        const subscriber = byId.get(subscriber_id);
        return subscriber ? [{ id, attempts, ...subscriber }] : [];
      })
      .sort((a, b) => (a.id < b.id ? -1 : 1));
  });
}

/** The last step before delivery: at most once from here on. False: claimed by another process, or unsubscribed. */
export async function commitDelivery(db: Database, delivery: ClaimedMail): Promise<boolean> {
  const { numUpdatedRows } = await db.write((trx) =>
    claimedRows(trx, [delivery], ['claimed'])
      .set({ status: 'committed', claimed_until: databaseInstant(db.dialect, CLAIM_MS) })
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('newsletter_subscribers as subscriber')
            .select('subscriber.id')
            .whereRef('subscriber.id', '=', 'newsletter_deliveries.subscriber_id')
            .where('subscriber.status', '=', 'active'),
        ),
      )
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}

/** `bounced` stops the address: always, never, or after two letters in a row. */
export async function recordDelivery(
  db: Database,
  delivery: ClaimedMail & Pick<Delivery, 'subscriberId'>,
  { status, at, error }: Pick<Result, 'status' | 'at' | 'error'>,
  bounced: 'always' | 'never' | 'when repeated' = 'never',
): Promise<void> {
  await db.write(async (trx) => {
    const { numUpdatedRows } = await claimedRows(trx, [delivery], ['claimed', 'committed'])
      .set({
        status: status === 'uncertain' ? 'committed' : status,
        claimed_until: null,
        last_error: error,
        ...(status === 'sent' && { sent_at: isoInstant(at) }),
        ...(status === 'pending' && { next_attempt_at: isoInstant(at) }),
      })
      .executeTakeFirst();
    if (numUpdatedRows === 0n || bounced === 'never') return;
    if (bounced === 'when repeated' && !(await wasRefusedBefore(trx, delivery))) return;
    await stopSubscriber(trx, delivery, at);
  });
}

/** A late bounce. Returns the change; none when already failed or unknown. */
export async function markReturnedDelivery(
  db: Database,
  id: string,
  { error, bounced, now }: { error: string; bounced: 'always' | 'when repeated'; now: number },
): Promise<boolean> {
  return db.write(async (trx) => {
    const row = await trx
      .updateTable('newsletter_deliveries')
      .set({ status: 'failed', last_error: error })
      .where('id', '=', id)
      .where('status', 'in', ['sent', 'committed'])
      .returning(['subscriber_id', 'campaign_id'])
      .executeTakeFirst();
    if (!row) return false;
    await trx.updateTable('newsletter_campaigns').set({ result: null }).where('id', '=', row.campaign_id).execute();
    const delivery = { id, subscriberId: row.subscriber_id };
    if (bounced === 'always' || (await wasRefusedBefore(trx, delivery))) await stopSubscriber(trx, delivery, now);
    return true;
  });
}

export async function endByDelivery(db: Database, id: string, now: number): Promise<boolean> {
  return db.write(async (trx) => {
    const ended = await trx
      .updateTable('newsletter_subscribers')
      .set({ status: 'unsubscribed', updated_at: isoInstant(now) })
      .where('id', '=', (eb) => eb.selectFrom('newsletter_deliveries').select('subscriber_id').where('id', '=', id))
      .where('status', '!=', 'unsubscribed')
      .returning('id')
      .executeTakeFirst();
    if (ended) await leaveGroups(trx, [ended.id]);
    return ended !== undefined;
  });
}

async function stopSubscriber(
  trx: Transaction<Tables>,
  { subscriberId }: Pick<Delivery, 'subscriberId'>,
  now: number,
): Promise<void> {
  await trx
    .updateTable('newsletter_subscribers')
    .set({ status: 'bounced', updated_at: isoInstant(now) })
    .where('id', '=', subscriberId)
    .where('status', '=', 'active')
    .execute();
}

async function wasRefusedBefore(
  trx: Transaction<Tables>,
  { id, subscriberId }: Pick<Delivery, 'id' | 'subscriberId'>,
): Promise<boolean> {
  const before = await trx
    .selectFrom('newsletter_deliveries')
    .innerJoin('newsletter_campaigns', 'newsletter_campaigns.id', 'newsletter_deliveries.campaign_id')
    .select(['newsletter_deliveries.status', 'newsletter_deliveries.last_error'])
    .where('newsletter_deliveries.subscriber_id', '=', subscriberId)
    .where('newsletter_deliveries.id', '!=', id)
    .orderBy('newsletter_campaigns.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return before?.status === 'failed' && /^5/.test(before.last_error ?? '');
}

export async function release(db: Database, deliveries: readonly ClaimedMail[]): Promise<void> {
  await db.write((trx) =>
    claimedRows(trx, deliveries, ['claimed'])
      .set((eb) => ({ status: 'pending', attempts: eb('attempts', '-', 1), claimed_until: null }))
      .execute(),
  );
}

export async function renewClaims(db: Database, deliveries: readonly ClaimedMail[]): Promise<void> {
  const claimed_until = databaseInstant(db.dialect, CLAIM_MS);
  await db.write((trx) => claimedRows(trx, deliveries, ['claimed', 'committed']).set({ claimed_until }).execute());
}

function claimedRows(trx: Transaction<Tables>, deliveries: readonly ClaimedMail[], statuses: DeliveryStatus[]) {
  return trx
    .updateTable('newsletter_deliveries')
    .where('status', 'in', statuses)
    .where((eb) => eb.or(deliveries.map(({ id, attempts }) => eb.and({ id, attempts }))));
}

export async function findQueueState(
  db: Database,
  campaignId: string,
): Promise<{ hasClaims: boolean; nextAttemptAt: number | undefined }> {
  // One statement: a snapshot.
  const { next, claimed, committed } = await db.read
    .selectNoFrom((eb) => {
      const deliveries = eb.selectFrom('newsletter_deliveries').where('campaign_id', '=', campaignId).limit(1);
      const first = deliveries.where('status', '=', 'pending').orderBy('next_attempt_at');
      const told = deliveries.where('status', '=', 'committed');
      return [
        first.select('next_attempt_at').as('next'),
        deliveries.where('status', '=', 'claimed').select('id').as('claimed'),
        told.where('claimed_until', '>', databaseInstant(db.dialect)).select('id').as('committed'),
      ];
    })
    .executeTakeFirstOrThrow();
  return {
    hasClaims: claimed !== null || committed !== null,
    nextAttemptAt: next === null ? undefined : Date.parse(next),
  };
}

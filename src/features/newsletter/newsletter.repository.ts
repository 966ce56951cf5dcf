import { sql, type Transaction } from 'kysely';
import type { Database, Rows } from '../../platform/db/database.ts';
import { isoInstant, newId } from '../../platform/db/ids.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { findGroupNames, leaveGroups } from './groups/groups.repository.ts';
import type { SubscriberStatus } from './newsletter.tables.ts';

const SOURCE = 'website';
const IMPORTED = 'import';

export interface NewSubscriber {
  email: string;
  name: string | null;
  status: Extract<SubscriberStatus, 'active' | 'held' | 'unconfirmed'>;
  /** Undefined: the form of the site. */
  consent?: Consent | undefined;
}

/** Consent of a subscriber whom staff added. */
export interface Consent {
  /** How it was given, in words. */
  how: string;
  /** ISO day. */
  on: string;
}

export interface Subscriber {
  id: string;
  email: string;
  name: string | null;
  source: string;
  status: SubscriberStatus;
  /** How it was given, and the ISO day; null: by the form of the site. */
  consent: string | null;
  consentedOn: string | null;
  subscribedAt: string;
  updatedAt: string;
  /** Names, sorted. */
  groups: string[];
}

export interface Delivery {
  campaign: string;
  subject: string;
  status: string;
  sentAt: string | null;
}

export const emailKey = (email: string) => email.toLowerCase();

const consentColumns = (consent: Consent | undefined) => ({
  consent: consent?.how ?? null,
  consented_on: consent?.on ?? null,
});

/** The unique index decides a race. Returns the id; undefined: subscribed already. */
export async function recordSubscriber(
  trx: Transaction<Tables>,
  subscriber: NewSubscriber,
  now: number,
): Promise<string | undefined> {
  return (await insertSubscriber(trx, subscriber, now)) ?? (await reactivate(trx, subscriber, now));
}

async function insertSubscriber(
  trx: Transaction<Tables>,
  subscriber: NewSubscriber,
  now: number,
): Promise<string | undefined> {
  const { email, name, status, consent } = subscriber;
  const instant = isoInstant(now);
  const inserted = await trx
    .insertInto('newsletter_subscribers')
    .values({
      id: newId(now),
      email,
      email_key: emailKey(email),
      name,
      source: SOURCE,
      status,
      ...consentColumns(consent),
      subscribed_at: instant,
      updated_at: instant,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

async function reactivate(
  trx: Transaction<Tables>,
  { email, name, status, consent }: NewSubscriber,
  now: number,
): Promise<string | undefined> {
  const instant = isoInstant(now);
  const updated = await trx
    .updateTable('newsletter_subscribers')
    .set({
      ...{ email, name, source: SOURCE, status },
      ...consentColumns(consent),
      ...{ subscribed_at: instant, updated_at: instant },
    })
    .where('email_key', '=', emailKey(email))
    .where('status', '!=', 'active')
    .returning('id')
    .executeTakeFirst();
  return updated?.id;
}

/** Whether the address was subscribed. */
export async function endByAddress(
  db: Database,
  email: string,
  remember: (trx: Transaction<Tables>, found: boolean) => Promise<void>,
  now: number,
): Promise<boolean> {
  return db.write(async (trx) => {
    const ended = await trx
      .updateTable('newsletter_subscribers')
      .set({ status: 'unsubscribed', updated_at: isoInstant(now) })
      .where('email_key', '=', emailKey(email))
      .where('status', '!=', 'unsubscribed')
      .returning('id')
      .executeTakeFirst();
    const found = ended !== undefined;
    if (ended) await leaveGroups(trx, [ended.id]);
    await remember(trx, found);
    return found;
  });
}

/** Whether the subscriber exists. */
export async function endById(
  db: Database,
  id: string,
  remember: (trx: Transaction<Tables>, found: boolean) => Promise<void>,
  now: number,
): Promise<boolean> {
  return db.write(async (trx) => {
    await trx
      .updateTable('newsletter_subscribers')
      .set({ status: 'unsubscribed', updated_at: isoInstant(now) })
      .where('id', '=', id)
      .where('status', '!=', 'unsubscribed')
      .execute();
    await leaveGroups(trx, [id]);
    const row = await trx.selectFrom('newsletter_subscribers').select('id').where('id', '=', id).executeTakeFirst();
    const found = row !== undefined;
    await remember(trx, found);
    return found;
  });
}

export async function countNewsletter(
  db: Database,
  since: string,
): Promise<{ active: number; recent: number; campaigns: number }> {
  const active = db.read
    .selectFrom('newsletter_subscribers')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('status', '=', 'active');
  const campaigns = db.read
    .selectFrom('newsletter_campaigns')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('status', '=', 'sent');
  const counts = await Promise.all(
    [active, active.where('subscribed_at', '>=', since), campaigns].map((query) => query.executeTakeFirstOrThrow()),
  );
  const [all = 0, recent = 0, sent = 0] = counts.map(({ count }) => Number(count));
  return { active: all, recent, campaigns: sent };
}

/** The form of the site, staff with a consent, or a file. Files of former releases count as one of the others. */
export type SubscriberOrigin = 'site' | 'staff' | 'import';

export function originOf({ source, consent }: Pick<Subscriber, 'source' | 'consent'>): SubscriberOrigin {
  if (source === IMPORTED) return 'import';
  return consent === null ? 'site' : 'staff';
}

export interface SubscriberFilter {
  /** Case-insensitive part of the address or name. */
  search?: string | undefined;
  status?: SubscriberStatus | undefined;
  origin?: SubscriberOrigin | undefined;
  /** ISO instant of the subscription, or later. */
  since?: string | undefined;
  /** Id of a group. */
  group?: string | undefined;
  /** Cursor: the last subscriber of the previous page. */
  after?: { id: string; subscribedAt: string } | undefined;
  limit?: number | undefined;
}

export async function findSubscribers(db: Database, filter: SubscriberFilter): Promise<Subscriber[]> {
  const rows = await filtered(db, filter).selectAll().execute();
  const groups = await findGroupNames(
    db.read,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toSubscriber(row, groups.get(row.id)));
}

export async function findSubscriberIds(db: Database, filter: SubscriberFilter): Promise<string[]> {
  return (await filtered(db, filter).select('id').execute()).map(({ id }) => id);
}

export async function countFiltered(db: Database, filter: SubscriberFilter): Promise<number> {
  const { total } = await filtered(db, filter)
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

function filtered(db: Database, { search, status, origin, since, group, after, limit }: SubscriberFilter) {
  let query = db.read.selectFrom('newsletter_subscribers').orderBy('subscribed_at', 'desc').orderBy('id', 'desc');
  if (search) {
    const part = `%${search.toLowerCase().replace(/[!%_]/g, '!$&')}%`;
    query = query.where(sql<boolean>`(email_key like ${part} escape '!' or lower(name) like ${part} escape '!')`);
  }
  if (status) query = query.where('status', '=', status);
  if (origin) query = query.where('source', origin === 'import' ? '=' : '!=', IMPORTED);
  if (origin === 'site' || origin === 'staff')
    query = query.where('consent', origin === 'staff' ? 'is not' : 'is', null);
  if (since) query = query.where('subscribed_at', '>=', since);
  if (group) {
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('newsletter_memberships as membership')
          .select('membership.id')
          .where('membership.group_id', '=', group)
          .whereRef('membership.subscriber_id', '=', 'newsletter_subscribers.id'),
      ),
    );
  }
  if (after) {
    query = query.where((eb) =>
      eb.or([
        eb('subscribed_at', '<', after.subscribedAt),
        eb.and([eb('subscribed_at', '=', after.subscribedAt), eb('id', '<', after.id)]),
      ]),
    );
  }
  return limit === undefined ? query : query.limit(limit);
}

/** Subscribers by lower-case address. */
export async function findSubscribed(
  db: Database,
  emails: readonly string[],
): Promise<Map<string, Pick<Subscriber, 'id' | 'status' | 'source' | 'consent' | 'consentedOn' | 'subscribedAt'>>> {
  if (emails.length === 0) return new Map();
  const rows = await db.read
    .selectFrom('newsletter_subscribers')
    .select(['id', 'email_key', 'status', 'source', 'consent'])
    .select(['consented_on as consentedOn', 'subscribed_at as subscribedAt'])
    .where('email_key', 'in', emails.map(emailKey))
    .execute();
  return new Map(rows.map(({ email_key, ...found }) => [email_key, found]));
}

export interface ImportedSubscriber {
  email: string;
  name: string | null;
  subscribedAt: string;
}

/** Adds new ones and activates held ones, in one transaction. Returns the lower-case addresses activated. */
export async function importSubscribers(
  db: Database,
  subscribers: readonly ImportedSubscriber[],
  consent: Consent | undefined,
  now: number,
): Promise<Set<string>> {
  if (subscribers.length === 0) return new Set();
  const updated_at = isoInstant(now);
  const rows = await db.write((trx) =>
    trx
      .insertInto('newsletter_subscribers')
      .values(
        subscribers.map(({ email, name, subscribedAt }) => ({
          id: newId(now),
          email,
          email_key: emailKey(email),
          name,
          source: IMPORTED,
          status: 'active' as const,
          ...consentColumns(consent),
          subscribed_at: subscribedAt,
          updated_at,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .column('email_key')
          .doUpdateSet({ status: 'active', ...consentColumns(consent), updated_at })
          .where('newsletter_subscribers.status', '=', 'held'),
      )
      .returning('email_key')
      .execute(),
  );
  return new Set(rows.map(({ email_key }) => email_key));
}

/** Former addresses of a file, without more than that. Who agreed in person since that instant stays. */
export async function rememberOptOuts(
  db: Database,
  optOuts: readonly { email: string; status: 'unsubscribed' | 'bounced' }[],
  instant: string,
): Promise<void> {
  if (optOuts.length === 0) return;
  await db.write(async (trx) => {
    const rows = await trx
      .insertInto('newsletter_subscribers')
      .values(
        optOuts.map(({ email, status }) => ({
          ...{
            id: newId(Date.parse(instant)),
            email,
            email_key: emailKey(email),
            name: null,
            source: IMPORTED,
            status,
          },
          ...{ subscribed_at: instant, updated_at: instant },
        })),
      )
      .onConflict((conflict) =>
        conflict
          .column('email_key')
          .doUpdateSet((eb) => ({ status: eb.ref('excluded.status'), updated_at: instant }))
          .where('newsletter_subscribers.status', 'in', ['active', 'held', 'unconfirmed'])
          .where((eb) =>
            eb.or([
              eb('newsletter_subscribers.source', '=', IMPORTED),
              eb('newsletter_subscribers.subscribed_at', '<=', instant),
            ]),
          ),
      )
      .returning('id')
      .execute();
    await leaveGroups(
      trx,
      rows.map(({ id }) => id),
    );
  });
}

export async function findSubscription(
  db: Database,
  email: string,
): Promise<{ subscriber: Subscriber; deliveries: Delivery[] } | undefined> {
  const row = await db.read
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  if (!row) return undefined;
  const deliveries = await db.read
    .selectFrom('newsletter_deliveries as delivery')
    .innerJoin('newsletter_campaigns as campaign', 'campaign.id', 'delivery.campaign_id')
    .select(['campaign.slug as campaign', 'campaign.subject', 'delivery.status', 'delivery.sent_at as sentAt'])
    .where('delivery.subscriber_id', '=', row.id)
    .orderBy('delivery.id')
    .execute();
  const groups = await findGroupNames(db.read, [row.id]);
  return { subscriber: toSubscriber(row, groups.get(row.id)), deliveries };
}

export function findAllSubscribers(db: Rows) {
  return db.read
    .selectFrom('newsletter_subscribers')
    .select(['id', 'email', 'status', 'subscribed_at as subscribedAt', 'updated_at as updatedAt'])
    .execute();
}

export async function leave(db: Rows, id: string): Promise<void> {
  await db.write(async (trx) => {
    await trx.updateTable('newsletter_subscribers').set({ status: 'unsubscribed' }).where('id', '=', id).execute();
    await leaveGroups(trx, [id]);
  });
}

/** Includes deliveries. Returns whether it existed. */
export async function deleteSubscription(db: Rows, email: string): Promise<boolean> {
  return db.write(async (trx) => {
    const row = await trx
      .selectFrom('newsletter_subscribers')
      .select('id')
      .where('email_key', '=', emailKey(email))
      .executeTakeFirst();
    if (!row) return false;
    await trx.deleteFrom('newsletter_deliveries').where('subscriber_id', '=', row.id).execute();
    await leaveGroups(trx, [row.id]);
    await trx.deleteFrom('newsletter_subscribers').where('id', '=', row.id).execute();
    return true;
  });
}

function toSubscriber(
  row: {
    id: string;
    email: string;
    name: string | null;
    source: string;
    status: SubscriberStatus;
    consent: string | null;
    consented_on: string | null;
    subscribed_at: string;
    updated_at: string;
  },
  groups: string[] = [],
): Subscriber {
  const { id, email, name, source, status, consent, consented_on: consentedOn } = row;
  const { subscribed_at: subscribedAt, updated_at: updatedAt } = row;
  return { id, email, name, source, status, consent, consentedOn, subscribedAt, updatedAt, groups };
}

export async function stopAddress(db: Database, email: string, now: number): Promise<void> {
  await db.write((trx) =>
    trx
      .updateTable('newsletter_subscribers')
      .set({ status: 'bounced', updated_at: isoInstant(now) })
      .where('email_key', '=', emailKey(email))
      .where('status', '=', 'active')
      .execute(),
  );
}

/** Whether the subscriber is active. */
export async function confirmSubscriber(db: Database, id: string, now: number): Promise<boolean> {
  return db.write(async (trx) => {
    await trx
      .updateTable('newsletter_subscribers')
      .set({ status: 'active', updated_at: isoInstant(now) })
      .where('id', '=', id)
      .where('status', '=', 'unconfirmed')
      .execute();
    const row = await trx.selectFrom('newsletter_subscribers').select('status').where('id', '=', id).executeTakeFirst();
    return row?.status === 'active';
  });
}

/** Deletes at most `most` unconfirmed since that ISO instant; returning subscribers are unsubscribed again. */
export async function deleteUnconfirmed(db: Database, before: string, most: number): Promise<number> {
  return db.write(async (trx) => {
    const ended = await trx
      .updateTable('newsletter_subscribers')
      .set({ status: 'unsubscribed' })
      .where('status', '=', 'unconfirmed')
      .where('subscribed_at', '<', before)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('newsletter_deliveries')
            .select('newsletter_deliveries.id')
            .whereRef('subscriber_id', '=', 'newsletter_subscribers.id'),
        ),
      )
      .returning('id')
      .execute();
    await leaveGroups(
      trx,
      ended.map(({ id }) => id),
    );
    const { numDeletedRows } = await trx
      .deleteFrom('newsletter_subscribers')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('newsletter_subscribers')
          .select('id')
          .where('status', '=', 'unconfirmed')
          .where('subscribed_at', '<', before)
          .limit(most),
      )
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  });
}

import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { dialectOf } from '../../../platform/db/dialect-of.ts';
import { isoInstant, newId } from '../../../platform/db/ids.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { foldText } from '../../../text/fold-text.ts';

export interface Group {
  id: string;
  name: string;
}

export interface KnownGroup extends Group {
  isRemoved: boolean;
}

type Trx = Transaction<Tables>;

/** SQLite limits parameters. */
const ROWS_PER_STATEMENT = 1000;

export const groupKey = (name: string): string => foldText(name);

/** Removed ones included. */
export async function findAllGroups(db: Kysely<Tables>): Promise<KnownGroup[]> {
  const rows = await db.selectFrom('newsletter_groups').select(['id', 'name', 'name_key']).execute();
  return known(rows);
}

const known = (rows: readonly (Group & { name_key: string | null })[]): KnownGroup[] =>
  rows
    .map(({ name_key, ...group }) => ({ ...group, isRemoved: name_key === null }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'fr'));

/** Locked until the transaction ends: none of them is removed meanwhile. */
export async function lockGroups(trx: Trx, ids: readonly string[]): Promise<KnownGroup[]> {
  if (ids.length === 0) return [];
  const query = trx
    .selectFrom('newsletter_groups')
    .select(['id', 'name', 'name_key'])
    .where('id', 'in', ids)
    .orderBy('id');
  return known(await (dialectOf(trx) === 'postgres' ? query.forUpdate() : query).execute());
}

export async function findGroupByName(db: Kysely<Tables>, name: string): Promise<Group | undefined> {
  return db
    .selectFrom('newsletter_groups')
    .select(['id', 'name'])
    .where('name_key', '=', groupKey(name))
    .executeTakeFirst();
}

/** @throws {UniqueViolation} when another group has the name */
export async function insertGroup(trx: Trx, name: string, now: number): Promise<Group> {
  const id = newId(now);
  await trx
    .insertInto('newsletter_groups')
    .values({ id, name, name_key: groupKey(name), created_at: isoInstant(now) })
    .execute();
  return { id, name };
}

/** @throws {UniqueViolation} when another group has the name */
export async function updateGroup(trx: Trx, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('newsletter_groups')
    .set({ name, name_key: groupKey(name) })
    .where('id', '=', id)
    .where('name_key', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Its row stays without its key: letters that name it can tell which it was. */
export async function markGroupRemoved(trx: Trx, id: string): Promise<Group | undefined> {
  const removed = await trx
    .updateTable('newsletter_groups')
    .set({ name_key: null })
    .where('id', '=', id)
    .where('name_key', 'is not', null)
    .returning(['id', 'name'])
    .executeTakeFirst();
  if (removed) await trx.deleteFrom('newsletter_memberships').where('group_id', '=', id).execute();
  return removed;
}

/**
 * Active subscribers by group. Of all members, which an index counts alone, those are taken off that get no letter:
 * reading the state of each member takes several times as long.
 */
export async function countMembers(db: Kysely<Tables>): Promise<Map<string, number>> {
  const members = db
    .selectFrom('newsletter_memberships')
    .select(['group_id as id', sql<number>`count(*)`.as('total')])
    .groupBy('group_id');
  const others = db
    .selectFrom('newsletter_subscribers as subscriber')
    .innerJoin('newsletter_memberships as membership', 'membership.subscriber_id', 'subscriber.id')
    .select(['membership.group_id as id', sql<number>`-count(*)`.as('total')])
    .where('subscriber.status', 'in', ['unconfirmed', 'held', 'unsubscribed', 'bounced'])
    .groupBy('membership.group_id');
  const rows = await db
    .selectFrom(members.unionAll(others).as('part'))
    .select((eb) => ['part.id', eb.fn.sum<number>('part.total').as('total')])
    .groupBy('part.id')
    .execute();
  return new Map(rows.map(({ id, total }) => [id, Number(total)]));
}

/** Returns how many were not in it before. Unknown ids are left out. */
export async function insertMemberships(
  trx: Trx,
  groupId: string,
  subscriberIds: readonly string[],
  now: number,
): Promise<number> {
  let added = 0;
  for (let from = 0; from < subscriberIds.length; from += ROWS_PER_STATEMENT) {
    const subscribers = await trx
      .selectFrom('newsletter_subscribers')
      .select('id')
      .where('id', 'in', subscriberIds.slice(from, from + ROWS_PER_STATEMENT))
      .where('status', '!=', 'unsubscribed')
      .execute();
    if (subscribers.length === 0) continue;
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('newsletter_memberships')
      .values(subscribers.map(({ id }) => ({ id: newId(now), group_id: groupId, subscriber_id: id })))
      .onConflict((conflict) => conflict.columns(['group_id', 'subscriber_id']).doNothing())
      .executeTakeFirstOrThrow();
    added += Number(numInsertedOrUpdatedRows ?? 0);
  }
  return added;
}

/** Returns how many were in it. */
export async function deleteMemberships(trx: Trx, groupId: string, subscriberIds: readonly string[]): Promise<number> {
  let removed = 0;
  for (let from = 0; from < subscriberIds.length; from += ROWS_PER_STATEMENT) {
    const { numDeletedRows } = await trx
      .deleteFrom('newsletter_memberships')
      .where('group_id', '=', groupId)
      .where('subscriber_id', 'in', subscriberIds.slice(from, from + ROWS_PER_STATEMENT))
      .executeTakeFirstOrThrow();
    removed += Number(numDeletedRows);
  }
  return removed;
}

/** How many of the subscribers are not in the group. @param groupId undefined: of a new group */
export async function countOutside(
  { read }: Pick<Database, 'read'>,
  groupId: string | undefined,
  subscriberIds: readonly string[],
): Promise<number> {
  const ids = [...new Set(subscriberIds)];
  if (groupId === undefined || ids.length === 0) return ids.length;
  const { total } = await read
    .selectFrom('newsletter_memberships')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('group_id', '=', groupId)
    .where('subscriber_id', 'in', ids)
    .executeTakeFirstOrThrow();
  return ids.length - Number(total);
}

/** Removes a subscriber who has left from all groups: a label serves letters alone. */
export async function leaveGroups(trx: Kysely<Tables>, subscriberIds: readonly string[]): Promise<void> {
  if (subscriberIds.length === 0) return;
  await trx.deleteFrom('newsletter_memberships').where('subscriber_id', 'in', subscriberIds).execute();
}

/** Names by subscriber, sorted; those without a group are missing. */
export async function findGroupNames(
  db: Kysely<Tables>,
  subscriberIds: readonly string[],
): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>();
  for (let from = 0; from < subscriberIds.length; from += ROWS_PER_STATEMENT) {
    const rows = await db
      .selectFrom('newsletter_memberships as membership')
      .innerJoin('newsletter_groups as group', 'group.id', 'membership.group_id')
      .select(['membership.subscriber_id as subscriberId', 'group.name'])
      .where('membership.subscriber_id', 'in', subscriberIds.slice(from, from + ROWS_PER_STATEMENT))
      .execute();
    for (const { subscriberId, name } of rows) names.set(subscriberId, [...(names.get(subscriberId) ?? []), name]);
  }
  for (const some of names.values()) some.sort((a, b) => a.localeCompare(b, 'fr'));
  return names;
}

/** Active subscribers of any of the groups, each once. */
export async function countRecipients({ read }: Pick<Database, 'read'>, groupIds: readonly string[]): Promise<number> {
  if (groupIds.length === 0) return 0;
  // By subscriber: a distinct count over the members of several groups sorts them all.
  const { total } = await read
    .selectFrom('newsletter_subscribers as subscriber')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('subscriber.status', '=', 'active')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('newsletter_memberships as membership')
          .select('membership.id')
          .whereRef('membership.subscriber_id', '=', 'subscriber.id')
          .where('membership.group_id', 'in', groupIds),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(total);
}

import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

const CHANGES = 'changes of ';

const FIRST = 1001;

/** Unique over all processes. PostgreSQL counts in its own unsynced statement: clients do not wait for each other. */
export async function nextNumber(db: Database, name: string): Promise<(trx: Transaction<Tables>) => Promise<number>> {
  if (db.dialect === 'sqlite') return async (trx) => (await countOn(trx, name).executeTakeFirstOrThrow()).value;
  // Ends with the statement's own transaction.
  const { value } = await countOn(db.read, name)
    .returning(sql`set_config('synchronous_commit', 'off', true)`.as('unsynced'))
    .executeTakeFirstOrThrow();
  return async () => value;
}

/** In the transaction of the change. PostgreSQL serialises its writers: not for visitors' submissions. */
export async function countChange(trx: Transaction<Tables>, followed: string): Promise<void> {
  await countOn(trx, CHANGES + followed).execute();
}

export async function findChangeCount(db: Kysely<Tables>, followed: string): Promise<number> {
  const row = await db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', CHANGES + followed)
    .executeTakeFirst();
  return row?.value ?? 0;
}

function countOn(db: Kysely<Tables>, name: string) {
  return db
    .insertInto('counters')
    .values({ name, value: FIRST })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', 1) })))
    .returning('value');
}

/** After a restore: no number is issued twice, and every version is bumped. */
export async function raiseCounters(
  trx: Transaction<Tables>,
  before: readonly { name: string; value: number }[],
): Promise<void> {
  for (const { name, value: last } of before) {
    const value = name.startsWith(CHANGES) ? last + 1 : last;
    await trx
      .insertInto('counters')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }).where('counters.value', '<', value))
      .execute();
  }
}

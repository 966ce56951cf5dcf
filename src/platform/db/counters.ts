import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

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

/** Call it in a transaction: the counter is locked until its commit. */
export function countOn(db: Kysely<Tables>, name: string) {
  return db
    .insertInto('counters')
    .values({ name, value: FIRST })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', 1) })))
    .returning('value');
}

/** Raises counters after a restore, so that no number is issued twice. */
export async function raiseCounters(
  trx: Transaction<Tables>,
  before: readonly { name: string; value: number }[],
): Promise<void> {
  for (const row of before) {
    await trx
      .insertInto('counters')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ value: row.value }).where('counters.value', '<', row.value),
      )
      .execute();
  }
}

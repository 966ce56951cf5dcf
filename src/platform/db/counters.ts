import { type Kysely, sql, type Transaction } from 'kysely';
import { compiledQuery } from './compiled-query.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

const CHANGES = 'changes of ';

const FIRST = 1001;

/** Unique over all processes. PostgreSQL counts in its own unsynced statement: clients do not wait for each other. */
export async function nextNumber(db: Database, name: string): Promise<(trx: Transaction<Tables>) => Promise<number>> {
  if (db.dialect === 'sqlite') return async (trx) => firstValue(await countOn(trx, { name }));
  const number = firstValue(await countUnsynced(db.read, { name }));
  return async () => number;
}

/** In the transaction of the change. PostgreSQL serialises its writers: not for visitors' submissions. */
export async function countChange(trx: Transaction<Tables>, followed: string): Promise<void> {
  await countOn(trx, { name: CHANGES + followed });
}

export async function findChangeCount(db: Kysely<Tables>, followed: string): Promise<number> {
  const row = await db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', CHANGES + followed)
    .executeTakeFirst();
  return row?.value ?? 0;
}

function firstValue([row]: { value: number }[]): number {
  if (!row) throw new Error('A series of numbers gave none.');
  return row.value;
}

const countOn = compiledQuery((db, { name }: { name: string }) =>
  db
    .insertInto('counters')
    .values({ name, value: FIRST })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', 1) })))
    .returning('value'),
);

/** Ends with the statement's own transaction. */
const countUnsynced = compiledQuery((db, { name }: { name: string }) =>
  db
    .insertInto('counters')
    .values({ name, value: FIRST })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', 1) })))
    .returning(['value', sql`set_config('synchronous_commit', 'off', true)`.as('unsynced')]),
);

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

import { type Kysely, sql, type Transaction } from 'kysely';
import { compiledQuery } from './compiled-query.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

const CHANGES = 'changes of ';

/** So that the first number already looks like one. */
const FIRST = 1001;

/**
 * The next number of a series, unique over all processes. PostgreSQL counts in a statement of its own, so that other
 * clients do not wait for the transaction; it is not synced, but is on disk before later writes. SQLite, with its one
 * writer, counts in the transaction.
 */
export async function nextNumber(db: Database, name: string): Promise<(trx: Transaction<Tables>) => Promise<number>> {
  if (db.dialect === 'sqlite') return async (trx) => firstValue(await countOn(trx, { name }));
  const number = firstValue(await countUnsynced(db.read, { name }));
  return async () => number;
}

/**
 * Bumps the version of `followed` in the transaction that changes it, so that both are seen together.
 * On PostgreSQL such writers wait for each other, so visitors' submissions are not counted.
 */
export async function countChange(trx: Transaction<Tables>, followed: string): Promise<void> {
  await countOn(trx, { name: CHANGES + followed });
}

/** Another number after every change that was counted. */
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

/** The setting ends with the statement, whose transaction it is of. */
const countUnsynced = compiledQuery((db, { name }: { name: string }) =>
  db
    .insertInto('counters')
    .values({ name, value: FIRST })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', 1) })))
    .returning(['value', sql`set_config('synchronous_commit', 'off', true)`.as('unsynced')]),
);

/**
 * Continues the series after a restore: a number that was shown is never given twice, and every version is bumped.
 */
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

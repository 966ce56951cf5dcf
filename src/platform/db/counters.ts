import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import { prepared } from './prepared.ts';
import type { Tables } from './tables.ts';

/** Of what is followed: before its name in the table. */
const CHANGES = 'changes of ';

/** So that the first number already looks like one. */
const FIRST = 1001;

/**
 * The next number of a series: no other process gets it. It is taken before a transaction that uses it and given to that: on
 * PostgreSQL by a statement of its own, since whoever asks next would wait for the whole transaction and its sync. That
 * statement is not synced by itself: it is on disk before whatever was written later. On SQLite, which has one writer,
 * it is a part of the transaction.
 */
export async function nextNumber(db: Database, name: string): Promise<(trx: Transaction<Tables>) => Promise<number>> {
  if (db.dialect === 'sqlite') return async (trx) => firstValue(await countOn(trx, { name }));
  const number = firstValue(await countUnsynced(db.read, { name }));
  return async () => number;
}

/**
 * Counts a change of what is followed under that name, so that nobody reads all of it to know whether there was one. In the
 * transaction that changes it: whoever sees the change sees another number. On PostgreSQL those who count the same
 * wait for each other, which is why what visitors send is not counted.
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

const countOn = prepared((db, { name }: { name: string }) =>
  db
    .insertInto('counters')
    .values({ name, value: FIRST })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', 1) })))
    .returning('value'),
);

/** The setting ends with the statement, whose transaction it is of. */
const countUnsynced = prepared((db, { name }: { name: string }) =>
  db
    .insertInto('counters')
    .values({ name, value: FIRST })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', 1) })))
    .returning(['value', sql`set_config('synchronous_commit', 'off', true)`.as('unsynced')]),
);

/**
 * Takes the series of a restored database on from where this one was: a number told to somebody is never given twice. What is followed has
 * changed.
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

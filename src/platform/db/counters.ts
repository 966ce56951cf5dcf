import type { Transaction } from 'kysely';
import { prepared } from './prepared.ts';
import type { Tables } from './tables.ts';

/** So that the first number already looks like one. */
const FIRST = 1001;

/**
 * The next number of a series, taken in the caller's transaction: no other process gets it, and one that is rolled back
 * may be given again. On PostgreSQL whoever asks next waits for this transaction's end: take it late, commit soon.
 */
export async function nextNumber(trx: Transaction<Tables>, name: string): Promise<number> {
  const [row] = await countOn(trx, { name });
  if (!row) throw new Error(`No number of the series ${name}.`);
  return row.value;
}

const countOn = prepared((db, { name }: { name: string }) =>
  db
    .insertInto('counters')
    .values({ name, value: FIRST })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', 1) })))
    .returning('value'),
);

/** Takes the series of a restored database on from where this one was: a number told to somebody is never given twice. */
export async function raiseCounters(
  trx: Transaction<Tables>,
  before: readonly { name: string; value: number }[],
): Promise<void> {
  for (const { name, value } of before) {
    await trx
      .insertInto('counters')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }).where('counters.value', '<', value))
      .execute();
  }
}

import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './db/tables.ts';

/**
 * `known time`: ISO instant of the last purge. `mail held since`: ISO instant of the restore. `tables`: names.
 * `overlap`: JSON (db/overlap.ts). `refused pages`: JSON, by path why the site keeps its former page.
 */
type Fact = 'known time' | 'secret' | 'former secret' | 'mail held since' | 'tables' | 'overlap' | 'refused pages';

export async function readFact(db: Kysely<Tables>, name: Fact): Promise<string | undefined> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

export async function setFact(trx: Transaction<Tables>, name: Fact, value: string): Promise<void> {
  await trx
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Keeps an existing value. @returns the stored one */
export async function setFactOnce(trx: Transaction<Tables>, name: Fact, value: string): Promise<string> {
  await trx
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readFact(trx, name)) ?? value;
}

export async function deleteFact(trx: Transaction<Tables>, name: Fact): Promise<void> {
  await trx.deleteFrom('installation').where('name', '=', name).execute();
}

/** French sentences by path. */
export async function readRefusedPages(db: Kysely<Tables>): Promise<Record<string, string[]>> {
  return JSON.parse((await readFact(db, 'refused pages')) ?? '{}') as Record<string, string[]>;
}

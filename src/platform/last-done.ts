import type { Kysely, Transaction } from 'kysely';
import type { Database } from './db/database.ts';
import { isoInstant } from './db/ids.ts';
import type { Tables } from './db/tables.ts';

/** ISO instant. */
export async function lastDoneAt(db: Kysely<Tables>, name: string): Promise<string | null> {
  const row = await db.selectFrom('last_done').select('at').where('name', '=', name).executeTakeFirst();
  return row?.at ?? null;
}

export async function markDone(db: Database, name: string, now: number): Promise<void> {
  const at = isoInstant(now);
  await db.write((trx) =>
    trx
      .insertInto('last_done')
      .values({ name, at })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ at }))
      .execute(),
  );
}

/** True for the one replica that may run the task, at most once in `everyMs`; call in the task's transaction. */
export async function claimRun(
  trx: Transaction<Tables>,
  name: string,
  { now, everyMs }: { now: number; everyMs: number },
): Promise<boolean> {
  const at = isoInstant(now);
  const row = await trx
    .insertInto('last_done')
    .values({ name, at })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ at })
        .where('last_done.at', '<=', isoInstant(now - everyMs)),
    )
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

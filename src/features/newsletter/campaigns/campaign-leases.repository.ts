import { recordChange } from '../../../platform/changes.ts';
import type { Database } from '../../../platform/db/database.ts';
import { databaseInstant } from '../../../platform/db/ids.ts';
import { UNSENT_TOPIC } from '../letters/letter-kind.server.ts';
import { type Campaign, campaignRow, campaigns } from './campaigns.repository.ts';
import { CLAIM_MS } from './deliveries.repository.ts';

/* One process at a time sends a campaign: its lease expires by the database's clock. */

/** Scheduled campaigns with an expired lease, oldest first. */
export async function findUnleased(db: Database): Promise<{ id: string }[]> {
  return db.read
    .selectFrom('newsletter_campaigns')
    .select('id')
    .where('status', '=', 'sending')
    .where('run', '=', 'going')
    .where((eb) => eb.or([eb('runner_until', 'is', null), eb('runner_until', '<', databaseInstant(db.dialect))]))
    .orderBy('created_at')
    .execute();
}

/** Takes the lease. Undefined: another process has it. */
export async function acquireLease(
  db: Database,
  id: string,
  runner: string,
): Promise<{ campaign: Campaign; source: string } | undefined> {
  return db.write(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('newsletter_campaigns')
      .set({ runner, runner_until: databaseInstant(db.dialect, CLAIM_MS) })
      .where('id', '=', id)
      .where('status', '=', 'sending')
      .where('run', '=', 'going')
      .where((eb) => eb.or([eb('runner_until', 'is', null), eb('runner_until', '<', databaseInstant(db.dialect))]))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return undefined;
    const { source, ...row } = await campaigns(trx).select('source').where('id', '=', id).executeTakeFirstOrThrow();
    return source === null ? undefined : { campaign: campaignRow(row), source };
  });
}

/** Renews the lease; false: stop sending. */
export async function renewLease(db: Database, id: string, runner: string): Promise<boolean> {
  const { numUpdatedRows } = await db.write((trx) =>
    trx
      .updateTable('newsletter_campaigns')
      .set({ runner_until: databaseInstant(db.dialect, CLAIM_MS) })
      .where('id', '=', id)
      .where('runner', '=', runner)
      .where('run', '=', 'going')
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}

/** Releases the lease. @param haltedBecause halts the campaign */
export async function releaseLease(
  db: Database,
  id: string,
  runner: string,
  haltedBecause: string | undefined,
): Promise<void> {
  await db.write(async (trx) => {
    await trx
      .updateTable('newsletter_campaigns')
      .set({
        runner: null,
        runner_until: null,
        ...(haltedBecause !== undefined && { run: 'halted' as const, halted_because: haltedBecause }),
      })
      .where('id', '=', id)
      .where('runner', '=', runner)
      .execute();
    if (haltedBecause !== undefined) await recordChange(trx, UNSENT_TOPIC);
  });
}

import type { Transaction } from 'kysely';
import type { Database, Rows } from '../../../platform/db/database.ts';
import { dialectOf } from '../../../platform/db/dialect-of.ts';
import { isoInstant } from '../../../platform/db/ids.ts';
import type { Tables } from '../../../platform/db/tables.ts';

export interface Draft {
  content: string;
  updatedAt: string;
}

const topicOf = (inquiryId: string) => `inquiry:${inquiryId}`;

export function findDraft(db: Database, staffId: string, inquiryId: string): Promise<Draft | undefined> {
  return db.read
    .selectFrom('staff_drafts')
    .select(['content', 'updated_at as updatedAt'])
    .where('staff_id', '=', staffId)
    .where('topic', '=', topicOf(inquiryId))
    .executeTakeFirst();
}

/** Locked until the transaction ends; begun without a text where there is none. */
export async function lockDraft(trx: Transaction<Tables>, staffId: string, inquiryId: string): Promise<Draft> {
  await trx
    .insertInto('staff_drafts')
    .values({ staff_id: staffId, topic: topicOf(inquiryId), content: '', updated_at: isoInstant(0) })
    .onConflict((conflict) => conflict.columns(['staff_id', 'topic']).doNothing())
    .execute();
  const draft = trx
    .selectFrom('staff_drafts')
    .select(['content', 'updated_at as updatedAt'])
    .where('staff_id', '=', staffId)
    .where('topic', '=', topicOf(inquiryId));
  return (dialectOf(trx) === 'postgres' ? draft.forUpdate() : draft).executeTakeFirstOrThrow();
}

export async function updateDraft(
  trx: Transaction<Tables>,
  staffId: string,
  inquiryId: string,
  { content, updatedAt }: Draft,
): Promise<void> {
  await trx
    .updateTable('staff_drafts')
    .set({ content, updated_at: updatedAt })
    .where('staff_id', '=', staffId)
    .where('topic', '=', topicOf(inquiryId))
    .execute();
}

export async function deleteDraftsFor(db: Rows, inquiryIds: readonly string[]): Promise<void> {
  if (inquiryIds.length === 0) return;
  await db.write((trx) => trx.deleteFrom('staff_drafts').where('topic', 'in', inquiryIds.map(topicOf)).execute());
}

/** @param before ISO: deletes drafts not touched since */
export async function deleteDraftsBefore(db: Database, before: string): Promise<void> {
  await db.write((trx) => trx.deleteFrom('staff_drafts').where('updated_at', '<', before).execute());
}

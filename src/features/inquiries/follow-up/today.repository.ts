import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import type { InquiryKind } from '../kinds/inquiry-kinds.schema.ts';

/** Leaves out spam. @param since ISO instant */
export async function countReceivedSince(db: Database, kinds: readonly InquiryKind[], since: string): Promise<number> {
  const { total } = await db.read
    .selectFrom('inquiries')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('created_at', '>=', since)
    .where('kind', 'in', kinds)
    .where('status', '!=', 'spam')
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function hasInquiries(db: Database, kinds: readonly InquiryKind[]): Promise<boolean> {
  const row = await db.read.selectFrom('inquiries').select('id').where('kind', 'in', kinds).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Mails of customers that ask nothing, newest first: automatic ones, or of requests that wait for the customer. */
export function findQuietMessages(db: Database, kinds: readonly InquiryKind[], since: number, limit: number) {
  return (
    db.read
      .selectFrom('inquiry_messages as message')
      .innerJoin('inquiries', 'inquiries.id', 'message.inquiry_id')
      .select(['inquiries.number', 'contact_name as name', 'automatic', 'body', 'message.created_at as createdAt'])
      // Ids begin with their instant.
      .where('message.id', '>=', newId(since).slice(0, 13))
      .where('kind', 'in', kinds)
      .where(({ or, eb }) => or([eb('automatic', '!=', ''), eb('waits_since', 'is', null)]))
      .where('inquiries.status', '!=', 'spam')
      .orderBy('message.id', 'desc')
      .limit(limit)
      .execute()
  );
}

/** Answers that a colleague has begun, the latest first. */
export function findAnswersBegun(db: Database, staffId: string, kinds: readonly InquiryKind[], limit: number) {
  return db.read
    .selectFrom('staff_drafts as draft')
    .innerJoin('inquiries', (join) => join.on('inquiries.id', '=', sql<string>`substr(draft.topic, 9)`))
    .select(['number', 'contact_name as name', 'content', 'draft.updated_at as updatedAt'])
    .where('draft.staff_id', '=', staffId)
    .where('content', '!=', '')
    .where('kind', 'in', kinds)
    .orderBy('draft.updated_at', 'desc')
    .limit(limit)
    .execute();
}

import type { Transaction } from 'kysely';
import type { Rows } from '../../../platform/db/database.ts';
import { dialectOf } from '../../../platform/db/dialect-of.ts';
import { isoInstant } from '../../../platform/db/ids.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { foldText } from '../../../text/fold-text.ts';
import type { IncomingMail } from './incoming-mail.server.ts';

export interface InquiryMessage {
  id: string;
  fromName: string;
  fromAddress: string;
  body: string;
  quoted: string;
  leftOut: string[];
  createdAt: string;
}

/** The inquiry of an answer and its author; locked until the transaction ends. */
export async function lockAnswered(
  trx: Transaction<Tables>,
  replyId: string,
): Promise<{ number: number; authorId: string } | undefined> {
  const row = await trx
    .selectFrom('inquiry_replies')
    .select(['inquiry_id', 'author_id'])
    .where('id', '=', replyId)
    .executeTakeFirst();
  if (!row) return undefined;
  const inquiry = trx.selectFrom('inquiries').select('number').where('id', '=', row.inquiry_id);
  const { number } = await (dialectOf(trx) === 'postgres' ? inquiry.forUpdate() : inquiry).executeTakeFirstOrThrow();
  return { number, authorId: row.author_id };
}

/** The words can be searched. @returns false: recorded before */
export async function insertMessage(
  trx: Transaction<Tables>,
  { id, inquiryId }: { id: string; inquiryId: string },
  { key, from, body, quoted, leftOut }: IncomingMail,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('inquiry_messages')
    .values({
      id,
      inquiry_id: inquiryId,
      mail_key: key,
      from_name: from.name,
      from_address: from.address,
      body,
      quoted,
      left_out: JSON.stringify(leftOut),
      created_at: isoInstant(now),
    })
    .onConflict((conflict) => conflict.column('mail_key').doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return false;
  const words = foldText([from.name, from.address, body].join(' '));
  await trx
    .updateTable('inquiries')
    .set((eb) => ({ search_text: eb('search_text', '||', ` ${words}`) }))
    .where('id', '=', inquiryId)
    .execute();
  return true;
}

export async function findMessages(db: Pick<Rows, 'read'>, inquiryId: string): Promise<InquiryMessage[]> {
  const rows = await db.read
    .selectFrom('inquiry_messages')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, from_name, from_address, body, quoted, left_out, created_at }) => ({
    id,
    fromName: from_name,
    fromAddress: from_address,
    body,
    quoted,
    leftOut: JSON.parse(left_out) as string[],
    createdAt: created_at,
  }));
}

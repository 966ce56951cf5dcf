import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Rows } from '../../../platform/db/database.ts';
import { dialectOf } from '../../../platform/db/dialect-of.ts';
import { isoInstant } from '../../../platform/db/ids.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { foldText } from '../../../text/fold-text.ts';
import type { InquiryKind } from '../kinds/inquiry-kinds.schema.ts';
import type { Person, Proof, SplitMail } from './incoming-mail.server.ts';

export interface InquiryMessage {
  id: string;
  /** Message-ID of the mail, with its brackets; empty: without one. */
  messageId: string;
  fromName: string;
  fromAddress: string;
  subject: string;
  /** The mail's own date; '': without one. */
  sentAt: string;
  /** Recipients but us. */
  others: Person[];
  /** '': a person's; 'absence', 'notice': another automatic answer. */
  automatic: '' | 'absence' | 'notice';
  body: string;
  quoted: string;
  leftOut: string[];
  createdAt: string;
}

/** ISO instant; '': nothing has arrived. */
export async function findLatestArrival({ read }: Pick<Rows, 'read'>, kinds: readonly InquiryKind[]): Promise<string> {
  const [message, inquiry] = await Promise.all([
    read
      .selectFrom('inquiry_messages')
      .innerJoin('inquiries', 'inquiries.id', 'inquiry_messages.inquiry_id')
      .select('inquiry_messages.created_at as at')
      .where('inquiry_messages.automatic', '=', '')
      .where('inquiries.kind', 'in', kinds)
      .orderBy('inquiry_messages.id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    read
      .selectFrom('inquiries')
      .select('created_at as at')
      .where('status', '!=', 'spam')
      .where('kind', 'in', kinds)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return [message?.at ?? '', inquiry?.at ?? ''].toSorted().at(-1) ?? '';
}

/** The inquiry that a mail names, and the author of the answer; locked until the transaction ends. */
export async function lockNamed(
  trx: Transaction<Tables>,
  proofs: readonly Proof[],
): Promise<{ number: number; authorId: string } | undefined> {
  for (const proof of proofs) {
    const named = await namedBy(trx, proof);
    if (!named) continue;
    const inquiry = trx.selectFrom('inquiries').select('number').where('id', '=', named.inquiryId);
    const found = await (dialectOf(trx) === 'postgres' ? inquiry.forUpdate() : inquiry).executeTakeFirst();
    if (found) return { number: found.number, authorId: named.authorId };
  }
  return undefined;
}

async function namedBy(
  trx: Transaction<Tables>,
  { kind, id }: Proof,
): Promise<{ inquiryId: string; authorId: string } | undefined> {
  if (kind === 'acknowledgement') return { inquiryId: id, authorId: '' };
  const reply = await trx
    .selectFrom('inquiry_replies')
    .select(['inquiry_id as inquiryId', 'author_id as authorId'])
    .where(kind === 'reply' ? 'id' : 'mail_id', '=', id)
    .executeTakeFirst();
  if (reply || kind === 'reply') return reply;
  const mail = await trx
    .selectFrom('outbox')
    .select('record_id as inquiryId')
    .where('id', '=', id)
    .where('kind', '=', 'acknowledgement')
    .executeTakeFirst();
  return mail?.inquiryId ? { inquiryId: mail.inquiryId, authorId: '' } : undefined;
}

/** The words can be searched, those of the history too. @returns false: recorded before */
export async function insertMessage(
  trx: Transaction<Tables>,
  { id, inquiryId }: { id: string; inquiryId: string },
  mail: SplitMail,
  now: number,
): Promise<boolean> {
  const { messageId, from, subject, sentAt, others, body, quoted, automatic, leftOut } = mail;
  const key = await unusedKey(trx, mail);
  if (key === undefined) return false;
  await trx
    .insertInto('inquiry_messages')
    .values({
      id,
      inquiry_id: inquiryId,
      mail_key: key,
      message_id: messageId,
      from_name: from.name,
      from_address: from.address,
      subject,
      sent_at: sentAt,
      others: JSON.stringify(others),
      body,
      quoted,
      automatic,
      left_out: JSON.stringify(leftOut),
      created_at: isoInstant(now),
    })
    .execute();
  const people = others.flatMap(({ name, address }) => [name, address]);
  const words = foldText([from.name, from.address, ...people, subject, body, quoted].join(' '));
  await trx
    .updateTable('inquiries')
    .set((eb) => ({ search_text: eb('search_text', '||', ` ${words}`) }))
    .where('id', '=', inquiryId)
    .execute();
  return true;
}

/** A Message-ID that repeats another's with another content is of another mail. @returns undefined: recorded before */
async function unusedKey(
  trx: Transaction<Tables>,
  { key, text, subject, files }: SplitMail,
): Promise<string | undefined> {
  const recorded = await trx
    .selectFrom('inquiry_messages')
    .select(['id', 'body', 'quoted', 'subject', 'sent_at'])
    .where('mail_key', '=', key)
    .executeTakeFirst();
  if (!recorded) return key;
  const { total } = await trx
    .selectFrom('inquiry_files')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('size'), eb.lit(0)).as('total'))
    .where('message_id', '=', recorded.id)
    .executeTakeFirstOrThrow();
  const size = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  // Earlier releases stored no subject, cut longer texts, and kept fewer files.
  const isFormer = recorded.sent_at === '' && recorded.subject === '';
  const isSameRest = isFormer || (recorded.subject === subject && Number(total) === size);
  const isSameText =
    text.length > FORMER_BODY_MAX ||
    signsOf(text) === signsOf(recorded.body + recorded.quoted) ||
    // The words of the subject are the body.
    signsOf(text) === signsOf(recorded.quoted);
  if (isSameRest && isSameText) return undefined;
  const other = createHash('sha256').update(`${key}\n${size}\n${subject}\n${text}`).digest('hex');
  const again = await trx.selectFrom('inquiry_messages').select('id').where('mail_key', '=', other).executeTakeFirst();
  return again ? undefined : other;
}

const FORMER_BODY_MAX = 50_000;

/** What is seen of a text, whatever its order: a history may stand in the middle. */
const signsOf = (text: string): string => [...text.replace(/\s+/g, '')].sort().join('');

export async function findMessages(db: Pick<Rows, 'read'>, inquiryId: string): Promise<InquiryMessage[]> {
  const rows = await db.read
    .selectFrom('inquiry_messages')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    messageId: row.message_id,
    fromName: row.from_name,
    fromAddress: row.from_address,
    subject: row.subject,
    sentAt: row.sent_at,
    others: JSON.parse(row.others) as Person[],
    automatic: row.automatic as InquiryMessage['automatic'],
    body: row.body,
    quoted: row.quoted,
    leftOut: JSON.parse(row.left_out) as string[],
    createdAt: row.created_at,
  }));
}

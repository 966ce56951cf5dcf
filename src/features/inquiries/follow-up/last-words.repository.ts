import type { Rows } from '../../../platform/db/database.ts';
import { lineOf } from './inquiry-summary.ts';

export interface LastWord {
  by: 'customer' | 'staff' | 'automatic';
  /** Who wrote it: the name or address, staff.id for `staff`; '': the contact. */
  who: string;
  /** One line; '': files alone. */
  text: string;
  at: string;
}

/** The last message of each inquiry; those whose form is the last have none. Notes are no messages. */
export async function findLastWords(
  db: Pick<Rows, 'read'>,
  inquiryIds: readonly string[],
): Promise<Map<string, LastWord>> {
  if (inquiryIds.length === 0) return new Map();
  const [replies, messages, told] = await Promise.all([
    db.read
      .selectFrom('inquiry_replies')
      .select(['inquiry_id as id', 'author_id as who', 'body', 'created_at as at'])
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('inquiry_replies')
          .select(({ fn }) => fn.max('id').as('id'))
          .where('inquiry_id', 'in', inquiryIds)
          .groupBy('inquiry_id'),
      )
      .execute(),
    db.read
      .selectFrom('inquiry_messages')
      .select(['inquiry_id as id', 'from_name', 'from_address', 'automatic', 'body', 'created_at as at'])
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('inquiry_messages')
          .select(({ fn }) => fn.max('id').as('id'))
          .where('inquiry_id', 'in', inquiryIds)
          .groupBy('inquiry_id'),
      )
      .execute(),
    db.read
      .selectFrom('inquiry_notes')
      .select(['inquiry_id as id', 'note', 'created_at as at'])
      .where('inquiry_id', 'in', inquiryIds)
      .where('event', '=', 'received')
      .where('note', '!=', '')
      .orderBy('id')
      .execute(),
  ]);
  const words: (LastWord & { id: string })[] = [
    ...replies.map(({ id, who, body, at }) => ({ id, by: 'staff' as const, who, text: body, at })),
    ...messages.map(({ id, from_name, from_address, automatic, body, at }) => ({
      ...{ id, by: automatic ? ('automatic' as const) : ('customer' as const), who: from_name || from_address },
      ...{ text: body, at },
    })),
    ...told.map(({ id, note, at }) => ({ id, by: 'customer' as const, who: '', text: note, at })),
  ];
  const last = new Map<string, LastWord>();
  for (const { id, ...word } of words) {
    if ((last.get(id)?.at ?? '') <= word.at) last.set(id, { ...word, text: lineOf(word.text) });
  }
  return last;
}

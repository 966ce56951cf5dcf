import { sql } from 'kysely';
import { isoInstant } from '../../platform/db/ids.ts';
import type { Services } from '../../platform/services.ts';
import type { UnansweredTopic } from './assistant/assistant.server.ts';

/** False: the day's limit is used up. Deletes older days. @param day '2026-11-20' */
export async function consumeMessage({ db }: Pick<Services, 'db'>, day: string, limit: number): Promise<boolean> {
  if (limit < 1) return false;
  return db.write(async (trx) => {
    await trx.deleteFrom('chat_days').where('day', '<', day).execute();
    const counted = await trx
      .insertInto('chat_days')
      .values({ day, messages: 1 })
      .onConflict((conflict) =>
        conflict
          .column('day')
          .doUpdateSet({ messages: sql<number>`chat_days.messages + 1` })
          .where('chat_days.messages', '<', limit),
      )
      .returning('messages')
      .executeTakeFirst();
    return counted !== undefined;
  });
}

export async function countMessages({ db }: Pick<Services, 'db'>, day: string): Promise<number> {
  const row = await db.read.selectFrom('chat_days').select('messages').where('day', '=', day).executeTakeFirst();
  return row?.messages ?? 0;
}

/** Bounds the rows; beyond, only known kinds are counted. */
const MAX_KINDS = 5000;

export async function countUnanswered(
  { db }: Pick<Services, 'db'>,
  question: UnansweredTopic,
  now: number,
): Promise<void> {
  const { language, nearest, words } = question;
  const key = [language, nearest, words].join(' ');
  const last_asked_at = isoInstant(now);
  await db.write(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('chat_unanswered')
      .set((row) => ({ asked: row('asked', '+', 1), last_asked_at }))
      .where('key', '=', key)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return;
    const kinds = await trx
      .selectFrom('chat_unanswered')
      .select((row) => row.fn.countAll<number>().as('all'))
      .executeTakeFirst();
    if (Number(kinds?.all ?? 0) >= MAX_KINDS) return;
    await trx
      .insertInto('chat_unanswered')
      .values({ key, language, nearest, words, asked: 1, last_asked_at })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ asked: sql<number>`chat_unanswered.asked + 1`, last_asked_at }),
      )
      .execute();
  });
}

export type UnansweredQuestion = UnansweredTopic & { asked: number; last_asked_at: string };

export function listUnansweredQuestions({ db }: Pick<Services, 'db'>, limit: number): Promise<UnansweredQuestion[]> {
  return db.read
    .selectFrom('chat_unanswered')
    .select(['language', 'nearest', 'words', 'asked', 'last_asked_at'])
    .orderBy('asked', 'desc')
    .orderBy('last_asked_at', 'desc')
    .limit(limit)
    .execute();
}

export async function deleteUnanswered({ db }: Pick<Services, 'db'>, before: string, most: number): Promise<number> {
  const { numDeletedRows } = await db.write((trx) =>
    trx
      .deleteFrom('chat_unanswered')
      .where('key', 'in', (eb) =>
        eb.selectFrom('chat_unanswered').select('key').where('last_asked_at', '<', before).limit(most),
      )
      .executeTakeFirstOrThrow(),
  );
  return Number(numDeletedRows);
}

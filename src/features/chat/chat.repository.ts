import { sql } from 'kysely';
import type { Services } from '../../platform/services.ts';

/**
 * Counts one message to the provider, unless the day's budget is spent: all processes on one database share it, and
 * a restart does not renew it. Nothing else of a message is kept.
 * @param day as '2026-11-20'; days before it are forgotten.
 * @returns whether the message may leave.
 */
export async function spendOneMessage({ db }: Pick<Services, 'db'>, day: string, limit: number): Promise<boolean> {
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

/** How many of a day's messages are spent. @param day as '2026-11-20'. */
export async function countMessages({ db }: Pick<Services, 'db'>, day: string): Promise<number> {
  const row = await db.read.selectFrom('chat_days').select('messages').where('day', '=', day).executeTakeFirst();
  return row?.messages ?? 0;
}

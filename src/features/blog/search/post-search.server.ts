import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { findMisindexed, indexAllPosts, indexPost } from './post-search.repository.ts';

export const rebuildSearch = (trx: Kysely<Tables>): Promise<void> => indexAllPosts(trx);

const TOGETHER = 100;

/** Repairs the index after writes by another release. @returns how many posts */
export async function completeSearch(db: Database): Promise<number> {
  for (let count = 0; ; ) {
    const posts = await findMisindexed(db, TOGETHER);
    if (posts.length === 0) return count;
    await db.write(async (trx) => {
      for (const id of posts) await indexPost(trx, id);
    });
    count += posts.length;
  }
}

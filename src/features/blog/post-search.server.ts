import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { findMisindexed, indexAllPosts, indexPost } from './post-search.repository.ts';

/** After posts were written by no use case of the blog: search finds them from here on. */
export const rebuildSearch = (trx: Kysely<Tables>): Promise<void> => indexAllPosts(trx);

/** Posts in one write. */
const TOGETHER = 100;

/** Makes the words of posts that a process of another release has written, or all of them once. @returns of how many. */
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

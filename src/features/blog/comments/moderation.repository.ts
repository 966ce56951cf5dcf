import { sql, type Transaction } from 'kysely';
import { recordChange } from '../../../platform/changes.ts';
import type { Database, Rows } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { deleteAnswers } from '../../../platform/http/forms/idempotency.ts';
import { COMMENTS_TOPIC, postTopic } from '../blog.repository.ts';
import type { CommentStatus } from '../blog.tables.ts';

export interface ModeratedComment {
  id: string;
  post: string;
  postTitle: string;
  status: CommentStatus;
  content: string;
  heldFor: string;
  createdAt: string;
  /** The company's reply. */
  reply: string | null;
  repliedAt: string | null;
}

export interface CommentFilter {
  status?: CommentStatus | undefined;
  post?: string | undefined;
  search?: string | undefined;
  /** Cursor: the last comment of the previous page. */
  after?: { id: string; createdAt: string } | undefined;
  limit?: number | undefined;
}

export async function findModerated(db: Rows, filter: CommentFilter): Promise<ModeratedComment[]> {
  const { status, post, search, after, limit } = filter;
  let query = selectComments(db).orderBy('blog_comments.created_at', 'desc').orderBy('blog_comments.id', 'desc');
  if (status) query = query.where('blog_comments.status', '=', status);
  if (post !== undefined) query = query.where('blog_posts.slug', '=', post);
  if (search) {
    const part = `%${search.toLowerCase().replace(/[!%_]/g, '!$&')}%`;
    query = query.where(
      sql<boolean>`(lower(blog_comments.content) like ${part} escape '!' or lower(blog_comments.reply) like ${part} escape '!')`,
    );
  }
  if (after) {
    query = query.where((eb) =>
      eb.or([
        eb('blog_comments.created_at', '<', after.createdAt),
        eb.and([eb('blog_comments.created_at', '=', after.createdAt), eb('blog_comments.id', '<', after.id)]),
      ]),
    );
  }
  if (limit !== undefined) query = query.limit(limit);
  return query.execute();
}

/** Count by status, and the ISO instant of the oldest. */
export async function countByStatus(
  db: Rows,
): Promise<{ status: CommentStatus; total: number; oldest: string | null }[]> {
  const rows = await db.read
    .selectFrom('blog_comments')
    .select((eb) => ['status', eb.fn.countAll<number>().as('total'), eb.fn.min('created_at').as('oldest')])
    .groupBy('status')
    .execute();
  return rows.map((row) => ({ ...row, total: Number(row.total) }));
}

export function findCommentedPosts(db: Rows): Promise<{ slug: string; title: string }[]> {
  return db.read
    .selectFrom('blog_posts')
    .select(['slug', 'title'])
    .where((eb) =>
      eb.exists(eb.selectFrom('blog_comments').select('blog_comments.id').whereRef('post_id', '=', 'blog_posts.id')),
    )
    .orderBy('title')
    .execute();
}

/** Another text after each change of what waits for moderation: visitors' comments that no topic tells of. */
export async function findHeldState(db: Rows): Promise<string> {
  const held = await db.read
    .selectFrom('blog_comments')
    .select((eb) => [eb.fn.max('id').as('last'), eb.fn.countAll<number>().as('total')])
    .where('status', '=', 'held')
    .executeTakeFirstOrThrow();
  return `${held.total} ${held.last}`;
}

/** Optimistic lock on the status. @returns false: conflict */
export function changeSeenComment(db: Database, id: string, seen: CommentStatus, status: CommentStatus) {
  return db.write(async (trx) => {
    const row = await trx
      .updateTable('blog_comments')
      .set({ status })
      .where('id', '=', id)
      .where('status', '=', seen)
      .returning('post_id')
      .executeTakeFirst();
    if (row) await recordChange(trx, postTopic(await recount(trx, row.post_id)), COMMENTS_TOPIC);
    return row !== undefined;
  });
}

/**
 * Optimistic lock on the status and on the reply that the author saw; the comment is then visible.
 * @param reply null: withdrawn, the status stays @returns false: conflict
 */
export function changeSeenReply(
  db: Database,
  id: string,
  seen: { status: CommentStatus; repliedAt: string | null },
  reply: { content: string; at: string } | null,
): Promise<boolean> {
  return db.write(async (trx) => {
    const row = await trx
      .updateTable('blog_comments')
      .set({ reply: reply?.content ?? null, replied_at: reply?.at ?? null, ...(reply && { status: 'visible' }) })
      .where('id', '=', id)
      .where('status', '=', seen.status)
      .where('replied_at', seen.repliedAt === null ? 'is' : '=', seen.repliedAt)
      .returning('post_id')
      .executeTakeFirst();
    if (row) await recordChange(trx, postTopic(await recount(trx, row.post_id)), COMMENTS_TOPIC);
    return row !== undefined;
  });
}

/** Two at most: enough to detect an ambiguous part. */
export function findCommentsByPart(db: Database, part: string): Promise<ModeratedComment[]> {
  return selectComments(db)
    .where((eb) => eb.or([eb('blog_comments.id', 'like', `${part}%`), eb('blog_comments.id', 'like', `%${part}`)]))
    .orderBy('blog_comments.id')
    .limit(2)
    .execute();
}

export async function setCommentStatus(db: Database, ids: readonly string[], status: CommentStatus): Promise<void> {
  await db.write(async (trx) => {
    const posts = new Set<string>();
    for (const id of ids) {
      const { post_id } = await trx
        .updateTable('blog_comments')
        .set({ status })
        .where('id', '=', id)
        .returning('post_id')
        .executeTakeFirstOrThrow();
      posts.add(postTopic(await recount(trx, post_id)));
    }
    if (posts.size > 0) await recordChange(trx, ...posts, COMMENTS_TOPIC);
  });
}

export async function deleteComments(db: Rows, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.write(async (trx) => {
    const posts = new Set<string>();
    for (const id of ids) {
      const row = await trx.deleteFrom('blog_comments').where('id', '=', id).returning('post_id').executeTakeFirst();
      if (row) posts.add(postTopic(await recount(trx, row.post_id)));
    }
    // Stored responses of idempotency keys hold the text as well.
    await deleteAnswers(trx, ids);
    if (posts.size > 0) await recordChange(trx, ...posts, COMMENTS_TOPIC);
  });
}

function selectComments(db: Rows) {
  return db.read
    .selectFrom('blog_comments')
    .innerJoin('blog_posts', 'blog_posts.id', 'blog_comments.post_id')
    .select([
      'blog_comments.id as id',
      'blog_posts.slug as post',
      'blog_posts.title as postTitle',
      'blog_comments.status as status',
      'blog_comments.content as content',
      'blog_comments.held_for as heldFor',
      'blog_comments.created_at as createdAt',
      'blog_comments.reply as reply',
      'blog_comments.replied_at as repliedAt',
    ]);
}

async function recount(trx: Transaction<Tables>, postId: string): Promise<string> {
  const { slug } = await trx
    .updateTable('blog_posts')
    .set((eb) => ({
      comments_count: eb
        .selectFrom('blog_comments')
        .select((count) => count.fn.countAll<number>().as('total'))
        .where('post_id', '=', postId)
        .where('status', '=', 'visible')
        .$asScalar(),
    }))
    .where('id', '=', postId)
    .returning('slug')
    .executeTakeFirstOrThrow();
  return slug;
}

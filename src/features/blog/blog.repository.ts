import { type Expression, type SqlBool, sql, type Transaction } from 'kysely';
import { recordChange } from '../../platform/changes.ts';
import type { Database } from '../../platform/db/database.ts';
import { isoInstant, newId } from '../../platform/db/ids.ts';
import { notByIndex } from '../../platform/db/not-by-index.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { storableText } from '../../text/intake.ts';
import type { BlogCategory, BlogComment, PostHeading, PostSort } from './blog.schema.ts';
import type { CommentStatus } from './blog.tables.ts';
import type { CommentCursor } from './comments/comment-pages.ts';

/** Topics of the change feed: categories, posts, pictures. */
export const BLOG_TOPIC = 'blog';
/** Comments of any post, without those that wait for moderation. */
export const COMMENTS_TOPIC = 'comments';
/** Likes and comments of one post. */
export const postTopic = (slug: string) => `post:${slug}`;

export interface PostRow {
  id: string;
  slug: string;
  title: string;
  firstLine: string;
  category: string;
  tags: string[];
  author: string;
  imageUrl: string | null;
  imageAlt: string;
  readTime: number;
  viewsCount: number;
  likesCount: number;
  commentsCount: number;
  createdAt: string;
  updatedAt: string;
}

export interface PostText {
  description: string;
  content: string;
  headings: PostHeading[];
}

export interface PostFilter {
  category?: string | undefined;
  /** Folded; '': all. */
  search?: string | undefined;
  sort: PostSort;
  limit?: number | undefined;
  offset?: number | undefined;
}

export interface ImageRow {
  name: string;
  postId: string;
  mediaType: string;
  width: number;
  height: number;
}

const ORDER = { recent: 'created_at', views: 'views_count', likes: 'likes_count' } as const satisfies Record<
  PostSort,
  keyof Tables['blog_posts']
>;

export function findCategories(db: Database): Promise<BlogCategory[]> {
  return db.read.selectFrom('blog_categories').select(['name', 'slug']).execute();
}

export async function findPosts(db: Database, filter: PostFilter, now: number): Promise<PostRow[]> {
  const { sort, limit, offset = 0 } = filter;
  const found = filteredPosts(db, filter, now);
  // An index alone finds the ids of the page; only these rows are read.
  const page = found.select('blog_posts.id').orderBy(ORDER[sort], 'desc').orderBy('blog_posts.id', 'desc');
  const posts =
    limit === undefined
      ? found
      : db.read.selectFrom('blog_posts').where('blog_posts.id', 'in', page.limit(limit).offset(offset));
  const rows = await posts
    .select(CARD_COLUMNS)
    .select(firstLine)
    .orderBy(ORDER[sort], 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toPost);
}

export async function findPostsByIds(db: Database, ids: readonly string[], now: number): Promise<PostRow[]> {
  if (ids.length === 0) return [];
  const rows = await visiblePosts(db, now)
    .select(CARD_COLUMNS)
    .select(firstLine)
    .where('blog_posts.id', 'in', ids)
    .execute();
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.map(toPost).sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}

export async function findCounts(
  db: Database,
  ids: readonly string[],
  sort: Exclude<PostSort, 'recent'>,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.read
    .selectFrom('blog_posts')
    .select(['id', `${ORDER[sort]} as count`])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export async function countPosts(
  db: Database,
  filter: Pick<PostFilter, 'category' | 'search'>,
  now: number,
): Promise<number> {
  const { total } = await filteredPosts(db, filter, now)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function findPostBySlug(
  db: Database,
  slug: string,
  now: number,
): Promise<(PostRow & PostText) | undefined> {
  const row = await visiblePosts(db, now)
    .where('slug', '=', slug)
    .select(CARD_COLUMNS)
    .select(firstLine)
    .select(['description', 'content', 'headings'])
    .executeTakeFirst();
  if (!row) return undefined;
  const headings = JSON.parse(row.headings) as PostHeading[];
  return {
    ...toPost(row),
    description: storableText(row.description),
    content: storableText(row.content),
    headings: headings.map((heading) => ({ ...heading, text: storableText(heading.text) })),
  };
}

export async function findNextAppearance(db: Database, now: number): Promise<string | undefined> {
  const row = await db.read
    .selectFrom('blog_posts')
    .select('created_at')
    .where('status', 'in', SHOWN)
    .where('created_at', '>', isoInstant(now))
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

export function findSearchTexts(db: Database, now: number): Promise<{ slug: string; text: string }[]> {
  return visiblePosts(db, now)
    .select(['slug', 'search_text as text'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function findAddresses(
  db: Database,
  now: number,
  limit: number,
): Promise<{ slug: string; updatedAt: string }[]> {
  const rows = await visiblePosts(db, now)
    .select(['slug', 'created_at', 'updated_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ slug: row.slug, updatedAt: updatedAtOf(row) }));
}

export async function findCovers(db: Database, postIds: readonly string[]): Promise<ImageRow[]> {
  if (postIds.length === 0) return [];
  const rows = await db.read
    .selectFrom('blog_images')
    .select(['name', 'post_id', 'media_type', 'width', 'height'])
    .where('post_id', 'in', postIds)
    .where('role', '=', 'cover')
    .orderBy('width')
    .orderBy('name')
    .execute();
  return rows.map(({ post_id, media_type, ...image }) => ({ ...image, postId: post_id, mediaType: media_type }));
}

export async function findImage(
  db: Database,
  name: string,
  now: number,
): Promise<{ mediaType: string; content: Uint8Array } | undefined> {
  const row = await visiblePosts(db, now)
    .innerJoin('blog_images', 'blog_images.post_id', 'blog_posts.id')
    .select(['blog_images.media_type', 'blog_images.content'])
    .where('blog_images.name', '=', name)
    .executeTakeFirst();
  return row && { mediaType: row.media_type, content: row.content };
}

export async function addViews(db: Database, sums: ReadonlyMap<string, number>): Promise<Map<string, number>> {
  // Sorted, so that replicas lock rows in the same order and cannot deadlock.
  const inOrder = [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
  return db.write(async (trx) => {
    const counts = new Map<string, number>();
    for (const [slug, views] of inOrder) {
      const row = await trx
        .updateTable('blog_posts')
        .set((eb) => ({ views_count: eb('views_count', '+', views) }))
        .where('slug', '=', slug)
        .returning('views_count')
        .executeTakeFirst();
      if (row) counts.set(slug, row.views_count);
    }
    return counts;
  });
}

export async function hasLike(db: Database, postId: string, fingerprint: string): Promise<boolean> {
  const row = await db.read
    .selectFrom('blog_likes')
    .select('id')
    .where('post_id', '=', postId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countLikes(db: Database, postId: string): Promise<number> {
  const row = await db.read.selectFrom('blog_posts').select('likes_count').where('id', '=', postId).executeTakeFirst();
  return row?.likes_count ?? 0;
}

/** @returns the new count; undefined: already liked */
export async function insertLike(
  trx: Transaction<Tables>,
  like: { postId: string; fingerprint: string },
  now: number,
): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('blog_likes')
    .values({ id: newId(now), post_id: like.postId, fingerprint: like.fingerprint, created_at: isoInstant(now) })
    .onConflict((conflict) => conflict.columns(['post_id', 'fingerprint']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return undefined;
  const { likes_count, slug } = await trx
    .updateTable('blog_posts')
    .set((eb) => ({ likes_count: eb('likes_count', '+', 1) }))
    .where('id', '=', like.postId)
    .returning(['likes_count', 'slug'])
    .executeTakeFirstOrThrow();
  await recordChange(trx, postTopic(slug));
  return likes_count;
}

/** Visible comments, newest first, and their total; `before`: a cursor. */
export async function findComments(
  db: Database,
  postId: string,
  limit: number,
  before?: CommentCursor,
): Promise<{ comments: BlogComment[]; total: number }> {
  let query = db.read
    .selectFrom('blog_comments')
    .select((eb) => [
      'id',
      'content',
      'created_at as createdAt',
      'reply',
      'replied_at as repliedAt',
      // In the same statement, so that count and comments agree.
      eb
        .selectFrom('blog_posts')
        .select('comments_count')
        .whereRef('blog_posts.id', '=', 'blog_comments.post_id')
        .$asScalar()
        .as('total'),
    ])
    .where('post_id', '=', postId)
    .where('status', '=', 'visible')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (before) {
    const { createdAt, id } = before;
    query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(createdAt, id)));
  }
  const rows = await query.execute();
  const comments = rows.map(({ id, content, createdAt, reply, repliedAt }) => ({
    ...{ id, content, createdAt },
    ...(reply !== null && repliedAt !== null && { reply: { content: reply, createdAt: repliedAt } }),
  }));
  return { comments, total: rows[0]?.total ?? 0 };
}

export async function hasSameComment(db: Database, contentHash: string, since: string): Promise<boolean> {
  const row = await db.read
    .selectFrom('blog_comments')
    .select('id')
    .where('content_hash', '=', contentHash)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewComment {
  id: string;
  postId: string;
  content: string;
  contentHash: string;
  status: Extract<CommentStatus, 'visible' | 'held'>;
  heldFor: string;
}

export async function insertComment(trx: Transaction<Tables>, comment: NewComment, now: number): Promise<void> {
  const { id, postId, content, contentHash, status, heldFor } = comment;
  await trx
    .insertInto('blog_comments')
    .values({
      id,
      post_id: postId,
      content,
      content_hash: contentHash,
      status,
      held_for: heldFor,
      created_at: isoInstant(now),
    })
    .execute();
  if (status === 'held') return;
  const { slug } = await trx
    .updateTable('blog_posts')
    .set((eb) => ({ comments_count: eb('comments_count', '+', 1) }))
    .where('id', '=', postId)
    .returning('slug')
    .executeTakeFirstOrThrow();
  await recordChange(trx, postTopic(slug), COMMENTS_TOPIC);
}

/** A scheduled post is visible once its time has come. */
const SHOWN = ['published', 'scheduled'] as const;

const shownPosts = (db: Database) => db.read.selectFrom('blog_posts').where('blog_posts.status', 'in', SHOWN);

function visiblePosts(db: Database, now: number) {
  return shownPosts(db).where('blog_posts.created_at', '<=', isoInstant(now));
}

function filteredPosts(
  db: Database,
  { category, search, sort = 'recent' }: Pick<PostFilter, 'category' | 'search'> & Partial<Pick<PostFilter, 'sort'>>,
  now: number,
) {
  let query =
    sort === 'recent'
      ? visiblePosts(db, now)
      : shownPosts(db).where(notByIndex<string>(db, 'blog_posts.created_at'), '<=', isoInstant(now));
  if (category !== undefined) query = query.where('category', '=', category);
  if (search) query = query.where(contains('search_text', search));
  return query;
}

const CARD_COLUMNS = [
  'id',
  'slug',
  'title',
  'category',
  'tags',
  'author',
  'image_url',
  'image_alt',
  'read_time',
  'views_count',
  'likes_count',
  'comments_count',
  'created_at',
  'updated_at',
] as const;

/** Enough for an excerpt, without reading whole articles. */
const firstLine = sql<string>`substr(plain_text, 1, 400)`.as('beginning');

interface CardRow {
  id: string;
  slug: string;
  title: string;
  beginning: string;
  category: string;
  tags: string;
  author: string;
  image_url: string | null;
  image_alt: string;
  read_time: number;
  views_count: number;
  likes_count: number;
  comments_count: number;
  created_at: string;
  updated_at: string;
}

/** A scheduled post is last written before it is published; its readers see no change before that. */
const updatedAtOf = ({ created_at, updated_at }: Pick<CardRow, 'created_at' | 'updated_at'>): string =>
  updated_at > created_at ? updated_at : created_at;

/** Posts that were written before such code points were removed may have them. */
function toPost(row: CardRow): PostRow {
  return {
    id: row.id,
    slug: row.slug,
    title: storableText(row.title),
    firstLine: storableText(row.beginning.split('\n', 1)[0] ?? ''),
    category: storableText(row.category),
    tags: (JSON.parse(row.tags) as string[]).map(storableText),
    author: storableText(row.author),
    imageUrl: row.image_url,
    imageAlt: storableText(row.image_alt),
    readTime: row.read_time,
    viewsCount: row.views_count,
    likesCount: row.likes_count,
    commentsCount: row.comments_count,
    createdAt: row.created_at,
    updatedAt: updatedAtOf(row),
  };
}

function contains(column: 'search_text', folded: string): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} like ${`%${folded.replace(/[!%_]/g, '!$&')}%`} escape '!'`;
}

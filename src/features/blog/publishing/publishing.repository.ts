import type { Kysely, Transaction } from 'kysely';
import { recordChange } from '../../../platform/changes.ts';
import type { Database } from '../../../platform/db/database.ts';
import { dialectOf } from '../../../platform/db/dialect-of.ts';
import { isoInstant, newId } from '../../../platform/db/ids.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { BLOG_TOPIC } from '../blog.repository.ts';
import type { BlogCategory, PostHeading } from '../blog.schema.ts';
import type { PostStatus } from '../blog.tables.ts';
import type { NewImage } from '../images/article-images.server.ts';
import { indexPost } from '../search/post-search.repository.ts';

export interface WrittenPost {
  slug: string;
  status: PostStatus;
  title: string;
  description: string;
  category: string;
  content: string;
  plainText: string;
  searchText: string;
  source: string;
  headings: readonly PostHeading[];
  tags: readonly string[];
  imageUrl: string | null;
  imageAlt: string;
  author: string;
  readTime: number;
  /** ISO instant; undefined: the first publication's. */
  createdAt: string | undefined;
  images: readonly NewImage[];
  /** Ids of the pictures of the library that it shows. */
  libraryPictures: readonly string[];
}

export interface ListedPost {
  id: string;
  slug: string;
  status: PostStatus;
  title: string;
  category: string;
  author: string;
  viewsCount: number;
  likesCount: number;
  commentsCount: number;
  createdAt: string;
  updatedAt: string;
}

export interface FormerPost {
  id: string;
  source: string;
  status: PostStatus;
  revision: number;
  createdAt: string;
  updatedAt: string;
}

/** Locked until the transaction ends. */
export function lockPost(trx: Transaction<Tables>, slug: string): Promise<FormerPost | undefined> {
  const post = trx
    .selectFrom('blog_posts')
    .select(['id', 'source', 'status', 'revision', 'created_at as createdAt', 'updated_at as updatedAt'])
    .where('slug', '=', slug);
  return (dialectOf(trx) === 'postgres' ? post.forUpdate() : post).executeTakeFirst();
}

/**
 * Call it within a transaction that ends by recording BLOG_TOPIC; id, counts and comments of a former post stay.
 * @param newCategories that the blog does not have yet
 * @returns the post's revision. @throws {UniqueViolation} when another transaction has inserted the post
 */
export async function savePost(
  trx: Transaction<Tables>,
  { former, post, newCategories }: { former: FormerPost | undefined; post: WrittenPost; newCategories: BlogCategory[] },
  now: number,
): Promise<number> {
  await writeCategories(trx, newCategories);
  return writePost(trx, former, post, now);
}

export async function saveSamples(
  db: Database,
  categories: readonly BlogCategory[],
  posts: readonly WrittenPost[],
  now: number,
): Promise<void> {
  await db.write(async (trx) => {
    await writeCategories(trx, categories);
    for (const post of posts) await writePost(trx, undefined, post, now);
    await recordChange(trx, BLOG_TOPIC);
  });
}

export async function setPostStatus(db: Database, slug: string, status: PostStatus, now: number): Promise<boolean> {
  return db.write(async (trx) => {
    const row = await trx
      .updateTable('blog_posts')
      .set({ status, updated_at: isoInstant(now) })
      .where('slug', '=', slug)
      .returning('id')
      .executeTakeFirst();
    if (!row) return false;
    await indexPost(trx, row.id);
    await recordChange(trx, BLOG_TOPIC);
    return true;
  });
}

/** Deletes a post with its pictures, comments and likes; its transaction ends by recording BLOG_TOPIC. */
export async function deletePost(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('blog_posts').where('id', '=', id).execute();
}

/** Whether visitors read, liked or commented on it. */
export async function hasReaders(trx: Transaction<Tables>, id: string): Promise<boolean> {
  const counts = await trx
    .selectFrom('blog_posts')
    .select(['views_count', 'likes_count', 'comments_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const comment = await trx.selectFrom('blog_comments').select('id').where('post_id', '=', id).executeTakeFirst();
  return comment !== undefined || Object.values(counts).some((count) => count > 0);
}

export async function findAllPosts(db: Database): Promise<ListedPost[]> {
  return listed(await anyPosts(db).orderBy('created_at', 'desc').orderBy('id', 'desc').execute());
}

/** Posts that appear between, the next first. @param from ISO instant @param until ISO instant */
export async function findComingPosts(db: Database, from: string, until: string): Promise<ListedPost[]> {
  const coming = anyPosts(db).where('status', '=', 'scheduled').where('created_at', '>', from);
  return listed(await coming.where('created_at', '<', until).orderBy('created_at').execute());
}

/** The post of that slug, if its source differs. */
export async function findOtherText(db: Database, slug: string, source: string): Promise<ListedPost | undefined> {
  const [post] = listed(await anyPosts(db).where('slug', '=', slug).where('source', '!=', source).execute());
  return post;
}

function anyPosts(db: Database) {
  return db.read
    .selectFrom('blog_posts')
    .select(['id', 'slug', 'status', 'title', 'category', 'author', 'views_count', 'likes_count', 'comments_count'])
    .select(['created_at', 'updated_at']);
}

function listed(rows: Awaited<ReturnType<ReturnType<typeof anyPosts>['execute']>>): ListedPost[] {
  return rows.map(({ views_count, likes_count, comments_count, created_at, updated_at, ...post }) => ({
    ...post,
    viewsCount: views_count,
    likesCount: likes_count,
    commentsCount: comments_count,
    createdAt: created_at,
    updatedAt: updated_at,
  }));
}

export function findSources(db: Kysely<Tables>): Promise<{ slug: string; source: string; status: PostStatus }[]> {
  return db.selectFrom('blog_posts').select(['slug', 'source', 'status']).execute();
}

/** Finds the posts whose file contains these words. */
export function findPostsNaming(
  db: Kysely<Tables>,
  words: readonly string[],
): Promise<{ slug: string; title: string; source: string; status: PostStatus }[]> {
  return db
    .selectFrom('blog_posts')
    .select(['slug', 'title', 'source', 'status'])
    .where(({ eb, or }) => or(words.map((it) => eb('source', 'like', `%${it}%`))))
    .execute();
}

export interface PublishedSource {
  source: string;
  status: PostStatus;
  revision: number;
  createdAt: string;
  content: string;
}

export async function findPublishedSource(db: Database, slug: string): Promise<PublishedSource | undefined> {
  return db.read
    .selectFrom('blog_posts')
    .select(['source', 'status', 'revision', 'created_at as createdAt', 'content'])
    .where('slug', '=', slug)
    .executeTakeFirst();
}

export async function findPostPictures(db: Database, slug: string): Promise<NewImage[]> {
  const rows = await db.read
    .selectFrom('blog_images')
    .innerJoin('blog_posts', 'blog_posts.id', 'blog_images.post_id')
    .select(['name', 'role', 'media_type', 'width', 'height', 'blog_images.content'])
    .where('slug', '=', slug)
    .where('role', '!=', 'share')
    .where('media_type', '=', 'image/webp')
    .orderBy('width', 'desc')
    .execute();
  return rows.map(({ media_type, ...image }) => ({ ...image, mediaType: media_type }));
}

/** Any of its served sizes, also of a post that is not visible. */
export function findPostPicture(
  db: Database,
  slug: string,
  name: string,
): Promise<{ mediaType: string; content: Uint8Array } | undefined> {
  return db.read
    .selectFrom('blog_images')
    .innerJoin('blog_posts', 'blog_posts.id', 'blog_images.post_id')
    .select(['media_type as mediaType', 'blog_images.content'])
    .where('slug', '=', slug)
    .where('name', '=', name)
    .executeTakeFirst();
}

export async function isBlogEmpty(db: Kysely<Tables>): Promise<boolean> {
  const [post, category] = await Promise.all([
    db.selectFrom('blog_posts').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('blog_categories').select('slug').limit(1).executeTakeFirst(),
  ]);
  return !post && !category;
}

export async function hasVisitors(db: Kysely<Tables>): Promise<boolean> {
  const [comment, like] = await Promise.all([
    db.selectFrom('blog_comments').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('blog_likes').select('id').limit(1).executeTakeFirst(),
  ]);
  return comment !== undefined || like !== undefined;
}

export async function saveImage(db: Database, slug: string, image: NewImage): Promise<void> {
  await db.write(async (trx) => {
    const post = await trx.selectFrom('blog_posts').select('id').where('slug', '=', slug).executeTakeFirst();
    if (post) await writeImages(trx, post.id, [image]);
  });
}

async function writePost(
  trx: Transaction<Tables>,
  former: FormerPost | undefined,
  post: WrittenPost,
  now: number,
): Promise<number> {
  const { images, createdAt } = post;
  // An unchanged republication keeps `updated_at`: feeds and search engines need not refetch.
  const isSame = former?.source === post.source && former.status === post.status;
  const revision = former ? former.revision + (former.source === post.source ? 0 : 1) : 1;
  const id = former?.id ?? newId(now);
  const columns = {
    status: post.status,
    title: post.title,
    description: post.description,
    category: post.category,
    content: post.content,
    plain_text: post.plainText,
    search_text: post.searchText,
    source: post.source,
    revision,
    headings: JSON.stringify(post.headings),
    tags: JSON.stringify(post.tags),
    image_url: post.imageUrl,
    image_alt: post.imageAlt,
    author: post.author,
    read_time: post.readTime,
    updated_at: isSame ? former.updatedAt : isoInstant(now),
  };
  if (former) {
    await trx
      .updateTable('blog_posts')
      .set(createdAt === undefined ? columns : { ...columns, created_at: createdAt })
      .where('id', '=', id)
      .execute();
  } else {
    const created_at = createdAt ?? isoInstant(now);
    const [updated_at = created_at] = [created_at, isoInstant(now)].sort();
    await trx
      .insertInto('blog_posts')
      .values({
        id,
        slug: post.slug,
        ...columns,
        views_count: 0,
        likes_count: 0,
        comments_count: 0,
        created_at,
        updated_at,
      })
      .execute();
  }
  const names = images.map(({ name }) => name);
  const old = trx.deleteFrom('blog_images').where('post_id', '=', id);
  await (names.length > 0 ? old.where('name', 'not in', names) : old).execute();
  await writeImages(trx, id, images);
  await indexPost(trx, id);
  return revision;
}

async function writeImages(trx: Transaction<Tables>, postId: string, images: readonly NewImage[]): Promise<void> {
  for (const { name, role, mediaType, width, height, content } of images) {
    await trx
      .insertInto('blog_images')
      .values({ name, role, post_id: postId, media_type: mediaType, width, height, content })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  }
}

async function writeCategories(trx: Transaction<Tables>, categories: readonly BlogCategory[]): Promise<void> {
  for (const category of categories) {
    await trx
      .insertInto('blog_categories')
      .values(category)
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute();
  }
}

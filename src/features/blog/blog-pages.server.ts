import { loggableError } from '../../platform/log.ts';
import type { Result } from '../../platform/result.ts';
import { type BlogCategory, type CommentPage, POSTS_PER_PAGE, type PostCard, type PostDetail } from './blog.schema.ts';
import type { BlogServices } from './blog.server.ts';
import {
  blogVersion,
  categoryName,
  findPost,
  isLargeBlog,
  listCategories,
  listComments,
  listPosts,
  relatedPosts,
} from './blog.server.ts';
import { parseCursor } from './comments/comment-pages.ts';
import type { ListView } from './posts/list-address.ts';

export type Reading = Pick<BlogServices, 'db' | 'now' | 'content' | 'pageViews' | 'log'>;

interface ListPage {
  categories: BlogCategory[];
  category: string;
  posts: PostCard[];
  total: number;
  /** Counts from 1; clamped to the last page. */
  page: number;
  isLarge: boolean;
  failed: boolean;
}

/** Requirement 8.4: a failed read is logged and shown as an empty list. */
export async function readListPage(services: Reading, asked: ListView & { page: number }): Promise<ListPage> {
  const { query: search, sort, page } = asked;
  try {
    const categories = await listCategories(services);
    const category = (await categoryName(services, asked.category)) ?? asked.category;
    const read = (at: number) =>
      listPosts(services, { category, search, sort, limit: POSTS_PER_PAGE, offset: (at - 1) * POSTS_PER_PAGE });
    const { posts, total } = await read(page);
    const isLarge = await isLargeBlog(services);
    const last = Math.max(1, Math.ceil(total / POSTS_PER_PAGE));
    if (page > last) return { categories, category, ...(await read(last)), page: last, isLarge, failed: false };
    return { categories, category, posts, total, page, isLarge, failed: false };
  } catch (error) {
    services.log.error({ error: loggableError(error) }, 'Error fetching posts');
    return { categories: [], category: asked.category, posts: [], total: 0, page: 1, isLarge: false, failed: true };
  }
}

type PageFailures = { not_found: object; unavailable: object };

type ArticlePage = Result<
  { post: PostDetail; comments: CommentPage; related: PostCard[]; version: number },
  PageFailures
>;

export async function readArticlePage(services: Reading, slug: string): Promise<ArticlePage> {
  try {
    const version = blogVersion(services, slug);
    const post = await findPost(services, slug);
    if (!post) return { status: 'not_found' };
    const [comments, related] = await Promise.all([listComments(services, slug), relatedPosts(services, post)]);
    if (!comments) return { status: 'not_found' };
    return { status: 'ok', post, comments, related, version };
  } catch (error) {
    services.log.error({ error: loggableError(error) }, 'Error fetching the post');
    return { status: 'unavailable' };
  }
}

type CommentsPage = Result<{ post: PostDetail; comments: CommentPage }, PageFailures>;

/** A page of older comments; `not_found` for an invalid cursor. */
export async function readCommentsPage(services: Reading, slug: string, before: string | null): Promise<CommentsPage> {
  const place = before === null ? undefined : parseCursor(before);
  if (before !== null && !place) return { status: 'not_found' };
  try {
    const [post, comments] = await Promise.all([findPost(services, slug), listComments(services, slug, place)]);
    return post && comments ? { status: 'ok', post, comments } : { status: 'not_found' };
  } catch (error) {
    services.log.error({ error: loggableError(error) }, 'Error fetching comments');
    return { status: 'unavailable' };
  }
}

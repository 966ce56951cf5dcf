import { loggableError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { type BlogCategory, type BlogComment, POSTS_PER_PAGE, type PostCard, type PostDetail } from './blog.schema.ts';
import { blogVersion, findPost, listCategories, listComments, listPosts, relatedPosts } from './blog.server.ts';
import type { ListView } from './list-address.ts';

export type Reading = Pick<Services, 'db' | 'now' | 'content' | 'views' | 'log'>;

interface ListPage {
  categories: BlogCategory[];
  /** Name of the one that was asked for by name or slug. */
  category: string;
  posts: PostCard[];
  /** On all pages. */
  total: number;
  /** From 1; the last one for those beyond it. */
  page: number;
  failed: boolean;
}

/** Specification 8: a list that cannot be read is logged and empty. */
export async function readListPage(services: Reading, asked: ListView & { page: number }): Promise<ListPage> {
  const { query: search, sort, page } = asked;
  try {
    const categories = await listCategories(services);
    const known = categories.find(({ name, slug }) => name === asked.category || slug === asked.category);
    const category = known?.name ?? asked.category;
    const read = (at: number) =>
      listPosts(services, { category, search, sort, limit: POSTS_PER_PAGE, offset: (at - 1) * POSTS_PER_PAGE });
    const { posts, total } = await read(page);
    const last = Math.max(1, Math.ceil(total / POSTS_PER_PAGE));
    if (page > last) return { categories, category, ...(await read(last)), page: last, failed: false };
    return { categories, category, posts, total, page, failed: false };
  } catch (error) {
    services.log.error({ error: loggableError(error) }, 'Error fetching posts');
    return { categories: [], category: asked.category, posts: [], total: 0, page: 1, failed: true };
  }
}

type ArticlePage =
  | { step: 'found'; post: PostDetail; comments: BlogComment[]; related: PostCard[]; version: number }
  | { step: 'missing' }
  /** It cannot be known whether there is one. */
  | { step: 'failing' };

/** All that an article's page shows; `version` is the content's when it was read. */
export async function readArticlePage(services: Reading, slug: string): Promise<ArticlePage> {
  try {
    const version = blogVersion(services);
    const post = await findPost(services, slug);
    if (!post) return { step: 'missing' };
    const [comments, related] = await Promise.all([listComments(services, slug), relatedPosts(services, post)]);
    // The heading never counts others than those beneath it.
    return { step: 'found', post: { ...post, commentsCount: comments.length }, comments, related, version };
  } catch (error) {
    services.log.error({ error: loggableError(error) }, 'Error fetching the post');
    return { step: 'failing' };
  }
}

/* Types and rules of the blog shared by browser and server (requirements 3.7, 7.3, 7.4). */

export const POST_SORTS = ['recent', 'views', 'likes'] as const;
export type PostSort = (typeof POST_SORTS)[number];

export const POSTS_PER_PAGE = 24;
/** Results of a search in a large blog. */
export const MAX_FOUND = 1000;
/** Posts per API response. */
export const MAX_LISTED = 240;
export const COMMENTS_PER_PAGE = 30;
/** Characters, before the ellipsis (requirement 9.3). */
export const EXCERPT_LENGTH = 150;
export const COMMENT_MAX_LENGTH = 2000;

export interface BlogCategory {
  name: string;
  slug: string;
}

/** Sizes narrowest first. */
export interface PostImage {
  width: number;
  height: number;
  avif: readonly { url: string; width: number }[];
  webp: readonly { url: string; width: number }[];
  alt: string;
}

export interface PostCard {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  tags: readonly string[];
  author: string;
  /** null: the cover is generated from category and title (ui/motifs/cover.tsx). */
  image: PostImage | null;
  /** Minutes. */
  readTime: number;
  viewsCount: number;
  likesCount: number;
  commentsCount: number;
  /** ISO instants. */
  createdAt: string;
  updatedAt: string;
}

export interface PostDetail extends PostCard {
  description: string;
  /** Sanitised HTML. */
  content: string;
  headings: readonly PostHeading[];
  /** Path of the 1200×630 image. */
  shareImageUrl: string;
}

export interface PostHeading {
  id: string;
  text: string;
  level: 2 | 3;
}

export interface BlogComment {
  id: string;
  content: string;
  /** ISO instant. */
  createdAt: string;
  /** True in the author's own response only: the comment is held. */
  held?: boolean;
}

export interface CommentPage {
  comments: readonly BlogComment[];
  /** Cursor of the next page (comment-pages.ts); absent on the last. */
  next?: string | undefined;
  /** Of all pages. */
  total: number;
}

export interface LikeState {
  liked: boolean;
  likesCount: number;
}

/** One entry of GET /api/blog/search-index, folded (`foldText`). */
export interface SearchEntry {
  slug: string;
  text: string;
}

/* Shared by browser and server. Fields named `…At` are ISO instants; `readTime` is in minutes. */

export const POST_SORTS = ['recent', 'views', 'likes'] as const;
export type PostSort = (typeof POST_SORTS)[number];

export const POSTS_PER_PAGE = 24;
export const MAX_FOUND = 1000;
export const MAX_LISTED = 240;
export const COMMENTS_PER_PAGE = 30;
/** Characters, before the ellipsis (requirement 9.3). */
export const EXCERPT_LENGTH = 150;
export const COMMENT_MAX_LENGTH = 2000;

export interface BlogCategory {
  name: string;
  slug: string;
}

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
  readTime: number;
  viewsCount: number;
  likesCount: number;
  commentsCount: number;
  createdAt: string;
  updatedAt: string;
}

export interface PostDetail extends PostCard {
  description: string;
  /** Sanitised HTML. */
  content: string;
  headings: readonly PostHeading[];
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
  createdAt: string;
  /** The company's reply. */
  reply?: { content: string; createdAt: string };
  /** True in the author's own response only: the comment is held. */
  held?: boolean;
}

export interface CommentPage {
  comments: readonly BlogComment[];
  next?: string | undefined;
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

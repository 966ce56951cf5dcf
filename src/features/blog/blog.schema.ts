/*
 * What browser and server say to each other about the blog (requirements 3.7, 7.3 and 7.4); rules and messages of a comment.
 */

/** The order of the list: newest first, most read, most liked. */
export const POST_SORTS = ['recent', 'views', 'likes'] as const;
export type PostSort = (typeof POST_SORTS)[number];

/** Cards shown at once; the rest comes by 'Plus d'articles'. */
export const POSTS_PER_PAGE = 24;
/** Posts that a search of a large blog finds at most; nobody reads to the end of so many. */
export const MAX_FOUND = 1000;
/** Posts that the API lists at once; a small blog is all of them. */
export const MAX_LISTED = 240;
/** Comments shown at once; older ones are asked for. */
export const COMMENTS_PER_PAGE = 30;
/** Characters of a card's excerpt, before its ellipsis (requirement 9.3). */
export const EXCERPT_LENGTH = 150;
/** Characters. */
export const COMMENT_MAX_LENGTH = 2000;

export interface BlogCategory {
  name: string;
  slug: string;
}

/** A picture in the sizes that exist, narrowest first. */
export interface PostImage {
  /** Of the largest size. */
  width: number;
  height: number;
  avif: readonly { url: string; width: number }[];
  webp: readonly { url: string; width: number }[];
  alt: string;
}

/** A post in a list. */
export interface PostCard {
  id: string;
  slug: string;
  title: string;
  /** First line of the text, cut to EXCERPT_LENGTH characters, with an ellipsis. */
  excerpt: string;
  /** Name of its category. */
  category: string;
  tags: readonly string[];
  author: string;
  /** Absent: the cover is drawn from category and title (ui/motifs/cover.tsx). */
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

/** A post as its page shows it. */
export interface PostDetail extends PostCard {
  /** For search engines and shared links. */
  description: string;
  /** Sanitised HTML. */
  content: string;
  /** h2 and h3 of the content, with the ids that they carry there. */
  headings: readonly PostHeading[];
  /** Address of the 1200×630 share image, from the root. */
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
  /** True for the author of a comment that waits for the office; the list never holds one. */
  held?: boolean;
}

/** Some of a post's comments, newest first. */
export interface CommentPage {
  comments: readonly BlogComment[];
  /** Place (comment-pages.ts) behind which older ones follow; absent on the last page. */
  next?: string | undefined;
  /** On all pages. */
  total: number;
}

export interface LikeState {
  liked: boolean;
  likesCount: number;
}

/** One entry of GET /api/blog/search-index: small letters, no accents (`foldText`). */
export interface SearchEntry {
  slug: string;
  text: string;
}

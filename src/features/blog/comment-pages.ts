import type { BlogComment } from './blog.schema.ts';

/** Of a comment in its list: the next page begins behind it, whatever is written or hidden meanwhile. */
export type CommentCursor = Pick<BlogComment, 'createdAt' | 'id'>;

/** As an address names it. */
export function encodeCursor({ createdAt, id }: CommentCursor): string {
  return `${createdAt}_${id}`;
}

/** @returns undefined for what names no place. */
export function parseCursor(name: string): CommentCursor | undefined {
  const [, createdAt, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\da-f-]{1,36})$/.exec(name) ?? [];
  return createdAt && id ? { createdAt, id } : undefined;
}

/** The page of older comments, complete without scripts; of the newest without a place. */
export function commentsAddress(slug: string, before?: string): string {
  return `/blog/${slug}/commentaires${before ? `?${new URLSearchParams({ before })}` : ''}`;
}

/** The same of the API. */
export function commentsApi(slug: string, before?: string): string {
  return `/api/blog/posts/${slug}/comments${before ? `?${new URLSearchParams({ before })}` : ''}`;
}

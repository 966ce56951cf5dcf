import type { BlogComment } from '../blog.schema.ts';

/** Cursor of a comment: stable whatever is written or hidden meanwhile. */
export type CommentCursor = Pick<BlogComment, 'createdAt' | 'id'>;

export function encodeCursor({ createdAt, id }: CommentCursor): string {
  return `${createdAt}_${id}`;
}

export function parseCursor(name: string): CommentCursor | undefined {
  const [, createdAt, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\da-f-]{1,36})$/.exec(name) ?? [];
  return createdAt && id ? { createdAt, id } : undefined;
}

/** Page of older comments for visitors without scripts. */
export function commentsAddress(slug: string, before?: string): string {
  return `/blog/${slug}/commentaires${before ? `?${new URLSearchParams({ before })}` : ''}`;
}

export function commentsApi(slug: string, before?: string): string {
  return `/api/blog/posts/${slug}/comments${before ? `?${new URLSearchParams({ before })}` : ''}`;
}

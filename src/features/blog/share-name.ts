import { createHash } from 'node:crypto';
import type { PostCard } from './blog.schema.ts';

/** Raised when the drawing changes: pictures kept in the database or by others are then drawn anew. */
const DRAWING = 1;

/** Name of a post's picture for shared links: another one when what is written on it changes. */
export function sharePictureName({ slug, title, category }: Pick<PostCard, 'slug' | 'title' | 'category'>): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([DRAWING, title, category]))
    .digest('hex')
    .slice(0, 16);
  return `${slug}-share-${hash}.png`;
}

/** Of which post it would be the picture; undefined for another name. */
export function slugOfSharePicture(name: string): string | undefined {
  return /^([a-z0-9-]+)-share-[0-9a-f]{16}\.png$/.exec(name)?.[1];
}

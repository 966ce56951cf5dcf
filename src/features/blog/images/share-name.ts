import { createHash } from 'node:crypto';
import type { PostCard } from '../blog.schema.ts';

/** Bumped when the design changes, to invalidate stored and cached images. */
const DRAWING = 1;

export function sharePictureName({ slug, title, category }: Pick<PostCard, 'slug' | 'title' | 'category'>): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([DRAWING, title, category]))
    .digest('hex')
    .slice(0, 16);
  return `${slug}-share-${hash}.png`;
}

export function slugOfSharePicture(name: string): string | undefined {
  return /^([a-z0-9-]+)-share-[0-9a-f]{16}\.png$/.exec(name)?.[1];
}

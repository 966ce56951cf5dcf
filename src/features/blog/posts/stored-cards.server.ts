import { shortened } from '../../../content/model/french-numbers.ts';
import type { Services } from '../../../platform/services.ts';
import { findCovers, type ImageRow, type PostRow } from '../blog.repository.ts';
import { EXCERPT_LENGTH, type PostCard, type PostImage } from '../blog.schema.ts';
import { libraryCover } from '../images/library-pictures.server.ts';

/** A card as it is cached: without what the library says of its cover, which changes by itself. */
export interface StoredCard extends PostCard {
  /** 'mediatheque:ID', or the address of an uploaded cover, which `image` has. */
  cover: string | null;
  coverAlt: string;
}

export async function storedCards({ db }: Pick<Services, 'db'>, posts: readonly PostRow[]): Promise<StoredCard[]> {
  const images = Map.groupBy(
    await findCovers(
      db,
      posts.map(({ id }) => id),
    ),
    ({ postId }) => postId,
  );
  return posts.map(({ firstLine, imageUrl: cover, imageAlt: coverAlt, ...post }) => ({
    ...post,
    cover,
    coverAlt,
    excerpt: excerptOf(firstLine),
    image: coverOf(images.get(post.id) ?? [], coverAlt),
  }));
}

/** Adds the cover from the library as it is now. */
export function shownCard<Card extends StoredCard>({
  cover,
  coverAlt,
  ...card
}: Card): Omit<Card, 'cover' | 'coverAlt'> {
  return { ...card, image: card.image ?? libraryCover(cover, coverAlt) };
}

function coverOf(images: readonly ImageRow[], alt: string): PostImage | null {
  const largest = images.at(-1);
  if (!largest) return null;
  const sizes = (mediaType: string) =>
    images.filter((it) => it.mediaType === mediaType).map(({ name, width }) => ({ url: imageUrl(name), width }));
  const { width, height } = largest;
  return { width, height, avif: sizes('image/avif'), webp: sizes('image/webp'), alt };
}

export const imageUrl = (name: string): string => `/images/blog/${name}`;

/** The beginning of the first line, in whole words; the ellipsis also follows a line that is short. */
const excerptOf = (firstLine: string): string => shortened(`${firstLine}…`, EXCERPT_LENGTH + 1);

import { Cover } from '../../ui/motifs/cover.tsx';
import type { PostCard } from './blog.schema.ts';
import { dyeOfCategory, layoutOf } from './category-dye.ts';

interface Props {
  post: Pick<PostCard, 'title' | 'category' | 'image'>;
  /** How wide it is shown: '(width >= 64rem) 50vw, 100vw'. */
  sizes: string;
  /** In the first view: fetched at once. */
  first?: boolean;
}

/** A post's picture, or the cloth woven from its category and title. It fills its box and is cut at the edges. */
export function PostCover({ post: { title, category, image }, sizes, first = false }: Props) {
  if (!image) {
    const layout = layoutOf(category, title);
    return <Cover dye={dyeOfCategory(category)} seed={`${category}, ${title}`} {...(layout && { layout })} />;
  }
  // Every browser of the floor reads AVIF: those below it get one size for all places.
  const fallback = image.webp.at(-2) ?? image.webp.at(-1);
  return (
    <picture>
      <source sizes={sizes} srcSet={srcSet(image.avif)} type="image/avif" />
      <img
        alt={image.alt}
        className={`dye-${dyeOfCategory(category)} size-full bg-(--m-bg) object-cover`}
        decoding="async"
        fetchPriority={first ? 'high' : undefined}
        height={image.height}
        loading={first ? undefined : 'lazy'}
        src={fallback?.url}
        width={image.width}
      />
    </picture>
  );
}

function srcSet(files: readonly { url: string; width: number }[]): string {
  return files.map(({ url, width }) => `${url} ${width}w`).join(', ');
}

import { Cover } from '../../../ui/motifs/cover.tsx';
import type { PostCard } from '../blog.schema.ts';
import { dyeOfCategory, layoutOf } from './category-dye.ts';

interface Props {
  post: Pick<PostCard, 'title' | 'category' | 'image'>;
  sizes: string;
  first?: boolean;
}

export function PostCover({ post: { title, category, image }, sizes, first = false }: Props) {
  if (!image) {
    const layout = layoutOf(category, title);
    return <Cover dye={dyeOfCategory(category)} seed={`${category}, ${title}`} {...(layout && { layout })} />;
  }
  // Supported browsers read AVIF; older ones get one WebP size.
  const fallback = image.webp.findLast(({ width }) => width <= 800) ?? image.webp[0];
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

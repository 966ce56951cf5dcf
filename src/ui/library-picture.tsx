/** The picture in the form that the library's `picture()` gives it. */
interface Shown {
  readonly src: string;
  readonly srcSet: string;
  readonly avifSrcSet: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

interface Props {
  readonly picture: Shown;
  /** '(width >= 64rem) 50vw, 100vw'. */
  readonly sizes: string;
  /** The class of the `<img>`; its size is that of the attributes, so that nothing shifts. */
  readonly className?: string;
  /** '' where the text beside it says the same. */
  readonly alt?: string;
  readonly isFirst?: boolean;
}

export function LibraryPicture({ picture, sizes, className = '', alt = picture.alt, isFirst = false }: Props) {
  return (
    <picture>
      <source sizes={sizes} srcSet={picture.avifSrcSet} type="image/avif" />
      <img
        alt={alt}
        className={className}
        decoding="async"
        fetchPriority={isFirst ? 'high' : undefined}
        height={picture.height}
        loading={isFirst ? undefined : 'lazy'}
        sizes={sizes}
        src={picture.src}
        srcSet={picture.srcSet}
        width={picture.width}
      />
    </picture>
  );
}

/** One width of a drawing, and where its file is. */
export interface PictureFile {
  /** Pixels. */
  readonly width: number;
  readonly url: string;
}

/** One drawing, in the sizes it exists in. */
export interface Drawing {
  /** Pixels of its largest file: its format. */
  readonly size: readonly [number, number];
  readonly avif: readonly PictureFile[];
  /** For browsers that read no AVIF. */
  readonly webp: PictureFile;
}

/** The same picture, drawn for wide windows and for phones. */
export interface Drawings {
  readonly wide: Drawing;
  readonly phone: Drawing;
}

interface PictureProps {
  readonly light: Drawings;
  readonly dark: Drawings;
  /** What there is to see, in French. */
  readonly alt: string;
  /** How wide the wide drawing is shown: '(width >= 64rem) 50vw, 100vw'. */
  readonly sizes: string;
  /** The place while it loads: a ground's class, whose colour is the picture's own. */
  readonly ground: string;
  readonly className?: string;
}

/**
 * A picture by day and by night. The theme is a class, which no media query sees: both pictures are there, one of them
 * not displayed. Lazy, and so the hidden one is neither loaded nor read out.
 */
export function Picture({ light, dark, ...rest }: PictureProps) {
  return (
    <>
      <Themed drawings={light} when="dark:hidden" {...rest} />
      <Themed drawings={dark} when="hidden dark:block" {...rest} />
    </>
  );
}

interface ThemedProps extends Omit<PictureProps, 'light' | 'dark'> {
  readonly drawings: Drawings;
  readonly when: string;
}

function Themed({ drawings: { wide, phone }, when, alt, sizes, ground, className = '' }: ThemedProps) {
  const [width, height] = wide.size;
  const [phoneWidth, phoneHeight] = phone.size;
  const onPhones = { media: PHONES, width: phoneWidth, height: phoneHeight };
  return (
    <picture className={`${when} ${className}`}>
      <source {...onPhones} type="image/avif" srcSet={srcSet(phone.avif)} />
      <source {...onPhones} type="image/webp" srcSet={phone.webp.url} />
      <source type="image/avif" srcSet={srcSet(wide.avif)} sizes={sizes} width={width} height={height} />
      <img
        className={`ground ${ground} h-auto w-full`}
        src={wide.webp.url}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}

/** Where a phone's drawing takes over, in scenes.css as here. */
const PHONES = '(width < 40rem)';

function srcSet(files: readonly PictureFile[]): string {
  return files.length === 1 ? (files[0]?.url ?? '') : files.map(({ url, width }) => `${url} ${width}w`).join(', ');
}

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

/** The same picture, drawn for phones and, if it has one, for wide windows. */
export interface Drawings {
  readonly wide?: Drawing;
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
  const [width, height] = phone.size;
  return (
    <picture className={`${when} ${className}`}>
      {wide && <Wide drawing={wide} sizes={sizes} />}
      <source type="image/avif" srcSet={srcSet(phone.avif)} />
      <img
        className={`ground ${ground} h-auto w-full`}
        src={phone.webp.url}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}

function Wide({ drawing, sizes }: { readonly drawing: Drawing; readonly sizes: string }) {
  const [width, height] = drawing.size;
  const format = { media: WIDE, width, height };
  return (
    <>
      <source {...format} type="image/avif" srcSet={srcSet(drawing.avif)} sizes={sizes} />
      <source {...format} type="image/webp" srcSet={drawing.webp.url} />
    </>
  );
}

/** Where a wide drawing is not shrunk: anything narrower has the phone's. */
const WIDE = '(width >= 64rem)';

function srcSet(files: readonly PictureFile[]): string {
  return files.length === 1 ? (files[0]?.url ?? '') : files.map(({ url, width }) => `${url} ${width}w`).join(', ');
}

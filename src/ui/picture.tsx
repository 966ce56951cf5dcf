export interface PictureFile {
  readonly width: number;
  readonly url: string;
}

export interface Drawing {
  readonly size: readonly [number, number];
  readonly avif: readonly PictureFile[];
  /** The file for browsers without AVIF. */
  readonly webp: PictureFile;
}

export interface Drawings {
  readonly wide?: Drawing;
  readonly phone: Drawing;
}

interface PictureProps {
  readonly light: Drawings;
  readonly dark: Drawings;
  readonly alt: string;
  /** Sizes of the wide drawing: '(width >= 64rem) 50vw, 100vw'. */
  readonly sizes: string;
  readonly className?: string;
  /** Data-saver pages describe it once, whatever the theme: their sheet shows `dark:hidden`. */
  readonly isDescribedOnce?: boolean;
}

/**
 * Both themes are in the page, as no media query sees the theme's class; lazy, so the one not displayed is not fetched.
 */
export function Picture({ light, dark, isDescribedOnce = false, ...rest }: PictureProps) {
  return (
    <>
      <Themed drawings={light} when="dark:hidden" {...rest} />
      <Themed drawings={dark} dataSaver={isDescribedOnce ? 'drop' : undefined} when="hidden dark:block" {...rest} />
    </>
  );
}

interface ThemedProps extends Omit<PictureProps, 'light' | 'dark' | 'isDescribedOnce'> {
  readonly drawings: Drawings;
  readonly when: string;
  readonly dataSaver?: 'drop';
}

function Themed({ drawings: { wide, phone }, when, dataSaver, alt, sizes, className = '' }: ThemedProps) {
  const [width, height] = phone.size;
  return (
    <picture className={`${when} ${className}`} data-saver={dataSaver}>
      {wide && <Wide drawing={wide} sizes={sizes} />}
      <source type="image/avif" srcSet={srcSet(phone.avif)} />
      <img
        className="awaited-screen h-auto w-full"
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

const WIDE = '(width >= 64rem)';

function srcSet(files: readonly PictureFile[]): string {
  return files.length === 1 ? (files[0]?.url ?? '') : files.map(({ url, width }) => `${url} ${width}w`).join(', ');
}

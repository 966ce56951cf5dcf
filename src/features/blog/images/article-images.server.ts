import { createHash } from 'node:crypto';
import { openPicture, servedPicture } from '../../../platform/picture-file.ts';
import type { Figure } from '../articles/article-html.server.ts';
import type { ImageRole } from '../blog.tables.ts';

/** The widest stays sharp on an article's head where a pixel of the page has two of the screen. */
const COVER_WIDTHS = [480, 800, 1200, 1800];
const FIGURE_WIDTHS = [640, 1280];

export interface NewImage {
  name: string;
  role: ImageRole;
  mediaType: string;
  width: number;
  height: number;
  content: Uint8Array;
}

export const coverPrefix = (slug: string, bytes: Uint8Array) => `${slug}-cover-${hashOf(bytes)}-`;

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** A cover in its sizes, AVIF and WebP. @throws {PictureError} */
export function coverImages(slug: string, bytes: Uint8Array): Promise<NewImage[]> {
  return encode(slug, 'cover', bytes, COVER_WIDTHS, ['avif', 'webp']);
}

/** A picture within the text. @throws {PictureError} */
export async function figureImages(slug: string, bytes: Uint8Array): Promise<{ images: NewImage[]; figure: Figure }> {
  const images = await encode(slug, 'figure', bytes, FIGURE_WIDTHS, ['webp']);
  const largest = images.at(-1) as NewImage;
  const address = ({ name }: NewImage) => `/images/blog/${name}`;
  return {
    images,
    figure: {
      url: address(largest),
      sizes: images.map((it) => ({ url: address(it), width: it.width })),
      width: largest.width,
      height: largest.height,
    },
  };
}

async function encode(
  slug: string,
  role: ImageRole,
  bytes: Uint8Array,
  widths: readonly number[],
  formats: readonly ('avif' | 'webp')[],
): Promise<NewImage[]> {
  const { open, width: original } = await openPicture(bytes);
  const hash = hashOf(bytes);
  const sizes = [...new Set(widths.map((width) => Math.min(width, original)))];
  const images: NewImage[] = [];
  for (const width of sizes) {
    for (const format of formats) {
      const picture = await servedPicture(open, { width, format });
      images.push({ name: `${slug}-${role}-${hash}-${picture.width}.${format}`, role, ...picture });
    }
  }
  return images;
}

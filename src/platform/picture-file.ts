import type { Sharp } from 'sharp';
import { PICTURE_FILE_MAX_BYTES } from './picture-limit.ts';

/** The file of that name beside a text; undefined when there is none. */
export type ReadPicture = (name: string) => Promise<Uint8Array | undefined>;

/** More pixels than cameras and designers produce. */
const MAX_PIXELS = 60_000_000;
const FORMATS: readonly string[] = ['png', 'jpeg', 'webp', 'heif'];

/** The reason, in French. */
export class PictureError extends Error {
  override name = 'PictureError';
}

/** @returns width in pixels and what opens the picture, both upright. @throws {PictureError} */
export async function openPicture(
  bytes: Uint8Array,
): Promise<{ open: () => Sharp; width: number; format: 'png' | 'jpeg' | 'webp' | 'heif' }> {
  if (bytes.byteLength > PICTURE_FILE_MAX_BYTES) throw new PictureError('plus de 10\u00a0Mo.');
  const { default: sharp } = await import('sharp');
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { format, compression, autoOrient } = await open()
    .metadata()
    .catch(() => {
      throw new PictureError("ce n'est pas une image que l'on puisse lire.");
    });
  if (!FORMATS.includes(format ?? '') || (format === 'heif' && compression !== 'av1')) {
    throw new PictureError('une image PNG, JPEG, WebP ou AVIF est attendue.');
  }
  return {
    open: () => open().autoOrient(),
    width: autoOrient.width,
    format: format as 'png' | 'jpeg' | 'webp' | 'heif',
  };
}

/** Tries other spellings of the name: Markdown escapes blanks and accents, macOS decomposes accents. */
export function withNameVariants(readPicture: ReadPicture): ReadPicture {
  return async (name) => {
    for (const writing of nameVariants(name)) {
      const found = await readPicture(writing);
      if (found) return found;
    }
    return undefined;
  };
}

export function plainName(name: string): string {
  try {
    return decodeURIComponent(name).normalize('NFC');
  } catch {
    return name.normalize('NFC');
  }
}

const nameVariants = (name: string): Set<string> => {
  const plain = plainName(name);
  return new Set([name, plain, plain.normalize('NFD')]);
};

/** Whether it is a URL, not a file beside the text. */
export function isExternalUrl(name: string): boolean {
  return name === '' || /^([a-z][a-z0-9+.-]*:|\/|\\|#|\?)/i.test(name);
}

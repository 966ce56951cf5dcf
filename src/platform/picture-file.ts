import type { Sharp } from 'sharp';
import { PICTURE_FILE_MAX_BYTES } from './picture-limit.ts';

/** Bytes of the file of that name beside a text; undefined when there is none. */
export type ReadPicture = (name: string) => Promise<Uint8Array | undefined>;

/** A picture of this many points is none that a camera or a designer makes. */
const MAX_PIXELS = 60_000_000;
const FORMATS: readonly string[] = ['png', 'jpeg', 'webp', 'heif'];

/** A picture that cannot be used, and why, in French. */
export class PictureError extends Error {
  override name = 'PictureError';
}

/**
 * A picture that somebody made, ready to be made anew: PNG, JPEG, WebP or AVIF.
 * @returns its width in points, upright, and what opens it, upright. @throws {PictureError}
 */
export async function openPicture(
  bytes: Uint8Array,
): Promise<{ open: () => Sharp; width: number; format: 'png' | 'jpeg' | 'webp' | 'heif' }> {
  if (bytes.byteLength > PICTURE_FILE_MAX_BYTES) throw new PictureError('plus de 10\u00a0Mo.');
  // Loaded when a picture is made, not by everybody who reads a text.
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

/**
 * Finds the file that a text names in another writing: Markdown writes blanks and accents as '%20' and '%C3%A9', and a
 * Mac writes accents apart from their letters.
 */
export function withNameVariants(readPicture: ReadPicture): ReadPicture {
  return async (name) => {
    for (const writing of nameVariants(name)) {
      const found = await readPicture(writing);
      if (found) return found;
    }
    return undefined;
  };
}

/** A name as its author knows it: 'Photo du marché.jpg'. */
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

/** An address, not the name of a file beside the text. */
export function isElsewhere(name: string): boolean {
  return name === '' || /^([a-z][a-z0-9+.-]*:|\/|\\|#|\?)/i.test(name);
}

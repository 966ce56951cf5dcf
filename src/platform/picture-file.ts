import type { Region, Sharp } from 'sharp';
import { PICTURE_FILE_MAX_BYTES } from './picture-limit.ts';

/** The file of that name beside a text; undefined when there is none. */
export type ReadPicture = (name: string) => Promise<Uint8Array | undefined>;

/** More pixels than cameras and designers produce. */
const MAX_PIXELS = 60_000_000;
const FORMATS: readonly string[] = ['png', 'jpeg', 'webp', 'heif'];
const KEPT = {
  jpeg: { as: 'jpeg', extension: 'jpg', mediaType: 'image/jpeg', options: { quality: 90, mozjpeg: true } },
  png: { as: 'png', extension: 'png', mediaType: 'image/png', options: { compressionLevel: 9 } },
  webp: { as: 'webp', extension: 'webp', mediaType: 'image/webp', options: { quality: 90, effort: 4 } },
  heif: { as: 'avif', extension: 'avif', mediaType: 'image/avif', options: { quality: 70, effort: 4 } },
} as const;
/** Full chroma keeps the edges of flat colours sharp, for 4 % more bytes. */
const SERVED = {
  avif: { quality: 42, effort: 4, chromaSubsampling: '4:4:4' },
  webp: { quality: 76, effort: 4 },
} as const;

/** The reason, in French. */
export class PictureError extends Error {
  override name = 'PictureError';
}

/** @returns width in pixels and what opens the picture, both upright. @throws {PictureError} */
export async function openPicture(
  bytes: Uint8Array,
): Promise<{ open: () => Sharp; width: number; format: 'png' | 'jpeg' | 'webp' | 'heif'; isAnimated: boolean }> {
  if (bytes.byteLength > PICTURE_FILE_MAX_BYTES) throw new PictureError('plus de 10\u00a0Mo.');
  if (bytes.byteLength === 0) throw new PictureError('ce fichier est vide.');
  if (isMarkup(bytes)) {
    throw new PictureError(
      'un dessin SVG peut contenir du code\u00a0: une image PNG, JPEG, WebP ou AVIF est attendue.',
    );
  }
  const { default: sharp } = await import('sharp');
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const {
    format,
    compression,
    autoOrient,
    pages = 1,
  } = await open()
    .metadata()
    .catch((error: unknown) => {
      throw new PictureError(
        /pixel limit/.test(String(error))
          ? 'plus de 60\u00a0millions de pixels\u00a0: réduisez-la.'
          : "ce n'est pas une image que l'on puisse lire.",
      );
    });
  if (!FORMATS.includes(format ?? '') || (format === 'heif' && compression !== 'av1')) {
    throw new PictureError('une image PNG, JPEG, WebP ou AVIF est attendue.');
  }
  return {
    open: () => open().autoOrient(),
    width: autoOrient.width,
    format: format as 'png' | 'jpeg' | 'webp' | 'heif',
    isAnimated: pages > 1,
  };
}

/** Whether the bytes are markup, before a parser of SVG sees them. */
const isMarkup = (bytes: Uint8Array) =>
  /^\s*<(?:\?xml|!doctype|!--|svg)/i.test(new TextDecoder().decode(bytes.subarray(0, 1000)));

/** The picture to keep as a source: upright, without metadata, within that box. @throws {PictureError} */
export async function keptPicture(bytes: Uint8Array, box: { width: number; height?: number }) {
  const { open, format } = await openPicture(bytes);
  const { as, extension, mediaType, options } = KEPT[format];
  const { data, info } = await encoded(
    open()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .toFormat(as, options),
  );
  return { extension, mediaType, width: info.width, height: info.height, content: new Uint8Array(data) };
}

/** A picture for pages, of that width in pixels. @param region of it, all without. @throws {PictureError} */
export async function servedPicture(
  open: () => Sharp,
  { width, format, region }: { width: number; format: keyof typeof SERVED; region?: Region },
) {
  const cut = region ? open().extract(region) : open();
  const { data, info } = await encoded(
    cut.resize({ width, withoutEnlargement: true }).toFormat(format, SERVED[format]),
  );
  return { mediaType: `image/${format}`, width: info.width, height: info.height, content: new Uint8Array(data) };
}

const encoded = (picture: Sharp) =>
  picture.toBuffer({ resolveWithObject: true }).catch(() => {
    throw new PictureError('cette image est endommagée.');
  });

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

import { PICTURE_FILE_MAX_BYTES } from '../../../../src/platform/picture-limit.ts';
import { DocumentError } from './document-error.ts';

/** A picture that a paste or a document brings. */
export interface BroughtPicture {
  /** What refusals call it. */
  name: string;
  /** Reads its bytes, at most those of an upload. @throws {DocumentError} */
  file: () => File;
}

/** An article has no more. */
export const PICTURES_MAX = 60;

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
};

/** @param extension in lower case. @param read of its bytes; undefined: they cannot be read */
export function broughtPicture(
  { name, extension, size }: { name: string; extension: string; size: number },
  read: () => Uint8Array | undefined,
): BroughtPicture {
  return {
    name,
    file() {
      const type = TYPES[extension];
      if (!type) throw new DocumentError('une image PNG, JPEG, WebP ou AVIF est attendue.');
      if (size > PICTURE_FILE_MAX_BYTES) throw new DocumentError("l'image est trop lourde\u00a0: 10\u00a0Mo au plus.");
      const bytes = read();
      if (!bytes) throw new DocumentError("ce n'est pas une image que l'on puisse lire.");
      return new File([bytes as BlobPart], `${name}.${extension}`, { type });
    },
  };
}

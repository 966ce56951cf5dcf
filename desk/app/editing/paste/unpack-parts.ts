import { unzipSync } from 'fflate';
import { DocumentError } from './document-error.ts';

const FILE_MAX_BYTES = 50 * 1024 * 1024;
/** The most bytes of unpacked XML. A novel has 5 MB. */
const XML_MAX_BYTES = 25 * 1024 * 1024;

/**
 * The named parts of a document that is a ZIP, up to a bound: a small file can unpack to gigabytes.
 * @throws {DocumentError} also where a part is missing that every document has
 */
export function unpackParts(bytes: Uint8Array, wanted: RegExp, required: RegExp): Record<string, Uint8Array> {
  if (bytes.byteLength > FILE_MAX_BYTES) throw new DocumentError('il est trop lourd\u00a0: 50\u00a0Mo au plus.');
  let total = 0;
  const isTooLarge = () => total > XML_MAX_BYTES;
  let parts: Record<string, Uint8Array>;
  try {
    parts = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!wanted.test(name)) return false;
        total += originalSize;
        return !isTooLarge();
      },
    });
  } catch {
    throw unreadable();
  }
  if (isTooLarge())
    throw new DocumentError("il est trop long pour un texte du site\u00a0: copiez-en les passages qu'il faut.");
  if (!Object.keys(parts).some((name) => required.test(name))) throw unreadable();
  return parts;
}

export const unreadable = () =>
  new DocumentError(
    "ce n'est pas un document que l'on puisse lire. S'il a un mot de passe, enlevez-le\u00a0; sinon, ouvrez-le, copiez son texte et collez-le ici.",
  );

import { unzipSync } from 'fflate';
import { DocumentError } from './document-error.ts';

const FILE_MAX_BYTES = 50 * 1024 * 1024;
/** The most bytes of unpacked XML. A novel has 5 MB. */
const XML_MAX_BYTES = 25 * 1024 * 1024;

export interface Unpacked {
  xml: Record<string, Uint8Array>;
  /** Sizes by name of the other parts, which are not unpacked yet. */
  others: ReadonlyMap<string, number>;
}

/**
 * The named parts of a document that is a ZIP, up to a bound: a small file can unpack to gigabytes.
 * @throws {DocumentError} also where a part is missing that every document has
 */
export function unpackParts(bytes: Uint8Array, wanted: RegExp, required: RegExp): Unpacked {
  if (bytes.byteLength > FILE_MAX_BYTES) throw new DocumentError('il est trop lourd\u00a0: 50\u00a0Mo au plus.');
  let total = 0;
  const isTooLarge = () => total > XML_MAX_BYTES;
  let xml: Record<string, Uint8Array>;
  const others = new Map<string, number>();
  try {
    xml = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!wanted.test(name)) {
          others.set(name, originalSize);
          return false;
        }
        total += originalSize;
        return !isTooLarge();
      },
    });
  } catch {
    throw unreadable();
  }
  if (isTooLarge())
    throw new DocumentError("il est trop long pour un texte du site\u00a0: copiez-en les passages qu'il faut.");
  if (!Object.keys(xml).some((name) => required.test(name))) throw unreadable();
  return { xml, others };
}

/** One part whose size was checked. @returns undefined where it is damaged, or larger than the directory says */
export function unpackPart(bytes: Uint8Array, part: string): Uint8Array | undefined {
  try {
    return unzipSync(bytes, { filter: ({ name }) => name === part })[part];
  } catch {
    return undefined;
  }
}

export const unreadable = () =>
  new DocumentError(
    "ce n'est pas un document que l'on puisse lire. S'il a un mot de passe, enlevez-le\u00a0; sinon, ouvrez-le, copiez son texte et collez-le ici.",
  );

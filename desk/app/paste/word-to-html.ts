import { strToU8, unzipSync, zipSync } from 'fflate';
import mammoth from 'mammoth';
import { DocumentError } from './document-error.ts';

const FILE_MAX_BYTES = 50 * 1024 * 1024;
/** Of its XML, unpacked. A novel has 5 MB. */
const XML_MAX_BYTES = 25 * 1024 * 1024;
const XML_PART = /^(?:\[content_types\]\.xml|_rels\/\.rels|word\/(?:_rels\/)?[^/]+\.(?:xml|rels))$/i;
const STYLES = [
  "p[style-name='Title'] => p.MsoTitle:fresh",
  "p[style-name='Quote'] => p.MsoQuote:fresh",
  "p[style-name='Intense Quote'] => p.MsoQuote:fresh",
  "p[style-name^='toc '] => p.MsoToc1:fresh",
  'u => u',
  'highlight => mark',
  'comment-reference => sup',
];

/** A .docx as HTML without its pictures, which stay in the file. @throws {DocumentError} */
export async function wordToHtml(bytes: Uint8Array): Promise<string> {
  if (bytes.byteLength > FILE_MAX_BYTES) throw new DocumentError('il est trop lourd\u00a0: 50\u00a0Mo au plus.');
  const light = withoutPictures(bytes);
  const buffer = light.buffer as ArrayBuffer;
  try {
    const { value, messages } = await mammoth.convertToHtml(
      // The browser's build takes an ArrayBuffer, Node's a Buffer.
      { arrayBuffer: buffer, buffer: light as unknown as Buffer },
      { styleMap: STYLES, convertImage: mammoth.images.imgElement(async () => ({ src: '' })) },
    );
    const formulas = messages.filter(({ message }) => /\bm:oMath\b/.test(message)).length;
    return value + '<math></math>'.repeat(formulas);
  } catch {
    throw UNREADABLE();
  }
}

/** Reads only the text's parts, up to a bound: a small file can unpack to gigabytes. */
function withoutPictures(bytes: Uint8Array): Uint8Array {
  let total = 0;
  const isTooLarge = () => total > XML_MAX_BYTES;
  let parts: Record<string, Uint8Array>;
  try {
    parts = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!XML_PART.test(name)) return false;
        total += originalSize;
        return !isTooLarge();
      },
    });
  } catch {
    throw UNREADABLE();
  }
  if (isTooLarge())
    throw new DocumentError("il est trop long pour un texte du site\u00a0: copiez-en les passages qu'il faut.");
  if (!Object.keys(parts).some((name) => /^word\//i.test(name))) throw UNREADABLE();
  return zipSync({ ...parts, 'empty.txt': strToU8('') }, { level: 0 });
}

const UNREADABLE = () =>
  new DocumentError(
    "ce n'est pas un document Word que l'on puisse lire. S'il a un mot de passe, enlevez-le\u00a0; sinon, ouvrez-le, copiez son texte et collez-le ici.",
  );

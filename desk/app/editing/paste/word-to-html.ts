import { strToU8, zipSync } from 'fflate';
import mammoth from 'mammoth';
import { unpackParts, unreadable } from './unpack-parts.ts';

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
  // Its pictures stay outside.
  const parts = unpackParts(bytes, XML_PART, /^word\//i);
  const light = zipSync({ ...parts, 'empty.txt': strToU8('') }, { level: 0 });
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
    throw unreadable();
  }
}

import { strFromU8, strToU8, zipSync } from 'fflate';
import mammoth from 'mammoth';
import { type BroughtPicture, broughtPicture } from './brought-picture.ts';
import { count, type LeftOut } from './left-out.ts';
import { unpackPart, unpackParts, unreadable } from './unpack-parts.ts';
import { headingStyles, styleOutlined, type WordStyle } from './word-styles.ts';

const XML_PART = /^(?:\[content_types\]\.xml|_rels\/\.rels|word\/(?:_rels\/)?[^/]+\.(?:xml|rels))$/i;
const STYLES = [
  "p[style-name='Title'] => p.MsoTitle:fresh",
  "p[style-name='Quote'] => p.MsoQuote:fresh",
  "p[style-name='Intense Quote'] => p.MsoQuote:fresh",
  "p[style-name^='toc '] => p.MsoToc1:fresh",
  "p[style-name='TOC Heading'] => p.MsoToc1:fresh",
  'u => u',
  'highlight => mark',
  'comment-reference => sup',
];

interface WordHtml {
  html: string;
  /** What `<img src="image:0">` and the next stand for. */
  pictures: BroughtPicture[];
  leftOut: LeftOut;
}

/** A .docx as HTML; a picture is unpacked when it is asked for. @throws {DocumentError} */
export async function wordToHtml(bytes: Uint8Array, name: string): Promise<WordHtml> {
  const { xml, others } = unpackParts(bytes, XML_PART, /^word\//i);
  const leftOut: LeftOut = new Map();
  const body = strFromU8(xml['word/document.xml'] ?? new Uint8Array());
  for (const _chart of body.matchAll(/<(?:c:chart|dgm:relIds)\s/g)) count(leftOut, 'drawing');
  const styles = headingStyles(strFromU8(xml['word/styles.xml'] ?? new Uint8Array()));
  // Each picture says its name alone: mammoth does not tell which part it is.
  const names = Object.fromEntries([...others.keys()].map((part) => [part, strToU8(part)]));
  const light = zipSync({ ...names, ...xml, 'word/document.xml': strToU8(styleOutlined(body)) }, { level: 0 });
  const places = new Map<string, number>();
  try {
    const { value, messages } = await mammoth.convertToHtml(
      // The browser's build takes an ArrayBuffer, Node's a Buffer.
      { arrayBuffer: light.buffer as ArrayBuffer, buffer: light as unknown as Buffer },
      {
        styleMap: STYLES,
        transformDocument: (document: WordNode) => withHeadings(document, styles),
        convertImage: mammoth.images.imgElement(async (image) => ({ src: await sourceOf(image, places) })),
      },
    );
    const formulas = messages.filter(({ message }) => /\bm:oMath\b/.test(message)).length;
    const pictures = [...places.keys()].map((part, index) => {
      const extension = /\.(\w{1,9})$/.exec(part)?.[1]?.toLowerCase() ?? '';
      const picture = { name: `${name} ${index + 1}`, extension, size: others.get(part) ?? 0 };
      return broughtPicture(picture, () => unpackPart(bytes, part));
    });
    return { html: value + '<math></math>'.repeat(formulas), pictures, leftOut };
  } catch {
    throw unreadable();
  }
}

interface WordNode {
  type: string;
  styleId?: string | null;
  children?: WordNode[];
}

function withHeadings(node: WordNode, styles: ReadonlyMap<string, WordStyle>): WordNode {
  const style = node.type === 'paragraph' && node.styleId ? styles.get(node.styleId) : undefined;
  const level = Math.min(Number(style), 6);
  return {
    ...node,
    ...(node.children && { children: node.children.map((child) => withHeadings(child, styles)) }),
    ...(style === 'title' && { styleName: 'Title' }),
    ...(level > 0 && { styleId: `Heading${level}`, styleName: `heading ${level}` }),
  };
}

/** @param places of the pictures before by their parts, which it adds to */
async function sourceOf(
  image: { readAsArrayBuffer(): Promise<ArrayBuffer> },
  places: Map<string, number>,
): Promise<string> {
  let part: string;
  try {
    part = new TextDecoder().decode(await image.readAsArrayBuffer());
  } catch {
    // The document only links to it: mammoth reads no other file.
    return 'https://';
  }
  const place = places.get(part) ?? places.size;
  places.set(part, place);
  return `image:${place}`;
}

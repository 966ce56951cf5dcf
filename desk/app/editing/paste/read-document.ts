import { MARKDOWN_MAX_LENGTH } from '../../../../src/features/blog/drafts/drafts.schema.ts';
import { loadHtmlToMarkdown } from './clipboard.ts';
import { type Conversion, converted } from './converted.ts';
import { DocumentError } from './document-error.ts';
import { plainToMarkdown } from './plain-to-markdown.ts';

/** What the browser's file dialog offers beside pictures. */
export const DOCUMENTS = '.docx,.txt,.md,.html,.htm';

const PASTE_INSTEAD: readonly [extensions: RegExp, message: string][] = [
  [/^pdf$/, "un PDF ne se met pas dans un texte. Ouvrez-le, copiez le passage qu'il faut, puis collez-le ici."],
  [
    /^(?:doc|dot|odt|ott|fodt|rtf|pages|wps|wpd|epub)$/,
    "ce format n'est pas lu. Enregistrez-le en .docx, puis déposez-le ici\u00a0; ou copiez son texte et collez-le.",
  ],
  [
    /^(?:xlsx?|xlsm|xlsb|ods|csv|tsv|numbers)$/,
    'un tableur ne se dépose pas. Ouvrez-le, copiez les cellules, puis collez-les ici\u00a0: elles deviennent un tableau.',
  ],
  [/^(?:pptx?|ppsx?|odp|key)$/, 'une présentation ne se dépose pas. Ouvrez-la, copiez son texte, puis collez-le ici.'],
  [
    /^(?:mp4|m4v|mov|avi|mkv|webm|3gp|mp3|m4a|wav|ogg|opus|amr|aac)$/,
    'une vidéo ou un son ne se met pas dans un texte. Mettez-y plutôt son adresse, si elle est en ligne.',
  ],
];
const OTHER = "ce fichier n'est pas lu ici. Déposez une image, un document Word (.docx) ou un texte (.txt).";
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export const isPicture = ({ name, type }: File): boolean =>
  type.startsWith('image/') || /^(?:png|jpe?g|webp|avif|gif|hei[cf]|bmp|tiff?|svg)$/.test(extensionOf(name));

/** Documents of Word, pages and texts. @throws {DocumentError} */
export async function readDocument(file: File): Promise<Conversion> {
  const conversion = await convert(file);
  const { finish } = conversion;
  const isEmpty = conversion.title === '' && conversion.pictures.length === 0;
  return {
    ...conversion,
    finish(names) {
      const text = finish(names);
      if (text.markdown.length > MARKDOWN_MAX_LENGTH) {
        throw new DocumentError("il est trop long pour un seul texte\u00a0: copiez-en les passages qu'il faut.");
      }
      if (isEmpty && text.markdown.trim() === '') throw new DocumentError("il n'y a pas de texte dans ce fichier.");
      return text;
    },
  };
}

async function convert(file: File): Promise<Conversion> {
  const extension = file.type === 'application/pdf' ? 'pdf' : extensionOf(file.name);
  const isWord = extension === 'docx' || extension === 'docm' || file.type === WORD_TYPE;
  const instead = PASTE_INSTEAD.find(([extensions]) => extensions.test(extension))?.[1];
  if (!isWord && instead) throw new DocumentError(instead);
  if (isWord) {
    const { wordToHtml } = await loaded(() => import('./word-to-html.ts'));
    const name = file.name.replace(/\.\w+$/, '');
    const { html, pictures, leftOut } = await wordToHtml(new Uint8Array(await file.arrayBuffer()), name);
    return (await loaded(loadHtmlToMarkdown)).convertHtml(html, pictures, leftOut);
  }
  const isHtml = /^html?$/.test(extension) || file.type === 'text/html';
  if (!isHtml && !/^(?:txt|text|md|markdown)$/.test(extension) && file.type !== 'text/plain')
    throw new DocumentError(OTHER);
  if (file.size > 4 * MARKDOWN_MAX_LENGTH) throw new DocumentError('il est trop long pour un seul texte.');
  const text = decoded(new Uint8Array(await file.arrayBuffer()));
  if (!isHtml) return converted(plainToMarkdown(text.trimEnd()));
  return (await loaded(loadHtmlToMarkdown)).htmlToMarkdown(text);
}

async function loaded<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    throw new DocumentError(
      "le réseau manque pour le lire. Réessayez quand il sera là\u00a0; votre texte n'a pas changé.",
    );
  }
}

/** @throws {DocumentError} for bytes that are no text */
function decoded(bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes);
  }
  if (/[^\P{Cc}\t\r\n\f]/u.test(text)) throw new DocumentError(OTHER);
  return text;
}

const extensionOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

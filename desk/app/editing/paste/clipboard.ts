/** What a paste or a drop brings, read while its event lasts. */
export interface Brought {
  html: string;
  plain: string;
  files: File[];
}

export const readTransfer = (data: DataTransfer | null): Brought => ({
  html: data?.getData('text/html') ?? '',
  plain: data?.getData('text/plain') ?? '',
  files: [...(data?.files ?? [])],
});

/**
 * Word, Excel and others put a picture beside their text; a copied picture comes with its <img>, a copied file with its
 * name or address.
 */
export function isFiles({ html, plain, files }: Brought): boolean {
  if (files.length === 0) return false;
  if (html !== '') return !/\p{L}|\d/u.test(wordsOf(html));
  const words = plain.trim();
  return words === '' || /^file:\/\//.test(words) || files.some(({ name }) => words.endsWith(name));
}

/** The words that are shown, without comments, tags and entities. */
function wordsOf(html: string): string {
  const closed = html.split(/<\/(?:style|script|title|xml)>|-->/i);
  const last = closed.pop() ?? '';
  const shown = closed.map((part) => part.replace(/<(?:(?:style|script|title|xml)\b|!--)[\s\S]*/i, ''));
  return [...shown, last].join(' ').replace(/<[^<>]*>|&\w+;/g, '');
}

type HtmlReader = typeof import('./html-to-markdown.ts');

let loaded: HtmlReader | undefined;

export const loadedHtmlToMarkdown = (): HtmlReader['htmlToMarkdown'] | undefined => loaded?.htmlToMarkdown;

/** Begun beside the editor; a paste that comes before it waits. @throws when the desk cannot be reached */
export async function loadHtmlToMarkdown(): Promise<HtmlReader> {
  loaded = await import('./html-to-markdown.ts');
  return loaded;
}

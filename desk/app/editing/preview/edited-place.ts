/** What the author edits, as the preview finds it: letters and digits of its beginning. */
export interface EditedPlace {
  words: string;
  /** How many earlier places begin with the same words. */
  earlier: number;
  /** What colleagues see of it: '3e paragraphe'. */
  name?: string;
}

const LENGTH = 60;
const SHORTEST = 3;

/** Marks, addresses and blanks differ between a text and its page; letters and digits do not. */
export const wordsOf = (text: string): string =>
  text
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/<[^<>]*>/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** @returns the line at the offset, or the last one before it that has words */
export function placeAt(markdown: string, offset: number): EditedPlace | undefined {
  const end = markdown.indexOf('\n', offset);
  const lines = markdown.slice(0, end < 0 ? undefined : end).split('\n');
  const starts = lines.map((line) => wordsOf(line).slice(0, LENGTH));
  const words = starts.findLast(({ length }) => length >= SHORTEST);
  if (words === undefined) return undefined;
  const at = starts.lastIndexOf(words);
  return { words, earlier: starts.slice(0, at).filter((it) => it.startsWith(words)).length };
}

export function placeOf(value: unknown): EditedPlace | undefined {
  const words = wordsOf(String(value ?? '')).slice(0, LENGTH);
  return words.length < SHORTEST ? undefined : { words, earlier: 0 };
}

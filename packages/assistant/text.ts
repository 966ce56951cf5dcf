import { foldText } from '../../src/text/fold-text.ts';

export interface PlainText {
  /** Folded; amounts in one piece. */
  words: readonly string[];
  spelled: readonly string[];
}

export type Spellings = ReadonlyMap<string, string>;

/** '70 000', '70.000', '1 200 000'. */
const GROUPED = /\b\d{1,3}(?:[ .,]\d{3})+\b/g;

export const foldedWithAmounts = (text: string): string =>
  foldText(text).replace(GROUPED, (number) => number.replace(/\D/g, ''));

export function plainText(text: string, spellings: Spellings): PlainText {
  const flat = foldedWithAmounts(text).replace(/(\p{L})\1{2,}/gu, '$1$1');
  const words = flat.match(/[\p{L}\p{N}+#]+/gu) ?? [];
  return { words, spelled: words.flatMap((word) => (spellings.get(word) ?? word).split(' ')) };
}

/** Lines `word: variant, …`; '#' begins a comment. */
export function readSpellings(file: string): Spellings {
  const entries = lines(file).flatMap((line) => {
    const [word = '', forms = ''] = line.split(':');
    const plain = foldText(word)
      .replace(/[^\p{L}\p{N} ]+/gu, ' ')
      .trim();
    return forms.split(',').map((form) => [foldText(form), plain] as const);
  });
  return new Map(entries);
}

export const lines = (file: string): string[] =>
  file.split('\n').filter((line) => line !== '' && !line.startsWith('# '));

/** Damerau-Levenshtein distance of at most 1. */
export function nearlySame(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return left.length + right.length <= 2 || (left.length === 2 && left === [...right].reverse().join(''));
}

const SENTENCE_ENDS = /[?!;\n]+|(?<=\p{L}{2}|\d)\.+(?:\s|$)/u;
/** Separators of parts within a sentence; the blanks of the text must be single. */
const JOINTS = /\s?,?\s(?:et|and|puis|also|plus|\+|avec)\s|(?<=\p{L}{3}),\s|\s\+\s/u;
const ALL_JOINTS = new RegExp(`(${SENTENCE_ENDS.source}|${JOINTS.source})`, 'u');

/** A piece of a message and the separator before it: ', et ', '?'. */
export interface Part {
  text: string;
  joint: string;
}

export function partsOf(message: string): Part[] {
  const pieces = message
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .split(ALL_JOINTS);
  const parts: Part[] = [];
  let joint = '';
  for (const [at, piece] of pieces.entries()) {
    if (at % 2 === 1) joint += piece;
    else if (/\p{L}{2}/u.test(piece)) {
      parts.push({ text: piece.trim(), joint: foldText(joint) });
      joint = '';
    } else joint += piece;
  }
  return parts;
}

export const joined = (parts: readonly Part[]): string =>
  parts
    .map(({ text, joint }, at) => (at === 0 ? text : `${/^[\p{L}+]/u.test(joint) ? ' ' : ''}${joint} ${text}`))
    .join('');

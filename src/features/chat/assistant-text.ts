import { foldText } from '../../text/fold-text.ts';

/** A message as the engine reads it: plain words, one by one. */
export interface PlainText {
  /** Without accents, capitals and marks; amounts in one piece. */
  words: readonly string[];
  /** The same, each in the spelling of the dictionary. */
  spelled: readonly string[];
}

/** How a word is written on telephones → the word. */
export type Spellings = ReadonlyMap<string, string>;

/** '70 000', '70.000', '1 200 000': one number. */
const GROUPED = /\b\d{1,3}(?:[ .,]\d{3})+\b/g;

/** Folded (text/fold-text.ts), each amount in one piece. */
export const foldedWithAmounts = (text: string): string =>
  foldText(text).replace(GROUPED, (number) => number.replace(/\D/g, ''));

export function plainText(text: string, spellings: Spellings): PlainText {
  const flat = foldedWithAmounts(text).replace(/(\p{L})\1{2,}/gu, '$1$1');
  const words = flat.match(/[\p{L}\p{N}+#]+/gu) ?? [];
  return { words, spelled: words.flatMap((word) => (spellings.get(word) ?? word).split(' ')) };
}

/** Lines `word: how it is written, …`; what follows '#' is a comment. */
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

/** Whether one letter more, less, other or changed with its neighbour makes one word of the other. */
export function nearlySame(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return left.length + right.length <= 2 || (left.length === 2 && left === [...right].reverse().join(''));
}

/** Letters that sound alike: what is written, what stands for it. */
export type Sounds = readonly (readonly [RegExp, string])[];

export const readSounds = (file: string): Sounds =>
  lines(file).map((line) => {
    const [written = '', sound = ''] = line.split(' ');
    return [new RegExp(foldText(written), 'g'), sound];
  });

/** How a word sounds, roughly: 'koman' as 'comment', 'ebergemen' as 'hébergement'. */
export function sounded(word: string, sounds: Sounds): string {
  let heard = word;
  for (const [written, sound] of sounds) heard = heard.replace(written, sound);
  return heard.replace(/(.)\1+/g, '$1').replace(/(?<=.{2})[estxdp]+$/, '');
}

const SENTENCE_ENDS = /[?!;\n]+|(?<=\p{L}{2}|\d)\.+(?:\s|$)/u;
const JOINTS = /\s*,?\s+(?:et|and|puis|also|plus|\+|avec)\s+|(?<=\p{L}{3}),\s+|\s\+\s/u;

/** Its sentences; none without a word. */
export const sentencesOf = (message: string): string[] =>
  message
    .split(SENTENCE_ENDS)
    .map((part) => part.trim())
    .filter((part) => /\p{L}{2}/u.test(part));

/** Sentences, cut where two questions may be joined: ', et', ' and '. */
export const partsOf = (message: string): string[] =>
  sentencesOf(message)
    .flatMap((sentence) => sentence.split(JOINTS))
    .map((part) => part.trim().replace(/^(?:et|and|puis|aussi)\s+/iu, ''))
    .filter((part) => /\p{L}{2}/u.test(part));

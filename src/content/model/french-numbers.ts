import { bounded } from '../../text/intake.ts';
import { trimmedEnd } from '../../text/trimmed-end.ts';

const MASCULINE = [
  ...['aucun', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze'],
  ...['treize', 'quatorze', 'quinze', 'seize'],
];

/** 'trois', 'une', '17': words up to sixteen. @param feminine 'une', 'aucune' */
export function inWords(count: number, feminine = false): string {
  const word = MASCULINE[count] ?? String(count);
  return feminine && count < 2 ? `${word}e` : word;
}

/** 'trois postes', 'un poste'; a figure has a no-break space. @param one in the singular */
export function counted(count: number, one: string, many: string, feminine = false): string {
  return `${inWords(count, feminine)}${count < MASCULINE.length ? ' ' : '\u00a0'}${count < 2 ? one : many}`;
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Cut at the end of a word, with '…'; a word that is longer is cut. @param max characters, '…' included */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const lastWord = text.lastIndexOf(' ', max - 1);
  return `${trimmedEnd(bounded(text, lastWord > 0 ? lastWord : max - 1), /[\s\u00a0,;:.]/)}…`;
}

/** Characters that search engines show. */
export const DESCRIPTION_MAX = 160;

/** Joins as many sentences as fit, in order. */
export function fitted(first: string, others: readonly string[]): string {
  return others.reduce(
    (text, next) => {
      const longer = `${text} ${next}`;
      return longer.length <= DESCRIPTION_MAX ? longer : text;
    },
    shortened(first, DESCRIPTION_MAX),
  );
}

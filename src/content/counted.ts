/** How French counts what changes. Numbers in words up to sixteen, as the printers' rule has it. */

const MASCULINE = [
  ...['aucun', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze'],
  ...['treize', 'quatorze', 'quinze', 'seize'],
];

/** 'trois', 'une', '17'. @param feminine of a feminine noun: 'une', 'aucune' */
export function inWords(count: number, feminine = false): string {
  const word = MASCULINE[count] ?? String(count);
  return feminine && count < 2 ? `${word}e` : word;
}

/** 'trois postes', 'un poste', '17 postes' whose figure stays with its noun. @param one in the singular */
export function counted(count: number, one: string, many: string, feminine = false): string {
  return `${inWords(count, feminine)}${count < MASCULINE.length ? ' ' : '\u00a0'}${count < 2 ? one : many}`;
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** As much of a text as fits, to the end of a word, with '…' where it was cut. @param max characters */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s\u00a0,;:.]+$/, '')}…`;
}

/** What search engines show of a page's description, in characters. */
const DESCRIPTION_MAX = 160;

/** A description that begins with a sentence and takes of the others as many as there is room for, in their order. */
export function fitted(first: string, others: readonly string[]): string {
  return others.reduce(
    (text, next) => {
      const longer = `${text} ${next}`;
      return longer.length <= DESCRIPTION_MAX ? longer : text;
    },
    shortened(first, DESCRIPTION_MAX),
  );
}

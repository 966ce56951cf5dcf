import { trimmedEnd } from '../../text/trimmed-end.ts';
import { fitted, shortened } from './french-numbers.ts';

/** Texts for search engines of an entry whose staff wrote none. */

const TITLE_MAX = 53;

/** 'GoStock, le stock de la boutique': the sentence's beginning where it fits, or the name alone. */
export function searchTitle(name: string, sentence: string): string {
  const [beginning = ''] = sentence.split(/[,.:;\u00a0]/, 1);
  const said = `${name}, ${lowered(trimmedEnd(beginning, /[\s.]/))}`;
  return said.length <= TITLE_MAX ? said : shortened(name, TITLE_MAX);
}

/** Joins as many sentences as fit, each with its full stop. */
export function searchDescription(sentences: readonly string[]): string {
  const [first = '', ...others] = sentences.filter((text) => text !== '').map(stopped);
  return fitted(first, others);
}

const stopped = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** Keeps « TVA » and « GoMail » as they are. */
const lowered = (text: string) =>
  /^\p{Lu}\p{Ll}*(?!\p{L})/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

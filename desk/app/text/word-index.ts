import MiniSearch from 'minisearch';
import { foldText } from '../../../src/text/fold-text.ts';

export interface Findable {
  id: string;
  title: string;
  /** What people call it. */
  words?: string | undefined;
  /** What it belongs to. */
  detail?: string | undefined;
}

const SMALL =
  /^(?:[adlncs]|de|du|des|le|la|les|un|une|et|ou|au|aux|en|mon|ma|mes|nos|notre|sur|par|pour|que|qui|est|comment)$/;

/** Folds accents, case and plural. */
const term = (word: string): string => foldText(word).replace(/(?<=...)[sx]$/, '');

const indexes = new WeakMap<readonly Findable[], MiniSearch<Findable>>();

function indexOf(items: readonly Findable[]): MiniSearch<Findable> {
  const known = indexes.get(items);
  if (known) return known;
  const index = new MiniSearch<Findable>({ fields: ['title', 'words', 'detail'], processTerm: term });
  index.addAll(items);
  indexes.set(items, index);
  return index;
}

/**
 * Finds items that hold all words of a text, or begin with them; if there is none, those that differ by a typing error.
 * @param items with different ids; the index of an array is kept
 */
export function findByWords<Item extends Findable>(items: readonly Item[], text: string): Item[] {
  const words = text.split(/[\s\p{P}]/u).filter(Boolean);
  const said = words.filter((word) => !SMALL.test(foldText(word)));
  const query = (said.length > 0 ? said : words).join(' ');
  const options = { prefix: true, combineWith: 'AND', boost: { title: 3, words: 2 } } as const;
  const index = indexOf(items);
  const exact = index.search(query, options);
  const found = exact.length > 0 ? exact : index.search(query, { ...options, fuzzy: typingErrors });
  const byId = new Map(items.map((item) => [item.id, item]));
  return found.flatMap(({ id }) => byId.get(id) ?? []);
}

/** Two for exchanged letters, in a word long enough to stay recognisable. */
const typingErrors = (word: string): number => (word.length < 5 ? 0 : word.length < 7 ? 1 : 2);

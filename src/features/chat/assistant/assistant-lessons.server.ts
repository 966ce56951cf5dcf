import { readdirSync, readFileSync } from 'node:fs';
import {
  type DictionarySources,
  type Example,
  type Lessons,
  readDictionary,
  readExamples,
  readQuestions,
} from '#assistant';
import { englishProducts } from '../../../content/assistant/english-products.ts';
import { MEANT, PASSING } from '../../../content/assistant/manners.ts';
import { factsOf, productsKind } from '../../../content/kinds/offer/products.ts';
import { typesetAll } from '../../../content/model/typeset.ts';
import type { ProductSlug } from '../../../content/products/product.ts';

const FOLDER = new URL('../../../content/assistant/', import.meta.url);
const file = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8');

const DICTIONARY = new Set(['names.txt', 'spellings.txt', 'senses.txt', 'aspects.txt']);

export const dictionarySources = (): DictionarySources => ({
  names: file('names.txt'),
  spellings: file('spellings.txt'),
  senses: file('senses.txt'),
  aspects: file('aspects.txt'),
  passing: PASSING,
  meant: MEANT,
});

/** @param without lines of the example files to leave out */
export function readLessons(
  questions: readonly Example[] = visitorsQuestions(),
  without: ReadonlySet<string> = new Set(),
): Lessons {
  const dictionary = readDictionary(dictionarySources());
  const { names } = dictionary;
  const kept = (text: string) => text.split('\n').filter((line) => !without.has(line));
  const declared = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt') && !DICTIONARY.has(name))
    .sort()
    .flatMap((name) => readExamples(kept(file(name)).join('\n'), names));
  return { dictionary, examples: [...declared, ...detailsTold(), ...questions] };
}

/** Labelled questions by other people than the engine's authors. @param by file names; default: all */
export const visitorsQuestions = (by?: readonly string[]): Example[] =>
  readdirSync(new URL('questions/', FOLDER))
    .filter((name) => name.endsWith('.jsonl') && (by?.includes(name.slice(0, -'.jsonl'.length)) ?? true))
    .sort()
    .flatMap((name) => readQuestions(file(`questions/${name}`)));

/** Lessons about the release's products: what staff change or add is answered without a lesson. */
const detailsTold = (): Example[] =>
  productsKind.seed.flatMap(({ id, data }) =>
    factsOf(typesetAll(data)).flatMap(({ name, text }) => {
      const slots = { product: id, fact: name };
      const told = { intents: ['product.detail'], slots, filled: true } as const;
      return [
        { ...told, group: 'fr', text: `${name} ${text}` },
        { ...told, group: 'en', text: englishProducts[id as ProductSlug].facts[name] ?? name },
      ];
    }),
  );

import { readdirSync, readFileSync } from 'node:fs';
import {
  type DictionarySources,
  type Example,
  type Lessons,
  readDictionary,
  readExamples,
  readQuestions,
} from '#assistant';
import { factsOf } from '../../content/assistant/answers-projects.ts';
import { englishProduct } from '../../content/assistant/english-products.ts';
import { MEANT, PASSING } from '../../content/assistant/manners.ts';
import { products } from '../../content/products.ts';

const FOLDER = new URL('../../content/assistant/', import.meta.url);
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

export function readLessons(questions: readonly Example[] = visitorsQuestions()): Lessons {
  const dictionary = readDictionary(dictionarySources());
  const { names } = dictionary;
  const declared = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt') && !DICTIONARY.has(name))
    .sort()
    .flatMap((name) => readExamples(file(name), names));
  return { dictionary, examples: [...declared, ...detailsTold(), ...questions] };
}

/** Labelled questions by other people than the engine's authors. @param by file names; default: all */
export const visitorsQuestions = (by?: readonly string[]): Example[] =>
  readdirSync(new URL('questions/', FOLDER))
    .filter((name) => name.endsWith('.jsonl') && (by?.includes(name.slice(0, -'.jsonl'.length)) ?? true))
    .sort()
    .flatMap((name) => readQuestions(file(`questions/${name}`)));

const detailsTold = (): Example[] =>
  products.flatMap((product) =>
    factsOf(product).flatMap(({ name, text }) => {
      const slots = { product: product.slug, fact: name };
      const told = { intents: ['product.detail'], slots, filled: true } as const;
      return [
        { ...told, group: 'fr', text: `${name} ${text}` },
        { ...told, group: 'en', text: englishProduct(product.slug).facts[name] ?? name },
      ];
    }),
  );

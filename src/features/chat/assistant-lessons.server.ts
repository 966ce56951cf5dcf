import { readdirSync, readFileSync } from 'node:fs';
import { factsOf } from '../../content/assistant/answers-projects.ts';
import { englishProduct } from '../../content/assistant/english-products.ts';
import { products } from '../../content/products.ts';
import { type DictionarySources, readDictionary } from './assistant-dictionary.ts';
import { type Example, readExamples, readQuestions, readStories } from './assistant-examples.ts';
import type { FactText, Lessons } from './assistant-mind.ts';

const FOLDER = new URL('../../content/assistant/', import.meta.url);
const file = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8');

/** What is no file of examples. */
const DICTIONARY = new Set(['names.txt', 'spellings.txt', 'sounds.txt', 'aspects.txt', 'stories.txt']);

/** The files of the dictionary. */
export const dictionarySources = (): DictionarySources => ({
  names: file('names.txt'),
  spellings: file('spellings.txt'),
  sounds: file('sounds.txt'),
  aspects: file('aspects.txt'),
});

/** Everything under content/assistant that the engine learns from. @param questions instead of those of the folder. */
export function readLessons(questions: readonly Example[] = visitorsQuestions()): Lessons {
  const dictionary = readDictionary(dictionarySources());
  const { names } = dictionary;
  const declared = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt') && !DICTIONARY.has(name))
    .sort()
    .flatMap((name) => readExamples(file(name), names));
  return {
    dictionary,
    examples: [...declared, ...questions],
    stories: readStories(file('stories.txt'), names),
    facts: factTexts(),
  };
}

/** Questions that people other than the engine's authors wrote, with what they mean. */
export const visitorsQuestions = (): Example[] =>
  readdirSync(new URL('questions/', FOLDER))
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => readQuestions(file(`questions/${name}`)));

const factTexts = (): FactText[] =>
  products.flatMap((product) => [
    ...factsOf(product).flatMap(({ name, text }) => [
      { product: product.slug, fact: name, text: `${name} ${text}` },
      { product: product.slug, fact: name, text: `${englishProduct(product.slug).facts[name] ?? ''}` },
    ]),
    ...ALL_FEATURES.map((text) => ({ product: product.slug, fact: 'features', text })),
  ]);

const ALL_FEATURES = [
  'que peut faire, quelles fonctionnalités, quels modules',
  'ça fait quoi au juste, il y a quoi dedans, options',
  'what can it do, which features, modules',
];

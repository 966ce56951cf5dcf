import type { Units } from './figures.ts';
import { type Names, readNames } from './names.ts';
import { lines, readSpellings, type Spellings } from './text.ts';

/** What the engine is told of a language and of a site: files as they are written, and names of intents and slots. */
export interface DictionarySources {
  names: string;
  spellings: string;
  senses: string;
  aspects: string;
  /** Intents that say nothing about what a conversation is about. */
  passing: readonly string[];
  /** Slots that a message may mean without naming them. */
  meant: readonly string[];
}

/** What a language needs to be read. */
export interface Dictionary {
  spellings: Spellings;
  names: Names;
  /** What an intent has in common with others: 'price' of a site, of a course. */
  aspects: ReadonlyMap<string, readonly string[]>;
  /** What words mean, whatever the language. */
  senses: Names;
  units: Units;
  passing: ReadonlySet<string>;
  meant: readonly string[];
}

export function readDictionary(sources: DictionarySources): Dictionary {
  const names = readNames(sources.names);
  return {
    names,
    spellings: readSpellings(sources.spellings),
    senses: readNames(sources.senses),
    aspects: aspectsOf(sources.aspects),
    passing: new Set(sources.passing),
    meant: sources.meant,
    units: {
      people: names.wordsFor('unit', 'people'),
      sites: names.wordsFor('unit', 'sites'),
      leading: names.wordsFor('unit', 'leading'),
      currency: names.wordsFor('unit', 'currency'),
      numbers: new Map(
        names
          .valuesOf('number')
          .flatMap((value) => [...names.wordsFor('number', value)].map((word) => [word, Number(value)])),
      ),
    },
  };
}

/** Lines `aspect: intent intent …`. */
function aspectsOf(file: string): Map<string, string[]> {
  const aspects = new Map<string, string[]>();
  for (const line of lines(file)) {
    const [aspect = '', intents = ''] = line.split(': ');
    for (const intent of intents.split(' ')) aspects.set(intent, [...(aspects.get(intent) ?? []), aspect]);
  }
  return aspects;
}

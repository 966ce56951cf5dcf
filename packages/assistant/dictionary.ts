import type { Units } from './figures.ts';
import { type Names, readNames } from './names.ts';
import { lines, readSpellings, type Spellings } from './text.ts';

export interface DictionarySources {
  names: string;
  spellings: string;
  senses: string;
  aspects: string;
  /** Intents that do not change the topic. */
  passing: readonly string[];
  /** Slots that a message may imply. */
  meant: readonly string[];
}

export interface Dictionary {
  spellings: Spellings;
  names: Names;
  /** Intent → aspects that it shares with others, as 'price'. */
  aspects: ReadonlyMap<string, readonly string[]>;
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

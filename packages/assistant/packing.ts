import { deserialize, serialize } from 'node:v8';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Classifier, type Rows, rowsOf } from './classifier.ts';
import { type DictionarySources, readDictionary } from './dictionary.ts';
import type { Model } from './model.ts';

/** A packed model leaves out what a dictionary's sources give; its features are numbers. */
interface Packed {
  sources: DictionarySources;
  takes: Model['takes'];
  vocabulary: Model['vocabulary'];
  classifiers: readonly { group: string; name: string; own: Omit<Classifier, 'words'>; words: Int32Array }[];
}

export function packModel(model: Model, sources: DictionarySources): string {
  const { takes, vocabulary, intents, cuts, languages, slots, facts } = model;
  const single = new Map(Object.entries({ intents, cuts, languages }));
  const lists = new Map<Rows, Int32Array>();
  const numbered = (words: Rows) => {
    const list = lists.get(words) ?? Int32Array.from(words.keys());
    lists.set(words, list);
    return list;
  };
  const classifiers = Object.entries({ single, slots, facts }).flatMap(([group, all]) =>
    [...all].map(([name, { words, ...own }]) => ({ group, name, own, words: numbered(words) })),
  );
  const packed: Packed = { sources, takes, vocabulary, classifiers };
  return gzipSync(serialize(packed)).toString('base64');
}

export function unpackModel(text: string): Model {
  const { sources, takes, vocabulary, classifiers } = deserialize(gunzipSync(Buffer.from(text, 'base64'))) as Packed;
  const rows = new Map<Int32Array, Rows>();
  const of = (wanted: string) =>
    new Map(
      classifiers
        .filter(({ group }) => group === wanted)
        .map(({ name, own, words: list }): [string, Classifier] => {
          const words = rows.get(list) ?? rowsOf(list);
          rows.set(list, words);
          return [name, { ...own, words }];
        }),
    );
  const { intents, cuts, languages } = Object.fromEntries(of('single')) as Pick<
    Model,
    'intents' | 'cuts' | 'languages'
  >;
  return {
    ...readDictionary(sources),
    takes,
    vocabulary,
    intents,
    cuts,
    languages,
    slots: of('slots'),
    facts: of('facts'),
  };
}

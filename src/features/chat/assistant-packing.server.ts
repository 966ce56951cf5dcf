import { gunzipSync, gzipSync } from 'node:zlib';
import type { Classifier } from './assistant-classifier.ts';
import { type DictionarySources, readDictionary } from './assistant-dictionary.ts';
import type { Mind } from './assistant-mind.ts';

/** All of a mind but its weights, which follow one after the other in the order of `classifiers`. */
interface Contents {
  sources: DictionarySources;
  takes: readonly (readonly [string, readonly string[]])[];
  vocabulary: readonly string[];
  /** Lists of features; classifiers share them by their place here. */
  words: readonly (readonly string[])[];
  classifiers: readonly { name: string; labels: readonly string[]; words: number; scale: number }[];
}

/** What has been learned, as text that a built module can hold. */
export function packMind(mind: Mind, sources: DictionarySources): string {
  const all: [string, Classifier][] = [
    ['intents', mind.intents],
    ['counts', mind.counts],
    ['languages', mind.languages],
    ...[...mind.slots].map(([slot, own]): [string, Classifier] => [`slots ${slot}`, own]),
    ...[...mind.facts].map(([product, own]): [string, Classifier] => [`facts ${product}`, own]),
  ];
  const lists = [...new Set(all.map(([, { words }]) => words))];
  const contents: Contents = {
    sources,
    takes: [...mind.takes].map(([intent, slots]) => [intent, [...slots]]),
    vocabulary: [...mind.vocabulary],
    words: lists.map((words) => [...words.keys()]),
    classifiers: all.map(([name, { labels, words, scale }]) => ({ name, labels, words: lists.indexOf(words), scale })),
  };
  const head = Buffer.from(JSON.stringify(contents));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  return gzipSync(
    Buffer.concat([
      length,
      head,
      ...all.map(([, { weights }]) => Buffer.from(weights.buffer, weights.byteOffset, weights.length)),
    ]),
  ).toString('base64');
}

export function unpackMind(packed: string): Mind {
  const bytes = gunzipSync(Buffer.from(packed, 'base64'));
  let at = 4 + bytes.readUInt32LE(0);
  const contents = JSON.parse(bytes.toString('utf8', 4, at)) as Contents;
  const lists = contents.words.map((list) => new Map(list.map((word, row) => [word, row])));
  const classifiers = new Map(
    contents.classifiers.map(({ name, labels, words: list, scale }): [string, Classifier] => {
      const words = lists[list] ?? new Map<string, number>();
      const size = words.size * labels.length;
      const weights = new Int8Array(bytes.buffer, bytes.byteOffset + at, size);
      at += size;
      return [name, { labels, words, weights, scale }];
    }),
  );
  const one = (name: string): Classifier => {
    const found = classifiers.get(name);
    if (!found) throw new Error(`the assistant's model has no ${name}`);
    return found;
  };
  const group = (kind: string) =>
    new Map(
      [...classifiers]
        .filter(([name]) => name.startsWith(`${kind} `))
        .map(([name, own]) => [name.slice(kind.length + 1), own]),
    );
  return {
    ...readDictionary(contents.sources),
    intents: one('intents'),
    counts: one('counts'),
    languages: one('languages'),
    slots: group('slots'),
    facts: group('facts'),
    takes: new Map(contents.takes.map(([intent, slots]) => [intent, new Set(slots)])),
    vocabulary: new Set(contents.vocabulary),
  };
}

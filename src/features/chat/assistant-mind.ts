import { type Classifier, classify, type Features, type Guess, learn, type Sample } from './assistant-classifier.ts';
import type { Example } from './assistant-examples.ts';
import { type Named, type Names, named } from './assistant-names.ts';
import { type PlainText, plainText, type Sounds, type Spellings, sounded } from './assistant-text.ts';

/** What a language needs to be read. */
export interface Dictionary {
  spellings: Spellings;
  names: Names;
  sounds: Sounds;
  /** What an intent has in common with others: 'price' of a site, of a course. */
  aspects: ReadonlyMap<string, readonly string[]>;
}

/** What a message is about when it is read after another one. */
export interface Context {
  intent?: string;
}

/** A message as features, with all that it names. */
export interface Reading {
  text: PlainText;
  found: readonly Named[];
  features: Features;
}

export interface Mind extends Dictionary {
  intents: Classifier;
  languages: Classifier;
  /** One for each slot that a message may mean without naming it. */
  slots: ReadonlyMap<string, Classifier>;
}

export const NONE = 'none';

const family = (intent: string) => intent.split('.')[0] ?? intent;

export function read(message: string, { spellings, names, sounds }: Dictionary, { intent }: Context = {}): Reading {
  const text = plainText(message, spellings);
  const found = named(text, names);
  const features = new Map<string, number>();
  const block = (keys: readonly string[], weight: number) => {
    const distinct = [...new Set(keys)];
    const each = weight / Math.sqrt(distinct.length || 1);
    for (const key of distinct) features.set(key, each);
  };
  block(wordFeatures(text, found), WEIGHTS.words);
  block(soundFeatures(text, sounds), WEIGHTS.sounds);
  block(letterFeatures(text), WEIGHTS.letters);
  block(found.flatMap(({ slot, value }) => [`@${slot}`, `@${slot}=${value}`]), WEIGHTS.names);
  const length = text.words.length < 4 ? 'short' : text.words.length < 8 ? 'middling' : 'long';
  block(
    intent
      ? [`after ${intent}`, `after ${family(intent)}.`, `after ${family(intent)}. ${length}`, `after ${length}`]
      : [`first ${length}`],
    WEIGHTS.context,
  );
  return { text, found, features };
}

export const WEIGHTS = { words: 2.4, sounds: 1, letters: 1.6, names: 1.4, context: 1.2 };

/** Words and pairs of words, what is named standing for its kind. */
function wordFeatures({ words, spelled }: PlainText, found: readonly Named[]): string[] {
  const kinds = words.map((word, at) => {
    const slots = found.filter(({ from, to }) => from <= at && at < to).map(({ slot }) => slot);
    if (slots.length > 0) return `@${[...new Set(slots)].sort().join('+')}`;
    return /^\d/.test(word) ? `#${Math.min(word.replace(/\D/g, '').length, 7)}` : undefined;
  });
  const sequence: string[] = ['^'];
  for (const [at, kind] of kinds.entries()) {
    const word = kind ?? (words.length === spelled.length ? spelled[at] : words[at]) ?? '';
    if (kind === undefined || sequence.at(-1) !== kind) sequence.push(word);
  }
  sequence.push('$');
  return [
    ...words,
    ...spelled.map((word) => `=${word}`),
    ...sequence.slice(1, -1).map((word) => `~${word}`),
    ...sequence.slice(1).map((word, at) => `${sequence[at]} ${word}`),
    ...sequence.slice(2).map((word, at) => `${sequence[at]} ${sequence[at + 1]} ${word}`),
  ];
}

const soundFeatures = ({ words }: PlainText, sounds: Sounds): string[] => {
  const heard = words.map((word) => sounded(word, sounds));
  return [...heard.map((word) => `)${word}`), ...heard.slice(1).map((word, at) => `)${heard[at]} ${word}`)];
};

function letterFeatures({ words }: PlainText): string[] {
  return words.flatMap((word) => {
    const edged = `<${word}>`;
    return [3, 4, 5].flatMap((size) =>
      Array.from({ length: Math.max(0, edged.length - size + 1) }, (_, at) => `_${edged.slice(at, at + size)}`),
    );
  });
}

const COURSE = { rounds: 14, rate: 0.7, rarest: 1 };

/** Which slots a message may mean beyond what it names, from the examples that have one. */
export const MEANT = ['service', 'product', 'course', 'job', 'field', 'partner', 'api', 'sdk', 'post'];

export function learnMind(examples: readonly Example[], dictionary: Dictionary): Mind {
  const single = examples.filter(({ intents }) => intents.length === 1);
  const target = ({ intents: [intent = ''] }: Example) => {
    const either = intent.split('|');
    return new Map(either.map((label) => [label, 1 / either.length]));
  };
  const first: Mind = {
    ...dictionary,
    intents: learn(
      single.filter(({ before, after }) => !before && !after).map((example) => ({ features: read(example.text, dictionary).features, labels: target(example) })),
      COURSE,
    ),
    languages: learn(
      examples.map(({ text, group }) => ({ features: read(text, { ...dictionary, spellings: new Map() }).features, labels: new Map([[group === 'en' ? 'en' : 'fr', 1]]) })),
      COURSE,
    ),
    slots: new Map(),
  };
  const context = ({ before, after }: Example): Context => {
    if (after) return { intent: after };
    return (before ?? []).reduce<Context>((known, text) => ({ intent: classify(first.intents, read(text, dictionary, known).features)[0]?.label ?? '' }), {});
  };
  const samples: (Sample & { example: Example })[] = single.map((example) => ({ example, features: read(example.text, dictionary, context(example)).features, labels: target(example) }));
  const takes = new Map<string, Set<string>>();
  for (const { intents: [intent = ''], slots } of single) {
    for (const slot of Object.keys(slots)) {
      takes.set(slot, (takes.get(slot) ?? new Set()).add(family(intent)));
    }
  }
  const slots = MEANT.map((slot) => {
    const of = samples.filter(({ example: { intents: [intent = ''] } }) => takes.get(slot)?.has(family(intent)));
    return [slot, learn(of.map(({ example, features }) => ({ features, labels: new Map([[String(example.before || example.after ? (example.slots[slot] && named(plainText(example.text, dictionary.spellings), dictionary.names).some((n) => n.slot === slot) ? example.slots[slot] : NONE) : example.slots[slot] ?? NONE), 1]]) })), COURSE)] as const;
  });
  return { ...first, intents: learn(samples, COURSE, (label) => [family(label), ...(dictionary.aspects.get(label) ?? [])]), slots: new Map(slots) };
}

export const intentsOf = (mind: Mind, reading: Reading): Guess[] => classify(mind.intents, reading.features);

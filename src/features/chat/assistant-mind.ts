import { type Classifier, classify, type Features, frequent, learn } from './assistant-classifier.ts';
import type { Dictionary } from './assistant-dictionary.ts';
import type { Example, Stories } from './assistant-examples.ts';
import { type Named, named } from './assistant-names.ts';
import { type PlainText, partsOf, plainText, type Sounds, sentencesOf, sounded } from './assistant-text.ts';

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
  /** How many things a message asks: `1`, `2`, `3`. */
  counts: Classifier;
  languages: Classifier;
  /** One for each slot that a message may mean without naming it. */
  slots: ReadonlyMap<string, Classifier>;
  /** By product: which line of its page answers. */
  facts: ReadonlyMap<string, Classifier>;
  /** The slots on which the answer of an intent depends. */
  takes: ReadonlyMap<string, ReadonlySet<string>>;
  /** Words of the examples that the site itself declares: who types one of them says nothing of themselves by it. */
  vocabulary: ReadonlySet<string>;
}

export const NONE = 'none';

const family = (intent: string) => intent.split('.')[0] ?? intent;

export function read(message: string, { spellings, names, sounds }: Dictionary, { intent }: Context = {}): Reading {
  const text = plainText(message, spellings);
  const found = named(text, names).filter(({ slot }) => slot !== 'number');
  const features = new Map<string, number>();
  const block = (keys: readonly string[], weight: number) => {
    const distinct = [...new Set(keys)];
    const each = weight / Math.sqrt(distinct.length || 1);
    for (const key of distinct) features.set(key, each);
  };
  block(wordFeatures(text, found), WEIGHTS.words);
  block(soundFeatures(text, sounds), WEIGHTS.sounds);
  block(letterFeatures(text), WEIGHTS.letters);
  block(
    found.flatMap(({ slot, value }) => [`@${slot}`, `@${slot}=${value}`]),
    WEIGHTS.names,
  );
  const length = text.words.length < 4 ? 'short' : text.words.length < 8 ? 'middling' : 'long';
  block(
    intent
      ? [`after ${intent}`, `after ${family(intent)}.`, `after ${family(intent)}. ${length}`, `after ${length}`]
      : [`first ${length}`],
    WEIGHTS.context,
  );
  return { text, found, features };
}

const WEIGHTS = { words: 2.4, sounds: 1, letters: 1.6, names: 1.4, context: 1.2 };

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
    return [3, 4].flatMap((size) =>
      Array.from({ length: Math.max(0, edged.length - size + 1) }, (_, at) => `_${edged.slice(at, at + size)}`),
    );
  });
}

const COURSE = { rounds: 10, rate: 0.6 };
const RAREST = 3;

/** Of a few texts that are much alike. */
const FACT_COURSE = { rounds: 40, rate: 1.5 };

/** Which slots a message may mean beyond what it names, from the examples that have one. */
export const MEANT = ['service', 'product', 'course', 'job', 'field', 'partner', 'api', 'sdk', 'post'];

/** What is said of one thing: how it is told on the page, in either language. */
export interface FactText {
  product: string;
  fact: string;
  text: string;
}

/** Everything that the engine learns from. */
export interface Lessons {
  dictionary: Dictionary;
  examples: readonly Example[];
  stories: Stories;
  facts: readonly FactText[];
}

export const STATEMENT = 'statement';

/** One example in so many is also learned with a story around it. */
const TOLD_WITH_STORY = 3;

export function learnMind({ dictionary, examples, stories, facts }: Lessons): Mind {
  const told = [
    ...stories.fr.map((text) => ({ text, group: 'fr' })),
    ...stories.en.map((text) => ({ text, group: 'en' })),
  ];
  const single: Example[] = [
    ...examples.filter(({ intents }) => intents.length === 1),
    ...told.filter(({ text }) => text.includes(' ')).map((story) => ({ ...story, intents: [STATEMENT], slots: {} })),
  ];
  const openings = single
    .filter(isFirst)
    .map((example) => ({ features: read(example.text, dictionary).features, labels: labelsOf(example) }));
  const first = learn(openings, frequent(openings, RAREST), {
    ...COURSE,
    rounds: COURSE.rounds / 2,
  });
  const contextOf = ({ before = [], after }: Example): Context =>
    before.reduce<Context>(
      (known, text) => ({ intent: classify(first, read(text, dictionary, known).features)[0]?.label ?? '' }),
      after ? { intent: after } : {},
    );
  const samples = single.map((example) => ({
    example,
    features: read(example.text, dictionary, contextOf(example)).features,
  }));
  const withStories = single
    .filter((example, at) => isFirst(example) && at % TOLD_WITH_STORY === 0 && !ALONE.has(example.intents[0] ?? ''))
    .map((example, at) => ({ example, features: read(withStory(example, stories, at), dictionary).features }));
  const takes = slotsTaken(single);
  const several = [...examples.filter(({ intents }) => intents.length > 1), ...pairsOf(single)].map((example) => ({
    example,
    features: read(example.text, dictionary, contextOf(example)).features,
  }));
  const one = [...samples, ...withStories];
  const all = [...one, ...several, ...tellingAndAsking(single, dictionary, first), ...askedInTurn(several, dictionary)];
  const words = frequent(all, RAREST);
  const factWords = frequent(
    facts.map(({ text }) => read(text, dictionary)),
    1,
  );
  return {
    ...dictionary,
    takes,
    intents: learn(
      all.map(({ example, features }) => ({ features, labels: labelsOf(example) })),
      words,
      COURSE,
      (label) => [family(label), ...(dictionary.aspects.get(label) ?? [])],
    ),
    counts: learn(
      [...one, ...several].map(({ example: { intents }, features }) => ({
        features,
        labels: new Map([[String(Math.min(intents.length, 3)), 1]]),
      })),
      words,
      COURSE,
    ),
    languages: learn(
      examples
        .filter(({ filled }) => !filled)
        .map(({ text, group }) => ({
          features: read(text, { ...dictionary, spellings: new Map() }).features,
          labels: new Map([[group === 'en' ? 'en' : 'fr', 1]]),
        })),
      words,
      COURSE,
    ),
    slots: new Map(
      MEANT.map((slot) => {
        const taking = samples.filter(({ example }) =>
          example.intents.some((key) => key.split('|').some((intent) => takes.get(intent)?.has(slot))),
        );
        return [
          slot,
          learn(
            taking.map(({ example, features }) => ({
              features,
              labels: new Map([[meantValue(example, slot, dictionary), 1]]),
            })),
            words,
            COURSE,
          ),
        ];
      }),
    ),
    facts: new Map(
      [...new Set(facts.map(({ product }) => product))].map((product) => [
        product,
        learn(
          [
            ...facts
              .filter((fact) => fact.product === product)
              .map(({ fact, text }) => ({ features: read(text, dictionary).features, labels: new Map([[fact, 1]]) })),
            ...single
              .filter(({ slots }) => slots.product === product && slots.fact !== undefined)
              .map(({ text, slots }) => ({
                features: read(text, dictionary).features,
                labels: shares(String(slots.fact).split('|')),
              })),
          ],
          factWords,
          FACT_COURSE,
        ),
      ]),
    ),
    vocabulary: declaredWords(examples),
  };
}

/** Of a message of several sentences, one asks: it means what the message means; the others tell. */
function tellingAndAsking(
  examples: readonly Example[],
  dictionary: Dictionary,
  first: Classifier,
): { example: Example; features: Features }[] {
  return examples.filter(isFirst).flatMap((example) => {
    const parts = sentencesOf(example.text);
    if (parts.length < 2) return [];
    const labels = labelsOf(example);
    const read_ = parts.map((text) => {
      const { features } = read(text, dictionary);
      const guesses = classify(first, features);
      return {
        text,
        features,
        own: guesses.reduce((sum, { label, probability }) => sum + (labels.has(label) ? probability : 0), 0),
      };
    });
    const best = Math.max(...read_.map(({ own }) => own));
    return read_.flatMap(({ text, features, own }) => {
      if (own === best) return [{ example: { ...example, text }, features }];
      return own < TELLS && text.includes(' ')
        ? [{ example: { text, group: example.group, intents: [STATEMENT], slots: {} }, features }]
        : [];
    });
  });
}

/** Where a message has as many parts as it asks things, each part asks one, after the one before it. */
function askedInTurn(
  several: readonly { example: Example }[],
  dictionary: Dictionary,
): { example: Example; features: Features }[] {
  return several.flatMap(({ example }) => {
    const parts = partsOf(example.text);
    if (parts.length !== example.intents.length || !isFirst(example) || parts.some((part) => !part.includes(' ')))
      return [];
    return parts.map((text, at) => {
      const after = example.intents[at - 1]?.split('|')[0];
      const intents = [example.intents[at] ?? ''];
      return {
        example: { text, group: example.group, intents, slots: {} },
        features: read(text, dictionary, after ? { intent: after } : {}).features,
      };
    });
  });
}

/** A sentence that means so little of what its message means only tells. */
const TELLS = 0.2;

/** Of the examples beside the facts, not of what visitors wrote; short words say nothing. */
function declaredWords(examples: readonly Example[]): Set<string> {
  const declared = examples.filter(({ group }) => group === 'fr' || group === 'en');
  const counts = new Map<string, number>();
  for (const { text } of declared)
    for (const word of new Set(plainText(text, new Map()).words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Set(
    [...counts]
      .filter(([word, count]) => /^[a-z]{4,}$/.test(word) && count > 1 && count < COMMON)
      .map(([word]) => word),
  );
}

/** A word of so many examples tells no question from another. */
const COMMON = 100;

/** Greetings and the like are all that a message says. */
const ALONE = new Set(['greeting', 'how-are-you', 'thanks', 'goodbye', 'unclear', 'insult', STATEMENT]);

const isFirst = ({ before, after }: Example) => !before && !after;

const shares = (labels: readonly string[]) => new Map(labels.map((label) => [label, 1 / labels.length]));

const labelsOf = ({ intents }: Example) => shares(intents.flatMap((intent) => intent.split('|')));

/** Two questions in one message, as people join them. */
function pairsOf(examples: readonly Example[]): Example[] {
  const asking = examples.filter((example) => isFirst(example) && !ALONE.has(example.intents[0] ?? ''));
  return asking.flatMap((example, at) => {
    const other = asking[(at * 37 + 11) % asking.length];
    const joint = JOINTS[at % JOINTS.length] ?? ' ';
    if (at % ONE_PAIR_IN !== 0 || !other || other.group !== example.group || other.intents[0] === example.intents[0])
      return [];
    const text = `${example.text.replace(/[ ?.!]+$/, '')}${joint}${other.text}`;
    return [{ ...example, text, intents: [...example.intents, ...other.intents] }];
  });
}

const JOINTS = [' ? ', ' et ', ', ', ' ? et ', '. ', ' and ', ' + ', ', et '];
const ONE_PAIR_IN = 3;

/** A story before or after what is asked. */
function withStory({ text, group }: Example, stories: Stories, at: number): string {
  const told = stories[group === 'en' ? 'en' : 'fr'];
  const story = told[(at * 11) % told.length] ?? '';
  return at % 3 === 0 ? `${text} ${story}` : `${story} ${text}`;
}

/** Slots that change the answer of an intent: those that examples of it have, more than by chance. */
function slotsTaken(examples: readonly Example[]): Map<string, Set<string>> {
  const counts = new Map<string, Map<string, number>>();
  for (const { intents, slots } of examples) {
    for (const intent of intents.flatMap((key) => key.split('|'))) {
      const own = counts.get(intent) ?? new Map<string, number>();
      counts.set(intent, own);
      for (const slot of Object.keys(slots)) own.set(slot, (own.get(slot) ?? 0) + 1);
    }
  }
  return new Map(
    [...counts].map(([intent, own]) => [
      intent,
      new Set([...own].filter(([, count]) => count > 2).map(([slot]) => slot)),
    ]),
  );
}

/** What a follow-up does not name itself was said before, and is not learned from it. */
function meantValue(example: Example, slot: string, dictionary: Dictionary): string {
  const value = example.slots[slot];
  if (value === undefined) return NONE;
  if (isFirst(example)) return String(value).split('|')[0] ?? NONE;
  const names = named(plainText(example.text, dictionary.spellings), dictionary.names);
  return names.some((name) => name.slot === slot) ? String(value) : NONE;
}

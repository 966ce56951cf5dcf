import { trimmedEnd } from '../../src/text/trimmed-end.ts';
import {
  type Classifier,
  classify,
  countOf,
  type Features,
  frequent,
  type Guess,
  type Sample,
  trainClassifier,
} from './classifier.ts';
import type { Dictionary } from './dictionary.ts';
import type { Example } from './examples.ts';
import { type Named, type Names, named } from './names.ts';
import { type Part, type PlainText, partsOf, plainText } from './text.ts';

export interface Context {
  intent?: string;
}

export interface Reading {
  text: PlainText;
  found: readonly Named[];
  features: Features;
  /** Values by slot, once they have been classified. */
  implied: Map<string, readonly Guess[]>;
}

export interface Model extends Dictionary {
  intents: Classifier;
  /** Whether the text after a joint is a question of its own (`cut`) or not (`one`). */
  cuts: Classifier;
  languages: Classifier;
  /** One per slot that a message may imply. */
  slots: ReadonlyMap<string, Classifier>;
  /** Product → classifier of its page's lines. */
  facts: ReadonlyMap<string, Classifier>;
  /** `course.price course`: slots that an intent's answer depends on. */
  takes: ReadonlySet<string>;
  /** Words of the site's own examples: they carry no personal data. */
  vocabulary: ReadonlySet<string>;
}

export const NONE = 'none';

const family = (intent: string) => intent.split('.')[0] ?? intent;

export function read(message: string, { spellings, names, senses }: Dictionary, { intent }: Context = {}): Reading {
  const text = plainText(message, spellings);
  const found = named(text, names).filter(({ slot }) => slot !== 'number');
  const features = new Map<string, number>();
  const block = (keys: readonly string[], weight: number) => {
    const distinct = [...new Set(keys)];
    const each = weight / Math.sqrt(distinct.length || 1);
    for (const key of distinct) features.set(key, each);
  };
  block(wordFeatures(text, found), WEIGHTS.words);
  block(letterFeatures(text), WEIGHTS.letters);
  block(
    found.flatMap(({ slot, value }) => [`@${slot}`, `@${slot}=${value}`]),
    WEIGHTS.names,
  );
  block(senseFeatures(text, senses), WEIGHTS.senses);
  const length = text.words.length < 4 ? 'short' : text.words.length < 8 ? 'middling' : 'long';
  block(
    intent
      ? [`after ${intent}`, `after ${family(intent)}.`, `after ${family(intent)}. ${length}`, `after ${length}`]
      : [`first ${length}`],
    WEIGHTS.context,
  );
  return { text, found, features, implied: new Map() };
}

const WEIGHTS = { words: 1.7, letters: 1.6, names: 1.4, context: 1.2, senses: 1 };

/** Named entities are replaced by their slot. */
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

function senseFeatures({ words, spelled }: PlainText, senses: Names): string[] {
  const text = { words: words.length === spelled.length ? spelled : words, spelled };
  return named(text, senses).map(({ value }) => `%${value}`);
}

function letterFeatures({ words }: PlainText): string[] {
  return words.flatMap((word) => {
    const edged = `<${word}>`;
    return [3, 4].flatMap((size) =>
      Array.from({ length: Math.max(0, edged.length - size + 1) }, (_, at) => `_${edged.slice(at, at + size)}`),
    );
  });
}

const TRAINING = { epochs: 12, learningRate: 0.35, featureDropout: 0.5, labelSmoothing: 0.03 };
const MIN_WORD_COUNT = 3;

/** Weight of visitors' questions against the site's own. */
const VISITOR_QUESTION_WEIGHT = 4;

const FACT_TRAINING = { epochs: 40, learningRate: 1.5, featureDropout: 0, labelSmoothing: 0 };

const CUT_TRAINING = { epochs: 20, learningRate: 0.2, featureDropout: 0.1, labelSmoothing: 0.02 };

export interface Lessons {
  dictionary: Dictionary;
  examples: readonly Example[];
}

export const STATEMENT = 'statement';

const ONE_STORY_IN = 3;

export function trainModel({ dictionary, examples }: Lessons): Model {
  const single = examples.filter(({ intents }) => intents.length === 1);
  const stories = single.filter(({ intents }) => intents[0] === STATEMENT);
  const several = examples.filter(({ intents }) => intents.length > 1);
  const unseen = guessesUnseen([...single, ...several], dictionary);
  const contextOf = (example: Example): Context =>
    (example.before ?? []).reduce<Context>(
      (known, text) => ({ intent: unseen(example, text, known)[0]?.label ?? '' }),
      example.after ? { intent: example.after } : {},
    );
  const sample = (example: Example, context: Context = contextOf(example)) => ({
    example,
    features: read(example.text, dictionary, context).features,
    labels: labelsOf(example),
  });
  const samples = single.map((example) => sample(example));
  const multiple = several.map((example) => sample(example));
  const asked = [...samples, ...multiple].filter(({ example }) => example.asked);
  const withStories = single
    .filter(
      (example, at) => isFirst(example) && at % ONE_STORY_IN === 0 && !dictionary.passing.has(example.intents[0] ?? ''),
    )
    .map((of, at) => ({ of, example: { ...of, text: withStory(of, stories, at) } }));
  const takes = slotsTaken(single);
  const pairs = pairsOf(single, dictionary);
  const turns = several
    .map((example) => ({ example, parts: partsOf(example.text) }))
    .filter(({ example, parts }) => parts.length === example.intents.length);
  const all = [
    ...samples,
    ...withStories.map(({ example }) => sample(example)),
    ...multiple,
    ...pairs.map(({ example }) => sample(example)),
    ...turns.flatMap(({ example, parts }) =>
      parts.map(({ text }, at) => {
        const before = example.intents[at - 1]?.split('|')[0];
        const context = before ? { intent: before } : contextOf(example);
        return sample({ ...example, text, intents: example.intents.slice(at, at + 1) }, context);
      }),
    ),
  ];
  const words = frequent(all, MIN_WORD_COUNT);
  const details = single
    .filter(({ slots }) => slots.fact !== undefined)
    .map(({ text, slots }) => ({
      product: String(slots.product),
      features: read(text, dictionary).features,
      labels: shares(String(slots.fact).split('|')),
    }));
  const detailWords = frequent(details, 1);
  const cuts = [
    ...single.map((example) => ({ example, of: example, starts: [0] })),
    ...withStories.map((story) => ({ ...story, starts: [0] })),
    ...turns.map(({ example, parts }) => ({ example, of: example, starts: [...parts.keys()] })),
    ...pairs.map(({ example, of, second }) => ({ example, of, starts: [0, second] })),
  ].flatMap(({ example, of, starts }) => {
    if (partsOf(example.text).length < 2) return [];
    const parts = partsInTurn(example.text, contextOf(example), dictionary, (text, context) =>
      unseen(of, text, context),
    );
    const whole = unseen(of, example.text, contextOf(example));
    return parts
      .slice(1)
      .map((_, at) => labelled(cutFeatures(parts, at + 1, whole), starts.includes(at + 1) ? CUT : 'one'));
  });
  return {
    ...dictionary,
    takes,
    intents: trainClassifier(
      [...all, ...asked.flatMap((one) => Array<Sample>(VISITOR_QUESTION_WEIGHT).fill(one))],
      words,
      TRAINING,
      (label) => [family(label), ...(dictionary.aspects.get(label) ?? [])],
    ),
    cuts: trainClassifier(cuts, frequent(cuts, MIN_WORD_COUNT), CUT_TRAINING),
    languages: trainClassifier(
      examples
        .filter(({ filled }) => !filled)
        .map(({ text, group }) =>
          labelled(read(text, { ...dictionary, spellings: new Map() }).features, group === 'en' ? 'en' : 'fr'),
        ),
      words,
      TRAINING,
    ),
    slots: new Map(
      dictionary.meant.map((slot) => {
        const taking = samples.filter(({ example }) =>
          intentsOf(example).some((intent) => takes.has(`${intent} ${slot}`)),
        );
        const meant = taking.map(({ example, features }) => labelled(features, meantValue(example, slot, dictionary)));
        return [slot, trainClassifier(meant, words, TRAINING)];
      }),
    ),
    facts: new Map(
      [...Map.groupBy(details, ({ product }) => product)].map(([product, own]) => [
        product,
        trainClassifier(own, detailWords, FACT_TRAINING),
      ]),
    ),
    vocabulary: declaredWords(examples),
  };
}

type Guesser = (text: string, context: Context) => readonly Guess[];
type GuesserFor = (example: Example, ...asked: Parameters<Guesser>) => readonly Guess[];

/** Two-fold: each half is guessed by a classifier of the other. */
function guessesUnseen(examples: readonly Example[], dictionary: Dictionary): GuesserFor {
  const places = new Map(examples.map((example, at) => [example, at % 2]));
  const halves = [0, 1].map((half) => {
    const openings = examples
      .filter((example) => places.get(example) !== half && isFirst(example) && example.intents.length === 1)
      .map((example) => ({ features: read(example.text, dictionary).features, labels: labelsOf(example) }));
    return trainClassifier(openings, frequent(openings, MIN_WORD_COUNT), { ...TRAINING, epochs: TRAINING.epochs / 2 });
  });
  return (example, text, context) =>
    classify(halves[places.get(example) ?? 0] as Classifier, read(text, dictionary, context).features);
}

/** A part with guesses in the context of the part before: 'and how long?'. */
export interface PartInTurn extends Part {
  reading: Reading;
  own: readonly Guess[];
}

export function partsInTurn(message: string, topic: Context, dictionary: Dictionary, guess?: Guesser): PartInTurn[] {
  let context: Context = topic;
  return partsOf(message).map((part) => {
    const reading = read(part.text, dictionary, context);
    const own = guess?.(part.text, context) ?? classify((dictionary as Model).intents, reading.features);
    if (own[0] && own[0].probability >= TURN && !dictionary.passing.has(own[0].label))
      context = { intent: own[0].label };
    return { ...part, reading, own };
  });
}

/** Probability from which a part sets the topic of the next; chosen on held-out questions. */
const TURN = 0.5;

export const CUT = 'cut';

export function cutFeatures(parts: readonly PartInTurn[], at: number, whole: readonly Guess[]): Features {
  const [left, right] = [parts[at - 1], parts[at]];
  const [a, b, c] = [left?.own[0], right?.own[0], whole[0]];
  if (!left || !right || !a || !b || !c) return new Map();
  const [before, words] = [left, right].map(({ reading }) => reading.text.words) as [string[], string[]];
  const of = (guesses: readonly Guess[], label: string) =>
    guesses.find((guess) => guess.label === label)?.probability ?? 0;
  const names = [
    'always',
    `joint ${right.joint}`,
    `first ${words[0]}`,
    `first ${words[0]} ${words[1]}`,
    `last ${before.at(-1)}`,
    `left ${Math.min(before.length, 6)}`,
    `right ${Math.min(words.length, 6)}`,
    `parts ${Math.min(parts.length, 5)}`,
    `left ${a.label}`,
    `right ${b.label}`,
    `kinds ${family(a.label)} ${family(b.label)}`,
    `same ${a.label === b.label} ${a.label === c.label} ${b.label === c.label}`,
    ...[...right.reading.features.keys()].filter((name) => name.startsWith('%')).map((name) => `right ${name}`),
  ];
  const numbers: readonly (readonly [string, number])[] = [
    ['left sure', a.probability],
    ['right sure', b.probability],
    ['both sure', a.probability * b.probability],
    ['whole sure', c.probability],
    ['left of whole', of(whole, a.label)],
    ['right of whole', of(whole, b.label)],
    ['left tells', of(left.own, STATEMENT)],
    ['right tells', of(right.own, STATEMENT)],
    ['alike', left.own.reduce((sum, { label, probability }) => sum + probability * of(right.own, label), 0)],
  ];
  return new Map([
    ...names.map((name) => [name, 1] as const),
    ...numbers.map(([name, value]) => [name, 2 * value] as const),
  ]);
}

/** Short words carry no information. */
function declaredWords(examples: readonly Example[]): Set<string> {
  const declared = examples.filter(({ asked }) => !asked);
  const counts = countOf(declared.flatMap(({ text }) => [...new Set(plainText(text, new Map()).words)]));
  return new Set(
    [...counts]
      .filter(([word, count]) => /^[a-z]{4,}$/.test(word) && count > 1 && count < COMMON)
      .map(([word]) => word),
  );
}

const COMMON = 100;

const isFirst = ({ before, after }: Example) => !before && !after;

const shares = (labels: readonly string[]) => new Map(labels.map((label) => [label, 1 / labels.length]));

const intentsOf = ({ intents }: Example) => intents.flatMap((key) => key.split('|'));

const labelsOf = (example: Example) => shares(intentsOf(example));

const labelled = (features: Features, label: string): Sample => ({ features, labels: new Map([[label, 1]]) });

/** Joins two questions; the part where the second begins is labelled. */
function pairsOf(
  examples: readonly Example[],
  { passing }: Dictionary,
): { example: Example; of: Example; second: number }[] {
  const asking = examples.filter((example) => isFirst(example) && !passing.has(example.intents[0] ?? ''));
  return asking.flatMap((example, at) => {
    const other = asking[(at * 37 + 11) % asking.length];
    const joint = JOINTS[at % JOINTS.length] ?? ' ';
    if (at % ONE_PAIR_IN !== 0 || !other || other.group !== example.group || other.intents[0] === example.intents[0])
      return [];
    const text = `${trimmedEnd(example.text, /[ ?.!]/)}${joint}${other.text}`;
    const second = partsOf(text).length - partsOf(other.text).length;
    return [{ of: example, example: { ...example, text, intents: [...example.intents, ...other.intents] }, second }];
  });
}

const JOINTS = [' ? ', ' et ', ', ', ' ? et ', '. ', ' and ', ' + ', ', et '];
const ONE_PAIR_IN = 3;

function withStory({ text, group }: Example, stories: readonly Example[], at: number): string {
  const told = stories.filter((story) => (story.group === 'en') === (group === 'en'));
  const story = told[(at * 11) % told.length]?.text ?? '';
  return at % 3 === 0 ? `${text} ${story}` : `${story} ${text}`;
}

/** Slots that examples of an intent have more often than by chance. */
function slotsTaken(examples: readonly Example[]): Set<string> {
  const counts = countOf(
    examples.flatMap((example) =>
      intentsOf(example).flatMap((intent) => Object.keys(example.slots).map((slot) => `${intent} ${slot}`)),
    ),
  );
  return new Set([...counts].filter(([, count]) => count > 2).map(([taken]) => taken));
}

/** A follow-up's slots from earlier messages are not learned from it. */
function meantValue(example: Example, slot: string, dictionary: Dictionary): string {
  const value = example.slots[slot];
  if (value === undefined) return NONE;
  if (isFirst(example)) return String(value).split('|')[0] ?? NONE;
  const names = named(plainText(example.text, dictionary.spellings), dictionary.names);
  return names.some((name) => name.slot === slot) ? String(value) : NONE;
}

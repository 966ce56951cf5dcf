import { classify, type Guess, hashOf } from './classifier.ts';
import type { Slots } from './examples.ts';
import { figuresOf } from './figures.ts';
import {
  type Context,
  CUT,
  cutFeatures,
  type Model,
  NONE,
  type PartInTurn,
  partsInTurn,
  type Reading,
  read,
  STATEMENT,
} from './model.ts';
import { joined } from './text.ts';

export interface Meaning {
  intent: string;
  slots: Slots;
  /** Calibrated on held-out questions. */
  probability: number;
}

export interface Understanding {
  meanings: readonly Meaning[];
  /** What else may be meant, likeliest first. */
  others: readonly Meaning[];
  language: 'fr' | 'en';
  greets: boolean;
}

interface Topic extends Context {
  slots: Slots;
  language?: 'fr' | 'en';
}

/** Probabilities, chosen on held-out questions (tests/assistant/results.md). */
const LIMITS = {
  second: 0.3,
  none: 0.85,
  noneAfter: 0.2,
  more: 0.5,
};

const MOST_ANSWERS = 3;

/** A question of which meaning and language are certain. */
export interface KnownQuestion {
  intent: string;
  slots: Slots;
  language: 'fr' | 'en';
}

/**
 * @param earlier the visitor's own messages, oldest first, each followed by the entries that its answer names, if known
 * @param known looked up before the classifiers, for messages that the site itself proposes
 */
export function understand(
  model: Model,
  message: string,
  earlier: readonly (string | Slots)[],
  known: (message: string) => KnownQuestion | undefined = () => undefined,
): Understanding {
  let topic: Topic = { slots: {} };
  const read = (said: string) => {
    const question = known(said);
    return question ? certainly(question, topic) : understood(model, said, topic);
  };
  for (const said of earlier) {
    topic = typeof said === 'string' ? after(model, topic, read(said)) : answered(topic, said);
  }
  return read(message);
}

/**
 * An answer names what an earlier message, no longer known, was about: also where the last one, read without it, seems
 * to mean another topic.
 */
const answered = (topic: Topic, entries: Slots): Topic => ({ ...topic, slots: { ...topic.slots, ...entries } });

/** Figures, town and trade of the conversation still hold. */
function certainly({ intent, slots, language }: KnownQuestion, topic: Topic): Understanding {
  const said = Object.entries(topic.slots).filter(([slot]) => FREE.has(slot));
  return {
    meanings: [{ intent, slots: { ...Object.fromEntries(said), ...slots }, probability: 1 }],
    others: [],
    language,
    greets: false,
  };
}

const FREE = new Set(['people', 'sites', 'budget', 'city', 'sector']);

function after({ passing }: Model, topic: Topic, { meanings, language }: Understanding): Topic {
  const last = meanings.findLast(({ intent }) => !passing.has(intent));
  const slots = { ...topic.slots, ...last?.slots };
  return { intent: last?.intent ?? topic.intent, slots, language };
}

function understood(model: Model, message: string, topic: Topic): Understanding {
  const reading = read(message, model, topic);
  const [language] = classify(model.languages, read(message, { ...model, spellings: new Map() }).features);
  const sure = (language?.probability ?? 0) > 0.75 || !topic.language;
  const whole: Question = { text: message, reading, guesses: classify(model.intents, reading.features) };
  const parts = partsInTurn(message, topic, model);
  const { questions, certainty } = questionsIn(model, whole, parts, topic);
  const meaning = ({ label: intent, probability }: Guess, from: Question): Meaning => {
    const slots = slotsOf(model, intent, from.reading, from.text, reading, topic);
    const fact = intent === 'product.detail' ? factOf(model, slots, from.reading) : undefined;
    return {
      intent,
      slots: fact ? { ...slots, fact: fact.label } : slots,
      probability: probability * certainty * (fact?.probability ?? 1),
    };
  };
  const asked = questions.flatMap((question) => {
    const [guess] = question.guesses;
    return guess && !model.passing.has(guess.label) && guess.probability >= LIMITS.second ? [{ guess, question }] : [];
  });
  const distinct = asked.filter(
    ({ guess }, at) => asked.findIndex((other) => other.guess.label === guess.label) === at,
  );
  const answerable = whole.guesses.filter(({ label }) => label !== STATEMENT);
  const meanings =
    distinct.length > 1
      ? distinct.slice(0, MOST_ANSWERS).map(({ guess, question }) => meaning(guess, question))
      : answerable.slice(0, 1).map((guess) => meaning(guess, whole));
  const given = new Set(meanings.map(nameOf));
  const greets = parts.some(({ own: [top] }) => top?.label === 'greeting');
  const taken = new Set(meanings.map(({ intent }) => intent));
  return {
    meanings,
    others: candidates(model, { whole, questions, parts }, topic)
      .filter((other) => !given.has(nameOf(other)))
      .slice(0, MOST_OTHERS),
    greets: greets && !taken.has('greeting'),
    language: sure ? (language?.label as 'fr' | 'en') : (topic.language ?? 'fr'),
  };
}

/** Whether the message has a name, or a word that the examples have or that looks like one of theirs. */
export function isRecognised(model: Model, message: string): boolean {
  const { text, found } = read(message, model);
  const { words: rows } = model.intents;
  const isKnown = (feature: string) => rows.has(hashOf(feature));
  return (
    found.length > 0 ||
    text.spelled.some((word) => {
      if (isKnown(`=${word}`)) return true;
      const letters = [...read(word, model).features.keys()].filter((feature) => feature.startsWith('_'));
      return word.length >= TYPED_WRONG && letters.filter(isKnown).length >= LIKE_A_WORD * letters.length;
    })
  );
}

/** The entries that a message names, by slot, in its order. */
export function entriesNamed(model: Model, message: string): ReadonlyMap<string, readonly string[]> {
  const named = new Map<string, string[]>();
  for (const { slot, value } of read(message, model).found) {
    const values = named.get(slot) ?? [];
    if (!values.includes(value)) named.set(slot, [...values, value]);
  }
  return named;
}

/** Letters of a word that may have a typing error, and the share of its letter groups that other words have. */
const TYPED_WRONG = 5;
const LIKE_A_WORD = 0.7;

interface Question {
  text: string;
  reading: Reading;
  guesses: readonly Guess[];
}

function questionsIn(
  model: Model,
  whole: Question,
  parts: readonly PartInTurn[],
  topic: Context,
): { questions: Question[]; certainty: number } {
  let certainty = 1;
  const groups: PartInTurn[][] = [];
  for (const [at, part] of parts.entries()) {
    const [guess] = at > 0 ? classify(model.cuts, cutFeatures(parts, at, whole.guesses)) : [];
    certainty *= guess?.probability ?? 1;
    const last = groups.at(-1);
    if (last && guess?.label !== CUT) last.push(part);
    else groups.push([part]);
  }
  if (groups.length < 2) return { questions: [whole], certainty };
  let context = topic;
  const questions = groups.map((group) => {
    const text = joined(group);
    const reading = read(text, model, context);
    const guesses = classify(model.intents, reading.features);
    if (guesses[0] && !model.passing.has(guesses[0].label)) context = { intent: guesses[0].label };
    return { text, reading, guesses };
  });
  return { questions, certainty };
}

interface Source {
  from: Question;
  weight: number;
}

/** Likeliest first, by the whole message, by its questions and by its pieces. */
function candidates(
  model: Model,
  { whole, questions, parts }: { whole: Question; questions: readonly Question[]; parts: readonly PartInTurn[] },
  topic: Topic,
): Meaning[] {
  const pieces = parts.length > 1 ? parts.map(({ text, reading, own }) => ({ text, reading, guesses: own })) : [];
  const sources: Source[] = [
    { from: whole, weight: WEIGHTS.whole },
    ...questions.filter((question) => question !== whole).map((from) => ({ from, weight: WEIGHTS.question })),
    ...pieces.map((from) => ({ from, weight: WEIGHTS.piece })),
  ];
  const total = sources.reduce((sum, { weight }) => sum + weight, 0);
  const found = new Map<string, Meaning>();
  for (const { from, weight } of sources) {
    for (const { label, probability } of from.guesses.slice(0, MOST_GUESSES)) {
      if (label === STATEMENT || model.passing.has(label)) continue;
      for (const meaning of readings(model, label, from, whole.reading, topic)) {
        const name = nameOf(meaning);
        const share = (weight / total) * probability * meaning.probability;
        found.set(name, { ...meaning, probability: (found.get(name)?.probability ?? 0) + share });
      }
    }
  }
  return [...found.values()].sort((a, b) => b.probability - a.probability);
}

/** Chosen on held-out questions (tests/assistant/results.md). */
const WEIGHTS = { whole: 1, question: 1, piece: 0.5 };
const MOST_GUESSES = 10;
const MOST_OTHERS = 12;

/** An intent with each likely entry, the price of a site or of a shop; probabilities sum to 1 at most. */
function readings(model: Model, intent: string, from: Question, whole: Reading, topic: Topic): Meaning[] {
  const slots = slotsOf(model, intent, from.reading, from.text, whole, topic);
  let all: Meaning[] = [{ intent, slots, probability: 1 }];
  for (const slot of model.meant) {
    if (!model.takes.has(`${intent} ${slot}`)) continue;
    const shares = sharesOf(model, slot, { part: from.reading, whole, topic }, slots[slot]);
    all = all.flatMap((meaning) =>
      shares.map(({ label, probability }) => {
        const { [slot]: _, ...rest } = meaning.slots;
        return {
          intent,
          slots: label === NONE ? rest : { ...rest, [slot]: label },
          probability: meaning.probability * probability,
        };
      }),
    );
  }
  return all.flatMap((meaning) => (intent === 'product.detail' ? withFacts(model, meaning, from.reading) : [meaning]));
}

/** The value in use, not below `USED`, and the likeliest others. */
function sharesOf(
  model: Model,
  slot: string,
  { part, whole, topic }: { part: Reading; whole: Reading; topic: Topic },
  used: string | number | undefined,
): Guess[] {
  const label = used === undefined ? NONE : String(used);
  const isSaid = used !== undefined && [namedIn(part, slot), namedIn(whole, slot), topic.slots[slot]].includes(used);
  if (isSaid) return [{ label, probability: 1 }];
  const others = valuesFor(model, slot, part)
    .filter((guess) => guess.label !== label)
    .slice(0, 2);
  const rest = 1 - others.reduce((sum, { probability }) => sum + probability, 0);
  return [{ label, probability: Math.max(USED, rest) }, ...others];
}

const USED = 0.7;

function withFacts(model: Model, meaning: Meaning, { features }: Reading): Meaning[] {
  const lines = model.facts.get(String(meaning.slots.product));
  if (!lines) return [meaning];
  return classify(lines, features)
    .slice(0, 3)
    .map(({ label, probability }) => ({
      ...meaning,
      slots: { ...meaning.slots, fact: label },
      probability: meaning.probability * probability,
    }));
}

/** Meanings of one name differ in figures, town and trade at most. */
export const nameOf = ({ intent, slots }: Pick<Meaning, 'intent' | 'slots'>): string =>
  [
    intent,
    ...Object.entries(slots)
      .filter(([slot]) => !FREE.has(slot))
      .map(([slot, value]) => `${slot}=${value}`)
      .sort(),
  ].join(' ');

/** Takes each slot from the part, the whole message, an implication, or the conversation. */
function slotsOf(model: Model, intent: string, part: Reading, text: string, whole: Reading, topic: Topic): Slots {
  const slots: Record<string, string | number> = {};
  const takes = (slot: string) => model.takes.has(`${intent} ${slot}`);
  for (const slot of model.meant) {
    if (!takes(slot)) continue;
    const value =
      namedIn(part, slot) ??
      namedIn(whole, slot) ??
      valueFor(model, slot, part, topic) ??
      valueFor(model, slot, whole, topic) ??
      topic.slots[slot];
    if (value !== undefined) slots[slot] = value;
  }
  for (const slot of ['city', 'sector']) {
    const found = [...part.found, ...whole.found].find((name) => name.slot === slot);
    if (found) slots[slot] = found.value;
    else if (topic.slots[slot] !== undefined) slots[slot] = topic.slots[slot];
  }
  const { bare, ...figures } = figuresOf(text, model.units);
  Object.assign(slots, figures);
  if (takes('people') && bare !== undefined && figures.people === undefined && figures.sites === undefined)
    slots.people = bare;
  return slots;
}

function factOf({ facts }: Model, { product }: Slots, { features }: Reading): Guess | undefined {
  const lines = facts.get(String(product));
  return lines && classify(lines, features)[0];
}

/** Values that a reading implies, with `none`. */
function valuesFor(model: Model, slot: string, { features, implied }: Reading): readonly Guess[] {
  const classifier = model.slots.get(slot);
  const values = implied.get(slot) ?? (classifier ? classify(classifier, features) : []);
  implied.set(slot, values);
  return values;
}

/** 'Un site pour vendre' is more than a site: a service's name alone does not decide. */
function namedIn({ found }: Reading, slot: string): string | undefined {
  const values = new Set(found.filter((name) => name.slot === slot).map(({ value }) => value));
  return values.size === 1 && slot !== 'service' ? [...values][0] : undefined;
}

function valueFor(model: Model, slot: string, reading: Reading, topic: Topic): string | undefined {
  const values = new Set(reading.found.filter((name) => name.slot === slot).map(({ value }) => value));
  const guesses = valuesFor(model, slot, reading).filter(({ label }) => label !== NONE);
  const none = 1 - guesses.reduce((sum, { probability }) => sum + probability, 0);
  const [guess] = guesses;
  if (values.size > 0) {
    const isMore = guess && (values.has(guess.label) || guess.probability >= LIMITS.more);
    return isMore ? guess.label : (guesses.find(({ label }) => values.has(label))?.label ?? [...values][0]);
  }
  return guess && none < (topic.slots[slot] === undefined ? LIMITS.none : LIMITS.noneAfter) ? guess.label : undefined;
}

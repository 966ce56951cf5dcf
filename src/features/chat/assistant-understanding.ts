import { classify, type Guess } from './assistant-classifier.ts';
import type { Slots } from './assistant-examples.ts';
import { figuresOf } from './assistant-figures.ts';
import { type Context, MEANT, type Mind, NONE, type Reading, read, STATEMENT } from './assistant-mind.ts';
import { partsOf } from './assistant-text.ts';

/** One thing that a message asks. */
export interface Meaning {
  intent: string;
  slots: Slots;
  /** How likely it is meant; the same share of such meanings is right among held-out questions. */
  probability: number;
}

export interface Understanding {
  /** What is answered, in the order in which it was asked. */
  meanings: readonly Meaning[];
  /** What the message may mean instead, the likeliest first. */
  others: readonly Meaning[];
  language: 'fr' | 'en';
  /** It greets before it asks. */
  greets: boolean;
}

/** What a conversation is about so far. */
interface Topic extends Context {
  slots: Slots;
  language?: 'fr' | 'en';
}

/** Chosen by the held-out questions (bench/assistant.md). */
export const LIMITS = {
  /** How much the likeliest sentence counts beside the whole message. */
  sentence: 0.5,
  /** What a part asks, where it is so likely, is what the next part is about. */
  turn: 0.5,
  /** A second thing is asked from this on: its probability times that of asking several, the latter raised by `bias`. */
  second: 0.9,
  bias: 0.2,
  /** Likelier than this, nothing of a slot is meant that is not named; after a message that named one. */
  none: 0.85,
  noneAfter: 0.2,
  /** So likely, another value than the one that is named is meant. */
  more: 0.5,
};

const MOST_ANSWERS = 3;

/** Intents that say nothing about what the conversation is about. */
const PASSING = new Set([
  'greeting',
  'how-are-you',
  'thanks',
  'goodbye',
  'unclear',
  'statement',
  'insult',
  'assistant',
]);

/** @param earlier the visitor's own earlier messages, oldest first. */
export function understand(mind: Mind, message: string, earlier: readonly string[]): Understanding {
  let topic: Topic = { slots: {} };
  for (const said of earlier) topic = after(topic, understood(mind, said, topic));
  return understood(mind, message, topic);
}

function after(topic: Topic, { meanings, language }: Understanding): Topic {
  const last = meanings.findLast(({ intent }) => !PASSING.has(intent));
  return last ? { intent: last.intent, slots: { ...topic.slots, ...last.slots }, language } : { ...topic, language };
}

function understood(mind: Mind, message: string, topic: Topic): Understanding {
  const reading = read(message, mind, topic);
  const [language] = classify(mind.languages, read(message, { ...mind, spellings: new Map() }).features);
  const sure = (language?.probability ?? 0) > 0.75 || !topic.language;
  const parts = readInTurn(mind, message, topic);
  const whole = combined(classify(mind.intents, reading.features), parts.length > 1 ? parts.map(({ own }) => own) : []);
  const answerable = whole.filter(({ label }) => label !== STATEMENT);
  const several = 1 - (classify(mind.counts, reading.features).find(({ label }) => label === '1')?.probability ?? 1);
  const asked = parts.flatMap(({ own: [top], ...part }) =>
    top && !PASSING.has(top.label) && top.probability * (LIMITS.bias + several) >= LIMITS.second
      ? [{ ...part, guess: top }]
      : [],
  );
  const distinct = asked.filter(
    ({ guess }, at) => asked.findIndex((other) => other.guess.label === guess.label) === at,
  );
  const meaning = (guess: Guess, from: { reading: Reading; text: string }): Meaning => ({
    intent: guess.label,
    slots: slotsOf(mind, guess.label, from.reading, from.text, reading, topic),
    probability: guess.probability,
  });
  const meanings =
    distinct.length > 1
      ? distinct.slice(0, MOST_ANSWERS).map(({ guess, ...from }) => meaning(guess, from))
      : answerable.slice(0, 1).map((guess) => meaning(guess, { reading, text: message }));
  const greets = parts.some(({ own: [top] }) => top?.label === 'greeting');
  const taken = new Set(meanings.map(({ intent }) => intent));
  return {
    meanings,
    others: answerable
      .filter(({ label }) => !taken.has(label) && !PASSING.has(label))
      .slice(0, 2)
      .map((guess) => meaning(guess, { reading, text: message })),
    greets: greets && !taken.has('greeting'),
    language: sure ? (language?.label as 'fr' | 'en') : (topic.language ?? 'fr'),
  };
}

/** The parts of a message, each after the one before it: 'and how long?' asks of what was asked first. */
function readInTurn(mind: Mind, message: string, topic: Context): { text: string; reading: Reading; own: Guess[] }[] {
  let context: Context = topic;
  return partsOf(message).map((text) => {
    const reading = read(text, mind, context);
    const own = classify(mind.intents, reading.features);
    if (own[0] && own[0].probability >= LIMITS.turn && !PASSING.has(own[0].label)) context = { intent: own[0].label };
    return { text, reading, own };
  });
}

/** The whole message's guesses, together with those of its parts: a long story ends in one question. */
function combined(whole: readonly Guess[], parts: readonly (readonly Guess[])[]): Guess[] {
  const telling = parts.filter(([top]) => top && !PASSING.has(top.label));
  const share = telling.length > 0 ? LIMITS.sentence : 0;
  const mixed = whole.map(({ label, probability }) => {
    const best = Math.max(0, ...telling.map((own) => own.find((guess) => guess.label === label)?.probability ?? 0));
    return { label, probability: (1 - share) * probability + share * best };
  });
  const total = mixed.reduce((sum, { probability }) => sum + probability, 0);
  return mixed
    .map(({ label, probability }) => ({ label, probability: probability / total }))
    .sort((a, b) => b.probability - a.probability);
}

/** What the answer of an intent depends on: named in its part of the message, or in all of it, or meant, or said before. */
function slotsOf(mind: Mind, intent: string, part: Reading, text: string, whole: Reading, topic: Topic): Slots {
  const slots: Record<string, string | number> = {};
  const takes = mind.takes.get(intent) ?? new Set();
  for (const slot of MEANT) {
    if (!takes.has(slot)) continue;
    const value = valueFor(mind, slot, part, topic) ?? valueFor(mind, slot, whole, topic) ?? topic.slots[slot];
    if (value !== undefined) slots[slot] = value;
  }
  for (const slot of ['city', 'sector']) {
    const found = [...part.found, ...whole.found].find((name) => name.slot === slot);
    if (found) slots[slot] = found.value;
    else if (topic.slots[slot] !== undefined) slots[slot] = topic.slots[slot];
  }
  const { bare, ...figures } = figuresOf(text, mind.units);
  Object.assign(slots, figures);
  if (takes.has('people') && bare !== undefined && figures.people === undefined && figures.sites === undefined)
    slots.people = bare;
  if (intent === 'product.detail' && typeof slots.product === 'string') {
    const facts = mind.facts.get(slots.product);
    const fact = facts && classify(facts, part.features)[0]?.label;
    if (fact) slots.fact = fact;
  }
  return slots;
}

function valueFor(mind: Mind, slot: string, reading: Reading, topic: Topic): string | undefined {
  const values = new Set(reading.found.filter((name) => name.slot === slot).map(({ value }) => value));
  if (values.size === 1 && slot !== 'service') return [...values][0];
  const classifier = mind.slots.get(slot);
  const guesses = (classifier ? classify(classifier, reading.features) : []).filter(({ label }) => label !== NONE);
  const none = 1 - guesses.reduce((sum, { probability }) => sum + probability, 0);
  const [guess] = guesses;
  if (values.size > 0) {
    // 'Un site pour vendre' is more than the site that it names.
    const isMore = guess && (values.has(guess.label) || guess.probability >= LIMITS.more);
    return isMore ? guess.label : (guesses.find(({ label }) => values.has(label))?.label ?? [...values][0]);
  }
  // What was said before stands where nothing is named.
  return guess && none < (topic.slots[slot] === undefined ? LIMITS.none : LIMITS.noneAfter) ? guess.label : undefined;
}

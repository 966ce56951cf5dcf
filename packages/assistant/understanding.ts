import { classify, type Guess } from './classifier.ts';
import type { Slots } from './examples.ts';
import { figuresOf } from './figures.ts';
import {
  type Context,
  CUT,
  cutFeatures,
  type Mind,
  NONE,
  type PartInTurn,
  partsInTurn,
  type Reading,
  read,
  STATEMENT,
} from './mind.ts';
import { joined } from './text.ts';

export interface Meaning {
  intent: string;
  slots: Slots;
  /** Calibrated on held-out questions. */
  probability: number;
}

export interface Understanding {
  meanings: readonly Meaning[];
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

/** @param earlier the visitor's own messages, oldest first */
export function understand(mind: Mind, message: string, earlier: readonly string[]): Understanding {
  let topic: Topic = { slots: {} };
  for (const said of earlier) topic = after(mind, topic, understood(mind, said, topic));
  return understood(mind, message, topic);
}

function after({ passing }: Mind, topic: Topic, { meanings, language }: Understanding): Topic {
  const last = meanings.findLast(({ intent }) => !passing.has(intent));
  const slots = { ...topic.slots, ...last?.slots };
  return { intent: last?.intent ?? topic.intent, slots, language };
}

function understood(mind: Mind, message: string, topic: Topic): Understanding {
  const reading = read(message, mind, topic);
  const [language] = classify(mind.languages, read(message, { ...mind, spellings: new Map() }).features);
  const sure = (language?.probability ?? 0) > 0.75 || !topic.language;
  const whole: Question = { text: message, reading, guesses: classify(mind.intents, reading.features) };
  const parts = partsInTurn(message, topic, mind);
  const { questions, certainty } = questionsIn(mind, whole, parts, topic);
  const meaning = ({ label: intent, probability }: Guess, from: Question): Meaning => {
    const slots = slotsOf(mind, intent, from.reading, from.text, reading, topic);
    const fact = intent === 'product.detail' ? factOf(mind, slots, from.reading) : undefined;
    return {
      intent,
      slots: fact ? { ...slots, fact: fact.label } : slots,
      probability: probability * certainty * (fact?.probability ?? 1),
    };
  };
  const asked = questions.flatMap((question) => {
    const [guess] = question.guesses;
    return guess && !mind.passing.has(guess.label) && guess.probability >= LIMITS.second ? [{ guess, question }] : [];
  });
  const distinct = asked.filter(
    ({ guess }, at) => asked.findIndex((other) => other.guess.label === guess.label) === at,
  );
  const answerable = whole.guesses.filter(({ label }) => label !== STATEMENT);
  const meanings =
    distinct.length > 1
      ? distinct.slice(0, MOST_ANSWERS).map(({ guess, question }) => meaning(guess, question))
      : answerable.slice(0, 1).map((guess) => meaning(guess, whole));
  const greets = parts.some(({ own: [top] }) => top?.label === 'greeting');
  const taken = new Set(meanings.map(({ intent }) => intent));
  return {
    meanings,
    others: answerable
      .filter(({ label }) => !taken.has(label) && !mind.passing.has(label))
      .slice(0, 2)
      .map((guess) => meaning(guess, whole)),
    greets: greets && !taken.has('greeting'),
    language: sure ? (language?.label as 'fr' | 'en') : (topic.language ?? 'fr'),
  };
}

interface Question {
  text: string;
  reading: Reading;
  guesses: readonly Guess[];
}

function questionsIn(
  mind: Mind,
  whole: Question,
  parts: readonly PartInTurn[],
  topic: Context,
): { questions: Question[]; certainty: number } {
  let certainty = 1;
  const groups: PartInTurn[][] = [];
  for (const [at, part] of parts.entries()) {
    const [guess] = at > 0 ? classify(mind.cuts, cutFeatures(parts, at, whole.guesses)) : [];
    certainty *= guess?.probability ?? 1;
    const last = groups.at(-1);
    if (last && guess?.label !== CUT) last.push(part);
    else groups.push([part]);
  }
  if (groups.length < 2) return { questions: [whole], certainty };
  let context = topic;
  const questions = groups.map((group) => {
    const text = joined(group);
    const reading = read(text, mind, context);
    const guesses = classify(mind.intents, reading.features);
    if (guesses[0] && !mind.passing.has(guesses[0].label)) context = { intent: guesses[0].label };
    return { text, reading, guesses };
  });
  return { questions, certainty };
}

/** From the part, the whole message, an implication, or the conversation. */
function slotsOf(mind: Mind, intent: string, part: Reading, text: string, whole: Reading, topic: Topic): Slots {
  const slots: Record<string, string | number> = {};
  const takes = (slot: string) => mind.takes.has(`${intent} ${slot}`);
  for (const slot of mind.meant) {
    if (!takes(slot)) continue;
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
  if (takes('people') && bare !== undefined && figures.people === undefined && figures.sites === undefined)
    slots.people = bare;
  return slots;
}

function factOf({ facts }: Mind, { product }: Slots, { features }: Reading): Guess | undefined {
  const lines = facts.get(String(product));
  return lines && classify(lines, features)[0];
}

function valueFor(mind: Mind, slot: string, reading: Reading, topic: Topic): string | undefined {
  const values = new Set(reading.found.filter((name) => name.slot === slot).map(({ value }) => value));
  if (values.size === 1 && slot !== 'service') return [...values][0];
  const classifier = mind.slots.get(slot);
  const guesses = (classifier ? classify(classifier, reading.features) : []).filter(({ label }) => label !== NONE);
  const none = 1 - guesses.reduce((sum, { probability }) => sum + probability, 0);
  const [guess] = guesses;
  if (values.size > 0) {
    // 'Un site pour vendre' is more than a site.
    const isMore = guess && (values.has(guess.label) || guess.probability >= LIMITS.more);
    return isMore ? guess.label : (guesses.find(({ label }) => values.has(label))?.label ?? [...values][0]);
  }
  return guess && none < (topic.slots[slot] === undefined ? LIMITS.none : LIMITS.noneAfter) ? guess.label : undefined;
}

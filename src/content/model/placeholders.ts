import type * as z from 'zod';
import { capitalised } from './french-numbers.ts';

/** Facts in a text that staff write, `{prix}`: a closed list of names, each with what says the fact of today. */
type Facts = Readonly<Record<string, () => string>>;

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** '{prix}, {jour}' */
export const namesOf = (facts: Facts): string =>
  Object.keys(facts)
    .map((name) => `{${name}}`)
    .join(', ');

export const withKnownFacts = <Schema extends z.ZodString>(schema: Schema, facts: Facts) =>
  schema.refine(
    (text) => [...text.matchAll(PLACEHOLDER)].every(([, name = '']) => Object.hasOwn(facts, name)),
    `Entre accolades, le site ne connaît que ${namesOf(facts)}.`,
  );

/** A fact at the beginning of the text is capitalised. */
export const filled = (text: string, facts: Facts): string =>
  text.replace(PLACEHOLDER, (written, name: string, at: number) => {
    const fact = Object.hasOwn(facts, name) ? facts[name]?.() : undefined;
    if (fact === undefined) return written;
    return at === 0 ? capitalised(fact) : fact;
  });

import { type Meaning, nameOf, type Slots, type Understanding } from '#assistant';
import { PASSING } from '../../../content/assistant/manners.ts';

/* 'L'adresse, et vos horaires ?': what the classifiers take for one question may be several. */

type Said = readonly (string | Slots)[];

/** Where a question may end. A comma within a number is none. */
const BETWEEN = /\s*[?!;.]+\s+|\s*,\s+(?:(?:et|and|ou|or)\s+)?|\s+(?:et|and|puis|ainsi que|also)\s+/i;
const MOST_PARTS = 4;
const MOST_ANSWERS = 3;
/** Probability from which a part is a question of its own. */
const CLEAR = 0.7;
/** What a few words mean by chance. */
const NO_QUESTION = new Set([...PASSING, 'unknown', 'off-topic', 'number', 'person', 'services', 'products', 'about']);

/**
 * Answers each part that is a question of its own, at most three.
 * @param said as of `understand`
 * @param understand of one part after what was said before it
 */
export function withSeveralQuestions(
  message: string,
  said: Said,
  known: Understanding,
  understand: (part: string, said: Said) => Understanding,
): Understanding {
  const [first, ...more] = known.meanings;
  const parts = message.split(BETWEEN).filter((part) => part.trim() !== '');
  if (!first || first.probability === 1 || more.length > 0) return known;
  if (parts.length < 2 || parts.length > MOST_PARTS) return known;
  const asked = parts.flatMap((part, at): Meaning[] => {
    const [meaning] = understand(part, [...said, ...parts.slice(0, at)]).meanings;
    return meaning && meaning.probability >= CLEAR && !NO_QUESTION.has(meaning.intent) ? [meaning] : [];
  });
  const distinct = asked.filter(
    (meaning, at) => asked.findIndex((other) => nameOf(other) === nameOf(meaning)) === at,
  );
  if (distinct.length < 2) return known;
  return { ...known, meanings: distinct.slice(0, MOST_ANSWERS), others: [first, ...known.others] };
}

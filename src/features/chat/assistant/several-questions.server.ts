import { type Meaning, nameOf, type Slots, type Understanding } from '#assistant';
import { PASSING } from '../../../content/assistant/manners.ts';
import { foldText } from '../../../text/fold-text.ts';

/* 'L'adresse, et vos horaires ?': what the classifiers take for one question may be several. */

type Said = readonly (string | Slots)[];

/** What may end a question. A comma within a number does not. */
const BETWEEN = /[?!;]\s|[,.]\s(?:(?:et|and|ou|or)\s)?|\s(?:et|and|puis|ainsi que|also)\s/i;
/** A sentence that tells something stands beside one that asks. */
const SENTENCES = /(?<=[.?!])\s/;
const MOST_PARTS = 4;
const MOST_ANSWERS = 3;
/** Probability from which a part is a question of its own. */
const CLEAR = 0.7;
/** Probability from which the message is one question, if none of its parts is that one. */
const SURE = 0.88;
/** The same, whatever its parts are. */
const CERTAIN = 0.96;
/** The same, where each question has its mark. */
const MARKED = 0.5;
/** Corrects what was said: 'non, pas le site'. */
const CORRECTED = /^(?:non|no|nan|finalement|sorry|pardon|desole)\b|\b(?:je parl\w+|i (?:meant|mean)|i was talking)\b/;
/** What a few words mean by chance. */
const NO_QUESTION = new Set([
  ...PASSING,
  ...['unknown', 'off-topic', 'number', 'person', 'services', 'products', 'about', 'service.start', 'outage', 'urgent'],
]);

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
  const parts = partsOf(message);
  const clear = message.split('?').length > 2 ? MARKED : CLEAR;
  if (!first || first.probability === 1 || CORRECTED.test(foldText(message))) return known;
  if (more.length > 0 && known.meanings.every(({ probability }) => probability >= clear)) return known;
  if (parts.length < 2 || parts.length > MOST_PARTS) return known;
  const asked = parts.flatMap((part, at): Meaning[] => {
    const [meaning] = understand(part, [...said, ...parts.slice(0, at)]).meanings;
    return meaning && meaning.probability >= clear && !NO_QUESTION.has(meaning.intent) ? [meaning] : [];
  });
  const distinct = asked.filter(
    (meaning, at) =>
      asked.findIndex((other) => nameOf(other) === nameOf(meaning)) === at &&
      !(more.length === 0 && asked.some(({ intent }) => intent.startsWith(`${meaning.intent}.`))),
  );
  const isWhole =
    (clear === CLEAR && first.probability >= CERTAIN) ||
    (first.probability >= SURE && !distinct.some((one) => nameOf(one) === nameOf(first)));
  if (distinct.length < 2 || (more.length > 0 ? distinct.length <= known.meanings.length : isWhole)) return known;
  return { ...known, meanings: distinct.slice(0, MOST_ANSWERS), others: [first, ...known.others] };
}

/** Parts of the sentences that ask, of all if none has a question mark. */
export function partsOf(message: string): string[] {
  const sentences = message.split(SENTENCES);
  const isAsking = sentences.some((sentence) => sentence.endsWith('?'));
  const asking = sentences.filter((sentence, at) => !isAsking || sentence.endsWith('?') || at === sentences.length - 1);
  return asking
    .flatMap((sentence) => sentence.split(BETWEEN))
    .map((part) => part.trim())
    .filter(Boolean);
}

/**
 * 'Vous faites des logos ? c'est combien': what a later question does not name is what an earlier one is about.
 * @param named as of `entriesNamed`
 */
export function withSharedEntry(known: Understanding, named: ReadonlyMap<string, readonly string[]>): Understanding {
  if (known.meanings.length < 2) return known;
  const before: Record<string, string | number> = {};
  const meanings = known.meanings.map((meaning) => {
    const slots = { ...meaning.slots };
    for (const slot of SHARED) {
      const value = slots[slot];
      if (value === undefined) continue;
      const names = named.get(slot) ?? [];
      // 'Un site' may be a shop: that name does not decide.
      const only = names.length === 1 && names[0] !== 'web' ? names[0] : before[slot];
      if (!names.includes(String(value)) && only !== undefined) slots[slot] = only;
      before[slot] = slots[slot] ?? value;
    }
    return { ...meaning, slots };
  });
  return { ...known, meanings };
}

const SHARED = ['service', 'product', 'course', 'job'];

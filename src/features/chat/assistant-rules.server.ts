import type { Meaning, Slots, Understanding } from '#assistant';
import { monthSaid } from '../../content/assistant/months.ts';
import { foldText } from '../../text/fold-text.ts';

/** What is asked most, by its words, where the classifiers hesitate. */
export function withRules(
  message: string,
  said: readonly (string | Slots)[],
  understanding: Understanding,
): Understanding {
  const [first, ...more] = understanding.meanings;
  if (!first || more.length > 0 || first.probability === 1) return understanding;
  const text = foldText(message);
  const instead = periodAsked(text, lastSaid(said)) ?? payAsked(text, first) ?? priceAsked(text, first);
  if (!instead) return understanding;
  const others = [first, ...understanding.others].filter(({ intent }) => intent !== instead.intent);
  return { ...understanding, meanings: [instead], others };
}

const INTERNSHIP = /\b(?:stag|interns?)/;
/** Words of a question that only names a month: 'et en juin ?'. */
const FEW = 5;

const lastSaid = (said: readonly (string | Slots)[]): string =>
  foldText(said.findLast((message) => typeof message === 'string') ?? '');

function periodAsked(text: string, last: string): Meaning | undefined {
  if (monthSaid(text) === undefined) return undefined;
  const isFollowUp = text.split(' ').length <= FEW && INTERNSHIP.test(last);
  return INTERNSHIP.test(text) || isFollowUp
    ? { intent: 'internship.periods', slots: {}, probability: RULED }
    : undefined;
}

const PAY = /\b(?:payee?s?|remuner\w+|indemni\w+|gratifi\w+|paid|stipend)\b/;

const payAsked = (text: string, { intent }: Meaning): Meaning | undefined =>
  INTERNSHIP.test(text) && PAY.test(text) && intent !== 'internship.pay'
    ? { intent: 'internship.pay', slots: {}, probability: RULED }
    : undefined;

const PRICE =
  /\b(?:prix|tarifs?|(?:pour|c'?est|est|a|fait|faut|vaut) combien|combien (?:ca |cela )?(?:coute|vaut|fait|faut|prenez|demandez)\w*|combien pour|coute\w*|how much|prices?|costs?)\b/;
const PRICES: Readonly<Record<string, string>> = {
  service: 'service.price',
  services: 'service.price',
  product: 'product.price',
  products: 'product.price',
  course: 'course.price',
  training: 'course.price',
  api: 'api.price',
  developers: 'api.price',
};

function priceAsked(text: string, { intent, slots }: Meaning): Meaning | undefined {
  const price = PRICES[intent];
  return price !== undefined && PRICE.test(text) ? { intent: price, slots, probability: RULED } : undefined;
}

/** As sure as an answer that needs no other meaning beside it. */
const RULED = 0.9;

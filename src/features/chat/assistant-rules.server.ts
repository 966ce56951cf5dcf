import type { Meaning, Slots, Understanding } from '#assistant';
import { monthSaid } from '../../content/assistant/months.ts';
import { foldText } from '../../text/fold-text.ts';

/** What is asked most, by its words, where the classifiers hesitate. @param said as of `understand` */
export function withRules(
  message: string,
  said: readonly (string | Slots)[],
  understanding: Understanding,
): Understanding {
  const { meanings } = understanding;
  const [first, ...more] = meanings;
  if (!first || first.probability === 1) return understanding;
  const text = foldText(message);
  if (more.length > 0) return withPriceAmong(text, understanding);
  const instead =
    periodAsked(text, lastSaid(said)) ??
    payAsked(text, first) ??
    priceAlone(text, said) ??
    priceAsked(text, first) ??
    datesAsked(text, first);
  if (!instead) return understanding;
  const others = [first, ...understanding.others].filter(({ intent }) => intent !== instead.intent);
  return { ...understanding, meanings: [instead], others };
}

/** Of several questions, the one about a thing asks for its price. */
function withPriceAmong(text: string, understanding: Understanding): Understanding {
  const { meanings } = understanding;
  if (!PRICE.test(text) || meanings.some(({ intent }) => intent.endsWith('.price') || intent === 'budget'))
    return understanding;
  const thing = meanings.find(({ intent }) => PRICES[intent]);
  if (!thing) return understanding;
  const slots = Object.assign({}, ...meanings.map((meaning) => meaning.slots), thing.slots) as Slots;
  const price = priceAsked(text, { ...thing, slots });
  return {
    ...understanding,
    meanings: meanings.map((meaning) =>
      meaning === thing && price ? { ...price, probability: thing.probability } : meaning,
    ),
    others: [thing, ...understanding.others],
  };
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
  return price !== undefined && PRICE.test(text)
    ? { intent: price, slots: entryOf(text, slots), probability: RULED }
    : undefined;
}

/** Only the word, and nothing before it. */
const ALONE =
  /^(?:et |bonjour,? |bonsoir,? |vos |les |le |quels? (?:sont|est) (?:vos|les|le) )?(?:prix|tarifs?|combien|prices?|how much)(?: svp| stp| s'il vous plait| please)?[ ?!.]*$/;

const priceAlone = (text: string, said: readonly (string | Slots)[]): Meaning | undefined =>
  said.length === 0 && ALONE.test(text) ? { intent: 'service.price', slots: {}, probability: RULED } : undefined;

const DATES = /\b(?:quand|dates?|debut\w*|commence\w*|demarr\w*|sessions?|when|starts?|begins?)\b/;
const DATED = new Set([
  'course',
  'training',
  'course.level',
  'course.programme',
  'course.duration',
  'course.register',
  'course.price',
]);

function datesAsked(text: string, { intent, slots }: Meaning): Meaning | undefined {
  return DATED.has(intent) && DATES.test(text) && !PRICE.test(text)
    ? { intent: 'course.format', slots: entryOf(text, slots), probability: DOUBTED }
    : undefined;
}

/** 'Les formations' are all of them. */
function entryOf(text: string, slots: Slots): Slots {
  const { course: _, ...rest } = slots;
  return /\b(?:formations|courses)\b/.test(text) ? rest : slots;
}

/** As sure as an answer that needs no other meaning beside it. */
const RULED = 0.9;
/** 'Quand' may ask something else. */
const DOUBTED = 0.6;

import type { Meaning, Slots, Understanding } from '#assistant';
import { PASSING } from '../../../content/assistant/manners.ts';
import { monthSaid } from '../../../content/assistant/months.ts';
import { daysSaid } from '../../../content/assistant/office-days.ts';
import { foldText } from '../../../text/fold-text.ts';
import { hasTopic, isNumberAlone, isVague } from '../guards/first-messages.ts';

/**
 * What is asked most, by its words, where the classifiers hesitate.
 * @param said as of `understand`
 * @param isRecognised whether the message has a word or a name that the model knows
 */
export function withRules(
  message: string,
  said: readonly (string | Slots)[],
  understanding: Understanding,
  isRecognised: () => boolean = () => true,
): Understanding {
  const { meanings } = understanding;
  const [first, ...more] = meanings;
  if (!first || first.probability === 1) return understanding;
  const text = foldText(message);
  const isFollowUp = hasTopic(said);
  const days = more.length > 0 ? undefined : daysAsked(text, first, isFollowUp ? lastSaid(said) : undefined);
  if (days) return { ...understanding, meanings: [days], others: [] };
  const alone = isFollowUp ? undefined : (saidAlone(message, text, isRecognised, first) ?? freeAsked(text));
  if (alone)
    return { ...understanding, meanings: [alone], others: [], language: languageAlone(text, said, understanding) };
  if (more.length > 0) return withPriceAmong(text, understanding);
  const instead =
    delayAsked(text, first) ??
    periodAsked(text, lastSaid(said)) ??
    payAsked(text, first) ??
    priceAlone(text, said) ??
    priceAsked(text, first) ??
    datesAsked(text, first);
  if (!instead) return understanding;
  const others = [first, ...understanding.others].filter(({ intent }) => intent !== instead.intent);
  return { ...understanding, meanings: [instead], others };
}

/** A message that nothing precedes, and that says little. */
function saidAlone(message: string, text: string, isRecognised: () => boolean, first: Meaning): Meaning | undefined {
  if (isNumberAlone(message)) return ruled('number');
  const isCourtesy = PASSING.includes(first.intent) && first.probability >= COURTEOUS;
  if (isVague(message)) return isCourtesy && text.length > 1 ? first : ruled('unclear');
  if (isRecognised()) return undefined;
  return isCourtesy ? first : ruled('unclear');
}

const ruled = (intent: string, slots: Slots = {}): Meaning => ({ intent, slots, probability: RULED });

/** The site's, unless there are words of English: the classifier guesses where there is nothing to go by. */
function languageAlone(text: string, said: readonly (string | Slots)[], { language }: Understanding): 'fr' | 'en' {
  const isEnglish = [text, lastSaid(said)].some((words) => ENGLISH_WORD.test(words));
  return isEnglish ? 'en' : said.length > 0 && /[a-z]/.test(text) ? language : 'fr';
}
const ENGLISH_WORD =
  /\b(?:yes|yeah|yep|yup|no|why|how|when|what|which|sure|fine|great|nice|right|good|maybe|really|please|know|people|about|free|is|are|the|any|anything|course|hello|hi|hey|hiya|goodbye|bye|thanks)\b/;

const FREE = String.raw`(?:gratuit\w*|gratos|gratis|free(?: of charge)?)`;
const FREE_WORD = /^(?:gratuit\w*|gratos|gratis|free)$/;
/** Words that may stand around it without naming a thing. */
const AROUND_FREE = new Set(
  [
    "bonjour salut hello cest c'est est-ce est ce qu'est quest quoi que qui quel quelque chose de des du truc trucs tout",
    'vous avez avez-vous faites il y a ya en what is it are your service services do you have anything something for the',
    'ici chez here of charge svp stp ou payant please or paid vraiment',
  ].flatMap((line) => line.split(' ')),
);
const wordsOf = (text: string): string[] => text.split(/[ ,?!.]+/).filter(Boolean);

function isFreeAlone(text: string): boolean {
  const words = wordsOf(text);
  return words.some((word) => FREE_WORD.test(word)) && words.every((it) => FREE_WORD.test(it) || AROUND_FREE.has(it));
}

/** 'Une formation gratuite ?' names no course, 'application gratuite' no application for a job. */
const FREE_THINGS: readonly (readonly [RegExp, Meaning])[] = (
  [
    ['formations?|cours|courses?|trainings?', 'course.price', {}],
    ['sites?(?: (?:web|internet|vitrine))?|websites?|page web', 'service.price', { service: 'web' }],
    ['(?:mobile )?(?:applications?|applis?|apps?)(?: mobiles?)?', 'service.price', { service: 'mobile' }],
  ] as const
).map(([things, intent, slots]) => [
  new RegExp(
    `^(?:(?:avez|vous|avez-vous|faites|des|une?|la|les|vos|il|y|a|est|sont|c'?est|are|is|your|the|do|you|have|any|make|an?) )*(?:(?:${things})(?: (?:est|sont|elles?|ils?|en ligne|online|is|are|est-il|est-elle|sont-ils|sont-elles))* ${FREE}|${FREE} (?:${things}))[ ?!.]*$`,
  ),
  { intent, slots, probability: 0.9 },
]);

const freeAsked = (text: string): Meaning | undefined =>
  isFreeAlone(text) ? ruled('free') : FREE_THINGS.find(([pattern]) => pattern.test(text))?.[1];

/** 'Ouvert le 20 mai ?', 'et lundi prochain ?' */
const OPEN =
  /\b(?:ouv(?:er|re|ri)\w*|ferm(?:e|er|es|ez|es)\b|open(?:ed|ing)?\b|clos(?:e|ed|es|ing)\b|horaires?|bureaux?\b|office\b|working\b|travaillez\b|bossez\b)/;
const VISIT = /\b(?:passer|venir|visiter|appeler|joindre|come|visit|drop by|walk in|call|reach)\b/;
const OTHER_OPENING =
  /\b(?:formations?|cours|stages?|postes?|offres?|emplois?|inscriptions?|candidatures?|sessions?|sites?|boutiques?|comptes?|source|code|api|courses?|trainings?|jobs?|internships?|positions?|account|applications?)\b/;
/** A part of a day's name, and what stands around one. */
const DAY_WORD =
  /^(?:\d{1,2}(?:er|st|nd|rd|th)?|\d{1,2}\/\d{1,2}(?:\/\d{4})?|20\d\d|[a-z']{1,12}day(?:'s)?|year'?s?|prochaine?|apres-?demain)$/;
const DAY_WORDS = new Set(
  [
    'et ou pour le la les ce du de a au d alors vous etes qui vient and or for on the of this next what how about',
    "christmas xmas new eve noel jour l'an nouvel an apres demain tomorrow today aujourd'hui ajd",
    'lundi mardi mercredi jeudi vendredi samedi dimanche saint fete nationale travail jeunesse ascension assomption',
    'paques janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre january february march',
    'april may june july august september october november december',
  ].flatMap((line) => line.split(' ')),
);
const isDayAlone = (text: string): boolean => wordsOf(text).every((it) => DAY_WORDS.has(it) || DAY_WORD.test(it));

/** Topics for which the classifiers take a question about a day; that of hours needs no rule. */
const NEAR_HOURS = new Set(['location', 'contact', 'person', 'response-time', 'unclear', 'unknown', 'off-topic']);

/** @param last the message before it, where there is a topic */
function daysAsked(text: string, { intent }: Meaning, last: string | undefined): Meaning | undefined {
  if (OTHER_OPENING.test(text) || daysSaid(text, Date.now()).length === 0) return undefined;
  const isAbout = last === undefined || OPEN.test(last) || daysSaid(last, Date.now()).length > 0;
  if (isDayAlone(text) && isAbout) return ruled('hours');
  const isVisit = VISIT.test(text) && intent === 'location';
  return isVisit || (OPEN.test(text) && NEAR_HOURS.has(intent)) ? ruled('hours') : undefined;
}

/** 'Un site en 24 h ?' */
const WITHIN =
  /\b(?:en|sous|d'ici|moins de|in|within|less than) (?:(?:seulement|les|only|just) )?(?:\d{1,3}|un|une|deux|trois|quatre|a|one|two|three) ?(?:h\b(?!\/)|heures?\b(?! ?\/)|hours?\b|j\b|jrs?\b|jours?\b|days?\b|semaines?\b|weeks?\b|nuit\b|night\b|mois\b|months?\b)/;
const DELIVERED =
  /\b(?:sites?|websites?|boutiques?|shop|applis?|apps?|applications?|logos?|vitrine|landing page|web)\b/;
const delayAsked = (text: string, { intent, slots }: Meaning): Meaning | undefined =>
  WITHIN.test(text) && DELIVERED.test(text) && SERVICES.has(intent.split('.')[0] ?? '') && !PRICE.test(text)
    ? { intent: intent === 'promo.delay' ? intent : 'service.delay', slots, probability: RULED }
    : undefined;
const SERVICES = new Set(['service', 'services', 'promo', 'references', 'quote', 'unknown', 'products', 'product']);

/** The one of several questions that is about a thing asks for its price. */
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

/** Matches the word for a price alone, at most with a greeting or an article. */
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

/** Probability of what a rule decides: such an answer needs no other meaning beside it. */
const RULED = 0.9;
/** Probability from which a short message is a word of courtesy. */
const COURTEOUS = 0.4;
/** 'Quand' may ask something else. */
const DOUBTED = 0.6;

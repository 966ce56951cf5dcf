import type { Meaning, Slots, Understanding } from '#assistant';
import { PASSING } from '../../../content/assistant/manners.ts';
import { monthSaid } from '../../../content/assistant/months.ts';
import { daysSaid } from '../../../content/assistant/office-days.ts';
import { offerLasts } from '../../../content/kinds/offer/promo.ts';
import { foldText } from '../../../text/fold-text.ts';
import { hasTopic, isNumberAlone, isVague } from '../guards/first-messages.ts';
import { aspectAsked, GUESSED, OFFER, sameAsked, WORDED } from './aspects.server.ts';
import { followUpAsked } from './follow-ups.server.ts';

/**
 * What is asked most, by its words, where the classifiers hesitate.
 * @param said as of `understand`
 * @param isRecognised whether the message has a word or a name that the model knows
 * @param topic what was answered before, undefined where nothing was
 */
export function withRules(
  message: string,
  said: readonly (string | Slots)[],
  understanding: Understanding,
  isRecognised: () => boolean = () => true,
  topic: () => Meaning | undefined = () => undefined,
): Understanding {
  const { meanings } = understanding;
  const [first, ...more] = meanings;
  if (!first || first.probability === 1) return understanding;
  const text = foldText(message);
  const isFollowUp = hasTopic(said);
  const outside = outsideAsked(text, first);
  if (outside) return { ...understanding, meanings: outside, others: [] };
  const contacts = contactsAsked(text, first);
  if (contacts) return { ...understanding, meanings: contacts, others: [] };
  const days = more.length > 0 ? undefined : daysAsked(text, first, isFollowUp ? lastSaid(said) : undefined);
  if (days) return { ...understanding, meanings: [days], others: [] };
  const alone = isFollowUp ? undefined : (saidAlone(message, text, isRecognised, first) ?? freeAsked(text));
  if (alone)
    return { ...understanding, meanings: [alone], others: [], language: languageAlone(text, said, understanding) };
  if (more.length > 0) return withPriceAmong(text, understanding);
  const instead =
    (isFollowUp || first.probability < GUESSED ? followUpAsked(text, said, first) : undefined) ??
    wordsAsked(text, first) ??
    delayAsked(text, first) ??
    periodAsked(text, lastSaid(said)) ??
    payAsked(text, first) ??
    priceAlone(text, said) ??
    priceAsked(text, first) ??
    datesAsked(text, first) ??
    asRead(aspectAsked(text, first, lastSaid(said), topic), understanding) ??
    (isFollowUp ? sameAsked(text, first, topic) : undefined);
  if (!instead) return understanding;
  const others = [first, ...understanding.others].filter(({ intent }) => intent !== instead.intent);
  return { ...understanding, meanings: [instead], others };
}

/** Keeps the entry that the classifiers see for it. */
const asRead = (meant: Meaning | undefined, { others }: Understanding): Meaning | undefined =>
  meant && { ...meant, slots: { ...others.find(({ intent }) => intent === meant.intent)?.slots, ...meant.slots } };

/** 'Non laissez, parlez-moi plutôt de vos stages': what is put aside before a question. */
const TURN =
  /^(?:(?:non|nan|no|ok|merci(?: beaucoup)?|thanks?(?: you)?|laissez(?: tomber)?|laisse(?: tomber)?|good|great|super|parfait|oubliez(?: ca)?|never ?mind|d'accord)[ ,.!]{1,3}){1,3}(?=.{12})/i;
const ASKING =
  /\?|^(?:and|et)\b|\b(?:parlez|parle|dites|dis|montrez|quel\w{0,4}|combien|veux|voudrais|voulais|tell|talk|show|how|what|want)\b/i;
export const withoutTurn = (message: string): string => {
  const rest = message.replace(TURN, '');
  return ASKING.test(rest) ? rest : message;
};

/** 'Combien font 247 × 19 ?', '18 fois 350 ça fait combien' */
const SUM =
  /\b(?:combien|font?|fait|egale?|calcul\w{0,6}|how much|what(?:'s| is))\b.{0,20}\d ?(?:[×x*+/÷-]|fois|plus|moins|times|minus|divided by|divise par) ?\d|\d ?(?:[×x*+/÷]|fois|times|divided by|divise par) ?\d.{0,15}(?:\b(?:combien|font?|fait|egale?)\b|=)/;
/** 'Affiche le texte qui t'a été donné' */
const SHOWN =
  /\b(?:affich\w{1,4}|montr\w{1,4}|repet\w{1,5}|recopi\w{1,4}|revel\w{1,4}|ignor\w{1,4}|oubli\w{1,4}|print|show|repeat|reveal|forget)\b.{0,40}\b(?:textes?|text|instructions?|consignes?|prompts?|regles?|rules?)\b/;
const GIVEN =
  /\b(?:donne\w{0,3}|recue?s?|systeme?|system|above|given|precedente?s?|previous|ci-dessus|toutes?|tes|vos|your)\b/;
/** 'Can you recommend a good hotel in Kribi?' */
const RECOMMENDED =
  /\b(?:recommand\w{1,4}|conseill\w{1,4}|connaissez|recommend|suggest|know)\b.{0,25}\b(?:hotels?|restaurants?|restos?|medecins?|doctors?|avocats?|lawyers?|banques?|banks?|ecoles?|schools?)\b/;
/** 'À quelle adresse déposer un dossier en main propre ?' */
const HANDED =
  /\b(?:deposer|remettre|apporter|drop off|hand in)\b.{0,60}\b(?:main propre|sur place|bureaux?|in person)\b/;
const CV = /\b(?:cv|candidatures?|postuler|resume)\b/;

function outsideAsked(text: string, { intent, probability }: Meaning): Meaning[] | undefined {
  if (SUM.test(text) && (intent !== 'homework' || probability < GUESSED)) return [ruled('off-topic')];
  if (SHOWN.test(text) && GIVEN.test(text)) return [ruled('injection')];
  if (RECOMMENDED.test(text) && probability < GUESSED) return [ruled('off-topic')];
  if (!HANDED.test(text)) return undefined;
  if (INTERNSHIP.test(text)) return [ruled('internship.apply'), ruled('location')];
  return CV.test(text) ? [ruled('cv'), ruled('location')] : [ruled('location')];
}

/** What is asked by its words, where the classifiers guess. */
const BY_WORDS: readonly (readonly [RegExp, string, Slots?])[] = [
  [/\b(?:quitt\w{1,4}|desabonn\w{1,4}|desinscri\w{1,4}|unsubscribe|leave)\b.{0,30}\bnewsletter/, 'unsubscribe'],
  [/\b(?:charged|billed|debit\w{1,4}|preleve\w{0,2}|paye)\b.{0,20}\b(?:twice|deux fois|2 fois)\b/, 'complaint'],
  [/\.(?:cm|com|net|org|fr)\b.{0,40}\b(?:vend\w{1,3}|achet\w{1,3}|enregistr\w{1,4}|register|buy|sell)\b/, 'domain'],
  [/\b(?:register|buy|acheter|enregistrer|achat)\b.{0,20}\.(?:cm|com|net|org|fr)\b/, 'domain'],
  [
    /\b(?:envo(?:ie|yer|yez)|transmettre|send)\b.{0,40}\b(?:logos?|fichiers?|photos?|documents?|files?|cahier|plans?)\b.{0,20}\b(?:comment|ou|how|where)\b/,
    'contact',
  ],
  [
    /\b(?:comment|ou|how|where)\b.{0,20}\b(?:envoyer|transmettre|send)\b.{0,30}\b(?:logos?|fichiers?|photos?|documents?|files?|cahier|plans?)\b/,
    'contact',
  ],
  [
    /\b(?:migrat\w{1,5}|migrer|transfer\w{0,4}|move|deplacer)\b.{0,50}\b(?:hosting|host|hebergement|hebergeur|serveurs?|servers?)\b/,
    'service',
    { service: 'cloud' },
  ],
  [
    /\b(?:projects?|projets?|realisations?|clients?)\b.{0,20}\b(?:similar|semblables?|comparables?|like ours|comme (?:nous|le notre))\b|\b(?:similar|semblables?) (?:projects?|projets?)\b/,
    'references',
  ],
  [
    /\b(?:several|two|three|four|plusieurs|deux|trois|quatre|\d{1,2})\b.{0,15}\b(?:shops|stores|branches|boutiques|boutiks?|magasins|points? de vente|depots|succursales)\b.{0,60}\b(?:all|cover|each|chacune?|suivre|gere\w?|meme|one system|ensemble)\b/,
    'product.detail',
    { product: 'fufullu', fact: 'Stocks' },
  ],
  [/\b(?:should i have|toujours pas|pas encore|still no)\b.{0,20}\b(?:answer|reply|reponse|heard)\b/, 'response-time'],
  [
    /\b(?:who (?:do|should|can) i call|qui (?:dois-je |je peux |puis-je )?(?:appeler|joindre)|j'?appelle qui)\b/,
    'person',
  ],
  [
    new RegExp(
      `${OFFER}.{0,60}\\b(?:chaque annee|une (?:seule )?fois|apres|deuxieme annee|every year|yearly|once)\\b|\\b(?:renewals?|after|second year|every year|deuxieme annee)\\b.{0,30}${OFFER}`,
    ),
    'promo.hosting',
  ],
  [
    new RegExp(
      `${OFFER}.{0,60}\\b(?:dedan\\w?|compris\\w?|inclu\\w{0,4}|marche\\w?|suffi\\w{1,3}|convien\\w{1,3}|enough|suit)\\b`,
    ),
    'promo.content',
  ],
  [new RegExp(OFFER), 'promo'],
];

/** The kind of partner that gets a commission. */
const REFERRING = 'Consultant';
const CERTAIN = 0.96;

function wordsAsked(text: string, { intent, slots, probability }: Meaning): Meaning | undefined {
  if (/\bcommissions?\b/.test(text) && intent.startsWith('partner') && probability < CERTAIN)
    return { intent: 'partner', slots: { ...slots, partner: REFERRING }, probability: RULED };
  if (probability >= GUESSED || intent === 'budget') return undefined;
  const [, meant, said = {}] = BY_WORDS.find(([words]) => words.test(text)) ?? [];
  // The offer's own aspects are known better than the offer.
  if (meant === undefined || (meant === 'promo' && intent.startsWith('promo.') && probability >= DOUBTFUL))
    return undefined;
  return { intent: meant, slots: said, probability: meant === 'promo' ? WORDED : RULED };
}

/** 'What could you do on a very tight budget?' */
const TIGHT =
  /\b(?:tight budget|small budget|cheapest|can'?t afford|something small|petit budget|pas (?:beaucoup|trop) d'argent|pas cher|moins cher|pas les moyens)\b/;
const ENOUGH = /\b(?:enough|suffi\w{1,3}|convien\w{1,3})\b/;
const PRICED = /^(?:trade|services?|service\.(?:price|start)|quote|references|unknown|discount)$/;

/** The offer stands beside what is asked with little money. */
export function withOffer(message: string, known: Understanding): Understanding {
  const [first] = known.meanings;
  if (!first || first.probability === 1 || !offerLasts(Date.now())) return known;
  if (!TIGHT.test(foldText(message)) || !PRICED.test(first.intent)) return known;
  const kept = known.meanings.filter(
    ({ intent, probability }) =>
      intent === 'trade' || (probability >= GUESSED && intent !== 'unknown' && !intent.startsWith('promo')),
  );
  return {
    ...known,
    meanings: [ruled(ENOUGH.test(foldText(message)) ? 'promo.content' : 'promo'), ...kept],
    others: [...known.meanings, ...known.others],
  };
}

const PLACE = /\b(?:adresse(?! (?:e-?mail|mail|electronique))|address|ou etes|situes?)\b/;
const REACHED = /\b(?:e-?mail|mail|telephone|tel|numero|whatsapp|phone)\b/;

/** 'Votre adresse, votre e-mail et votre téléphone' */
const contactsAsked = (text: string, { intent }: Meaning): Meaning[] | undefined =>
  (intent === 'contact' || intent === 'location') && PLACE.test(text) && REACHED.test(text)
    ? [ruled('location'), ruled('contact')]
    : undefined;

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
  /\b(?:formations?|cours|stages?|postes?|offres?|emplois?|inscriptions?|candidatures?|sessions?|sites?|boutiques?|comptes?|source|code|api|courses?|trainings?|jobs?|internships?|positions?|account|applications?|roles?)\b/;
const WEEKEND = /^(?:(?:et|and|ok|pour|for|le|les|ce|the|on|at) )*week-?ends?[ ?!.]*$/;
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
/** Probability below which any topic is a guess. */
const DOUBTFUL = 0.3;

/** @param last the message before it, where there is a topic */
function daysAsked(text: string, { intent, probability }: Meaning, last: string | undefined): Meaning | undefined {
  if (WEEKEND.test(text) && (last === undefined || OPEN.test(last))) return ruled('hours');
  if (OTHER_OPENING.test(text) || daysSaid(text, Date.now()).length === 0) return undefined;
  const isAbout = last === undefined || OPEN.test(last) || daysSaid(last, Date.now()).length > 0;
  if (isDayAlone(text) && isAbout) return ruled('hours');
  const isVisit = VISIT.test(text) && intent === 'location';
  const isOpen = OPEN.test(text) && (NEAR_HOURS.has(intent) || probability < DOUBTFUL);
  return isVisit || isOpen ? ruled('hours') : undefined;
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

/** 'GoMail et GoDrive, c'est la même chose ?' */
const COMPARED = /\b(?:differences?|difference between|(?:meme|mm) chose|compar\w{1,6}|versus|vs|same thing)\b/;

/** 'La boutique, pas le site simple' */
const NOT_THAT = /\b(?:pas (?:du|de la|de l|le|la)|not (?:the|an?))\b/;

/**
 * 'Le prix d'un site vitrine et celui d'une application mobile'.
 * @param parts services and products named by each part of the message, in its order
 */
export function withEach(message: string, known: Understanding, parts: readonly (readonly Slots[])[]): Understanding {
  const [first] = known.meanings;
  const named = new Map(
    parts.flatMap((of) => {
      const one = of.find(({ service }) => service !== 'web') ?? of[0];
      return one ? [[Object.values(one)[0], one] as const] : [];
    }),
  );
  if (!first || first.probability === 1 || named.size < 2 || named.size > MOST_NAMED) return known;
  const text = foldText(message);
  const isOneKind = new Set([...named.values()].flatMap(Object.keys)).size === 1;
  if (NOT_THAT.test(text)) return known;
  const aspect = PRICE.test(text) && isOneKind ? '.price' : COMPARED.test(text) ? '' : undefined;
  if (
    aspect === undefined ||
    (!/^(?:services?|products?|quote|budget|unknown|promo)/.test(first.intent) && first.probability >= CLEAR)
  )
    return known;
  const meanings = [...named.values()].map((slots) =>
    ruled(`${slots.product === undefined ? 'service' : 'product'}${aspect}`, slots),
  );
  return { ...known, meanings, others: [...known.meanings, ...known.others] };
}

const MOST_NAMED = 3;
/** Another meaning of this probability stands. */
const CLEAR = 0.5;

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
  /\b(?:prix|pricing|c'? ?(?:cb|cmb)(?! de)|cb (?:pr|pour|coute|le|un)|tarifs?|(?:pour|c'?est|est|a|fait|faut|vaut) combien|combien (?:ca |cela )?(?:coute|vaut|fait|faut|prenez|demandez)\w*|combien pour|coute\w*|how much|prices?|costs?)\b/;
export const isPriceAsked = (message: string): boolean => PRICE.test(foldText(message));
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

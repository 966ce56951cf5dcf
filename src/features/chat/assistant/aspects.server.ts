import type { Meaning, Slots } from '#assistant';

/* 'Roughly how long?', 'on gagne quoi ?': a few words say what is asked, a name or an earlier turn says of what. */

export type Family =
  | 'service'
  | 'product'
  | 'course'
  | 'internship'
  | 'job'
  | 'partner'
  | 'promo'
  | 'api'
  | 'newsletter';

/** The offer, by its price. */
export const OFFER = String.raw`\b(?:70(?:[ .,]?000|k| ?mil(?:le)?)|soixante-dix mille|seventy thousand)\b`;

/** What a message is about, by its words; the first one that is found. */
const FAMILIES: readonly (readonly [Family, RegExp])[] = [
  ['internship', /\b(?:stages?|stagiaires?|interns?|internships?)\b/],
  ['course', /\b(?:formations?|cours|courses?|trainings?|classes)\b/],
  ['partner', /\b(?:partenari\w{0,3}|partenaires?|partners?|partnership|revend\w{0,6}|resell\w{0,4}|commissions?)\b/],
  ['promo', new RegExp(OFFER)],
  ['newsletter', /\b(?:newsletters?)\b/],
  [
    'job',
    /\b(?:postes?|emplois?|jobs?|positions?|vacanc\w{1,3}|openings?|boulot|recrut\w{0,8}|postul\w{0,5}|candidatures?|cv)\b/,
  ],
  ['api', /\b(?:apis?|sdks?)\b/],
];
/** Decides by what was answered before, if there are no such words. */
const OF_INTENT =
  /^(service|product|course|internship|job|partner|promo|api|newsletter|budget|training|careers|apply|partners|developers|sdk|services|internships|jobs)(?:\.|$)/;
const SAME: Readonly<Record<string, Family>> = {
  budget: 'service',
  services: 'service',
  training: 'course',
  careers: 'job',
  jobs: 'job',
  apply: 'job',
  partners: 'partner',
  developers: 'api',
  sdk: 'api',
  internships: 'internship',
};

/** Words of what is asked, and its intent by what it is asked of. */
const ASPECTS: readonly (readonly [RegExp, Partial<Record<Family, string>>])[] = [
  [
    /\b(?:gagne\w{0,3}|payee?s?|paye|remuner\w{1,6}|salaires?|indemni\w{1,6}|paid|earn|salary|allowance|stipend)\b/,
    { internship: 'internship.pay', job: 'job.salary', partner: 'partner' },
  ],
  [
    /\b(?:(?:combien|cb|cmb) de (?:temps|tps|jours?|semaines?|mois)|how (?:long|many (?:weeks|months|days))|delais?|dure\w{0,3})\b/,
    { service: 'service.delay', course: 'course.duration', internship: 'internship.duration', promo: 'promo.delay' },
  ],
  [
    /\b(?:date limite|cloture\w{0,2}|ferm\w{1,4}|deadline|closing date|until when|jusqu'?(?:a )?(?:quand|kan))\b/,
    { job: 'job.deadline', promo: 'promo.deadline' },
  ],
  [
    /\b(?:prix|tarifs?|(?:combien|cb)(?! d)|how much|prices?|costs?)\b/,
    { service: 'service.price', product: 'product.price', course: 'course.price', api: 'api.price', promo: 'promo' },
  ],
  [
    /\b(?:passed on|shared?|third part\w{1,3}|sold|vend(?:ue?s?|ez)|transmi\w{1,4}|partag\w{1,4}|donnez)\b/,
    { newsletter: 'privacy' },
  ],
];

/** Below this probability a meaning is a guess, beside which these words decide. */
export const GUESSED = 0.6;

/**
 * @param text folded
 * @param last the message before it, folded
 * @param topic what was answered before, undefined where nothing was
 */
export function aspectAsked(
  text: string,
  first: Meaning,
  last: string,
  topic: () => Meaning | undefined,
): Meaning | undefined {
  if (first.probability >= (first.intent === 'unknown' ? DOUBTED : GUESSED)) return undefined;
  const asked = ASPECTS.filter(([words]) => words.test(text));
  if (asked.length === 0) return undefined;
  const named = familyIn(text);
  const before = named ? undefined : topic();
  const family = named ?? familyIn(last) ?? familyOf(before?.intent ?? '');
  const intent = family && asked.flatMap(([, of]) => of[family] ?? [])[0];
  if (intent === undefined || intent === first.intent) return undefined;
  return { intent, slots: { ...entryOf(before?.slots), ...first.slots }, probability: WORDED };
}

/** @param text folded */
export const familyIn = (text: string): Family | undefined => FAMILIES.find(([, words]) => words.test(text))?.[0];

function familyOf(intent: string): Family | undefined {
  const [, family = ''] = OF_INTENT.exec(intent) ?? [];
  return SAME[family] ?? (family === '' ? undefined : (family as Family));
}

const entryOf = ({ service, product, course, field, job, partner, api }: Slots = {}): Slots =>
  Object.fromEntries(
    Object.entries({ service, product, course, field, job, partner, api }).filter(([, value]) => value !== undefined),
  ) as Slots;

/** 'Would that apply to training as well?', 'any microfinance, then?': asks the same of something else. */
const SAME_OF =
  /^(?:et|ok et|and|any|some|what about|how about|meme|would (?:that|it)|is (?:that|it)|does (?:that|it)|c'?est pareil|pareil|il y en a|y en a)\b.{1,50}$/;

/** @param text folded */
export function sameAsked(text: string, first: Meaning, topic: () => Meaning | undefined): Meaning | undefined {
  if (first.probability >= DOUBTED || !SAME_OF.test(text)) return undefined;
  const before = topic();
  if (!before || before.probability < LIKELY) return undefined;
  return { ...before, slots: { ...before.slots, ...first.slots }, probability: SAID_BEFORE };
}

/** Probability of what words alone decide: other meanings stand beside it. */
export const WORDED = 0.8;
/** Below it a meaning would only be offered as a choice. */
const DOUBTED = 0.3;
/** What was said before is known from this probability. */
const LIKELY = 0.3;
/** Other meanings stand beside it. */
const SAID_BEFORE = 0.6;

import { company, companyContact, companyElsewhere } from '../../kinds/company/company.ts';
import { officeHours } from '../../kinds/company/office-hours.ts';
import { frenchSpaces } from '../../model/typeset.ts';
import { brand } from '../../words/brand.ts';

export interface AssistantPost {
  title: string;
  slug: string;
}

/** What a message asks for, by slot. */
export interface UnderstoodMessage {
  /** ms since 1970: offers and jobs end. */
  now: number;
  /** A key of `serviceKinds`, unless the company has withdrawn that service. */
  service?: string;
  product?: string;
  fact?: string;
  post?: string;
  trade?: string;
  course?: string;
  job?: string;
  field?: string;
  partner?: string;
  api?: string;
  sdk?: string;
  people?: number;
  sites?: number;
  /** FCFA. */
  budget?: number;
  sector?: string;
  city?: string;
  /** One of several questions: what is asked is told in few words. */
  isOneOfSeveral?: boolean;
  /** Day numbers, named in a message about opening hours. */
  days?: readonly number[];
  /** 1 to 12, named in a message about internships. */
  month?: number;
  posts: readonly AssistantPost[];
}

/** A button's words (32 characters at most) and the question that it asks. */
type Chip = readonly [label: string, question: string];

/** How a topic is called and offered beside an answer; without words it never is. */
export interface Topic {
  /** The topic's French name, which staff see. Entries store it: a changed name leaves those unfit. */
  name: string;
  fr?: Chip;
  en?: Chip;
  /**
   * Words about one entry: `{name}` ('site web', 'Fufullu'; `{Name}` capitalised), `{one}` ('un site web'), `{de
   * name}`.
   */
  one?: {
    of: 'service' | 'product' | 'fact' | 'course' | 'job' | 'field' | 'partner' | 'api' | 'sdk' | 'post' | 'trade';
    fr: Chip;
    en: Chip;
  };
  /** The topic to offer when no entry is known. */
  instead?: string;
  /** Topics that visitors usually ask about next. */
  next?: readonly string[];
}

export interface Answer {
  topic: Topic;
  href: string;
  fr: (asked: UnderstoodMessage) => string;
  en: (asked: UnderstoodMessage) => string;
}

export const FR = {
  get phone() {
    return companyContact().phone.label;
  },
  get hours() {
    return officeHours().fr;
  },
  get address() {
    const { street, city } = company().address;
    return `${street}, à ${city}`;
  },
  get messaging() {
    const { messagingUrl } = companyElsewhere();
    return messagingUrl ? `[WhatsApp](${messagingUrl})` : '[le formulaire de contact](/contact)';
  },
  get ways() {
    return `écrivez à ${company().email}, appelez le ${FR.phone} ou passez par ${FR.messaging}`;
  },
  /** 'sur [WhatsApp](…) au +237 6…'. */
  get whatsapp() {
    const { messagingUrl } = companyElsewhere();
    return messagingUrl ? `sur [WhatsApp](${messagingUrl})${numberOf(messagingUrl, ' au ')}` : '';
  },
  reply: `sous ${brand.responseHours} heures ouvrées`,
};

export const EN = {
  get phone() {
    return FR.phone;
  },
  get hours() {
    return officeHours().en;
  },
  get messaging() {
    const { messagingUrl } = companyElsewhere();
    return messagingUrl ? `[WhatsApp](${messagingUrl})` : '[the contact form](/contact)';
  },
  get ways() {
    return `write to ${company().email}, call ${EN.phone} or use ${EN.messaging}`;
  },
  get whatsapp() {
    const { messagingUrl } = companyElsewhere();
    return messagingUrl ? `on [WhatsApp](${messagingUrl})${numberOf(messagingUrl, ' at ')}` : '';
  },
  reply: `within ${brand.responseHours} working hours`,
};

/** The company's own spelling of the number in the messaging service's address; '' unless it is one of its numbers. */
function numberOf(messagingUrl: string, before: string): string {
  const digits = messagingUrl.replace(/\D/g, '');
  const phone = company().phones.find((known) => known.replace(/\D/g, '') === digits);
  return phone ? `${before}${phone}` : '';
}

/** A function if it depends on editable content. */
export type Text = string | (() => string);

export const textOf = (text: Text): string => (typeof text === 'string' ? text : text());

export function fixedAnswer(topic: Topic, href: string, fr: Text, en: Text): Answer {
  return dynamicAnswer(
    topic,
    href,
    () => textOf(fr),
    () => textOf(en),
  );
}

export function dynamicAnswer(
  topic: Topic,
  href: string,
  fr: (asked: UnderstoodMessage) => string,
  en: (asked: UnderstoodMessage) => string,
): Answer {
  return { topic, href, fr, en };
}

/** Square brackets would end the label early (`replyParts`). */
export const linkTo = (label: string, href: string): string =>
  `[${label.replaceAll('[', '(').replaceAll(']', ')')}](${href})`;

export const inFrench = (items: readonly string[]): string => listed(items, 'et');
export const inEnglishList = (items: readonly string[]): string => listed(items, 'and');

function listed(items: readonly string[], and: string): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`;
}

/** Lowers the first letter, unless the sentence begins with a name or an abbreviation. */
export function lowerFirst(sentence: string): string {
  const lowerable = /^(?:[A-ZÀ-Ý]'|[A-ZÀ-Ý][a-zà-ÿ']*(?=[\s,.;:\u00a0-]|$))/.test(sentence);
  return lowerable ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
}

export const withoutFullStop = (sentence: string): string => sentence.replace(/\.$/, '');

export const firstSentence = (text: string): string => text.split(/(?<=[.!?]) /)[0] ?? text;

/** 'de Fufullu', 'd'Otah'. */
export const of = (name: string): string => (/^[AEIOUYÉÈÊH]/i.test(name) ? `d'${name}` : `de ${name}`);

/** Sets no-break spaces. */
export function set(french: string): string {
  return frenchSpaces(french)
    .replace(
      /(?<=\d) (?=(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre) )/g,
      '\u00a0',
    )
    .replace(/(?<=\d\u00a0\p{L}{3,9}) (?=\d{4})/gu, '\u00a0')
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, '\u00a0')
    .replace(
      /(?<=\d) (?=(?:semaines?|mois|heures?|jours?|ans?|minutes|FCFA|Mo|Go|étage|personnes|adresses|lieux|sites)(?!\p{L}))/gu,
      '\u00a0',
    );
}

/** Said of words that have no translation. */
export const IN_FRENCH = 'the page says it, in French';

export function few(items: readonly string[], more: (count: number) => string, most = 12): string[] {
  return items.length > most ? [...items.slice(0, most), more(items.length - most)] : [...items];
}
export const inFrenchFew = (items: readonly string[], most?: number) =>
  inFrench(few(items, (count) => `${count} autres`, most));
export const inEnglishFew = (items: readonly string[], most?: number) =>
  inEnglishList(few(items, (count) => `${count} more`, most));
export const MOST_LINKS = 6;

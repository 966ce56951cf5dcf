import { brand } from '../brand.ts';
import { company, companyContact, companyElsewhere } from '../company.ts';
import { hoursInEnglish, hoursInFrench } from '../opening-hours.ts';
import type { ProductSlug } from '../products/product.ts';
import { frenchSpaces } from '../typeset.ts';
import type { ServiceKind } from './service-kinds.ts';

/** A published post of the blog. */
export interface AssistantPost {
  title: string;
  slug: string;
}

/** What a visitor means, as far as an answer depends on it. */
export interface Asked {
  /** Milliseconds since 1970: offers and job advertisements end. */
  now: number;
  service?: ServiceKind;
  product?: ProductSlug;
  /** Name of a feature, a line of the data sheet or an integration; `features` for all. */
  fact?: string;
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
  /** Posts that treat what is asked, the nearest first. */
  posts: readonly AssistantPost[];
}

/** How one thing is answered. */
export interface Answer {
  /** In an offer: 'nos horaires'. */
  label: { fr: string; en: string };
  href: string;
  fr: (asked: Asked) => string;
  en: (asked: Asked) => string;
}

/** How the company is reached, in each language, as it is when it is said. */
export const FR = {
  get phone() {
    return companyContact().phone.label;
  },
  get hours() {
    return hoursInFrench(company().openingHours);
  },
  get address() {
    const { street, city } = company().address;
    return `${street}, à ${city}`;
  },
  get messaging() {
    const { messagingUrl } = companyElsewhere();
    return messagingUrl ? `[notre messagerie](${messagingUrl})` : '[le formulaire de contact](/contact)';
  },
  get ways() {
    return `écrivez à ${company().email}, appelez le ${FR.phone} ou passez par ${FR.messaging}`;
  },
  reply: `sous ${brand.responseHours} heures ouvrées`,
};

export const EN = {
  get phone() {
    return FR.phone;
  },
  get hours() {
    return hoursInEnglish(company().openingHours);
  },
  get messaging() {
    const { messagingUrl } = companyElsewhere();
    return messagingUrl ? `[our messaging](${messagingUrl})` : '[the contact form](/contact)';
  },
  get ways() {
    return `write to ${company().email}, call ${EN.phone} or use ${EN.messaging}`;
  },
  reply: `within ${brand.responseHours} working hours`,
};

/** A text; a function where it holds what staff edit. */
export type Text = string | (() => string);

export const textOf = (text: Text): string => (typeof text === 'string' ? text : text());

/** An answer of one text in each language. */
export function told(label: readonly [string, string], href: string, fr: Text, en: Text): Answer {
  return made(
    label,
    href,
    () => textOf(fr),
    () => textOf(en),
  );
}

/** An answer that depends on what is asked. */
export function made(
  label: readonly [string, string],
  href: string,
  fr: (asked: Asked) => string,
  en: (asked: Asked) => string,
): Answer {
  return { label: { fr: label[0], en: label[1] }, href, fr, en };
}

/** A link whose label staff write: square brackets would end it early (`replyParts`), parentheses do not. */
export const linkTo = (label: string, href: string): string =>
  `[${label.replaceAll('[', '(').replaceAll(']', ')')}](${href})`;

/** 'a, b et c'. */
export const inFrench = (items: readonly string[]): string => listed(items, 'et');
/** 'a, b and c'. */
export const inEnglishList = (items: readonly string[]): string => listed(items, 'and');

function listed(items: readonly string[], and: string): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`;
}

/** A sentence or name inside another sentence: its first letter small, unless it is a name or an abbreviation. */
export function lowered(sentence: string): string {
  const lowerable = /^(?:[A-ZÀ-Ý]'|[A-ZÀ-Ý][a-zà-ÿ']*(?=[\s,.;:\u00a0-]|$))/.test(sentence);
  return lowerable ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
}

/** Without the full stop at its end. */
export const unended = (sentence: string): string => sentence.replace(/\.$/, '');

/** The first sentence of a text. */
export const firstSentence = (text: string): string => text.split(/(?<=[.!?]) /)[0] ?? text;

/** 'de Fufullu', 'd'Otah'. */
export const of = (name: string): string => (/^[AEIOUYÉÈÊH]/i.test(name) ? `d'${name}` : `de ${name}`);

/** A French answer as a printer sets it: unbreakable spaces before marks, inside « » and between a figure and its unit. */
export function set(french: string): string {
  return frenchSpaces(french)
    .replace(
      /(?<=\d) (?=(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre) )/g,
      '\u00a0',
    )
    .replace(/(?<=\d\u00a0\p{L}+) (?=\d{4})/gu, '\u00a0')
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, '\u00a0')
    .replace(
      /(?<=\d) (?=(?:semaines?|mois|heures?|jours?|ans?|minutes|FCFA|Mo|Go|étage|personnes|adresses|lieux|sites)(?!\p{L}))/gu,
      '\u00a0',
    );
}

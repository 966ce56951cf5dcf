import { describe, expect, test } from 'vitest';
import * as z from 'zod';

/** Everything that `content/` exports, by file. */
const files = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./**/*.test.ts'], { eager: true });

describe('the texts of content/', () => {
  test.each(Object.keys(files))('%s is set as a French printer would', (file) => {
    const wrong = stringsOf(files[file])
      .filter(({ place }) => !isListing(place))
      .flatMap(({ place, value }) =>
        faultsOf(file.includes('/scenes') ? inPicture(value) : value).map((fault) => `${place}: ${fault}\n  ${value}`),
      );
    expect(wrong).toEqual([]);
  });

  test('lead nowhere but to sample addresses', () => {
    const hosts = Object.values(files)
      .flatMap((file) => stringsOf(file))
      .flatMap(({ value }) => [...value.matchAll(/https?:\/\/([^/\s'"<>)]+)/g)])
      .map((match) => match[1] ?? '');
    expect(hosts.length).toBeGreaterThan(0);
    expect(hosts.filter((host) => !host.endsWith('.example'))).toEqual([]);
  });
});

describe('the printer sees', () => {
  test.each([
    ['a typographic apostrophe', 'L\u2019équipe'],
    ['a plain space before a colon', 'Un lieu : Douala'],
    ['no space before a question mark', 'Combien?'],
    ['no space before a semicolon', 'Douala\u00a0; puis Kribi; fin'],
    ['no space before an exclamation mark', 'Merci!'],
    ['plain spaces inside guillemets', 'Le mot « nkul » frappe'],
    ['foreign quotation marks', 'Le mot \u201cnkul\u201d'],
    ['a double space', 'Deux  espaces'],
    ['a space at the end', 'Bonjour '],
    ['an empty text', ''],
    ['three dots', 'Et ainsi de suite...'],
    ['a number that may break', 'Un total de 46 200\u00a0FCFA'],
    ['an amount that may leave its currency', '500 FCFA'],
    ['a price in the style of the offer elsewhere', 'Dès 90.000\u00a0FCFA par mois'],
    ['a price without its spaces', 'Dès 90000\u00a0FCFA par mois'],
    ['a currency before its amount', 'FCFA\u00a090\u00a0000'],
    ['another name of the currency', 'Un sac à 500\u00a0XAF'],
    ['an hour with a colon', 'Rendez-vous à 9:30'],
    ['an hour without its spaces', 'Rendez-vous à 9h30'],
    ['an hour that may break', 'Rendez-vous à 9\u00a0h 30'],
    ['an hour with a nought before it', 'Rendez-vous à 09\u00a0h\u00a030'],
    ['a date in figures', 'Avant le 29/05/2027'],
    ['a date with a nought before it', 'Avant le 09\u00a0mai\u00a02027'],
    ['a first of the month in figures', 'Dès le 1\u00a0mai\u00a02027'],
    ['a month with a capital', 'Dès le 2\u00a0Mai\u00a02027'],
    ['a day that may leave its month', 'Avant le 29 mai\u00a02027'],
    ['a month that may leave its year', 'Avant le 29\u00a0mai 2027'],
    ['filler', 'Lorem ipsum dolor'],
    ['a word that the house does not use', 'Le leader du secteur'],
    ['another', 'Nous allons révolutionner le marché'],
  ])('%s', (_, value) => {
    expect(faultsOf(value)).toHaveLength(1);
  });

  test.each([
    'Dès 70.000\u00a0FCFA, du lundi au vendredi, de 9:00 à 17:00',
    'Vers 8\u00a0h, puis à 17\u00a0h\u00a005, le 1er\u00a0mai ou le 29\u00a0mai\u00a02027',
    'De 9:00 à 17:00, chez vous\u00a0?',
    'Elle dit «\u00a0Vraiment\u00a0?!\u00a0» et part\u00a0: rien de plus.',
    'Voyez https://forum.nkul.example/a?b=c pour la suite.',
    '/services?vue=liste#web',
    'tel:+237622000137',
    'Envoi en cours...',
    'Nos solutions innovantes',
    'Le leadership, la suite… et 46\u00a0200\u00a0FCFA',
    '+237 6 22 00 01 37',
  ])('nothing wrong in %s', (value) => {
    expect(faultsOf(value)).toEqual([]);
  });

  test('texts wherever they stand, but no schema and no function', () => {
    const content = { page: { items: [{ text: 'un' }, 'deux'] }, schema: z.string(), check: () => 'non' };
    expect(stringsOf(content)).toEqual([
      { place: 'page.items.0.text', value: 'un' },
      { place: 'page.items.1', value: 'deux' },
    ]);
  });

  test('what is program text by the name of its key', () => {
    expect(isListing('apis.0.request.code')).toBe(true);
    expect(isListing('apis.0.name')).toBe(false);
  });
});

/** Words that the requirements write so. */
const quoted = new Set([
  'Nos solutions innovantes',
  'Désabonnement...',
  'Envoi en cours...',
  'Ajouter un commentaire...',
]);

const MONTHS = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre';
const CAPITAL_MONTHS = MONTHS.replace(/(^|\|)(.)/g, (initial) => initial.toUpperCase());

const rules: readonly (readonly [fault: string, pattern: RegExp])[] = [
  ['is empty', /^$/],
  ['typographic apostrophe', /\u2019/],
  ['foreign quotation marks', /[\u201c\u201d\u201e]/],
  // Times (9:00) and a mark that follows another one stand without a space.
  ['no no-break space before a mark', /(?<![\u00a0\u202f?!])[;!?]|(?<![\u00a0\u202f])(?<!\d(?=:\d)):/],
  ['no no-break space inside guillemets', /«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»/],
  ['two spaces', / {2}|[\u00a0\u202f] | [\u00a0\u202f]/],
  ['a space at an end', /^\s|\s$/],
  ['three dots instead of …', /\.{3}/],
  ['plain space in a number or before its currency', /^(?!\+).*\d (?:\d{3}(?!\d)|FCFA)/],
  // The specification writes the offer's price with a dot, and the opening hours with colons; 0:04 is a place in a recording.
  [
    'a price in another style',
    /\d[.,]\d{3}[\s\u00a0]?FCFA(?<!(?<!\d)70\.000\u00a0FCFA)|\d{4}[\s\u00a0]?FCFA|FCFA[\s\u00a0]\d|\bXAF\b|F\.? ?CFA\b(?<!FCFA)/,
  ],
  [
    'an hour in another style',
    /(?<![:\d])(?!9:00\b|17:00\b|0:)\d{1,2}:\d{2}(?![:\d])|\d{1,2}h(?:\d{2})?\b|\b0\d[\s\u00a0]h\b|\d h\b|\d[\s\u00a0]h \d/,
  ],
  [
    'a date in another style',
    new RegExp(
      `\\d{1,2}/\\d{1,2}/\\d{4}|\\b(?:0\\d|1)[\\s\\u00a0](?:${MONTHS})|\\d (?:${MONTHS})\\b|(?:er|\\d)\\u00a0(?:${MONTHS}) \\d{4}|\\d\\u00a0(?!${MONTHS})(?:${CAPITAL_MONTHS})`,
    ),
  ],
  ['filler', /lorem|ipsum|à compléter|todo/i],
  ['a word that the house does not use', /solutions? innovantes?|\bleaders?\b|révolutionn|de pointe\b/i],
];

function faultsOf(value: string): string[] {
  if (quoted.has(value) || /^\d{4}-\d{2}-\d{2}T/.test(value) || /^(?:[/#]|https?:|mailto:|tel:)\S*$/.test(value))
    return [];
  const prose = value.replace(/https?:\/\/[^\s«»]+/g, 'adresse');
  return rules.filter(([, pattern]) => pattern.test(prose)).map(([fault]) => fault);
}

/** A label of a drawn screen stands on a line of its own: its day cannot leave its month. */
const inPicture = (label: string) =>
  label.replace(new RegExp(`(\\d) (${MONTHS})`, 'g'), '$1\u00a0$2').replace(/ (?=\d{4}$)/, '\u00a0');

interface Found {
  place: string;
  value: string;
}

/** Program text has its own rules. */
const isListing = (place: string) => /(^|\.)code$/.test(place);

/** Every string in plain objects and lists, with the way to it. */
function stringsOf(value: unknown, path: readonly string[] = []): Found[] {
  if (typeof value === 'string') return [{ place: path.join('.'), value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => stringsOf(item, [...path, String(index)]));
  if (!isPlain(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => stringsOf(item, [...path, key]));
}

/** Data, a module included; not a function, a date or a schema. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || '_zod' in value) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

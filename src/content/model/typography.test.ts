import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { faultsOf, isListing, stringsOf } from '../../../tests/fixtures/typesetting.ts';
import { INQUIRIES } from '../../features/inquiries/kinds/inquiry-kinds.schema.ts';
import { correctionWords } from '../kinds/company/acknowledgements.ts';
import { aboutFigures, projectsClaim } from '../kinds/company/figures.ts';
import { isSampleLink } from '../kinds/company/outside-links.ts';
import { priceRanges, priceRangeText } from '../kinds/offer/price-ranges.ts';
import { privacyPage } from '../legal/privacy.ts';
import { termsPage } from '../legal/terms.ts';
import { contactHours } from '../pages/contact-page.ts';
import { partnersContact } from '../pages/partners-page.ts';
import { promoModal, promoPage } from '../pages/promo-filled.ts';
import { chatRefusals } from '../words/chat-refusals.ts';

const files: Record<string, Record<string, unknown>> = {
  ...import.meta.glob<Record<string, unknown>>(
    [
      '../**/*.ts',
      '!../**/*.test.ts',
      // Its replies are typeset when spoken: assistant.test.ts checks them.
      '!../assistant/**',
    ],
    { eager: true },
  ),
  'the descriptions of requests': { ...INQUIRIES },
  'what is built of what staff edit': {
    terms: termsPage(),
    privacy: privacyPage(),
    promo: promoPage(),
    modal: promoModal(),
    contact: contactHours(),
    correction: correctionWords(),
    refusals: [chatRefusals.pace(), chatRefusals.day()],
    partners: partnersContact(),
    figures: [aboutFigures(), projectsClaim()],
    ranges: priceRanges().map(priceRangeText),
  },
};

describe('the texts of content/', () => {
  test.each(Object.keys(files))('%s is set as a French printer would', (file) => {
    const wrong = stringsOf(files[file])
      .filter(({ place }) => !isListing(place) && !place.endsWith('.className'))
      .flatMap(({ place, value }) => faultsOf(value).map((fault) => `${place}: ${fault}\n  ${value}`));
    expect(wrong).toEqual([]);
  });

  test('lead nowhere but to samples', () => {
    const links = Object.values(files)
      .flatMap((file) => stringsOf(file))
      .flatMap(({ value }) => [...value.matchAll(/https?:\/\/[^\s'"<>)]+/g)])
      .map(([link]) => link);
    expect(links.length).toBeGreaterThan(0);
    // A visitor's own address in a hint; WhatsApp by the sample telephone number.
    const hosts = links.filter((link) => !isSampleLink(link)).map((link) => new URL(link).hostname);
    expect(new Set(hosts)).toEqual(new Set(['www.entreprise.cm', 'wa.me']));
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
    expect(isListing('items.0.installCode')).toBe(true);
    expect(isListing('apis.0.name')).toBe(false);
  });
});

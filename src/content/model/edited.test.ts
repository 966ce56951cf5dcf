import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Footer } from '../../layouts/footer.tsx';
import { answers } from '../assistant/answers/answers.ts';
import { correctionWords } from '../kinds/company/acknowledgements.ts';
import { type Company, companyContact, companyKind } from '../kinds/company/company.ts';
import { aboutFigures, figuresKind, projectsClaim } from '../kinds/company/figures.ts';
import { type Mailboxes, mailboxesKind } from '../kinds/company/mailboxes.ts';
import { metaOf } from '../kinds/company/page-titles.ts';
import { faqKind } from '../kinds/offer/faq.ts';
import { priceRanges, priceRangeText, rangesKind } from '../kinds/offer/price-ranges.ts';
import { pricesKind } from '../kinds/offer/prices.ts';
import { offerEndsAt, offerLasts, promoKind } from '../kinds/offer/promo.ts';
import { privacyPage } from '../legal/privacy.ts';
import { termsPage } from '../legal/terms.ts';
import { contactHours } from '../pages/contact-page.ts';
import { partnersContact } from '../pages/partners-page.ts';
import { promoModal, promoPage } from '../pages/promo-filled.ts';
import { chatInstruction } from '../words/chat-instruction.ts';
import { chatRefusals } from '../words/chat-refusals.ts';
import { type Entry, type Kind, publish, runningOn } from './editable.ts';

/** Differs from the seed in every editable fact. */
const COMPANY: Company = {
  legalName: 'Mbeng SA',
  blurb: 'Une autre phrase.',
  phones: ['+237 6 99 88 77 66'],
  email: 'ecrire@mbeng.example',
  address: { street: 'Rue des Palmiers', postOffice: 'BP 9', city: 'Kribi' },
  openingHours: [
    { firstDay: 'mardi', lastDay: 'jeudi', opens: '8:30', closes: '16:15' },
    { firstDay: 'samedi', lastDay: 'samedi', opens: '10:00', closes: '12:00' },
  ],
  messagingUrl: 'https://messages.mbeng.cm',
  social: [{ name: 'Mastodon', url: 'https://toots.mbeng.cm' }],
  registration: { tradeRegister: 'RC/KRI/1', taxpayer: 'M1' },
};
const MAILBOXES: Mailboxes = {
  sales: 'ventes@mbeng.example',
  training: 'cours@mbeng.example',
  partners: 'allies@mbeng.example',
  recruitment: 'postes@mbeng.example',
  privacy: 'droits@mbeng.example',
};

const entryOf = <Data extends object>({ name, seed }: Kind<Data>, data: Partial<Data>): [string, readonly object[]] => [
  name,
  runningOn('2026-12-01', [{ ...(seed[0] as Entry<Data>), data: { ...seed[0]?.data, ...data } as Data }]),
];

beforeEach(() =>
  publish(
    new Map([
      entryOf(companyKind, COMPANY),
      entryOf(mailboxesKind, MAILBOXES),
      entryOf(promoKind, { price: 95_000, lastDay: '2027-07-14' }),
      entryOf(figuresKind, { deliveredProjects: 1_234, connectedProjects: 777, clients: 88, experts: 21 }),
      entryOf(rangesKind, { showcase: { from: 410_000, to: 1_300_000, more: false } }),
      [faqKind.name, []],
      [pricesKind.name, []],
    ]) as Parameters<typeof publish>[0],
  ),
);
afterEach(() => publish(new Map()));

const NOW = Date.parse('2026-12-01T09:00:00Z');
const asked = { now: NOW, posts: [], service: 'showcase', budget: 100_000 } as const;
const said = () =>
  JSON.stringify([
    Object.values(answers).flatMap(({ fr, en }) => [
      fr(asked),
      en(asked),
      fr({ now: NOW, posts: [] }),
      en({ now: NOW, posts: [] }),
    ]),
    chatInstruction(NOW),
    [chatRefusals.pace(), chatRefusals.day(), correctionWords(), contactHours(), companyContact(), partnersContact()],
    [privacyPage(), termsPage(), promoPage(), promoModal()],
    [metaOf('promo'), metaOf('promo-over'), metaOf('jobs-none')],
    [aboutFigures(), projectsClaim(), priceRanges().map(priceRangeText)],
  ]);

const OF_THE_SEED =
  /@nkul\.example|messagerie\.nkul|facebook\.example|22 00 01 37|622000137|Kennedy|BP 1370|Nkul SARL|RC\/YAO|M0120|lundi au vendredi, de|Monday to Friday|70[.,\s\u00a0]?000|29[\s\u00a0]mai|29 May|2027-05-29|300[\s\u00a0,]000 (?:à|to)|\b150\+|\b50\+|\b15\+/;

test('an edited fact replaces the former one everywhere', () => {
  const everything = said();
  expect(new RegExp(`.{0,60}(?:${OF_THE_SEED.source}).{0,20}`).exec(everything)?.[0]).toBeUndefined();
  for (const fact of [
    ...[COMPANY.legalName, ...COMPANY.phones, COMPANY.email, COMPANY.messagingUrl, COMPANY.address.street],
    ...[...Object.values(MAILBOXES), COMPANY.registration.tradeRegister, 'https://toots.mbeng.cm'],
    ...[
      'du mardi au jeudi, de 8\u00a0h\u00a030 à 16\u00a0h\u00a015, et le samedi, de 10\u00a0h à 12\u00a0h',
      'Du mardi au jeudi',
    ],
    'Tuesday to Thursday, 8:30 to 16:15, and Saturday, 10:00 to 12:00',
    ...['95.000\u00a0FCFA', '95,000 FCFA', '14\u00a0juillet\u00a02027', '14 July 2027'],
    ...['777', '88+', '21+', '410\u00a0000', '410,000'],
  ]) {
    expect(everything, fact).toContain(fact);
  }
});

test('page, dialog and assistant say that an ended offer is over', () => {
  publish(new Map([entryOf(promoKind, { lastDay: '2026-11-30' })]) as Parameters<typeof publish>[0]);
  expect([offerEndsAt(), offerLasts(NOW)]).toEqual(['2026-12-01T00:00:00+01:00', false]);
  expect(promoPage().over.banner).toBe("Cette offre s'est terminée le 30\u00a0novembre\u00a02026.");
  expect(answers.promo?.fr(asked)).toContain("s'est terminée le 30 novembre 2026");
  expect(answers.promo?.en(asked)).toContain('ended on 30 November 2026');
  expect(chatInstruction(NOW)).not.toContain('/website-promo).');
});

test('the page of the offer holds without questions, and counts those that it has', () => {
  expect(promoPage().faq.items).toEqual([]);
  const [first] = faqKind.seed;
  publish(new Map([entryOf(faqKind, first?.data ?? {})]) as Parameters<typeof publish>[0]);
  expect(promoPage().faq.title).toBe('FAQ, la question que tout le monde pose');
  publish(new Map());
  expect(promoPage().faq.title).toBe('FAQ, les trois questions que tout le monde pose');
});

test('the assistant drops an English text once its French source is edited', () => {
  const [delay, hosting] = faqKind.seed;
  const changed = { ...delay, data: { ...delay?.data, answer: 'Dix jours.' } };
  publish(new Map([[faqKind.name, runningOn('2026-12-01', [changed, hosting] as Entry<object>[])]]) as never);
  expect(answers['promo.delay']?.fr(asked)).toContain('Dix jours.');
  expect(answers['promo.delay']?.en(asked)).toBe(
    'The page of the offer says it, in French. [The offer](/website-promo).',
  );
  expect(answers['promo.hosting']?.en(asked)).toContain('free for the first year');
});

test('a company on no social network says so', () => {
  publish(new Map([entryOf(companyKind, { social: [] })]) as never);
  expect(answers.social?.fr(asked)).toContain('aucun réseau social');
  expect(renderToStaticMarkup(Footer({ path: '/', routes: [] }))).not.toContain('Suivre');
});

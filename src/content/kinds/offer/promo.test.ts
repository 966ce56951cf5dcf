import { afterEach, describe, expect, test } from 'vitest';
import { type Entry, PUBLIC_ADDRESS, type Published, parseData, publish, runningOn } from '../../model/editable.ts';
import { promoModal, promoPage } from '../../pages/promo-filled.ts';
import { promoPageKind } from '../../pages/promo-page.ts';
import { companyKind } from '../company/company.ts';
import { mailboxes } from '../company/mailboxes.ts';
import { metaOf } from '../company/page-titles.ts';
import { priceRanges, rangesKind } from './price-ranges.ts';
import { type offer, offerEndsAt, offerLasts, offerPrice, promoKind } from './promo.ts';

const [seed] = promoKind.seed;

function withOffer(values: Partial<ReturnType<typeof offer>>) {
  const entry = { id: 'promo', data: { ...seed?.data, ...values } };
  publish(new Map([['promo', runningOn('2027-01-01', [entry])]]) as Published);
}

afterEach(() => publish(new Map()));

// Proves 2.26.
test('the offer lasts through its last day in Cameroon', () => {
  expect(offerEndsAt()).toBe('2027-05-30T00:00:00+01:00');
  expect(offerLasts(Date.parse('2027-05-29T23:59:59+01:00'))).toBe(true);
  expect(offerLasts(Date.parse('2027-05-30T00:00:00+01:00'))).toBe(false);
});

test('its end follows its last day over months and leap years', () => {
  for (const [lastDay, endsAt] of [
    ['2026-12-31', '2027-01-01T00:00:00+01:00'],
    ['2028-02-28', '2028-02-29T00:00:00+01:00'],
  ] as const) {
    withOffer({ lastDay });
    expect(offerEndsAt()).toBe(endsAt);
  }
});

// Proves 2.26.
test('mail drafts go to the sales mailbox with a subject', () => {
  const promo = promoPage();
  for (const { href } of [promo.actions.mail, promo.contact.mail, promo.over.mail]) {
    const draft = new URL(href);
    expect(draft.pathname).toBe(mailboxes().sales);
    expect(draft.searchParams.get('subject')).toMatch(/^Demande d'information sur .*site web$/);
  }
});

test('every text that quotes price or date says those of the entry', () => {
  const said = () => JSON.stringify([promoPage(), promoModal(), metaOf('promo'), metaOf('promo-over')]);
  const before = said();
  expect(offerPrice()).toBe('70.000\u00a0FCFA');
  withOffer({ price: 1_250_000, lastDay: '2027-09-01' });
  const after = said();
  for (const [text, price, day] of [
    [before, '70.000\u00a0FCFA', '29\u00a0mai\u00a02027'],
    [after, '1.250.000\u00a0FCFA', '1er\u00a0septembre\u00a02027'],
  ] as const) {
    expect(text.split(price).length).toBeGreaterThanOrEqual(7 - 1);
    expect(text.split(day)).toHaveLength(7 - 1);
  }
  expect(after).not.toMatch(/70\.000|29\u00a0mai/);
});

describe('the texts of the page', () => {
  const [{ data: page }] = promoPageKind.seed as [(typeof promoPageKind.seed)[number]];
  const { opening, dialog } = page;
  const errorsOf = (changes: object) => parseData(promoPageKind, { ...page, ...changes }).errors;

  test('quote the facts that staff know, and the price once in the title', () => {
    expect(errorsOf({ opening: { ...opening, title: 'Votre site à {prix}' } })).toBeUndefined();
    for (const title of ['Votre site', 'De {prix} à {prix}', 'À {prix} avant le {jour}']) {
      expect(errorsOf({ opening: { ...opening, title } })).toHaveProperty(['opening.title']);
    }
    expect(errorsOf({ dialog: { ...dialog, deadline: 'Avant le {fin}' } })).toHaveProperty(['dialog.deadline']);
  });

  test('replace those of the release on the page, in its dialog and in the mail', () => {
    const data = {
      ...page,
      opening: { ...opening, title: 'Votre site à {prix}' },
      dialog: { ...dialog, deadline: 'Avant le {jour} au soir' },
      questions: 'Vous demandez\u00a0: {questions}',
      drafts: { subject: 'Un site', message: 'Bonjour', subjectAfterwards: 'Plus tard' },
    };
    publish(new Map([['promo-page', runningOn('2027-01-01', [{ id: 'promo-page', data }])]]) as Published);
    expect([promoPage().title, promoModal().deadline, promoPage().faq.title]).toEqual([
      'Votre site à 70.000\u00a0FCFA',
      'Avant le 29\u00a0mai\u00a02027 au soir',
      'Vous demandez\u00a0: les trois questions',
    ]);
    expect([promoPage().contact.mail.href, promoPage().over.mail.href].map((href) => href.split('=')[1])).toEqual([
      'Un%20site',
      'Plus%20tard',
    ]);
  });

  test('of a page that was published before they could be changed are those of the release', () => {
    const { nextYear, shelf, comparison, calendar } = page;
    const { actions: _, ...compared } = comparison;
    const { choice: __, result: ___, ...dated } = calendar;
    expect(parseData(promoPageKind, { nextYear, shelf, comparison: compared, calendar: dated }).data).toEqual(page);
  });
});

test('the table settles the offer against the published range, and against a quote while ranges are hidden', () => {
  const { title, columns } = promoPage().comparison;
  expect(title).toBe('70.000 ou 300\u00a0000\u00a0?');
  expect(columns.map(({ figure, unit }) => `${figure} ${unit}`)).toEqual([
    '70.000 FCFA, à partir de',
    '300\u00a0000 à 1\u00a0200\u00a0000\u00a0FCFA et plus',
  ]);
  const order = () => promoPage().comparison.rows.find(([name]) => name === 'Commander, payer')?.[2];
  expect(order()).toBe('en ligne, si vous prenez la boutique (dès 800\u00a0000\u00a0FCFA)');
  const hidden = { ...rangesKind.seed[0], data: { ...rangesKind.seed[0]?.data, hidden: true } } as Entry<object>;
  publish(new Map([['ranges', runningOn('2027-01-01', [hidden])]]) as Published);
  expect(promoPage().comparison.title).toBe('70.000 ou un devis\u00a0?');
  expect(order()).toBe('en ligne, si vous prenez la boutique');
  expect(JSON.stringify(promoPage().comparison)).not.toMatch(/[38]00\u00a0000/);
  expect(priceRanges()).toHaveLength(7);
});

test('the calendar has every working day of three weeks once, and ends after two or three', () => {
  const { weeks } = promoPage().calendar;
  const days = weeks.flatMap(({ steps }) =>
    steps.flatMap(({ from, to = from }) => Array.from({ length: to - from + 1 }, (_, i) => from + i)),
  );
  expect(days).toEqual([0, 1, 2, 3, 4, 7, 8, 9, 10, 11, 14, 15, 16, 17, 18]);
  const online = weeks.flatMap(({ steps }) => steps.filter(({ by }) => by === 'online').map(({ from }) => from));
  expect(online).toEqual([11, 18]);
});

// Proves 2.26.
test('at a public address the company is written to by messaging once its address is real, with the offer as text', () => {
  const withMessaging = (messagingUrl: string) => {
    const company = { ...companyKind.seed[0], data: { ...companyKind.seed[0]?.data, messagingUrl } };
    publish(
      new Map([...PUBLIC_ADDRESS, ['company', runningOn('2027-01-01', [company as Entry<object>])]]) as Published,
    );
  };
  withMessaging('https://messagerie.nkul.example/nkul');
  expect(promoPage().messaging).toBeUndefined();
  withMessaging('https://wa.me/237');
  const link = new URL(promoPage().messaging?.href ?? '');
  expect(link.origin + link.pathname).toBe('https://wa.me/237');
  expect(link.searchParams.get('text')).toBe('Bonjour, je voudrais un site à 70.000\u00a0FCFA.');
});

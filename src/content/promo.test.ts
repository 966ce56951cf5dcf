import { afterEach, expect, test } from 'vitest';
import { type Published, publish, runningOn } from './editable.ts';
import { mailboxes } from './mailboxes.ts';
import { type offer, offerEndsAt, offerLasts, offerPrice, promoKind, promoModal, promoPage } from './promo.ts';

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
  const before = JSON.stringify([promoPage(), promoModal()]);
  expect(offerPrice()).toBe('70.000\u00a0FCFA');
  withOffer({ price: 1_250_000, lastDay: '2027-09-01' });
  const after = JSON.stringify([promoPage(), promoModal()]);
  for (const [text, price, day] of [
    [before, '70.000\u00a0FCFA', '29\u00a0mai\u00a02027'],
    [after, '1.250.000\u00a0FCFA', '1er\u00a0septembre\u00a02027'],
  ] as const) {
    expect(text.split(price)).toHaveLength(7 - 1);
    expect(text.split(day)).toHaveLength(7 - 1);
  }
  expect(after).not.toMatch(/70\.000|29\u00a0mai/);
});

test('the head of the page fits what search engines show', () => {
  for (const { title, description } of [promoPage().meta, promoPage().over.meta]) {
    expect(title.length).toBeLessThanOrEqual(53);
    expect(description.length).toBeGreaterThanOrEqual(110);
    expect(description.length).toBeLessThanOrEqual(160);
  }
});

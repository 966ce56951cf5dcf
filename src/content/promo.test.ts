import { expect, test } from 'vitest';
import { company } from './company.ts';
import { offer, offerLasts, promo } from './promo.ts';

// Proves 2.26.
test('the offer lasts through its last day in Cameroon', () => {
  expect(offerLasts(Date.parse('2027-05-29T23:59:59+01:00'))).toBe(true);
  expect(offerLasts(Date.parse('2027-05-30T00:00:00+01:00'))).toBe(false);
});

test('the end follows the deadline by a day', () => {
  expect(Date.parse(offer.endsAt) - Date.parse(`${offer.deadline}T00:00:00+01:00`)).toBe(24 * 3_600_000);
});

// Proves 2.26.
test('mail drafts go to the sales mailbox with a subject', () => {
  for (const { href } of [promo.actions.mail, promo.contact.mail, promo.over.mail]) {
    const draft = new URL(href);
    expect(draft.pathname).toBe(company.mailboxes.sales);
    expect(draft.searchParams.get('subject')).toMatch(/^Demande d'information sur .*site web$/);
  }
});

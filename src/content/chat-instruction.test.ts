import { expect, test } from 'vitest';
import { chatInstruction } from './chat-instruction.ts';
import { company } from './company.ts';
import { mailboxes } from './mailboxes.ts';
import { hoursInFrench } from './opening-hours.ts';
import { products } from './products.ts';
import { offerEndsAt, promoPage } from './promo.ts';
import { priceRanges, priceRangeText } from './service-prices.ts';
import { services } from './services.ts';

const DURING = Date.parse(offerEndsAt()) - 1;

// Proves 7.7.
test('the instruction holds every price range, contact, service and product of the site', () => {
  const instruction = chatInstruction(DURING);
  for (const range of priceRanges()) expect(instruction).toContain(`${range.name} : ${priceRangeText(range)}`);
  for (const { name } of services) expect(instruction).toContain(name);
  for (const { title } of products) expect(instruction).toContain(title);
  for (const fact of [mailboxes().sales, company().address.street, hoursInFrench(company().openingHours)]) {
    expect(instruction).toContain(fact);
  }
});

test('an ended offer is not advertised', () => {
  expect(chatInstruction(DURING)).toContain(promoPage().title);
  expect(chatInstruction(DURING + 1)).not.toContain(promoPage().title);
});

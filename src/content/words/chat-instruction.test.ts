import { expect, test } from 'vitest';
import { company } from '../kinds/company/company.ts';
import { mailboxes } from '../kinds/company/mailboxes.ts';
import { hoursInFrench } from '../kinds/company/opening-hours.ts';
import { priceRanges, priceRangeText } from '../kinds/offer/price-ranges.ts';
import { products } from '../kinds/offer/products.ts';
import { offerEndsAt } from '../kinds/offer/promo.ts';
import { services } from '../kinds/offer/services.ts';
import { promoPage } from '../pages/promo-filled.ts';
import { chatInstruction } from './chat-instruction.ts';

const DURING = Date.parse(offerEndsAt()) - 1;

// Proves 7.7.
test('the instruction holds every price range and contact, and names every service and product of the site', () => {
  const instruction = chatInstruction(DURING);
  for (const range of priceRanges()) expect(instruction).toContain(`${range.name} : ${priceRangeText(range)}`);
  for (const { name } of services()) expect(instruction).toContain(name);
  for (const { title } of products()) expect(instruction).toContain(title);
  for (const fact of [mailboxes().sales, company().address.street, hoursInFrench(company().openingHours)]) {
    expect(instruction).toContain(fact);
  }
});

test('facts stand at its end, a line each, within a limit', () => {
  const long = Array.from({ length: 20 }, (_, index) => `${index} ${'x'.repeat(500)}`);
  const instruction = chatInstruction(DURING, ['Le lundi\n\nà 9 h.', ...long]);
  expect(instruction).toContain('en tête :\n- Le lundi à 9 h.\n- 0 x');
  expect(instruction.length - chatInstruction(DURING).length).toBeLessThan(3800);
  expect(chatInstruction(DURING)).not.toContain('Ce que le site dit');
});

test('an ended offer is not advertised', () => {
  expect(chatInstruction(DURING)).toContain(promoPage().title);
  expect(chatInstruction(DURING + 1)).not.toContain(promoPage().title);
});

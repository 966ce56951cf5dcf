import { expect, test } from 'vitest';
import { currentPartners } from '../kinds/people/current-partners.ts';
import { PARTNER_TYPES } from '../kinds/people/partner-types.ts';
import { partnerSteps, partnerTypes } from './partners-page.ts';

// Proves 2.25.
test('each choice of the partner request is explained, in the same order', () => {
  expect(partnerTypes().map(({ name }) => name)).toEqual([...PARTNER_TYPES]);
});

test('the six partners stand for all five kinds', () => {
  expect(new Set(currentPartners().map(({ kind }) => kind)).size).toBe(5);
});

// Proves 2.25.
test('the process counts from 01 to 04', () => {
  expect(partnerSteps().map(({ number }) => number)).toEqual(['01', '02', '03', '04']);
});

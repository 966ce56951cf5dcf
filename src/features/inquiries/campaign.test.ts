import { expect, test } from 'vitest';
import { campaignOf } from './campaign.schema.ts';

test.each([
  ['utm_source=LinkedIn&utm_campaign=rentree', 'linkedin, rentree'],
  ['utm_source=lettre', 'lettre'],
  ['utm_campaign=jean.dupont%40ecole.example', undefined],
  ['utm_campaign=237699887766&utm_source=sms', 'sms'],
  ['utm_source=%3Cb%3E', undefined],
  ['page=2', undefined],
])('%s names the campaign %j', (search, campaign) => {
  expect(campaignOf(new URLSearchParams(search))).toBe(campaign);
});

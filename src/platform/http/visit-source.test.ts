import { expect, test } from 'vitest';
import { campaignOf, otherHost, ownPage } from './visit-source.ts';

test.each([
  ['https://www.linkedin.com/feed/?trk=1', 'linkedin.com'],
  ['android-app://com.google.android.gm/', 'com.google.android.gm'],
  ['https://nkul.example/blog', undefined],
  ['https://192.0.2.7/page', undefined],
  ['https://personne@ecole.example/', 'ecole.example'],
  ['not an address', undefined],
  [`https://${'a'.repeat(70)}.example/`, undefined],
  [undefined, undefined],
])('from %j comes %j', (referer, host) => {
  expect(otherHost(referer, 'nkul.example')).toBe(host);
});

test('the page that a request is made from is one of ours, by a path as our pages have it', () => {
  expect(ownPage('https://nkul.example/contact?utm_source=x', 'nkul.example')?.pathname).toBe('/contact');
  expect(ownPage('https://nkul.example/%3Cscript%3E', 'nkul.example')).toBeUndefined();
  expect(ownPage('https://other.example/contact', 'nkul.example')).toBeUndefined();
});

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

import { expect, test } from 'vitest';
import { otherHost, ownPage } from './visit-source.ts';

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

import { afterEach, expect, test } from 'vitest';
import { PUBLIC_ADDRESS, publish } from '../../model/editable.ts';
import { companyKind } from './company.ts';
import { isSampleLink, sampleLinksOf, shownLink } from './outside-links.ts';

afterEach(() => publish(new Map()));

const REAL = [
  'https://wa.me/237622000137',
  'https://www.facebook.com/nkul',
  'https://exemple.cm',
  'https://monexample.com',
  'https://example.nkul.cm',
  'https://www.facebook.com/nkul-exemple-cm',
  '/products/otah',
];
const SAMPLES = [
  'https://www.facebook.com/nkul-exemple',
  'https://www.youtube.com/@nkul-exemple',
  'https://www.linkedin.com/company/nkul-exemple/',
  'https://github.com/orgs/nkul-exemple/discussions',
  'https://facebook.example/nkul',
  'https://DEMO.OTAH.EXAMPLE/',
  'https://nkul.example.',
  'https://example.com/nkul',
  'https://www.example.org',
  'https://nkul.test',
  'https://nkul.invalid',
  '/products/otah/essai',
];

test.each(REAL)("%s is the company's own and always shows", (url) => {
  expect([isSampleLink(url), shownLink(url)]).toEqual([false, url]);
  publish(new Map(PUBLIC_ADDRESS));
  expect(shownLink(url)).toBe(url);
});

test.each(SAMPLES)('%s is a sample: it shows until the site has a public address', (url) => {
  expect([isSampleLink(url), shownLink(url)]).toEqual([true, url]);
  publish(new Map(PUBLIC_ADDRESS));
  expect(shownLink(url)).toBeUndefined();
});

test('without an address there is no link', () => {
  expect([shownLink(undefined), shownLink('')]).toEqual([undefined, undefined]);
});

test('the samples of an entry are found wherever they stand in it', () => {
  expect(sampleLinksOf('company', companyKind.seed[0]?.data)).toEqual([
    'https://www.facebook.com/nkul-exemple',
    'https://twitter.com/nkul-exemple',
    'https://www.linkedin.com/company/nkul-exemple',
    'https://www.youtube.com/@nkul-exemple',
    'https://www.nkul.example',
  ]);
  const texts = { text: 'Voyez https://nkul.example', email: 'bonjour@nkul.example', none: null, n: 1 };
  expect(sampleLinksOf('company', texts)).toEqual([]);
  expect(sampleLinksOf('apis', { baseUrl: 'https://api.nkul.example' }), 'shown as code').toEqual([]);
});

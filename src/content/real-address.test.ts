import { expect, test } from 'vitest';
import { isReal, realUrl } from './real-address.ts';

test.each([
  'https://wa.me/237622000137',
  'https://www.facebook.com/nkul',
  'https://exemple.cm',
  'https://monexample.com',
  'https://example.nkul.cm',
])('%s leads somewhere', (url) => {
  expect(isReal(url)).toBe(true);
  expect(realUrl(url)).toBe(url);
});

test.each([
  undefined,
  '',
  'facebook',
  'https://facebook.example/nkul',
  'https://demo.otah.example',
  'https://DEMO.OTAH.EXAMPLE/',
  'https://nkul.example.',
  'https://example.com/nkul',
  'https://www.example.org',
  'https://nkul.test',
  'https://nkul.invalid',
  'http://localhost:3000',
])('%s leads nowhere', (url) => {
  expect(isReal(url)).toBe(false);
  expect(realUrl(url)).toBeUndefined();
});

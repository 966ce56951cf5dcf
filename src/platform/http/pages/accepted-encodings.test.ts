import { expect, test } from 'vitest';
import { acceptedEncodings } from './accepted-encodings.ts';

test.each([
  [undefined, []],
  ['', []],
  ['br, gzip', ['br', 'gzip']],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['br;q=0, gzip', ['gzip']],
  ['br; q=0.000 , gzip ;q=0', []],
  ['br;q=0.1, gzip;q=0.9', ['gzip', 'br']],
  ['gzip, br, zstd, dcb, dcz', ['dcz', 'br', 'gzip']],
  ['*', ['br', 'gzip']],
  ['*;q=0', []],
  ['gzip;q=0, *', ['br']],
  ['BR', ['br']],
  ['x-gzip', ['gzip']],
  ['brotli, xbr', []],
  ['br;q=oui', []],
  ['identity', []],
  [`${'gzip;q=0,'.repeat(1500)}br`, ['br']],
])('%s takes %o', (header, expected) => {
  expect(acceptedEncodings(header)).toEqual(expected);
});

import { expect, test } from 'vitest';
import { variantOf } from './page-variant.ts';

const OPENED = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };

test.each([
  [OPENED, 'inlined'],
  [{ ...OPENED, 'sec-fetch-site': 'cross-site' }, 'inlined'],
  [{ ...OPENED, 'sec-fetch-site': 'same-origin' }, 'linked'],
  // A script or a worker of ours asks, or a program that says nothing.
  [{ 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'none' }, 'linked'],
  [{}, 'linked'],
  // The browser keeps something of ours already.
  [{ ...OPENED, 'available-dictionary': ':b3RoZXI=:' }, 'linked'],
  [{ ...OPENED, 'service-worker-navigation-preload': 'true' }, 'linked'],
  // Or the page itself, in the one form or the other.
  [{ ...OPENED, 'if-none-match': 'W/"abc"' }, 'linked'],
  [{ 'if-none-match': 'W/"abc+"' }, 'inlined'],
  [{ ...OPENED, 'save-data': 'on' }, 'dataSaver'],
  [{ 'if-none-match': 'W/"abc+"', cookie: 'mode=econome' }, 'dataSaver'],
] as const)('%j: %s', (headers, form) => {
  expect(variantOf(headers)).toBe(form);
});

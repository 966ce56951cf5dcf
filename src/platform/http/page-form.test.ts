import { expect, test } from 'vitest';
import { formOf } from './page-form.ts';

const OPENED = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };

test.each([
  [OPENED, 'first'],
  [{ ...OPENED, 'sec-fetch-site': 'cross-site' }, 'first'],
  [{ ...OPENED, 'sec-fetch-site': 'same-origin' }, 'full'],
  // A script or a worker of ours asks, or a program that says nothing.
  [{ 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'none' }, 'full'],
  [{}, 'full'],
  // The browser keeps something of ours already.
  [{ ...OPENED, 'available-dictionary': ':b3RoZXI=:' }, 'full'],
  [{ ...OPENED, 'service-worker-navigation-preload': 'true' }, 'full'],
  // Or the page itself, in the one form or the other.
  [{ ...OPENED, 'if-none-match': 'W/"abc"' }, 'full'],
  [{ 'if-none-match': 'W/"abc+"' }, 'first'],
  [{ ...OPENED, 'save-data': 'on' }, 'frugal'],
  [{ 'if-none-match': 'W/"abc+"', cookie: 'mode=econome' }, 'frugal'],
] as const)('%j: %s', (headers, form) => {
  expect(formOf(headers)).toBe(form);
});

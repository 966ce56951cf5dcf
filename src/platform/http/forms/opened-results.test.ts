import { expect, test } from 'vitest';
import { clientOf, createOpenedResults } from './opened-results.ts';

test('a result is opened once its client has loaded it, and not by another one nor for the next form', () => {
  let now = 0;
  const results = createOpenedResults(() => now);
  const [here, there] = [clientOf('192.0.2.1', 'A'), clientOf('192.0.2.1', 'B')];
  results.open(here, '/merci');
  expect(results.isOpenedSince(here, '/merci', 0), 'no form led there').toBe(false);
  results.expect(here, '/merci');
  results.open(there, '/merci');
  results.open(here, '/autre');
  expect(results.isOpenedSince(here, '/merci', 0)).toBe(false);
  now = 5;
  results.open(here, '/merci');
  const ofBoth = [here, there].map((client) => results.isOpenedSince(client, '/merci', 0));
  expect(ofBoth).toEqual([true, false]);
  expect(results.isOpenedSince(here, '/merci', 6), 'a later effect, not answered yet').toBe(false);
  results.expect(here, '/merci');
  expect(results.isOpenedSince(here, '/merci', 6)).toBe(false);
});

test('clients are forgotten after ten minutes, and beyond a number', () => {
  let now = 0;
  const results = createOpenedResults(() => now);
  results.expect('first', '/merci');
  results.open('first', '/merci');
  for (let client = 1; client < 10_000; client += 1) results.expect(`${client}`, '/merci');
  expect(results.isOpenedSince('first', '/merci', 0)).toBe(true);
  results.expect('one more', '/merci');
  expect(results.isOpenedSince('first', '/merci', 0)).toBe(false);
  results.open('9999', '/merci');
  now = 11 * 60_000;
  results.expect('late', '/merci');
  expect(results.isOpenedSince('9999', '/merci', 0)).toBe(false);
});

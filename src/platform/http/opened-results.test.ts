import { expect, test } from 'vitest';
import { clientOf, createOpenedResults } from './opened-results.ts';

test('a result is opened once its client has loaded it, and not by another one nor for the next form', () => {
  const results = createOpenedResults(() => 0);
  const [here, there] = [clientOf('192.0.2.1', 'A'), clientOf('192.0.2.1', 'B')];
  results.open(here, '/merci');
  expect(results.isOpened(here, '/merci'), 'no form led there').toBe(false);
  results.expect(here, '/merci');
  results.open(there, '/merci');
  results.open(here, '/autre');
  expect(results.isOpened(here, '/merci')).toBe(false);
  results.open(here, '/merci');
  expect([results.isOpened(here, '/merci'), results.isOpened(there, '/merci')]).toEqual([true, false]);
  results.expect(here, '/merci');
  expect(results.isOpened(here, '/merci')).toBe(false);
});

test('clients are forgotten after ten minutes, and beyond a number', () => {
  let now = 0;
  const results = createOpenedResults(() => now);
  results.expect('first', '/merci');
  results.open('first', '/merci');
  for (let client = 1; client < 10_000; client += 1) results.expect(`${client}`, '/merci');
  expect(results.isOpened('first', '/merci')).toBe(true);
  results.expect('one more', '/merci');
  expect(results.isOpened('first', '/merci')).toBe(false);
  results.open('9999', '/merci');
  now = 11 * 60_000;
  results.expect('late', '/merci');
  expect(results.isOpened('9999', '/merci')).toBe(false);
});

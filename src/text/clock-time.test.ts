import { expect, test } from 'vitest';
import { clockTime } from './clock-time.ts';

test.each([
  ['18:30', '18:30'],
  ['18h30', '18:30'],
  ['18H30', '18:30'],
  ['18 h 30', '18:30'],
  ['18\u00a0h\u00a030', '18:30'],
  ['18\u202fh\u202f30', '18:30'],
  ['18 : 30', '18:30'],
  ['18.30', '18:30'],
  ['18h30mn', '18:30'],
  ['18 h 30 min', '18:30'],
  ['18 heures 30', '18:30'],
  ['18h', '18:00'],
  ['9H', '9:00'],
  ['9 heures', '9:00'],
  ['1 heure', '1:00'],
  ['09:00', '9:00'],
  ['00h05', '0:05'],
  [' ９：00 ', '9:00'],
  ['24h', '24:00'],
])('%j is stored as %j', (typed, stored) => {
  expect(clockTime(typed)).toBe(stored);
  expect(clockTime(stored)).toBe(stored);
});

// The field's rule refuses them, under the words that were typed.
test.each(['', 'midi', '9', '1830', '18h3', '18h300', '18-30', 'de 9h à 17h', `9${' '.repeat(60)}h`])(
  '%j stays as it is',
  (typed) => {
    expect(clockTime(typed)).toBe(typed);
  },
);

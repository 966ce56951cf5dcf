import { expect, test } from 'vitest';
import { failureOf, LATER } from './failures.ts';

test('a refusal has a reason below its message; a fault of the server has none', () => {
  const detail = 'Patientez un peu.';
  expect(failureOf(LATER)).toEqual({ message: LATER });
  expect(failureOf(LATER, { status: 503, detail })).toEqual({ message: LATER });
  expect(failureOf(LATER, { status: 429, detail })).toEqual({ message: LATER, reason: detail });
});

// Proves 5.2.
test('an error that the requirements name by a code has its own sentence', () => {
  expect(failureOf(LATER, { status: 409, code: '23505', detail: 'Déjà inscrite.' })).toEqual({
    message: 'Déjà inscrite.',
  });
});

import { expect, test } from 'vitest';
import {
  finalRefusal,
  refusedState,
  renderedState,
  secondsUntilRetry,
  storageFailureOf,
  unsentState,
} from './submission-state.ts';

const failureOf = (refusal?: { detail?: string }) => refusal?.detail ?? 'Pas de réponse.';
const ERRORS = { email: 'Indiquez une adresse.' };

test('a form begins with the errors of the server, else with its failure, else idle', () => {
  expect(renderedState({ errors: ERRORS, failure: 'Non.' })).toEqual({ step: 'invalid', errors: ERRORS });
  expect(renderedState({ failure: 'Non.' })).toEqual({ step: 'error', failure: 'Non.' });
  expect(renderedState({})).toEqual({ step: 'idle' });
});

test('what is not sent shows its errors, unless the visitor gave it up', () => {
  expect(unsentState({ errors: ERRORS }, false)).toEqual({ step: 'invalid', errors: ERRORS });
  expect(unsentState({ errors: ERRORS }, true)).toEqual({ step: 'idle' });
  expect(unsentState({ payload: {} }, true)).toEqual({ step: 'idle' });
  expect(unsentState(undefined, false)).toEqual({ step: 'idle' });
});

test('a refusal of fields is corrected, another one is a failure in its own words', () => {
  expect(refusedState({ errors: ERRORS, detail: 'Non.' }, failureOf)).toEqual({ step: 'invalid', errors: ERRORS });
  expect(refusedState({ errors: {}, detail: 'Non.' }, failureOf)).toEqual({ step: 'error', failure: 'Non.' });
  expect(refusedState({ detail: 'Non.' }, failureOf)).toEqual({ step: 'error', failure: 'Non.' });
});

test('a refusal after which the queue tries again is not final', () => {
  expect(finalRefusal({ refusal: { detail: 'Non.' } })).toEqual({ detail: 'Non.' });
  expect(finalRefusal({ refusal: { detail: 'Trop.' }, notBefore: 1 })).toBeUndefined();
  expect(finalRefusal({})).toBeUndefined();
});

test('a lost connection is tried three times, further and further apart; an absent one not at all', () => {
  expect([0, 1, 2, 3].map((tries) => secondsUntilRetry(tries, true))).toEqual([5, 10, 20, undefined]);
  expect(secondsUntilRetry(0, false)).toBeUndefined();
});

test('a full device is told from one that stores nothing', () => {
  expect(storageFailureOf(new DOMException('', 'QuotaExceededError'))).toBe('full');
  expect(storageFailureOf(new DOMException('', 'SecurityError'))).toBe('refused');
  expect(storageFailureOf(null)).toBe('refused');
});

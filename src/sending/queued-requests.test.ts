import { expect, test } from 'vitest';
import { isExpired, type QueuedRequest } from './queued-requests.ts';

const DAY = 86_400_000;

function aRequest(changes: Partial<QueuedRequest> = {}): QueuedRequest {
  return {
    key: 'k',
    path: '/api/contact',
    name: 'Message',
    payload: {},
    values: {},
    page: '/contact',
    fieldId: '',
    draft: undefined,
    token: undefined,
    keptAt: Date.now() - 9 * DAY,
    ...changes,
  };
}

test.each([
  ['seen as old for the first time', {}, false],
  ['without a try since', { oldSince: Date.now() - 2 * DAY }, false],
  ['tried within its last day', { oldSince: Date.now() - DAY / 2, isTriedOld: true }, false],
  ['tried, and its last day is over', { oldSince: Date.now() - 2 * DAY, isTriedOld: true }, true],
  ['after the clock went back', { oldSince: Date.now() + 20 * DAY, isTriedOld: true }, true],
  ['that is young by the clock put right', { keptAt: Date.now() - DAY, oldSince: 0, isTriedOld: true }, false],
  ['refused, and its last day is over', { oldSince: Date.now() - 2 * DAY, refusal: { status: 422 } }, true],
] as const)('a request %s is erased or not, by its tries', (_what, changes, isErased) => {
  expect(isExpired(aRequest(changes))).toBe(isErased);
});

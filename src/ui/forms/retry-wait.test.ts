import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startRetryWait } from './retry-wait.ts';

const page = new EventTarget();
const show = vi.fn();
const retry = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.clearAllMocks();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a retry is counted down second by second, and comes once', () => {
  startRetryWait(3, show, retry);
  vi.advanceTimersByTime(2999);
  expect(show.mock.calls).toEqual([[3], [2], [1]]);
  expect(retry).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  page.dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledOnce();
  expect(show).toHaveBeenCalledTimes(3);
});

test('it comes at once when the browser is online again, or when the visitor asks for it', () => {
  startRetryWait(20, show, retry);
  page.dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledTimes(1);
  startRetryWait(20, show, retry)();
  expect(retry).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  expect(retry).toHaveBeenCalledTimes(2);
});

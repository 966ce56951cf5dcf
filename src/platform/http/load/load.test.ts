import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAdmitted, type Load, loadOf, watchLoad } from './load.ts';

/** What the runtime would have measured; nanoseconds. */
const delay = { count: 1, mean: 0, enable: vi.fn(), reset: vi.fn() };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The load half a second later, in which the loop was so late on average. */
function later(load: ReturnType<typeof watchLoad>, late: number): string {
  delay.mean = (late + 10) * 1e6;
  vi.advanceTimersByTime(500);
  return load();
}

test('the load follows how late the event loop is', () => {
  expect([0, 149, 150, 999, 1000].map((late) => loadOf(late, false))).toEqual([
    'calm',
    'calm',
    'busy',
    'busy',
    'overloaded',
  ]);
  expect(loadOf(0, true), 'no memory left').toBe('busy');
});

test('samples before the start count for nothing, one long pause sheds no request, two in a row do', () => {
  delay.mean = 5_000e6;
  let isFull = false;
  const load = watchLoad(() => isFull, delay);
  expect(load()).toBe('calm');
  // Two seconds and a half in which those are answered who waited for the start, as far as memory goes.
  for (let look = 0; look < 4; look += 1) expect(later(load, 3_000)).toBe('calm');
  isFull = true;
  expect(later(load, 3_000)).toBe('busy');
  isFull = false;
  expect(later(load, 0)).toBe('calm');
  expect(later(load, 3_000)).toBe('busy');
  expect(later(load, 3_000)).toBe('overloaded');
  expect(later(load, 0)).toBe('calm');
  delay.count = 0;
  expect(later(load, 0), 'nothing was measured: the loop never came round').toBe('busy');
  delay.count = 1;
});

test('a busy process takes what one browser asks for at once, an overloaded one what all have under way with it', () => {
  const counts = [0, 1, 9, 10, 1_000];
  const taken = (load: Load, ofNetwork: number, inAll: number) => isAdmitted(load, { ofNetwork, inAll });
  expect(counts.map((count) => taken('busy', count, 1_000))).toEqual([true, true, true, false, false]);
  expect(counts.map((count) => taken('calm', count, count))).toEqual([true, true, true, true, true]);
  expect(counts.map((count) => taken('overloaded', 0, count))).toEqual([true, true, true, false, false]);
});

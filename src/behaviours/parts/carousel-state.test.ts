import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCarouselState } from './carousel-state.ts';

/** Requirements 4.3 and 9.1. */
const ADVANCE_MS = 5000;
const LOCK_MS = 500;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function aCarousel(count = 5, first = 0) {
  const shown: number[] = [];
  const state = createCarouselState(count, (index) => shown.push(index), first);
  return { state, shown };
}

// Proves 4.3.
test('next and previous go round the ring', () => {
  const { state, shown } = aCarousel(3);
  for (const step of [-1, 1, 1, 1, 1] as const) {
    state.move(step);
    vi.advanceTimersByTime(LOCK_MS);
  }
  expect(shown).toEqual([2, 0, 1, 2, 0]);
});

// Proves 4.3.
test('for half a second after a move further ones are ignored, then they count again', () => {
  const { state, shown } = aCarousel();
  state.move(1);
  vi.advanceTimersByTime(LOCK_MS - 1);
  state.move(1);
  state.move(-1);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(1);
  state.move(1);
  expect(shown).toEqual([1, 2]);
});

// Proves 4.3.
test('a dot goes to its slide at once, lock or not, and locks nothing', () => {
  const { state, shown } = aCarousel();
  state.move(1);
  state.jump(4);
  expect(shown).toEqual([1, 4]);
  vi.advanceTimersByTime(LOCK_MS);
  state.jump(2);
  state.move(1);
  expect(shown).toEqual([1, 4, 2, 3]);
});

test('the dot of the slide that is shown changes nothing', () => {
  const { state, shown } = aCarousel();
  state.jump(0);
  expect(shown).toEqual([]);
});

// Proves 4.3, 9.1.
test('it advances every five seconds, but only while it is told to', () => {
  const { state, shown } = aCarousel(3);
  vi.advanceTimersByTime(ADVANCE_MS * 2);
  expect(shown).toEqual([]);
  state.rotate(true);
  vi.advanceTimersByTime(ADVANCE_MS - 1);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(1);
  vi.advanceTimersByTime(ADVANCE_MS * 2);
  expect(shown).toEqual([1, 2, 0]);
  state.rotate(false);
  vi.advanceTimersByTime(ADVANCE_MS * 2);
  expect(shown).toEqual([1, 2, 0]);
});

// Proves 4.3.
test('each change of slide starts the five seconds anew', () => {
  const { state, shown } = aCarousel();
  state.rotate(true);
  vi.advanceTimersByTime(ADVANCE_MS - 100);
  state.move(1);
  vi.advanceTimersByTime(ADVANCE_MS - 100);
  state.jump(3);
  vi.advanceTimersByTime(ADVANCE_MS - 1);
  expect(shown).toEqual([1, 3]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([1, 3, 4]);
});

test('being told twice to go on does not start the five seconds anew', () => {
  const { state, shown } = aCarousel();
  state.rotate(true);
  vi.advanceTimersByTime(ADVANCE_MS - 1);
  state.rotate(true);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([1]);
});

test('it starts where it is told', () => {
  const { state, shown } = aCarousel(5, 4);
  state.move(1);
  expect(shown).toEqual([0]);
});

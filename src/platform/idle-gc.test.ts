import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startIdleGc } from './idle-gc.ts';

const MEGABYTE = 1024 * 1024;
const LOOK = 10_000;

let held: number;
let share: number;
const collect = vi.fn(() => {
  held = 110 * MEGABYTE;
});
let giving: { stop: () => void };

beforeEach(() => {
  vi.useFakeTimers();
  collect.mockClear();
  held = 115 * MEGABYTE;
  share = 0;
  giving = startIdleGc({ resident: () => held, collect, utilization: () => share });
});
afterEach(() => {
  giving.stop();
  vi.useRealTimers();
});

it('gives back what the start left, and nothing more while little comes', () => {
  vi.advanceTimersByTime(LOOK);
  expect(collect).toHaveBeenCalledTimes(1);
  held = 125 * MEGABYTE;
  vi.advanceTimersByTime(10 * LOOK);
  expect(collect).toHaveBeenCalledTimes(1);
});

it('waits for the end of a rush', () => {
  vi.advanceTimersByTime(LOOK);
  held = 160 * MEGABYTE;
  share = 0.4;
  vi.advanceTimersByTime(10 * LOOK);
  expect(collect).toHaveBeenCalledTimes(1);
  share = 0.01;
  vi.advanceTimersByTime(LOOK);
  expect(collect).toHaveBeenCalledTimes(2);
  expect(held).toBe(110 * MEGABYTE);
});

it('does not try again and again where nothing can be given back', () => {
  collect.mockImplementationOnce(() => {});
  held = 200 * MEGABYTE;
  vi.advanceTimersByTime(10 * LOOK);
  expect(collect).toHaveBeenCalledTimes(1);
});

import { expect, test } from 'vitest';
import { providerRateLimit } from '../../src/features/chat/chat-limits.ts';
import type { RateLimit } from '../../src/platform/http/forms/rate-limits.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../src/features/**/*-limits.ts', { eager: true });
const isRateLimit = (value: unknown): value is RateLimit =>
  typeof value === 'object' && value !== null && 'name' in value && ('tries' in value || 'spent' in value);
const rateLimits = Object.values(modules).flatMap((module) => Object.values(module).filter(isRateLimit));

// Proves 12.1.
test('no network can consume more than a twentieth of a daily limit', () => {
  expect(rateLimits.length).toBeGreaterThan(7);
  for (const { name, spent } of rateLimits) {
    if (!spent) continue;
    expect(spent.network.points / spent.site.points, name).toBeLessThanOrEqual(1 / 20);
    expect(spent.network.seconds, name).toBe(spent.site.seconds);
  }
});

test("of the provider's messages it has a tenth, which are fewer", () => {
  for (const dailyLimit of [10, 500, 1234]) {
    expect(providerRateLimit(dailyLimit).tries.network.points / dailyLimit).toBeLessThanOrEqual(1 / 10);
  }
});

test('each purpose counts by itself', () => {
  const names = [...rateLimits, providerRateLimit(500)].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('no limit of a network is one that people reach together', () => {
  for (const { name, tries } of rateLimits) {
    if (!tries?.network || !tries.visitor || name === 'comment pace') continue;
    const aMinute = ({ points, seconds }: { points: number; seconds: number }) => points / (seconds / 60);
    expect(aMinute(tries.network) / aMinute(tries.visitor), name).toBeGreaterThanOrEqual(7);
  }
});

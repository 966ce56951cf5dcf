import { expect, test } from 'vitest';
import { createLimiter, LIMITS } from './limiter.ts';

test('a visitor is stopped at his own limit, his neighbours on the same network are not', async () => {
  const limiter = createLimiter({ scale: 1 });
  const mine = { network: 'n', visitor: 'me' };
  for (let i = 0; i < LIMITS.visitor.points; i++) expect(await limiter.consume(mine)).toBeUndefined();
  const wait = await limiter.consume(mine);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(LIMITS.visitor.seconds);
  expect(await limiter.consume({ network: 'n', visitor: 'neighbour' })).toBeUndefined();
});

test('a network is stopped at a limit that no group of people reaches', async () => {
  const limiter = createLimiter({ scale: 1 });
  for (let i = 0; i < LIMITS.network.points; i++) expect(await limiter.consume({ network: 'n' })).toBeUndefined();
  expect(await limiter.consume({ network: 'n' })).toBeGreaterThan(0);
  expect(await limiter.consume({ network: 'other' })).toBeUndefined();
});

import type { Pool } from 'pg';
import { describe, expect, test } from 'vitest';
import { createTestDatabase, isSkipped } from '../../../../tests/setup/postgres.ts';
import { createRateLimits, type RateLimit } from './rate-limits.ts';

const LIMIT: RateLimit = {
  name: 'test',
  tries: { network: { points: 10, seconds: 60 }, visitor: { points: 3, seconds: 600 } },
  spent: { network: { points: 2, seconds: 86_400 }, site: { points: 5, seconds: 86_400 } },
};
const OTHER: RateLimit = { ...LIMIT, name: 'other' };

async function times(count: number, work: () => Promise<number | undefined>): Promise<(number | undefined)[]> {
  const answers: (number | undefined)[] = [];
  for (let time = 0; time < count; time += 1) answers.push(await work());
  return answers;
}

test('a visitor is stopped at his own limit, his neighbours on the same network are not', async () => {
  const rateLimits = createRateLimits({ scale: 1 });
  const mine = { network: 'n', visitor: 'me' };
  expect(await times(3, () => rateLimits.attempt(LIMIT, mine))).toEqual([undefined, undefined, undefined]);
  const wait = await rateLimits.attempt(LIMIT, mine);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(600);
  expect(await rateLimits.attempt(LIMIT, { network: 'n', visitor: 'neighbour' })).toBeUndefined();
});

// Proves 12.2.
test('a network is stopped with and without tokens, and no other purpose nor network with it', async () => {
  const rateLimits = createRateLimits({ scale: 1 });
  let token = 0;
  const next = () => {
    token += 1;
    return rateLimits.attempt(LIMIT, { network: 'n', visitor: token % 2 ? `v${token}` : undefined });
  };
  expect((await times(12, next)).map((wait) => wait !== undefined)).toEqual([...Array(10).fill(false), true, true]);
  expect(await rateLimits.attempt(LIMIT, { network: 'other' })).toBeUndefined();
  expect(await rateLimits.attempt(OTHER, { network: 'n' })).toBeUndefined();
});

test('networks of one owner share what is left of the day, not their tries', async () => {
  const rateLimits = createRateLimits({ scale: 1 });
  await times(10, () => rateLimits.attempt(LIMIT, { network: 'a', surrounding: 'owner' }));
  expect(await rateLimits.attempt(LIMIT, { network: 'b', surrounding: 'owner' })).toBeUndefined();
  await rateLimits.recordUse(LIMIT, { network: 'a', surrounding: 'owner' }, 2);
  expect(await rateLimits.exhausted(LIMIT, { network: 'b', surrounding: 'owner' })).toBeGreaterThan(0);
  expect(await rateLimits.exhausted(LIMIT, { network: 'c' })).toBeUndefined();
});

test('tries that leave nothing behind cost the site nothing; what is spent closes the network first', async () => {
  const rateLimits = createRateLimits({ scale: 1 });
  const one = { network: 'one' };
  await times(10, () => rateLimits.attempt(LIMIT, one));
  expect(await rateLimits.exhausted(LIMIT, { network: 'two' })).toBeUndefined();
  await rateLimits.recordUse(LIMIT, one, 2);
  expect(await rateLimits.exhausted(LIMIT, one)).toBeGreaterThan(80_000);
  expect(await rateLimits.exhausted(LIMIT, { network: 'two' })).toBeUndefined();
  await rateLimits.recordUse(LIMIT, { network: 'two' }, 3);
  expect(await rateLimits.exhausted(LIMIT, { network: 'three' }), 'the site has no more').toBeGreaterThan(0);
  expect(await rateLimits.exhausted(OTHER, one)).toBeUndefined();
});

describe.skipIf(isSkipped('postgres'))('over replicas, on PostgreSQL', () => {
  test('the counts are shared, and a table that is away neither refuses nor ends anything', async () => {
    const { db, url, dispose } = await createTestDatabase('postgres');
    const { default: pg } = await import('pg');
    const pool: Pool = new pg.Pool({ connectionString: url, max: 2 });
    // Its end does not wait for the server's: the database goes while the last words of a connection are on their way.
    pool.on('error', () => {});
    try {
      const [here, there] = [
        createRateLimits({ scale: 1, postgres: pool }),
        createRateLimits({ scale: 1, postgres: pool }),
      ];
      const sender = { network: 'n' };
      await times(10, () => here.attempt(LIMIT, sender));
      expect(await there.attempt(LIMIT, sender)).toBeGreaterThan(0);
      await Promise.all([here.recordUse(LIMIT, sender), there.recordUse(LIMIT, sender)]);
      expect(await here.exhausted(LIMIT, sender)).toBeGreaterThan(80_000);

      await db.write((trx) => trx.schema.dropTable('rate_limits').execute());
      const alone = createRateLimits({ scale: 1, postgres: pool });
      expect(await alone.attempt(LIMIT, sender)).toBeUndefined();
      expect(await alone.exhausted(LIMIT, sender)).toBeUndefined();
      await alone.recordUse(LIMIT, sender, 2);
      expect(await alone.exhausted(LIMIT, sender), 'then each process counts by itself').toBeGreaterThan(0);
    } finally {
      await pool.end();
      await dispose();
    }
  });
});

import type { Pool } from 'pg';
import { describe, expect, test } from 'vitest';
import { createTestDatabase, isSkipped } from '../../../../tests/setup/postgres.ts';
import { type Budget, createBudgets } from './budgets.ts';

const BUDGET: Budget = {
  name: 'test',
  tries: { network: { points: 10, seconds: 60 }, visitor: { points: 3, seconds: 600 } },
  spent: { network: { points: 2, seconds: 86_400 }, site: { points: 5, seconds: 86_400 } },
};
const OTHER: Budget = { ...BUDGET, name: 'other' };

async function times(count: number, work: () => Promise<number | undefined>): Promise<(number | undefined)[]> {
  const answers: (number | undefined)[] = [];
  for (let time = 0; time < count; time += 1) answers.push(await work());
  return answers;
}

test('a visitor is stopped at his own limit, his neighbours on the same network are not', async () => {
  const budgets = createBudgets({ scale: 1 });
  const mine = { network: 'n', visitor: 'me' };
  expect(await times(3, () => budgets.attempt(BUDGET, mine))).toEqual([undefined, undefined, undefined]);
  const wait = await budgets.attempt(BUDGET, mine);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(600);
  expect(await budgets.attempt(BUDGET, { network: 'n', visitor: 'neighbour' })).toBeUndefined();
});

// Proves 12.2.
test('a network is stopped with and without tokens, and no other purpose nor network with it', async () => {
  const budgets = createBudgets({ scale: 1 });
  let token = 0;
  const next = () => {
    token += 1;
    return budgets.attempt(BUDGET, { network: 'n', visitor: token % 2 ? `v${token}` : undefined });
  };
  expect((await times(12, next)).map((wait) => wait !== undefined)).toEqual([...Array(10).fill(false), true, true]);
  expect(await budgets.attempt(BUDGET, { network: 'other' })).toBeUndefined();
  expect(await budgets.attempt(OTHER, { network: 'n' })).toBeUndefined();
});

test('networks of one owner share what is left of the day, not their tries', async () => {
  const budgets = createBudgets({ scale: 1 });
  await times(10, () => budgets.attempt(BUDGET, { network: 'a', surrounding: 'owner' }));
  expect(await budgets.attempt(BUDGET, { network: 'b', surrounding: 'owner' })).toBeUndefined();
  await budgets.recordUse(BUDGET, { network: 'a', surrounding: 'owner' }, 2);
  expect(await budgets.exhausted(BUDGET, { network: 'b', surrounding: 'owner' })).toBeGreaterThan(0);
  expect(await budgets.exhausted(BUDGET, { network: 'c' })).toBeUndefined();
});

test('tries that leave nothing behind cost the site nothing; what is spent closes the network first', async () => {
  const budgets = createBudgets({ scale: 1 });
  const one = { network: 'one' };
  await times(10, () => budgets.attempt(BUDGET, one));
  expect(await budgets.exhausted(BUDGET, { network: 'two' })).toBeUndefined();
  await budgets.recordUse(BUDGET, one, 2);
  expect(await budgets.exhausted(BUDGET, one)).toBeGreaterThan(80_000);
  expect(await budgets.exhausted(BUDGET, { network: 'two' })).toBeUndefined();
  await budgets.recordUse(BUDGET, { network: 'two' }, 3);
  expect(await budgets.exhausted(BUDGET, { network: 'three' }), 'the site has no more').toBeGreaterThan(0);
  expect(await budgets.exhausted(OTHER, one)).toBeUndefined();
});

describe.skipIf(isSkipped('postgres'))('over replicas, on PostgreSQL', () => {
  test('the counts are shared, and a table that is away neither refuses nor ends anything', async () => {
    const { db, url, dispose } = await createTestDatabase('postgres');
    const { default: pg } = await import('pg');
    const pool: Pool = new pg.Pool({ connectionString: url, max: 2 });
    // Its end does not wait for the server's: the database goes while the last words of a connection are on their way.
    pool.on('error', () => {});
    try {
      const [here, there] = [createBudgets({ scale: 1, postgres: pool }), createBudgets({ scale: 1, postgres: pool })];
      const sender = { network: 'n' };
      await times(10, () => here.attempt(BUDGET, sender));
      expect(await there.attempt(BUDGET, sender)).toBeGreaterThan(0);
      await Promise.all([here.recordUse(BUDGET, sender), there.recordUse(BUDGET, sender)]);
      expect(await here.exhausted(BUDGET, sender)).toBeGreaterThan(80_000);

      await db.write((trx) => trx.schema.dropTable('rate_limits').execute());
      const alone = createBudgets({ scale: 1, postgres: pool });
      expect(await alone.attempt(BUDGET, sender)).toBeUndefined();
      expect(await alone.exhausted(BUDGET, sender)).toBeUndefined();
      await alone.recordUse(BUDGET, sender, 2);
      expect(await alone.exhausted(BUDGET, sender), 'then each process counts by itself').toBeGreaterThan(0);
    } finally {
      await pool.end();
      await dispose();
    }
  });
});

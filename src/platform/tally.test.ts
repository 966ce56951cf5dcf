import { expect, test } from 'vitest';
import { createTally } from './tally.ts';

test('what is counted is pending until it is written down, and no longer', async () => {
  const tally = createTally();
  tally.add('a');
  tally.add('a');
  tally.add('b');
  let release = () => {};
  const written: [string, number][] = [];
  const flushing = tally.flush(async (sums) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    written.push(...sums);
  });
  tally.add('a');
  expect(tally.pending('a')).toBe(3);
  release();
  await flushing;
  expect(written).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
  expect([tally.pending('a'), tally.pending('b')]).toEqual([1, 0]);
});

test('what could not be written down stays for the next time', async () => {
  const tally = createTally();
  tally.add('a');
  await expect(tally.flush(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  tally.add('a');
  let sum = 0;
  await tally.flush(async (sums) => {
    sum = sums.get('a') ?? 0;
  });
  expect(sum).toBe(2);
});

test('nothing is written while there is nothing', async () => {
  let writes = 0;
  await createTally().flush(async () => {
    writes += 1;
  });
  expect(writes).toBe(0);
});

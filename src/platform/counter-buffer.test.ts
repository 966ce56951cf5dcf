import { expect, test } from 'vitest';
import { createCounterBuffer } from './counter-buffer.ts';

test('counts are pending until they are flushed', async () => {
  const buffer = createCounterBuffer();
  buffer.add('a');
  buffer.add('a');
  buffer.add('b');
  let release = () => {};
  const written: [string, number][] = [];
  const flushing = buffer.flush(async (sums) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    written.push(...sums);
  });
  buffer.add('a');
  expect(buffer.pending('a')).toBe(3);
  release();
  await flushing;
  expect(written).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
  expect([buffer.pending('a'), buffer.pending('b')]).toEqual([1, 0]);
});

test('counts whose write failed stay for the next flush', async () => {
  const buffer = createCounterBuffer();
  buffer.add('a');
  await expect(buffer.flush(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  buffer.add('a');
  let sum = 0;
  await buffer.flush(async (sums) => {
    sum = sums.get('a') ?? 0;
  });
  expect(sum).toBe(2);
});

test('an empty buffer writes nothing', async () => {
  let writes = 0;
  await createCounterBuffer().flush(async () => {
    writes += 1;
  });
  expect(writes).toBe(0);
});

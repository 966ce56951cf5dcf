import { expect, test } from 'vitest';
import { createNetworkQueue } from './network-queue.ts';

const LIMITS = { concurrency: 2, networkConcurrency: 1, maxQueuedPerNetwork: 50, maxQueued: 60 };

/** Asks for turns; each ends when `end` is called, in the order of their beginning. */
function track() {
  const queue = createNetworkQueue(LIMITS);
  const began: { network: string; end: () => void }[] = [];
  const ask = (network: string): boolean => {
    const turn = queue.acquire(network);
    void turn?.then((end) => began.push({ network, end }));
    return turn !== undefined;
  };
  const settle = async () => {
    for (let round = 0; round < 4; round += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  return { queue, began, ask, settle };
}

test('a network that asks for many delays another by one turn at most', async () => {
  const { began, ask, settle } = track();
  for (let i = 0; i < 40; i += 1) ask('busy');
  ask('calm');
  ask('other');
  await settle();
  expect(began.map(({ network }) => network)).toEqual(['busy', 'calm']);
  began[0]?.end();
  await settle();
  expect(began[2]?.network, 'a third network before the second turn of the first').toBe('other');
});

test('a turn that ends makes room, and all get theirs', async () => {
  const { queue, began, ask, settle } = track();
  for (let i = 0; i < 30; i += 1) for (const network of ['a', 'b']) ask(network);
  expect(queue.totalPending()).toBe(60);
  for (let i = 0; i < 60; i += 1) {
    await settle();
    began[i]?.end();
  }
  await settle();
  expect(began).toHaveLength(60);
  expect([queue.pending('a'), queue.pending('b'), queue.totalPending()]).toEqual([0, 0, 0]);
});

test('the queue is bounded for a network and in all', () => {
  const { ask } = track();
  expect(Array.from({ length: 100 }, () => ask('busy')).filter(Boolean)).toHaveLength(50);
  expect(Array.from({ length: 100 }, (_, i) => ask(`network ${i}`)).filter(Boolean)).toHaveLength(10);
});

test('the event loop goes round between two turns', async () => {
  const queue = createNetworkQueue({ ...LIMITS, concurrency: 5, networkConcurrency: 5 });
  const seen: string[] = [];
  let goesOn = true;
  const round = () => {
    seen.push('round');
    if (goesOn) setImmediate(round);
  };
  setImmediate(round);
  const page = async () => {
    const end = await queue.acquire('busy');
    seen.push('page');
    end?.();
  };
  await Promise.all(Array.from({ length: 5 }, page));
  goesOn = false;
  expect(seen.join(' ').match(/page/g)).toHaveLength(5);
  expect(seen.join(' ')).not.toContain('page page');
});

import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const LIMITS = { atOnce: 2, ofNetwork: 1, waitingOfNetwork: 50, waiting: 60 };

/** Asks for turns; each ends when `finish` is called, in the order of their beginning. */
function track() {
  const turns = createFairQueue(LIMITS);
  const began: { network: string; end: () => void }[] = [];
  const ask = (network: string): boolean => {
    const turn = turns.take(network);
    void turn?.then((end) => began.push({ network, end }));
    return turn !== undefined;
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { turns, began, ask, settle };
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

test('who ends makes room, and all get their turn', async () => {
  const { turns, began, ask, settle } = track();
  for (let i = 0; i < 30; i += 1) for (const network of ['a', 'b']) ask(network);
  for (let i = 0; i < 60; i += 1) {
    await settle();
    began[i]?.end();
  }
  await settle();
  expect(began).toHaveLength(60);
  expect([turns.of('a'), turns.of('b')]).toEqual([0, 0]);
});

test('the line is bounded for a network and in all', () => {
  const { ask } = track();
  const letIn = Array.from({ length: 100 }, () => ask('busy')).filter(Boolean);
  expect(letIn).toHaveLength(51);
  expect(ask('calm'), 'a free place of another').toBe(true);
  const others = Array.from({ length: 100 }, (_, i) => ask(`network ${i}`)).filter(Boolean);
  expect(others).toHaveLength(10);
});

import { describe, expect, test } from 'vitest';
import { createFairQueue, type QueueLimits } from './fair-queue.ts';

const LIMITS = { concurrency: 2, networkConcurrency: 1, maxQueuedPerNetwork: 50, maxQueued: 60, maxBlockMs: 0 };

/** Asks for turns; each ends when `finish` is called, in the order of their beginning. */
function track() {
  const turns = createFairQueue(LIMITS);
  const began: { network: string; end: () => void }[] = [];
  const ask = (network: string): boolean => {
    const turn = turns.acquire(network);
    void turn?.then((end) => began.push({ network, end }));
    return turn !== undefined;
  };
  const settle = async () => {
    for (let round = 0; round < 4; round += 1) await new Promise((resolve) => setImmediate(resolve));
  };
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
  expect(turns.totalPending()).toBe(60);
  for (let i = 0; i < 60; i += 1) {
    await settle();
    began[i]?.end();
  }
  await settle();
  expect(began).toHaveLength(60);
  expect([turns.pending('a'), turns.pending('b'), turns.totalPending()]).toEqual([0, 0, 0]);
});

test('the line is bounded for a network and in all', () => {
  const { ask } = track();
  const letIn = Array.from({ length: 100 }, () => ask('busy')).filter(Boolean);
  expect(letIn).toHaveLength(50);
  const others = Array.from({ length: 100 }, (_, i) => ask(`network ${i}`)).filter(Boolean);
  expect(others).toHaveLength(10);
});

describe('the event loop goes round', () => {
  /** What came in which order: turns of so many milliseconds each, and rounds. */
  async function events(limits: Partial<QueueLimits>, milliseconds: number): Promise<string> {
    let time = 0;
    const turns = createFairQueue({ ...LIMITS, concurrency: 5, networkConcurrency: 5, ...limits }, () => time);
    const seen: string[] = [];
    let goesOn = true;
    const round = () => {
      seen.push('round');
      if (goesOn) setImmediate(round);
    };
    setImmediate(round);
    const page = async () => {
      const end = await turns.acquire('busy');
      seen.push('page');
      time += milliseconds;
      end?.();
    };
    await Promise.all(Array.from({ length: 5 }, page));
    goesOn = false;
    return seen.join(' ');
  }

  test('between two turns', async () => {
    const seen = await events({}, 0);
    expect(seen.match(/page/g)).toHaveLength(5);
    expect(seen).not.toContain('page page');
  });

  test('when turns have taken as long together as it may be held', async () => {
    const seen = await events({ maxBlockMs: 3 }, 2);
    expect(seen.match(/page/g)).toHaveLength(5);
    expect(seen).toContain('page page');
    expect(seen).not.toContain('page page page');
  });
});

test('what is brief is done at once, until the event loop is held as long as a round may', async () => {
  let time = 0;
  const turns = createFairQueue({ ...LIMITS, maxBlockMs: 3 }, () => time);
  const done: number[] = [];
  const round = () => {
    for (let i = 0; i < 5; i += 1)
      turns.run('busy', () => {
        done.push(i);
        time += 1;
      });
  };
  round();
  expect(done).toEqual([0, 1, 2]);
  turns.run('other', () => done.push(9));
  expect(done, 'who waits comes first').toEqual([0, 1, 2]);
  for (let i = 0; i < 10; i += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(done.toSorted()).toEqual([0, 1, 2, 3, 4, 9]);
  done.length = 0;
  round();
  expect(done, 'the next round has its own time').toEqual([0, 1, 2]);
});

describe('the next turn', () => {
  /** Turns of so many milliseconds each; says in which order they came. */
  function work() {
    let time = 0;
    const turns = createFairQueue({ ...LIMITS, concurrency: 1 }, () => time);
    const order: string[] = [];
    const ask = async (network: string, milliseconds: number) => {
      const end = await turns.acquire(network);
      order.push(network);
      time += milliseconds;
      end?.();
    };
    return { ask, order };
  }

  test('is of the network whose turns have cost least', async () => {
    const { ask, order } = work();
    const [costly, cheap] = [
      [40, 10, 10],
      [1, 10, 10, 10],
    ];
    await Promise.all([
      ...costly.map((it) => ask('costly', it)),
      ...cheap.map((it) => ask('cheap', it)),
      ask('new', 1),
    ]);
    expect(order.join(' ')).toBe('costly cheap new cheap cheap cheap costly costly');
  });

  test('is not put off for what somebody did before others came', async () => {
    const { ask, order } = work();
    for (let i = 0; i < 100; i += 1) await ask('visitor', 10);
    const attack = Array.from({ length: 40 }, () => ask('attacker', 10));
    await ask('visitor', 10);
    expect(order.slice(100).filter((it) => it === 'attacker').length).toBeLessThanOrEqual(2);
    await Promise.all(attack);
  });

  test('is not taken twice by who has rested', async () => {
    const { ask, order } = work();
    const attack = Array.from({ length: 40 }, () => ask('attacker', 10));
    await Promise.all(Array.from({ length: 10 }, () => ask('visitor', 10)));
    const rested = Array.from({ length: 10 }, () => ask('rested', 10));
    await Promise.all([...attack, ...rested]);
    const both = order.slice(order.indexOf('rested'), order.lastIndexOf('rested') + 1);
    expect(both.length).toBeGreaterThanOrEqual(17);
  });
});

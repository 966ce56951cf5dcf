import { expect, test } from 'vitest';
import { createInFlight, type Hold } from './in-flight.ts';

const KB = 1024;
const LARGE = 200 * KB;
const limits = {
  small: { bytes: 400 * KB, networkBytes: 100 * KB },
  large: { bytes: 5 * LARGE, networkBytes: 2 * LARGE },
  slowOfNetwork: 1,
  slow: 2,
};
const held = (entered: Hold | 'network' | 'site'): Hold => {
  if (typeof entered === 'string') throw new Error(`no room: ${entered}`);
  return entered;
};

test('uploads fill their room and no other, and what ends makes room', () => {
  const room = createInFlight(limits);
  const first = held(room.enter('a', LARGE));
  held(room.enter('a', LARGE));
  expect(room.enter('a', LARGE), 'its share').toBe('network');
  for (const network of ['b', 'b', 'c']) held(room.enter(network, LARGE));
  expect(room.enter('d', LARGE)).toBe('site');
  held(room.enter('a', 90 * KB));
  expect(room.enter('a', 90 * KB)).toBe('network');
  held(room.enter('d', 90 * KB));
  first.release();
  first.release();
  held(room.enter('d', LARGE));
  expect(room.bytes()).toBe(5 * LARGE + 180 * KB);
});

test('an empty body takes room as well', () => {
  const room = createInFlight(limits);
  for (let open = 0; open < 25; open += 1) held(room.enter('a', 1));
  expect(room.enter('a', 1)).toBe('network');
});

test('slow ones are few, of one network and in all', () => {
  const room = createInFlight(limits);
  const [a, again, b, c] = ['a', 'a', 'b', 'c'].map((network) => held(room.enter(network, 1)));
  expect([a?.slow(), again?.slow(), b?.slow(), c?.slow()]).toEqual([true, false, true, false]);
  a?.release();
  expect([again?.slow(), c?.slow()]).toEqual([true, false]);
});

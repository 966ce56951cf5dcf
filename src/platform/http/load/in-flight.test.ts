import { expect, test } from 'vitest';
import { createInFlight, type Reservation } from './in-flight.ts';

const KB = 1024;
const LARGE = 200 * KB;
const limits = {
  small: { bytes: 400 * KB, networkBytes: 100 * KB },
  large: { bytes: 5 * LARGE, networkBytes: 2 * LARGE },
  slowOfNetwork: 1,
  slow: 2,
};
const held = (entered: Reservation | 'network' | 'site'): Reservation => {
  if (typeof entered === 'string') throw new Error(`no room: ${entered}`);
  return entered;
};

test('uploads fill their room and no other, and what ends makes room', () => {
  const room = createInFlight(limits);
  const first = held(room.reserve('a', LARGE));
  held(room.reserve('a', LARGE));
  expect(room.reserve('a', LARGE), 'its share').toBe('network');
  for (const network of ['b', 'b', 'c']) held(room.reserve(network, LARGE));
  expect(room.reserve('d', LARGE)).toBe('site');
  held(room.reserve('a', 90 * KB));
  expect(room.reserve('a', 90 * KB)).toBe('network');
  held(room.reserve('d', 90 * KB));
  first.release();
  first.release();
  held(room.reserve('d', LARGE));
  expect(room.bytes()).toBe(5 * LARGE + 180 * KB);
});

test('an empty body takes room as well', () => {
  const room = createInFlight(limits);
  for (let open = 0; open < 25; open += 1) held(room.reserve('a', 1));
  expect(room.reserve('a', 1)).toBe('network');
});

test('slow ones are few, of one network and in all', () => {
  const room = createInFlight(limits);
  const [a, again, b, c] = ['a', 'a', 'b', 'c'].map((network) => held(room.reserve(network, 1)));
  expect([a?.markSlow(), again?.markSlow(), b?.markSlow(), c?.markSlow()]).toEqual([true, false, true, false]);
  a?.release();
  expect([again?.markSlow(), c?.markSlow()]).toEqual([true, false]);
});

import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { combineCrc32, crc32Shift } from './crc32.ts';

test('the CRC-32 of two texts is that of both together', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.uint8Array({ maxLength: 300 }), (a, b) => {
      const joined = combineCrc32(crc32Shift(b.length)(crc32(a)), crc32(b));
      expect(joined).toBe(crc32(Buffer.concat([a, b])));
    }),
  );
  const long = Buffer.alloc(70_000, 'été');
  expect(combineCrc32(crc32Shift(long.length)(crc32('avant')), crc32(long))).toBe(
    crc32(Buffer.concat([Buffer.from('avant'), long])),
  );
});

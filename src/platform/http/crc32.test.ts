import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crc32AfterZeros, joinedCrc32 } from './crc32.ts';

test('the CRC-32 of two texts is that of both together', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.uint8Array({ maxLength: 300 }), (a, b) => {
      const joined = joinedCrc32(crc32AfterZeros(b.length)(crc32(a)), crc32(b));
      expect(joined).toBe(crc32(Buffer.concat([a, b])));
    }),
  );
  const long = Buffer.alloc(70_000, 'été');
  expect(joinedCrc32(crc32AfterZeros(long.length)(crc32('avant')), crc32(long))).toBe(
    crc32(Buffer.concat([Buffer.from('avant'), long])),
  );
});

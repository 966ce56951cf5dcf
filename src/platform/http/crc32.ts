/*
 * CRC-32 of two texts together from those of each, as zlib's crc32_combine has it and Node has not: what stands after a word
 * that changes is not read again for it.
 */

/** Of gzip, its bits in reverse. */
const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;

/** Of a text of `length` bytes: what becomes of the CRC-32 before it. */
export function crc32Shift(length: number): (before: number) => number {
  // x to the power of eight for each byte, by squaring.
  let power = ONE;
  let square = ONE >>> 8;
  for (let rest = length; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) power = product(square, power);
    square = product(square, square);
  }
  return (before) => product(power, before);
}

/** @param before what `crc32AfterZeros` of the second text made of the CRC-32 of the first. */
export function combineCrc32(before: number, crc: number): number {
  return (before ^ crc) >>> 0;
}

/** Of two polynomials over two elements, modulo the one of gzip. */
function product(a: number, b: number): number {
  let result = 0;
  let shifted = b;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if ((a & bit) !== 0) result ^= shifted;
    shifted = shifted & 1 ? (shifted >>> 1) ^ POLYNOMIAL : shifted >>> 1;
  }
  return result >>> 0;
}

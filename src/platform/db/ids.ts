import { randomBytes } from 'node:crypto';

/** A UUID version 7: unique, made by the application, and sorted by the instant (ms) it was made at. */
export function newId(now: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The portable form of an instant: fixed width, so that text order is time order. */
export function isoInstant(now: number): string {
  return new Date(now).toISOString();
}

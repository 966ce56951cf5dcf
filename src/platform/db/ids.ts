import { type RawBuilder, sql } from 'kysely';
import { pooledRandomBytes } from '../secrets/random-bytes.ts';

/** UUID version 7: sorts by its instant (ms). */
export function newId(now: number): string {
  const bytes = pooledRandomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** An id within a text. */
export const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;

/** Fixed width: text order is time order. */
export function isoInstant(now: number): string {
  return new Date(now).toISOString();
}

/** Reads the database's clock, plus `afterMs`: replicas' clocks may differ. */
export function databaseInstant(dialect: 'sqlite' | 'postgres', afterMs = 0): RawBuilder<string> {
  const seconds = afterMs / 1000;
  return dialect === 'postgres'
    ? sql<string>`to_char((clock_timestamp() + ${seconds}::float8 * interval '1 second') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${seconds} seconds`})`;
}

import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { BACKED_UP_TABLES } from '../src/composition/schema.ts';
import { DatabaseUnavailable } from '../src/platform/db/database.ts';
import type { Tables } from '../src/platform/db/tables.ts';
import { type Release, readRelease } from '../src/platform/release.ts';
import { fileError } from './files.ts';
import { type Io, OfficeError } from './output.ts';

/*
 * One format for both dialects, so that what one wrote the other can read: gzipped lines of JSON. First a
 * header, then one line per row, parents first, then the checksum of all lines before.
 */
export const FORMAT = 'nkul-backup';
export const VERSION = 1;
/** Rows of up to 5 MB are held a few at a time. */
const FILES_AT_ONCE = 4;
const TABLES_OF_FILES: readonly string[] = [
  'inquiry_files',
  'inquiry_file_parts',
  'blog_images',
  'newsletter_campaign_pictures',
] satisfies (keyof Tables)[];
/** Several times the largest row: a longer line is none of ours. */
const MAX_LINE_BYTES = 64 * 1024 * 1024;
const LINE_END = 0x0a;

/** The optional ones are missing in backups of former releases. */
export interface Header extends Partial<Release> {
  format: string;
  version: number;
  createdAt: string;
  /** Those that made the tables, oldest first: the last one names the schema. */
  migrations: string[];
  rows: Record<string, number>;
  /** Fingerprint of the site's secret. */
  secret?: string | undefined;
}
export type Row = Record<string, unknown>;
export type Progress = (done: number, total: number) => void;

export const NOT_WHOLE = "Ce fichier n'est pas une sauvegarde entière\u00a0: rien n'a été restauré.";

/** The release that runs the command. */
export async function releaseOf({ release }: Pick<Io, 'release'>): Promise<Release> {
  return release === undefined ? { release: null, commit: null } : readRelease(release);
}

export function totalRows({ rows }: Pick<Header, 'rows'>): number {
  return Object.values(rows).reduce((sum, count) => sum + count, 0);
}

/** How many rows of a table are held together. */
export function rowsAtOnce(table: string, most: number): number {
  return TABLES_OF_FILES.includes(table) ? FILES_AT_ONCE : most;
}

/** @throws {OfficeError} when the file is no backup. */
export async function readHeader(file: string): Promise<Header> {
  for await (const line of linesOf(file)) return checkedHeader(parsed(line));
  throw new OfficeError(NOT_WHOLE);
}

/** @throws {OfficeError} when it is none. */
export function checkedHeader(value: unknown): Header {
  const header = value as Partial<Header> | null;
  const { migrations, rows } = header ?? {};
  const isOurs =
    header?.format === FORMAT &&
    header.version === VERSION &&
    Number.isFinite(Date.parse(String(header.createdAt))) &&
    Array.isArray(migrations) &&
    migrations.length > 0 &&
    migrations.every((name) => typeof name === 'string') &&
    isObject(rows) &&
    Object.values(rows).every((count) => Number.isSafeInteger(count) && (count as number) >= 0);
  if (!isOurs) throw new OfficeError(NOT_WHOLE);
  return header as Header;
}

/** @throws {OfficeError} when it is no row of a table that the header counts. */
export function checkedRow(value: readonly unknown[], { rows }: Header): [table: string, row: Row] {
  const [table, row] = value;
  const isKnown = typeof table === 'string' && BACKED_UP_TABLES.some(([name]) => name === table);
  if (!isKnown || !Object.hasOwn(rows, table) || !isObject(row)) throw new OfficeError(NOT_WHOLE);
  return [table, row];
}

function isObject(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The lines as bytes, without their ends; one at a time is in memory.
 * @throws {OfficeError} when the file cannot be read or is damaged.
 */
export async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const unpacking = createGunzip();
  const reading = pipeline(createReadStream(file), unpacking);
  // Told by the loop below, which reads the same stream.
  reading.catch(() => {});
  let parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of unpacking as AsyncIterable<Buffer>) {
      let from = 0;
      for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, from)) {
        yield Buffer.concat([...parts, chunk.subarray(from, end)]);
        [parts, length, from] = [[], 0, end + 1];
      }
      length += chunk.length - from;
      if (length > MAX_LINE_BYTES) throw new OfficeError(NOT_WHOLE);
      if (from < chunk.length) parts.push(chunk.subarray(from));
    }
    if (length > 0) yield Buffer.concat(parts);
    await reading;
  } catch (error) {
    throw backupError(file, error);
  } finally {
    unpacking.destroy();
  }
}

export function parsed(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString());
  } catch {
    throw new OfficeError(NOT_WHOLE);
  }
}

/** JSON has no bytes: they are written as base64, as the only object that a row holds. */
export function packed(row: Row): Row {
  return mapValues(row, (value) =>
    value instanceof Uint8Array
      ? { base64: Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64') }
      : value,
  );
}

/** @param withoutFiles leaves out the bytes, which prove nothing once the checksum is right, and fill a disk. */
export function unpacked(row: Row, withoutFiles = false): Row {
  return mapValues(row, (value) => {
    const base64 = (value as { base64?: unknown } | null)?.base64;
    return typeof base64 === 'string' ? Buffer.from(withoutFiles ? '' : base64, 'base64') : value;
  });
}

function mapValues(row: Row, change: (value: unknown) => unknown): Row {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, change(value)]));
}

/** A file that is damaged, or cannot be read or written, in a sentence; anything else as it is. */
export function backupError(file: string, error: unknown): unknown {
  if (error instanceof OfficeError || error instanceof DatabaseUnavailable) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  const isDamaged = code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE';
  return isDamaged ? new OfficeError(NOT_WHOLE) : fileError(file, error);
}

import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { formerSchema } from '../../src/composition/former-schema.ts';
import { BACKED_UP_TABLES } from '../../src/composition/schema.ts';
import { DatabaseUnavailable } from '../../src/platform/db/database.ts';
import type { Tables } from '../../src/platform/db/tables.ts';
import { type Release, readRelease } from '../../src/platform/release.ts';
import { fileError } from '../terminal/files.ts';
import { type Io, OfficeError } from '../terminal/output.ts';

/*
 * Gzipped lines of JSON: header, one line per row with parents first, checksum of all lines before it.
 */
export const FORMAT = 'nkul-backup';
export const VERSION = 1;
const FILES_AT_ONCE = 4;
const TABLES_OF_FILES: readonly string[] = [
  'inquiry_files',
  'file_parts',
  'blog_images',
  'newsletter_campaign_pictures',
  'document_pictures',
  'picture_files',
] satisfies (keyof Tables)[];
/** More than the largest row: a file of the largest body, in base64. */
const MAX_LINE_BYTES = 32 * 1024 * 1024;
/** Many times the columns of a table, or the tables and migrations of a header. */
const MAX_VALUES = 10_000;
const LINE_END = 0x0a;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** , [ { */
const VALUE_MARKS = [0x2c, 0x5b, 0x7b];

export interface Header extends Partial<Release> {
  format: string;
  version: number;
  createdAt: string;
  /** The migrations applied, oldest first. */
  migrations: string[];
  rows: Record<string, number>;
  secret?: string | undefined;
}
export type Row = Record<string, unknown>;
export type Progress = (done: number, total: number) => void;

export const INCOMPLETE = "Ce fichier n'est pas une sauvegarde entière\u00a0: rien n'a été restauré.";

export async function releaseOf({ release }: Pick<Io, 'release'>): Promise<Release> {
  return release === undefined ? { release: null, commit: null } : readRelease(release);
}

export function totalRows({ rows }: Pick<Header, 'rows'>): number {
  return Object.values(rows).reduce((sum, count) => sum + count, 0);
}

export function batchSize(table: string, most: number): number {
  return TABLES_OF_FILES.includes(table) ? FILES_AT_ONCE : most;
}

/** @throws {OfficeError} when the file is not a backup. */
export async function readHeader(file: string): Promise<Header> {
  for await (const line of readLines(file)) return parseHeader(parsed(line));
  throw new OfficeError(INCOMPLETE);
}

export function parseHeader(value: unknown): Header {
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
  if (!isOurs) throw new OfficeError(INCOMPLETE);
  return header as Header;
}

export function parseRow(value: readonly unknown[], { rows }: Header, isKnown = isOurTable): [table: string, row: Row] {
  const [table, row] = value;
  if (typeof table !== 'string' || !isKnown(table) || !Object.hasOwn(rows, table) || !isObject(row))
    throw new OfficeError(INCOMPLETE);
  return [table, row];
}

function isOurTable(table: string): boolean {
  return BACKED_UP_TABLES.some(([name]) => name === table) || Object.hasOwn(formerSchema.movedTables, table);
}

function isObject(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Streams the lines without their line ends. @throws {OfficeError} when the file is unreadable or damaged. */
export async function* readLines(file: string): AsyncGenerator<Buffer> {
  const unpacking = createGunzip();
  const reading = pipeline(createReadStream(file), unpacking);
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
      if (length > MAX_LINE_BYTES) throw new OfficeError(INCOMPLETE);
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

/** @throws {OfficeError} when it is not JSON, or of more values than any row */
export function parsed(line: Buffer): unknown {
  if (!hasFewValues(line)) throw new OfficeError(INCOMPLETE);
  try {
    return JSON.parse(line.toString());
  } catch {
    throw new OfficeError(INCOMPLETE);
  }
}

/** Counted first: once parsed, a line of brackets takes thirty times its bytes. */
function hasFewValues(line: Buffer): boolean {
  let values = 0;
  for (let at = 0; at < line.length; ) {
    const quote = line.indexOf(QUOTE, at);
    const end = quote < 0 ? line.length : quote;
    for (; at < end; at += 1) if (VALUE_MARKS.includes(line[at] as number)) values += 1;
    if (values > MAX_VALUES) return false;
    at = quote < 0 ? end : endOfString(line, quote + 1);
  }
  return true;
}

function endOfString(line: Buffer, from: number): number {
  for (let quote = line.indexOf(QUOTE, from); quote >= 0; quote = line.indexOf(QUOTE, quote + 1)) {
    let before = quote;
    while (before > from && line[before - 1] === BACKSLASH) before -= 1;
    if ((quote - before) % 2 === 0) return quote + 1;
  }
  return line.length;
}

/** Encodes bytes as base64 in an object, the only kind of object in a row. */
export function encodeRow(row: Row): Row {
  return mapValues(row, (value) =>
    value instanceof Uint8Array
      ? { base64: Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64') }
      : value,
  );
}

/** @param withoutFiles drops the bytes: for verification the checksum is enough. */
export function decodeRow(row: Row, withoutFiles = false): Row {
  return mapValues(row, (value) => {
    const base64 = (value as { base64?: unknown } | null)?.base64;
    return typeof base64 === 'string' ? Buffer.from(withoutFiles ? '' : base64, 'base64') : value;
  });
}

function mapValues(row: Row, change: (value: unknown) => unknown): Row {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, change(value)]));
}

export function backupError(file: string, error: unknown): unknown {
  if (error instanceof OfficeError || error instanceof DatabaseUnavailable) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  const isDamaged = code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE';
  return isDamaged ? new OfficeError(INCOMPLETE) : fileError(file, error);
}

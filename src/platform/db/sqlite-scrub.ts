import { fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from './errors.ts';

/*
 * `secure_delete` leaves copies in a page's unallocated middle after SQLite moved cells (1 in 1000 deletions). VACUUM
 * would hold the write lock for half a minute at 300 MB; here those middles are zeroed, a few pages at a time.
 */

const TIMEOUT_MS = 30_000;
/** Some milliseconds under the write lock. */
const PAGES_PER_LOCK = 64;
const READ_BYTES = 1 << 20;
/** First byte of b-tree pages; other pages begin with a page number, whose first byte is 0 below 128 GB. */
const BTREE_PAGES = new Map([
  [2, 12],
  [5, 12],
  [10, 8],
  [13, 8],
]);

/** Closing a file drops this process's SQLite locks on it (POSIX): files stay open. */
const openFiles = new Map<string, number>();

/** Holds the write lock for milliseconds at a time. @throws {DatabaseUnavailable} under constant reads or writes */
export async function scrubSqlite(path: string): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  const locking = new DatabaseSync(path, { timeout: 0 });
  const checkpointing = new DatabaseSync(path, { timeout: 0 });
  try {
    await until(deadline, () => moveLog(checkpointing, 'passive'));
    const pages = await findDirtyPages(path);
    for (let from = 0; from < pages.length; from += PAGES_PER_LOCK) {
      const some = pages.slice(from, from + PAGES_PER_LOCK);
      await until(deadline, () => cleanTogether(path, some, locking, checkpointing));
      await sleep(5);
    }
    fsyncSync(fileOf(path));
    // Nearly empty by now: truncating needs a short lock.
    await until(deadline, () => moveLog(checkpointing, 'passive') && moveLog(checkpointing, 'truncate'));
  } finally {
    checkpointing.close();
    locking.close();
  }
}

function moveLog(db: DatabaseSync, how: 'passive' | 'truncate'): boolean {
  const row = db.prepare(`pragma wal_checkpoint(${how})`).get() as { busy: number; log: number; checkpointed: number };
  return row.busy === 0 && row.log === row.checkpointed;
}

function cleanTogether(path: string, pages: number[], locking: DatabaseSync, checkpointing: DatabaseSync): boolean {
  locking.exec('begin immediate');
  try {
    // Under the write lock with an empty log, no other checkpoint touches the file.
    if (!moveLog(checkpointing, 'passive')) return false;
    for (const page of pages) clean(path, page);
    // A commit invalidates the page caches of other connections.
    const { user_version } = locking.prepare('pragma user_version').get() as { user_version: number };
    locking.exec(`pragma user_version = ${(user_version + 1) % 1_000_000}; commit`);
    return true;
  } finally {
    if (locking.isTransaction) locking.exec('rollback');
  }
}

/** Pages with bytes in their unallocated middle; takes no lock. */
async function findDirtyPages(path: string): Promise<number[]> {
  const file = fileOf(path);
  const size = pageSize(file);
  const pages: number[] = [];
  const buffer = Buffer.alloc(Math.max(READ_BYTES, size));
  const total = fstatSync(file).size;
  for (let at = 0; at < total; at += buffer.length) {
    const read = readSync(file, buffer, 0, buffer.length, at);
    for (let from = 0; from + size <= read; from += size) {
      const [start, end] = unallocatedRange(buffer.subarray(from, from + size));
      if (at + from > 0 && !isZero(buffer.subarray(from + start, from + end))) pages.push((at + from) / size);
    }
    await new Promise(setImmediate);
  }
  return pages;
}

function clean(path: string, page: number): void {
  const file = fileOf(path);
  const size = pageSize(file);
  const buffer = Buffer.alloc(size);
  if (readSync(file, buffer, 0, size, page * size) < size) return;
  const [start, end] = unallocatedRange(buffer);
  if (end > start) writeSync(file, Buffer.alloc(end - start), 0, end - start, page * size + start);
}

/** Bounds of a b-tree page's unallocated middle; empty for other pages. */
function unallocatedRange(page: Buffer): [start: number, end: number] {
  const header = BTREE_PAGES.get(page[0] ?? 0);
  if (header === undefined) return [0, 0];
  const start = header + 2 * page.readUInt16BE(3);
  // 65536 does not fit into two bytes.
  const end = page.readUInt16BE(5) || 65_536;
  return end <= page.length && start <= end ? [start, end] : [0, 0];
}

const ZEROS = Buffer.alloc(65_536);

function isZero(bytes: Buffer): boolean {
  return bytes.equals(ZEROS.subarray(0, bytes.length));
}

function pageSize(file: number): number {
  const size = Buffer.alloc(2);
  readSync(file, size, 0, 2, 16);
  return size.readUInt16BE(0) === 1 ? 65_536 : size.readUInt16BE(0);
}

function fileOf(path: string): number {
  const file = openFiles.get(path) ?? openSync(path, 'r+');
  openFiles.set(path, file);
  return file;
}

/** Retries without blocking the process. */
async function until(deadline: number, attempt: () => boolean): Promise<void> {
  for (;;) {
    try {
      if (attempt()) return;
    } catch (error) {
      const { errcode } = error as { errcode?: number };
      if (errcode === undefined) throw error;
      const isBusy = (errcode & 0xff) === 5 || (errcode & 0xff) === 6;
      if (!isBusy) throw new DatabaseUnavailable(`SQLITE_${errcode}`, { cause: error });
    }
    if (performance.now() > deadline) throw new DatabaseUnavailable('SQLITE_BUSY');
    await sleep(5 + Math.random() * 15);
  }
}

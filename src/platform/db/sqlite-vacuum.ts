import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DatabaseUnavailable } from './errors.ts';

/** Runs as text: the bundle is one file. Both steps wait for other connections. */
const VACUUM = `
  const { workerData } = require('node:worker_threads');
  const { DatabaseSync } = require('node:sqlite');
  const timeout = 30_000;
  const db = new DatabaseSync(workerData, { timeout });
  db.exec('vacuum');
  // Says that it was held up instead of throwing: the log would keep what the file no longer has. SQLite does not wait
  // for another connection's checkpoint.
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (const end = Date.now() + timeout; db.prepare('pragma wal_checkpoint(truncate)').get().busy; ) {
    if (Date.now() > end) throw new Error('SQLITE_BUSY');
    Atomics.wait(pause, 0, 0, 50);
  }
  db.close();
`;

/**
 * Writes the file anew, in a thread of its own: `secure_delete` leaves copies of deleted rows in a page's unallocated
 * middle (one in a thousand deletions). Holds the write lock for as long: 31 s at 300 MB. @throws {DatabaseUnavailable}
 */
export async function vacuumSqlite(path: string): Promise<void> {
  const worker = new Worker(VACUUM, { eval: true, workerData: path });
  try {
    await once(worker, 'exit');
  } catch (error) {
    throw new DatabaseUnavailable('VACUUM', { cause: error });
  }
}

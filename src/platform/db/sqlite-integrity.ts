import { Worker } from 'node:worker_threads';

/** Reads the whole file, which takes a second for each some hundred megabytes: in a thread of its own, nobody waits for it. */
const CHECK = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { DatabaseSync } = require('node:sqlite');
  const db = new DatabaseSync(workerData, { readOnly: true, timeout: 5000 });
  try {
    parentPort.postMessage(Object.values(db.prepare('pragma quick_check(1)').get())[0]);
  } finally {
    db.close();
  }
`;
const DAMAGED_CODES = new Set([11, 26]);

/** What is wrong with the file at `path`, in SQLite's words; undefined: nothing. */
export function checkSqlite(path: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(CHECK, { eval: true, workerData: path });
    let found: string | undefined;
    worker.once('message', (result: string) => {
      found = result === 'ok' ? undefined : result;
    });
    worker.once('error', (error: Error & { errcode?: number }) => {
      const isDamage = error.errcode !== undefined && DAMAGED_CODES.has(error.errcode & 0xff);
      if (isDamage) resolve(error.message);
      else reject(error);
    });
    // Not before its connection is closed: the last one to close empties the log, which a reader cannot.
    worker.once('exit', () => resolve(found));
  });
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Reads the whole file, 1 s per some 100 MB: in a child process, so that no request waits. */
const CHECK = `
  const { DatabaseSync } = require('node:sqlite');
  let found;
  try {
    const db = new DatabaseSync(process.argv[1], { readOnly: true, timeout: 5000 });
    try {
      found = Object.values(db.prepare('pragma quick_check(1)').get())[0];
    } finally {
      db.close();
    }
  } catch (error) {
    if (![11, 26].includes(error.errcode & 0xff)) throw error;
    found = error.message;
  }
  process.stdout.write(found);
`;

export async function checkSqlite(path: string): Promise<string | undefined> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', '-e', CHECK, path]);
  return stdout === 'ok' ? undefined : stdout;
}

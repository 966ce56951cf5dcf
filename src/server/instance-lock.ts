import { closeSync, openSync, readSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigurationError } from '../platform/configuration-error.ts';
import { nameOfData } from '../platform/db/data-sentences.ts';

const POLL_MS = 50;
/** A site that runs: it may be about to be stopped. A site that stops: systemd's TimeoutStopSec. */
const WAIT_MS = { running: 2_000, stopping: 30_000 };
const SQLITE_BUSY = 5;
/** Offset of SQLite's user_version, which holds the process id, 0 once it stops. */
const USER_VERSION_AT = 60;

export interface InstanceLock {
  /** Lets a next site wait until this process has ended. */
  markStopping(): void;
}

/**
 * One site at a time serves an SQLite file; desk and office work on it beside. An SQLite lock on a file of its own,
 * released by the kernel when its process dies. A site that stops is waited for. @throws {ConfigurationError} when
 * another one runs
 */
export async function acquireInstanceLock(
  databaseUrl: string,
  say: (text: string) => void,
  waitMs = WAIT_MS,
): Promise<InstanceLock | undefined> {
  if (!databaseUrl.startsWith('sqlite:')) return undefined;
  const started = performance.now();
  for (let isTold = false; ; await sleep(POLL_MS)) {
    // Where no lock can be had (read-only, full), the start says by itself what is wrong.
    let file: string;
    let lock: DatabaseSync;
    try {
      file = lockFile(databaseUrl.slice('sqlite:'.length));
      closeSync(openSync(file, 'a', 0o600));
      lock = new DatabaseSync(file, { timeout: 0 });
    } catch {
      return undefined;
    }
    try {
      lock.exec('pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive;');
    } catch (error) {
      lock.close();
      if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) return undefined;
      const pid = holderOf(file);
      if (performance.now() - started >= (pid === 0 ? waitMs.stopping : waitMs.running)) {
        throw new ConfigurationError(secondSiteSentence(databaseUrl, pid));
      }
      if (pid === 0 && !isTold) say("Le site d'avant s'arrête\u00a0: attente de sa fin…");
      isTold ||= pid === 0;
      continue;
    }
    const write = (pid: number) => lock.exec(`pragma user_version = ${pid}`);
    attempt(() => write(process.pid));
    attempt(() => lock.exec('commit'));
    return { markStopping: () => attempt(() => write(0)) };
  }
}

/** The lock holds also where the disk is too full for the process id. */
function attempt(write: () => void): void {
  try {
    write();
  } catch {}
}

function lockFile(database: string): string {
  try {
    return `${realpathSync(database)}-site`;
  } catch {
    return join(realpathSync(dirname(database)), `${basename(database)}-site`);
  }
}

/** Read without SQLite, whose lock it is. Undefined where it could not be written. */
function holderOf(file: string): number | undefined {
  const header = Buffer.alloc(USER_VERSION_AT + 4);
  const fd = openSync(file, 'r');
  try {
    return readSync(fd, header, 0, header.length, 0) < header.length ? undefined : header.readInt32BE(USER_VERSION_AT);
  } finally {
    closeSync(fd);
  }
}

function secondSiteSentence(databaseUrl: string, pid: number | undefined): string {
  const named = pid ? `${nameOfData(databaseUrl)}, processus ${pid}` : nameOfData(databaseUrl);
  return `Un site tourne déjà sur cette base (${named})\u00a0: arrêtez-le d'abord, ou réglez un autre DATA_DIR\u00a0; plusieurs sites sur une même base demandent PostgreSQL.`;
}

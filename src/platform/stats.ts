import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './db/database.ts';
import { readFact } from './installation.ts';
import { lastDoneAt } from './last-done.ts';
import { type OutboxStatus, outboxStatus } from './mail/outbox.ts';

/** The name under which `office backup` notes that it is done. */
export const BACKUP = 'backup';

/** The name under which the staff's tool notes, once in a while, that it runs. */
export const DESK = 'desk';
/** The name under which it notes that one into a folder, as each night, is not done. */
export const BACKUP_FAILED = 'backup failed';
/** In the data folder, where the failure could not be noted in the database (deploy/systemd). */
const FAILED_BACKUP = 'backup-failed';

/** What the installation looks like right now: for the metrics, the alerts and the office. */
export interface SiteStats {
  outbox: OutboxStatus & {
    /** Age of the oldest mail that should have left and has not, in seconds; 0 when nothing waits. */
    oldestSeconds: number;
  };
  /** ISO instant of the restore after which mail waits for its release; null: it leaves. */
  mailHeldSince: string | null;
  /** ISO instant; null: never. */
  lastBackupAt: string | null;
  /** ISO instant of a failure that no backup has followed; null: none. */
  backupFailedAt: string | null;
  /** ISO instant at which the staff's tool was last seen; null: never. */
  deskSeenAt: string | null;
  /** ISO instant of the database's first migration. */
  installedAt: string | null;
  /** Bytes that this process may still write where its data lies; null where the system does not say. */
  freeDiskBytes: number | null;
}

/** @throws {DatabaseUnavailable} */
export async function readSiteStats(
  db: Database,
  { dataDir, now }: { dataDir: string; now: number },
): Promise<SiteStats> {
  const first = db.read.selectFrom('migrations').select((eb) => eb.fn.min('timestamp').as('at'));
  const [outbox, held, lastBackupAt, deskSeenAt, noted, left, installed, freeDiskBytes] = await Promise.all([
    outboxStatus(db),
    readFact(db.read, 'mail held since'),
    lastDoneAt(db.read, BACKUP),
    lastDoneAt(db.read, DESK),
    lastDoneAt(db.read, BACKUP_FAILED),
    failedBackup(dataDir),
    first.executeTakeFirst(),
    freeDisk(dataDir),
  ]);
  const [failedAt = null] = [noted, left]
    .filter((at) => at !== null)
    .toSorted()
    .toReversed();
  const { oldestPendingAt } = outbox;
  const oldestSeconds = oldestPendingAt ? Math.max(0, (now - Date.parse(oldestPendingAt)) / 1000) : 0;
  return {
    ...{ outbox: { ...outbox, oldestSeconds }, mailHeldSince: held ?? null, lastBackupAt, deskSeenAt },
    backupFailedAt: failedAt !== null && failedAt > (lastBackupAt ?? '') ? failedAt : null,
    ...{ installedAt: installed?.at ?? null, freeDiskBytes },
  };
}

/** ISO instant of the last failure, from the file that it leaves; null: none. */
async function failedBackup(folder: string): Promise<string | null> {
  try {
    return (await stat(join(folder, FAILED_BACKUP))).mtime.toISOString();
  } catch {
    return null;
  }
}

/** In bytes, without what is kept for the system's administrator; null where the system does not say. */
export async function freeDisk(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

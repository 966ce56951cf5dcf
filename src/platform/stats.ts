import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './db/database.ts';
import { readFact } from './installation.ts';
import { lastDoneAt } from './last-done.ts';
import { type MailboxState, readMailboxStates } from './mail/imap/mailbox-state.ts';
import type { MailboxName } from './mail/imap/mailbox-words.ts';
import { type OutboxStatus, outboxStatus } from './mail/outbox.ts';

export const BACKUP = 'backup';

/** Noted at intervals while the desk runs. */
export const DESK = 'desk';
/** Noted when a backup into a folder fails. */
export const BACKUP_FAILED = 'backup failed';
/** Left in the data folder by deploy/systemd where the database was not writable. */
const FAILED_BACKUP = 'backup-failed';

export interface SiteStats {
  outbox: OutboxStatus & {
    /** Age of the oldest mail that is due; 0 without one. */
    oldestSeconds: number;
  };
  /** ISO instant of the restore that holds mail back; null: not held. */
  mailHeldSince: string | null;
  lastBackupAt: string | null;
  /** ISO instant of a failure without a later backup. */
  backupFailedAt: string | null;
  deskSeenAt: string | null;
  installedAt: string | null;
  /** Null where the system does not tell. */
  freeDiskBytes: number | null;
  /** Those that are configured. */
  mailboxes: MailboxState[];
}

export async function readSiteStats(
  db: Database,
  { dataDir, mailboxes: names = [], now }: { dataDir: string; mailboxes?: readonly MailboxName[]; now: number },
): Promise<SiteStats> {
  const first = db.read.selectFrom('migrations').select((eb) => eb.fn.min('timestamp').as('at'));
  const [outbox, held, lastBackupAt, deskSeenAt, noted, left, installed, freeDiskBytes, mailboxes] = await Promise.all([
    outboxStatus(db),
    readFact(db.read, 'mail held since'),
    lastDoneAt(db.read, BACKUP),
    lastDoneAt(db.read, DESK),
    lastDoneAt(db.read, BACKUP_FAILED),
    failedBackup(dataDir),
    first.executeTakeFirst(),
    freeDisk(dataDir),
    readMailboxStates(db.read, names, now),
  ]);
  const [failedAt = null] = [noted, left]
    .filter((at) => at !== null)
    .toSorted()
    .toReversed();
  const { oldestPendingAt } = outbox;
  const oldestSeconds = oldestPendingAt ? Math.max(0, (now - Date.parse(oldestPendingAt)) / 1000) : 0;
  return {
    outbox: { ...outbox, oldestSeconds },
    mailHeldSince: held ?? null,
    lastBackupAt,
    backupFailedAt: failedAt !== null && failedAt > (lastBackupAt ?? '') ? failedAt : null,
    deskSeenAt,
    installedAt: installed?.at ?? null,
    freeDiskBytes,
    mailboxes,
  };
}

async function failedBackup(folder: string): Promise<string | null> {
  try {
    return (await stat(join(folder, FAILED_BACKUP))).mtime.toISOString();
  } catch {
    return null;
  }
}

/** Bytes, without the administrator's reserve; null where the system does not tell. */
export async function freeDisk(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

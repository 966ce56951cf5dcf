import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, DIALECTS, isSkipped } from '../../tests/setup/postgres.ts';
import type { Database } from './db/database.ts';
import { claimRun, markDone } from './last-done.ts';
import { enqueue } from './mail/outbox.ts';
import { BACKUP, readSiteStats } from './stats.ts';

const NOW = Date.parse('2026-11-20T08:00:00.000Z');
const HOUR = 3_600_000;

describe.each(DIALECTS)('stats on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('of a database', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
    });
    afterEach(() => dispose());

    test('count pending mail with its age, the last backup and the free disk', async () => {
      expect(await readSiteStats(db, { dataDir: '/nowhere', now: NOW })).toEqual({
        outbox: expect.objectContaining({ pending: 0, failed: 0, oldestPendingAt: null, oldestSeconds: 0 }),
        mailHeldSince: null,
        lastBackupAt: null,
        backupFailedAt: null,
        deskSeenAt: null,
        installedAt: expect.stringMatching(/^20\d\d-/),
        freeDiskBytes: null,
        mailboxes: [],
      });
      await db.write((trx) =>
        enqueue(trx, { kind: 'demo', to: 'a@nkul.example', subject: 'A', text: 'A' }, NOW - HOUR),
      );
      await markDone(db, BACKUP, NOW - 2 * HOUR);
      await markDone(db, BACKUP, NOW - HOUR);
      const stats = await readSiteStats(db, { dataDir: tmpdir(), now: NOW });
      expect(stats.outbox).toMatchObject({ pending: 1, oldestSeconds: 3600 });
      expect(stats.lastBackupAt).toBe('2026-11-20T07:00:00.000Z');
      expect(stats.freeDiskBytes).toBeGreaterThan(0);
    });

    test('a failed backup counts until one has followed', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'nkul-stats-'));
      const read = async () => (await readSiteStats(db, { dataDir: folder, now: NOW })).backupFailedAt;
      const failed = join(folder, 'backup-failed');
      writeFileSync(failed, '');
      utimesSync(failed, NOW / 1000, NOW / 1000);
      expect(await read()).toBe('2026-11-20T08:00:00.000Z');
      await markDone(db, BACKUP, NOW - HOUR);
      expect(await read()).toBe('2026-11-20T08:00:00.000Z');
      await markDone(db, BACKUP, NOW + HOUR);
      expect(await read()).toBeNull();
      rmSync(folder, { recursive: true });
    });

    test('of several concurrent claims one succeeds, and the next after the interval', async () => {
      const claim = (now: number) => db.write((trx) => claimRun(trx, 'digest', { now, everyMs: HOUR }));
      const claims = await Promise.all(Array.from({ length: 5 }, () => claim(NOW)));
      expect(claims.filter(Boolean)).toHaveLength(1);
      expect(await claim(NOW + HOUR - 1)).toBe(false);
      expect(await claim(NOW + HOUR)).toBe(true);
    });
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../tests/setup/postgres.ts';
import type { Database } from '../../platform/db/database.ts';
import { markDone } from '../../platform/last-done.ts';
import { enqueue } from '../../platform/mail/outbox.ts';
import { BACKUP } from '../../platform/stats.ts';
import { enqueueAlerts } from './alerts.server.ts';

const NOW = Date.now();
const HOUR = 3_600_000;

describe.each(DIALECTS)('alerts on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
    });
    afterEach(() => dispose());

    const alerts = (now: number, folder = '/nowhere') =>
      enqueueAlerts({
        db,
        env: { dataDir: folder, diskReserveBytes: 1000, mailboxes: {} },
        siteUrl: 'https://nkul.example',
        now: () => now,
      });

    test('are silent while all is well, also on the first day without a backup', async () => {
      expect(await alerts(NOW)).toEqual([]);
    });

    // Proves 13.5.
    test('tell of a missed backup and of mail that waits, once a day each over all replicas', async () => {
      await db.write((trx) =>
        enqueue(trx, { kind: 'demo', to: 'a@nkul.example', subject: 'A', text: 'A' }, NOW - 2 * HOUR),
      );
      expect(await alerts(NOW - HOUR - 1)).toEqual([]);
      const several = await Promise.all([alerts(NOW), alerts(NOW), alerts(NOW)]);
      expect(several.flat()).toEqual(['outbox']);
      expect(await alerts(NOW + 23 * HOUR)).toEqual([]);
      await markDone(db, BACKUP, NOW);
      expect(await alerts(NOW + 37 * HOUR)).toEqual(['outbox', 'backup']);
      await markDone(db, BACKUP, NOW + 70 * HOUR);
      await db.write((trx) => trx.updateTable('outbox').set({ status: 'sent' }).execute());
      expect(await alerts(NOW + 90 * HOUR)).toEqual([]);
      const rows = await db.read.selectFrom('outbox').select('mail').where('kind', '=', 'alert').execute();
      expect(rows.map(({ mail }) => JSON.parse(mail).subject)).toHaveLength(3);
    });

    test('tell at once of a backup that failed', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'nkul-alerts-'));
      await markDone(db, BACKUP, NOW - HOUR);
      expect(await alerts(NOW, folder)).toEqual([]);
      writeFileSync(join(folder, 'backup-failed'), '');
      expect(await alerts(NOW, folder)).toEqual(['failed backup']);
      rmSync(folder, { recursive: true });
    });

    // Proves 13.5.
    test('tell of a disk that is nearly full', async () => {
      expect(
        await enqueueAlerts({
          db,
          env: { dataDir: tmpdir(), diskReserveBytes: 1e18, mailboxes: {} },
          siteUrl: 'x',
          now: () => NOW,
        }),
      ).toEqual(['disk']);
    });
  });
});

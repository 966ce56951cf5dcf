import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../../tests/setup/postgres.ts';
import { type AskedText, purgeAskedTexts, readAskedTexts, withAskedTexts } from './asked-texts.server.ts';

const TEXT: AskedText = { kind: 'jobs', id: 'graphiste', content: null };
const HOUR_MS = 3_600_000;

describe.each(DIALECTS)('texts that the site is asked about, on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let now = Date.parse('2026-11-27T08:00:00.000Z');
    let database: Awaited<ReturnType<typeof createTestDatabase>>;
    beforeEach(async () => {
      database = await createTestDatabase(dialect);
    });
    afterEach(() => database.dispose());

    const use = () => ({ db: database.db, now: () => now });
    const stored = () => database.db.read.selectFrom('documents').select('id').where('kind', '=', 'asked').execute();
    /** Asks like a process that is killed before the answer. */
    const abandon = () => {
      void withAskedTexts(use(), [TEXT], () => new Promise(() => {}));
      return vi.waitFor(async () => expect(await stored()).toHaveLength(1));
    };

    test('are stored while the question lasts', async () => {
      expect(await withAskedTexts(use(), [TEXT], (id) => readAskedTexts(use(), id))).toEqual([TEXT]);
      expect(await stored()).toEqual([]);
    });

    test('go at the next question when a process was killed during its own', async () => {
      await abandon();
      await withAskedTexts(use(), [TEXT], async () => expect(await stored()).toHaveLength(2));
      now += HOUR_MS + 1;
      await withAskedTexts(use(), [TEXT], async () => expect(await stored()).toHaveLength(1));
      expect(await stored()).toEqual([]);
    });

    test('go with the hourly purge too', async () => {
      await abandon();
      await purgeAskedTexts(use());
      expect(await stored()).toHaveLength(1);
      now += HOUR_MS + 1;
      await purgeAskedTexts(use());
      expect(await stored()).toEqual([]);
    });
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, DIALECTS, isSkipped } from '../../tests/setup/postgres.ts';
import { createChangeFeed, EVERYTHING, recordChange } from './changes.ts';
import type { Database } from './db/database.ts';

describe.each(DIALECTS)('the change feed on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let url: string;
    let dispose: () => Promise<void>;
    beforeEach(async () => {
      ({ db, url, dispose } = await createTestDatabase(dialect));
    });
    afterEach(() => dispose());

    const record = (...topics: string[]) => db.write((trx) => recordChange(trx, ...topics));
    /** A feed, and the topics of a, b and c that each read found changed. */
    async function aFeed() {
      const feed = createChangeFeed(db);
      await feed.check();
      const reads: string[] = [];
      feed.onChange((isChanged) => reads.push(['a', 'b', 'c'].filter(isChanged).join('')));
      return { feed, reads, versions: () => ['a', 'b', 'c'].map(feed.version) };
    }

    test('a change bumps the version of its topics, and of no other', async () => {
      await record('a');
      const { feed, reads, versions } = await aFeed();
      const before = versions();
      await feed.check();
      expect(versions()).toEqual(before);
      await record('a', 'b', 'a');
      await record('a');
      await feed.check();
      expect(versions().map((version, i) => Math.sign(version - (before[i] ?? 0)))).toEqual([1, 1, 0]);
      await record('c');
      await feed.check();
      expect(reads).toEqual(['ab', 'c']);
    });

    test('a change of everything bumps every version', async () => {
      const { feed, reads, versions } = await aFeed();
      await record('a');
      await feed.check();
      const before = versions();
      await record('b');
      await record(EVERYTHING);
      await feed.check();
      expect(versions().every((version, i) => version > (before[i] ?? 0))).toBe(true);
      expect(reads).toEqual(['a', 'abc']);
    });

    test('a change that is rolled back is none', async () => {
      const { feed, reads } = await aFeed();
      const failing = db.write(async (trx) => {
        await recordChange(trx, 'a');
        throw new Error('changed my mind');
      });
      await expect(failing).rejects.toThrow();
      await feed.check();
      expect(reads).toEqual([]);
    });

    test('no change is skipped where a later writer commits first', async () => {
      const { feed, reads } = await aFeed();
      const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const slow = db.write(async (trx) => {
        await recordChange(trx, 'a');
        begun.resolve();
        await end.promise;
      });
      await begun.promise;
      const quick = record('b');
      // Where writers did not wait for each other, the later version would be read here and the earlier one never.
      await Promise.race([quick, vi.waitFor(() => expect.fail(), { timeout: 200 }).catch(() => {})]);
      await feed.check();
      end.resolve();
      await Promise.all([slow, quick]);
      await feed.check();
      expect(reads.join('')).toBe('ab');
    });

    test('a check that is asked for during a read sees what was committed before', async () => {
      const { feed, reads } = await aFeed();
      const first = feed.check();
      await record('a');
      await Promise.all([feed.check(), feed.check(), first]);
      expect(reads).toEqual(['a']);
    });

    test('the first change is one, also where it is committed while the feed looks', async () => {
      const { feed, reads } = await aFeed();
      const none = async () => {
        await record('a');
        return [];
      };
      const query = { select: () => ({ where: () => ({ execute: none }) }) };
      vi.spyOn(db.read, 'selectFrom').mockReturnValueOnce(query as never);
      await feed.check();
      expect(reads).toEqual(['a']);
    });

    test('another database in place of the one before is a change of everything', async () => {
      const { feed, reads, versions } = await aFeed();
      await record('a');
      await feed.check();
      const before = versions();
      await db.write((trx) => trx.updateTable('changes').set({ version: 1 }).execute());
      await feed.check();
      expect(reads).toEqual(['a', 'abc']);
      expect(versions().every((version, i) => version > (before[i] ?? 0))).toBe(true);
    });

    test('two processes see the changes of each other within a second', async () => {
      const recorder = new URL('../../tests/fixtures/change-recorder.ts', import.meta.url).pathname;
      const child = spawn(process.execPath, ['--no-warnings', recorder, url], { stdio: ['pipe', 'pipe', 'inherit'] });
      try {
        const said = async () => String((await once(child.stdout, 'data'))[0]).trim();
        expect(await said()).toBe('ready');
        const feed = createChangeFeed(db);
        await feed.check();
        feed.watch();
        const before = feed.version('of the child');
        const recorded = performance.now();
        await Promise.all([record('of the parent'), said().then((words) => expect(words).toBe('seen'))]);
        expect(performance.now() - recorded).toBeLessThan(1000);
        child.stdin.write('record\n');
        await vi.waitFor(() => expect(feed.version('of the child')).toBeGreaterThan(before), { timeout: 1000 });
        feed.stop();
      } finally {
        child.kill();
        await once(child, 'exit');
      }
    });
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findMatches } from '../../src/features/blog/search/post-search.repository.ts';
import { fillBlog } from '../../tests/fixtures/data/many-posts.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../tests/setup/postgres.ts';
import { backUp } from './backup-writer.ts';
import { restore } from './restore.ts';

const NOW = Date.parse('2026-11-20T08:00:00.000Z');

for (const [from, to] of DIALECTS.flatMap((one) => DIALECTS.map((other) => [one, other] as const))) {
  test.skipIf(isSkipped(from) || isSkipped(to))(
    `posts of a ${from} are found where they are restored on ${to}`,
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'nkul-restored-'));
      const [before, after] = [await createTestDatabase(from), await createTestDatabase(to)];
      try {
        await fillBlog(before.db, { posts: 3, comments: 0 }, NOW);
        await fillBlog(after.db, { posts: 9, comments: 0 }, NOW);
        await backUp(before.db, join(folder, 'backup'), { now: NOW });
        await restore(after.db, join(folder, 'backup'), { force: true });
        expect(await findMatches(after.db, { words: ['genere'], limit: 99 }, NOW)).toHaveLength(3);
      } finally {
        await before.dispose();
        await after.dispose();
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
}

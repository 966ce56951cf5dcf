import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { blogProcess } from '../../../tests/fixtures/blog-process.ts';
import { fillBlog } from '../../../tests/fixtures/data/many-posts.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../tests/setup/postgres.ts';
import type { Database } from '../../platform/db/database.ts';
import { POST_SORTS, POSTS_PER_PAGE } from './blog.schema.ts';
import { findPost, LIST_MAX_AGE_MS, listComments, listPosts } from './blog.server.ts';

const NOW = Date.parse('2026-11-20T08:00:00.000Z');
const SIZES = process.env.LONG ? { posts: 5000, comments: 50_000 } : { posts: 200, comments: 1000 };
const MOST = 1.5;
const ROUNDS = 40;

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const aProcess = (db: Database) => blogProcess(db, () => NOW);

describe.each(DIALECTS)('a blog of years on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let large: Awaited<ReturnType<typeof createTestDatabase>>;
    let slug: string;
    beforeEach(async () => {
      large = await createTestDatabase(dialect);
      slug = await fillBlog(large.db, SIZES, NOW);
    });
    afterEach(() => large.dispose());

    test('lists a page at a time, with exact counts', async () => {
      const services = aProcess(large.db);
      for (const sort of POST_SORTS) {
        const first = await listPosts(services, { sort, limit: POSTS_PER_PAGE });
        expect(first).toMatchObject({ total: SIZES.posts });
        expect(first.posts).toHaveLength(POSTS_PER_PAGE);
      }
      const pages: string[] = [];
      for (let offset = 0; offset < SIZES.posts; offset += POSTS_PER_PAGE) {
        const { posts } = await listPosts(services, { sort: 'views', limit: POSTS_PER_PAGE, offset });
        pages.push(...posts.map((it) => it.slug));
      }
      expect(new Set(pages).size).toBe(SIZES.posts);
      expect(await listComments(services, slug)).toMatchObject({
        total: (await findPost(services, slug))?.commentsCount,
      });
    });

    test.runIf(process.env.LONG)('answers as fast as one of ten posts', async () => {
      const small = await createTestDatabase(dialect);
      const smallSlug = await fillBlog(small.db, { posts: POSTS_PER_PAGE, comments: 10 * POSTS_PER_PAGE }, NOW);
      // The cached count needs one process; its lists expire after a second.
      const reader = (db: Database) => {
        let now = NOW;
        const services = blogProcess(db, () => now);
        return () => {
          now += LIST_MAX_AGE_MS + 1;
          return listPosts(services, { limit: POSTS_PER_PAGE });
        };
      };
      const article = (db: Database, of: string) => async () => {
        const services = aProcess(db);
        await findPost(services, of);
        await listComments(services, of);
      };
      const ratio = async (one: () => Promise<unknown>, other: () => Promise<unknown>) => {
        const times: [number[], number[]] = [[], []];
        for (let round = 0; round < ROUNDS; round += 1) {
          for (const [i, work] of [one, other].entries()) {
            const started = performance.now();
            await work();
            times[i]?.push(performance.now() - started);
          }
        }
        const [a = 0, b = 1] = times.map((it) => it.sort((x, y) => x - y)[Math.floor(ROUNDS / 2)] ?? 0);
        return a / b;
      };
      try {
        expect(await ratio(article(large.db, slug), article(small.db, smallSlug))).toBeLessThan(MOST);
        expect(await ratio(reader(large.db), reader(small.db))).toBeLessThan(MOST);
      } finally {
        await small.dispose();
      }
    });
  });
});

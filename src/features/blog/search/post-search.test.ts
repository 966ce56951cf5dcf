import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { blogProcess } from '../../../../tests/fixtures/blog-process.ts';
import { anArticle, articleFileOf } from '../../../../tests/fixtures/data/article-source.ts';
import { fillBlog } from '../../../../tests/fixtures/data/many-posts.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../../tests/setup/postgres.ts';
import type { Database } from '../../../platform/db/database.ts';
import { listPosts, MAX_POSTS_SEARCHED_IN_BROWSER, type PostQuery, searchIndex } from '../blog.server.ts';
import { saveSamples } from '../publishing/publishing.repository.ts';
import { publishPost, unpublishPost } from '../publishing/publishing.server.ts';
import { SAMPLE_CATEGORIES } from '../seed/sample-categories.ts';
import { findMatches } from './post-search.repository.ts';
import { completeSearch } from './post-search.server.ts';

const NOW = Date.parse('2026-11-20T08:00:00.000Z');
const HOUR = 3_600_000;

describe.each(DIALECTS)('search of a large blog on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let now: number;
    const aProcess = () => blogProcess(db, () => now);
    const publish = async (fields: Parameters<typeof anArticle>[0], text = 'Du texte.') => {
      const readPicture = () => Promise.reject(new Error('no pictures'));
      const publishing = { readPicture, sharePicture: 'when asked for' } as const;
      const result = await publishPost({ db, now: () => now }, articleFileOf(anArticle(fields, text)), publishing);
      expect(result.status).toBe('ok');
    };
    const found = async (search: string, query: PostQuery = {}) => {
      const { posts, total } = await listPosts(aProcess(), { ...query, search });
      expect(total).toBeGreaterThanOrEqual(posts.length);
      return posts.map(({ slug }) => slug);
    };

    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
      now = NOW;
      await saveSamples(db, SAMPLE_CATEGORIES, [], now);
      await fillBlog(db, { posts: MAX_POSTS_SEARCHED_IN_BROWSER, comments: 0 }, now - 1000 * HOUR);
    });
    afterEach(() => dispose());

    test("a small blog matches parts of words, as the browser's search does", async () => {
      expect(await searchIndex(aProcess())).toHaveLength(MAX_POSTS_SEARCHED_IN_BROWSER);
      expect(await found('rticle généré numéro 4')).toHaveLength(11);
      await publish({ slug: 'one-more' });
      expect(await searchIndex(aProcess())).toEqual([]);
      expect(await found('rticle généré numéro 4')).toEqual([]);
    });

    test('posts that another release published, changed or unpublished are indexed again at boot', async () => {
      for (const slug of ['missing', 'changed', 'withdrawn']) await publish({ slug, title: `Pirogue ${slug}` });
      expect(await completeSearch(db)).toBe(0);
      await db.write(async (trx) => {
        const postOf = (slug: string) => trx.selectFrom('blog_posts').select('id').where('slug', '=', slug);
        const { id } = await postOf('missing').executeTakeFirstOrThrow();
        await sql`delete from blog_search where post_id = ${id}`.execute(trx);
        const changed = { title: 'Balafon', search_text: 'balafon', updated_at: new Date(now + HOUR).toISOString() };
        await trx.updateTable('blog_posts').set(changed).where('slug', '=', 'changed').execute();
        await trx.updateTable('blog_posts').set({ status: 'unpublished' }).where('slug', '=', 'withdrawn').execute();
      });
      expect(await completeSearch(db)).toBe(3);
      const ids = async (word: string) => (await findMatches(db, { words: [word], limit: 9 }, now)).length;
      expect([await ids('pirogue'), await ids('balafon')]).toEqual([1, 1]);
      expect(await completeSearch(db)).toBe(0);
    });

    test('two processes may repair the index concurrently', async () => {
      await db.write((trx) => sql`delete from blog_search`.execute(trx));
      await Promise.all([completeSearch(db), completeSearch(db)]);
      expect(await completeSearch(db)).toBe(0);
      const found = await findMatches(db, { words: ['article'], limit: 999 }, now);
      expect(found).toHaveLength(MAX_POSTS_SEARCHED_IN_BROWSER);
    });

    // Proves 11.3, 11.5.
    test('finds posts by the beginnings of words, whatever their case, accents and order', async () => {
      await publish({ slug: 'oeuvre', title: "L'Éloge de l'œuvre" }, 'Sous la pluie de Kribi.');
      for (const words of [
        'ELOGE',
        'elog oeuv',
        'Œuvre éloge',
        'krib',
        'L’éloge',
        "l'oeuvre de kribi",
        '«\u00a0Kribi\u00a0»!',
      ]) {
        expect(await found(words), words).toEqual(['oeuvre']);
      }
      for (const words of ['loge', 'oeuvre yaounde', 'eloges', '%', '_']) expect(await found(words), words).toEqual([]);
    });

    test('title matches come first, each group in the requested order', async () => {
      await publish({ slug: 'text-new', title: 'Un titre', date: '2026-11-03' }, 'Le satellite passe.');
      await publish({ slug: 'title-old', title: 'Satellites', date: '2026-11-01' });
      await publish({ slug: 'title-new', title: 'Un satellite', date: '2026-11-02', category: 'FinTech' });
      await db.write((trx) => trx.updateTable('blog_posts').set({ views_count: 0, likes_count: 0 }).execute());
      await db.write((trx) =>
        trx.updateTable('blog_posts').set({ views_count: 9 }).where('slug', '=', 'title-old').execute(),
      );
      expect(await found('satellite')).toEqual(['title-new', 'title-old', 'text-new']);
      expect(await found('satellite', { sort: 'views' })).toEqual(['title-old', 'title-new', 'text-new']);
      expect(await found('satellite', { category: 'fintech' })).toEqual(['title-new']);
      expect(await listPosts(aProcess(), { search: 'satellite', limit: 1, offset: 1 })).toMatchObject({
        posts: [{ slug: 'title-old' }],
        total: 3,
      });
      expect(await findMatches(db, { words: ['satellite'], limit: 2 }, now)).toHaveLength(2);
    });

    test('typed text is words, and never query syntax', async () => {
      await publish({ slug: 'or', title: 'Ou bien or not near' });
      const odd = [
        '"',
        '""',
        'a" OR "b',
        'NEAR(a b, 2)',
        'title:zzz',
        '{title} : zzz',
        '*',
        '-',
        '(',
        '^zzz',
        "'",
        "''",
      ];
      const more = ["zzz' & 'a", ':*', 'zzz | a', '!zzz', '<->', '\\', '\0', 'zzz AND', '😀', 'ﬀ', 'x'.repeat(200)];
      for (const words of [...odd, ...more]) {
        expect(await found(words), words).not.toContain('article-genere-7');
      }
      expect(await found('or not near')).toEqual(['or']);
      expect(await found('zzz OR near')).toEqual([]);
      expect(await found('a b c d e f g h i j k l m n o p')).toEqual([]);
    });

    test('a publication, change, unpublication or scheduled appearance is found or gone at once', async () => {
      await publish({ slug: 'here', title: 'Premier satellite' });
      expect(await found('satellite')).toEqual(['here']);
      await publish({ slug: 'here', title: 'Premier ballon' });
      expect(await found('satellite')).toEqual([]);
      expect(await found('ballon')).toEqual(['here']);
      await unpublishPost({ db, now: () => now }, 'here');
      expect(await found('ballon')).toEqual([]);
      await publish({ slug: 'draft', title: 'Un ballon', status: 'draft' });
      await publish({ slug: 'later', title: 'Un ballon', date: '2026-12-01' });
      expect(await found('ballon')).toEqual([]);
      now = Date.parse('2026-12-02T08:00:00.000Z');
      expect(await found('ballon')).toEqual(['later']);
      await db.write((trx) => trx.deleteFrom('blog_posts').where('slug', '=', 'later').execute());
      expect(await findMatches(db, { words: ['ballon'], limit: 9 }, now)).toEqual([]);
    });
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anArticle, articleFileOf } from '../../../tests/fixtures/data/article-source.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../tests/setup/postgres.ts';
import { readEnv } from '../../composition/env.ts';
import { type ChangeFeed, createChangeFeed } from '../../platform/changes.ts';
import { createContentCache } from '../../platform/content-cache.ts';
import { createCounterBuffer } from '../../platform/counter-buffer.ts';
import type { Database } from '../../platform/db/database.ts';
import { isoInstant } from '../../platform/db/ids.ts';
import { createRateLimits } from '../../platform/http/forms/rate-limits.ts';
import { createLog } from '../../platform/log.ts';
import { createKeyring } from '../../platform/secrets/keyring.ts';
import type { PostSort } from './blog.schema.ts';
import {
  addComment,
  blogVersion,
  countView,
  findPost,
  flushViews,
  like,
  listCategories,
  listComments,
  listPosts,
  liveCounters,
  readLikes,
  relatedPosts,
  searchIndex,
  startBlog,
} from './blog.server.ts';
import { parseCursor } from './comments/comment-pages.ts';
import {
  COMMENT_TOPICS,
  countComments,
  findCommentsNaming,
  listCommentedPosts,
  listModerated,
  moderate,
  moderateSeen,
  readHeldComments,
  replyToComment,
  withdrawReply,
} from './comments/moderation.server.ts';
import { readBlogImage } from './images/blog-images.server.ts';
import { publishPost, unpublishPost } from './publishing/publishing.server.ts';

const START = Date.parse('2026-11-20T08:00:00.000Z');
const DAY = 86_400_000;
const WITHOUT_PICTURES = { readPicture: async () => undefined, sharePicture: 'when asked for' } as const;
const visit = new Request('https://nkul.example/blog/x');

describe.each(DIALECTS)('the blog on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let now: number;
    let services: ReturnType<typeof aProcess>;

    const aProcess = (
      moderation: 'off' | 'suspicious' | 'all' = 'suspicious',
      changes: ChangeFeed = createChangeFeed(db),
    ) => ({
      db,
      now: () => now,
      changes,
      content: createContentCache({ changes, now: () => now }),
      pageViews: createCounterBuffer(),
      keys: createKeyring('secret'),
      env: readEnv({ COMMENTS_MODERATION: moderation }),
      rateLimits: createRateLimits({ scale: 1 }),
    });

    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
      now = START;
      services = aProcess();
      await services.content.check();
    });
    afterEach(() => dispose());

    const publish = async (fields: Record<string, unknown> = {}, text?: string) => {
      const result = await publishPost(services, articleFileOf(anArticle(fields, text)), WITHOUT_PICTURES);
      if (result.status === 'invalid') throw new Error(JSON.stringify(result.problems));
      await services.content.check();
      return result;
    };
    const slugs = async (query: Parameters<typeof listPosts>[1] = {}) =>
      (await listPosts(services, query)).posts.map(({ slug }) => slug);
    const context = (slug: string, more = {}) => ({
      remember: async () => {},
      params: { slug },
      network: 'n',
      ...more,
    });
    const comment = (slug: string, content: unknown, more = {}) =>
      addComment(services, { content, ...((more as { input?: object }).input ?? {}) }, context(slug, more));
    const shown = async (slug: string) => (await listComments(services, slug))?.comments;
    const written = async (slug: string, content: string, more = {}) => {
      const result = await comment(slug, content, more);
      if (result.status !== 'ok') throw new Error(JSON.stringify(result));
      return result.answer.body as { id: string; content: string; createdAt: string; held?: boolean };
    };

    // Proves 7.3.
    test('categories are sorted by name in French order', async () => {
      await publish();
      expect((await listCategories(services)).map(({ name }) => name)).toEqual([
        'Cloud Computing',
        'FinTech',
        'Formation',
        'Intelligence Artificielle',
        'Télécommunications',
      ]);
      await publishPost(services, articleFileOf(anArticle({ slug: 'e', category: 'Énergie' })), {
        ...WITHOUT_PICTURES,
        newCategory: true,
      });
      await services.content.check();
      expect((await listCategories(services)).map(({ slug }) => slug).slice(0, 2)).toEqual([
        'cloud-computing',
        'energie',
      ]);
    });

    // Proves 4.7, 7.3.
    test('posts are filtered by category, by name or slug, and sorted three ways', async () => {
      await publish({ slug: 'a', date: '2026-01-01' });
      await publish({ slug: 'b', date: '2026-02-01', category: 'FinTech' });
      await publish({ slug: 'c', date: '2026-03-01' });
      await db.write(async (trx) => {
        await trx.updateTable('blog_posts').set({ views_count: 9, likes_count: 1 }).where('slug', '=', 'a').execute();
        await trx.updateTable('blog_posts').set({ views_count: 5, likes_count: 7 }).where('slug', '=', 'b').execute();
      });
      expect(await slugs()).toEqual(['c', 'b', 'a']);
      expect(await slugs({ sort: 'views' })).toEqual(['a', 'b', 'c']);
      expect(await slugs({ sort: 'likes' })).toEqual(['b', 'a', 'c']);
      expect(await slugs({ category: 'Cloud Computing' })).toEqual(['c', 'a']);
      expect(await slugs({ category: 'cloud-computing', sort: 'views' })).toEqual(['a', 'c']);
      expect(await slugs({ category: 'inconnue' })).toEqual([]);
      expect(await listPosts(services, { limit: 2, offset: 1 })).toMatchObject({
        total: 3,
        posts: [{ slug: 'b' }, { slug: 'a' }],
      });
      expect(await listPosts(services, { limit: 2, offset: 9 })).toEqual({ total: 3, posts: [] });
    });

    // Proves 5.4, 11.3.
    test('search finds a part of title or text, whatever its case and accents, and no wildcards', async () => {
      await publish({ slug: 'a', title: "L'Éloge de l'œuvre" }, 'Du texte.');
      await publish({ slug: 'b' }, "Un **prix** de 100\u00a0% garanti, l’été.\n\nLigne d'après.");
      expect(await slugs({ search: '  ELOGE  de ' })).toEqual(['a']);
      expect(await slugs({ search: 'Œuvre' })).toEqual(['a']);
      expect(await slugs({ search: '100 %' })).toEqual(['b']);
      expect(await slugs({ search: "l'ete" })).toEqual(['b']);
      expect(await slugs({ search: '%' })).toEqual(['b']);
      expect(await slugs({ search: '_' })).toEqual([]);
      expect((await listPosts(services, { search: 'te', limit: 1 })).total).toBe(2);
      const index = await searchIndex(services);
      expect(index.map(({ slug }) => slug).sort()).toEqual(['a', 'b']);
      expect(index.find(({ slug }) => slug === 'a')?.text).toBe("l'eloge de l'oeuvre du texte.");
    });

    // Proves 9.3.
    test('a card has the first line of the text, cut to whole words of 150 characters, and an ellipsis', async () => {
      const line = `${'é'.repeat(149)}abc`;
      await publish({ slug: 'long' }, `${line}\n\nSuite.`);
      await publish({ slug: 'space' }, `${'é'.repeat(148)}, abc`);
      await publish({ slug: 'words' }, `${'Mot '.repeat(37)}multiplie encore.`);
      await publish({ slug: 'fits' }, `${'Mot '.repeat(37)}un deux.`);
      await publish({ slug: 'french' }, 'Combien\u00a0? «\u00a0Cent\u202f000\u00a0», dit-on.\nEt ensuite.');
      await publish({ slug: 'short' }, '## Un titre\n\nSuite.');
      const { posts } = await listPosts(services, {});
      const excerpt = (slug: string) => posts.find((it) => it.slug === slug)?.excerpt;
      expect(excerpt('long')).toBe(`${'é'.repeat(149)}a…`);
      expect(excerpt('space')).toBe(`${'é'.repeat(148)}…`);
      expect(excerpt('words')).toBe(`${'Mot '.repeat(37).trim()}…`);
      expect(excerpt('fits')).toBe(`${'Mot '.repeat(37)}un…`);
      expect(excerpt('french')).toBe('Combien\u00a0? «\u00a0Cent\u202f000\u00a0», dit-on. Et ensuite.…');
      expect(excerpt('short')).toBe('Un titre…');
      expect(posts[0]).not.toHaveProperty('content');
    });

    test('drafts, unpublished and scheduled posts are not visible', async () => {
      await publish({ slug: 'draft', status: 'draft' });
      await publish({ slug: 'gone' });
      await unpublishPost(services, 'gone');
      await publish({ slug: 'later', date: '2026-12-01' });
      expect(await slugs()).toEqual([]);
      expect(await searchIndex(services)).toEqual([]);
      for (const slug of ['draft', 'gone', 'later', 'unknown', "x' or 1=1"]) {
        expect(await findPost(services, slug), slug).toBeUndefined();
        expect(await readLikes(services, slug)).toBeUndefined();
        expect(await comment(slug, 'Bonjour')).toMatchObject({ status: 'not_found', problem: { status: 404 } });
        expect(await like(services, { fingerprint: 'f' }, context(slug))).toMatchObject({ problem: { status: 404 } });
      }
    });

    test('pictures are served as long as their post is visible', async () => {
      const drawn = { readPicture: async () => undefined, sharePicture: 'now' } as const;
      const nameOf = async (slug: string) =>
        (
          await db.read
            .selectFrom('blog_images')
            .innerJoin('blog_posts', 'blog_posts.id', 'blog_images.post_id')
            .select('blog_images.name')
            .where('slug', '=', slug)
            .executeTakeFirstOrThrow()
        ).name;
      const withLog = { ...services, log: createLog('silent') };
      await publishPost(services, articleFileOf(anArticle({ slug: 'draft', status: 'draft' })), drawn);
      await publishPost(services, articleFileOf(anArticle({ slug: 'later', date: isoInstant(START + 5000) })), drawn);
      await publishPost(services, articleFileOf(anArticle({ slug: 'a' })), drawn);
      const [draft, later, a] = [await nameOf('draft'), await nameOf('later'), await nameOf('a')];
      expect(await readBlogImage(withLog, draft)).toBeUndefined();
      expect(await readBlogImage(withLog, later)).toBeUndefined();
      expect(await readBlogImage(withLog, a)).toMatchObject({ mediaType: 'image/png' });
      now += 5000;
      expect(await readBlogImage(withLog, later)).toMatchObject({ mediaType: 'image/png' });
      await unpublishPost(services, 'a');
      await services.content.check();
      expect(await readBlogImage(withLog, a)).toBeUndefined();
    });

    test('a scheduled post appears at its time without a write to the database', async () => {
      await publish({ slug: 'now', date: '2026-11-01' });
      await publish({ slug: 'later', date: isoInstant(START + 5000), status: 'scheduled' });
      expect(await slugs()).toEqual(['now']);
      expect(await findPost(services, 'later')).toBeUndefined();
      const version = blogVersion(services);
      now += 4999;
      expect([await findPost(services, 'later'), blogVersion(services)]).toEqual([undefined, version]);
      now += 1;
      expect(blogVersion(services)).not.toBe(version);
      expect(await slugs()).toEqual(['later', 'now']);
      expect(await findPost(services, 'later')).toMatchObject({ slug: 'later' });
    });

    test('another process sees publications and moderation when it reads the change feed', async () => {
      const other = aProcess();
      await other.content.check();
      expect(await listPosts(other, {})).toEqual({ posts: [], total: 0 });
      await publish({ slug: 'a' });
      const version = blogVersion(other);
      await other.content.check();
      expect(blogVersion(other)).not.toBe(version);
      expect((await listPosts(other, {})).total).toBe(1);
      await unpublishPost(services, 'a');
      await other.content.check();
      expect(await findPost(other, 'a')).toBeUndefined();
    });

    test('a cached article costs no query', async () => {
      await publish({ slug: 'a' });
      await findPost(services, 'a');
      const reads = { ...services, db: { ...db, read: undefined as never } };
      expect(await findPost(reads, 'a')).toMatchObject({ slug: 'a', category: 'Cloud Computing', readTime: 1 });
      expect(liveCounters(reads, 'a')).toEqual({ views: 0, likes: 0, comments: 0 });
    });

    // Proves 7.3.
    test('views show at once, are flushed once, and add up over processes', async () => {
      await publish({ slug: 'a' });
      const other = aProcess();
      const post = { slug: 'a' };
      await findPost(services, 'a');
      for (let i = 0; i < 3; i += 1) countView(services, post, visit);
      countView(services, post, new Request(visit, { headers: { 'sec-purpose': 'prefetch' } }));
      countView(other, post, visit);
      expect((await findPost(services, 'a'))?.viewsCount).toBe(3);
      expect((await findPost(other, 'a'))?.viewsCount).toBe(1);
      const inTable = async () =>
        (await db.read.selectFrom('blog_posts').select('views_count').executeTakeFirstOrThrow()).views_count;
      expect(await inTable()).toBe(0);
      await flushViews(services);
      await flushViews(other);
      expect(await inTable()).toBe(4);
      expect(liveCounters(services, 'a')?.views).toBe(3);
      countView(services, post, visit);
      expect((await findPost(services, 'a'))?.viewsCount).toBe(4);
      await flushViews(services);
      expect((await findPost(services, 'a'))?.viewsCount).toBe(5);
      now += 1000;
      expect((await listPosts(services, {})).posts[0]?.viewsCount).toBe(5);
      expect(blogVersion(services)).toBe(blogVersion(services));
    });

    test('a stop flushes buffered views', async () => {
      await publish({ slug: 'a' });
      const running = startBlog(services);
      countView(services, { slug: 'a' }, visit);
      await running.stop();
      expect(await db.read.selectFrom('blog_posts').select('views_count').execute()).toEqual([{ views_count: 1 }]);
    });

    // Proves 6.1, 7.4.
    test('a hundred likes of one visitor at once are one like', async () => {
      await publish({ slug: 'a' });
      const tries = await Promise.all(
        Array.from({ length: 100 }, () => like(services, { fingerprint: 'f1' }, context('a'))),
      );
      const answered = tries.filter(({ status }) => status === 'ok');
      expect(answered).toEqual([{ status: 'ok', answer: { status: 201, body: { liked: true, likesCount: 1 } } }]);
      for (const refused of tries.filter((it) => !answered.includes(it))) {
        expect(refused).toMatchObject({ status: 'conflict', problem: { status: 409, code: '23505' } });
      }
      expect(await readLikes(services, 'a', 'f1')).toEqual({ liked: true, likesCount: 1 });
      expect(await readLikes(services, 'a', 'f2')).toEqual({ liked: false, likesCount: 1 });
      expect((await findPost(services, 'a'))?.likesCount).toBe(1);
    });

    // Proves 3.7, 7.4, 10.5.
    test('concurrent likes of many visitors all count, and no table identifies the visitors', async () => {
      await publish({ slug: 'a' });
      await publish({ slug: 'b' });
      await Promise.all(
        Array.from({ length: 30 }, (_, i) => like(services, { fingerprint: `visitor-${i}` }, context('a'))),
      );
      await like(services, { fingerprint: 'visitor-1' }, context('b'));
      expect(await readLikes(services, 'a')).toEqual({ liked: false, likesCount: 30 });
      const rows = await db.read.selectFrom('blog_likes').select('fingerprint').execute();
      expect(new Set(rows.map(({ fingerprint }) => fingerprint)).size).toBe(31);
      for (const { fingerprint } of rows) expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
    });

    test.each([{}, { fingerprint: '' }, { fingerprint: 7 }, { fingerprint: 'x'.repeat(257) }, null])(
      'a like without a fingerprint is none: %j',
      async (input) => {
        await publish({ slug: 'a' });
        expect(await like(services, input, context('a'))).toMatchObject({
          status: 'invalid',
          errors: { fingerprint: expect.any(String) },
        });
        expect(await readLikes(services, 'a')).toEqual({ liked: false, likesCount: 0 });
      },
    );

    // Proves 7.4.
    test('a comment is plain text, shown at once, newest first', async () => {
      await publish({ slug: 'a' });
      const first = await written('a', '  Bonjour\r\n<b>à tous</b>  ');
      now += 10;
      const second = await written('a', 'Merci 👩‍💻');
      expect(first).toEqual({
        id: expect.any(String),
        content: 'Bonjour\n<b>à tous</b>',
        createdAt: isoInstant(START),
      });
      expect(await listComments(services, 'a')).toEqual({ comments: [second, first], next: undefined, total: 2 });
      expect((await findPost(services, 'a'))?.commentsCount).toBe(2);
    });

    // Proves 5.5.
    test.each([
      ['blank', '   \n\t '],
      ['of invisible signs', '\u200b\u2060\ufeff'],
      ['no text', 7],
      ['too long', 'x'.repeat(2001)],
    ])('a comment that is %s is refused with a sentence', async (_what, content) => {
      await publish({ slug: 'a' });
      expect(await comment('a', content)).toEqual({
        status: 'invalid',
        errors: { content: expect.stringMatching(/^[ÉV].+\.$/) },
      });
      expect(await listModerated(services, {})).toEqual([]);
    });

    // Proves 5.5.
    test('invisible characters of other applications are stripped from a comment', async () => {
      await publish({ slug: 'a' });
      expect(await written('a', '\u2068Paul\u2069\u0007 :\ufeff\vbravo\ue000 \ud83d 👩‍💻')).toMatchObject({
        content: 'Paul :\nbravo \ufffd 👩‍💻',
      });
    });

    test('the longest comment has 2,000 characters, line ends counted once', async () => {
      await publish({ slug: 'a' });
      expect(await written('a', `${'x\r\n'.repeat(999)}yz`)).toMatchObject({ content: expect.stringMatching(/yz$/) });
    });

    // Proves 11.3.
    test.each([
      ['a link', 'Voyez https://a.example', {}],
      ['an address without protocol', 'Voyez www.a.example', {}],
      ['a marked up link', '[url=a.example]a[/url]', {}],
      ['less than three seconds', 'Bonjour', { touchedAt: START - 2999 }],
      ['a filled honeypot', 'Bonjour', { input: { reference: 'x' } }],
    ])('%s makes a comment wait for the office, and its author knows', async (_what, content, more) => {
      await publish({ slug: 'a' });
      expect(await written('a', content, more)).toMatchObject({ held: true });
      expect(await shown('a')).toEqual([]);
      expect((await findPost(services, 'a'))?.commentsCount).toBe(0);
      expect(await listModerated(services, { status: 'held' })).toMatchObject([
        { post: 'a', heldFor: expect.stringMatching(/\S/) },
      ]);
    });

    test('a repeated text within a day is held, from any visitor and on any post', async () => {
      await publish({ slug: 'a' });
      await publish({ slug: 'b' });
      expect(await written('a', 'Très bon article')).not.toHaveProperty('held');
      expect(await written('b', 'TRES  bon article')).toMatchObject({ held: true });
      now += DAY / 2;
      expect(await written('b', 'Très bon article')).toMatchObject({ held: true });
      now += DAY + 1;
      expect(await written('b', 'Très bon article')).not.toHaveProperty('held');
    });

    test('the fifth comment of a visitor in ten minutes is held', async () => {
      await publish({ slug: 'a' });
      const held: boolean[] = [];
      for (let i = 0; i < 5; i += 1) held.push('held' in (await written('a', `Commentaire ${i}`, { visitor: 'v' })));
      expect(held).toEqual([false, false, false, false, true]);
      expect(await written('a', 'Autre visiteur', { visitor: 'w' })).not.toHaveProperty('held');
      expect(await written('a', 'Sans jeton')).not.toHaveProperty('held');
    });

    test('a client without a visitor token is limited by its network on each post, and by the site', async () => {
      await publish({ slug: 'a' });
      await publish({ slug: 'b' });
      const held = async (slug: string, i: number, network: string) =>
        'held' in (await written(slug, `Commentaire ${slug} ${i} ${network}`, { network }));
      const ofOne = [];
      for (let i = 0; i < 9; i += 1) ofOne.push(await held('a', i, 'n'));
      expect(ofOne).toEqual([...Array(8).fill(false), true]);
      expect([await held('b', 0, 'n'), await held('a', 0, 'm')]).toEqual([false, false]);
      services = { ...services, rateLimits: createRateLimits({ scale: 0.01 }) };
      const ofMany = [];
      for (let i = 0; i < 7; i += 1) ofMany.push(await held('b', i, `network ${i}`));
      expect(ofMany).toEqual([...Array(6).fill(false), true]);
    });

    // Proves 11.4.
    test('comments come 30 a page without duplicates or gaps, also while others are added and hidden', async () => {
      await publish({ slug: 'a' });
      services = aProcess('off');
      const ids: string[] = [];
      for (let i = 0; i < 65; i += 1) {
        // Ties of one instant are ordered by id.
        if (i % 3 === 0) now += 1;
        ids.unshift((await written('a', `Commentaire ${i}`)).id);
      }
      const newestFirst = await db.read
        .selectFrom('blog_comments')
        .select(['id', 'created_at'])
        .execute()
        .then((rows) => rows.sort((a, b) => (a.created_at + a.id < b.created_at + b.id ? 1 : -1)).map(({ id }) => id));
      const first = await listComments(services, 'a');
      expect(first).toMatchObject({ total: 65, next: expect.any(String) });
      now += 1;
      await written('a', "Écrit pendant qu'on lit");
      await moderate(services, [first?.comments.at(-1)?.id ?? ''], 'hidden');
      const second = await listComments(services, 'a', parseCursor(first?.next ?? ''));
      const third = await listComments(services, 'a', parseCursor(second?.next ?? ''));
      expect(third?.next).toBeUndefined();
      const pages = [first, second, third].map((page) => page?.comments.map(({ id }) => id) ?? []);
      expect(pages.map(({ length }) => length)).toEqual([30, 30, 5]);
      expect(pages.flat()).toEqual(newestFirst);
      await services.content.check();
      expect((await listComments(services, 'a'))?.total).toBe(65);
      for (const name of ['', 'x', '2026-11-20_1', "2026-11-20T08:00:00.000Z_' or 1=1"]) {
        expect(parseCursor(name), name).toBeUndefined();
      }
    });

    test('a like or a comment invalidates its own article, in every process, and no other', async () => {
      await publish({ slug: 'a' });
      await publish({ slug: 'b' });
      const other = aProcess();
      await other.content.check();
      for (const process of [services, other]) for (const slug of ['a', 'b']) await findPost(process, slug);
      const versions = () =>
        [services, other].flatMap((it) => [blogVersion(it, 'a'), blogVersion(it, 'b'), blogVersion(it)]);
      const changes: (() => Promise<unknown>)[] = [
        () => like(services, { fingerprint: 'f' }, context('a')),
        () => written('a', 'Bonjour'),
        async () =>
          moderate(
            services,
            (await listModerated(services, {})).map(({ id }) => id),
            'hidden',
          ),
      ];
      for (const change of changes) {
        const before = versions();
        await change();
        await Promise.all([services.content.check(), other.content.check()]);
        expect(versions().map((it, i) => it === before[i])).toEqual([false, true, true, false, true, true]);
        expect([services, other].map((it) => liveCounters(it, 'b'))).not.toContain(undefined);
      }
      expect(await findPost(other, 'a')).toMatchObject({ likesCount: 1, commentsCount: 0 });
    });

    test('moderation can be off, or hold every comment', async () => {
      await publish({ slug: 'a' });
      services = aProcess('off');
      expect(await written('a', 'https://a.example https://b.example')).not.toHaveProperty('held');
      services = aProcess('all');
      expect(await written('a', 'Bonjour')).toMatchObject({ held: true });
    });

    test('the office shows and hides comments, and the counts follow', async () => {
      await publish({ slug: 'a' });
      const seen = await written('a', 'Bonjour');
      const waiting = await written('a', 'www.a.example');
      expect(await moderate(services, [seen.id, 'ffff'], 'hidden')).toEqual({ status: 'not_found', id: 'ffff' });
      expect(await moderate(services, ['0'], 'hidden')).toMatchObject({ status: 'invalid' });
      expect(await shown('a')).toHaveLength(1);
      await moderate(services, [waiting.id], 'visible');
      await services.content.check();
      expect((await findPost(services, 'a'))?.commentsCount).toBe(2);
      await moderate(services, [seen.id, seen.id], 'hidden');
      // Before this process reads the change feed, comments and count still agree.
      expect(await listComments(services, 'a')).toMatchObject({ comments: [{ id: waiting.id }], total: 1 });
      await services.content.check();
      expect((await shown('a'))?.map(({ id }) => id)).toEqual([waiting.id]);
      expect((await findPost(services, 'a'))?.commentsCount).toBe(1);
    });

    test('a status change of a comment conflicts with one made since the user saw it', async () => {
      await publish({ slug: 'a', title: 'Un titre' });
      const waiting = await written('a', 'www.a.example');
      const versions = () => COMMENT_TOPICS.map(services.changes.version);
      const [before, held] = [versions(), await readHeldComments(services.db)];
      expect(await countComments(services)).toMatchObject({ held: { total: 1 }, visible: { total: 0, oldest: null } });
      expect(await listCommentedPosts(services)).toEqual([{ slug: 'a', title: 'Un titre' }]);
      expect(await moderateSeen(services, waiting.id, 'held', 'hidden')).toEqual({ status: 'ok' });
      await services.changes.check();
      expect(versions()).not.toEqual(before);
      expect(await readHeldComments(services.db)).not.toBe(held);
      expect(await moderateSeen(services, waiting.id, 'held', 'visible')).toEqual({ status: 'conflict' });
      expect(await shown('a')).toEqual([]);
      expect(await moderateSeen(services, waiting.id, 'hidden', 'visible')).toEqual({ status: 'ok' });
      await services.content.check();
      expect((await findPost(services, 'a'))?.commentsCount).toBe(1);
    });

    test('a reply of the company stands under its comment, is no comment of its own, and follows its moderation', async () => {
      await publish({ slug: 'a' });
      const seen = await written('a', 'Bonjour');
      const fresh = { status: 'visible', repliedAt: null } as const;
      expect(await replyToComment(services, seen.id, fresh, { reply: ' \u00a0\n ' })).toMatchObject({
        status: 'invalid',
      });
      expect(await replyToComment(services, seen.id, fresh, { reply: 'Merci\r\nde nous lire. ' })).toEqual({
        status: 'ok',
      });
      await services.content.check();
      const reply = { content: 'Merci\nde nous lire.', createdAt: isoInstant(now) };
      expect(await listComments(services, 'a')).toMatchObject({ comments: [{ id: seen.id, reply }], total: 1 });
      expect((await findPost(services, 'a'))?.commentsCount).toBe(1);
      expect(await listModerated(services, { search: 'NOUS LIRE' })).toMatchObject([{ id: seen.id }]);

      expect(await replyToComment(services, seen.id, fresh, { reply: 'Une autre' })).toEqual({ status: 'conflict' });
      now += 1000;
      const replied = { status: 'visible', repliedAt: reply.createdAt } as const;
      expect(await replyToComment(services, seen.id, replied, { reply: 'Corrigée' })).toEqual({ status: 'ok' });
      await moderate(services, [seen.id], 'hidden');
      await services.content.check();
      expect(await listComments(services, 'a')).toMatchObject({ comments: [], total: 0 });
      const hidden = { status: 'hidden', repliedAt: isoInstant(now) } as const;
      expect(await replyToComment(services, seen.id, hidden, { reply: 'Encore' })).toEqual({ status: 'conflict' });
      await moderate(services, [seen.id], 'visible');
      expect(await withdrawReply(services, seen.id, { ...hidden, status: 'visible' })).toEqual({ status: 'ok' });
      await services.content.check();
      expect((await shown('a'))?.[0]).not.toHaveProperty('reply');
    });

    test('a reply to a held comment publishes both; a comment is found by an address in its reply', async () => {
      await publish({ slug: 'a' });
      const waiting = await written('a', 'www.a.example');
      const held = { status: 'held', repliedAt: null } as const;
      const reply = 'Écrivez à Awa@client.example.';
      expect(await replyToComment(services, waiting.id, held, { reply })).toEqual({ status: 'ok' });
      await services.content.check();
      expect(await listComments(services, 'a')).toMatchObject({ comments: [{ reply: { content: reply } }], total: 1 });
      expect(await findCommentsNaming(services, 'awa@client.example')).toMatchObject([{ id: waiting.id }]);
      expect(await findCommentsNaming(services, 'wa@client.example')).toEqual([]);
    });

    test('the office pages through comments, each once', async () => {
      await publish({ slug: 'a' });
      for (const text of ['Un', 'Deux', 'Trois']) await written('a', text);
      const [first, second, ...none] = await listModerated(services, { limit: 2 });
      expect(none).toEqual([]);
      const rest = await listModerated(services, { after: second, limit: 2 });
      expect(new Set([first, second, ...rest].map((it) => it?.content))).toEqual(new Set(['Un', 'Deux', 'Trois']));
      expect(rest).toHaveLength(1);
    });

    test('related posts share tags first, then the category, and are never the post itself', async () => {
      const all: [string, string, string[]][] = [
        ['a', 'FinTech', ['API']],
        ['b', 'FinTech', []],
        ['c', 'Formation', ['api']],
        ['d', 'Formation', []],
        ['e', 'FinTech', []],
      ];
      for (const [i, [slug, category, tags]] of all.entries())
        await publish({ slug, category, tags, date: `2026-01-0${i + 1}` });
      const post = await findPost(services, 'a');
      const related = await relatedPosts(services, post as NonNullable<typeof post>);
      expect(related.map(({ slug }) => slug)).toEqual(['c', 'e', 'b']);
    });

    test('a republished post keeps its id, its counts and its comments', async () => {
      await publish({ slug: 'a' });
      const before = await findPost(services, 'a');
      await like(services, { fingerprint: 'f' }, context('a'));
      await written('a', 'Bonjour');
      now += DAY;
      expect(await publish({ slug: 'a' })).toMatchObject({ action: 'updated' });
      expect(await findPost(services, 'a')).toEqual({ ...before, likesCount: 1, commentsCount: 1 });
      await publish({ slug: 'a', title: 'Un autre titre', date: undefined });
      const after = await findPost(services, 'a');
      expect(after).toMatchObject({ id: before?.id, title: 'Un autre titre', createdAt: before?.createdAt });
      expect(after?.updatedAt).toBe(isoInstant(now));
      expect(after?.shareImageUrl).not.toBe(before?.shareImageUrl);
    });

    test.each(['recent', 'views', 'likes'] satisfies PostSort[])(
      'a list by %s is read anew after a second',
      async (sort) => {
        await publish({ slug: 'a' });
        await listPosts(services, { sort });
        await db.write((trx) => trx.updateTable('blog_posts').set({ views_count: 41, likes_count: 42 }).execute());
        now += 1001;
        expect((await listPosts(services, { sort })).posts[0]).toMatchObject({ viewsCount: 41, likesCount: 42 });
      },
    );
  });
});

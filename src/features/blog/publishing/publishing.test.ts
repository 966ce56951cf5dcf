import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { blogProcess } from '../../../../tests/fixtures/blog-process.ts';
import { anArticle, articleFileOf } from '../../../../tests/fixtures/data/article-source.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../../tests/setup/postgres.ts';
import type { Database } from '../../../platform/db/database.ts';
import { findPost, listPosts } from '../blog.server.ts';
import { postFeed } from '../feed/post-feed.server.ts';
import { readBlogImage } from '../images/blog-images.server.ts';
import { findSamplePosts, holdsOnlySamples, sampleSlugs, seedSamplePosts } from '../seed/sample-posts.server.ts';
import { publishPost } from './publishing.server.ts';

const START = Date.parse('2026-11-20T08:00:00.000Z');

/** A photograph as phones take it: rotated by metadata, with a location. */
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b5371a' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Secret' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

describe.each(DIALECTS)('publishing on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let services: ReturnType<typeof aProcess>;
    const aProcess = () => blogProcess(db, () => START);
    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
      services = aProcess();
      await services.content.check();
    });
    afterEach(() => dispose());

    const publish = async (source: string, pictures: Record<string, Uint8Array> = {}) => {
      const result = await publishPost(services, articleFileOf(source), {
        readPicture: async (name) => pictures[name],
      });
      await services.content.check();
      return result;
    };

    test('a cover is rotated upright, stripped of metadata, and served in its sizes and two formats', async () => {
      const cover = { cover: 'photo.jpg', coverAlt: 'Un câble' };
      expect(await publish(anArticle(cover), { 'photo.jpg': await photo(900, 1400) })).toMatchObject({
        post: { pictures: 8 },
      });
      const post = await findPost(services, 'choisir-son-hebergeur');
      expect(post?.image).toMatchObject({ width: 1400, height: 900, alt: 'Un câble' });
      expect(post?.image?.avif.map(({ width }) => width)).toEqual([480, 800, 1200, 1400]);
      expect(post?.image?.webp.map(({ width }) => width)).toEqual([480, 800, 1200, 1400]);
      expect((await listPosts(services, {})).posts[0]?.image).toEqual(post?.image);
      const name = post?.image?.webp[0]?.url.replace('/images/blog/', '') ?? '';
      const image = await readBlogImage(services, name);
      expect(image?.mediaType).toBe('image/webp');
      const metadata = await sharp(image?.content).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width: 480 });
      expect(metadata).not.toHaveProperty('exif');
      const [first] = post?.image?.avif ?? [];
      await publish(anArticle(), {});
      expect((await findPost(services, 'choisir-son-hebergeur'))?.image).toBeNull();
      expect(await readBlogImage(aProcess(), first?.url.replace('/images/blog/', '') ?? '')).toBeUndefined();
    });

    test('a cover has a size for two pixels of the screen to one of the page, its edges at full chroma', async () => {
      await publish(anArticle({ cover: 'photo.jpg', coverAlt: 'Un câble' }), { 'photo.jpg': await photo(1200, 3000) });
      const largest = (await findPost(services, 'choisir-son-hebergeur'))?.image?.avif.at(-1);
      expect(largest?.width).toBe(1800);
      const file = await readBlogImage(services, largest?.url.replace('/images/blog/', '') ?? '');
      const bytes = Buffer.from(file?.content ?? []);
      const CHROMA_IS_HALVED = 0b1100;
      expect((bytes[bytes.indexOf('av1C') + 6] ?? CHROMA_IS_HALVED) & CHROMA_IS_HALVED).toBe(0);
    });

    test('pictures of the text are stored with it, external ones are left out and reported', async () => {
      const text = 'Voyez.\n\n![Un schéma](schema.png)\n\n![pixel](https://evil.example/p.png)';
      const png = await sharp({ create: { width: 700, height: 300, channels: 4, background: '#171c52' } })
        .png()
        .toBuffer();
      expect(await publish(anArticle({}, text), { 'schema.png': png })).toMatchObject({
        action: 'created',
        post: {
          leftOut: [{ line: expect.any(Number), what: expect.stringContaining('https://evil.example/p.png') }],
        },
      });
      const { content = '' } = (await findPost(services, 'choisir-son-hebergeur')) ?? {};
      expect(content).not.toContain('evil');
      const [, src = ''] = /<img src="\/images\/blog\/([^"]+)"/.exec(content) ?? [];
      expect(content).toMatch(/640w, \S+ 700w" sizes="[^"]+" width="700" height="300" alt="Un schéma"/);
      expect((await readBlogImage(services, src))?.mediaType).toBe('image/webp');
    });

    test.each([
      ['missing', undefined, "ce fichier n'existe pas"],
      [
        'a drawing that could hold scripts',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
        'PNG, JPEG',
      ],
      ['no picture', Buffer.from('%PDF-1.7'), "n'est pas une image"],
      ['cut off', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), 'image'],
      ['too large', Buffer.alloc(10 * 1024 * 1024 + 1), 'Mo'],
    ])('a cover that is %s is refused with its field, and nothing is published', async (_what, bytes, words) => {
      const source = anArticle({ cover: 'x.png', coverAlt: 'x' });
      const result = await publish(source, bytes && { 'x.png': bytes });
      expect(result).toEqual({
        status: 'invalid',
        problems: [{ field: 'cover', picture: 'x.png', message: expect.stringContaining(words) }],
      });
      expect(await listPosts(services, {})).toMatchObject({ total: 0 });
    });

    test('no sign of a title or a summary begins a line', async () => {
      await publish(
        anArticle({
          title: '"Mobile Money : par où commencer ?"',
          description: '"Trois pas « simples » ; à votre rythme."',
        }),
      );
      const row = await db.read.selectFrom('blog_posts').select(['title', 'description']).executeTakeFirstOrThrow();
      expect(row).toEqual({
        title: 'Mobile Money\u00a0: par où commencer\u00a0?',
        description: 'Trois pas «\u00a0simples\u00a0»\u00a0; à votre rythme.',
      });
    });

    test('a share image is rendered from title and category, once', async () => {
      await publish(anArticle());
      const post = await findPost(services, 'choisir-son-hebergeur');
      const name = post?.shareImageUrl.replace('/images/blog/', '') ?? '';
      const image = await readBlogImage(services, name);
      expect(await sharp(image?.content).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
      expect(image?.content.byteLength).toBeLessThan(120_000);
      await db.write((trx) => trx.deleteFrom('blog_images').execute());
      expect((await readBlogImage(aProcess(), name))?.content.byteLength).toBe(image?.content.byteLength);
      expect(await db.read.selectFrom('blog_images').select('name').execute()).toEqual([{ name }]);
      expect(await readBlogImage(aProcess(), name.replace(/.\.png$/, 'g.png'))).toBeUndefined();
      expect(await readBlogImage(aProcess(), 'inconnu-share-0123456789abcdef.png')).toBeUndefined();
    });

    test('an unknown category is refused with the existing ones, or created on request', async () => {
      const source = anArticle({ category: 'Énergie' });
      expect(await publish(source)).toMatchObject({
        status: 'invalid',
        problems: [{ message: expect.stringContaining('FinTech') }],
      });
      const options = { readPicture: async () => undefined, newCategory: true };
      expect(await publishPost(services, articleFileOf(source), options)).toMatchObject({ action: 'created' });
      expect(await publish(anArticle({ slug: 'b', category: 'energie' }))).toMatchObject({ action: 'created' });
    });

    test('a category is written when the blog has not got it, and a publication is one change', async () => {
      const lastVersion = async () => {
        const { version } = await db.read
          .selectFrom('changes')
          .select((eb) => eb.fn.max('version').as('version'))
          .executeTakeFirstOrThrow();
        return Number(version);
      };
      const categories = async () => (await db.read.selectFrom('blog_categories').select('name').execute()).length;
      const options = {
        readPicture: async () => undefined,
        sharePicture: 'when asked for',
        newCategory: true,
      } as const;
      const publishIn = (category: string) => publishPost(services, articleFileOf(anArticle({ category })), options);

      await publishIn('FinTech');
      const [samples, first] = [await categories(), await lastVersion()];
      await publishIn('FinTech');
      expect([await categories(), await lastVersion()]).toEqual([samples, first + 1]);
      await publishIn('Énergie');
      expect([await categories(), await lastVersion()]).toEqual([samples + 1, first + 2]);
      await db.write((trx) => trx.deleteFrom('blog_categories').where('name', '=', 'Formation').execute());
      await publishIn('FinTech');
      expect(await categories(), 'no other category comes back').toBe(samples);
    });

    test('a dry run writes nothing', async () => {
      const result = await publishPost(services, articleFileOf(anArticle()), {
        readPicture: async () => undefined,
        dryRun: true,
      });
      expect(result).toMatchObject({ action: 'checked', post: { status: 'published', readTime: 1 } });
      expect(await db.read.selectFrom('blog_posts').select('id').execute()).toEqual([]);
    });

    test('only an empty blog is seeded with the samples, also by two processes at once', async () => {
      const slugs = await sampleSlugs();
      const added = await Promise.all([seedSamplePosts(services), seedSamplePosts(services)]);
      expect(Math.max(...added)).toBe(slugs.length);
      const { posts, total } = await listPosts(services, {});
      expect(total).toBe(slugs.length);
      expect(posts.map(({ slug }) => slug).sort()).toEqual(slugs.toSorted());
      expect(await seedSamplePosts(services)).toBe(0);
      expect(await holdsOnlySamples(db.read)).toBe(true);
      expect((await findSamplePosts(services)).sort()).toEqual(slugs.toSorted());
      await publish(anArticle());
      expect(await holdsOnlySamples(db.read)).toBe(false);
    });

    test('the feed holds whole posts with absolute URLs, and escapes their content', async () => {
      await publish(anArticle({ title: '"Fin ]]> <b>& début"' }, 'Voyez [ici](/contact).\n\n`a ]]> b`'));
      const { plain } = await postFeed(services, {
        title: 'Blog',
        description: 'D',
        path: '/blog/feed.xml',
        page: '/blog',
      });
      const xml = Buffer.from(plain).toString();
      expect(xml).toContain('<link rel="self" href="https://nkul.example/blog/feed.xml"');
      expect(xml).toContain('href="https://nkul.example/blog/choisir-son-hebergeur"');
      expect(xml).toContain('href="https://nkul.example/contact"');
      expect(xml.match(/<entry>/g)).toHaveLength(1);
      const sections = xml.split('<![CDATA[').slice(1);
      for (const section of sections) expect(section.split(']]>')).toHaveLength(2);
    });
  });
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readEnv } from '../src/composition/env.ts';
import { addComment, findPost, listPosts } from '../src/features/blog/blog.server.ts';
import { sampleSlugs, seedSamplePosts } from '../src/features/blog/seed/sample-posts.server.ts';
import { createChangeFeed } from '../src/platform/changes.ts';
import { createContentCache } from '../src/platform/content-cache.ts';
import { createCounterBuffer } from '../src/platform/counter-buffer.ts';
import type { Database } from '../src/platform/db/database.ts';
import { createRateLimits } from '../src/platform/http/forms/rate-limits.ts';
import { createKeyring } from '../src/platform/secrets/keyring.ts';
import { anArticle } from '../tests/fixtures/data/article-source.ts';
import { office as officeRun } from '../tests/fixtures/office.ts';
import { createTestDatabase } from '../tests/setup/postgres.ts';

let folder: string;
let db: Database;
let url: string;
let dispose: () => Promise<void>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nkul-blog-'));
  ({ db, url, dispose } = await createTestDatabase('sqlite'));
});
afterEach(async () => {
  await dispose();
  rmSync(folder, { recursive: true, force: true });
});

const office = (...words: string[]) =>
  officeRun({ DATABASE_URL: url, DATA_DIR: folder, SITE_SECRET: 's'.repeat(32) }, words);

const site = () => ({
  db,
  now: () => Date.now(),
  content: createContentCache({ changes: createChangeFeed(db), now: () => Date.now() }),
  pageViews: createCounterBuffer(),
  keys: createKeyring('secret'),
  env: readEnv({}),
  rateLimits: createRateLimits({ scale: 1 }),
});

const article = (source = anArticle(), name = 'article.md') => {
  const file = join(folder, name);
  writeFileSync(file, source);
  return file;
};

const write = async (slug: string, content: string) => {
  const result = await addComment(site(), { content }, { remember: async () => {}, network: 'n', params: { slug } });
  if (result.status !== 'ok') throw new Error(JSON.stringify(result));
  return (result.answer.body as { id: string }).id;
};

describe('posts', () => {
  test('publish shows an article, again updates it, unpublish takes it away', async () => {
    const file = article();
    const published = await office('posts', 'publish', file);
    expect(published).toMatchObject({ code: 0, err: expect.not.stringMatching(/\n./) });
    expect(published.out).toContain('/blog/choisir-son-hebergeur');
    expect(await findPost(site(), 'choisir-son-hebergeur')).toMatchObject({ title: 'Choisir son hébergeur' });
    expect(JSON.parse((await office('posts', 'publish', file, '--json')).out)).toMatchObject({ outcome: 'updated' });
    const gone = "L'adresse /blog/choisir-son-hebergeur n'a plus de page.";
    expect(await office('posts', 'unpublish', 'choisir-son-hebergeur')).toMatchObject({
      code: 0,
      err: expect.stringContaining(gone),
    });
    expect((await office('posts', 'unpublish', 'choisir-son-hebergeur')).err).not.toContain(gone);
    expect(await findPost(site(), 'choisir-son-hebergeur')).toBeUndefined();
    expect(await office('posts', 'unpublish', 'inconnu')).toMatchObject({ code: 3, out: '' });
  });

  test('a dry run changes nothing', async () => {
    expect(await office('posts', 'publish', article(), '--dry-run')).toMatchObject({ code: 0 });
    expect((await listPosts(site(), {})).total).toBe(0);
  });

  test('an invalid article is reported by line, in French, and not published', async () => {
    const { code, out, err } = await office('posts', 'publish', article(anArticle({ title: '', category: 'Cuisine' })));
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/article\.md, ligne 2\s: title\s: ce champ est vide\./);
    const unknown = await office('posts', 'publish', article(anArticle({ category: 'Cuisine' })));
    expect(unknown.err).toMatch(
      /article\.md, ligne 4\s: category\s: «\sCuisine\s» n'existe pas .*--new-category la crée\./,
    );
    expect(await office('posts', 'publish', join(folder, 'none.md'))).toMatchObject({ code: 3, out: '' });
    expect(await office('posts', 'publish')).toMatchObject({ code: 2 });
    writeFileSync(join(folder, 'classeur.md'), 'PK\u0003\u0004\u0000');
    expect(await office('posts', 'publish', join(folder, 'classeur.md'))).toMatchObject({
      code: 1,
      err: expect.stringContaining("n'est pas un texte"),
    });
  });

  test('a draft of another tool is not published, and its field is named', async () => {
    const { code, err } = await office('posts', 'publish', article(anArticle({ draft: true })));
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(
        /ligne 8\s: draft\s: ce champ n'est pas lu\s: écrivez à sa place «\sstatus: draft\s» pour garder le texte, ou «\sstatus: published\s» pour qu'il paraisse\./,
      ),
    ]);
    expect((await listPosts(site(), {})).total).toBe(0);
  });

  test('an article is read in the encoding of the program that wrote it, with a warning when it is a guess', async () => {
    const text = anArticle({ title: "L'été à Kribi" }).replaceAll('\n', '\r\n');
    for (const [bytes, warning] of [
      [Buffer.from(`\uFEFF${text}`), ''],
      [Buffer.from(`\uFEFF${text}`, 'utf16le'), ''],
      [Buffer.from(text, 'latin1'), 'Windows-1252'],
    ] as const) {
      writeFileSync(join(folder, 'article.md'), bytes);
      const { code, out, err } = await office('posts', 'publish', join(folder, 'article.md'), '--yes', '--json');
      expect([code, JSON.parse(out).title, err]).toEqual([0, "L'été à Kribi", expect.stringContaining(warning)]);
      if (warning === '') expect(err).not.toContain('accents');
    }
  });

  test('forbidden markup is named with its line, also by a dry run', async () => {
    const file = article(
      anArticle({ humeur: 'gaie' }, 'Texte.\n\n<script>alert(1)</script>\n\n<video src="a.mp4"></video>\n'),
    );
    for (const options of [['--dry-run'], []]) {
      const { code, err } = await office('posts', 'publish', file, ...options);
      expect(code).toBe(0);
      expect(err).toMatch(/article\.md, ligne 8\s: champ «\shumeur\s» laissé de côté\n/);
      expect(err).toMatch(/ligne 13\s: <script> laissé de côté\n.*ligne 15\s: <video> laissé de côté\n/);
    }
    expect(JSON.parse((await office('posts', 'publish', file, '--json')).out).leftOut).toEqual([
      { line: 8, what: 'champ «\u00a0humeur\u00a0»' },
      { line: 13, what: '<script>' },
      { line: 15, what: '<video>' },
    ]);
  });

  test('pictures are taken from the folder of the article and from nowhere else', async () => {
    const picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    mkdirSync(join(folder, 'posts'));
    writeFileSync(join(folder, 'posts', 'inside.png'), picture);
    writeFileSync(join(folder, 'outside.png'), picture);
    symlinkSync(join(folder, 'outside.png'), join(folder, 'posts', 'link.png'));
    const cover = (name: string) =>
      office('posts', 'publish', article(anArticle({ cover: name, coverAlt: 'x' }), 'posts/a.md'), '--dry-run');
    expect(await cover('inside.png')).toMatchObject({ code: 0 });
    for (const name of ['../outside.png', 'link.png', join(folder, 'outside.png')]) {
      const told = `a.md, ligne 8\u00a0: ${name}\u00a0: ce fichier n'existe pas à côté de l'article.\n`;
      expect(await cover(name), name).toMatchObject({ code: 1, err: expect.stringContaining(told) });
    }
  });

  test('a picture is found by its name in any Unicode form or case, and a missing one is named', async () => {
    const picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    writeFileSync(join(folder, 'Photo du marché (1).JPG'.normalize('NFD')), picture);
    const published = async (destination: string) => {
      const file = article(anArticle({}, `Texte.\n\n![Le marché](${destination})\n`));
      const { out } = await office('posts', 'publish', file, '--dry-run', '--json');
      return JSON.parse(out) as { pictures: number; leftOut: { line: number; what: string }[] };
    };
    for (const destination of [
      'Photo du marché (1).JPG',
      'Photo du marché (1).JPG "Un titre"',
      '<Photo du marché (1).JPG>',
      'Photo%20du%20march%C3%A9%20(1).JPG',
      'photo du marché (1).jpg',
      './Photo du marché (1).JPG'.normalize('NFD'),
    ]) {
      expect(await published(destination), destination).toMatchObject({ pictures: 1, leftOut: [] });
    }
    expect((await published('<Une autre photo.JPG>')).leftOut).toEqual([
      { line: 12, what: expect.stringContaining('Une autre photo.JPG') },
    ]);
  });

  test('list tells people and programs, by status', async () => {
    await office('posts', 'publish', article());
    await office('posts', 'publish', article(anArticle({ slug: 'b', status: 'draft' })));
    await office('posts', 'publish', article(anArticle({ slug: 'c', date: '2999-01-01' })));
    const slugs = async (...words: string[]) =>
      JSON.parse((await office('posts', 'list', '--json', ...words)).out).map((it: { slug: string }) => it.slug);
    expect(await slugs()).toEqual(['c', 'b', 'choisir-son-hebergeur']);
    expect(await slugs('--status', 'scheduled')).toEqual(['c']);
    expect(await slugs('--status', 'draft')).toEqual(['b']);
    expect((await office('posts', 'list')).out).toContain('Programmé');
    expect((await office('posts', 'list', '--csv')).out).toContain(';Rubrique;État;');
    expect(await office('posts', 'list', '--status', 'bogus')).toMatchObject({ code: 2, out: '' });
  });
});

describe('comments', () => {
  beforeEach(async () => {
    await office('posts', 'publish', article());
  });

  test('list, approve and hide by the beginning of an id', async () => {
    const seen = await write('choisir-son-hebergeur', 'Bonjour');
    const held = await write('choisir-son-hebergeur', 'Voyez www.a.example');
    expect((await office('comments', 'list', '--status', 'held')).out).toContain('lien');
    expect(await office('comments', 'approve', held.slice(0, 30))).toMatchObject({ code: 0 });
    expect(await office('comments', 'hide', seen)).toMatchObject({ code: 0 });
    const listed = JSON.parse((await office('comments', 'list', '--json')).out);
    expect(listed).toMatchObject([
      { id: held, status: 'visible' },
      { id: seen, status: 'hidden', post: 'choisir-son-hebergeur' },
    ]);
    expect((await findPost(site(), 'choisir-son-hebergeur'))?.commentsCount).toBe(1);
    expect(await office('comments', 'hide', 'ffff')).toMatchObject({ code: 3, out: '' });
    expect(await office('comments', 'hide', '0')).toMatchObject({ code: 2 });
    expect(await office('comments', 'hide')).toMatchObject({ code: 2 });
    expect(await office('comments', 'erase', held, '--yes')).toMatchObject({ code: 0 });
    expect(JSON.parse((await office('comments', 'list', '--json')).out)).toMatchObject([{ id: seen }]);
    expect((await findPost(site(), 'choisir-son-hebergeur'))?.commentsCount).toBe(0);
    expect(readFileSync(url.slice('sqlite:'.length)).includes('www.a.example')).toBe(false);
  });

  test('comments signed with an address are exported and erased by it, and no other ones', async () => {
    await write('choisir-son-hebergeur', 'Joignez-moi : Na@Nkul.example. Merci');
    await write('choisir-son-hebergeur', 'Moi, ana@nkul.example');
    await write('choisir-son-hebergeur', 'Moi, na@nkul.example.org');
    const exported = JSON.parse((await office('privacy', 'export', 'na@nkul.example')).out);
    expect(exported.comments).toHaveLength(1);
    expect(await office('privacy', 'erase', 'na@nkul.example', '--yes')).toMatchObject({ code: 0 });
    expect(JSON.parse((await office('comments', 'list', '--json')).out)).toHaveLength(2);
    expect((await findPost(site(), 'choisir-son-hebergeur'))?.commentsCount).toBe(2);
    expect(await office('privacy', 'export', 'na@nkul.example')).toMatchObject({ code: 3 });
    expect(await office('privacy', 'erase', ' ')).toMatchObject({ code: 3 });
    expect(JSON.parse((await office('comments', 'list', '--json')).out)).toHaveLength(2);
    expect(readFileSync(url.slice('sqlite:'.length)).includes('Na@Nkul.example')).toBe(false);
  });
});

describe('the samples of a first start', () => {
  test('are listed by check until they are rewritten or unpublished', async () => {
    await seedSamplePosts(site());
    const [slug = ''] = await sampleSlugs();
    const isReported = async () => (await office('check', '--json')).out.includes(`content/posts/${slug}.md`);
    expect(await isReported()).toBe(true);
    await office('posts', 'unpublish', slug);
    expect(await isReported()).toBe(false);
  });

  test('do not block a restore, but what staff or visitors wrote does', async () => {
    await office('posts', 'publish', article());
    const file = join(folder, 'backup.jsonl.gz');
    await office('backup', file);
    const target = await createTestDatabase('sqlite');
    const source = { db, url, dispose };
    try {
      ({ db, url } = target);
      await seedSamplePosts(site());
      const running = site();
      await running.content.check();
      expect((await listPosts(running, {})).total).toBe((await sampleSlugs()).length);
      expect(await office('restore', file)).toMatchObject({ code: 0 });
      await running.content.check();
      expect((await listPosts(running, {})).posts.map(({ slug }) => slug)).toEqual(['choisir-son-hebergeur']);
      expect(await office('restore', file)).toMatchObject({ code: 1 });
    } finally {
      await target.dispose();
      ({ db, url, dispose } = source);
    }
  });
});

import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { blogProcess } from '../../../../tests/fixtures/blog-process.ts';
import { anArticle, articleFileOf } from '../../../../tests/fixtures/data/article-source.ts';
import { expectXml } from '../../../../tests/fixtures/xml.ts';
import { createTestDatabase } from '../../../../tests/setup/postgres.ts';
import { readMarkdown } from '../articles/article-html.server.ts';
import { findPost, listAddresses, listPosts } from '../blog.server.ts';
import { publishPost } from '../publishing/publishing.server.ts';
import { postFeed } from './post-feed.server.ts';

const TEXTS = { title: 'Blog', description: 'Un blog', path: '/blog/feed.xml', page: '/blog' };

test('markup in a title, a description or a keyword is text in the feed', async () => {
  const { db, dispose } = await createTestDatabase('sqlite');
  const now = () => Date.parse('2026-11-20T08:00:00.000Z');
  const services = blogProcess(db, now);
  const title = 'Fermer par ]]> ou <b>gras</b> & <script>alert(1)</script>, puis ]]> encore';
  await publishPost(
    services,
    articleFileOf(
      anArticle(
        { slug: 'signes', title, description: 'a < b', tags: ['<i>', 'R&D'] },
        'Du code\u00a0: `]]>` et `]]>`.',
      ),
    ),
    { readPicture: async () => undefined, sharePicture: 'when asked for' },
  );
  const { plain } = await postFeed(services, TEXTS);
  const xml = Buffer.from(plain).toString();
  const inCdata = (element: string) =>
    new RegExp(`<${element} type="html"><!\\[CDATA\\[([\\s\\S]*?)\\]\\]></${element}>`).exec(xml)?.[1];
  const shown = (html = '') => html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  expect(inCdata('title')).not.toMatch(/[<>]/);
  expect(shown(inCdata('title'))).toBe(title);
  expect(inCdata('summary')).toBe('a &lt; b');
  expect(shown(inCdata('content'))).toContain('<code>]]></code> et <code>]]></code>');
  const outside = xml.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '');
  expect(outside).not.toMatch(/]]>|="[^"]*<|&(?!amp;|lt;|gt;|quot;)/);
  expect(outside).toContain('term="R&amp;D"');
  await dispose();
});

test('the feed has absolute URLs, and no text for screen readers alone', async () => {
  const { db, dispose } = await createTestDatabase('sqlite');
  const now = () => Date.parse('2026-11-20T08:00:00.000Z');
  const services = blogProcess(db, now);
  const text =
    'Lire [la suite](/services), [ailleurs](https://ailleurs.example/a) et [plus bas](#fin).\n\n## Fin\n\n| a |\n|---|\n| b |';
  const picture = await sharp({ create: { width: 900, height: 10, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await publishPost(services, articleFileOf(anArticle({ slug: 'liens' }, `${text}\n\n![Un plan](plan.png)\n`)), {
    readPicture: async () => picture,
    sharePicture: 'when asked for',
  });
  const { plain } = await postFeed(services, TEXTS);
  const xml = Buffer.from(plain).toString();
  expect(xml).not.toMatch(/nouvel onglet|sr-only|tabindex|aria-label|(?:href|src|srcset)="[/#]|, \/images/);
  expect(xml).toContain('href="https://nkul.example/services"');
  expect(xml).toContain('href="https://ailleurs.example/a">ailleurs</a>');
  expect(xml).toContain('href="https://nkul.example/blog/liens#fin"');
  expect(xml).toMatch(/srcset="https:\/\/nkul\.example\/images\/blog\/\S+ \d+w, https:/);
  await dispose();
});

describe('code points that XML refuses', () => {
  /** Control, private-use and reserved code points, and lone surrogates; CR and LF are line ends. */
  const FOREIGN = [
    ...Array.from({ length: 0xa0 }, (_, code) => code).filter((code) => !/[\n\r\t -~]/.test(String.fromCharCode(code))),
    ...[
      0x2028, 0x2029, 0xd800, 0xdbff, 0xdc00, 0xdfff, 0xe000, 0xf8ff, 0xfdd0, 0xfdef, 0xfffe, 0xffff, 0x1fffe, 0x10ffff,
    ],
  ];
  const RAW = FOREIGN.map((code) => `a${String.fromCodePoint(code)}b`).join(' ');
  const REFERENCES = FOREIGN.map((code) => `a&#${code};b &#x${code.toString(16)};`).join(' ');
  const BARE = /[^\P{Cc}\n\t]|[\p{Cs}\p{Co}\p{Noncharacter_Code_Point}]/u;
  const MARKDOWN = `${RAW} et ${REFERENCES}\n\n## ${RAW} ${REFERENCES}\n\n![${RAW} ${REFERENCES}](plan.png)\n\n[${RAW}](/a?${RAW.slice(0, 90)} "${RAW}")\n\n<abbr title="${REFERENCES}">x</abbr>\n\n\`${RAW}\`\n\n\`\`\`\n${RAW}\n\`\`\`\n\n| ${RAW} |\n|---|\n| ${REFERENCES} |`;

  test('are in no HTML of an article, wherever they were', () => {
    const { html, text, headings } = readMarkdown(MARKDOWN).render();
    for (const part of [html, text, JSON.stringify(headings)]) expect(part).not.toMatch(BARE);
    expect(html).toContain('a b');
    expect(readMarkdown('Avant &#11;après &#xE000;0').render().html).toBe('<p>Avant  après 0</p>\n');
  });

  test('leave feed, cards and addresses well-formed, those of stored posts too', async () => {
    const { db, dispose } = await createTestDatabase('sqlite');
    const services = blogProcess(db, () => Date.parse('2026-11-20T08:00:00.000Z'));
    const marked = '\uffff\ud800\u000b\ufffe\u001f';
    const fields = {
      title: `Un${marked} titre`,
      description: `Un${marked} résumé`,
      author: `A${marked}`,
      tags: [`k${marked}`],
    };
    const options = { readPicture: async () => undefined, sharePicture: 'when asked for' } as const;
    const published = await publishPost(
      services,
      articleFileOf(anArticle({ slug: 'neuf', ...fields }, MARKDOWN)),
      options,
    );
    expect(published).toMatchObject({ status: 'ok', action: 'created' });
    await publishPost(services, articleFileOf(anArticle({ slug: 'ancien' })), options);
    await db.write((trx) =>
      trx
        .updateTable('blog_posts')
        .set({ ...fields, tags: JSON.stringify(fields.tags), category: `C${marked}`, image_alt: marked })
        .set({
          content: `<p>${marked}</p>`,
          plain_text: `x${marked}`,
          headings: JSON.stringify([{ id: 'a', text: marked, level: 2 }]),
        })
        .where('slug', '=', 'ancien')
        .execute(),
    );
    const { plain } = await postFeed(services, TEXTS);
    await expectXml(Buffer.from(plain).toString());
    const { posts } = await listPosts(services, {});
    expect(posts).toHaveLength(2);
    for (const { slug } of posts) {
      for (const value of Object.values((await findPost(services, slug)) ?? {}))
        expect(JSON.stringify(value)).not.toMatch(/\\u|[\ufffe\uffff]/);
    }
    await dispose();
  });
});

test('a scheduled article is not changed before it is published, in feed, page and sitemap', async () => {
  const { db, dispose } = await createTestDatabase('sqlite');
  let now = Date.parse('2026-11-20T08:00:00.000Z');
  const services = blogProcess(db, () => now);
  const date = '2026-11-28T08:00:00.000Z';
  const file = articleFileOf(anArticle({ slug: 'bientot', status: 'scheduled', date }));
  await publishPost(services, file, { readPicture: async () => undefined, sharePicture: 'when asked for' });
  now = Date.parse('2026-11-29T08:00:00.000Z');
  const xml = Buffer.from((await postFeed(services, TEXTS)).plain).toString();
  expect(xml).toContain(`<published>${date}</published>`);
  expect(xml.match(/<updated>[^<]*/g)).toEqual([`<updated>${date}`, `<updated>${date}`]);
  expect(await findPost(services, 'bientot')).toMatchObject({ createdAt: date, updatedAt: date });
  expect(await listAddresses(services)).toEqual([{ slug: 'bientot', updatedAt: date }]);
  await dispose();
});

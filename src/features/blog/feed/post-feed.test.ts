import sharp from 'sharp';
import { expect, test } from 'vitest';
import { anArticle, articleFileOf } from '../../../../tests/fixtures/article-source.ts';
import { blogProcess } from '../../../../tests/fixtures/blog-process.ts';
import { createTestDatabase } from '../../../../tests/postgres.ts';
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

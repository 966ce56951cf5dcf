import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { BlogCategory, BlogComment, PostCard, SearchEntry } from '../../src/features/blog/blog.schema.ts';
import { sharePictureName } from '../../src/features/blog/images/share-name.ts';
import { anArticle } from '../fixtures/data/article-source.ts';
import { tokenFrom } from '../fixtures/network/visitor.ts';
import { postgresUrl, type Site, startSite } from '../fixtures/site.ts';

vi.setConfig({ testTimeout: 60_000 });

const PLAIN = {
  Accept: 'text/html',
  'Content-Type': 'application/x-www-form-urlencoded',
  'Sec-Fetch-Mode': 'navigate',
};

describe.each(['sqlite', 'postgres'] as const)('the blog over HTTP on %s', (database) => {
  const available = database === 'sqlite' || postgresUrl !== undefined;
  let site: Site;
  let folder: string;
  let slug: string;

  beforeAll(async () => {
    if (!available) return;
    folder = mkdtempSync(join(tmpdir(), 'nkul-posts-'));
    site = await startSite({ database, env: { RATE_LIMIT_SCALE: '1000' } });
    slug = (await posts())[0]?.slug ?? '';
  });
  afterAll(async () => {
    await site?.stop();
    if (folder) rmSync(folder, { recursive: true });
  });

  const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers });
  const read = async <T>(path: string) => (await (await get(path)).json()) as T;
  const posts = (query = '') => read<PostCard[]>(`/api/blog/posts${query}`);
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(site.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const postPlain = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(site.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...PLAIN, Origin: site.url, ...headers },
      body: new URLSearchParams(fields).toString(),
    });
  const publish = async (fields: Record<string, unknown>, text?: string) => {
    const file = join(folder, 'article.md');
    writeFileSync(file, anArticle(fields, text));
    return site.officeJson(['posts', 'publish', file, '--yes']);
  };
  const soon = async (what: () => Promise<boolean>) => {
    const deadline = Date.now() + 1000;
    while (!(await what())) {
      if (Date.now() > deadline) return false;
      await sleep(50);
    }
    return true;
  };

  // Proves 3.7, 7.3.
  test.runIf(available)('a first start fills an empty blog with the samples, in five categories', async () => {
    const list = await posts();
    expect(list.length).toBeGreaterThanOrEqual(10);
    const categories = await read<BlogCategory[]>('/api/blog/categories');
    expect(new Set(list.map(({ category }) => category))).toEqual(new Set(categories.map(({ name }) => name)));
    for (const card of list) {
      expect(card).not.toHaveProperty('content');
      expect(card.excerpt).toMatch(/…$/);
      expect([...card.excerpt].length).toBeLessThanOrEqual(151);
    }
    const dates = list.map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted().reverse());
    const [{ category = '' } = {}] = list;
    const ofCategory = await posts(`?category=${encodeURIComponent(category)}&sort=views`);
    expect(ofCategory.length).toBeLessThan(list.length);
    for (const card of ofCategory) expect(card.category).toBe(category);
  });

  // Proves 2.1, 15.1.
  test.runIf(available)('no heading of an article has an id of its page', async () => {
    const idsOf = async (path: string) =>
      [...(await (await get(path)).text()).matchAll(/\sid=["']?([^"'\s>]+)/g)].map(([, id = '']) => id);
    const ofPage = await idsOf(`/blog/${slug}`);
    expect(ofPage).toContain('commentaires');
    const headings = ofPage.map((id) => `## ${id}`).join('\n\n');
    await publish({ slug: 'titres-de-la-page', title: 'Les titres de la page' }, headings);
    const ids = await idsOf('/blog/titres-de-la-page');
    expect(ids.length).toBeGreaterThan(ofPage.length);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test.runIf(available)('page, list, feed, sitemap and picture of an article are there', async () => {
    const page = await get(`/blog/${slug}`);
    expect(page.status).toBe(200);
    const html = await page.text();
    const share = /property="og:image" content="([^"]+)"|content="([^"]+)" property="og:image"/.exec(html);
    const address = share?.[1] ?? share?.[2] ?? '';
    const image = await fetch(address);
    expect(image.status).toBe(200);
    expect(image.headers.get('content-type')).toBe('image/png');
    expect(image.headers.get('cache-control')).toContain('immutable');
    expect(image.headers.get('x-content-type-options')).toBe('nosniff');
    const etag = image.headers.get('etag') ?? '';
    expect((await fetch(address, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    expect((await get('/blog')).status).toBe(200);
    const sitemap = await (await get('/sitemap.xml')).text();
    expect(sitemap).toMatch(new RegExp(`<loc>${site.url}/blog/${slug}</loc><lastmod>\\d{4}-\\d{2}-\\d{2}T`));
    const feed = await get('/blog/feed.xml');
    expect(feed.headers.get('content-type')).toMatch(/^application\/atom\+xml/);
    const again = { 'If-None-Match': feed.headers.get('etag') ?? '' };
    expect((await get('/blog/feed.xml', again)).status).toBe(304);
    expect(await feed.text()).toContain(`${site.url}/blog/${slug}`);
  });

  test.runIf(available)('the search index is small letters, compressed', async () => {
    const response = await get('/api/blog/search-index', { 'Accept-Encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = bytes[0] === 0x5b ? bytes.toString() : brotliDecompressSync(bytes).toString();
    const entries = JSON.parse(text) as SearchEntry[];
    expect(entries.map((it) => it.slug)).toEqual((await posts()).map((it) => it.slug));
    for (const { text: folded } of entries) expect(folded).not.toMatch(/[A-Zéèà]/);
  });

  test.runIf(available)('what the office publishes, hides and schedules is seen within a second', async () => {
    await publish({ slug: 'tout-neuf', title: 'Tout neuf' });
    expect(await soon(async () => (await get('/blog/tout-neuf')).status === 200)).toBe(true);
    await site.office(['posts', 'unpublish', 'tout-neuf']);
    expect(await soon(async () => (await get('/blog/tout-neuf')).status === 404)).toBe(true);
    const at = Date.now() + 2500;
    await publish({ slug: 'bientot', date: new Date(at).toISOString(), status: 'scheduled' });
    expect((await get('/blog/bientot')).status).toBe(404);
    await sleep(Math.max(0, at - Date.now()));
    expect(await soon(async () => (await get('/blog/bientot')).status === 200)).toBe(true);
  });

  // Proves 7.3.
  test.runIf(available)('a view counts on every load, is seen by its visitor, and survives a stop', async () => {
    const views = async (headers = {}) => {
      // Counters of a kept page may be a second old.
      await sleep(1100);
      const html = await (await get(`/blog/${slug}`, headers)).text();
      return Number(/([\d\u202f\u00a0 ]+)\s*vues?/.exec(html.replace(/<[^>]+>/g, ''))?.[1]?.replace(/\D/g, ''));
    };
    const before = await views();
    expect(await views()).toBe(before + 1);
    expect(await views({ 'Sec-Purpose': 'prefetch' })).toBe(before + 1);
    expect(await views({ 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).toBe(before + 1);
    await fetch(`${site.url}/blog/${slug}`, { method: 'HEAD' });
    expect(await views()).toBe(before + 2);
    await site.restart();
    expect(await views()).toBe(before + 3);
  });

  // Proves 6.1, 7.4, 8.4.
  test.runIf(available)('one visitor likes once, whatever a hundred tries at once say', async () => {
    const path = `/api/blog/posts/${slug}/likes`;
    const { likesCount: before } = await read<{ likesCount: number }>(path);
    const tries = await Promise.all(Array.from({ length: 100 }, () => post(path, { fingerprint: 'abc-123' })));
    const [first, ...others] = tries.toSorted((a, b) => a.status - b.status);
    expect(first?.status).toBe(201);
    expect(await first?.json()).toEqual({ liked: true, likesCount: before + 1 });
    for (const response of others) {
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ code: '23505', status: 409 });
    }
    expect(await read(`${path}?fingerprint=abc-123`)).toEqual({ liked: true, likesCount: before + 1 });
    expect(await read(`${path}?fingerprint=other`)).toEqual({ liked: false, likesCount: before + 1 });
    const listed = async () => (await posts()).find((it) => it.slug === slug)?.likesCount;
    expect(await soon(async () => (await listed()) === before + 1)).toBe(true);
    expect((await post(path, {})).status).toBe(422);
    expect((await post('/api/blog/posts/inconnu/likes', { fingerprint: 'a' })).status).toBe(404);
  });

  // Proves 6.1, 7.4, 11.3.
  test.runIf(available)('a comment is shown at once, also of a plain form; what looks like spam waits', async () => {
    const path = `/api/blog/posts/${slug}/comments`;
    const written = await post(path, { content: '  Merci <b>beaucoup</b>.  ' });
    expect(written.status).toBe(201);
    const comment = (await written.json()) as BlogComment;
    expect(comment).toEqual({
      id: expect.any(String),
      content: 'Merci <b>beaucoup</b>.',
      createdAt: expect.any(String),
    });
    const html = await (await get(`/blog/${slug}`)).text();
    expect(html).toContain('Merci &lt;b&gt;beaucoup&lt;/b&gt;.');
    const plain = await postPlain(path, { content: 'Sans script, donc lentement.' });
    expect([plain.status, plain.headers.get('location')]).toEqual([303, `/blog/${slug}#commentaires`]);
    expect((await read<BlogComment[]>(path)).map(({ content }) => content).slice(0, 2)).toEqual([
      'Sans script, donc lentement.',
      comment.content,
    ]);
    const held = await postPlain(path, { content: 'Voyez www.pub.example' });
    expect(held.headers.get('location')).toBe(`/blog/${slug}?commentaire=attente#commentaires`);
    expect(await read<BlogComment[]>(path)).toHaveLength(2);
    expect(await soon(async () => (await posts()).find((it) => it.slug === slug)?.commentsCount === 2)).toBe(true);
    const refused = await postPlain(path, { content: '   ' });
    expect(refused.status).toBe(422);
    expect(refused.headers.get('content-type')).toMatch(/^text\/html/);
    await site.office(['comments', 'hide', comment.id]);
    expect(await soon(async () => !(await (await get(`/blog/${slug}`)).text()).includes('beaucoup'))).toBe(true);
  });

  // Proves 11.4.
  test.runIf(available)('comments are paginated by thirty in the API and on pages, per article', async () => {
    const [, , , of = '', other = ''] = (await posts()).map((it) => it.slug);
    const path = `/api/blog/posts/${of}/comments`;
    await (await get(`/blog/${other}`)).text();
    for (let i = 1; i <= 65; i += 1) expect((await post(path, { content: `Réponse numéro ${i}.` })).status).toBe(201);
    const seen: string[] = [];
    const sizes: number[] = [];
    for (let next: string | undefined = path; next; ) {
      const response = await get(next);
      expect(response.headers.get('x-total-count')).toBe('65');
      const comments = (await response.json()) as BlogComment[];
      seen.push(...comments.map(({ content }) => content));
      sizes.push(comments.length);
      next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
    }
    expect(sizes).toEqual([30, 30, 5]);
    expect(seen).toEqual(Array.from({ length: 65 }, (_, i) => `Réponse numéro ${65 - i}.`));
    expect((await get(`${path}?before=hier`)).status).toBe(400);

    const read: string[] = [];
    for (let next: string | undefined = `/blog/${of}`; next; ) {
      const html: string = await (await get(next)).text();
      expect(html.includes('content="noindex"')).toBe(next !== `/blog/${of}`);
      expect(html.length).toBeLessThan(250_000);
      expect(html).toMatch(/65.{0,3}commentaires/);
      read.push(...[...html.matchAll(/Réponse numéro \d+\./g)].map(([text]) => text));
      next = /href="([^"]+\/commentaires\?before=[^"]+)"/.exec(html)?.[1];
    }
    expect(read).toEqual(seen);
    for (const unknown of ['/blog/inconnu/commentaires', `/blog/${of}/commentaires?before=hier`]) {
      expect((await get(unknown)).status, unknown).toBe(404);
    }
  });

  test.runIf(available)('pictures of what is not published are not there', async () => {
    await publish({ slug: 'a-retirer', title: 'À retirer' });
    await publish({ slug: 'brouillon', title: 'Un brouillon', status: 'draft' });
    const address = (of: { slug: string; title: string }) =>
      `/images/blog/${sharePictureName({ ...of, category: 'Cloud Computing' })}`;
    const [gone, draft] = [
      address({ slug: 'a-retirer', title: 'À retirer' }),
      address({ slug: 'brouillon', title: 'Un brouillon' }),
    ];
    expect((await get(draft)).status).toBe(404);
    expect(await soon(async () => (await get(gone)).status === 200)).toBe(true);
    const { headers } = await get(gone);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=60, immutable');
    await site.office(['posts', 'unpublish', 'a-retirer']);
    expect(await soon(async () => (await get(gone)).status === 404)).toBe(true);
    expect((await get(gone)).headers.get('cache-control')).toBe('no-store');
  });

  test.runIf(available)(
    'equal comments on two posts or by two visitors are two comments; a plain form sent twice is one',
    async () => {
      const [, first, second] = (await posts()).map((it) => it.slug);
      const send = (to = '', headers = {}) =>
        postPlain(`/api/blog/posts/${to}/comments`, { content: `Entendu, merci à ${database}.` }, headers);
      const stranger = { 'User-Agent': 'another browser' };
      const answers = [await send(first), await send(first), await send(second), await send(first, stranger)];
      expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
      const rows = await site.officeJson<{ post: string; content: string }[]>([
        'comments',
        'list',
        '--search',
        'entendu',
      ]);
      expect(rows.map((it) => it.post).sort()).toEqual([first, first, second].sort());
    },
  );

  test.runIf(available)('an equal comment is one from the same tab or browser, and two from two tabs', async () => {
    const [, first] = (await posts()).map((it) => it.slug);
    const send = (headers: Record<string, string>) =>
      post(`/api/blog/posts/${first}/comments`, { content: `Bravo à ${database}.` }, headers);
    const [one, two] = [tokenFrom(site, 10_000), tokenFrom(site, 20_000)];
    for (const visitor of [one, one, two]) {
      const key = { 'Idempotency-Key': randomUUID() };
      expect((await send({ ...key, 'X-Visitor-Token': visitor })).status).toBe(201);
    }
    const search = ['comments', 'list', '--search', 'bravo'];
    expect(await site.officeJson(search)).toHaveLength(2);
    await send({ 'Idempotency-Key': randomUUID() });
    await send({ 'Idempotency-Key': randomUUID() });
    expect(await site.officeJson(search), 'without a token').toHaveLength(3);
  });

  // Proves 2.19.
  test.runIf(available)('invalid uses are rejected with a message', async () => {
    for (const path of ['/api/blog/posts/inconnu/comments', '/api/blog/posts/inconnu/likes']) {
      expect((await get(path)).status, path).toBe(404);
    }
    const deleted = await fetch(`${site.url}/api/blog/posts/${slug}/comments`, {
      method: 'DELETE',
      headers: { Origin: site.url },
    });
    expect([deleted.status, deleted.headers.get('allow')]).toEqual([405, 'GET, POST, HEAD']);
    expect((await post('/api/blog/categories', {})).status).toBe(405);
    expect((await post(`/api/blog/posts/${slug}/comments`, { content: 'x'.repeat(40_000) })).status).toBe(413);
    expect((await get('/images/blog/inconnu.png')).status).toBe(404);
    const missing = await get('/blog/inconnu');
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain('Article non trouvé');
  });
});

import { randomBytes } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createPageCache, cutPage, filledPage, type PageAnswer, type ReusablePage, slot } from './page-cache.ts';
import type { PageVariant } from './page-variant.ts';

const html = `<h1>Été</h1><p>${slot('views')}, ${slot('likes')}</p>${'<p>Des mots, toujours des mots.</p>'.repeat(2000)}`;
const always: ReusablePage = { parameters: ['page'], isFresh: () => true, fill: () => ({}) };
const answer = { status: 200, headers: new Headers({ 'Content-Type': 'text/html' }) };
const at = (address: string) => new URL(address, 'https://nkul.example');

const headersOf = ({ headers }: PageAnswer) =>
  new Headers(
    Array.from({ length: headers.length / 2 }, (_, i): [string, string] => [
      headers[2 * i] ?? '',
      headers[2 * i + 1] ?? '',
    ]),
  );

describe('a page with slots', () => {
  const dictionary = { path: '/_assets/pages-full.1.dict', bytes: Buffer.from(html), digest: Buffer.alloc(32, 1) };
  const having = { 'available-dictionary': `:${dictionary.digest.toString('base64')}:` };
  const opened = (body: Buffer, encoding = '') => {
    if (encoding === 'gzip') return gunzipSync(body);
    if (encoding === 'br') return brotliDecompressSync(body);
    return encoding === 'dcz' ? zstdDecompressSync(body.subarray(40), { dictionary: dictionary.bytes }) : body;
  };

  test.each([
    ['as it is', '', 'linked', undefined],
    ['in parts', 'br, gzip', 'linked', 'gzip'],
    ['for who pays by the megabyte', 'br, gzip', 'dataSaver', 'br'],
    ['by the dictionary', 'dcz, br, gzip', 'linked', 'dcz'],
  ] as const)('is filled anew at each load, %s', async (_, accepted, form, encoding) => {
    const page = cutPage(html, answer, always);
    for (const views of ['1 vue', '2 vues', '2 vues', '12\u00a0345 vues']) {
      const asked = { 'accept-encoding': accepted, ...(encoding === 'dcz' ? having : {}) };
      const given = await filledPage(page, { views, likes: "1 j'aime" }, asked, form, dictionary);
      const headers = headersOf(given);
      const body = given.body ?? Buffer.alloc(0);
      expect(headers.get('content-length')).toBe(String(body.length));
      expect(headers.get('content-encoding') ?? undefined).toBe(encoding);
      expect(headers.has('link')).toBe(form === 'dataSaver');
      const text = opened(body, encoding).toString();
      expect(text).toBe(html.replace(slot('views'), views).replace(slot('likes'), '1 j&#39;aime'));
      if (encoding) expect(body.length).toBeLessThan(html.length / 20);
    }
  });

  test('without words is small by brotli at once, and smaller soon after it was asked for again', async () => {
    const text = Array.from({ length: 4000 }, (_, i) => `<p>${(i * 7919) % 4001}</p>`).join('');
    const page = cutPage(text, answer, always);
    const load = () => filledPage(page, {}, { 'accept-encoding': 'br, gzip' });
    const first = await load();
    expect(headersOf(first).get('content-encoding')).toBe('br');
    await expect
      .poll(async () => (await load()).body?.length)
      .toBe(brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }).length);
    const better = await load();
    expect(better.body?.length).toBeLessThan(first.body?.length ?? 0);
    expect(headersOf(better).get('content-length')).toBe(String(better.body?.length));
    for (const { body } of [first, better]) expect(opened(body ?? Buffer.alloc(0), 'br').toString()).toBe(text);
  });

  test('writes the words of a load over those of another, but of none whose answer has not left', async () => {
    const page = cutPage(html, answer, always);
    const load = async (views: string) => {
      const { body = Buffer.alloc(0), release } = await filledPage(page, { views }, { 'accept-encoding': 'gzip' });
      return { body, release, shown: () => /<p>(.*?), /.exec(gunzipSync(body).toString())?.[1] };
    };
    const loads = await Promise.all(Array.from({ length: 10 }, (_, i) => load(`${10 + i} vues`)));
    expect(loads.map(({ shown }) => shown())).toEqual(Array.from({ length: 10 }, (_, i) => `${10 + i} vues`));
    const [again, twice] = [await load('10 vues'), await load('10 vues')];
    expect(twice.body).toBe(again.body);
    again.release();
    for (const { release } of loads) release();
    const [other, longer] = [await load('20 vues'), await load('100 vues')];
    expect(twice.shown(), 'it leaves twice').toBe('10 vues');
    expect(loads.map(({ body }) => body)).toContain(other.body);
    expect([other.shown(), longer.shown()]).toEqual(['20 vues', '100 vues']);
  });

  test('is known by its words, for who pays by the megabyte without them, and where it is an error not at all', async () => {
    const page = cutPage(html, answer, always);
    const tagOf = async (views: string, form: PageVariant) =>
      headersOf(await filledPage(page, { views }, {}, form)).get('etag') ?? '';
    expect(await tagOf('1 vue', 'linked')).not.toBe(await tagOf('2 vues', 'linked'));
    expect(await tagOf('1 vue', 'dataSaver')).toBe(await tagOf('2 vues', 'dataSaver'));
    const asked = { 'if-none-match': await tagOf('1 vue', 'linked') };
    expect(await filledPage(page, { views: '1 vue' }, asked)).toMatchObject({ status: 304, body: undefined });
    const missing = cutPage(html, { ...answer, status: 404 }, always);
    const again = await filledPage(missing, { views: '1 vue' }, asked);
    expect(again).toMatchObject({ status: 404, body: expect.any(Buffer) });
  });

  test('takes words as text', async () => {
    const page = cutPage(`<p>${slot('views')}</p>`, answer, always);
    const { body } = await filledPage(page, { views: '<script>"&' }, {});
    expect(body?.toString()).toBe('<p>&#60;script&#62;&#34;&#38;</p>');
  });

  test('may have none, or one that stays empty', async () => {
    for (const [given, shown] of [
      ['<p>a</p>', '<p>a</p>'],
      [slot('views'), ''],
    ] as const) {
      const { body } = await filledPage(cutPage(given, answer, always), {}, { 'accept-encoding': 'gzip' });
      expect(gunzipSync(body ?? '').toString()).toBe(shown);
    }
  });
});

describe('the cache', () => {
  test('gives a page until it is out of date', () => {
    const cache = createPageCache();
    let fresh = true;
    cache.keep(at('/a'), cutPage('a', answer, { ...always, isFresh: () => fresh }));
    expect(cache.find(at('/a'))).toBeDefined();
    expect(cache.find(at('/b'))).toBeUndefined();
    fresh = false;
    expect(cache.find(at('/a'))).toBeUndefined();
    fresh = true;
    expect(cache.find(at('/a')), 'what was out of date once is gone').toBeUndefined();
  });

  test('does not compress again what was rendered again and says the same', async () => {
    const cache = createPageCache();
    const bodyOf = async (text: string, accepted: string) => {
      const page = cutPage(text, answer, always);
      cache.keep(at('/a'), page);
      return (await filledPage(page, {}, { 'accept-encoding': accepted })).body;
    };
    for (const accepted of ['br', 'gzip']) {
      const first = await bodyOf(html, accepted);
      expect(await bodyOf(html, accepted)).toBe(first);
      expect(await bodyOf(`${html}!`, accepted)).not.toBe(first);
    }
  });

  test('gives a page to every address that asks nothing of it, and keeps none that does', () => {
    const cache = createPageCache();
    cache.keep(at('/a?page=2'), cutPage('second', answer, always));
    expect(cache.find(at('/a'))).toBeUndefined();
    cache.keep(at('/a?utm_source=mail'), cutPage('first', answer, always));
    for (const address of ['/a', '/a?x=1&x=2', '/a?Page=2', '/a?']) expect(cache.find(at(address))).toBeDefined();
    for (const address of ['/a?page=2', '/a?x=1&page', '/a?p%61ge=2']) expect(cache.find(at(address))).toBeUndefined();
    expect(cache.find(at('/a')), 'another question about it leaves it kept').toBeDefined();
  });

  test('keeps 200 pages, those asked for last', () => {
    const cache = createPageCache();
    for (let i = 0; i < 200; i += 1) cache.keep(at(`/${i}`), cutPage('a', answer, always));
    cache.find(at('/0'));
    cache.keep(at('/200'), cutPage('a', answer, always));
    expect(cache.find(at('/0'))).toBeDefined();
    expect(cache.find(at('/1'))).toBeUndefined();
  });

  test('keeps 32 MB of them', () => {
    const cache = createPageCache();
    const large = randomBytes(2.5 * 1024 * 1024).toString('base64');
    for (const address of ['/a', '/b', '/c']) cache.keep(at(address), cutPage(large, answer, always));
    expect(['/a', '/b', '/c'].map((address) => cache.find(at(address)) !== undefined)).toEqual([false, true, true]);
  });
});

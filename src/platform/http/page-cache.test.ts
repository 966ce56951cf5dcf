import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createPageCache, cutPage, filledPage, type ReusablePage, slot } from './page-cache.ts';

const html = `<h1>Été</h1><p>${slot('views')}, ${slot('likes')}</p>${'<p>Des mots, toujours des mots.</p>'.repeat(2000)}`;
const always: ReusablePage = { parameters: ['page'], isFresh: () => true, fill: () => ({}) };
const answer = { status: 200, headers: new Headers({ 'Content-Type': 'text/html' }) };
const at = (address: string) => new URL(address, 'https://nkul.example');

describe('a page with slots', () => {
  test.each([
    ['as it is', false],
    ['compressed', true],
  ])('is filled anew at each load, %s', async (_, acceptsGzip) => {
    const page = cutPage(html, answer, always);
    for (const views of ['1 vue', '2 vues', '12\u00a0345 vues']) {
      const response = filledPage(page, { views, likes: "1 j'aime" }, acceptsGzip);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('content-length')).toBe(String(bytes.length));
      expect(response.headers.get('content-encoding')).toBe(acceptsGzip ? 'gzip' : null);
      const text = acceptsGzip ? gunzipSync(bytes).toString() : bytes.toString();
      expect(text).toBe(html.replace(slot('views'), views).replace(slot('likes'), '1 j&#39;aime'));
      if (acceptsGzip) expect(bytes.length).toBeLessThan(html.length / 20);
    }
  });

  test('takes words as text', async () => {
    const page = cutPage(`<p>${slot('views')}</p>`, answer, always);
    const response = filledPage(page, { views: '<script>"&' }, false);
    expect(await response.text()).toBe('<p>&#60;script&#62;&#34;&#38;</p>');
  });

  test('may have none, or one that stays empty', async () => {
    for (const [given, shown] of [
      ['<p>a</p>', '<p>a</p>'],
      [slot('views'), ''],
    ] as const) {
      const body = await filledPage(cutPage(given, answer, always), {}, true).arrayBuffer();
      expect(gunzipSync(Buffer.from(body)).toString()).toBe(shown);
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
    const large = randomBytes(5 * 1024 * 1024).toString('base64');
    for (const address of ['/a', '/b', '/c']) cache.keep(at(address), cutPage(large, answer, always));
    expect(['/a', '/b', '/c'].map((address) => cache.find(at(address)) !== undefined)).toEqual([false, true, true]);
  });
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { securityHeaders } from '../platform/http/connection/security-headers.ts';
import { fetchFile, isCacheable, isSiteFile, isSitePage, replacesCopy } from './site-copy.ts';

const SITE = 'https://nkul.example';
const OWN = securityHeaders(SITE);

beforeEach(() => void vi.stubGlobal('location', { origin: SITE }));
afterEach(() => void vi.unstubAllGlobals());

const answer = (type: string, headers: object = OWN, status = 200) =>
  new Response(status === 304 ? null : '<p>', { status, headers: { ...headers, 'Content-Type': type } });
const page = (headers: object = OWN, status = 200) => answer('text/html; charset=utf-8', headers, status);
const kept = (path: string, response = page()) => isCacheable(new URL(path, SITE), response);

test('a page of the site is kept, and no page of a portal, a proxy or a host', () => {
  expect(kept('/about')).toBe(true);
  expect(kept('/about?utm_source=lettre')).toBe(true);
  expect(kept('/about', page({}))).toBe(false);
  expect(kept('/about', page({ 'X-Site': 'cached' }))).toBe(false);
  expect(kept('/about', answer('application/json'))).toBe(false);
});

test('what the site gives to one alone, or for this once, is not kept', () => {
  for (const path of ['/blog?q=dns', '/newsletter/confirmation', '/api/blog/posts', '/503'])
    expect(kept(path)).toBe(false);
  expect(kept('/about', page({ ...OWN, 'Cache-Control': 'no-store' }))).toBe(false);
  expect(kept('/about', page(OWN, 404))).toBe(false);
  expect(isCacheable(new URL('https://elsewhere.example/about'), page())).toBe(false);
});

test.each([
  ['/_assets/a.js', 'text/javascript; charset=utf-8', true],
  ['/_assets/a.js', 'application/javascript', true],
  ['/_assets/a.js', 'text/html', false],
  ['/_assets/a.js', 'text/plain', false],
  ['/_assets/a.css', 'text/css', true],
  ['/_assets/a.css', 'text/html', false],
  ['/_assets/a.avif', 'image/avif', true],
  ['/images/blog/schema.png', 'image/png', true],
  ['/images/blog/schema.png', 'text/html; charset=utf-8', false],
  ['/_assets/a.woff2', 'font/woff2', true],
  ['/_assets/a.woff2', 'application/octet-stream', true],
  ['/_assets/a.woff2', 'text/html', false],
  ['/_assets/a.woff2', '', false],
])('%s as %s is a copy that counts: %s', (path, type, counts) => {
  expect(isSiteFile(path, answer(type))).toBe(counts);
  expect(isSiteFile(path, answer(type, {})), 'without the mark').toBe(false);
  expect(isSiteFile(path, answer(type, OWN, 404))).toBe(false);
});

test('a copy of a page counts where it is of the site', () => {
  expect(isSitePage(page())).toBe(true);
  expect(isSitePage(page({}))).toBe(false);
  expect(isSitePage(answer('text/plain'))).toBe(false);
});

test('a kept page is shown in place of failures, and of answers of intermediaries', () => {
  for (const status of [200, 403, 404, 410, 429]) {
    expect(replacesCopy(page(OWN, status)), `${status}, the site's own`).toBe(true);
    expect(replacesCopy(page({}, status)), `${status}, another's`).toBe(false);
  }
  for (const status of [500, 502, 503, 504, 511]) expect(replacesCopy(page(OWN, status)), `${status}`).toBe(false);
  expect(replacesCopy({ ...page({}), type: 'opaqueredirect' } as Response), 'where it leads to').toBe(true);
});

test('a file that the browser remembers as a page is asked for past its memory, once', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async ({ cache }: Request) => {
    asked.push(cache);
    return cache === 'reload' ? answer('text/javascript') : answer('text/html', {});
  });
  const response = await fetchFile(new Request(`${SITE}/_assets/a.js`, { cache: 'force-cache' }));
  expect(response.headers.get('content-type')).toBe('text/javascript');
  expect(asked).toEqual(['force-cache', 'reload']);
});

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openContent } from '../fixtures/content.ts';
import { aPhoto, aPicture, aStoredFile, aTestimonial } from '../fixtures/library.ts';
import { SECRET, type Site, startSite } from '../fixtures/site.ts';

const LIVE = { timeout: 5_000, interval: 50 };

let site: Site;
let content: Awaited<ReturnType<typeof openContent>>;
beforeAll(async () => {
  site = await startSite({ env: { SITE_SECRET: SECRET } });
  content = await openContent(site);
});
afterAll(async () => {
  await content?.close();
  await site?.stop();
});

const home = async () => (await fetch(`${site.url}/`)).text();
const addresses = async (hash: string) => (await home()).match(new RegExp(`/images/m/${hash}[\\w.-]+`, 'g')) ?? [];

test('a picture of the library is on the page in its sizes, and another file replaces it everywhere', async () => {
  const first = await aPhoto({ width: 800, height: 600, background: '#00ff00' });
  const { hash } = await aStoredFile(content, first);
  const id = await aPicture(content, first);
  await aTestimonial(content, { picture: id });
  await expect.poll(() => addresses(hash), LIVE).not.toHaveLength(0);
  const shown = new Set(await addresses(hash));
  expect(shown.size).toBe(6);
  for (const address of shown) {
    const answer = await fetch(site.url + address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-type')).toBe(address.endsWith('avif') ? 'image/avif' : 'image/webp');
    const { width, height } = await sharp(await answer.bytes()).metadata();
    expect([width, height]).toEqual(Array(2).fill(Number(/-(\d+)\./.exec(address)?.[1])));
    const etag = answer.headers.get('etag') ?? '';
    expect((await fetch(site.url + address, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    const head = await fetch(site.url + address, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), (await head.bytes()).length]).toEqual([200, etag, 0]);
  }

  const file = await aStoredFile(content, await aPhoto({ width: 800, height: 600, background: '#0000ff' }));
  const replaced = performance.now();
  await content.publish('pictures', id, (entry: { data: { file: object } }) => {
    entry.data.file = file;
  });
  await expect.poll(() => addresses(file.hash), LIVE).not.toHaveLength(0);
  expect(performance.now() - replaced).toBeLessThan(LIVE.timeout);
  expect(await addresses(hash)).toEqual([]);
  // Of a page that a visitor keeps.
  for (const address of shown) expect((await fetch(site.url + address)).status).toBe(200);
});

test('an address that no page has is refused without work', async () => {
  const [address = ''] = (await home()).match(/\/images\/m\/[\w.-]+/) ?? [];
  for (const wrong of [
    address.replace(/-\d+\./, '-641.'),
    address.replace(/-[0-9a-f]{8}-/, '-00000000-'),
    address.replace(/\.\w+$/, '.svg'),
    `${address}%00`,
    '/images/m/x',
  ]) {
    expect((await fetch(site.url + wrong)).status, wrong).toBe(404);
  }
  expect((await fetch(site.url + address, { method: 'POST' })).status).toBe(405);
});

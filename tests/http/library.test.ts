import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FileData, filesKind } from '../../src/content/kinds/company/files.ts';
import { picturesKind } from '../../src/content/kinds/company/media.ts';
import { filePath } from '../../src/content/model/picture-names.ts';
import { readEntry, restoreVersion, withdrawEntry } from '../../src/features/entries/entries.server.ts';
import { contentPreviewAddress } from '../../src/features/entries/preview/preview.server.ts';
import { createKeyring } from '../../src/platform/secrets/keyring.ts';
import { publish } from '../fixtures/data/blog.ts';
import { openContent } from '../fixtures/data/content.ts';
import { aFile, aPhoto, aPicture, aStoredFile, aTestimonial } from '../fixtures/data/library.ts';
import { pdf } from '../fixtures/data/request-values.ts';
import { postgresUrl, SECRET, type Site, startSite } from '../fixtures/site.ts';

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

const ARTICLE = ['/blog/au-comptoir', '/blog', '/blog/feed.xml'];

/** Checks that an article follows on its page, on its card and in the feed. */
async function articleFollows(first: Site, sites: readonly Site[]): Promise<void> {
  const edits = await openContent(first);
  const textOf = async (of: Site, path: string) => (await fetch(of.url + path)).text();
  const onAll = async (words: string) => {
    const texts = await Promise.all(sites.flatMap((of) => ARTICLE.map((path) => textOf(of, path))));
    return texts.map((text) => text.includes(words));
  };
  const [all, none] = [true, false].map((it) => sites.flatMap(() => ARTICLE.map(() => it)));
  try {
    const bytes = await aPhoto({ width: 700, height: 700, background: '#ff00ff' });
    const { hash } = await aStoredFile(edits, bytes);
    const id = await aPicture(edits, bytes, { title: 'Le marché', alt: 'Un étal' });
    const named = `mediatheque:${id}`;
    const article = { slug: 'au-comptoir', title: 'Au comptoir', cover: named };
    await publish(first, { ...article, markdown: `Un texte assez long.\n\n![](${named})` });
    await expect.poll(() => onAll('Un étal'), LIVE).toEqual(all);
    const html = await textOf(first, '/blog/au-comptoir');
    const shown = new Set(html.match(new RegExp(`/images/m/${hash}[\\w.-]+`, 'g')));
    expect(shown.size).toBeGreaterThan(8);
    for (const address of shown) expect((await fetch(first.url + address)).status, address).toBe(200);
    expect(await textOf(first, '/blog/feed.xml')).toContain(`src="${first.url}/images/m/${hash}`);

    const rename = ({ data }: { data: { alt: string } }) => {
      data.alt = 'Un étal de tomates';
    };
    await edits.save('pictures', id, rename);
    const previewed = { path: '/blog/au-comptoir', entry: { kind: 'pictures', id } };
    const preview = contentPreviewAddress({ keys: createKeyring(SECRET) }, previewed, Date.now() + 60_000);
    expect(await textOf(first, preview)).toContain('Un étal de tomates');
    expect(await onAll('tomates')).toEqual(none);

    const { undo } = await edits.publish('pictures', id, rename);
    const changed = performance.now();
    await expect.poll(() => onAll('Un étal de tomates'), LIVE).toEqual(all);
    expect(performance.now() - changed).toBeLessThan(2_000);
    const { version: seenVersion = 0 } = (await readEntry(edits, picturesKind, id)) ?? {};
    const as = { version: undo ?? 0, seenVersion, as: 'whole' } as const;
    expect(await restoreVersion(edits, 'Essai', picturesKind, id, as)).toMatchObject({ status: 'ok' });
    await expect.poll(() => onAll('tomates'), LIVE).toEqual(none);
  } finally {
    await edits.close();
  }
}

test('an article that names it shows it, and changes with it at once', () => articleFollows(site, [site]));

test.skipIf(!postgresUrl)(
  'an article changes with it on every replica, on PostgreSQL',
  { timeout: 60_000 },
  async () => {
    const first = await startSite({ database: 'postgres', env: { SITE_SECRET: SECRET } });
    const second = await startSite({ env: { DATABASE_URL: first.databaseUrl, SITE_SECRET: SECRET } });
    try {
      await articleFollows(first, [first, second]);
    } finally {
      await second.stop();
      await first.stop();
    }
  },
);

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

// Proves 16.27.
test('a PDF of the library is downloaded under its title, kept for good, resumed, and may do nothing', async () => {
  const [bytes, edits] = [pdf('Le tarif'), await openContent(site)];
  const id = await aFile(edits, bytes);
  const { published, version = 0 } = (await readEntry(edits, filesKind, id)) ?? {};
  const address = site.url + filePath((published as { data: FileData }).data.file);
  await expect.poll(async () => (await fetch(address)).status, LIVE).toBe(200);
  const answer = await fetch(address);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(bytes));
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="nos-tarifs.pdf"',
    'content-security-policy': expect.stringMatching(/^default-src 'none';.* sandbox$/),
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringContaining('immutable'),
    'accept-ranges': 'bytes',
  });
  const part = await fetch(address, { headers: { Range: 'bytes=5-' } });
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, Buffer.from(bytes).subarray(5)]);
  const head = await fetch(address, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  const again = await fetch(address, { headers: { 'If-None-Match': answer.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
  for (const wrong of [address.replace('nos-', 'vos-'), `${site.url}/fichiers/x`, `${address}%00`]) {
    expect((await fetch(wrong)).status, wrong).toBe(404);
  }
  expect((await withdrawEntry(edits, 'Essai', filesKind, id, version)).status).toBe('ok');
  await expect.poll(async () => (await fetch(address)).status, LIVE).toBe(404);
  expect((await fetch(address)).headers.get('content-type')).toMatch(/^text\/html/);
  await edits.close();
});

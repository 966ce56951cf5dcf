import { createHash } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { EMPTY_POLICY } from '../connection/security-headers.ts';
import { createPage, type Page, slot } from './page.ts';
import { createRepresentations, type Representation } from './representations.ts';

const HTML = `<h1>Nous</h1>${'<p>Une page plus longue.</p>'.repeat(50)}`;
const OPENED = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' };
const page = (more: Partial<Page> = {}) =>
  createPage({ html: HTML, headers: { 'Content-Type': 'text/html; charset=utf-8' }, ...more });

const bytes = Buffer.from(HTML);
const digest = createHash('sha256').update(bytes).digest();
const linked = { path: '/_assets/pages-linked.1.dict', bytes, digest };

/** Counts how often a variant is made. */
function representations() {
  const made = { inlined: 0, dataSaver: 0 };
  const store = createRepresentations({
    pagePolicy: 'policy of pages',
    inlined(html) {
      made.inlined += 1;
      return { html: `<style>a{}</style>${html}`, policy: 'policy of inlined pages' };
    },
    async dataSaver(html) {
      made.dataSaver += 1;
      return html.replace('<h1>', '<h1 class="data-saver">');
    },
    dictionaries: { linked },
  });
  return { made, find: async (of: Page, headers = {}) => store.find(of, headers), findNow: store.find };
}

function headersOf({ headers }: Representation): Record<string, string> {
  return Object.fromEntries(
    headers.flatMap((name, i) => (i % 2 === 0 ? [[name.toLowerCase(), headers[i + 1] ?? '']] : [])),
  );
}

test('a page is compressed as the client accepts, by one ETag for all encodings', async () => {
  const { find } = representations();
  const [br, gzip, plain] = [
    await find(page(), { 'accept-encoding': 'br, gzip' }),
    await find(page(), { 'accept-encoding': 'gzip' }),
    await find(page()),
  ];
  expect(brotliDecompressSync(br.body).toString()).toBe(HTML);
  expect(gunzipSync(gzip.body).toString()).toBe(HTML);
  expect(plain.body.toString()).toBe(HTML);
  expect([br, gzip, plain].map((it) => headersOf(it)['content-encoding'])).toEqual(['br', 'gzip', undefined]);
  expect(new Set([br.etag, gzip.etag, plain.etag]).size).toBe(1);
  expect(headersOf(br)).toMatchObject({
    'content-security-policy': 'policy of pages',
    'content-length': `${br.body.length}`,
  });
});

test('each variant has its ETag and its policy, and is made once for all encodings', async () => {
  const { find, made } = representations();
  const tags = new Set<string | undefined>();
  for (const headers of [{}, OPENED, { 'save-data': 'on' }])
    for (const encoding of ['br', 'gzip'])
      tags.add((await find(page(), { ...headers, 'accept-encoding': encoding })).etag);
  expect(tags.size).toBe(3);
  expect(made).toEqual({ inlined: 1, dataSaver: 1 });
  expect(headersOf(await find(page(), OPENED))['content-security-policy']).toBe('policy of inlined pages');
  expect((await find(page(), { 'save-data': 'on' })).body.toString()).toContain('<h1 class="data-saver">');
});

test('a document with a policy of its own is sent as it is to everybody', async () => {
  const { find, made } = representations();
  for (const headers of [{}, OPENED, { 'save-data': 'on' }]) {
    const answer = await find(page({ policy: 'policy of its own' }), headers);
    expect(headersOf(answer)['content-security-policy']).toBe('policy of its own');
    expect(answer.body.toString()).toBe(HTML);
  }
  // Its policy lets the browser fetch no dictionary.
  const within = { 'accept-encoding': 'br', 'sec-fetch-site': 'same-origin' };
  expect(headersOf(await find(page({ policy: 'policy of its own' }), within)).link).toBeUndefined();
  expect(made).toEqual({ inlined: 0, dataSaver: 0 });
});

test('a client that revalidates keeps its variant', async () => {
  const { find } = representations();
  const { etag = '' } = await find(page(), OPENED);
  expect((await find(page(), { 'if-none-match': etag })).etag).toBe(etag);
  expect((await find(page(), { ...OPENED, 'if-none-match': 'W/"other"' })).etag).not.toBe(etag);
});

test('a representation that was made is served without waiting', async () => {
  const { find, findNow } = representations();
  const first = await find(page(), { 'accept-encoding': 'br' });
  expect(findNow(page(), { 'accept-encoding': 'br' })).toEqual(first);
});

test('a browser with the dictionary gets what the page adds to it; one that goes from page to page is offered it', async () => {
  const { find } = representations();
  const having = { 'accept-encoding': 'br, dcz', 'available-dictionary': `:${digest.toString('base64')}:` };
  const answer = await find(page(), having);
  expect(headersOf(answer)).toMatchObject({ 'content-encoding': 'dcz' });
  expect(headersOf(answer).link).toBeUndefined();
  expect(answer.body.subarray(8, 40)).toEqual(digest);
  expect(zstdDecompressSync(answer.body.subarray(40), { dictionary: bytes }).toString()).toBe(HTML);
  const within = { 'accept-encoding': 'br', 'sec-fetch-site': 'same-origin' };
  expect(headersOf(await find(page(), within)).link).toBe(
    '</_assets/pages-linked.1.dict>; rel="compression-dictionary"',
  );
  // A visit of one page pays for nothing that only the next one would spare.
  expect(headersOf(await find(page(), { 'accept-encoding': 'br' })).link).toBeUndefined();
});

test('words are filled in, and part of the ETag, but for visitors who save data', async () => {
  const { find } = representations();
  const counted = (views: string) => page({ html: `${HTML}${slot('views')} vues`, words: { views } });
  const [one, two] = [await find(counted('1')), await find(counted('2'))];
  expect(one.body.toString()).toContain('1 vues');
  expect(two.body.toString()).toContain('2 vues');
  expect(one.etag).not.toBe(two.etag);
  const saver = { 'save-data': 'on' };
  expect((await find(counted('1'), saver)).etag).toBe((await find(counted('2'), saver)).etag);
});

test('personal words reach their own load alone', async () => {
  const { find } = representations();
  const personal = (address: string) =>
    page({ html: `${HTML}${slot('address')}`, words: { address }, kept: 'template' });
  const answers = await Promise.all(['/x', '/y'].map((it) => find(personal(it))));
  expect(answers.map(({ body }) => body.toString().slice(-2))).toEqual(['/x', '/y']);
});

test('a page that was rendered for a request is compressed better once it is asked for again', async () => {
  const { find, findNow } = representations();
  const mixed = page({ html: Array.from({ length: 3000 }, (_, i) => `<p>${(i * 7919) % 3001} vues</p>`).join('') });
  const headers = { 'accept-encoding': 'br' };
  const quick = await find(mixed, headers);
  await find(mixed, headers);
  await expect.poll(() => (findNow(mixed, headers) as Representation).body.length).toBeLessThan(quick.body.length);
});

test('a file that is no page has no variant and nothing may load from it', async () => {
  const { find, made } = representations();
  const robots = createPage({ html: 'User-agent: *', headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  const answer = await find(robots, { ...OPENED, 'accept-encoding': 'br' });
  expect(headersOf(answer)).toMatchObject({ vary: 'Accept-Encoding', 'content-security-policy': EMPTY_POLICY });
  expect(headersOf(answer)['content-encoding'], 'too short').toBeUndefined();
  expect(made.inlined).toBe(0);
});

test('former versions of a page take no more memory than their bodies', { timeout: 60_000 }, async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const { find } = representations();
  const used = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = used();
  for (let i = 0; i < 100; i += 1) {
    // Flat, as a rendered page is.
    const html = Buffer.alloc(512 * 1024, `<p>Version ${i}</p>`).toString('latin1');
    await find(page({ html }), { 'accept-encoding': 'gzip' });
  }
  expect((used() - before) / 1024 / 1024).toBeLessThan(20);
});

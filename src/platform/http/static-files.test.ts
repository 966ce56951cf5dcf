import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, get as httpGet, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { EncodedPage } from './rerendered-pages.ts';
import { EMPTY_POLICY } from './security-headers.ts';
import { createStaticHandler } from './static-files.ts';

const film = Buffer.alloc(3 * 1024 * 1024, 'abcdefghij');
const long = '<p>Une page plus longue.</p>'.repeat(200);
const root = mkdtempSync(join(tmpdir(), 'nkul-files-'));
const others = mkdtempSync(join(tmpdir(), 'nkul-files-'));
let server: Server;
let origin: string;

beforeAll(async () => {
  for (const folder of [root, others]) mkdirSync(join(folder, '_assets'));
  mkdirSync(join(root, '.well-known'));
  const files: Record<string, string | Buffer> = {
    'index.html': '<h1>Accueil</h1>',
    'about.html': '<h1>Nous</h1>',
    'long.html': long,
    'about.html.br': 'en brotli',
    'about.html.gz': 'en gzip',
    'robots.txt': 'User-agent: *',
    '.secret': 'non',
    '.well-known/security.txt': 'Contact: oui',
    'empty.txt': '',
    'favicon.svg': '<svg/>',
    '_assets/film.mp4': film,
    '_assets/small.png': film.subarray(0, 100),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(root, name), content);
  writeFileSync(join(others, '_assets/old.js'), 'ancien');
  const own = createStaticHandler({ root, pagePolicy: 'the policy of pages' } as never, others);
  server = createServer(async (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (own.serveAgain(request, response, path, ['X-Again', 'yes'])) return;
    if (!(await own.serve(request, response, path))) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  for (const folder of [root, others]) rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(origin + path, { method, headers: { 'Accept-Encoding': 'identity', ...headers } });

test.each([
  ['/', '<h1>Accueil</h1>'],
  ['/about', '<h1>Nous</h1>'],
  ['/robots.txt', 'User-agent: *'],
  ['/.well-known/security.txt', 'Contact: oui'],
  ['/_assets/old.js', 'ancien'],
  ['/empty.txt', ''],
])('a file is served at %s', async (path, content) => {
  const response = await get(path);
  expect([response.status, await response.text()]).toEqual([200, content]);
});

test.each(['/nulle-part', '/.secret', '/about.html.br', '/_assets', '/_assets/..%2fabout.html', '/_assets/../.secret'])(
  'nothing else is: %s',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test('pages have their policy and are checked each time, assets neither', async () => {
  const policyOf = async (path: string) => {
    const { headers } = await get(path);
    return [headers.get('content-security-policy'), headers.get('cache-control')];
  };
  expect(await policyOf('/about')).toEqual(['the policy of pages', 'public, max-age=0, must-revalidate']);
  for (const path of ['/_assets/small.png', '/_assets/old.js'])
    expect(await policyOf(path)).toEqual([EMPTY_POLICY, 'public, max-age=31536000, immutable']);
  expect((await policyOf('/favicon.svg'))[1], 'asked for with each page').toBe('public, max-age=604800');
  expect((await policyOf('/robots.txt'))[1]).toBe('public, max-age=0, must-revalidate');
});

test('a page has one tag in all encodings, and what is known is not sent again', async () => {
  const tags = new Set<string>();
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { headers } = await get('/about', { 'Accept-Encoding': encoding }, 'HEAD');
    expect(headers.get('content-encoding') ?? 'identity').toBe(encoding);
    const tag = headers.get('etag') ?? '';
    tags.add(tag);
    const again = await get('/about', { 'Accept-Encoding': encoding, 'If-None-Match': `"other", ${tag.slice(2)}` });
    expect([again.status, again.headers.get('content-security-policy')]).toEqual([304, 'the policy of pages']);
  }
  expect(tags.size).toBe(1);
  expect([...tags][0]).toMatch(/^W\//);
});

test('a page whose compressed copies are still being written travels compressed too', async () => {
  for (const encoding of ['br', 'gzip']) {
    const answer = await get('/long', { 'Accept-Encoding': encoding, 'Sec-Fetch-Site': 'same-origin' });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(await answer.text()).toBe(long);
  }
  expect(
    (await get('/', { 'Accept-Encoding': 'br', 'Sec-Fetch-Site': 'same-origin' })).headers.get('content-encoding'),
  ).toBeNull();
});

test('a browser with the dictionary gets what the page adds to it, by the same tag; any other is asked to fetch it', async () => {
  const bytes = Buffer.from('<h1>Nous</h1>');
  const digest = createHash('sha256').update(bytes).digest();
  const linked = { path: '/_assets/pages-full.1.dict', bytes, digest };
  const served = createStaticHandler({ root, pagePolicy: '' } as never, undefined, undefined, undefined, { linked });
  const own = createServer((request, response) => {
    const path = request.url ?? '';
    if (!served.serveAgain(request, response, path, [])) void served.serve(request, response, path);
  });
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  const ask = async (headers: Record<string, string>) => {
    const { port } = own.address() as AddressInfo;
    const [answer] = await once(httpGet({ port, path: '/about', headers }), 'response');
    return { headers: answer.headers, body: Buffer.concat(await answer.toArray()) };
  };
  const having = { 'Accept-Encoding': 'br, dcz', 'Available-Dictionary': `:${digest.toString('base64')}:` };
  const { headers, body } = await ask(having);
  expect([headers['content-encoding'], headers.link]).toEqual(['dcz', undefined]);
  expect(headers.vary).toContain('Available-Dictionary');
  expect(body.subarray(8, 40)).toEqual(digest);
  expect(zstdDecompressSync(body.subarray(40), { dictionary: bytes }).toString()).toBe('<h1>Nous</h1>');
  const other = await ask({ ...having, 'Available-Dictionary': ':b3RoZXI=:', 'Sec-Fetch-Site': 'same-origin' });
  expect([other.headers['content-encoding'], other.headers.etag]).toEqual(['br', headers.etag]);
  expect(other.headers.link).toBe('</_assets/pages-full.1.dict>; rel="compression-dictionary"');
  // A visit of one page pays for nothing that only the next one would spare.
  expect((await ask({ 'Sec-Fetch-Site': 'cross-site' })).headers.link).toBeUndefined();
  // Each of these questions once more, in turn: none is given the answer to another.
  for (let i = 0; i < 2; i += 1) {
    expect((await ask(having)).headers['content-encoding']).toBe('dcz');
    expect((await ask({ ...having, 'Available-Dictionary': ':b3RoZXI=:' })).headers['content-encoding']).toBe('br');
    expect((await ask({ 'Accept-Encoding': 'br', 'Sec-Fetch-Site': 'same-origin' })).headers.link).toBeDefined();
    expect((await ask({ 'Accept-Encoding': 'br' })).headers.link).toBeUndefined();
  }
  own.close();
});

test('a text that a start has filled in otherwise is another version, though as long and as old', async () => {
  const at = new Date(0);
  const write = (text: string) => {
    writeFileSync(join(root, 'filled.html'), text);
    utimesSync(join(root, 'filled.html'), at, at);
  };
  const tagOf = async () => {
    const files = createStaticHandler({ root, pagePolicy: '' } as never);
    const own = createServer((request, response) => void files.serve(request, response, '/filled'));
    await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
    const { headers } = await fetch(`http://127.0.0.1:${(own.address() as AddressInfo).port}/`);
    own.close();
    return headers.get('etag');
  };
  write('24 mois');
  const before = await tagOf();
  expect(await tagOf()).toBe(before);
  write('36 mois');
  expect(await tagOf()).not.toBe(before);
});

describe.each(['/_assets/film.mp4', '/_assets/small.png'])('a part of %s', (path) => {
  const content = path.endsWith('mp4') ? film : film.subarray(0, 100);
  const { length } = content;

  test.each([
    ['bytes=0-9', [0, 9]],
    ['bytes=90-', [90, length - 1]],
    ['bytes=-5', [length - 5, length - 1]],
    [`bytes=50-${length * 2}`, [50, length - 1]],
    [`bytes=-${length * 2}`, [0, length - 1]],
  ])('is sent: %s', async (range, [start = 0, end = 0]) => {
    const response = await get(path, { Range: range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${length}`);
    expect(Buffer.from(await response.arrayBuffer()).equals(content.subarray(start, end + 1))).toBe(true);
  });

  test.each(['bytes=0-1,3-4', 'bytes=5-2', 'bytes=-', 'octets=0-1', 'bytes=a-b'])(
    'that cannot be understood is the whole: %s',
    async (range) => {
      const response = await get(path, { Range: range });
      expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, length]);
    },
  );

  test('that lies behind the end is refused, one of another version is the whole', async () => {
    const behind = await get(path, { Range: `bytes=${length}-` });
    expect([behind.status, behind.headers.get('content-range')]).toEqual([416, `bytes */${length}`]);
    expect((await get(path, { Range: 'bytes=0-1', 'If-Range': '"other"' })).status).toBe(200);
  });
});

test('the same question is answered the same way again: worked out, then at once', async () => {
  for (const path of ['/about', '/_assets/small.png', '/robots.txt'])
    for (const method of ['GET', 'HEAD'])
      for (const encoding of ['identity', 'gzip', 'br']) {
        const answers = [];
        for (const isAgain of [false, true]) {
          // The first question of each kind was asked by tests above, or here.
          const response = await get(path, { 'Accept-Encoding': encoding, 'Sec-Fetch-Site': 'none' }, method);
          const { status, headers } = response;
          if (isAgain) expect(headers.get('x-again'), `${method} ${path}`).toBe('yes');
          const { 'x-again': _again, date: _date, ...rest } = Object.fromEntries(headers);
          // What the tests call brotli is none.
          answers.push([status, rest, encoding === 'identity' ? await response.text() : '']);
        }
        expect(answers[1]).toEqual(answers[0]);
      }
  const again = await get('/about');
  const known = await get('/about', { 'If-None-Match': again.headers.get('etag') ?? '' });
  expect([known.status, known.headers.get('x-again'), await known.text()]).toEqual([304, 'yes', '']);
  expect((await get('/_assets/small.png', { Range: 'bytes=0-1' })).status).toBe(206);
  expect((await get('/_assets/old.js')).headers.get('x-again'), 'a file that may go').toBeNull();
});

test('an answer is given again until a page may have become another', async () => {
  let version = 1;
  let page: EncodedPage | undefined;
  const renewed = { update: vi.fn(), current: vi.fn(), find: async () => page, version };
  Object.defineProperty(renewed, 'version', { get: () => version });
  const served = createStaticHandler({ root, pagePolicy: '' } as never, undefined, renewed);
  const own = createServer(async (request, response) => {
    if (!served.serveAgain(request, response, '/about', [])) await served.serve(request, response, '/about');
  });
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  const textNow = async () => {
    const { port } = own.address() as AddressInfo;
    return (await fetch(`http://127.0.0.1:${port}/`, { headers: { 'Accept-Encoding': 'identity' } })).text();
  };
  for (const _ of [1, 2]) expect(await textNow()).toBe('<h1>Nous</h1>');
  page = { etag: 'W/"2"', bodies: { '': Buffer.from('neuf'), br: Buffer.alloc(0), gzip: Buffer.alloc(0) } };
  version += 1;
  for (const _ of [1, 2]) expect(await textNow()).toBe('neuf');
  own.close();
});

test('every kind of file that the build makes has its type', async () => {
  const extensions = new Set(
    readdirSync('dist/current/client', { recursive: true }).map((name) => extname(String(name))),
  );
  for (const extension of extensions) {
    if (['', '.br', '.gz'].includes(extension)) continue;
    writeFileSync(join(others, `_assets/any${extension}`), 'a');
    const { headers } = await get(`/_assets/any${extension}`);
    expect(headers.get('content-type'), extension).not.toBe('application/octet-stream');
  }
});

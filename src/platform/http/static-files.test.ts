import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMPTY_POLICY } from './security-headers.ts';
import { createStaticHandler } from './static-files.ts';

const film = Buffer.alloc(3 * 1024 * 1024, 'abcdefghij');
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
    'about.html.br': 'en brotli',
    'about.html.gz': 'en gzip',
    'robots.txt': 'User-agent: *',
    '.secret': 'non',
    '.well-known/security.txt': 'Contact: oui',
    'empty.txt': '',
    '_assets/film.mp4': film,
    '_assets/small.png': film.subarray(0, 100),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(root, name), content);
  writeFileSync(join(others, '_assets/old.js'), 'ancien');
  const serve = createStaticHandler({ root, pagePolicy: 'the policy of pages' } as never, others);
  server = createServer(async (request, response) => {
    if (!(await serve(request, response, (request.url ?? '').split('?')[0] ?? ''))) response.writeHead(404).end();
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
});

test('each encoding has a tag of its own, and what is known is not sent again', async () => {
  const tags = new Set<string>();
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { headers } = await get('/about', { 'Accept-Encoding': encoding }, 'HEAD');
    expect(headers.get('content-encoding') ?? 'identity').toBe(encoding);
    const tag = headers.get('etag') ?? '';
    tags.add(tag);
    const again = await get('/about', { 'Accept-Encoding': encoding, 'If-None-Match': `"other", ${tag.slice(2)}` });
    expect([again.status, again.headers.get('content-security-policy')]).toEqual([304, 'the policy of pages']);
  }
  expect(tags.size).toBe(3);
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

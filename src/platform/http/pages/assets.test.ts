import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get as httpGet, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMPTY_POLICY, WORKER_POLICY } from '../connection/security-headers.ts';
import { createAssets } from './assets.ts';

const film = Buffer.alloc(3 * 1024 * 1024, 'abcdefghij');
const root = mkdtempSync(join(tmpdir(), 'nkul-files-'));
const others = mkdtempSync(join(tmpdir(), 'nkul-files-'));
let server: Server;
let origin: string;

beforeAll(async () => {
  for (const folder of [root, others]) mkdirSync(join(folder, '_assets'));
  mkdirSync(join(root, '.well-known'));
  const files: Record<string, string | Buffer> = {
    'about.html': '<h1>Nous</h1>',
    '.secret': 'non',
    '.well-known/security.txt': 'Contact: oui',
    'favicon.svg': '<svg/>',
    'sw.js': 'worker',
    '_assets/app.js': 'script',
    '_assets/app.js.br': 'en brotli',
    '_assets/film.mp4': film,
    '_assets/gone.png': 'picture',
    '_assets/typed.ico': 'picture',
    '_assets/typed.png': 'picture',
    '_assets/typed.mp4': 'film',
    '_assets/small.png': film.subarray(0, 100),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(root, name), content);
  writeFileSync(join(others, '_assets/old.js'), 'ancien');
  const serve = createAssets(root, others);
  server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (!serve(request, response, path)) response.writeHead(404, { 'X-Url': request.url }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  for (const folder of [root, others]) rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers: { 'Accept-Encoding': 'identity', ...headers } });

test.each([
  ['/.well-known/security.txt', 'Contact: oui'],
  ['/_assets/app.js', 'script'],
  ['/_assets/old.js', 'ancien'],
])('a file is served at %s', async (path, content) => {
  const response = await get(path);
  expect([response.status, await response.text()]).toEqual([200, content]);
});

test.each([
  '/nulle-part',
  '/.secret',
  '/about',
  '/about.html',
  '/_assets/app.js.br',
  '/_assets',
  '/_assets/..%2fabout.html',
  '/_assets/../.secret',
  '/about%2Ehtml',
  '/%73w.js',
  '/_assets/app.js%2Ebr',
])('nothing else is: %s', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test('a file that was deleted since the start ends its connection, and the others are served', async () => {
  rmSync(join(root, '_assets/gone.png'));
  await expect(get('/_assets/gone.png')).rejects.toThrow();
  expect((await get('/_assets/app.js')).status).toBe(200);
});

test('a request for no file keeps its query', async () => {
  expect((await get('/nulle-part?token=a')).headers.get('x-url')).toBe('/nulle-part?token=a');
});

test('hashed files are immutable, icons kept for a week, the worker is checked each time and may ask its own site', async () => {
  const headersOf = async (path: string) => {
    const { headers } = await get(path);
    return [headers.get('content-security-policy'), headers.get('cache-control')];
  };
  for (const path of ['/_assets/small.png', '/_assets/old.js'])
    expect(await headersOf(path)).toEqual([EMPTY_POLICY, 'public, max-age=31536000, immutable']);
  expect(await headersOf('/favicon.svg')).toEqual([EMPTY_POLICY, 'public, max-age=604800']);
  expect(await headersOf('/sw.js')).toEqual([WORKER_POLICY, 'public, max-age=0, must-revalidate']);
  expect((await get('/_assets/app.js')).headers.get('content-type')).toBe('text/javascript; charset=utf-8');
});

test.each(['ico', 'png', 'mp4'])(
  'a file of type %s says its type, and that parts of it may be had',
  async (extension) => {
    const { headers } = await get(`/_assets/typed.${extension}`);
    expect([headers.get('content-type'), headers.get('accept-ranges')]).toEqual([
      expect.stringMatching(/^(image|video)\//),
      'bytes',
    ]);
  },
);

test('a known file is not sent again, and the compressed copy is sent where it is accepted', async () => {
  const { headers } = await get('/favicon.svg');
  expect((await get('/favicon.svg', { 'If-None-Match': headers.get('etag') ?? '' })).status).toBe(304);
  const { port } = server.address() as AddressInfo;
  const encoding = await new Promise((resolve) =>
    httpGet({ port, path: '/_assets/app.js', headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      answer.resume();
      resolve(answer.headers['content-encoding']);
    }),
  );
  expect(encoding).toBe('br');
});

describe.each(['/_assets/film.mp4', '/_assets/small.png'])('a part of %s', (path) => {
  const content = path.endsWith('mp4') ? film : film.subarray(0, 100);
  const { length } = content;

  test.each([
    ['bytes=0-9', [0, 9]],
    ['bytes=90-', [90, length - 1]],
    [`bytes=50-${length * 2}`, [50, length - 1]],
  ])('is sent: %s', async (range, [start = 0, end = 0]) => {
    const response = await get(path, { Range: range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${length}`);
    expect(Buffer.from(await response.arrayBuffer()).equals(content.subarray(start, end + 1))).toBe(true);
  });

  test.each(['bytes=0-0', 'bytes=-5', 'bytes=0-1,3-4', 'bytes=5-2', 'bytes=-', 'octets=0-1', 'bytes=a-b'])(
    'that is unusual is the whole: %s',
    async (range) => {
      const response = await get(path, { Range: range });
      expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, length]);
    },
  );

  test('that lies behind the end is refused, one with a condition is the whole', async () => {
    const behind = await get(path, { Range: `bytes=${length}-` });
    expect([behind.status, behind.headers.get('content-range')]).toEqual([416, `bytes */${length}`]);
    expect((await get(path, { Range: 'bytes=0-1', 'If-Range': '"other"' })).status).toBe(200);
  });
});

test.skipIf(process.platform !== 'linux')('a client that goes away leaves no file open', async () => {
  const open = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).endsWith('film.mp4');
      } catch {
        return false;
      }
    }).length;
  const { port } = server.address() as AddressInfo;
  for (let i = 0; i < 5; i += 1)
    await new Promise<void>((resolve) => {
      const asked = httpGet({ port, path: '/_assets/film.mp4' }, (answer) =>
        answer.once('data', () => {
          asked.destroy();
          resolve();
        }),
      );
      asked.on('error', () => {});
    });
  await expect.poll(open).toBe(0);
});

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get as httpGet } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { isSiteResponse } from '../../src/sending/site-response.ts';
import { type RawAnswer, sendRaw } from '../fixtures/network/raw-http.ts';
import { type Site, sharedSite } from '../fixtures/site.ts';

let site: Site;
beforeAll(async () => {
  site = await sharedSite();
});

const send = (line: string, headers: readonly string[] = [], body = '') =>
  sendRaw(site.url, `${line}\r\n${[...headers, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`);

function expectRefusal(answer: RawAnswer, status: number | readonly number[]): void {
  expect([status].flat()).toContain(answer.status);
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(isSiteResponse({ headers: new Headers({ 'X-Site': answer.headers['x-site'] ?? '' }) })).toBe(true);
  const { status: statusOfProblem, title, detail } = JSON.parse(answer.body);
  expect(statusOfProblem).toBe(answer.status);
  expect(`${title} ${detail}`, 'French').toMatch(/[éèêà']/);
  expect(detail).not.toMatch(/error|parse|invalid/i);
}

describe('routes', () => {
  const FOREIGN = ['/_image', '/_server-islands/[name]'];
  const known = (): RegExp[] =>
    (JSON.parse(readFileSync('dist/current/server/routes.json', 'utf8')) as string[]).map(
      (source) => new RegExp(source),
    );

  test('of the built handler are ours or are finished pages, but those that are refused before it', () => {
    const entry = readFileSync('dist/current/server/entry.mjs', 'utf8');
    const finished = JSON.parse(readFileSync('dist/current/server/finished.json', 'utf8')) as string[];
    const inHandler = [...entry.matchAll(/"route": "([^"]+)"/g)].map(([, route = '']) => route);
    expect(inHandler.length).toBeGreaterThan(20);
    const foreign = inHandler.filter((route) => {
      const sample = route.replaceAll(/\[[^\]]+\]/g, 'exemple');
      const ofTemplate = new RegExp(`^${route.replaceAll(/\[[^\]]+\]/g, '[^/]+')}$`);
      if (finished.some((path) => ofTemplate.test(path))) return false;
      return !known().some((pattern) => pattern.test(sample));
    });
    expect(foreign.sort()).toEqual(FOREIGN);
  });

  test.each([
    '/_image?href=/_assets/a.png&w=100&f=avif',
    '/_image',
    '/_image/',
    '/_server-islands/Header?e=default&p=&s=%7B%7D',
    '/_actions/contact',
    '/_astro/data',
    '/_assets/gone.js',
    '//_image?w=1',
    '/blog/..\\..\\_image?w=1',
    '/blog/%2e%2e/%2e%2e/_image?w=1',
    '/_IMAGE',
    '/%5fimage',
  ])('of the framework are not found, and cost nothing: %s', async (path) => {
    const response = await send(`GET ${path} HTTP/1.1`, ['Host: localhost']);
    expect([301, 404]).toContain(response.status);
    if (response.status === 301) {
      const moved = await send(`GET ${response.headers.location} HTTP/1.1`, ['Host: localhost']);
      expect(moved.status).toBe(404);
    }
    expect(response.headers['content-type'] ?? '').not.toMatch(/^image/);
  });
});

// Proves 12.1.
describe('a request that is none', () => {
  test.each<[string, string, readonly string[], number | readonly number[]]>([
    ['no Host', 'GET / HTTP/1.1', [], 400],
    ['an empty Host', 'GET / HTTP/1.1', ['Host:'], 400],
    ['two Hosts', 'GET / HTTP/1.1', ['Host: localhost', 'Host: ailleurs.example'], 400],
    ['a Host with a path', 'GET / HTTP/1.1', ['Host: localhost/a'], 400],
    ['a Host with a space', 'GET / HTTP/1.1', ['Host: local host'], 400],
    ['a Host with a user', 'GET / HTTP/1.1', ['Host: a@localhost'], 400],
    ['a Host of brackets', 'GET /blog HTTP/1.1', ['Host: [['], 400],
    ['a Host with markup', 'GET /blog HTTP/1.1', ['Host: <script>'], 400],
    ['a Host with too high a port', 'GET /blog HTTP/1.1', ['Host: localhost:99999'], 400],
    ['a Host that is no IPv4 address', 'GET /blog HTTP/1.1', ['Host: 999.999.999.999'], 400],
    ['a very long Host', 'GET / HTTP/1.1', [`Host: ${'a'.repeat(2000)}`], 400],
    ['a method of its own', 'FOO / HTTP/1.1', ['Host: localhost'], 400],
    ['TRACE', 'TRACE / HTTP/1.1', ['Host: localhost'], 405],
    ['TRACE to an endpoint', 'TRACE /api/demo HTTP/1.1', ['Host: localhost'], 405],
    ['a method of WebDAV', 'PROPFIND /api/demo HTTP/1.1', ['Host: localhost'], 405],
    ['CONNECT', 'CONNECT ailleurs.example:443 HTTP/1.1', ['Host: localhost'], 405],
    ['OPTIONS of the server', 'OPTIONS * HTTP/1.1', ['Host: localhost'], 405],
    ['a target without a slash', 'GET about HTTP/1.1', ['Host: localhost'], 400],
    ['another version', 'GET / HTTP/3.0', ['Host: localhost'], 400],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0', ['Host: localhost'], 400],
    ['a zero byte', 'GET /a\0b HTTP/1.1', ['Host: localhost'], 400],
    ['a folded header', 'GET / HTTP/1.1', ['Host: localhost', ' folded'], 400],
    ['a space before a colon', 'GET / HTTP/1.1', ['Host: localhost', 'Accept : a'], 400],
    ['too long an address', `GET /${'a'.repeat(5000)} HTTP/1.1`, ['Host: localhost'], 414],
    ['slashes without end', `GET ${'/'.repeat(4000)}a${'/'.repeat(8000)}a HTTP/1.1`, ['Host: localhost'], 414],
    ['headers without end', 'GET / HTTP/1.1', ['Host: localhost', `Cookie: ${'a'.repeat(20_000)}`], 431],
    ['an expectation', 'GET / HTTP/1.1', ['Host: localhost', 'Expect: miracle'], 417],
    [
      'two lengths of one body',
      'POST /api/demo HTTP/1.1',
      ['Host: localhost', 'Content-Length: 3', 'Transfer-Encoding: chunked'],
      400,
    ],
    ['a negative length', 'POST /api/demo HTTP/1.1', ['Host: localhost', 'Content-Length: -1'], 400],
    ['a body of unknown length', 'POST /api/demo HTTP/1.1', ['Host: localhost', 'Transfer-Encoding: chunked'], 411],
    ['a reading request with one', 'GET /about HTTP/1.1', ['Host: localhost', 'Transfer-Encoding: chunked'], 411],
    ['an unknown coding', 'POST /api/demo HTTP/1.1', ['Host: localhost', 'Transfer-Encoding: gzip'], [400, 411]],
  ])('is refused in French, with a policy: %s', async (_what, line, headers, status) => {
    expectRefusal(await send(line, headers), status);
  });

  test('leaves no stack in the log', () => {
    expect(site.logs()).not.toMatch(/\n\s+at .+:\d+:\d+/);
    expect(site.logs()).not.toMatch(/TypeError|Could not render/);
  });
});

describe('an unusual request that is one', () => {
  test.each<[string, string, readonly string[]]>([
    ['a target with an origin', 'GET http://localhost/about HTTP/1.1', ['Host: ailleurs.example']],
    ['HTTP/1.0 without a Host', 'GET /about HTTP/1.0', []],
    ['an IPv6 Host', 'GET /about HTTP/1.1', ['Host: [::1]:3000']],
    ['an upgrade that is not taken', 'GET /about HTTP/1.1', ['Host: localhost', 'Upgrade: h2c']],
    ['an expectation that is met', 'GET /about HTTP/1.1', ['Host: localhost', 'Expect: 100-continue']],
    ['a query', 'GET /about?a=//b&c=.. HTTP/1.1', ['Host: localhost']],
  ])('is answered: %s', async (_what, line, headers) => {
    const answer = await send(line, headers);
    expect(answer.body).toContain('<html lang="fr"');
  });

  test('a page is not compressed in a way that the client refuses', async () => {
    for (const path of ['/about', '/blog', '/blog/feed.xml', '/demande/contact']) {
      const encodingFor = async (accepted: string) =>
        (await send(`GET ${path} HTTP/1.1`, ['Host: localhost', `Accept-Encoding: ${accepted}`])).headers[
          'content-encoding'
        ];
      expect(await encodingFor('br;q=0'), path).toBeUndefined();
      expect(await encodingFor('br;q=0, gzip'), path).toBe('gzip');
      expect(await encodingFor('br;q=0, gzip;q=0, *;q=0'), path).toBeUndefined();
    }
  });
});

// Proves 12.2.
test('the policy of a page rendered on demand is the one of the finished pages, whatever the page holds', async () => {
  const policyOf = async (path: string) => (await fetch(site.url + path)).headers.get('content-security-policy');
  const finished = await policyOf('/about');
  expect(finished).toMatch(/script-src 'self'( 'sha256-[^']+'){4};/);
  expect(finished).toContain("require-trusted-types-for 'script'");
  for (const path of ['/blog', '/newsletter', '/demande/contact', '/nulle-part', '/newsletter/desabonnement'])
    expect(await policyOf(path), path).toBe(finished);
  const packed = await fetch(`${site.url}/about`, { headers: { 'Accept-Encoding': 'br' } });
  expect(packed.headers.get('content-security-policy')).toBe(finished);
});

// Proves 10.2, 12.2.
test('an external navigation gets inlined sheets and script, allowed by the policy; internal and revisiting ones get links', async () => {
  const ask = async (path: string, headers: Record<string, string>) => {
    const [answer] = await once(httpGet(site.url + path, { headers }), 'response');
    return { headers: answer.headers, html: gunzipSync(Buffer.concat(await answer.toArray())).toString() };
  };
  const opened = { 'Accept-Encoding': 'gzip', 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'none' };
  const sheets = /<link rel="stylesheet" href="([^"]+)"[^>]*>(?!<\/template>)/g;
  for (const path of ['/', '/about', '/products', '/blog', '/blog/choisir-son-nom-de-domaine', '/nulle-part']) {
    const linked = await ask(path, { ...opened, 'Sec-Fetch-Site': 'same-origin' });
    const first = await ask(path, opened);
    expect(first.html.match(sheets), path).toBeNull();
    expect(first.html, path).not.toContain('<script type="module" src');
    const inside = [...first.html.matchAll(/<(style|script type="module")>([\s\S]*?)<\//g)].map(([, , it]) => it ?? '');
    for (const [, address] of linked.html.matchAll(sheets))
      expect(inside, path).toContain((await (await fetch(site.url + address)).text()).trim());
    const policy = String(first.headers['content-security-policy']);
    for (const text of inside) expect(policy, path).toContain(createHash('sha256').update(text).digest('base64'));
    const others = (all: unknown) => String(all).replace(/ 'sha256-[^']+'/g, '');
    expect(others(policy)).toBe(others(linked.headers['content-security-policy']));
    expect(first.headers.vary).toContain('Sec-Fetch-Site');
  }
  const { headers } = await ask('/about', opened);
  const known = { ...opened, 'Sec-Fetch-Site': 'same-origin', 'If-None-Match': String(headers.etag) };
  const [again] = await once(httpGet(`${site.url}/about`, { headers: known }), 'response');
  expect([again.statusCode, again.headers['content-security-policy']]).toEqual([
    304,
    headers['content-security-policy'],
  ]);
});

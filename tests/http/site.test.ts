import { globSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSiteResponse } from '../../src/sending/site-response.ts';
import { aDemo, allRequests, postDemo, recordsOf } from '../fixtures/data/demo-form.ts';
import { runServer, type Site, startSite } from '../fixtures/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.stop());

const get = (path: string, init: RequestInit = {}) => fetch(`${site.url}${path}`, { redirect: 'manual', ...init });

/** fetch decodes bodies and normalises paths. */
function raw(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }>(
    (resolve, reject) => {
      const url = new URL(site.url);
      request({ host: url.hostname, port: url.port, path, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      })
        .on('error', reject)
        .end();
    },
  );
}

async function anAsset(extension: string): Promise<string> {
  const html = await (await get('/')).text();
  const asset = new RegExp(`/_assets/[^"' ]+\\.${extension}`).exec(html)?.[0];
  if (!asset) throw new Error(`The home page links no .${extension} file.`);
  return asset;
}

describe('every answer', () => {
  // Proves 12.2.
  test.each([
    ['a page', '/', {}],
    ['a page rendered on demand', '/demande/envoyee/demo', {}],
    ['an unknown page', '/nulle-part', {}],
    ['an unknown endpoint', '/api/nulle-part', {}],
    ['a refused method', '/api/demo', {}],
    ['a refused body', '/api/demo', { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }],
    ['the health check', '/healthz', {}],
    ['the readiness check', '/readyz', {}],
    ['the robots file', '/robots.txt', {}],
  ] as [string, string, RequestInit][])('carries the security headers: %s', async (_what, path, init) => {
    expectSecurityHeaders((await get(path, init)).headers);
  });

  test('carries them on assets and on 304 too', async () => {
    const asset = await get(await anAsset('css'));
    expectSecurityHeaders(asset.headers);
    const page = await get('/');
    const again = await get('/', { headers: { 'If-None-Match': page.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    expectSecurityHeaders(again.headers);
    expect(again.headers.get('content-security-policy')).toBe(page.headers.get('content-security-policy'));
  });

  // Proves 12.2.
  test('of a page allows no inline script but those of the page, and no plug-in, frame or base', async () => {
    const csp = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(csp).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    expect(csp).toMatch(/default-src 'none'|object-src 'none'/);
    expect(csp).toContain("frame-ancestors 'none'");
    expect(csp).toContain("form-action 'self'");
    expect(csp).toMatch(/base-uri '(none|self)'/);
  });
});

describe('addresses', () => {
  test('a page is French HTML with the real origin in it', async () => {
    const response = await get('/');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/html; ?charset=utf-8$/);
    const html = await response.text();
    expect(html).toMatch(/<html[^>]+lang="fr"/);
    expect(html).toMatch(new RegExp(`<link (?=[^>]*rel="canonical")[^>]*href="${site.url}/?"`));
    expect(html).not.toContain('.invalid');
    expect(html).not.toMatch(/\sstyle="|\son[a-z]+="|javascript:/);
  });

  test.each(['/nulle-part', '/nulle/part', '/nulle-part/', '/%F0%9F%A6%81'])(
    'an unknown page is a French page with status 404: %s',
    async (path) => {
      const response = await fetch(`${site.url}${path}`);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toMatch(/^text\/html/);
      const html = await response.text();
      expect(html).toMatch(/<html[^>]+lang="fr"/);
      expect(html).toMatch(/<meta (?=[^>]*name="robots")[^>]*content="noindex/);
    },
  );

  test('an unknown page shows the address that was asked for, each its own, escaped, however it is sent', async () => {
    for (const encoding of ['gzip', 'br', 'identity']) {
      for (const [path, shown] of [
        ['/cl%C3%A9', '/clé'],
        ['/tarifs?q=1', '/tarifs'],
        ['/%3Cb%3E"&', '/&#60;b&#62;&#34;&#38;'],
      ] as const) {
        const response = await fetch(site.url + path, { headers: { 'Accept-Encoding': encoding } });
        expect(response.status).toBe(404);
        const html = await response.text();
        expect(html, `${path} as ${encoding}`).toContain(`>${shown}<`);
        expect(html).toMatch(/viewBox="0 0 [\d.]+ 120" width="[\d.]+"/);
        expect(html).not.toMatch(/[\ue000\ue001]/);
      }
    }
  });

  test('an unknown endpoint is a problem in French with status 404', async () => {
    const response = await get('/api/nulle-part');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(await response.json()).toMatchObject({ status: 404, title: 'Introuvable' });
  });

  test.each(['GET', 'PUT', 'DELETE', 'PATCH'])('/api/demo refuses %s and says what it allows', async (method) => {
    const response = await get('/api/demo', { method, headers: { Accept: 'application/json' } });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toMatch(/\bPOST\b/);
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  });

  test('a page refuses POST and says what it allows', async () => {
    const response = await get('/', { method: 'POST', headers: { Origin: site.url } });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toMatch(/\bGET\b/);
  });

  test.each([
    '/../package.json',
    '/_assets/../../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/_assets/..%5c..%5cpackage.json',
    '/....//....//etc/passwd',
    '/%00',
    '/%',
    '/%c0%ae%c0%ae/package.json',
    '//evil.example/%2e%2e',
    '/.env',
    '/nkul.sqlite',
  ])('gives nothing but the site away: %s', async (path) => {
    const { status, headers, body } = await raw(path);
    expect([301, 302, 308, 400, 404]).toContain(status);
    expect(body.toString()).not.toMatch(/"dependencies"|root:/);
    if (headers.location) expect(new URL(String(headers.location), site.url).origin).toBe(site.url);
  });

  test.each(['//evil.example', '//evil.example/', '/\\evil.example/', '/%5cevil.example/'])(
    'never redirects to another site: %s',
    async (path) => {
      const { headers } = await raw(path);
      if (headers.location) expect(new URL(String(headers.location), site.url).origin).toBe(site.url);
    },
  );
});

describe('style', () => {
  test.each(['/', '/careers/internships', '/services', '/products/gomail', '/newsletter', '/blog', '/terms'])(
    '%s uses no class without a rule, and its sheets no name without a value',
    async (path) => {
      const html = await (await get(path)).text();
      const sheets = [...html.matchAll(/href="(\/_assets\/[^"]+\.css)"/g)].map(async ([, sheet = '']) =>
        (await get(sheet)).text(),
      );
      // Of parts that run: fetched with their script.
      const running = globSync('src/**/*-running.css').map((file) => readFileSync(file, 'utf8'));
      const css = (await Promise.all(sheets)).join('\n');
      const rules = [css, ...running].join('\n').matchAll(/\.((?:[\w-]|\\.)+)/g);
      const ruled = new Set([...rules].map(([, name = '']) => name.replaceAll('\\', '')));
      const used = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
        names.replaceAll('&gt;', '>').replaceAll('&amp;', '&').split(/\s+/),
      );
      expect([...new Set(used)].filter((name) => name && !name.startsWith('lucide') && !ruled.has(name))).toEqual([]);
      const named = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name);
      expect([...new Set(named)].filter((name) => !css.includes(`${name}:`))).toEqual([]);
    },
  );
});

describe('bytes', () => {
  test('a page is sent as brotli, as gzip or as it is, each with its own length and the same text', async () => {
    const plain = await raw('/');
    const brotli = await raw('/', { 'Accept-Encoding': 'br, gzip' });
    const gzip = await raw('/', { 'Accept-Encoding': 'gzip' });
    expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    for (const { headers } of [plain, brotli, gzip]) expect(headers.vary).toMatch(/accept-encoding/i);
    expect(Number(brotli.headers['content-length'])).toBe(brotli.body.length);
  });

  test('a page that has not changed is not sent again; its copy is always checked', async () => {
    const first = await get('/');
    expect(first.headers.get('cache-control')).toMatch(/max-age=0|no-cache/);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^(W\/)?".+"$/);
    const again = await get('/', { headers: { 'If-None-Match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await get('/', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  test.each(['css', 'js', 'woff2'])(
    'a hashed asset never changes, and is compressed where that pays: .%s',
    async (kind) => {
      const { status, headers } = await raw(await anAsset(kind), { 'Accept-Encoding': 'br' });
      expect(status).toBe(200);
      expect(headers['cache-control']).toMatch(/max-age=31536000.*immutable/);
      expect(headers['content-encoding']).toBe(kind === 'woff2' ? undefined : 'br');
    },
  );

  test('an unknown asset is not kept for a year', async () => {
    const { status, headers } = await raw('/_assets/gone.123.js');
    expect(status).toBe(404);
    expect(headers['cache-control'] ?? 'no-store').not.toMatch(/immutable/);
  });

  test('HEAD has the headers of GET and no body', async () => {
    for (const path of ['/', '/healthz', '/nulle-part', '/demande/envoyee/demo', await anAsset('css')]) {
      const [head, whole] = [await raw(path, {}, 'HEAD'), await raw(path)];
      expect(head.status, path).toBe(whole.status);
      expect(head.body.length, path).toBe(0);
      expect(head.headers['content-type'], path).toBe(whole.headers['content-type']);
    }
  });
});

describe('origins', () => {
  // Proves 12.2.
  test.each<[string, Record<string, string>]>([
    ['another site', { Origin: 'https://ailleurs.example' }],
    ['a sandboxed frame', { Origin: 'null' }],
    ['another site, by what the browser says', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://ailleurs.example' }],
    ['a neighbouring port', { Origin: 'http://localhost:1' }],
  ])('a POST from %s is refused, with nothing stored', async (_what, headers) => {
    const demo = aDemo();
    const response = await postDemo(site, demo, headers);
    expect(response.status).toBe(403);
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(await recordsOf(site, demo.contactEmail)).toEqual([]);
  });

  test('a POST from the site itself is taken', async () => {
    expect((await postDemo(site, aDemo(), { Origin: site.url, 'Sec-Fetch-Site': 'same-origin' })).status).toBe(201);
  });

  test('another public origin needs no new build', async () => {
    const other = await startSite({ env: { SITE_URL: 'https://nkul.example' }, untilReady: false });
    try {
      await expect.poll(() => other.logs()).toContain('https://nkul.example');
    } finally {
      await other.stop();
    }
  });
});

describe('the process', () => {
  // Proves 15.1.
  test('says that it is alive and ready', async () => {
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/readyz')).status).toBe(200);
    expect((await get('/healthz')).headers.get('cache-control')).toMatch(/no-store/);
  });

  // Proves 10.5.
  test('logs neither addresses, names nor numbers of visitors', async () => {
    const demo = aDemo();
    expect((await postDemo(site, demo)).status).toBe(201);
    await postDemo(site, { ...demo, contactEmail: `${demo.contactEmail} ` });
    await get(`/?email=${encodeURIComponent(demo.contactEmail)}`);
    const { contactEmail, contactName, contactPhone, companyName } = demo;
    for (const value of [contactEmail, encodeURIComponent(contactEmail), contactName, contactPhone, companyName]) {
      expect(site.logs()).not.toContain(value);
    }
  });

  test.each([
    ['PORT', 'quatre-vingts'],
    ['PORT', '70000'],
    ['HOST', 'a b'],
    ['SITE_URL', 'nkul.example'],
    ['SITE_URL', 'https://nkul.example/site'],
    ['DATABASE_URL', 'mysql://localhost/site'],
    ['SITE_SECRET', 'short'],
    ['SMTP_URL', 'localhost:25'],
    ['MAIL_FROM', 'nobody'],
    ['TRUST_PROXY', '-1'],
    ['RETENTION_MONTHS', 'dix'],
    ['COMMENTS_MODERATION', 'parfois'],
  ])('does not start with a bad %s (%s), and says so in a sentence', async (name, value) => {
    const { code, stdout, stderr } = await runServer({ [name]: value });
    expect(code).toBeGreaterThan(0);
    expect(stderr + stdout).toMatch(new RegExp(`^.*\\b${name} doit être .+\\.$`, 'm'));
    expect(stderr + stdout).not.toMatch(/\bat .+:\d+:\d+/);
  });

  test('asks for a secret with PostgreSQL', async () => {
    const { code, stderr } = await runServer({ DATABASE_URL: 'postgres://unknown@127.0.0.1:1/none' });
    expect(code).toBeGreaterThan(0);
    expect(stderr).toContain('SITE_SECRET');
  });

  test('says so when the port is taken', async () => {
    const { code, stderr } = await runServer({ PORT: new URL(site.url).port });
    expect(code).toBeGreaterThan(0);
    expect(stderr).toMatch(/PORT/);
  });

  test('survives a sender that hangs up in the middle', async () => {
    const { hostname, port } = new URL(site.url);
    await new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          'POST /api/demo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{',
          () => socket.destroy(),
        );
      });
      socket.on('error', reject);
      socket.on('close', () => resolve());
    });
    expect((await get('/healthz')).status).toBe(200);
  });

  test('completes requests under way on SIGTERM, and exits with 0', async () => {
    const own = await startSite();
    const demos = Array.from({ length: 20 }, () => aDemo());
    const answers = demos.map((demo) =>
      postDemo(own, demo).then(
        ({ status }) => status,
        () => 'refused',
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, 5));
    const ended = own.kill('SIGTERM');
    const statuses = await Promise.all(answers);
    expect(await ended).toEqual({ code: 0, signal: null });
    for (const status of statuses) expect([201, 503, 'refused']).toContain(status);
    const listed = await allRequests(own);
    expect(listed).toHaveLength(statuses.filter((status) => status === 201).length);
    await own.stop();
  });
});

function expectSecurityHeaders(headers: Headers): void {
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('x-powered-by')).toBeNull();
  expect(isSiteResponse({ headers }), 'the mark of the site').toBe(true);
}

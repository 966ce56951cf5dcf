import { existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressTree, finalise, touchFinalised } from './finalise.ts';
import { SENTINEL_ORIGIN } from './sentinel-origin.ts';

const PAGE = `<!doctype html><link rel="canonical" href="${SENTINEL_ORIGIN}/about"><script>go()</script>${'<p>Nkul</p>'.repeat(50)}`;

function build() {
  const dir = mkdtempSync(join(tmpdir(), 'nkul-site-'));
  const client = join(dir, 'client');
  mkdirSync(join(client, '_assets'), { recursive: true });
  mkdirSync(join(client, 'products'));
  writeFileSync(join(client, 'index.html'), PAGE);
  writeFileSync(join(client, 'products/gomail.html'), PAGE);
  writeFileSync(join(client, '_assets/app.js'), 'go();'.repeat(200));
  return { client, cache: join(dir, 'cache') };
}

test('the real origin is put into pages, and the policy knows their scripts', async () => {
  const { client, cache } = build();
  const site = await finalise(client, cache, 'https://nkul.example', 'build 1');
  const page = readFileSync(join(site.root, 'index.html'), 'utf8');
  expect(page).toContain('href="https://nkul.example/about"');
  expect(page).not.toContain(SENTINEL_ORIGIN);
  expect(site.pagePolicy).toMatch(/script-src 'self' 'sha256-[^' ]+';/);
});

test('compressed copies hold the finished page', async () => {
  const { client, cache } = build();
  await compressTree(client);
  const { root, compressed } = await finalise(client, cache, 'https://nkul.example', 'build 1');
  expect(await compressed).toBe(true);
  expect(await (await finalise(client, cache, 'https://nkul.example', 'build 1')).compressed).toBe(false);
  const page = readFileSync(join(root, 'index.html'), 'utf8');
  expect(brotliDecompressSync(readFileSync(join(root, 'index.html.br'))).toString()).toBe(page);
  expect(gunzipSync(readFileSync(join(root, 'index.html.gz'))).toString()).toBe(page);
  expect(brotliDecompressSync(readFileSync(join(root, '_assets/app.js.br'))).toString()).toBe('go();'.repeat(200));
});

test('a second start with the same origin and build does nothing again', async () => {
  const { client, cache } = build();
  const first = await finalise(client, cache, 'https://nkul.example', 'build 1');
  const before = statSync(join(first.root, 'index.html')).ino;
  const second = await finalise(client, cache, 'https://nkul.example', 'build 1');
  expect(second.root).toBe(first.root);
  expect(statSync(join(second.root, 'index.html')).ino).toBe(before);
  expect((await finalise(client, cache, 'https://autre.example', 'build 1')).root).not.toBe(first.root);
});

test('what a process still serves is kept, what none has served for two days is not', async () => {
  const { client, cache } = build();
  const [old, running] = [
    await finalise(client, cache, 'https://nkul.example', '1'),
    await finalise(client, cache, 'https://nkul.example', '2'),
  ];
  const longAgo = Date.now() - 3 * 86_400_000;
  await Promise.all([old.compressed, running.compressed]);
  await touchFinalised(old, longAgo);
  await touchFinalised(running, longAgo);
  await touchFinalised(running, Date.now() - 3_600_000);
  const { root } = await finalise(client, cache, 'https://nkul.example', '3');
  expect([old.root, running.root, root].map((path) => existsSync(path))).toEqual([false, true, true]);
});

test('puts other settings that are known at run time only in the place of their marks', async () => {
  const { client, cache } = build();
  const [one, other] = [
    await finalise(client, cache, 'https://nkul.example', 'marks', { '<p>Nkul</p>': '<p>24</p>' }),
    await finalise(client, cache, 'https://nkul.example', 'marks', { '<p>Nkul</p>': '<p>36</p>' }),
  ];
  await Promise.all([one.compressed, other.compressed]);
  expect(readFileSync(join(one.root, 'index.html'), 'utf8')).toContain('<p>24</p>');
  expect(readFileSync(join(other.root, 'index.html'), 'utf8')).not.toContain('<p>24</p>');
});

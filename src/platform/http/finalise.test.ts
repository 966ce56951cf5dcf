import { mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressTree, finalise } from './finalise.ts';
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
  const { root } = await finalise(client, cache, 'https://nkul.example', 'build 1');
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

test('what an older process may still serve is kept, what came before it is not', async () => {
  const { client, cache } = build();
  const roots: string[] = [];
  for (const id of ['1', '2', '3']) roots.push((await finalise(client, cache, 'https://nkul.example', id)).root);
  const exists = (path: string) => statSync(path, { throwIfNoEntry: false }) !== undefined;
  expect(roots.map(exists)).toEqual([false, true, true]);
});

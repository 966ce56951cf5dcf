import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SENTINEL_ORIGIN } from '../connection/sentinel-origin.ts';
import { finalise } from './finalise.ts';

const PAGE = `<!doctype html><link rel="canonical" href="${SENTINEL_ORIGIN}/about"><script>go()</script><p>MARK</p>`;

function build() {
  const client = mkdtempSync(join(tmpdir(), 'nkul-site-'));
  onTestFinished(() => rmSync(client, { recursive: true }));
  mkdirSync(join(client, '_assets'));
  mkdirSync(join(client, 'products'));
  writeFileSync(join(client, 'products/gomail.html'), PAGE);
  writeFileSync(join(client, 'robots.txt'), `Sitemap: ${SENTINEL_ORIGIN}/sitemap.xml`);
  writeFileSync(join(client, '_assets/app.js'), 'go();');
  return client;
}

test('the public origin and settings are bound in every text that can contain them, and the policy knows the scripts', async () => {
  const { texts, pagePolicy } = await finalise(build(), 'https://nkul.example', { MARK: '24' }, ['later()']);
  expect([...texts.keys()].toSorted()).toEqual(['products/gomail.html', 'robots.txt']);
  expect(texts.get('products/gomail.html')).toContain('href="https://nkul.example/about"');
  expect(texts.get('products/gomail.html')).toContain('<p>24</p>');
  expect(texts.get('robots.txt')).toBe('Sitemap: https://nkul.example/sitemap.xml');
  expect(pagePolicy).toMatch(/script-src 'self'( 'sha256-[^' ;]+'){2};/);
});

test('a page that is rendered later is bound alike, and refused with a script that the build does not know', async () => {
  const { bind } = await finalise(build(), 'https://nkul.example', { MARK: '24' }, []);
  expect(bind(PAGE)).toContain('https://nkul.example/about');
  expect(() => bind('<script>other()</script>')).toThrow('inline script');
});

test('the styles of a document that is no page of the site are in no policy of its pages', async () => {
  const client = build();
  writeFileSync(join(client, 'example.html'), '<style>p{}</style>');
  const site = await finalise(client, 'https://nkul.example', {}, [], (name) => name !== 'example.html');
  expect(site.pagePolicy).toMatch(/style-src 'self';/);
  expect(site.texts.get('example.html')).toBe('<style>p{}</style>');
});

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { maxDataSaverWeightOf, weighDocument } from '../../bench/weights.ts';
import { IN_ADVANCE } from '../../src/content/pages/offline.ts';
import { PAGE_VARY } from '../../src/platform/http/pages/page-variant.ts';
import { type Site, sharedSite } from '../fixtures/site.ts';

const CLIENT = join(import.meta.dirname, '../../dist/current/client');
const SAVE_DATA = { 'Save-Data': 'on' };
const PATHS = [
  ...readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && name !== '503.html')
    .map((name) => `/${name.replace(/(^|\/)index\.html$|\.html$/, '')}`),
  ...['/newsletter', '/blog', '/blog/choisir-son-nom-de-domaine', '/demande/demo', '/demande/contact', '/nulle-part'],
];

let site: Site;
beforeAll(async () => {
  site = await sharedSite();
});

const page = async (path: string, headers: Record<string, string> = {}) => await fetch(site.url + path, { headers });

// Proves 17.3.
test('no page weighs more than 30 KiB at first view, nor more than 8 as the next one', async () => {
  const over: string[] = [];
  for (const path of PATHS) {
    const { html, files, again } = await weighDocument(site.url, path, SAVE_DATA);
    const { first, next, nextAlone } = maxDataSaverWeightOf(path);
    if (html + files > first || again > next || html > nextAlone)
      over.push(`${path}: ${[html + files, again, html].map((it) => it.toFixed(1)).join(', ')}`);
  }
  expect(over).toEqual([]);
});

// Proves 17.3.
test('a revisited page costs its headers only; an article with more views does in its data-saver variant', async () => {
  for (const path of ['/about', '/blog', '/blog/choisir-son-nom-de-domaine'])
    for (const headers of path.startsWith('/blog/') ? [SAVE_DATA] : [{}, SAVE_DATA]) {
      await vi.waitFor(async () => {
        const tag = (await page(path, headers)).headers.get('etag') ?? '';
        expect((await page(path, { ...headers, 'If-None-Match': tag })).status, path).toBe(304);
      });
      const tag = (await page(path, headers)).headers.get('etag') ?? '';
      const other = 'Save-Data' in headers ? {} : SAVE_DATA;
      expect((await page(path, { ...other, 'If-None-Match': tag })).status, `${path}, the other form`).toBe(200);
    }
});

// Proves 17.3.
test('the data-saver variant has the texts, links and forms, but no picture, film, font or structured data', async () => {
  const [full, dataSaver] = await Promise.all(
    [page('/careers'), page('/careers', SAVE_DATA)].map(async (it) => (await it).text()),
  );
  expect(dataSaver).toContain('<html lang="fr" class="data-saver">');
  expect(dataSaver).not.toMatch(/<(img|picture|video)|rel="preload"|ld\+json|woff2/);
  expect(dataSaver).toMatch(/<a href="[^"]+\.mp4">Film\s:/);
  const links = (html = '') => new Set([...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href));
  for (const href of links(full)) expect(links(dataSaver)).toContain(href);
  for (const path of ['/contact', '/careers/apply']) {
    const [a, b] = await Promise.all([page(path), page(path, SAVE_DATA)].map(async (it) => (await it).text()));
    const fields = (html = '') =>
      [...html.matchAll(/<(?:input|select|textarea)\b[^>]*name="([^"]*)"/g)].map(([, name]) => name);
    expect(fields(b)).toEqual(fields(a));
  }
});

// Proves 17.3.
test('it is switched on and off in the footer without JavaScript, for a year; the choice overrides the network hints', async () => {
  expect(await (await page('/about')).text()).toContain('action="/api/mode/econome" method="post"');
  const choose = (mode: string) =>
    fetch(`${site.url}/api/mode/${mode}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: site.url, Referer: `${site.url}/about` },
    });
  const chosen = await choose('econome');
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, `${site.url}/about`]);
  expect(chosen.headers.get('set-cookie')).toMatch(/^mode=econome; Max-Age=31536000; Path=\/; SameSite=Lax; HttpOnly/);
  const dataSaver = await (await page('/about', { Cookie: 'mode=econome' })).text();
  expect(dataSaver.replace(/<[^>]+>/g, ' ')).toMatch(
    /Mode économe\s: au moins \d+\sKo économisés sur cette page, soit 0,\d\d\sFCFA à 2\sFCFA le\sMo\./,
  );
  expect(dataSaver).toContain('action="/api/mode/complet" method="post"');
  expect((await choose('complet')).headers.get('set-cookie')).toContain('mode=complet');
  const isDataSaver = async (path: string, headers: Record<string, string>) =>
    (await (await page(path, headers)).text()).includes('class="data-saver"');
  expect(await isDataSaver('/about', { Cookie: 'mode=complet', ...SAVE_DATA, ECT: '2g' })).toBe(false);
  expect(await isDataSaver('/blog', { ECT: '2g' })).toBe(true);
  expect((await choose('autre')).status).toBe(404);
  const elsewhere = await fetch(`${site.url}/api/mode/econome`, {
    method: 'POST',
    headers: { Origin: 'https://autre.example' },
  });
  expect(elsewhere.status).toBe(403);
});

// Proves 17.3.
test('a page that is rendered for each visitor comes by the dictionary as well, in both forms', async () => {
  const visiting = { 'Sec-Fetch-Site': 'same-origin' };
  for (const path of ['/blog', '/blog/choisir-son-nom-de-domaine', '/nulle-part', '/newsletter'])
    for (const headers of [visiting, { ...visiting, ...SAVE_DATA }]) {
      const { html, again } = await weighDocument(site.url, path, headers);
      expect(again, path).toBeLessThan(html * 0.8);
    }
  const [named] = readdirSync(join(CLIENT, '_assets')).filter((name) => /^pages-linked\.\w+\.dict$/.test(name));
  const bytes = readFileSync(join(CLIENT, '_assets', named ?? ''));
  const available = `:${createHash('sha256').update(bytes).digest('base64')}:`;
  for (const path of ['/about', '/blog/choisir-son-nom-de-domaine']) {
    const having = { 'Accept-Encoding': 'dcz, br', 'Available-Dictionary': available };
    const { headers } = await fetch(site.url + path, { method: 'HEAD', headers: having });
    expect(headers.get('content-encoding'), `${path}: without a body there is nothing to open`).not.toBe('dcz');
  }
  const { headers } = await page(`/_assets/${named}`);
  expect(headers.get('use-as-dictionary')).toBe('match="/*", match-dest=("document" "")');
  expect(headers.get('cache-control')).toContain('immutable');
});

// Proves 17.3.
test('responses name in Vary the headers that they depend on', async () => {
  for (const path of ['/about', '/blog']) {
    const { headers } = await page(path);
    expect(headers.get('vary')).toBe(PAGE_VARY);
    expect(headers.get('accept-ch')).toBe('ECT');
    expect(headers.get('cache-control')).not.toContain('no-store');
  }
});

// Proves 17.1.
test('precached pages weigh at most 60 KiB, and the scripts of the proof page 11.5', async () => {
  let total = 0;
  for (const path of IN_ADVANCE) total += (await weighDocument(site.url, path)).html;
  expect(total).toBeLessThanOrEqual(60);
  const worker = await (await page('/sw.js')).text();
  const [list = ''] = /\[[^[\]]*\/_assets\/proof\.[^[\]]*\]/.exec(worker) ?? [];
  const scripts = [...list.matchAll(/\/_assets\/[\w.-]+\.js/g)].map(([path]) => path);
  expect(scripts.join()).toMatch(/proof\..*till\./);
  const weights = scripts.map((path) => {
    // Small files have no compressed copy.
    const file = join(CLIENT, path);
    return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  });
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(11.5 * 1024);
});

import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { offlinePage } from '../../../src/content/pages/offline.ts';
import { proof } from '../../../src/content/pages/proof-page.ts';
import { publish } from '../../fixtures/data/blog.ts';
import { type Line, openLine } from '../../fixtures/network/line.ts';
import { test as base, expect } from '../../fixtures/test.ts';

const COPY = /^Vous lisez une copie gardée le \d{1,2}(er)?\s[a-zéû]+ à \d{1,2}\sh\s\d\d\./;
const LOST = /net::ERR_/;

const test = base.extend<{ line: Line }>({
  line: async ({ site }, use) => {
    const line = await openLine(site.url);
    await use(line);
    line.close();
  },
  baseURL: async ({ line }, use) => {
    await use(line.url);
  },
});
test.use({ serviceWorkers: 'allow' });

// Proves 17.1.
test('a visited page is available offline, styled and with its age @core', async ({ page, line, watch }) => {
  await page.goto('/about');
  await waitForWorker(page);
  await page.goto('/services');
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(['/about', '/services']));
  watch.allow(LOST);
  line.cut();
  for (const path of ['/about', '/services', '/contact']) {
    await page.goto(path);
    await expect(page.locator('.kept-copy')).toHaveText(COPY);
    await expect(page.locator('html.ready'), 'its script runs').toHaveCount(1);
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily), 'it is styled').toContain(
      'Instrument',
    );
  }
  line.restore();
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await expect(page.locator('.kept-copy')).toHaveCount(0);
});

// Proves 17.1.
test('a page that is not cached is answered by the list of those that are @core', async ({ page, line, watch }) => {
  await page.goto('/blog/choisir-son-nom-de-domaine?utm_source=lettre');
  await waitForWorker(page);
  watch.allow(LOST);
  line.cut();
  await page.goto('/partners');
  await expect(page).toHaveURL(/\/partners$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(offlinePage.heading);
  const kept = page.locator('#kept');
  await expect(kept.getByRole('listitem').first()).toHaveText(/gardé le \d/);
  await expect(page.getByRole('main').locator('a[href^="tel:"]')).not.toHaveCount(0);
  await kept.getByRole('link', { name: /nom de domaine/ }).click();
  await expect(page.locator('.kept-copy')).toHaveText(COPY);
  await expect(page.getByRole('article').first()).toContainText('nom de domaine');
});

// Proves 2.31, 17.1.
test('the proof page works without a line for a visitor who has not opened it before', async ({
  page,
  line,
  watch,
}) => {
  await page.goto('/');
  await waitForWorker(page);
  await expect.poll(() => fileNames(page)).toEqual(expect.arrayContaining(['proof', 'till', 'near-parts', 'in-use']));
  watch.allow(LOST);
  line.cut();
  await page.goto('/hors-ligne');
  await page.getByRole('main').getByRole('link', { name: proof().title }).click();
  await expect(page).toHaveURL(/\/preuve$/);
  await expect(page.locator('.kept-copy')).toHaveText(COPY);
  await page.context().setOffline(true);
  await expect(page.locator('[data-proof-word]')).toHaveText('coupé');
  const phone = page.locator('[data-till-phone]');
  for (const name of [/^Tomates/, 'Encaisser', 'Le compte', 'Valider la vente'])
    await phone.getByRole('button', { name }).click();
  await expect(page.locator('[data-till-queue]')).toHaveText('en attente\u00a0: 1');
});

// Proves 17.1.
test('the list of cached pages works online too', async ({ page }) => {
  await page.goto('/about');
  await waitForWorker(page);
  await page.goto('/hors-ligne');
  const kept = page.locator('#kept');
  await expect(kept.getByRole('link', { name: /À propos/ })).toHaveAttribute('href', '/about');
  await expect(page.locator('.kept-copy')).toHaveCount(0);
});

// Proves 17.1, 17.3.
test('pages arrive as dictionary-compressed differences, through the worker too, and are cached whole', async ({
  page,
  line,
  watch,
}) => {
  const sent: Record<string, string | undefined> = {};
  page.on('response', (response) => {
    if (response.request().isNavigationRequest())
      sent[new URL(response.url()).pathname] = response.headers()['content-encoding'];
  });
  const dictionaries = () => line.requests.filter((it) => it.endsWith('.dict'));
  const follow = async (path: string) => {
    await page.locator(`header a[href="${path}"], footer a[href="${path}"]`).last().click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  };
  await page.goto('/about');
  await waitForWorker(page);
  expect(dictionaries(), 'who reads one page pays for nothing').toEqual([]);
  await follow('/contact');
  await expect.poll(dictionaries).toEqual([expect.stringMatching(/^GET \/_assets\/pages-linked\.\w+\.dict$/)]);
  // The browser stores the dictionary some time after it has requested it.
  await expect
    .poll(async () => {
      await follow('/about');
      await follow('/services');
      return sent['/services'];
    })
    .toBe('dcz');
  await expect.poll(() => keptPaths(page)).toContain('/services');
  watch.allow(LOST);
  line.cut();
  await page.reload();
  await expect(page.locator('.kept-copy')).toHaveText(COPY);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

// Proves 17.1.
test('opening a page causes no further request, and only pages for offline reading are cached', async ({
  page,
  line,
  watch,
}) => {
  watch.expect(/status of 40[04]/);
  await page.goto('/contact');
  await page.waitForLoadState('networkidle');
  expect(line.requests.filter((it) => it.includes('sw.js'))).toEqual([]);
  await waitForWorker(page);
  for (const path of [
    '/blog?q=sauvegarde',
    '/newsletter/confirmation?jeton=abc',
    '/newsletter/desabonnement?jeton=abc',
    '/apercu?jeton=abc',
    '/demande/envoyee/contact',
    '/api/blog/posts',
    '/nulle-part',
  ])
    await page.goto(path);
  await page.goto('/terms');
  await expect.poll(() => keptPaths(page)).toContain('/terms');
  expect((await keptPaths(page)).sort()).toEqual([
    '/careers/jobs',
    '/contact',
    '/hors-ligne',
    '/preuve',
    '/terms',
    '/website-promo',
  ]);
});

// Proves 17.1, 7.3.
test('a page by way of the worker is one view, and reading its copy none', async ({ page, line, site, watch }) => {
  const path = '/blog/facture-tva-qui-tombe-juste';
  const views = async () => {
    const posts = (await (await fetch(`${site.url}/api/blog/posts?limit=50`)).json()) as {
      slug: string;
      viewsCount: number;
    }[];
    return posts.find(({ slug }) => path.endsWith(slug))?.viewsCount;
  };
  const before = (await views()) ?? Number.NaN;
  await page.goto(path);
  await waitForWorker(page);
  await expect.poll(() => keptPaths(page)).toContain(path);
  await expect.poll(views, 'the copy of the first page is none').toBe(before + 1);
  await page.goto(path);
  await expect.poll(views).toBe(before + 2);
  watch.allow(LOST);
  line.cut();
  await page.goto(path);
  await expect(page.locator('.kept-copy')).toHaveText(COPY);
  line.restore();
  await page.goto('/terms');
  expect(await views()).toBe(before + 2);
});

// Proves 17.1, 17.3.
test('with data-saver only visited pages are cached', async ({ page, context, line, watch }) => {
  await context.addCookies([{ name: 'mode', value: 'econome', url: line.url }]);
  await page.goto('/about');
  await page.mouse.wheel(0, 200);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto('/terms');
  await page.mouse.wheel(0, 200);
  await expect.poll(() => keptPaths(page)).toContain('/terms');
  watch.allow(LOST);
  line.cut();
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pas de connexion');
  await expect(page.getByRole('link', { name: /Conditions/ })).toBeVisible();
  line.restore();
  await page.goto('/terms');
  expect((await keptPaths(page)).sort()).toEqual(['/about', '/terms']);
});

// Proves 17.1.
test('a connection without a response gets the cached copy after some seconds', async ({ page, line }) => {
  await page.goto('/about');
  await waitForWorker(page);
  line.stall();
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('.kept-copy')).toHaveText(COPY);
});

const PORTAL = '<!doctype html><html lang="en"><title>Wi-Fi</title><h1>Sign in to this Wi-Fi</h1></html>';

// Proves 17.1.
test('the answer of an intermediary neither replaces a cached page nor is cached', async ({ page, line, watch }) => {
  watch.allow(/status of \d{3}/);
  await page.goto('/about');
  await waitForWorker(page);
  for (const [status, body] of [
    [200, PORTAL],
    [200, ''],
    [403, PORTAL],
    [429, ''],
    [502, PORTAL],
  ] as const) {
    line.fail({ status, body }, /^GET \/about$/);
    await page.goto('/about');
    await expect(page.locator('.kept-copy'), `${status} ${body}`).toHaveText(COPY);
  }
  line.restore();
  await page.goto('/about');
  await expect(page.locator('.kept-copy')).toHaveCount(0);
  line.fail({ status: 200, body: PORTAL }, /^GET \/terms$/);
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 }), 'where one may have to sign in').toHaveText(/Sign in/);
  expect(await keptPaths(page)).not.toContain('/terms');
});

// Proves 17.2.
test('a script that an intermediary answered for is requested again', async ({ page, line, watch }) => {
  watch.allow(/MIME type|dynamically imported|preload/);
  await page.goto('/about');
  await waitForWorker(page);
  line.fail({ status: 200, body: PORTAL }, /^GET \/_assets\/(client|partner-form).*\.js/);
  await page.goto('/partners');
  const form = page.locator('astro-island[component-url*="partner-form"]');
  await form.getByRole('textbox').first().click();
  await expect.poll(() => line.requests.some((it) => /partner-form.*\.js/.test(it))).toBe(true);
  line.restore();
  await page.reload();
  await form.getByRole('textbox').first().click();
  await expect(form.and(page.locator(':not([ssr])'))).toHaveCount(1);
});

// Proves 17.2.
test('bad copies of an earlier day are as none, and are replaced', async ({ page, line, watch }) => {
  watch.allow(LOST);
  await page.goto('/about');
  await waitForWorker(page);
  await page.evaluate(async (portal) => {
    const bad = () => new Response(portal, { headers: { 'Content-Type': 'text/html', 'x-title': 'Wi-Fi' } });
    const name = (await caches.keys()).find((it) => it.startsWith('files ')) ?? '';
    const files = await caches.open(name);
    for (const request of await files.keys()) await files.put(request, bad());
    await (await caches.open('pages')).put('/about', bad());
    await (await caches.open('articles')).put('/blog/rien', bad());
  }, PORTAL);
  line.cut();
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(offlinePage.heading);
  await expect(page.locator('#kept')).not.toContainText('Wi-Fi');
  line.restore();
  await page.goto('/about');
  await expect(page.locator('html.ready')).toHaveCount(1);
  await expect.poll(() => keptPaths(page)).toContain('/about');
  line.cut();
  await page.goto('/about');
  await expect(page.locator('.kept-copy')).toHaveText(COPY);
  await expect(page.locator('html.ready')).toHaveCount(1);
});

// Proves 17.1.
test('setting the clock forward or back deletes no cached page', async ({ page, line, watch }) => {
  watch.allow(LOST);
  line.change(
    '/sw.js',
    (script) => `Date.now = () => 946684800000;${script.replaceAll('new Date()', 'new Date(Date.now())')}`,
  );
  await page.goto('/about');
  await waitForWorker(page);
  await page.evaluate(async () => {
    const pages = await caches.open('pages');
    const about = await pages.match('/about');
    for (let i = 0; about && i < 60; i++) {
      const copy = new Response(await about.clone().text(), about);
      copy.headers.set('x-kept-at', '2026-11-01T10:00:00.000Z');
      copy.headers.set('x-turn', `${i - 60}`);
      await pages.put(`/blog/article-${i}`, copy);
    }
  });
  await page.goto('/services');
  await expect.poll(async () => (await keptPaths(page)).length).toBeLessThan(50);
  expect(await keptPaths(page)).toEqual(expect.arrayContaining(['/about', '/services', '/blog/article-59']));
  line.cut();
  await page.goto('/services');
  await expect(page.locator('.kept-copy')).toHaveText(/janvier 2000/);
});

// Proves 17.2.
test('a new release takes over without a reload, and pages cached before stay styled', async ({
  page,
  context,
  line,
  watch,
}) => {
  await page.goto('/about');
  await waitForWorker(page);
  const other = await context.newPage();
  await other.goto('/services');
  await expect.poll(() => keptPaths(page)).toContain('/services');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const [before] = await fileCaches(page);
  line.change('/sw.js', (script) => script.replaceAll((before ?? '').replace('files ', ''), 'the-next-release'));
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(() => fileCaches(page)).toEqual([before, 'files the-next-release']);
  await expect.poll(() => workerState(page), 'it does not wait').toBe('activated');
  for (const tab of [page, other]) {
    expect(await tab.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
    await expect(tab.locator('html.ready')).toHaveCount(1);
  }
  expect(await page.evaluate(() => 'isSame' in window), 'no page was reloaded').toBe(true);
  // After two releases only assets of kept pages remain of the first.
  line.change('/sw.js', (script) => script.replaceAll((before ?? '').replace('files ', ''), 'the-one-after'));
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(() => fileCaches(page)).toEqual(['files the-next-release', 'files the-one-after']);
  watch.allow(LOST);
  line.cut();
  await other.goto('/about');
  await expect(other.locator('.kept-copy')).toHaveText(COPY);
  expect(await other.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Instrument');
});

// Proves 17.2.
test('a recalled worker deletes its caches and unregisters; open pages continue', async ({ page, line, ownSite }) => {
  await page.goto('/about');
  await waitForWorker(page);
  const { url } = await ownSite({ env: { OFFLINE: 'off' } });
  const recalled = await (await fetch(`${url}/sw.js`)).text();
  line.change('/sw.js', () => recalled);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(() => page.evaluate(async () => [...(await caches.keys())])).toEqual([]);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await page.goto('/services');
  await expect(page.locator('html.ready')).toHaveCount(1);
});

for (const [what, spoil] of [
  [
    'no room',
    () => Object.assign(Cache.prototype, { put: () => Promise.reject(new DOMException('', 'QuotaExceededError')) }),
  ],
  [
    'no cache storage',
    () =>
      Object.assign(CacheStorage.prototype, {
        open: () => Promise.reject(new DOMException('', 'SecurityError')),
        match: () => Promise.reject(new DOMException('', 'SecurityError')),
      }),
  ],
] as const) {
  // Proves 17.2.
  test(`with ${what} pages are as they are without a worker`, async ({ page, line, watch }) => {
    line.change('/sw.js', (script) => `(${spoil})();${script}`);
    await page.goto('/about');
    await page.mouse.wheel(0, 200);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto('/blog');
    await expect(page.locator('html.ready')).toHaveCount(1);
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Instrument');
    watch.allow(LOST);
    line.cut();
    await page.goto('/services');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pas de connexion');
  });
}

// Proves 17.4.
test('a saved article has its pictures offline, and can be removed', async ({ page, ownSite, watch }) => {
  const site = await ownSite();
  const line = await openLine(site.url);
  const article = `${line.url}/blog/reseau-mesh`;
  const picture = sharp({ create: { width: 900, height: 500, channels: 3, background: '#1d6b45' } });
  await picture.png().toFile(join(site.dataDir, 'schema.png'));
  const markdown = `${'Un long paragraphe sur le réseau.\n\n'.repeat(60)}![Un schéma du réseau](schema.png)`;
  await publish(site, { slug: 'reseau-mesh', title: 'Un réseau qui tient', markdown });
  await page.goto(article);
  await waitForWorker(page);
  const button = page.getByRole('button', { name: 'Lire hors ligne' });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/^Gardé sur cet appareil/)).toBeVisible();
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name !== 'articles') await caches.delete(name);
  });
  watch.allow(LOST);
  line.cut();
  await page.goto(article);
  await expect(page.locator('.kept-copy')).toHaveText(COPY);
  const shown = page.getByRole('img', { name: 'Un schéma du réseau' });
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth > 0)).toBe(true);
  await page.goto(`${line.url}/partners`);
  await expect(page.getByRole('link', { name: 'Un réseau qui tient' })).toBeVisible();
  line.restore();
  await page.goto(article);
  await page.mouse.wheel(0, 200);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(await page.evaluate(async () => (await (await caches.open('articles')).keys()).length)).toBe(0);
  line.close();
});

async function waitForWorker(page: Page): Promise<void> {
  await page.mouse.wheel(0, 200);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => keptPaths(page)).toContain('/website-promo');
}

function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const pages = await caches.open('pages');
    return (await pages.keys()).map(({ url }) => new URL(url).pathname);
  });
}

function fileCaches(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('files ')));
}

function workerState(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
}

/** The names of the cached files, without their hashes. */
function fileNames(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.replace(/.*\/([^./]+).*/, '$1'));
  });
}

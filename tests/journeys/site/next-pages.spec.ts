import { chromium } from '@playwright/test';
import { openLine } from '../../fixtures/network/line.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CHROMIUM_FLAGS } from '../../setup/chromium.ts';

// Proves 17.5.
test('back and forward show pages from memory: nothing of ours keeps them out of it', async ({ site }) => {
  // Playwright's browsers disable the back/forward cache.
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: CHROMIUM_FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ baseURL: site.url });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  /** `notRestoredReasons`; headless browsers add reasons of their own. */
  const faultsOf = async (path: string, use = () => {}) => {
    await page.goto(path);
    await page.mouse.wheel(0, 100);
    await page.waitForLoadState('networkidle');
    await page.evaluate(use);
    await page.goto('/terms');
    const reasons = new Promise<string[]>((resolve) => {
      session.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
        resolve(notRestoredExplanations.filter(({ type }) => type !== 'Circumstantial').map(({ reason }) => reason));
      });
    });
    await page.goBack({ waitUntil: 'commit' });
    return reasons;
  };
  expect(await faultsOf('/about', () => addEventListener('unload', () => {}))).toEqual([
    'UnloadHandlerExistsInMainFrame',
  ]);
  for (const path of [
    '/about',
    '/blog',
    '/blog/choisir-son-nom-de-domaine',
    '/newsletter',
    '/contact',
    '/demande/demo',
  ]) {
    expect(await faultsOf(path), path).toEqual([]);
  }
  await browser.close();
});

const RULES = 'script[type=speculationrules]';

// Proves 17.5, 7.3.
test('the page whose link is pointed at is fetched once, and counts when it is opened', async ({ page, site }) => {
  const line = await openLine(site.url);
  const asked = () => line.requests.filter((it) => it.endsWith('/blog/sauvegarder-trois-deux-un'));
  const views = async () => {
    const posts = (await (await fetch(`${site.url}/api/blog/posts?limit=50`)).json()) as {
      slug: string;
      viewsCount: number;
    }[];
    return posts.find(({ slug }) => slug === 'sauvegarder-trois-deux-un')?.viewsCount ?? Number.NaN;
  };
  const before = await views();
  await page.goto(`${line.url}/blog`);
  await page.mouse.wheel(0, 50);
  await expect(page.locator(RULES)).toHaveCount(1);
  await page.locator('main a[href="/blog/sauvegarder-trois-deux-un"]').first().hover();
  await expect.poll(asked).toEqual(['GET /blog/sauvegarder-trois-deux-un']);
  expect(await views(), 'no view was counted').toBe(before);
  await page.locator('main a[href="/blog/sauvegarder-trois-deux-un"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('3-2-1');
  await expect.poll(asked).toEqual(['GET /blog/sauvegarder-trois-deux-un', 'HEAD /blog/sauvegarder-trois-deux-un']);
  await expect.poll(views).toBe(before + 1);
  line.close();
});

// Proves 17.5.
test('nothing is fetched ahead where megabytes are counted', async ({ browser, site }) => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'Save-Data': 'on' }, baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/blog');
  const inUse = page.waitForResponse(/in-use/);
  await page.mouse.wheel(0, 50);
  await inUse;
  await page.locator('main a[href="/blog/sauvegarder-trois-deux-un"]').first().hover();
  await expect(page.locator(RULES)).toHaveCount(0);
  await context.close();
});

// Proves 17.5.
test('a prerendered page is styled, and runs, stores and requests nothing until it is opened', async ({ page }) => {
  // Automated browsers do not prerender: the page is told that it is prerendered.
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { configurable: true, value: true }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/', { waitUntil: 'load' });
  const root = page.locator('html');
  const theme = page.getByRole('button', { name: 'Thème sombre' });
  await expect(root).toHaveClass(/\bready\b/);
  await expect(root).toHaveClass(/\basks-consent\b/);
  await page.mouse.wheel(0, 50);
  await theme.click();
  await expect(root).not.toHaveClass(/\bdark\b/);
  expect(await page.evaluate(() => [document.cookie, localStorage.length])).toEqual(['', 0]);
  expect(asked.filter((it) => /in-use|promo|carousel/.test(it))).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await theme.click();
  await expect(root).toHaveClass(/\bdark\b/);
});

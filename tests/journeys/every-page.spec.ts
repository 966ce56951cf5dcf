import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { axeFaultsInBothThemes } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

const ROUTES: [path: string, status: number][] = [
  ...prerenderedPaths().map((path): [string, number] => [path, 200]),
  ['/demande/demo', 200],
  ['/demande/newsletter/inscription', 200],
  ['/newsletter', 200],
  ['/developers/recherche', 200],
  ['/developers/recherche?q=region', 200],
  ['/developers/recherche?q=voiture', 200],
  ['/blog', 200],
  ['/blog/choisir-son-nom-de-domaine', 200],
  ['/blog/un-article-qui-manque', 404],
  ['/careers/jobs/data-scientist', 200],
  ['/careers/jobs/un-poste-qui-manque', 404],
  ['/nulle-part', 404],
];
const SIBLINGS = process.env.LONG
  ? /^$/
  : /^\/(demande\/envoyee\/(training|partner|job)|newsletter\/(desabonne|adresse-introuvable)|products\/(gocloud|godrive|gomail|gomap|nexttal|prophete-ai))$/;

const answers = new Map<string, { status: number; html: string }>();

for (const [path, status] of ROUTES) {
  // Proves 10.4, 15.2.
  test(`${path}: what it says of itself, where it leads, how it fits, what axe finds`, async ({
    page,
    site,
    watch,
  }) => {
    if (status >= 400) watch.expect(/status of 404/);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await page.setViewportSize({ width: 1440, height: 800 });
    const response = await page.goto(path);

    await test.step('status, French, landmarks, title and metadata', async () => {
      expect(response?.status()).toBe(status);
      const said = await page.evaluate(() => {
        const count = (selector: string) => document.querySelectorAll(selector).length;
        const meta = Object.fromEntries(
          [...document.querySelectorAll('meta')].map((it) => [it.name || it.getAttribute('property'), it.content]),
        ) as Record<string, string | undefined>;
        const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
        return { lang: document.documentElement.lang, h1: count('h1'), title: document.title, meta, canonical };
      });
      expect.soft(said).toMatchObject({ lang: 'fr', h1: 1, title: expect.stringContaining('Nkul') });
      for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
        await expect.soft(page.getByRole(landmark)).toHaveCount(1);
      }
      if (status === 200) expect.soft(said.meta.description?.length).toBeGreaterThan(30);
      const address = path === '/' ? `${site.url}/` : site.url + path;
      expect.soft(said.canonical).toBe(said.meta.robots ? undefined : address);
      if (path === '/') {
        for (const name of ['og:title', 'og:url', 'og:description', 'twitter:card'])
          expect.soft(said.meta[name], name).toBeTruthy();
        const image = said.meta['og:image'] ?? '';
        expect.soft(image.startsWith(site.url)).toBe(true);
        expect.soft((await page.request.get(image)).headers()['content-type']).toMatch(/^image\//);
      }
    });

    await test.step('every link of the site leads to a page, every fragment to an element, no picture is broken', async () => {
      const links = await page
        .locator('a[href]')
        .evaluateAll((anchors) => anchors.map((a) => (a as HTMLAnchorElement).href));
      for (const link of new Set(links.filter((href) => href.startsWith(site.url)))) {
        const { pathname, hash } = new URL(link);
        const answer = answers.get(pathname) ?? (await ask(page, pathname));
        answers.set(pathname, answer);
        if (pathname !== path) expect.soft(answer.status, link).toBe(200);
        if (hash) expect.soft(answer.html, link).toContain(`id="${hash.slice(1)}"`);
      }
      const broken = await page
        .locator('img')
        .evaluateAll((images) =>
          (images as HTMLImageElement[])
            .filter((image) => image.complete && image.naturalWidth === 0)
            .map(({ src }) => src),
        );
      expect.soft(broken).toEqual([]);
    });

    if (SIBLINGS.test(path)) await fitsNarrowScreens(page);
    else await axeFindsNothing(page);
  });

  if (SIBLINGS.test(path)) continue;

  // Proves 10.4, 15.2.
  test(`${path}: on a slow phone nothing moves while it loads or is read, it fits, and axe finds nothing`, async ({
    slowPhone,
    watch,
  }) => {
    if (status >= 400) watch.expect(/status of 404/);
    const { page } = slowPhone;
    await page.addInitScript(() => {
      const shifts: { value: number; sources: string[] }[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const shift = entry as PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
            sources: { node: Element | null }[];
          };
          if (shift.hadRecentInput) continue;
          shifts.push({ value: shift.value, sources: shift.sources.map(({ node }) => node?.nodeName ?? '?') });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    await page.evaluate(async () => {
      await document.fonts.ready;
      for (let top = 0; top < document.body.scrollHeight; top += 500) {
        scrollTo(0, top);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    });
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number }[] }).shifts);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect.soft(sum, JSON.stringify(shifts)).toBeLessThan(0.001);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.evaluate(() => scrollTo(0, 0));
    await axeFindsNothing(page);
    await fitsNarrowScreens(page);
  });
}

/** The dark theme changes colours only. */
function axeFindsNothing(page: Page): Promise<void> {
  return test.step('axe', async () =>
    expect.soft(await axeFaultsInBothThemes(page, {}, ['color-contrast'])).toEqual([]));
}

function fitsNarrowScreens(page: Page): Promise<void> {
  return test.step('320 px wide without sideways scroll, banner open and closed', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    // Polled: layout may lag behind the viewport.
    await expect.poll(() => sidewaysScroll(page)).toEqual([]);
    await page.getByRole('button', { name: 'Refuser' }).click();
    await expect.poll(() => sidewaysScroll(page)).toEqual([]);
  });
}

function sidewaysScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 0.5)
      .map((element) => `${element.localName}.${element.getAttribute('class')}`)
      .slice(0, 8);
  });
}

async function ask(page: Page, path: string): Promise<{ status: number; html: string }> {
  const response = await page.request.get(path);
  return { status: response.status(), html: await response.text() };
}

function prerenderedPaths(): string[] {
  return readdirSync('dist/current/client', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => `/${name.replaceAll('\\', '/').replace(/(^|\/)index\.html$|\.html$/, '')}`)
    .filter((path) => path !== '/503')
    .sort();
}

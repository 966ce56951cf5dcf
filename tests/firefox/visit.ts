import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { test as base, expect } from 'vitest';
import { type Line, openLine } from '../fixtures/network/line.ts';
import { type Site, startSite } from '../fixtures/site.ts';
import { firefoxOnMachine } from '../setup/firefox.ts';

const PHONE = { width: 360, height: 740 };
const executablePath = firefoxOnMachine();

interface Visit {
  browser: Browser;
  site: Site;
  line: Line;
  page: Page;
}

export const test = base
  .extend<Visit>({
    browser: [
      // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures that are needed from this pattern.
      async ({}, use) => {
        const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
        await use(browser);
        await browser.close();
      },
      { scope: 'file' },
    ],
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: as above.
      async ({}, use) => {
        const site = await startSite();
        await use(site);
        await site.stop();
      },
      { scope: 'file' },
    ],
    line: async ({ site }, use) => {
      const line = await openLine(site.url);
      await use(line);
      line.close();
    },
    page: async ({ browser }, use) => {
      const profile = await browser.createBrowserContext();
      const page = await profile.newPage();
      const errors: string[] = [];
      // Firefox also reports files lost on a cut line, and failed responses.
      page.on('pageerror', (error) => !/Failed to load/.test(String(error)) && errors.push(String(error)));
      await page.setViewport(PHONE);
      await profile.setCookie({ name: 'cookieConsent', value: 'false', domain: 'localhost', path: '/' });
      await page.evaluateOnNewDocument(() => {
        try {
          sessionStorage.setItem('promoSeen', '1');
        } catch {}
      });
      await use(page);
      await profile.close();
      expect(errors, 'uncaught errors').toEqual([]);
    },
  })
  .skipIf(executablePath === '');

export async function waitForWorker(page: Page): Promise<void> {
  await page.mouse.wheel({ deltaY: 200 });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await untilKept(page, '/website-promo');
}

export async function untilKept(page: Page, path: string): Promise<void> {
  await page.waitForFunction(async (it) => Boolean(await (await caches.open('pages')).match(it)), {}, path);
}

export async function textOf(page: Page, selector: string): Promise<string> {
  const element = await page.waitForSelector(selector);
  return (await element?.evaluate((it) => it.textContent?.trim())) ?? '';
}

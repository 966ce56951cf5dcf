import type { Page } from '@playwright/test';
import { axeFaultsInBothThemes } from '../../fixtures/axe.ts';
import { pagePerTemplate, sitePages } from '../../fixtures/site-pages.ts';
import { expect, test } from '../../fixtures/test.ts';

/** What needs no browser is in tests/http/every-page.test.ts. */
const PAGES = sitePages();
/** One per head of page, and those with the most parts. */
const CORE = ['index', 'about', 'contact', 'privacy', 'products/[slug]', 'blog/[slug]'].map((name) => `${name}.astro`);
const WALKED = process.env.LONG ? PAGES : pagePerTemplate(PAGES);

for (const { path, status, template } of WALKED) {
  // Proves 10.4, 15.2.
  test(`${path}: on a slow phone nothing moves while it loads or is read, it fits, and axe finds nothing, nor on a desktop`, {
    tag: CORE.includes(template) ? '@core' : [],
  }, async ({ slowPhone, watch }) => {
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
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      await expect.soft(page.getByRole(landmark)).toHaveCount(1);
    }
    expect.soft(await brokenPictures(page)).toEqual([]);
    await axeFindsNothing(page);
    await fitsNarrowScreens(page);
    await page.setViewportSize({ width: 1440, height: 800 });
    await axeFindsNothing(page);
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

function brokenPictures(page: Page): Promise<string[]> {
  return page
    .locator('img')
    .evaluateAll((images) =>
      (images as HTMLImageElement[]).filter((it) => it.complete && it.naturalWidth === 0).map(({ src }) => src),
    );
}

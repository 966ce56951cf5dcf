import type { Page } from '@playwright/test';
import { enlargeText, geometryFaults, paleTexts } from '../../fixtures/geometry.ts';
import { sitePages } from '../../fixtures/site-pages.ts';
import { expect, test } from '../../fixtures/test.ts';
import { badLines, smallTargets } from '../../fixtures/typography.ts';

const HEIGHT = 800;
/** A4 without its margins. */
const PAPER = 718;
const LONG_WORD = 'd'.repeat(75);
const PAGES = sitePages();
const PARTS = [0, 1, 2].map((part) => PAGES.filter((_, index) => index % 3 === part));

for (const [part, pages] of PARTS.entries()) {
  // Proves 10.4.
  test(`every page, ${part + 1} of 3: nothing is covered, cut, too wide, too near or too pale, on screens, enlarged, on paper`, async ({
    page,
    site,
    watch,
  }) => {
    watch.allow(/status of 404/);
    await page.context().addCookies([{ name: 'cookieConsent', value: 'true', url: site.url }]);
    for (const { path } of pages) {
      await page.setViewportSize({ width: 1440, height: HEIGHT });
      await page.goto(path);
      for (const width of [1440, 768, 360]) {
        await page.setViewportSize({ width, height: HEIGHT });
        expect.soft(await geometryFaults(page), `${path}, ${width} px`).toEqual([]);
      }
      expect.soft(await badLines(page), `${path}: lines broken where a printer would not`).toEqual([]);
      expect
        .soft(
          await smallTargets(page, 'footer a, footer button, nav a, .carousel-dot, .text-link'),
          `${path}: for a thumb`,
        )
        .toEqual([]);
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: PAPER, height: HEIGHT });
      expect.soft(await geometryFaults(page, { pointed: false }), `${path}, on paper`).toEqual([]);
      expect.soft(await paleTexts(page), `${path}, on paper: pale`).toEqual([]);
      await page.emulateMedia({ media: 'screen' });
      await isWithinScreens(page, path);
    }
  });
}

/** Checks the page with enlarged text, then with words of staff that no screen is wide enough for. */
async function isWithinScreens(page: Page, path: string): Promise<void> {
  for (const [width, ...sizes] of [
    [1280, 150, 200],
    [390, 150, 200],
    [360, 200],
    [320, 100],
  ] as const) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const percent of sizes) {
      await enlargeText(page, percent);
      const where = `${path}, ${width} px, text at ${percent} %`;
      expect.soft(await geometryFaults(page, { pointed: false }), where).toEqual([]);
    }
  }
  await withLongWords(page);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(await width(), `${path}, long words`).toBe(320);
  if (path !== '/blog') return;
  await enlargeText(page, 200);
  expect.soft(await width(), `${path}, long words, 200 %`).toBe(320);
}

function withLongWords(page: Page): Promise<void> {
  return page.evaluate((word) => {
    const texts = 'main :is(h2, h3, p, li, dt, dd, legend, .button-label, .calendar td)';
    for (const element of document.querySelectorAll(texts)) {
      // A drawn screen has words of its own.
      if (element.closest('.till, [aria-hidden]') || element.childElementCount > 0) continue;
      if (getComputedStyle(element).whiteSpace !== 'nowrap') element.textContent = word;
    }
  }, LONG_WORD);
}

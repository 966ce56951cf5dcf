import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const PATHS = [
  ...['/', '/about', '/services', '/products', '/products/otah', '/developers', '/contact', '/partners', '/privacy'],
  ...['/blog', '/blog/choisir-son-nom-de-domaine', '/newsletter', '/website-promo', '/references', '/hors-ligne'],
  ...['/references/quincaillerie-bafoussam', '/careers', '/careers/jobs', '/careers/jobs/data-scientist'],
  ...['/careers/internships', '/careers/life', '/careers/training', '/careers/apply', '/demande/envoyee/demo'],
];

for (const width of [390, 1280]) {
  // Proves 10.4.
  test(`at ${width} px, text size 150 and 200 % leaves no page wider than the viewport and no word cut`, async ({
    page,
    site,
  }) => {
    test.setTimeout(300_000);
    await page.context().addCookies([{ name: 'cookieConsent', value: 'true', url: site.url }]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    for (const path of PATHS) {
      await page.goto(path);
      for (const percent of [150, 200]) {
        await enlargeText(page, percent);
        const where = `${path}, ${percent} %`;
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(width);
        expect.soft(await cutWords(page), where).toEqual([]);
        const menu = page.locator('header summary').filter({ hasText: 'Menu' });
        const entries = page.locator('header nav a').filter({ hasText: 'Contact', visible: true });
        await expect.soft(menu.or(entries).filter({ visible: true }).first(), where).toBeInViewport({ ratio: 1 });
      }
    }
  });
}

/** As the browser's text size setting: breakpoints do not move. */
async function enlargeText(page: Page, percent: number): Promise<void> {
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`;
  }, percent);
  // Sizes are animated for a moment even with reduced motion.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const transitions = document.getAnimations().filter((it) => it instanceof CSSTransition);
    await Promise.all(transitions.map(({ finished }) => finished.catch(() => {})));
  });
}

/** Text and controls outside the viewport, except in scrolling rows, carousels and drawings. */
function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const range = document.createRange();
    const isInRow = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || isInRow(element.parentElement));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement } = text;
      if (!text.nodeValue?.trim() || !parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      if (parentElement.closest('svg, .sr-only, [aria-hidden=true], [inert], .carousel-slides, .strip, pre')) continue;
      if (parentElement.closest('.live-window, .copy-button')) continue;
      if (isInRow(parentElement)) continue;
      range.selectNodeContents(text);
      const right = Math.max(...[...range.getClientRects()].map((box) => box.right));
      if (right > document.documentElement.clientWidth + 1) found.add(text.nodeValue.trim().slice(0, 40));
    }
    return [...found];
  });
}

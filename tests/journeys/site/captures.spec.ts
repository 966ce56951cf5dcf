import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../../fixtures/test.ts';

const SMALL: readonly [path: string, width: number][] = [
  ['/', 360],
  ['/about', 1440],
  ['/services', 360],
  ['/products', 1440],
  ['/careers/jobs', 360],
  ['/partners', 1440],
];
const TEMPLATES = [
  ...['/', '/about', '/services', '/products', '/products/fufullu', '/careers', '/careers/jobs', '/careers/training'],
  ...['/careers/life', '/developers', '/partners', '/blog', '/blog/choisir-son-nom-de-domaine', '/website-promo'],
  ...['/newsletter', '/references', '/references/quincaillerie-bafoussam', '/contact', '/privacy', '/hors-ligne'],
];
const VIEWS = process.env.LONG
  ? TEMPLATES.flatMap((path) => [360, 1440].map((width): [string, number] => [path, width]))
  : SMALL;
/** Share of points that may differ: lazy parts, line breaks of another font. */
const TOLERANCE = 0.05;
/** Pixels per point: ignores font rendering, detects blank parts. */
const COARSE = 24;

test('a full-page screenshot without scrolling shows the same as one after scrolling', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  for (const [path, width] of VIEWS) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path, { waitUntil: 'networkidle' });
    // On a busy machine the network is idle before the scripts have run, and forms are still unfolded.
    await page.locator('html.ready').waitFor();
    await withoutFiles(page);
    const before = await pixelsOf(page);
    await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
        scrollTo({ top, behavior: 'instant' });
        await new Promise(requestAnimationFrame);
      }
      scrollTo({ top: 0, behavior: 'instant' });
    });
    const after = await pixelsOf(page);
    expect.soft(before.height, `${path}, ${width} px wide: its height`).toBe(after.height);
    expect.soft(differing(before.data, after.data), `${path}, ${width} px wide`).toBeLessThan(TOLERANCE);
  }
});

async function withoutFiles(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      'img, video { visibility: hidden } .launcher, .cookie-banner, dialog { display: none !important }',
    );
    document.adoptedStyleSheets.push(sheet);
    return document.fonts.ready.then(() => {});
  });
}

async function pixelsOf(page: Page): Promise<{ height: number; data: Buffer }> {
  const png = await page.screenshot({ fullPage: true, scale: 'css' });
  const picture = sharp(png);
  const { width, height } = await picture.metadata();
  const size = { width: Math.ceil(width / COARSE), height: Math.ceil(height / COARSE), fit: 'fill' } as const;
  return { height, data: await picture.greyscale().resize(size).raw().toBuffer() };
}

function differing(a: Buffer, b: Buffer): number {
  if (a.length !== b.length) return 1;
  let count = 0;
  for (let i = 0; i < a.length; i += 1) if (Math.abs((a[i] ?? 0) - (b[i] ?? 0)) > 24) count += 1;
  return count / a.length;
}

test('what opens is open on paper', async ({ page }) => {
  await page.goto('/careers/training');
  const answers = page.locator('main details > .course-details');
  await expect(answers).toHaveCount(11);
  for (const answer of await answers.all()) await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
});

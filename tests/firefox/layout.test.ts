import { expect } from 'vitest';
import { test } from './visit.ts';

// Proves 10.4.
test('pages stay inside a screen of 320 px', async ({ page, line }) => {
  await page.setViewport({ width: 320, height: 640 });
  for (const path of [
    '/',
    '/blog',
    '/contact',
    '/careers/training',
    '/website-promo',
    '/blog/choisir-son-nom-de-domaine',
  ]) {
    await page.goto(line.url + path);
    const beyond = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(beyond, path).toBe(0);
  }
});

/**
 * One PNG per theme with every page at 360 and 1440 px, into var/contact-sheets/: `npm run build && npx node
 * studio/contact-sheets.ts [/path …]`. With paths, only these, at full size.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
import { startSite } from '../tests/fixtures/site.ts';
import { CHROMIUM_FLAGS, findChromium } from '../tests/setup/chromium.ts';

const WIDTHS = [360, 1440] as const;
const THEMES = ['light', 'dark'] as const;
/** Scale of the pictures on the sheet. */
const SCALE = 0.3;
const COLUMNS = 8;
const GAP = 24;
const LABEL = 34;

const folder = new URL('../var/contact-sheets/', import.meta.url);
await mkdir(folder, { recursive: true });
const asked = process.argv.slice(2);
const site = await startSite();
const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
try {
  const paths = asked.length > 0 ? asked : await pathsOfSite();
  for (const theme of THEMES) {
    const pairs = [];
    for (const path of paths) {
      const pair = [];
      for (const width of WIDTHS) pair.push(await photograph(browser, path, theme, width));
      if (asked.length > 0) {
        for (const [i, picture] of pair.entries()) {
          const name = `${path.slice(1).replaceAll('/', '-') || 'home'}-${theme}-${WIDTHS[i]}.png`;
          await writeFile(new URL(name, folder), picture);
        }
      } else pairs.push(await labelled(path, pair));
    }
    if (asked.length === 0) await writeFile(new URL(`${theme}.png`, folder), await sheetOf(pairs));
  }
  console.log(folder.pathname);
} finally {
  await browser.close();
  await site.stop();
}

async function pathsOfSite(): Promise<string[]> {
  const xml = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const found = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  return [...found, '/nulle-part', '/demande/demo'];
}

async function photograph(by: Browser, path: string, theme: 'light' | 'dark', width: number): Promise<Buffer> {
  const page = await by.newPage({
    viewport: { width, height: width < 600 ? 760 : 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  try {
    // Closes banner and offer.
    await page.addInitScript(() => sessionStorage.setItem('promoSeen', '1'));
    await page.context().addCookies([{ name: 'cookieConsent', value: 'false', url: site.url }]);
    await page.goto(site.url + path, { waitUntil: 'load' });
    await seeAll(page);
    return await page.screenshot({ fullPage: true, animations: 'disabled' });
  } finally {
    await page.close();
  }
}

/** Scrolls, so that lazy parts load. */
async function seeAll(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    const shown = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(shown.map((image) => image.decode()));
    scrollTo(0, 0);
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
  });
  await page.waitForTimeout(150);
}

interface Drawn {
  readonly picture: Buffer;
  readonly width: number;
  readonly height: number;
}

async function labelled(path: string, pictures: readonly Buffer[]): Promise<Drawn> {
  const small = await Promise.all(pictures.map((picture) => shrunk(picture)));
  const width = small.reduce((sum, one) => sum + one.width + GAP / 2, -GAP / 2);
  const height = Math.max(...small.map((one) => one.height)) + LABEL;
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}"><text y="22" font-family="sans-serif" font-size="20" fill="#fff">${path}</text></svg>`;
  let left = 0;
  const layers: OverlayOptions[] = [{ input: Buffer.from(text), left: 0, top: 0 }];
  for (const one of small) {
    layers.push({ input: one.picture, left, top: LABEL });
    left += one.width + GAP / 2;
  }
  return { picture: await onGrey(width, height, layers), width, height };
}

async function shrunk(picture: Buffer): Promise<Drawn> {
  const { width = 0 } = await sharp(picture, { limitInputPixels: false }).metadata();
  const { data, info } = await sharp(picture, { limitInputPixels: false })
    .resize({ width: Math.round(width * SCALE) })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { picture: data, width: info.width, height: info.height };
}

async function sheetOf(pairs: readonly Drawn[]): Promise<Buffer> {
  const cell = Math.max(...pairs.map(({ width }) => width)) + GAP;
  const heights = Array.from({ length: Math.min(COLUMNS, pairs.length) }, () => GAP);
  const layers: OverlayOptions[] = pairs.map(({ picture, height }) => {
    const column = heights.indexOf(Math.min(...heights));
    const top = heights[column] ?? 0;
    heights[column] = top + height + GAP;
    return { input: picture, left: GAP + column * cell, top };
  });
  return onGrey(GAP + heights.length * cell, Math.max(...heights), layers);
}

function onGrey(width: number, height: number, layers: OverlayOptions[]): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#777' }, limitInputPixels: false })
    .composite(layers)
    .png()
    .toBuffer();
}

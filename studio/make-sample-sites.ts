/**
 * Photographs the sample sites of /website-promo (public/exemples) as a phone shows them: `npx node
 * studio/make-sample-sites.ts`; results are committed.
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM_FLAGS, findChromium } from '../tests/setup/chromium.ts';

const SIZE = { width: 390, height: 780 } as const;
const SCALE = 1.2;
/** Their notice, which the page says once for all three. */
const WITHOUT_NOTICE = '.x{display:none}';
const SITES = new URL('../public/exemples/', import.meta.url);
const FOLDER = new URL('../src/pictures/sample-sites/', import.meta.url);
const LIST = new URL('../src/pictures/sample-sites.data.ts', import.meta.url);

const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
try {
  await mkdir(FOLDER, { recursive: true });
  const page = await browser.newPage({ viewport: SIZE, deviceScaleFactor: SCALE });
  for (const file of (await readdir(SITES)).filter((name) => name.endsWith('.html'))) {
    await page.goto(new URL(file, SITES).href);
    await page.addStyleTag({ content: WITHOUT_NOTICE });
    const picture = sharp(await page.screenshot({ animations: 'disabled' }));
    const name = file.replace('.html', '');
    await writeFile(new URL(`${name}.avif`, FOLDER), await picture.avif({ quality: 34, effort: 9 }).toBuffer());
    await writeFile(new URL(`${name}.webp`, FOLDER), await picture.webp({ quality: 55, effort: 6 }).toBuffer());
  }
  await writeFile(
    LIST,
    `/* Written by studio/make-sample-sites.ts; do not edit by hand. */\n\n/** Pixels. */\nexport const sampleSites = { width: ${SIZE.width * SCALE}, height: ${SIZE.height * SCALE} } as const;\n`,
  );
} finally {
  await browser.close();
}

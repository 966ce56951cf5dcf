/** Takes the README's four pictures of a demo: `npx node studio/make-readme-pictures.ts`; results are committed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM_FLAGS, findChromium } from '../tests/setup/chromium.ts';

const FOLDER = new URL('../docs/pictures/', import.meta.url);
const SIZE = { width: 1280, height: 800 } as const;
const QUALITY = 80;

const demo = spawn(process.execPath, ['scripts/demo.mjs'], { stdio: ['ignore', 'pipe', 'inherit'] });
const browser = await chromium.launch({ executablePath: await findChromium(), args: [...CHROMIUM_FLAGS, '--lang=fr'] });
try {
  const said = await printed(demo);
  const site = /^Site\s+(\S+)/m.exec(said)?.[1] ?? '';
  const [link = ''] = /http\S+cle=\S+/.exec(said) ?? [];
  const context = await browser.newContext({ viewport: SIZE, locale: 'fr-FR', colorScheme: 'light' });
  const page = await context.newPage();
  await page.addInitScript(() => sessionStorage.setItem('promoSeen', '1'));
  await mkdir(FOLDER, { recursive: true });

  await page.goto(site);
  await page.getByRole('button', { name: 'Refuser' }).click();
  await taken(page, 'site');
  const till = page.locator('[data-till]');
  await till.scrollIntoViewIfNeeded();
  await page.locator('[data-till][data-running]').waitFor();
  await till.evaluate((it) => it.scrollIntoView({ block: 'center' }));
  await till.locator('[data-till-cut]').click();
  for (const name of ['Tomates', 'Tomates', 'Plantain', 'Riz']) {
    await till
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click();
  }
  await taken(page, 'till');
  await page.goto(link);
  await page.getByRole('button', { name: 'Entrer au bureau' }).click();
  await page.getByRole('heading', { level: 1, name: "Aujourd'hui" }).waitFor();
  await taken(page, 'desk');
  await page.goto(new URL('/demandes/1002', link).href);
  await taken(page, 'request');
} finally {
  await browser.close();
  demo.kill('SIGTERM');
  await once(demo, 'exit');
}

/** Once pictures and fonts are there, without motion. */
async function taken(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture)
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(new URL(`${name}.webp`, FOLDER).pathname);
}

async function printed({ stdout }: ChildProcess): Promise<string> {
  let said = '';
  for await (const chunk of stdout ?? []) {
    said += chunk;
    if (said.includes('Ctrl+C')) return said;
  }
  throw new Error('The demo has ended.');
}

import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';

/** KiB of gzip at the first view on a phone. */
export interface Budget {
  total: number;
  script: number;
  css: number;
  fonts: number;
}

const HOME: Budget = { total: 75, script: 4, css: 14, fonts: 30 };
const PRODUCT: Budget = { ...HOME, total: 80 };
const OTHER: Budget = { ...HOME, total: 65 };

export function budgetOf(path: string): Budget {
  if (path === '/') return HOME;
  return path.startsWith('/products/') ? PRODUCT : OTHER;
}

/** KiB by kind; `total` is all that the first view requests, pictures included. */
export interface Weight extends Budget {
  html: number;
  brotliTotal: number;
}

/** Visits as a phone does, touches nothing, and weighs every file that was requested as gzip, and as brotli where it is offered. */
export async function weigh(browser: Browser, origin: string, path: string): Promise<Weight> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const requested = new Map<string, string>();
  page.on('request', (request) => requested.set(request.url(), request.resourceType()));
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  const inline = await page.evaluate(() =>
    [...document.scripts].filter(({ src, type }) => !src && !type.includes('json')).map(({ text }) => text),
  );
  await context.close();

  const weight: Weight = { html: 0, css: 0, script: 0, fonts: 0, total: 0, brotliTotal: 0 };
  const kinds: Record<string, keyof Weight> = { document: 'html', stylesheet: 'css', script: 'script', font: 'fonts' };
  // Part of the document's own weight, and of what runs before anything is touched.
  weight.script = gzipSync(inline.join('\n'), { level: 9 }).length / 1024;
  for (const [url, type] of requested) {
    if (!url.startsWith(origin)) continue;
    const gzip = (await bytesOf(url, 'gzip')) / 1024;
    weight.total += gzip;
    weight.brotliTotal += (await bytesOf(url, 'br, gzip')) / 1024;
    const kind = kinds[type];
    if (kind) weight[kind] += gzip;
  }
  return weight;
}

/** Of the body as it travels. */
async function bytesOf(url: string, encoding: string): Promise<number> {
  return await new Promise((resolve, reject) => {
    request(url, { headers: { 'Accept-Encoding': encoding } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
    })
      .on('error', reject)
      .end();
  });
}

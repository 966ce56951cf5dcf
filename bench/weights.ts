import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib';
import type { Browser, Request } from '@playwright/test';
import type { MaxWeight } from '../src/content/model/page-weights.ts';

/** KiB transferred. */
interface MaxDataSaverWeight {
  first: number;
  /** The weight of a further page, with the shared dictionary cached. */
  next: number;
  /** The same page as brotli, without the dictionary. */
  nextAlone: number;
}

const LONG_TEXTS: Readonly<Record<string, number>> = {
  '/': 12,
  '/blog': 11,
  '/careers/jobs': 8.5,
  '/careers/training': 10.5,
  '/developers': 10.4,
  '/partners': 8.7,
  '/privacy': 11.9,
  '/services': 9.7,
};

/** The most for long texts by the beginning of their path. */
const LONG_KINDS: Readonly<Record<string, number>> = { '/blog/': 12, '/careers/jobs/': 8.5, '/products/': 8.2 };

export function maxDataSaverWeightOf(path: string): MaxDataSaverWeight {
  const [, ofKind = 8] = Object.entries(LONG_KINDS).find(([beginning]) => path.startsWith(beginning)) ?? [];
  return { first: 30, next: 8, nextAlone: LONG_TEXTS[path] ?? ofKind };
}

interface DocumentWeight {
  html: number;
  files: number;
  /** The document's weight with the dictionary cached. */
  again: number;
}

/** @throws when the dictionary-compressed body decodes to another page */
export async function weighDocument(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<DocumentWeight> {
  const { bytes, text, link } = await fetchOf(origin + path, 'br, gzip', headers);
  const needed = [...text.matchAll(/<(?:link|script)\b[^>]*(?:href|src)="(\/_assets\/[^"]+)"/g)].map(([, it]) => it);
  let files = 0;
  for (const file of new Set(needed)) files += (await fetchOf(origin + file, 'br, gzip')).bytes;
  const [, address] = /<([^>]+)>; rel="compression-dictionary"/.exec(link) ?? [];
  if (!address) return { html: bytes / 1024, files: files / 1024, again: bytes / 1024 };
  const kept = await fetchOf(origin + address, 'br, gzip');
  const dictionary = Buffer.from(kept.text);
  const available = `:${createHash('sha256').update(dictionary).digest('base64')}:`;
  const again = await fetchOf(origin + path, 'br, dcz', { ...headers, 'Available-Dictionary': available }, dictionary);
  const views = /\d+\s*vues?/g;
  if (again.text.replace(views, '') !== text.replace(views, ''))
    throw new Error(`${path} is another page by its dictionary`);
  return { html: bytes / 1024, files: (files + kept.bytes) / 1024, again: again.bytes / 1024 };
}

/** `total` is the whole first view, pictures included. */
export interface Weight extends MaxWeight {
  html: number;
  dictionary: number;
  brotliTotal: number;
}

export async function weigh(
  browser: Browser,
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Weight> {
  const context = await browser.newContext({
    extraHTTPHeaders: headers,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const requested = new Map<string, Request>();
  page.on('request', (request) => requested.set(request.url(), request));
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  const inline = await page.evaluate(() =>
    [...document.scripts].filter(({ src, type }) => !src && !type.includes('json')).map(({ text }) => text),
  );
  const sheets = await page.evaluate(() =>
    [...document.querySelectorAll('style')].map(({ textContent }) => textContent),
  );
  const requestHeaders = new Map<string, Record<string, string>>();
  for (const [url, request] of requested)
    if (request.isNavigationRequest()) requestHeaders.set(url, await request.allHeaders());
  await context.close();

  const weight: Weight = { html: 0, dictionary: 0, css: 0, script: 0, fonts: 0, total: 0, brotliTotal: 0 };
  const kinds: Record<string, keyof Weight> = { document: 'html', stylesheet: 'css', script: 'script', font: 'fonts' };
  weight.script = gzipSync(inline.join('\n'), { level: 9 }).length / 1024;
  weight.css = gzipSync(sheets.join('\n'), { level: 9 }).length / 1024;
  for (const [url, request] of requested) {
    if (!url.startsWith(origin)) continue;
    const own = requestHeaders.get(url) ?? headers;
    const gzip = (await bytesOf(url, 'gzip', own)) / 1024;
    weight.total += gzip;
    weight.brotliTotal += (await bytesOf(url, 'br, gzip', own)) / 1024;
    const kind = url.endsWith('.dict') ? 'dictionary' : kinds[request.resourceType()];
    if (kind) weight[kind] += gzip;
  }
  return weight;
}

async function bytesOf(url: string, encoding: string, headers: Record<string, string> = {}): Promise<number> {
  return (await fetchOf(url, encoding, headers)).bytes;
}

async function fetchOf(
  url: string,
  encoding: string,
  headers: Record<string, string> = {},
  dictionary?: Buffer,
): Promise<{ bytes: number; text: string; link: string }> {
  return await new Promise((resolve, reject) => {
    request(url, { headers: { ...headers, 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const decode = DECODERS[response.headers['content-encoding'] ?? ''];
        const text = (decode?.(body, dictionary) ?? body).toString();
        resolve({ bytes: body.length, text, link: String(response.headers.link ?? '') });
      });
    })
      .on('error', reject)
      .end();
  });
}

/** RFC 9842, section 5. */
const DCZ_HEAD_BYTES = 40;
const DECODERS: Readonly<Record<string, (body: Buffer, dictionary?: Buffer) => Buffer>> = {
  br: (body) => brotliDecompressSync(body),
  gzip: (body) => gunzipSync(body),
  dcz: (body, dictionary) => zstdDecompressSync(body.subarray(DCZ_HEAD_BYTES), dictionary ? { dictionary } : {}),
};

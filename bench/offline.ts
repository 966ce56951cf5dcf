import type { Browser, BrowserContext, Page } from '@playwright/test';
import { PEERS, startPeers } from './peers.ts';
import { frugalBudgetOf, weigh, weighDocument } from './weights.ts';

/*
 * What a visit costs where megabytes are counted: bytes of the first and of the next view in both forms of each page, and
 * how long a page takes on a really slow line.
 */

const FRUGAL = { 'Save-Data': 'on' };
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** 400 kbit/s and 400 ms, on a processor four times slower than this one. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWER = 4;
const RUNS = 3;
/** Each with a form that somebody comes for. */
const TIMED = ['/', '/contact', '/careers/apply', '/blog/heberger-pres-de-douala'];

type Row = (string | number)[];

/**
 * KiB as they travel by route: first view with all that a phone asks for, next view with sheets, scripts and fonts known, and with
 * what all pages have in common.
 */
export async function offlineWeights(browser: Browser, origin: string, routes: readonly string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of routes) {
    const budget = frugalBudgetOf(path);
    const full = await weigh(browser, origin, path);
    const frugal = await weigh(browser, origin, path, FRUGAL);
    const visiting = { 'Sec-Fetch-Site': 'same-origin' };
    const [next, frugalNext] = [
      await weighDocument(origin, path, visiting),
      await weighDocument(origin, path, { ...visiting, ...FRUGAL }),
    ];
    rows.push([
      path,
      full.brotliTotal.toFixed(1),
      next.html.toFixed(1),
      next.again.toFixed(1),
      `${frugal.brotliTotal.toFixed(1)} / ${budget.first}`,
      `${frugalNext.html.toFixed(1)} / ${budget.nextAlone}`,
      `${frugalNext.again.toFixed(1)} / ${budget.next}`,
    ]);
  }
  return rows;
}

/** The same of others' pages, which have one form and no dictionary: KiB of the first view, seconds as below; medians. */
export async function peerTimes(browser: Browser): Promise<Row[]> {
  const peers = await startPeers();
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(PEERS)) {
    const { brotliTotal } = await weigh(browser, peers.url, path);
    const [first, next]: [Times[], Times[]] = [[], []];
    for (let run = 0; run < RUNS; run += 1) {
      const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
      for (const times of [first, next]) times.push(await timed(context, peers.url + path));
      await context.close();
    }
    const seconds = (times: readonly Times[], what: keyof Times) => (medianOf(times, what) / 1000).toFixed(2);
    rows.push([
      name,
      brotliTotal.toFixed(1),
      ...[first, next].flatMap((it) => [seconds(it, 'paint'), seconds(it, 'form')]),
    ]);
  }
  peers.stop();
  return rows;
}

function medianOf(times: readonly Times[], what: keyof Times): number {
  const sorted = times.map((it) => it[what]).sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** Seconds to the first paint and to a form that can be filled in, cold and with what the site's other pages have left; medians. */
export async function offlineTimes(browser: Browser, origin: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of TIMED) {
    const times: Record<string, Times[]> = { full: [], fullNext: [], frugal: [], frugalNext: [] };
    for (let run = 0; run < RUNS; run += 1)
      for (const [form, headers] of [
        ['full', {}],
        ['frugal', FRUGAL],
      ] as const) {
        const context = await browser.newContext({ ...PHONE, extraHTTPHeaders: headers, serviceWorkers: 'block' });
        times[form]?.push(await timed(context, origin + path));
        // Another page of the same kind first, then this one.
        await (await slowPage(context)).goto(`${origin}${path === '/' ? '/' : '/terms'}`);
        times[`${form}Next`]?.push(await timed(context, origin + path));
        await context.close();
      }
    for (const what of ['paint', 'form'] as const) {
      const [full, fullNext, frugal, frugalNext] = ['full', 'fullNext', 'frugal', 'frugalNext'].map((it) =>
        medianOf(times[it] ?? [], what),
      );
      const seconds = (ms = Number.NaN) => (ms / 1000).toFixed(2);
      rows.push([
        path,
        what === 'paint' ? 'first paint' : 'form usable',
        ...[full, frugal].map(seconds),
        ((frugal ?? 0) / (full ?? 1)).toFixed(2),
        ...[fullNext, frugalNext].map(seconds),
      ]);
    }
  }
  return rows;
}

interface Times {
  paint: number;
  form: number;
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

async function timed(context: BrowserContext, address: string): Promise<Times> {
  const page = await slowPage(context);
  await page.addInitScript(() => {
    const look = () => {
      const field = document.querySelector('form input:not([type=hidden]), form textarea');
      // Its form is whole once what follows it has begun to arrive, and a paint has shown the page.
      const isThere = field && document.readyState !== 'loading' && performance.getEntriesByType('paint').length > 0;
      if (isThere) Object.assign(window, { formAt: performance.now() });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(address, { waitUntil: 'commit' });
  const form = await (await page.waitForFunction(() => (window as { formAt?: number }).formAt)).jsonValue();
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  await page.close();
  return { paint, form: form ?? Number.NaN };
}

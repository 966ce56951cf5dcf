/**
 * `npm run bench`: weight of each route, also in its frugal form and on a slow line, Lighthouse, work of the main thread, the next view, answers per second beside a bare process of Node and nginx in the same run, campaigns, a purge, the desk's lists, what grows with the rows, memory.
 * Prints each table beside the last run's, which stands in bench/results.md, and puts it in that one's place there. BENCH=weights,offline,lighthouse,work,next,speed,blog,campaign,purge,desk,growth chooses parts, BENCH_RUNS the runs of Lighthouse, BENCH_ROUTES the routes of both, BENCH_SIZES the rows of growth (LONG=1: up to a hundred thousand).
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { createServer } from 'vite';
import { CHROMIUM_FLAGS, findChromium } from '../tests/chromium.ts';
import { startSite } from '../tests/fixtures/site.ts';
import { blogTable } from './blog.ts';
import { measureCampaigns } from './campaign.ts';
import { mainThreadOf, type TraceEvent } from './main-thread.ts';
import { nextViewTimes } from './next-view.ts';
import { offlineTimes, offlineWeights, peerTimes } from './offline.ts';
import { EMPTY, PEERS, startPeers } from './peers.ts';
import { measurePurge } from './purge.ts';
import { memoryOver, readRates, writeRates } from './speed.ts';
import { budgetOf, weigh } from './weights.ts';
import { dragFrames, MOST_MS, pressTimes, restTimes } from './work.ts';

/** Every prerendered page, and the one rendered on demand that shows a form. */
const ROUTES = [
  ...prerenderedPaths(),
  '/newsletter',
  '/demande/demo',
  '/blog',
  '/blog/heberger-pres-de-douala',
  '/careers/jobs/data-scientist',
];
/** To pages that are finished, and two that are rendered on demand, which are fetched ahead and not drawn; at last from lists to their entries. */
const NEXT = [
  ...['/', '/services', '/products/fufullu', '/about', '/contact', '/blog', '/blog/heberger-pres-de-douala'].map(
    (to) => ['/terms', to] as const,
  ),
  ['/products', '/products/fufullu'],
  ['/blog', '/blog/heberger-pres-de-douala'],
] as const;
const THEMES = ['light', 'dark'] as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const LIGHTHOUSE_RUNS = Number(process.env.BENCH_RUNS ?? 3);
const DEBUGGING_PORT = 39_222;

const parts = process.env.BENCH?.split(',') ?? [
  'weights',
  'offline',
  'lighthouse',
  'work',
  'next',
  'speed',
  'blog',
  'campaign',
  'purge',
  'desk',
  'growth',
];
const RESULTS = join(import.meta.dirname, 'results.md');
const MACHINE = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}`;
/** What stands in the results, by title, in their order. */
const sections = new Map(
  (existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8') : '')
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')), section.slice(section.indexOf('\n')).trim()]),
);

const site = await startSite({ env: { RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error' } });
try {
  const executablePath = await findChromium();
  if (parts.includes('weights')) {
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
    await report('Weight (KiB of gzip at the first view on a phone; budget behind)', () => weights(browser));
    await browser.close();
  }
  if (parts.includes('offline')) {
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
    const head = ['route', 'full, first', 'next', 'by dictionary', 'frugal, first / budget', 'next', 'by dictionary'];
    await report('Where megabytes are counted (KiB; next: sheets, scripts and fonts are known)', async () =>
      table(
        head,
        (await offlineWeights(browser, site.url, ROUTES)).map((row) => row.map(String)),
      ),
    );
    const times = ['route', 'until', 'full (s)', 'frugal (s)', 'frugal / full', 'full, next (s)', 'frugal, next (s)'];
    await report('On a line of 400 kbit/s and 400 ms, processor slowed 4 times (medians of 3)', async () =>
      table(
        times,
        (await offlineTimes(browser, site.url)).map((row) => row.map(String)),
      ),
    );
    const peers = [
      'page of others',
      'first view (KiB)',
      'first paint (s)',
      'form usable (s)',
      'next: paint',
      'next: form',
    ];
    await report('The same line, beside others', async () =>
      table(
        peers,
        (await peerTimes(browser)).map((row) => row.map(String)),
      ),
    );
    await browser.close();
  }
  if (parts.includes('lighthouse')) {
    await report('Lighthouse, mobile', () => lighthouseTable(executablePath));
  }
  if (parts.includes('work')) {
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
    const routes = process.env.BENCH_ROUTES?.split(',') ?? ROUTES;
    await report(`From a press to the next paint (ms, processor slowed 4 times; no more than ${MOST_MS})`, async () =>
      table(
        ['route', 'controls', 'worst', 'most work of a press (own time there)', 'over'],
        await pressTimes(browser, site.url, routes),
      ),
    );
    await report('A carousel under the finger, processor slowed 6 times', async () =>
      table(
        ['route', 'carousel', 'frames a second', 'work of a frame (ms)'],
        await dragFrames(browser, site.url, routes),
      ),
    );
    await report('Work of the main thread in 5 s at rest (ms)', async () =>
      table(['route', 'at the top', 'in the middle', 'moves unseen'], await restTimes(browser, site.url, routes)),
    );
    await browser.close();
  }
  if (parts.includes('next')) {
    const head = ['from', 'to', 'pointed at before', 'drawn ahead', 'pressed at once'];
    await report('From a pressed link to the first frame of its page (ms, medians of 5)', async () =>
      table(head, await nextViewTimes(executablePath, site.url, NEXT)),
    );
  }
  if (parts.includes('speed')) await report('Requests per second and memory', () => speed());
  if (parts.includes('campaign')) await report('A newsletter campaign', () => campaigns());
  if (parts.includes('purge')) await report('A purge beside visitors', purge);
  if (parts.includes('desk')) await report('The desk after years', desk);
  if (parts.includes('growth')) await report('Growth: rows in each table', growth);
  if (parts.includes('blog')) await report('The blog after years', blogTable);
} finally {
  await site.stop();
}
process.exit();

/** Written part by part: an hour's figures are not lost with the last of them. */
async function report(title: string, measure: () => Promise<string>): Promise<void> {
  const former = sections.get(title);
  const measured = `${new Date().toISOString().slice(0, 10)}, ${MACHINE}.\n\n${await measure()}`;
  console.log(`\n## ${title}\n\n${measured}${former ? `\n\nLast run: ${former}` : ''}`);
  sections.set(title, measured);
  const all = [...sections].map(([name, text]) => `## ${name}\n\n${text}`);
  writeFileSync(RESULTS, `${['# Benchmark\n\nRatios hold, absolute times do not.', ...all].join('\n\n')}\n`);
}

async function weights(browser: Browser): Promise<string> {
  const rows: string[][] = [];
  for (const path of ROUTES) {
    const weight = await weigh(browser, site.url, path);
    const budget = budgetOf(path);
    const beside = (kind: keyof typeof budget) =>
      `${weight[kind].toFixed(1)} / ${budget[kind]}${weight[kind] > budget[kind] ? ' **over**' : ''}`;
    rows.push([
      path,
      weight.html.toFixed(1),
      beside('css'),
      beside('script'),
      beside('fonts'),
      beside('total'),
      weight.brotliTotal.toFixed(1),
    ]);
  }
  return table(['route', 'html', 'css', 'script before interaction', 'fonts', 'total', 'total, brotli'], rows);
}

async function desk(): Promise<string> {
  return (await read<typeof import('./desk.ts')>('desk.ts')).deskTable();
}

async function growth(): Promise<string> {
  return (await read<typeof import('./growth.ts')>('growth.ts')).growthTable();
}

/**
 * Use cases know mails, which are `.tsx`: Node does not read those by itself. The server stays until the bench ends:
 * `runnerImport` refuses what is first imported later, as PostgreSQL is.
 */
async function read<Module>(file: string): Promise<Module> {
  const vite = await createServer({
    ...{ configFile: false, appType: 'custom', optimizeDeps: { noDiscovery: true } },
    server: { middlewareMode: true, ws: false, watch: null },
    oxc: { jsx: { runtime: 'automatic' } },
  });
  return (await vite.ssrLoadModule(join(import.meta.dirname, file))) as Module;
}

async function purge(): Promise<string> {
  const { megabytes, purged, calm, during } = await measurePurge();
  const rows = Object.entries({ calm, [`while ${purged} applications are purged`]: during }).map(([when, waits]) => [
    when,
    ...[String(waits.writes), waits.p50.toFixed(1), waits.p99.toFixed(1), waits.max.toFixed(1)],
  ]);
  const head = ["a visitor's write", 'writes', 'p50 (ms)', 'p99 (ms)', 'max (ms)'];
  return `${table(head, rows)}\n\nSQLite, ${megabytes.toFixed(0)} MB, a CV of 5 MB with each application; no more than 100 ms are allowed.`;
}

async function lighthouseTable(executablePath: string): Promise<string> {
  const rows: string[][] = [];
  const indices: number[] = [];
  const peers = await startPeers();
  for (const theme of THEMES) {
    const browser = await chromium.launch({
      executablePath,
      args: [
        ...CHROMIUM_FLAGS,
        `--remote-debugging-port=${DEBUGGING_PORT}`,
        `--blink-settings=preferredColorScheme=${theme === 'dark' ? 0 : 1}`,
      ],
    });
    const own = (process.env.BENCH_ROUTES?.split(',') ?? ROUTES).map((path) => [path, site.url + path] as const);
    const others = [
      ...Object.entries(PEERS).map(([name, path]) => [`${name} (peer)`, peers.url + path] as const),
      ['an empty page', peers.url + EMPTY] as const,
    ];
    for (const [name, address] of [...own, ...others]) {
      const { row, index } = await lighthouseRow(name, address, theme);
      rows.push(row);
      indices.push(index);
    }
    await browser.close();
  }
  peers.stop();
  const names = ['performance', 'accessibility', 'best practices', 'SEO'];
  const head = [
    'route',
    'theme',
    ...names,
    'FCP (s)',
    'LCP (s)',
    'TBT (ms)',
    'main thread (s)',
    'its processor time at 1500 (s)',
    'blocked at 1500 (ms)',
    'CLS',
    'findings',
  ];
  return `Medians of ${LIGHTHOUSE_RUNS}. Lighthouse's benchmark index of this machine: ${median(indices).toFixed(0)}. What stands behind the main thread's time is the same trace's, of processor time and for an index of 1500 (bench/main-thread.ts).\n\n${table(head, rows)}`;
}

/** What is read of a Lighthouse result. */
interface LighthouseResult {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
  environment: { benchmarkIndex: number };
}

async function lighthouseRow(name: string, address: string, theme: string): Promise<{ row: string[]; index: number }> {
  const runs: LighthouseResult[] = [];
  const threads: ReturnType<typeof mainThreadOf>[] = [];
  for (let run = 0; run < LIGHTHOUSE_RUNS; run += 1) {
    const result = await lighthouse(address, {
      port: DEBUGGING_PORT,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: [...CATEGORIES],
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${name}.`);
    runs.push(result.lhr);
    const { traceEvents } = result.artifacts.Trace as { traceEvents: TraceEvent[] };
    threads.push(mainThreadOf(traceEvents, address, result.lhr.environment.benchmarkIndex));
  }
  const score = (category: string) => median(runs.map(({ categories }) => (categories[category]?.score ?? 0) * 100));
  const metric = (audit: string) => median(runs.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  const [last] = runs.slice(-1);
  const findings = CATEGORIES.slice(1).flatMap((category) =>
    (last?.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (last?.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  const row = [
    name,
    theme,
    ...CATEGORIES.map((category) => score(category).toFixed(0)),
    (metric('first-contentful-paint') / 1000).toFixed(2),
    (metric('largest-contentful-paint') / 1000).toFixed(2),
    metric('total-blocking-time').toFixed(0),
    (metric('mainthread-work-breakdown') / 1000).toFixed(2),
    median(threads.map(({ work }) => work)).toFixed(2),
    median(threads.map(({ blocked }) => blocked)).toFixed(0),
    metric('cumulative-layout-shift').toFixed(3),
    findings.join(', ') || 'none',
  ];
  return { row, index: median(runs.map(({ environment }) => environment.benchmarkIndex)) };
}

async function speed(): Promise<string> {
  // In the order in which a process meets them: at rest, read, written to.
  const { rest, during, after, requests } = await memoryOver(site);
  const reads = await readRates(site);
  const writes = await writeRates();
  return `${table(reads.head, reads.rows)}

${reads.note}

${table(writes.head, writes.rows)}

Medians of three rounds. Each is stored with its mails and synced before it is answered; the mails leave afterwards. With readers the processor's time is theirs as well.

Memory (resident): ${rest.toFixed(0)} MiB at rest; ${during.toFixed(0)} (${(during / rest).toFixed(2)}) at the end of ${requests} requests, ${after.toFixed(0)} (${(after / rest).toFixed(2)}) once they are over.`;
}

async function campaigns(): Promise<string> {
  const rows = (await measureCampaigns()).map(({ subscribers, perSecond, memory: resident }) => [
    String(subscribers),
    perSecond.toFixed(0),
    resident.map((mebibytes) => mebibytes.toFixed(0)).join(', '),
  ]);
  return `${table(['subscribers', 'mails per second', 'resident after each quarter (MiB)'], rows)}

By the office's command, to an SMTP server on loopback that shares the machine; each mail committed and synced on SQLite before its last byte leaves.`;
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Without the page of a busy site, which comes with its status and is measured by no tool. */
function prerenderedPaths(): string[] {
  return readdirSync('dist/current/client', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && name !== '503.html')
    .map((name) => `/${name.replaceAll('\\', '/').replace(/(^|\/)index\.html$|\.html$/, '')}`)
    .sort();
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSiteDatabase } from '../src/composition/schema.ts';
import type { Database } from '../src/platform/db/database.ts';
import { grown, growSite } from '../tests/fixtures/grown-site.ts';
import { HOT, NOW } from '../tests/fixtures/hot-queries.ts';
import { type Site, startSite } from '../tests/fixtures/site.ts';
import { execute, startPostgres } from '../tests/postgres.ts';

/** Rows in each table that grows. */
const SIZES = process.env.BENCH_SIZES?.split(',').map(Number) ?? (process.env.LONG ? [10, 1000, 100_000] : [10, 1000]);
const RUNS = 9;
/** Single requests, far enough apart that nothing is kept of the last. */
const LOOKS = 5;
const APART_MS = 1100;
/** What is told one by one: at the largest size it takes so many milliseconds, or so many times those of the smallest. */
const NOTED = { ms: 5, ratio: 3 };
/** Waits for its mails. */
const NOT_TIMED = 'mails that are due';

const PAGES: Record<string, (rows: number) => string> = {
  "the blog's list": () => '/blog',
  'its last page': (rows) => `/blog?sort=views&page=${Math.ceil(rows / 24)}`,
  'a category': () => '/blog?category=Cat%C3%A9gorie+1',
  'a search of two words': () => '/blog?q=numero+77',
  'a search of a word in all posts': () => '/blog?q=le',
  'an article': () => `/blog/${grown.slug(7)}`,
  'the newsletter': () => '/newsletter',
  'the map of the site': () => '/sitemap.xml',
};

/** What every query that is asked again and again takes, and the pages that grow: milliseconds, and times those of the smallest site. */
export async function growthTable(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'nkul-growth-'));
  const server = await startPostgres();
  try {
    const parts = [
      await queriesOn('SQLite', async (size) => `sqlite:${join(folder, `${size}.sqlite`)}`),
      ...('url' in server ? [await queriesOn('PostgreSQL', (size) => newDatabase(server.url, size))] : []),
      await pages(),
    ];
    return parts.join('\n\n');
  } finally {
    if ('stop' in server) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function newDatabase(server: string, size: number): Promise<string> {
  await execute(server, `create database growth_${size}`);
  const url = new URL(server);
  url.pathname = `/growth_${size}`;
  return url.href;
}

async function queriesOn(name: string, urlOf: (size: number) => Promise<string>): Promise<string> {
  const sites: { db: Database; size: number }[] = [];
  try {
    for (const size of SIZES) {
      const db = await openSiteDatabase(await urlOf(size));
      sites.push({ db, size });
      await db.migrate();
      await growSite(db, size, NOW);
    }
    const rows: Row[] = [];
    for (const [what, ask] of Object.entries(HOT)) {
      if (what !== NOT_TIMED) rows.push({ what, ms: await inTurns(sites, RUNS, ({ db, size }) => ask(db, size)) });
    }
    return `### ${name}\n\n${summaryOf(rows)}\n\n${table(rows.filter(isNoted))}`;
  } finally {
    for (const { db } of sites) await db.close();
  }
}

interface Row {
  what: string;
  /** By size. */
  ms: readonly number[];
}

const growthOf = ({ ms }: Row) => (ms.at(-1) ?? 0) / (ms[0] ?? 1);
const isNoted = (row: Row) =>
  (row.ms.at(-1) ?? 0) > NOTED.ms || (growthOf(row) > NOTED.ratio && (row.ms.at(-1) ?? 0) > 1);

function summaryOf(rows: readonly Row[]): string {
  const ratios = rows.map(growthOf).sort((a, b) => a - b);
  const at = (part: number) => ratios[Math.floor(ratios.length * part)]?.toFixed(2);
  return `${rows.length} queries: at ${SIZES.at(-1)} rows the median takes ${at(0.5)} times what it takes at ${SIZES[0]}, nine in ten less than ${at(0.9)} times. Those of more than ${NOTED.ms} ms, or of more than 1 ms and ${NOTED.ratio} times:`;
}

async function pages(): Promise<string> {
  const sites: (Site & { size: number })[] = [];
  try {
    for (const size of SIZES) {
      const site = await startSite({ env: { RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error' } });
      sites.push(Object.assign(site, { size }));
      const db = await openSiteDatabase(`sqlite:${join(site.dataDir, 'nkul.sqlite')}`);
      await db.write((trx) => trx.deleteFrom('blog_posts').execute());
      await db.write((trx) => trx.deleteFrom('blog_categories').execute());
      await growSite(db, size, Date.now());
      await db.close();
      await site.restart();
    }
    const rows: Row[] = [];
    for (const [what, path] of Object.entries(PAGES)) {
      const look = async ({ url, size }: (typeof sites)[number]) => {
        await (await fetch(url + path(size))).arrayBuffer();
      };
      rows.push({ what, ms: await inTurns(sites, LOOKS, look, APART_MS) });
    }
    return `### Pages, on SQLite, looked at once a second\n\n${table(rows)}`;
  } finally {
    for (const site of sites) await site.stop();
  }
}

/** Milliseconds of each, the median of so many rounds; a round asks all, so that a busy machine is busy for all. */
async function inTurns<T>(of: readonly T[], rounds: number, work: (it: T) => Promise<unknown>, apart = 0) {
  const times = of.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    if (apart > 0) await sleep(apart);
    for (const [i, it] of of.entries()) {
      const started = performance.now();
      // What is there no more after the first round.
      await work(it).catch(() => {});
      times[i]?.push(performance.now() - started);
    }
  }
  return times.map((each) => each.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN);
}

function table(rows: readonly Row[]): string {
  const head = ['', ...SIZES.map((size) => `${size} (ms)`), ...SIZES.slice(1).map((size) => `${size} : ${SIZES[0]}`)];
  const lines = rows.map(({ what, ms }) => {
    const [first = 1, ...more] = ms;
    return [what, ...ms.map((it) => it.toFixed(2)), ...more.map((it) => (it / first).toFixed(1))];
  });
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

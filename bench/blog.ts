import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import autocannon from 'autocannon';
import { openSiteDatabase } from '../src/composition/schema.ts';
import { fillBlog } from '../tests/fixtures/many-posts.ts';
import { type Site, startSite } from '../tests/fixtures/site.ts';
import { startNginx } from './nginx.ts';

const SMALL = { posts: 10, comments: 100 };
const LARGE = { posts: 5000, comments: 50_000 };
const CONNECTIONS = 50;
const SECONDS = 6;
/** Single requests, one after the other, far enough apart that nothing is kept of the last. */
const LOOKS = 15;
const APART_MS = 1100;
const GZIP = { 'accept-encoding': 'gzip' };

/** The blog of a beginner beside one of years, and an article beside nginx with the same bytes. */
export async function blogTable(): Promise<string> {
  const [small, large] = [await blogOf(SMALL), await blogOf(LARGE)];
  try {
    const rows: string[][] = [];
    for (const [what, path] of [
      ['list', () => '/blog'],
      ['article', ({ slug }: Blog) => `/blog/${slug}`],
    ] as const) {
      const looks = await alternately((blog) => look(blog, path(blog)), [small, large], LOOKS);
      rows.push([`${what}, looked at once a second`, ...compared(looks, 'ms')]);
      const rates = await alternately((blog) => rate(blog.site.url, path(blog)), [small, large], 1);
      rows.push([`${what}, ${CONNECTIONS} connections`, ...compared(rates, 'per second')]);
    }
    const memory = rssOf(large.site);
    await rate(large.site.url, `/blog/${large.slug}`);
    await rate(large.site.url, '/blog');
    const beside = await besideNginx(large);
    const memoryAfter = rssOf(large.site);
    const views = await viewsOf(large);
    return `${table(['work', `${SMALL.posts} posts`, `${LARGE.posts} posts, ${LARGE.comments} comments`, 'ratio'], rows)}

${beside} The article's views went on being counted: ${views} of them are in the table.

Memory (resident) with ${LARGE.posts} posts: ${memory} MiB after the first load, ${memoryAfter} MiB after two more and nginx's turn.`;
  } finally {
    await small.site.stop();
    await large.site.stop();
  }
}

interface Blog {
  site: Site;
  slug: string;
}

async function blogOf(sizes: { posts: number; comments: number }): Promise<Blog> {
  const site = await startSite({ env: { RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error' } });
  const db = await openSiteDatabase(`sqlite:${join(site.dataDir, 'nkul.sqlite')}`);
  await db.write((trx) => trx.deleteFrom('blog_posts').execute());
  const slug = await fillBlog(db, sizes, Date.now());
  await db.close();
  await site.restart();
  return { site, slug };
}

async function alternately<T>(
  work: (blog: Blog) => Promise<T>,
  blogs: [Blog, Blog],
  rounds: number,
): Promise<[T[], T[]]> {
  const results: [T[], T[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const [i, blog] of blogs.entries()) results[i]?.push(await work(blog));
    if (rounds > 1) await new Promise((resolve) => setTimeout(resolve, APART_MS));
  }
  return results;
}

/** Milliseconds. */
async function look({ site }: Blog, path: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(site.url + path, { headers: GZIP });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return performance.now() - started;
}

/** Requests per second. */
async function rate(origin: string, path: string): Promise<number> {
  const result = await autocannon({ url: origin + path, connections: CONNECTIONS, duration: SECONDS, headers: GZIP });
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${path}: ${result.errors} errors, ${result.non2xx} refusals`);
  return result.requests.average;
}

/** How much longer the second takes, whichever way it is measured. */
function compared([a, b]: [number[], number[]], unit: 'ms' | 'per second'): string[] {
  const [small, large] = [median(a), median(b)];
  const ratio = unit === 'ms' ? large / small : small / large;
  const shown = (value: number) => `${value.toFixed(unit === 'ms' ? 1 : 0)} ${unit}`;
  return [shown(small), shown(large), ratio.toFixed(2)];
}

async function besideNginx({ site, slug }: Blog): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'nkul-bench-blog-'));
  // curl hands over the bytes as they came; fetch unpacks them.
  const bytes = execFileSync('curl', ['-s', '-H', 'Accept-Encoding: gzip', `${site.url}/blog/${slug}`]);
  writeFileSync(join(folder, 'index.html'), gunzipSync(bytes));
  writeFileSync(join(folder, 'index.html.gz'), bytes);
  const nginx = await startNginx(folder);
  try {
    const own: number[] = [];
    const other: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      own.push(await rate(site.url, `/blog/${slug}`));
      if ('url' in nginx) other.push(await rate(nginx.url, '/'));
    }
    if (!('url' in nginx)) return `An article: ${median(own).toFixed(0)} per second; no nginx (${nginx.absent}).`;
    const share = median(own) / median(other);
    return `An article of ${(bytes.byteLength / 1024).toFixed(1)} KiB (gzip): ${median(own).toFixed(0)} per second from our process, ${median(other).toFixed(0)} from ${nginx.version} with the same bytes, which is **${share.toFixed(2)}** of it (0.10 is asked for).`;
  } finally {
    if ('stop' in nginx) await nginx.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function viewsOf({ site, slug }: Blog): Promise<number> {
  await site.kill('SIGTERM');
  await site.start();
  const posts = await site.officeJson<{ slug: string; viewsCount: number }[]>(['posts', 'list']);
  return posts.find((it) => it.slug === slug)?.viewsCount ?? 0;
}

/** MiB. */
function rssOf({ pid }: Site): string {
  return (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024).toFixed(0);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import autocannon from 'autocannon';
import { aDemo } from '../tests/fixtures/data/demo-form.ts';
import { SECRET, type Site, startSite } from '../tests/fixtures/site.ts';
import { execute, startPostgres } from '../tests/setup/postgres.ts';
import { startNginx } from './nginx.ts';

// Below MIN_CLIENT_RATIO of the bare process's rate the client measures itself: no ratio is given.

const PATHS = ['/', '/products/fufullu', '/blog', '/blog/heberger-pres-de-douala'];
const ROUNDS = 3;
const SECONDS = 4;
const READERS = 50;
const WRITERS = 32;
const BACKGROUND_READERS = 4;
const STARTS = 5;
const MIN_CLIENT_RATIO = 1.5;
/** Background work and garbage collection end within it. */
const SETTLE_MS = 25_000;
const GZIP = { 'Accept-Encoding': 'gzip' };
const REQUESTS = process.env.LONG ? 1_000_000 : 200_000;

type Row = string[];

interface Rate {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

interface Cost {
  /** Microseconds of processor time per response. */
  cost: number;
}

export async function readRates(site: Site): Promise<{ head: Row; rows: Row[]; note: string }> {
  const nginx = await startNginx(await savedPages(site));
  const bare = await startBare();
  const rows: Row[] = [];
  let most = 0;
  let isClientFaster = false;
  for (const path of PATHS) {
    await bare.send(site.url + path);
    const isFile = !path.startsWith('/blog');
    const rates = { site: [] as (Rate & Cost)[], bare: [] as (Rate & Cost)[], nginx: [] as Rate[] };
    for (const address of [site.url, bare.url]) await read(address + path);
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.site.push(await costOf(site.pid, () => read(site.url + path)));
      rates.bare.push(await costOf(bare.pid, () => read(bare.url + path)));
      if (isFile && 'url' in nginx) rates.nginx.push(await read(nginx.url + path));
    }
    const own = medianOf(rates.site);
    const other = medianOf(rates.bare);
    const third = medianOf(rates.nginx);
    if (!own || !other) throw new Error(`Nothing was measured of ${path}.`);
    most = Math.max(most, ...Object.values(rates).flatMap((all) => all.map(({ perSecond }) => perSecond)));
    if (third) isClientFaster = third.perSecond > MIN_CLIENT_RATIO * other.perSecond;
    rows.push([
      path,
      ...[own.perSecond.toFixed(0), own.p99.toFixed(1), other.perSecond.toFixed(0)],
      isClientFaster ? (own.perSecond / other.perSecond).toFixed(2) : 'not known',
      third ? third.perSecond.toFixed(0) : '-',
      `${own.cost.toFixed(0)} / ${other.cost.toFixed(0)} (${(other.cost / own.cost).toFixed(2)})`,
    ]);
  }
  bare.stop();
  if ('stop' in nginx) await nginx.stop();
  const client = wrk() ? 'wrk' : 'autocannon (two workers)';
  return {
    head: [
      ...['page, gzip', 'site, per second', 'p99 (ms)', 'bare Node, per second', 'site : bare', 'nginx, per second'],
      'processor, site / bare (µs an answer)',
    ],
    rows,
    note: `${READERS} connections, ${ROUNDS} rounds of ${SECONDS} s in turn, medians. Client: ${client}; the most that it took from any server: ${most.toFixed(0)} a second. ${isClientFaster ? '' : 'It is no faster than what it measures: the rates are its own, and only the processor time compares.'}`.trim(),
  };
}

/** A folder with the static pages as the site sends them. */
async function savedPages(site: Site): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'nkul-pages-'));
  for (const path of PATHS.filter((it) => !it.startsWith('/blog'))) {
    const html = Buffer.from(await (await fetch(site.url + path)).arrayBuffer());
    const file = join(folder, path === '/' ? 'index.html' : `${path}.html`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
    writeFileSync(`${file}.gz`, gzipSync(html, { level: 9 }));
  }
  return folder;
}

export async function writeRates(): Promise<{ head: Row; rows: Row[] }> {
  const head = [
    `POST /api/demo, ${WRITERS} connections`,
    ...['per second', 'p50 (ms)', 'p99 (ms)', 'processor (µs a request)', 'pages a second beside it'],
  ];
  const server = await startPostgres({ isSynced: true });
  try {
    const rows = await writeRowsOf('SQLite', {});
    if ('url' in server) {
      await execute(server.url, 'create database speed');
      const url = new URL(server.url);
      url.pathname = '/speed';
      rows.push(...(await writeRowsOf('PostgreSQL', { DATABASE_URL: url.href, SITE_SECRET: SECRET })));
    }
    return { head, rows };
  } finally {
    if ('stop' in server) await server.stop();
  }
}

async function writeRowsOf(name: string, env: Record<string, string>): Promise<Row[]> {
  const site = await startSite({ env: { RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error', ...env } });
  try {
    await write(site.url);
    const rows: Row[] = [];
    for (const readers of [0, BACKGROUND_READERS]) {
      const rates: (Rate & Cost & { pages: number })[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const reading = readers > 0 ? read(`${site.url}/`, readers, SECONDS + 2) : undefined;
        const rate = await costOf(site.pid, () => write(site.url));
        rates.push({ ...rate, pages: (await reading)?.perSecond ?? 0 });
      }
      const { perSecond, p50, p99, cost, pages } = medianOf(rates) as (typeof rates)[number];
      rows.push([
        `${name}, ${readers === 0 ? 'alone' : `beside ${readers} readers`}`,
        ...[perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1), cost.toFixed(0), readers ? pages.toFixed(0) : '-'],
      ]);
    }
    return rows;
  } finally {
    await site.stop();
  }
}

async function costOf(pid: number, measure: () => Promise<Rate>): Promise<Rate & Cost> {
  const before = processorOf(pid);
  const rate = await measure();
  return { ...rate, cost: (processorOf(pid) - before) / (rate.perSecond * SECONDS) };
}

function processorOf(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = rest.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

/** MiB resident: after a start (median), at the end of many requests, and at rest. */
export async function memoryOver(
  site: Site,
): Promise<{ rest: number; during: number; after: number; requests: number }> {
  const rests: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    await site.restart();
    await sleep(SETTLE_MS);
    rests.push(residentOf(site.pid));
  }
  const rest = rests.sort((a, b) => a - b)[STARTS >> 1] ?? 0;
  let requests = 0;
  while (requests < REQUESTS) {
    for (const path of PATHS) requests += (await read(site.url + path)).perSecond * SECONDS;
  }
  const during = residentOf(site.pid);
  await sleep(SETTLE_MS);
  return { rest, during, after: residentOf(site.pid), requests: Math.round(requests) };
}

function residentOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, { encoding: 'utf8' });
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function startBare(): Promise<{
  url: string;
  pid: number;
  send: (address: string) => Promise<void>;
  stop: () => void;
}> {
  const child = fork(join(import.meta.dirname, 'bare.ts'));
  const [{ port }] = (await once(child, 'message')) as [AddressInfo];
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    async send(address) {
      const [answer] = await once(get(address, { headers: GZIP }), 'response');
      const body = Buffer.concat(await answer.toArray());
      const own = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']);
      const headers = Object.entries(answer.headers as Record<string, string>).filter(([name]) => !own.has(name));
      child.send({
        headers: [...headers.flat(), 'Content-Length', String(body.length)],
        body: body.toString('base64'),
      });
      await once(child, 'message');
    },
    stop: () => void child.kill(),
  };
}

const wrk = () => ['/usr/bin/wrk', '/usr/local/bin/wrk', '/opt/homebrew/bin/wrk'].find((path) => existsSync(path));

async function read(address: string, connections = READERS, seconds = SECONDS): Promise<Rate> {
  const program = wrk();
  if (program) return runWrk(program, [`-c${connections}`, `-d${seconds}s`, '-H', 'Accept-Encoding: gzip', address]);
  return rateOf(
    await autocannon({
      url: address,
      connections,
      duration: seconds,
      headers: { 'accept-encoding': 'gzip' },
      workers: 2,
    }),
  );
}

async function write(origin: string): Promise<Rate> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const program = wrk();
  if (!program) {
    const setupRequest = (request: object) => ({ ...request, body: JSON.stringify(aDemo()) });
    const requests = [{ method: 'POST', path: '/api/demo', headers, setupRequest }];
    return rateOf(await autocannon({ url: origin, connections: WRITERS, duration: SECONDS, requests }));
  }
  const folder = mkdtempSync(join(tmpdir(), 'nkul-speed-'));
  const script = join(folder, 'demo.lua');
  const body = JSON.stringify({ ...aDemo(), contactEmail: 'NUMBER@pme.example' });
  writeFileSync(
    script,
    `local n, t = 0, os.time()
wrk.method = 'POST'
${Object.entries(headers)
  .map(([name, value]) => `wrk.headers['${name}'] = '${value}'`)
  .join('\n')}
local body = [==[${body}]==]
function request()
  n = n + 1
  return wrk.format(nil, '/api/demo', nil, (body:gsub('NUMBER', t .. '-' .. n)))
end`,
  );
  try {
    return await runWrk(program, [`-c${WRITERS}`, `-d${SECONDS}s`, '-s', script, origin]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function runWrk(program: string, options: string[]): Promise<Rate> {
  const { stdout } = await promisify(execFile)(program, ['-t1', '--latency', ...options]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  const milliseconds = (percent: number) => {
    const [, value = '', unit = ''] = new RegExp(`${percent}%\\s+([\\d.]+)(us|ms|s)`).exec(stdout) ?? [];
    return Number(value) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN);
  };
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  return { perSecond, p50: milliseconds(50), p99: milliseconds(99) };
}

function rateOf({ requests, latency, errors, non2xx }: Awaited<ReturnType<typeof autocannon>>): Rate {
  if (errors > 0 || non2xx > 0) throw new Error(`${errors} errors, ${non2xx} answers that are no success`);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}

function medianOf<R extends Rate>(rates: readonly R[]): R | undefined {
  return [...rates].sort((a, b) => a.perSecond - b.perSecond)[rates.length >> 1];
}

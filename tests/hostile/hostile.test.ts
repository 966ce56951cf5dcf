import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Site, startSite } from '../fixtures/site.ts';
import { attacks, type Report } from './attacks.ts';
import { type Visit, visit } from './visitor.ts';

const LONG = process.env.LONG === '1';
const ATTACK_MS = LONG ? 15_000 : 700;
const IDLE_MS = LONG ? 5_000 : 250;
const LEAST_LIMIT = LONG ? 250 : 2_500;
/** The slowest of few visits measures the machine. */
const PART = LONG ? 0.99 : 0.95;
/** Bytes: bodies (112 MB), files (64 MB), unread responses (64 MB), and what the runtime retains. */
const MEMORY = 400 * 1024 * 1024;

let site: Site;
const calm: Visit = { times: [], refused: [] };
let idleMemory: number;
const measured: Record<string, string | number>[] = [];

beforeAll(async () => {
  site = await startSite({ env: { LOG_LEVEL: 'error' } });
  await visit(site.url, untilAfter(500));
  await waitUntilIdle();
  idleMemory = residentMemory();
});

async function waitUntilIdle(): Promise<Visit> {
  const seen = await visit(site.url, untilAfter(IDLE_MS));
  calm.times.push(...seen.times);
  calm.refused.push(...seen.refused);
  return seen;
}

afterAll(() => {
  if (LONG) console.table(measured);
  return site?.stop();
});

// Proves 12.1.
describe('an honest visitor is served as ever, and memory stays bounded, while one client', () => {
  test.each(attacks.map((attack) => [attack.name, attack] as const))(
    '%s',
    { timeout: ATTACK_MS + 60_000, retry: 2 },
    async (name, { isCutOff }) => {
      const before = await waitUntilIdle();
      let attacking = true;
      let memory = 0;
      const watch = setInterval(() => {
        memory = Math.max(memory, residentMemory());
      }, 100);
      const attack = run(name).finally(() => {
        attacking = false;
      });
      const [report, seen] = await Promise.all([attack, visit(site.url, () => attacking)]);
      clearInterval(watch);
      measured.push({
        attack: name,
        ...timesOf('calm', before.times),
        ...timesOf('attacked', seen.times),
        visits: seen.times.length,
        refused: seen.refused.length,
        megabytes: Math.round((memory - idleMemory) / 1024 / 1024),
      });

      expect(seen.refused, JSON.stringify(report.statuses)).toEqual([]);
      expect(percentile(seen.times), `calm: ${percentile(calm.times).toFixed(1)} ms`).toBeLessThan(
        Math.max(1.5 * percentile(calm.times), LEAST_LIMIT),
      );
      expect(memory - idleMemory, 'bytes more than in calm').toBeLessThan(MEMORY);
      expect(report.unfit, 'refusals that are not French problem+json').toEqual([]);
      if (isCutOff) expect(report.ended).toBe(report.opened);
    },
  );

  test('without an attack nothing is refused either', () => {
    expect(calm.refused).toEqual([]);
  });

  test('afterwards no error was logged with a stack', () => {
    expect(site.logs()).not.toMatch(/\n\s+at .+:\d+:\d+/);
  });
});

const untilAfter = (milliseconds: number) => {
  const until = Date.now() + milliseconds;
  return () => Date.now() < until;
};

function percentile(times: readonly number[], part = PART): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

const timesOf = (when: string, times: readonly number[]) => ({
  [`${when} p50`]: Math.round(percentile(times, 0.5) * 10) / 10,
  [`${when} p99`]: Math.round(percentile(times, 0.99) * 10) / 10,
});

function residentMemory(): number {
  const status = `/proc/${site.pid}/status`;
  if (!existsSync(status)) return 0;
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) * 1024;
}

async function run(name: string): Promise<Report> {
  const script = join(import.meta.dirname, 'attacker.ts');
  const child = spawn(process.execPath, [script, name, site.url, String(ATTACK_MS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  const [code] = await once(child, 'close');
  expect(code, 'the attacker itself').toBe(0);
  return JSON.parse(output);
}

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parser as promql } from '@prometheus-io/lezer-promql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { migrations } from '../../src/composition/schema.ts';
import { RENDER_QUEUE } from '../../src/platform/http/load/network-queue.ts';
import { VERSION } from '../../src/platform/version.ts';
import { freePort } from '../fixtures/network/free-port.ts';
import { postgresUrl, type Site, startSite } from '../fixtures/site.ts';

let site: Site;
let ops: string;

beforeAll(async () => {
  const port = await freePort();
  ops = `http://127.0.0.1:${port}`;
  // The private port must stay private when the site listens on all addresses.
  site = await startSite({ env: { OPS_PORT: String(port), HOST: '0.0.0.0', TRUST_PROXY: '1', LOG_LEVEL: 'info' } });
});
afterAll(() => site?.stop());

const publicUrl = (path: string) => `http://127.0.0.1:${new URL(site.url).port}${path}`;
const metrics = async (port = ops) => (await fetch(`${port}/metrics`)).text();
async function figure(name: string, labels: string[] = [], port = ops): Promise<number> {
  const lines = (await metrics(port))
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  const chosen = lines.filter((line) => labels.every((label) => line.includes(label)));
  return chosen.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

test('the private port answers health, release and migrations', async () => {
  expect((await fetch(`${ops}/healthz`)).status).toBe(200);
  expect((await fetch(`${ops}/readyz`)).status).toBe(200);
  const version = await (await fetch(`${ops}/version`)).json();
  expect(version).toMatchObject({
    version: VERSION,
    release: expect.stringMatching(/./),
    migrations: Object.keys(migrations),
  });
  expect(Date.now() - Date.parse(version.startedAt)).toBeLessThan(120_000);
  expect((await fetch(`${ops}/`)).status).toBe(404);
  expect((await fetch(`${ops}/constructor`)).status).toBe(404);
  expect((await fetch(`${ops}/metrics`, { method: 'POST' })).status).toBe(405);
});

// Proves 13.5.
test('nothing of it is reached by the public port, nor the private port from elsewhere', async () => {
  for (const path of ['/metrics', '/version', '/metrics/', '/%6detrics', '//metrics']) {
    const response = await fetch(publicUrl(path));
    expect(response.status, path).toBe(404);
    expect(await response.text()).not.toContain('site_http_requests_total');
  }
  const elsewhere = Object.values(networkInterfaces())
    .flat()
    .find((it) => it && !it.internal && it.family === 'IPv4');
  if (elsewhere) await expect(fetch(ops.replace('127.0.0.1', elsewhere.address))).rejects.toThrow();
});

test('in a container the private port listens on PRIVATE_HOST', async () => {
  const port = await freePort();
  const contained = await startSite({ env: { OPS_PORT: String(port), PRIVATE_HOST: '127.0.0.2' } });
  try {
    expect((await fetch(`http://127.0.0.2:${port}/readyz`)).status).toBe(200);
    await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow();
  } finally {
    await contained.stop();
  }
});

// Proves 13.5.
test('every alert is a question that Prometheus understands, about figures that are there, and speaks French', async () => {
  const figures = await metrics();
  const { groups } = parse(readFileSync(join(import.meta.dirname, '../../deploy/alerts.yml'), 'utf8'));
  const rules: Record<string, unknown>[] = groups.flatMap(({ rules: all }: { rules: object[] }) => all);
  expect(rules.length).toBeGreaterThan(20);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const rule of rules) {
    const { alert, expr, for: patience, labels, annotations, ...others } = rule as unknown as Rule;
    expect(others, alert).toEqual({});
    expect(alert).toMatch(/^[A-Z][A-Za-z]+$/);
    expect(patience ?? '0m', alert).toMatch(/^\d+[smh]$/);
    expect(['critical', 'warning'], alert).toContain(labels.severity);
    expect(Object.keys(annotations)).toEqual(['summary']);
    expect(annotations.summary, alert).toMatch(/\.$/);
    const names = figuresOf(expr);
    expect(names, alert).not.toEqual([]);
    for (const name of names)
      if (name !== 'up') expect(figures, alert).toMatch(new RegExp(`^# TYPE ${name.replace(/_bucket$/, '')} `, 'm'));
  }
  expect(() => figuresOf('max(site_database_up ==')).toThrow();
});

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string };
}

function figuresOf(expression: string): string[] {
  const names: string[] = [];
  promql.parse(expression).iterate({
    enter({ type, from, to }) {
      if (type.isError) throw new Error(`No question to Prometheus: ${expression}`);
      if (type.name === 'Identifier') names.push(expression.slice(from, to));
    },
  });
  return names;
}

test('requests count by class, however many addresses are asked for', async () => {
  const before = await figure('site_http_requests_total', ['route="page"']);
  await fetch(publicUrl('/about'));
  for (let index = 0; index < 30; index += 1) await fetch(publicUrl(`/api/inconnu-${index}`));
  await fetch(publicUrl('/nulle-part'), { method: 'PROPFIND' });
  await expect.poll(() => figure('site_http_requests_total', ['route="page"'])).toBe(before + 1);
  expect(await figure('site_http_requests_total', ['route="other"', 'status="404"'])).toBeGreaterThanOrEqual(30);
  expect(await metrics()).not.toContain('inconnu');
  expect(await metrics()).not.toContain('PROPFIND');
  expect(await figure('site_database_up')).toBe(1);
  expect(await figure('site_disk_free_bytes')).toBeGreaterThan(0);
});

test.skipIf(!postgresUrl)('a page that many ask for at once is worked out by few of them, on PostgreSQL', async () => {
  const port = await freePort();
  // Locating the article takes a moment, in which other requests arrive.
  const crowded = await startSite({ database: 'postgres', env: { OPS_PORT: String(port), TRUST_PROXY: '1' } });
  const agent = new Agent({ keepAlive: true });
  try {
    const ask = (path: string) =>
      Promise.all(
        Array.from({ length: 60 }, async (_, index) => {
          const headers = { 'X-Forwarded-For': `203.0.${index}.7` };
          const [answer] = (await once(get(crowded.url + path, { agent, headers }), 'response')) as [IncomingMessage];
          return [answer.statusCode, await text(answer)];
        }),
      );
    await ask('/about');
    for (const [status, page] of await ask('/blog')) {
      expect(status).toBe(200);
      expect(page).toContain('<h1');
    }
    const made = await figure('site_pages_rendered_total', [], `http://127.0.0.1:${port}`);
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThanOrEqual(RENDER_QUEUE.concurrency);
  } finally {
    agent.destroy();
    await crowded.stop();
  }
});

test('a backup shows in the figures', async () => {
  expect(await figure('site_last_backup_timestamp_seconds')).toBe(0);
  expect((await site.office(['backup', join(site.dataDir, 'b.gz')])).code).toBe(0);
  expect(Date.now() / 1000 - (await figure('site_last_backup_timestamp_seconds'))).toBeLessThan(60);
});

test('a request has one name: in its answer, its refusal and every line of the log', async () => {
  const refused = await fetch(publicUrl('/api/contact'), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      Origin: site.url,
      'X-Request-Id': 'proxy-4711',
    },
    body: '{',
  });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  const name = refused.headers.get('x-request-id') ?? '';
  expect(name, 'ours, whatever a proxy or a visitor sends').toMatch(/^[0-9A-Z]{8}$/);
  expect(await refused.json()).toMatchObject({ requestId: name });
  await expect.poll(() => site.logs()).toMatch(new RegExp(`"request":"${name}".*"path":"/api/contact"`));
  const page = await fetch(publicUrl('/'));
  expect(page.headers.get('x-request-id')).toMatch(/^[0-9A-Z]{8}$/);
});

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { mailboxes } from '../../src/content/kinds/company/mailboxes.ts';
import { aCv, REQUEST_KINDS, type RequestKind, send, sendPlain } from '../fixtures/data/requests.ts';
import { type RawPost, rawPost } from '../fixtures/network/raw-post.ts';
import { postgresUrl, type Site, startSite } from '../fixtures/site.ts';

vi.setConfig({ testTimeout: 60_000 });

interface Problem {
  status: number;
  title: string;
  detail: string;
  errors?: Record<string, string>;
}

const job = REQUEST_KINDS.find(({ kind }) => kind === 'job') as RequestKind;
const contact = REQUEST_KINDS.find(({ kind }) => kind === 'contact') as RequestKind;
const JSON_TYPE = { 'Content-Type': 'application/json', Accept: 'application/json' };
const MULTIPART = { 'Content-Type': 'multipart/form-data; boundary=x', Accept: 'application/json' };
const PLAIN = { Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate' };
const from = (network: number) => ({ 'X-Forwarded-For': `192.0.2.${network}` });

const problemOf = async (response: Response): Promise<Problem> => {
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  return (await response.json()) as Problem;
};
const expectFormAndContact = (page: string) => {
  expect(page.includes('data-draft="')).toBe(true);
  for (const link of ['href="tel:', 'href="mailto:']) expect(page.split(link).length, link).toBeGreaterThan(2);
};
const memoryMb = ({ pid }: Site) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

describe('limits of a request', () => {
  let site: Site;
  const open: RawPost[] = [];
  beforeAll(async () => {
    site = await startSite({ env: { TRUST_PROXY: '1' } });
  });
  afterAll(() => site?.stop());
  const unfinished = async (network: number, path = job.path, bytes = 5_000_000) => {
    const headers = { ...MULTIPART, ...from(network), 'Content-Length': String(bytes) };
    const post = await rawPost(
      site,
      path,
      headers,
      '--x\r\nContent-Disposition: form-data; name="cv"; filename="a"\r\n\r\n%PDF',
    );
    open.push(post);
    return post;
  };
  const statusOf = (post: RawPost) => Promise.race([post.status, new Promise<0>((done) => setTimeout(done, 150, 0))]);
  const contactFrom = (network: number) => send(site, contact, contact.aRequest(), { headers: from(network) });

  test('a body of a hundred thousand parts is refused before the end, while all others are served', async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n';
    const attack = fetch(`${site.url}${job.path}`, {
      method: 'POST',
      headers: { ...MULTIPART, ...from(1) },
      body: `${part.repeat(100_000)}\r\n--x--`,
    });
    const started = performance.now();
    expect((await fetch(`${site.url}/api/visitor`)).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(1500);
    expect(await problemOf(await attack)).toMatchObject({ status: 413, title: 'Envoi trop volumineux' });
  });

  test.each([
    ['nested JSON', '['.repeat(50_000), JSON_TYPE, 400],
    ['a list of fifty thousand', `[${'0,'.repeat(40_000)}0]`, JSON_TYPE, 400],
    [
      'forty thousand pairs',
      'a&'.repeat(40_000),
      { ...PLAIN, 'Content-Type': 'application/x-www-form-urlencoded' },
      413,
    ],
    ['another type', 'a', { 'Content-Type': 'application/xml' }, 415],
    ['another type, from a form', 'a', { ...PLAIN, 'Content-Type': 'text/plain' }, 415],
  ])('%s is refused in the form in which it came', async (_what, body, headers, status) => {
    const response = await fetch(`${site.url}/api/contact`, { method: 'POST', body, headers });
    expect(response.status).toBe(status);
    if (!('Sec-Fetch-Mode' in headers)) return expect(await problemOf(response)).toMatchObject({ status });
    expectFormAndContact(await response.text());
  });

  test('a CV that is too large brings the form back with what was typed, unread', async () => {
    const fields = job.aRequest();
    const response = await sendPlain(site, job, fields, { name: 'cv.pdf', bytes: new Uint8Array(6 * 1024 * 1024) });
    expect(response.status).toBe(413);
    const page = await response.text();
    expect(page).toContain(`value="${fields.email}"`);
    expect(page).toContain('Votre CV dépasse 5\u00a0Mo');
  });

  // Proves 12.1.
  test('unfinished uploads have their own memory limit: contact requests continue, and completed ones release it', async () => {
    const before = memoryMb(site);
    const own = await Promise.all([1, 2, 3, 4].map(() => unfinished(10)));
    expect(await Promise.any(own.map(({ status }) => status))).toBe(429);
    expect((await Promise.all(own.map(statusOf))).toSorted()).toEqual([0, 0, 0, 429]);
    expect(own.map((post) => post.answer()).join('')).toMatch(/retry-after: \d+/i);
    for (let network = 11; network < 30; network += 1) {
      await Promise.all([unfinished(network), unfinished(network), unfinished(network)]);
    }
    const late = await unfinished(40);
    expect(await late.status).toBe(503);
    expect(late.answer()).toMatch(/retry-after: \d+/i);
    const refused = await send(site, job, job.aRequest(), {
      headers: from(41),
      cv: { name: 'a.pdf', bytes: new Uint8Array(1_000_000) },
    });
    expect(await problemOf(refused)).toMatchObject({
      status: 503,
      errors: { cv: expect.stringContaining(mailboxes().recruitment) },
    });
    expect((await contactFrom(42)).status).toBe(201);
    expect((await contactFrom(10)).status, 'also of the network that uploads').toBe(201);
    const small = await send(site, job, job.aRequest(), { headers: from(42) });
    expect(small.status, 'and a light CV').toBe(201);
    expect(memoryMb(site) - before, 'megabytes').toBeLessThan(120);

    for (const { socket } of open) socket.destroy();
    await expect
      .poll(async () => statusOf(await unfinished(50)), { timeout: 5000, message: 'there is room again' })
      .toBe(0);
    for (const { socket } of open) socket.destroy();
  });

  // Proves 12.1, 12.2.
  test('a network over its tries is refused with its body unread, for this purpose alone', async () => {
    const { tries } = (await import('../../src/features/inquiries/inquiry-limits.ts')).REQUEST_RATE_LIMIT;
    const tried = async (count: number) =>
      Promise.all(
        Array.from({ length: count }, async () => {
          const response = await fetch(`${site.url}/api/contact`, {
            method: 'POST',
            headers: { ...JSON_TYPE, ...from(60) },
            body: '{}',
          });
          await response.arrayBuffer();
          return response.status;
        }),
      );
    const statuses: number[] = [];
    while (statuses.length < tries.network.points) statuses.push(...(await tried(50)));
    expect(new Set(statuses)).toEqual(new Set([422]));

    const headers = { ...JSON_TYPE, ...from(60), 'Content-Length': '90000' };
    const unread = await rawPost(site, '/api/contact', headers);
    expect(await unread.status).toBe(429);
    expect(unread.answer()).toMatch(/retry-after: [1-6]?\d\r\n/i);
    unread.socket.destroy();

    const large = new Uint8Array(5 * 1024 * 1024);
    for (let time = 0; time < 3; time += 1) {
      const whole = await fetch(`${site.url}/api/contact`, {
        method: 'POST',
        headers: { ...JSON_TYPE, ...from(60) },
        body: large,
      });
      expect(await problemOf(whole), 'a sender of megabytes reads its answer').toMatchObject({ status: 429 });
    }

    const plain = await fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { ...PLAIN, ...from(60), 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'name=Zoé',
    });
    expect(plain.status).toBe(429);
    expect(Number(plain.headers.get('retry-after'))).toBeGreaterThan(0);
    const page = await plain.text();
    expectFormAndContact(page);
    expect(page.includes('ce que vous avez saisi y est encore'), 'it was not read').toBe(true);
    expect(page.includes('est conservée')).toBe(false);

    expect((await contactFrom(61)).status, 'a neighbour').toBe(201);
    const subscribed = await fetch(`${site.url}/api/newsletter/subscribe`, {
      method: 'POST',
      headers: { ...JSON_TYPE, ...from(60) },
      body: JSON.stringify({ email: `${randomUUID()}@abonnes.example` }),
    });
    expect(subscribed.status, 'another purpose').toBe(201);
    expect((await send(site, job, job.aRequest(), { headers: from(60) })).status).toBe(201);
  });
});

test('below the reserve of disk a CV is refused with the way out, in both forms; a contact request is not', async () => {
  const site = await startSite({ env: { DISK_RESERVE_MB: '99999999' } });
  try {
    const fields = job.aRequest();
    for (const size of [300, 100_000, 300_000]) {
      const cv = { name: 'cv.pdf', bytes: new Uint8Array(size) };
      expect(await problemOf(await send(site, job, fields, { cv })), String(size)).toMatchObject({
        status: 503,
        errors: { cv: expect.stringContaining(mailboxes().recruitment) },
      });
      const page = await sendPlain(site, job, fields, cv);
      expect(page.status).toBe(503);
      expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
      const html = await page.text();
      expect(html).toContain(`value="${fields.email}"`);
      expect(html).toContain('Nous ne pouvons pas recevoir de fichier pour le moment');
    }
    const { path } = job;
    const withoutFile = await fetch(site.url + path, {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify(fields),
    });
    expect(withoutFile.status, 'what holds no file is looked at').toBe(422);
    expect((await send(site, contact, contact.aRequest())).status).toBe(201);
  } finally {
    await site.stop();
  }
});

test.runIf(postgresUrl !== undefined)(
  'over replicas on PostgreSQL: only what is stored counts for the site, and a lost table blocks no visitor',
  async () => {
    const site = await startSite({ database: 'postgres' });
    const client = new pg.Client({ connectionString: await databaseUrlOf(site) });
    await client.connect();
    try {
      const fields = contact.aRequest();
      const headers = { 'Idempotency-Key': randomUUID() };
      for (let time = 0; time < 3; time += 1) expect((await send(site, contact, {})).status).toBe(422);
      for (let time = 0; time < 2; time += 1) expect((await send(site, contact, fields, { headers })).status).toBe(201);
      expect((await send(site, job, job.aRequest(), { cv: aCv() })).status).toBe(201);
      const { rows } = await client.query<{ key: string; points: number }>('select key, points from rate_limits');
      const points = (start: string) => rows.filter(({ key }) => key.startsWith(start)).map((row) => row.points);
      expect(points('request network:'), 'tries').toEqual([5]);
      expect(points('request site spent:all'), 'a repeat stores nothing').toEqual([1]);
      expect(points('cv bytes site spent:all').at(0), 'KiB').toBeGreaterThan(0);
      expect(rows.map(({ key }) => key).join(' ')).not.toContain('127.0.0.1');

      await client.query('drop table rate_limits');
      expect((await send(site, contact, contact.aRequest())).status).toBe(201);
      expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    } finally {
      await client.end();
      await site.stop();
    }
  },
);

async function databaseUrlOf(site: Site): Promise<string> {
  const environment = readFileSync(`/proc/${site.pid}/environ`, 'utf8').split('\0');
  return environment.find((line) => line.startsWith('DATABASE_URL='))?.slice('DATABASE_URL='.length) ?? '';
}

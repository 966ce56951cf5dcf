import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LATER } from '../../src/content/words/failures.ts';
import {
  ALREADY_SUBSCRIBED,
  NOT_SUBSCRIBED,
  SUBSCRIBED,
  UNSUBSCRIBED,
} from '../../src/features/newsletter/newsletter-messages.schema.ts';
import { postgresUrl, type Site, startSite } from '../fixtures/site.ts';

vi.setConfig({ testTimeout: 60_000 });

interface Listed {
  email: string;
  name: string | null;
  status: string;
}

let count = 0;
const anAddress = () => `abonne.${++count}@client.example`;
const textOf = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&#x27;', "'")
    .replace(/[\s\u00a0]+/g, ' ');
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe.each(['sqlite', 'postgres'] as const)('the newsletter on %s', (database) => {
  const isAvailable = database === 'sqlite' || postgresUrl !== undefined;
  let site: Site;

  beforeAll(async () => {
    if (isAvailable) site = await startSite({ database, env: { RATE_LIMIT_SCALE: '1000' } });
  });
  afterAll(() => site?.stop());

  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${site.url}/api/newsletter/${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: site.url, ...headers },
      body,
    });
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    post(path, JSON.stringify(body), { 'Content-Type': 'application/json', ...headers });
  const sendPlain = (path: string, fields: Record<string, string>) => post(path, new URLSearchParams(fields));
  const find = async (email: string) =>
    (await site.officeJson<Listed[]>(['subscribers', 'list'])).filter((it) => it.email === email);

  // Proves 5.2, 7.2.
  test.runIf(isAvailable && database === 'postgres')(
    'probing for an address consumes the daily limit like subscribing',
    async () => {
      const spent = async () => {
        const client = new pg.Client({ connectionString: site.databaseUrl });
        await client.connect();
        const { rows } = await client.query(
          "select coalesce(sum(points), 0) as points from rate_limits where key like 'subscribe site spent%'",
        );
        await client.end();
        return Number(rows[0].points);
      };
      const email = anAddress();
      expect((await send('subscribe', { email })).status).toBe(201);
      const before = await spent();
      expect((await send('subscribe', { email })).status).toBe(409);
      expect(await spent()).toBe(before + 1);
    },
  );

  test.runIf(isAvailable)('stores an address once, regardless of case and concurrent requests', async () => {
    const email = anAddress();
    const first = await send('subscribe', { email, name: '   ', status: 'bounced' });
    expect(first.status).toBe(201);
    expect(await first.json()).toEqual({ success: true });
    const again = await send('subscribe', { email: email.toUpperCase() });
    expect(again.status).toBe(409);
    expect(again.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(await again.json()).toMatchObject({ status: 409, code: '23505', detail: ALREADY_SUBSCRIBED });
    expect(await find(email)).toMatchObject([{ name: null, status: 'active' }]);

    const other = anAddress();
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async (_, i) => {
        const response = await send('subscribe', { email: i % 2 ? other : other.toUpperCase() });
        return response.status;
      }),
    );
    expect(statuses.sort()).toEqual([201, ...Array.from({ length: 11 }, () => 409)]);
  });

  // Proves 5.6, 6.1, 6.2.
  test.runIf(isAvailable)('unsubscribes, reports unknown addresses, and resubscribes', async () => {
    const email = anAddress();
    const found = async (address: string) => {
      const response = await send('unsubscribe', { email: address });
      expect(response.status).toBe(200);
      return response.json();
    };
    await send('subscribe', { email });
    expect(await found(` ${email.toUpperCase()} `)).toEqual({ found: true });
    expect(await found(email)).toEqual({ found: false });
    expect((await send('subscribe', { email })).status).toBe(201);
    expect(await find(email)).toMatchObject([{ status: 'active' }]);
    expect((await send('unsubscribe', { email: ' ' })).status).toBe(422);
    expect((await fetch(`${site.url}/api/newsletter/unsubscribe`)).status).toBe(405);
  });

  test.runIf(isAvailable)('a repeat with its key gets the first answer, a duplicate without one its own', async () => {
    const email = anAddress();
    const key = { 'Idempotency-Key': `newsletter-${email}` };
    const answers = await Promise.all([1, 2, 3].map(() => send('subscribe', { email }, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await send('subscribe', { email })).status).toBe(409);
  });

  test.runIf(isAvailable)('holds robots: a filled hidden field, an answer faster than a hand', async () => {
    const hidden = anAddress();
    const fast = anAddress();
    const { token } = (await (await fetch(`${site.url}/api/visitor`)).json()) as { token: string };
    const before = await (await fetch(`${site.url}/api/newsletter/stats`)).json();
    expect((await send('subscribe', { email: hidden, reference: 'SEO' })).status).toBe(201);
    expect((await send('subscribe', { email: fast }, { 'X-Visitor-Token': token })).status).toBe(201);
    expect(await find(hidden)).toMatchObject([{ status: 'held' }]);
    expect(await find(fast)).toMatchObject([{ status: 'held' }]);
    expect(await (await fetch(`${site.url}/api/newsletter/stats`)).json()).toEqual(before);
  });

  test.runIf(isAvailable)('plain forms: each outcome is a page, and a failure is never shown as success', async () => {
    const email = anAddress();
    const follow = async (response: Response) => {
      expect(response.status).toBe(303);
      const page = await fetch(new URL(response.headers.get('location') ?? '', site.url));
      expect(page.status).toBe(200);
      return textOf(await page.text());
    };
    for (let round = 0; round < 2; round += 1) {
      expect(await follow(await sendPlain('subscribe', { email, reference: '' }))).toContain(plain(SUBSCRIBED));
      expect(await find(email)).toMatchObject([{ status: 'active' }]);
      const duplicate = await sendPlain('subscribe', { email, name: 'Awa', reference: '' });
      expect(duplicate.status).toBe(409);
      const html = await duplicate.text();
      expect(textOf(html)).toContain(ALREADY_SUBSCRIBED);
      expect(html).toContain(`value="${email}"`);
      expect(html).toMatch(/name="robots"/);
      expect(await follow(await sendPlain('unsubscribe', { email }))).toContain(UNSUBSCRIBED);
      expect(await follow(await sendPlain('unsubscribe', { email }))).toContain(NOT_SUBSCRIBED);
    }
    const invalid = await sendPlain('subscribe', { email: 'awa', name: '"><script>alert(1)</script>' });
    expect(invalid.status).toBe(422);
    const html = await invalid.text();
    expect(html).not.toContain('<script>alert(1)');
    expect(textOf(html)).toContain('Indiquez une adresse e-mail valide');
  });

  // Proves 8.2, 8.5.
  test.runIf(isAvailable)(
    'a plain form pressed twice, or sent again after a lost answer, tells what it did',
    async () => {
      const body = { email: anAddress(), reference: '' };
      const told = async (action: 'subscribe' | 'unsubscribe', times: number) => {
        const answers = await Promise.all(Array.from({ length: times }, () => sendPlain(action, body)));
        return answers.map((answer) => answer.headers.get('location') ?? answer.status);
      };
      const open = (path: string) => fetch(site.url + path);
      for (let round = 0; round < 2; round += 1) {
        expect(await told('subscribe', 3)).toEqual(Array(3).fill('/newsletter/merci'));
        expect(await told('subscribe', 1)).toEqual(['/newsletter/merci']);
        expect((await send('subscribe', body)).status, 'a program is told of the duplicate').toBe(409);
        expect((await sendPlain('subscribe', { ...body, name: 'Awa' })).status, 'another form').toBe(409);
        await open('/newsletter/merci');
        expect(await told('subscribe', 1), 'who has read it is told of the duplicate').toEqual([409]);
        expect(await told('unsubscribe', 3)).toEqual(Array(3).fill('/newsletter/desabonne'));
        expect(await told('unsubscribe', 1)).toEqual(['/newsletter/desabonne']);
        expect(await (await send('unsubscribe', body)).json()).toEqual({ found: false });
        await open('/newsletter/desabonne');
        expect(await told('unsubscribe', 1)).toEqual(['/newsletter/adresse-introuvable']);
      }
      expect(await find(body.email)).toMatchObject([{ status: 'unsubscribed' }]);
    },
  );

  test.runIf(isAvailable)('the page holds its four figures without any script', async () => {
    const stats = (await (await fetch(`${site.url}/api/newsletter/stats`)).json()) as Record<string, number>;
    expect(Object.keys(stats)).toEqual(['activeSubscribers', 'newSubscribers', 'campaignsSent', 'growthRate']);
    expect(stats.activeSubscribers).toBeGreaterThan(0);
    const page = await fetch(`${site.url}/newsletter`);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const figures = [...(await page.text()).matchAll(/data-figure="(\w+)">([^<]*)</g)].map(([, name, text]) => [
      name,
      Number(text?.replace(/[^\d,]/g, '').replace(',', '.')),
    ]);
    expect(Object.fromEntries(figures)).toEqual(stats);
  });
});

// Proves 8.5.
test('statistics that fail are zeros on the page, an honest 503 for programs, and in the log', async () => {
  const site = await startSite();
  try {
    const { DatabaseSync } = await import('node:sqlite');
    const database = new DatabaseSync(`${site.dataDir}/nkul.sqlite`, { timeout: 5000 });
    database.exec('alter table newsletter_campaigns rename to gone');
    database.close();
    const page = await fetch(`${site.url}/newsletter`);
    expect(page.status).toBe(200);
    const figures = [...(await page.text()).matchAll(/data-figure="\w+">([^<]*)</g)].map(([, text]) => text);
    expect(figures).toEqual(['0', '0', '0', '0']);
    await expect.poll(() => site.logs()).toContain('newsletter statistics failed');
    const response = await fetch(`${site.url}/api/newsletter/stats`);
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect(await response.json()).toMatchObject({ detail: LATER });
  } finally {
    await site.stop();
  }
});

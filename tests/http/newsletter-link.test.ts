import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ReceivedMail, type SmtpFixture, startSmtp } from '../fixtures/mail/smtp.ts';
import { freePort } from '../fixtures/network/free-port.ts';
import { type Site, startSite } from '../fixtures/site.ts';

const ORIGIN = 'https://www.nkul.example';
const EMAIL = 'awa.ngo@client.example';
const folder = mkdtempSync(join(tmpdir(), 'nkul-letter-'));
let site: Site;
let base: string;
let smtp: SmtpFixture;
let mail: ReceivedMail;
let link: string;
let token: string;

beforeAll(async () => {
  smtp = await startSmtp();
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  const env = { PORT: String(port), SMTP_URL: smtp.url, SITE_URL: ORIGIN, RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'info' };
  site = await startSite({ env, untilReady: false });
  await vi.waitFor(async () => expect((await fetch(`${base}/readyz`)).status).toBe(200), { timeout: 15_000 });
  await subscribe(EMAIL, 'Awa Ngo');
  await subscribe('reste@client.example');
  const letter = join(folder, 'lettre.md');
  writeFileSync(letter, '---\nsubject: Une lettre à tous\n---\n\nVoyez [nos services](/services).\n');
  const sent = await site.office(['campaigns', 'send', letter, '--yes']);
  expect(sent, sent.stderr).toMatchObject({ code: 0 });
  mail = await smtp.waitForMail(({ envelopeTo }) => envelopeTo.includes(EMAIL));
  const unsubscribe = /^<(.+)>$/.exec(header('list-unsubscribe'))?.[1] ?? '';
  link = unsubscribe.replace(ORIGIN, base);
  token = new URL(link).searchParams.get('token') ?? '';
});
afterAll(async () => {
  await site?.stop();
  await smtp?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const header = (name: string) => {
  const all = mail.headers.filter(({ key }) => key === name);
  expect(all, name).toHaveLength(1);
  return all[0]?.value ?? '';
};

async function subscribe(email: string, name = ''): Promise<void> {
  const response = await fetch(`${base}/api/newsletter/subscribe`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, name }),
  });
  expect(response.status).toBe(201);
}

async function active(): Promise<number> {
  const response = await fetch(`${base}/api/newsletter/stats`);
  return ((await response.json()) as { activeSubscribers: number }).activeSubscribers;
}

const oneClick = (address: string, headers: Record<string, string> = {}) =>
  fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: 'List-Unsubscribe=One-Click',
  });

describe('a letter that arrived', () => {
  test('has both parts, and headers that say where it comes from and how to leave', () => {
    expect(mail.subject).toBe('Une lettre à tous');
    expect(mail.text).toContain('Bonjour Awa Ngo,');
    expect(mail.text).toContain(`nos services (${ORIGIN}/services)`);
    expect(mail.html).toContain(`href="${ORIGIN}/services"`);
    expect(mail.from?.address).toBe('site@nkul.example');
    expect(mail.replyTo?.[0]?.address).toBe('bonjour@nkul.example');
    expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@nkul\.example>$/);
    expect(Date.now() - Date.parse(mail.date ?? '')).toBeLessThan(60_000);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header('list-id')).toBe('<lettre.www.nkul.example>');
    expect(header('list-unsubscribe')).toBe(`<${ORIGIN}/newsletter/desabonnement?token=${token}>`);
  });

  test('leads to this site only, the link to leave in both parts included', () => {
    const addresses = [...(mail.html ?? '').matchAll(/(?:href|src)="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(addresses.length).toBeGreaterThan(4);
    for (const address of addresses) expect(address).toMatch(/^(https:\/\/www\.nkul\.example(\/|$)|mailto:)/);
    expect(addresses).toContain(link.replace(base, ORIGIN));
    expect(mail.text).toContain(link.replace(base, ORIGIN));
  });
});

describe('its link', () => {
  test('opened changes nothing, however often and by whatever opens links', async () => {
    for (const method of ['GET', 'HEAD', 'GET', 'OPTIONS']) {
      const response = await fetch(link, { method, headers: { 'User-Agent': 'LinkScanner/1.0' } });
      const page = await response.text();
      if (method === 'GET') {
        expect(response.status).toBe(200);
        expect(page).toMatch(/<form method="post">[\s\S]*<button/);
        expect(page).toContain('noindex');
      }
    }
    expect(await active()).toBe(2);
  });

  test.each([
    ['cut', () => link.slice(0, -1)],
    ['with its last letter changed', () => link.slice(0, -1) + (link.endsWith('A') ? 'B' : 'A')],
    ['with something behind it', () => `${link}A`],
    ['for another subscriber', () => link.replace(/token=.{8}/, 'token=01234567')],
    ['without a token', () => link.replace(/\?.*/, '')],
  ])('%s does nothing', async (_how, altered) => {
    expect((await oneClick(altered())).status).toBe(400);
    expect((await fetch(altered())).status).toBe(400);
    expect(await active()).toBe(2);
  });

  test('a forged token does nothing by the API either', async () => {
    const response = await fetch(`${base}/api/newsletter/unsubscribe`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` }),
    });
    expect(response.status).toBe(422);
    expect(await active()).toBe(2);
  });

  // Proves 14.1.
  test('one click of a mail program unsubscribes, without a cookie, and again does no harm', async () => {
    for (const headers of [{}, {}, { Origin: 'https://mail.provider.example', 'Sec-Fetch-Site': 'cross-site' }]) {
      const response = await oneClick(link, headers as Record<string, string>);
      expect(response.status).toBe(200);
      expect(response.headers.get('set-cookie')).toBeNull();
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await active()).toBe(1);
    }
  });

  test('the API takes the token as well', async () => {
    await subscribe(EMAIL);
    expect(await active()).toBe(2);
    const response = await fetch(`${base}/api/newsletter/unsubscribe`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ found: true });
    expect(await active()).toBe(1);
  });

  test('no token and no address stand in the log', () => {
    expect(site.logs()).not.toContain(token);
    expect(site.logs()).not.toContain(EMAIL);
  });

  test('no other page takes a POST', async () => {
    expect((await oneClick(`${base}/newsletter/desabonnement/x`)).status).toBe(405);
    expect((await oneClick(`${base}/contact`)).status).toBe(405);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SmtpFixture, startSmtp } from '../fixtures/mail/smtp.ts';
import { type Site, startSite } from '../fixtures/site.ts';

let site: Site;
let smtp: SmtpFixture;
beforeAll(async () => {
  smtp = await startSmtp();
  site = await startSite({ env: { SMTP_URL: smtp.url, NEWSLETTER_CONFIRMATION: 'on' } });
});
afterAll(async () => {
  await site?.stop();
  await smtp?.stop();
});

// Proves 14.2.
test('with confirmation on, a plain form leads to a mail, its link to a button, and the button to the list', async () => {
  const email = 'awa@client.example';
  const post = (path: string, body = '') =>
    fetch(`${site.url}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: site.url, 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    });
  const sent = await post('/api/newsletter/subscribe', new URLSearchParams({ email }).toString());
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/newsletter/a-confirmer']);
  expect((await fetch(`${site.url}/newsletter/a-confirmer`)).status).toBe(200);
  const { text } = await smtp.waitForMail(({ envelopeTo }) => envelopeTo.includes(email));
  const path = new URL(/https?:\/\/\S+confirmation\?token=\S+/.exec(text ?? '')?.[0] ?? '');
  const page = `${path.pathname}${path.search}`;
  const opened = await fetch(`${site.url}${page}`);
  expect(opened.status).toBe(200);
  expect(await opened.text()).toMatch(/<form method="post">/);
  const listed = () => site.officeJson<{ status: string }[]>(['subscribers', 'list']);
  expect(await listed()).toMatchObject([{ status: 'unconfirmed' }]);
  const elsewhere = await fetch(`${site.url}${page}`, { method: 'POST', headers: { Origin: 'https://evil.example' } });
  expect(elsewhere.status).toBe(403);
  expect((await post(page)).status).toBe(200);
  expect(await listed()).toMatchObject([{ status: 'active' }]);
  expect((await post(`${page}x`)).status).toBe(400);
});

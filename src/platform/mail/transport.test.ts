import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { type ReceivingServer, startSmtpServer } from '../../../tests/fixtures/smtp-server.ts';
import { createTransport, DeliveryError, type MailTransport, type OutgoingMail } from './transport.ts';

const mail: OutgoingMail = {
  id: '019a0000-0000-7000-8000-000000000001',
  to: 'commercial@nkul.example',
  subject: 'Demande de démo\u00a0: Société Éboa',
  replyTo: { name: 'Zoé "Z" Éboa', address: 'zoe@client.example' },
  text: 'Bonjour, à bientôt.',
  html: '<p>Bonjour, à bientôt.</p>',
  date: Date.parse('2026-11-20T08:00:00.000Z'),
};
const mailFrom = 'Nkul <site@nkul.example>';
const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'nkul-mail-'));
  cleanUps.push(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

async function smtpServer(options?: SMTPServerOptions): Promise<ReceivingServer> {
  const server = await startSmtpServer(options);
  cleanUps.push(server.close);
  return server;
}

function smtp(smtpUrl: string): MailTransport {
  const transport = createTransport({ smtpUrl, mailFrom, dataDir: '/nowhere', siteUrl: 'https://nkul.example' });
  cleanUps.push(() => transport.close());
  return transport;
}

test('a mail server receives it whole', async () => {
  const { url, received } = await smtpServer();
  await smtp(url).send(mail);
  const parsed = await PostalMime.parse(received[0] as Buffer);
  expect(parsed.subject).toBe(mail.subject);
  expect(parsed.from).toMatchObject({ name: 'Nkul', address: 'site@nkul.example' });
  expect(parsed.to).toMatchObject([{ address: 'commercial@nkul.example' }]);
  expect(parsed.replyTo).toMatchObject([mail.replyTo]);
  expect(parsed.messageId).toBe(`<${mail.id}@nkul.example>`);
  expect(parsed.date).toBe('2026-11-20T08:00:00.000Z');
  expect(parsed.text?.trim()).toBe(mail.text);
  expect(parsed.html?.trim()).toBe(mail.html);
});

test('a repeat carries the same Message-ID', async () => {
  const { url, received } = await smtpServer();
  const transport = smtp(url);
  await transport.send(mail);
  await transport.send(mail);
  const ids = await Promise.all(received.map(async (it) => (await PostalMime.parse(it)).messageId));
  expect(ids).toEqual([`<${mail.id}@nkul.example>`, `<${mail.id}@nkul.example>`]);
});

test.each([
  { answer: 450, refused: false },
  { answer: 550, refused: true },
])('a recipient refused with $answer is told by code, without the address', async ({ answer, refused }) => {
  const { url } = await smtpServer({
    onRcptTo: (address, _session, done) =>
      done(Object.assign(new Error(`${address.address} unknown`), { responseCode: answer })),
  });
  const error = await smtp(url)
    .send(mail)
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DeliveryError);
  expect(error).toMatchObject({ recipientRefused: refused });
  expect((error as Error).message).toContain(String(answer));
  expect((error as Error).message).not.toContain('commercial');
});

test('a refused sender or a missing server is not the recipient refused', async () => {
  const { url } = await smtpServer({
    onMailFrom: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode: 550 })),
  });
  await expect(smtp(url).send(mail)).rejects.toMatchObject({ recipientRefused: false });
  await expect(smtp('smtp://127.0.0.1:1').send(mail)).rejects.toMatchObject({ recipientRefused: false });
});

test('a user and a password are given to the server', async () => {
  const seen: unknown[] = [];
  const { url } = await smtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth(auth, _session, done) {
      seen.push([auth.username, auth.password]);
      done(null, { user: 'site' });
    },
  });
  await smtp(url.replace('//', '//site%40nkul:p%3Aw@')).send(mail);
  expect(seen).toEqual([['site@nkul', 'p:w']]);
});

test('without a mail server it is one private file, however often it is repeated', async () => {
  const dataDir = folder();
  const transport = createTransport({ mailFrom, dataDir });
  await transport.send(mail);
  await transport.send(mail);
  const spool = join(dataDir, 'mail');
  expect(readdirSync(spool)).toEqual([`${mail.id}.eml`]);
  const path = join(spool, `${mail.id}.eml`);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(spool).mode & 0o777).toBe(0o700);
  const parsed = await PostalMime.parse(readFileSync(path));
  expect(parsed).toMatchObject({ subject: mail.subject, messageId: `<${mail.id}@nkul.example>` });
});

test('a line break never starts another header', async () => {
  const dataDir = folder();
  const nasty = '\r\nBcc: victim@example.com\r\n\r\n<script>';
  await createTransport({ mailFrom, dataDir }).send({
    ...mail,
    subject: `Démo${nasty}`,
    replyTo: { name: `Zoé${nasty}`, address: `zoe@client.example${nasty}` },
  });
  const raw = readFileSync(join(dataDir, 'mail', `${mail.id}.eml`), 'utf8');
  expect(raw).not.toMatch(/^bcc:/im);
  const parsed = await PostalMime.parse(raw);
  expect(parsed.bcc ?? []).toEqual([]);
  expect(parsed.subject).toContain('Démo Bcc:');
  expect(parsed.text?.trim()).toBe(mail.text);
});

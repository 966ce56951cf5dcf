import dns from 'node:dns';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ReceivingServer, startSmtpServer } from '../../../tests/fixtures/mail/smtp-server.ts';
import { createSmtpDelivery, NO_TLS, type SmtpDelivery } from './smtp-delivery.ts';
import type { OutgoingMail, TransportOptions } from './transport.ts';

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

function transport(options: Partial<TransportOptions>): SmtpDelivery {
  const smtp = createSmtpDelivery({ mailFrom, dataDir: '/nowhere', siteUrl: 'https://nkul.example', ...options });
  cleanUps.push(() => smtp.close());
  return smtp;
}
const send = (options: Partial<TransportOptions>, it = mail) => transport(options).deliver(it, async () => {});

test('a mail server receives the whole mail', async () => {
  const { url, received } = await smtpServer();
  await send({ smtpUrl: url });
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

async function askingServer(options: SMTPServerOptions = {}) {
  const seen: unknown[] = [];
  const server = await smtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth(auth, _session, done) {
      seen.push([auth.username, auth.password]);
      done(null, { user: 'site' });
    },
    ...options,
  });
  return { ...server, seen };
}

/** The loopback server under this machine's host name. */
const byName = (url: string, query = '') =>
  `${url.replace('//127.0.0.1', '//site%40nkul:p%3Aw@elsewhere.example')}${query}`;

describe('encryption', () => {
  beforeEach(() => {
    vi.spyOn(dns.Resolver.prototype, 'resolve4').mockImplementation(((name: string, done: unknown) =>
      name === 'elsewhere.example'
        ? (done as (error: null, addresses: string[]) => void)(null, ['127.0.0.1'])
        : (done as (error: Error) => void)(new Error('unknown'))) as never);
  });
  afterEach(() => void vi.restoreAllMocks());

  test('is optional to loopback, where user and password are sent', async () => {
    const { url, seen } = await askingServer();
    await send({ smtpUrl: url.replace('//', '//site%40nkul:p%3Aw@') });
    expect(seen).toEqual([['site@nkul', 'p:w']]);
  });

  test('is required for a remote server before a password or mail is sent, unless ?tls=off', async () => {
    const { url, seen, received, connections } = await askingServer();
    const failure = await send({ smtpUrl: byName(url) }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ outcome: 'server', message: NO_TLS });
    expect(connections()).toBe(1);
    expect([...seen, ...received]).toEqual([]);
    await send({ smtpUrl: byName(url, '?tls=off') });
    expect(seen).toEqual([['site@nkul', 'p:w']]);
    expect(received).toHaveLength(1);
  });

  test('rejects a certificate of another host', async () => {
    const { url, seen, received } = await askingServer({ disabledCommands: [] });
    await expect(send({ smtpUrl: byName(url) })).rejects.toMatchObject({ outcome: 'server' });
    expect([...seen, ...received]).toEqual([]);
  });
});

test('without a mail server a mail is one private file, however often it is repeated', async () => {
  const dataDir = folder();
  await send({ dataDir });
  await send({ dataDir });
  const spool = join(dataDir, 'mail');
  expect(readdirSync(spool)).toEqual([`${mail.id}.eml`]);
  const path = join(spool, `${mail.id}.eml`);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(spool).mode & 0o777).toBe(0o700);
  const parsed = await PostalMime.parse(readFileSync(path));
  expect(parsed).toMatchObject({ subject: mail.subject, messageId: `<${mail.id}@nkul.example>` });
});

test("a person's mail goes on with its thread and is no automatic one, and a header it repeats adds no other", async () => {
  const dataDir = folder();
  const thread = ['019a0000-0000-7000-8000-000000000001', '<abc@client.example>\r\nBcc: victim@example.com'];
  await send({ dataDir }, { ...mail, thread });
  const { headers } = await PostalMime.parse(readFileSync(join(dataDir, 'mail', `${mail.id}.eml`)));
  const header = (name: string) => headers.find(({ key }) => key === name)?.value;
  expect(header('references')).toBe(`<${thread[0]}@nkul.example> <abc@client.example> <Bcc:> <victim@example.com>`);
  expect(header('in-reply-to')).toContain('<abc@client.example>');
  expect([header('auto-submitted'), header('bcc')]).toEqual([undefined, undefined]);
});

test('a line break never starts another header', async () => {
  const dataDir = folder();
  const nasty = '\r\nBcc: victim@example.com\r\n\r\n<script>';
  await send(
    { dataDir },
    {
      ...mail,
      subject: `Démo${nasty}`,
      replyTo: { name: `Zoé${nasty}`, address: `zoe@client.example${nasty}` },
    },
  );
  const raw = readFileSync(join(dataDir, 'mail', `${mail.id}.eml`), 'utf8');
  expect(raw).not.toMatch(/^bcc:/im);
  const parsed = await PostalMime.parse(raw);
  expect(parsed.bcc ?? []).toEqual([]);
  expect(parsed.subject).toContain('Démo Bcc:');
  expect(parsed.text?.trim()).toBe(mail.text);
});

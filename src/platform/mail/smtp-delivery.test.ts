import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { type ReceivingServer, startSmtpServer } from '../../../tests/fixtures/mail/smtp-server.ts';
import { createSmtpDelivery, isTooLarge, type NotTaken, type SmtpDelivery } from './smtp-delivery.ts';
import type { OutgoingMail } from './transport.ts';

const mail: OutgoingMail = {
  id: '019a0000-0000-7000-8000-000000000001',
  to: 'awa@client.example',
  subject: 'Une lettre',
  text: 'Bonjour.\n.\nUn point seul.',
  html: '<p>Bonjour.</p>',
  headers: { 'List-Unsubscribe': `<https://nkul.example/${'a'.repeat(120)}>` },
  date: Date.parse('2026-11-20T08:00:00.000Z'),
};
const mailFrom = 'Nkul <site@nkul.example>';
const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function smtpServer(options?: SMTPServerOptions): Promise<ReceivingServer> {
  const server = await startSmtpServer(options);
  cleanUps.push(server.close);
  return server;
}

function smtpDeliveryTo(smtpUrl: string, options: { sendTimeMs?: number } = {}): SmtpDelivery {
  const smtp = createSmtpDelivery({
    smtpUrl,
    mailFrom,
    dataDir: '/nowhere',
    siteUrl: 'https://nkul.example',
    ...options,
  });
  cleanUps.push(() => smtp.close());
  return smtp;
}

const answer = (responseCode: number, text = 'no') => Object.assign(new Error(text), { responseCode });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('the server accepts a mail only after the commit, and whole', async () => {
  const { url, received } = await smtpServer();
  const before: number[] = [];
  await smtpDeliveryTo(url).deliver(mail, async () => {
    await pause(50);
    before.push(received.length);
  });
  expect(before).toEqual([0]);
  const parsed = await PostalMime.parse(received[0] as Buffer);
  expect(parsed.messageId).toBe(`<${mail.id}@nkul.example>`);
  expect(parsed.text?.trim()).toBe(mail.text);
  expect(parsed.html?.trim()).toBe(mail.html);
  expect(received[0]?.toString()).toContain(`List-Unsubscribe: ${mail.headers?.['List-Unsubscribe']}\r\n`);
});

test('a mail that is not committed never arrives, and the next one does', async () => {
  const { url, received } = await smtpServer();
  const smtp = smtpDeliveryTo(url);
  const refusal = new Error('claimed by another worker');
  await expect(smtp.deliver(mail, () => Promise.reject(refusal))).rejects.toBe(refusal);
  await smtp.deliver({ ...mail, subject: 'La suivante' }, async () => {});
  await pause(50);
  expect(await Promise.all(received.map(async (raw) => (await PostalMime.parse(raw)).subject))).toEqual([
    'La suivante',
  ]);
});

test('a mail in copy reaches all; one whose addressee is refused is not sent, nor its copies', async () => {
  let refused = '';
  const { url, received } = await smtpServer({
    onRcptTo: ({ address }, _session, done) => done(address === refused ? answer(550, '5.1.1 unknown') : null),
  });
  const smtp = smtpDeliveryTo(url);
  const copied = { ...mail, cc: ['zoe@client.example', 'paul@client.example'] };
  await smtp.deliver(copied, async () => {});
  const parsed = await PostalMime.parse(received[0] ?? '');
  expect(parsed.cc?.map(({ address }) => address)).toEqual(copied.cc);
  refused = 'zoe@client.example';
  await smtp.deliver(copied, async () => {});
  refused = mail.to;
  await expect(smtp.deliver(copied, async () => {})).rejects.toMatchObject({ outcome: 'refused' });
  refused = '';
  await smtp.deliver(mail, async () => {});
});

test('one connection serves many mails, refused ones among them', async () => {
  let offered = 0;
  const { url, received, connections } = await smtpServer({
    onRcptTo: (_address, _session, done) => {
      offered += 1;
      done(offered % 2 === 0 ? answer(550) : null);
    },
  });
  const smtp = smtpDeliveryTo(url);
  for (let round = 0; round < 20; round += 1) await smtp.deliver(mail, async () => {}).catch(() => {});
  expect(received).toHaveLength(10);
  expect(connections()).toBe(1);
});

test.each<[string, SMTPServerOptions, NotTaken, RegExp]>([
  ['4xx to the recipient', { onRcptTo: (_to, _session, done) => done(answer(450)) }, 'later', /^450 .*RCPT TO$/],
  [
    '5xx to the recipient',
    { onRcptTo: (_to, _session, done) => done(answer(550, '5.1.1 awa')) },
    'refused',
    /^550 5\.1\.1 RCPT TO$/,
  ],
  ['5xx to the sender', { onMailFrom: (_from, _session, done) => done(answer(550)) }, 'server', /^550 .*MAIL FROM$/],
  ['4xx to the sender', { onMailFrom: (_from, _session, done) => done(answer(451)) }, 'later', /^451 .*MAIL FROM$/],
  [
    '4xx to the content',
    { onData: (stream, _session, done) => void stream.resume().on('end', () => done(answer(451))) },
    'later',
    /^451 .*DATA$/,
  ],
  [
    '5xx to the content',
    { onData: (stream, _session, done) => void stream.resume().on('end', () => done(answer(554))) },
    'refused',
    /^554 .*DATA$/,
  ],
])('%s is told as such, without the address', async (_what, options, outcome, message) => {
  const { url } = await smtpServer(options);
  const failure = await smtpDeliveryTo(url)
    .deliver(mail, async () => {})
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ outcome, message: expect.stringMatching(message) });
  expect(String(failure)).not.toContain('awa');
});

test('silence after the last byte is an unknown outcome, not a failure', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {}).write('220 ready\r\n');
    let content = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      content += text;
      if (content.endsWith('\r\n.\r\n')) socket.destroy();
      else if (/^DATA\r\n$/m.test(text)) socket.write('354 go on\r\n');
      else if (/^(EHLO|MAIL|RCPT)/.test(text)) socket.write('250 well\r\n');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  cleanUps.push(() => server.close());
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(smtpDeliveryTo(url).deliver(mail, async () => {})).rejects.toMatchObject({ outcome: 'unknown' });
});

test('a mail that times out is dropped with its connection, and never arrives later', async () => {
  const { url, received } = await smtpServer();
  const gate = Promise.withResolvers<void>();
  const smtp = smtpDeliveryTo(url, { sendTimeMs: 50 });
  const late = smtp.deliver(mail, () => gate.promise);
  await expect(late).rejects.toMatchObject({ outcome: 'server', message: 'SEND_TIMEOUT' });
  gate.resolve();
  await smtp.deliver({ ...mail, subject: 'La suivante' }, async () => {});
  await pause(50);
  expect(received).toHaveLength(1);
  expect(received[0]?.toString()).toContain('La suivante');
});

test('a server that has the whole mail and times out leaves the outcome unknown', async () => {
  const { url } = await smtpServer({ onData: (stream) => void stream.resume() });
  const silent = smtpDeliveryTo(url, { sendTimeMs: 100 }).deliver(mail, async () => {});
  await expect(silent).rejects.toMatchObject({ outcome: 'unknown', message: 'SEND_TIMEOUT' });
});

test('closing fails mails being sent', async () => {
  const { url } = await smtpServer({ onData: (stream) => void stream.resume() });
  const smtp = smtpDeliveryTo(url);
  const committed = Promise.withResolvers<void>();
  const silent = smtp.deliver(mail, async () => committed.resolve());
  silent.catch(() => {});
  await committed.promise;
  smtp.close();
  await expect(silent).rejects.toMatchObject({ outcome: 'unknown' });
});

test("a mail above the server's size limit is reported as too large", async () => {
  const { url } = await smtpServer({ size: 1000 });
  const failure = await smtpDeliveryTo(url)
    .deliver({ ...mail, text: 'a'.repeat(2000) }, async () => {})
    .catch((error: unknown) => error as Error);
  expect(isTooLarge(String(failure?.message))).toBe(true);
});

test('an unreachable server is a failure of the server, not of the mail', async () => {
  await expect(smtpDeliveryTo('smtp://127.0.0.1:1').deliver(mail, async () => {})).rejects.toMatchObject({
    outcome: 'server',
  });
});

test('without a mail server a mail is one file, however often it is repeated', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nkul-mail-'));
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const smtp = createSmtpDelivery({ mailFrom, dataDir });
  await smtp.deliver(mail, async () => {});
  await smtp.deliver(mail, async () => {});
  expect(readdirSync(join(dataDir, 'mail'))).toEqual([`${mail.id}.eml`]);
});

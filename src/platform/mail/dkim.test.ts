import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startSmtpServer } from '../../../tests/fixtures/mail/smtp-server.ts';
import { readEnv } from '../../composition/env.ts';
import { createKeyring } from '../secrets/keyring.ts';
import { configuredDkim, generatedDkimKey, publicDkimKey, readDkimKey } from './dkim.ts';
import { configuredSmtpDelivery } from './smtp-delivery.ts';

const folder = mkdtempSync(join(tmpdir(), 'nkul-dkim-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const relaxed = (line: string) => {
  const [, name = '', value = ''] = /^([^:]+):([\s\S]*)$/.exec(line) ?? [];
  return `${name.toLowerCase().trim()}:${value
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()}`;
};

/** Verifies as a receiver, by the published key. @returns names of the signed fields */
function verifiedFields(mail: string, publicKey: string): string[] {
  const [head = '', body = ''] = [mail.slice(0, mail.indexOf('\r\n\r\n')), mail.slice(mail.indexOf('\r\n\r\n') + 4)];
  const lines = head.split(/\r\n(?![ \t])/);
  const signature = lines.find((line) => line.startsWith('DKIM-Signature:')) ?? '';
  const tags = new Map(
    relaxed(signature)
      .slice('dkim-signature:'.length)
      .split(';')
      .map((tag) => [tag.slice(0, tag.indexOf('=')).trim(), tag.slice(tag.indexOf('=') + 1).trim()] as const),
  );
  const canonicalBody = `${body
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trimEnd())
    .join('\r\n')
    .replace(/(\r\n)*$/, '')}\r\n`;
  expect(createHash('sha256').update(canonicalBody, 'latin1').digest('base64')).toBe(tags.get('bh')?.replace(/ /g, ''));
  const fields = (tags.get('h') ?? '').replace(/ /g, '').split(':');
  const signed = fields.map((field) =>
    relaxed(lines.find((line) => line.toLowerCase().startsWith(`${field.toLowerCase()}:`)) ?? ''),
  );
  const unsigned = relaxed(signature.replace(/([\s;]b=)[\s\S]*$/, '$1'));
  const verify = createVerify('RSA-SHA256').update(`${signed.join('\r\n')}\r\n${unsigned}`, 'latin1');
  const key = `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----`;
  expect(verify.verify(key, (tags.get('b') ?? '').replace(/ /g, ''), 'base64')).toBe(true);
  return fields.map((field) => field.toLowerCase());
}

// Proves 14.2.
test('a mail is signed, its one-click unsubscribe header included, and has its own return path', async () => {
  const paths: string[] = [];
  const server = await startSmtpServer({
    onMailFrom: ({ address }, _session, done) => {
      paths.push(address);
      done();
    },
  });
  const env = readEnv({
    SMTP_URL: server.url,
    DATA_DIR: folder,
    DKIM_SELECTOR: 'nkul',
    BOUNCE_ADDRESS: 'retours@nkul.example',
  });
  const smtp = configuredSmtpDelivery(env, createKeyring('secret'), {
    mailFrom: 'Nkul <site@nkul.example>',
    siteUrl: 'https://nkul.example',
  });
  const mail = {
    id: '019a0000-0000-7000-8000-000000000001',
    to: 'awa@client.example',
    subject: 'Été',
    date: 0,
    text: 'Bonjour à tous.  \n\n\n',
    html: '<p>é</p>',
    returnKind: 'bulk' as const,
    headers: { 'List-Unsubscribe': '<https://nkul.example/x>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
  await smtp.deliver(mail, async () => {});
  smtp.close();
  await server.close();
  const fields = verifiedFields(server.received[0]?.toString('latin1') ?? '', publicDkimKey(generatedDkimKey(folder)));
  expect(fields).toEqual(
    expect.arrayContaining(['from', 'to', 'subject', 'date', 'list-unsubscribe', 'list-unsubscribe-post']),
  );
  expect(paths).toEqual([expect.stringMatching(/^retours\+c[0-9a-z]{41}@nkul\.example$/)]);
});

test('a key is generated once, or configured in any of three forms; another kind of key is refused', () => {
  expect(generatedDkimKey(folder)).toBe(generatedDkimKey(folder));
  const pem = generateKeyPairSync('rsa', { modulusLength: 1024 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
  const base64 = pem.replace(/-----.*-----|\n/g, '');
  for (const text of [pem, pem.replaceAll('\n', '\\n'), base64]) expect(readDkimKey(text)).toBe(pem);
  const { privateKey } = generateKeyPairSync('ed25519');
  for (const text of ['abc', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()]) {
    expect(readDkimKey(text)).toBeUndefined();
    expect(() => readEnv({ DKIM_PRIVATE_KEY: text })).toThrow(/^DKIM_PRIVATE_KEY /);
  }
  expect(configuredDkim(readEnv({}), 'a@nkul.example')).toBeUndefined();
  const replicas = { DATABASE_URL: 'postgres://x', SITE_SECRET: 'x'.repeat(32), DKIM_SELECTOR: 'nkul' };
  expect(() => readEnv(replicas)).toThrow(/^DKIM_PRIVATE_KEY /);
});

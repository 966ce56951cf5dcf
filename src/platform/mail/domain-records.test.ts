import { generateKeyPairSync } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkRecords, domainRecords } from './domain-records.ts';

const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const records = domainRecords(
  { domain: 'nkul.example', selector: 'nkul', privateKey },
  'nkul.example',
  'mail.nkul.example',
);
const [dkim] = records;

const zone = new Map<string, string[]>();
const server = createSocket('udp4');
let resolver: Resolver;

beforeAll(async () => {
  server.on('message', (query, { port, address }) => {
    let end = 12;
    const labels: string[] = [];
    while (query[end]) {
      labels.push(query.toString('latin1', end + 1, end + 1 + (query[end] ?? 0)));
      end += 1 + (query[end] ?? 0);
    }
    const texts = zone.get(labels.join('.')) ?? [];
    const head = Buffer.from(query.subarray(0, end + 5));
    head.writeUInt16BE(texts.length > 0 ? 0x8180 : 0x8183, 2);
    head.writeUInt16BE(texts.length, 6);
    head.writeUInt32BE(0, 8);
    const answers = texts.map((text) => {
      // A TXT string has 255 bytes at most.
      const parts = text.match(/.{1,255}/g) ?? [];
      const data = Buffer.concat(parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])));
      const meta = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 0, data.length >> 8, data.length & 255]);
      return Buffer.concat([meta, data]);
    });
    server.send(Buffer.concat([head, ...answers]), port, address);
  });
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  resolver = new Resolver({ timeout: 500, tries: 1 });
  resolver.setServers([`127.0.0.1:${(server.address() as AddressInfo).port}`]);
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const states = async (using = resolver) => (await checkRecords(records, using)).map(({ state }) => state);

test('DNS records are missing, different or published', async () => {
  expect(await states()).toEqual(['missing', 'missing', 'missing']);
  zone.set('nkul._domainkey.nkul.example', ['v=DKIM1; k=rsa; p=AAAA']);
  zone.set('nkul.example', ['google-site-verification=x', 'v=spf1 mx']);
  zone.set('_dmarc.nkul.example', ['v=DMARC1; rua=mailto:a@nkul.example']);
  expect(await states()).toEqual(['different', 'different', 'different']);
  zone.set('nkul._domainkey.nkul.example', [dkim?.value.replace('p=', 'p= ') ?? '']);
  zone.set('nkul.example', ['google-site-verification=x', 'v=spf1 include:_spf.mail.example ~all']);
  zone.set('_dmarc.nkul.example', ['v=DMARC1; p=none']);
  expect(await states()).toEqual(['published', 'published', 'published']);
  zone.set('nkul.example', ['v=spf1 mx -all', 'v=spf1 a -all']);
  expect(await states()).toEqual(['published', 'different', 'published']);
});

test('a resolver that does not respond leaves the state unknown', async () => {
  const silent = new Resolver({ timeout: 50, tries: 1 });
  silent.setServers(['127.0.0.1:9']);
  expect(await states(silent)).toEqual(['unknown', 'unknown', 'unknown']);
});

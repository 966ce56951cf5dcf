import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { ConfigurationError } from '../platform/configuration-error.ts';
import { readEnv, VARIABLE_NAMES } from './env.ts';

test('everything has a default', () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    dataDir: resolve('var'),
    databaseUrl: `sqlite:${resolve('var/nkul.sqlite')}`,
    trustProxy: 0,
    chatDailyLimit: 500,
    retentionMonths: 24,
    commentsModeration: 'suspicious',
  });
});

test('an empty value counts as unset', () => {
  expect(readEnv({ PORT: '', SITE_URL: '' }).port).toBe(3000);
});

test('the public origin follows the port, and is unknown while the port is', () => {
  expect(readEnv({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080');
  expect(readEnv({ PORT: '0' }).siteUrl).toBeUndefined();
  expect(readEnv({ SITE_URL: 'https://nkul.example/' }).siteUrl).toBe('https://nkul.example');
});

test.each([
  ['PORT', '70000'],
  ['PORT', '3000x'],
  ['HOST', 'bad host'],
  ['SITE_URL', 'nkul.example'],
  ['SITE_URL', 'https://nkul.example/chemin'],
  ['DATABASE_URL', 'mysql://x'],
  ['SITE_SECRET', 'court'],
  ['SMTP_URL', 'http://mail'],
  ['MAIL_FROM', 'sans arobase'],
  ['REPLY_URL', 'imaps://mail.nkul.example/INBOX'],
  ['BOUNCE_URL', 'https://a:b@mail.nkul.example'],
  ['CHAT_API_URL', 'ftp://x'],
  ['TRUST_PROXY', '-1'],
  ['CHAT_DAILY_LIMIT', '1.5'],
  ['RETENTION_MONTHS', '0'],
  ['COMMENTS_MODERATION', 'maybe'],
  ['RATE_LIMIT_SCALE', '0'],
  ['DISK_RESERVE_MB', '1 Go'],
])('%s=%s is refused by name', (name, value) => {
  const read = () => readEnv({ [name]: value });
  expect(read).toThrow(ConfigurationError);
  expect(read).toThrow(name);
});

test('a mailbox needs the address whose mails arrive in it, and no message repeats its password', () => {
  const REPLY_URL = 'imaps://demandes:geheim@mail.nkul.example/INBOX';
  expect(() => readEnv({ REPLY_URL })).toThrow('REPLY_URL demande aussi REPLY_ADDRESS');
  expect(() => readEnv({ REPLY_URL: `${REPLY_URL}?geheim` })).toThrow(/REPLY_URL(?!.*geheim)/s);
  const { mailboxes } = readEnv({ REPLY_URL, REPLY_ADDRESS: 'demandes@nkul.example' });
  expect(mailboxes).toEqual({ replies: expect.objectContaining({ host: 'mail.nkul.example', port: 993 }) });
});

test('PostgreSQL needs a shared secret', () => {
  expect(() => readEnv({ DATABASE_URL: 'postgres://u@h/d' })).toThrow('SITE_SECRET');
});

test('PostgreSQL on another machine says whether it is encrypted, and a desk with a name is', () => {
  const SITE_SECRET = 'x'.repeat(40);
  for (const url of [
    'u@db.example/d',
    'u@10.0.0.2:5432/d',
    'u@localhost/d?host=db.example',
    'u@127.0.0.1.evil.example/d',
  ]) {
    expect(() => readEnv({ DATABASE_URL: `postgres://${url}`, SITE_SECRET }), url).toThrow('sslmode');
  }
  for (const url of [
    'u@db.example/d?sslmode=verify-full',
    'u@127.0.0.1/d',
    'u@localhost/d',
    'u@[::1]/d',
    '/d?host=/run/pg',
  ]) {
    expect(() => readEnv({ DATABASE_URL: `postgres://${url}`, SITE_SECRET }), url).not.toThrow();
  }
  expect(() => readEnv({ DESK_URL: 'http://bureau.lan' })).toThrow('DESK_URL');
  for (const url of ['https://bureau.nkul.example', 'http://127.0.0.1:3001', 'http://localhost:3001']) {
    expect(readEnv({ DESK_URL: url }).deskUrl).toBe(url);
  }
});

test('all bad values are told at once', () => {
  expect(() => readEnv({ PORT: 'x', HOST: '?' })).toThrow(/PORT[\s\S]*HOST/);
});

test('a refused value is not repeated: it may hold a password', () => {
  expect(() => readEnv({ SMTP_URL: 'http://user:motdepasse@mail' })).not.toThrow('motdepasse@mail');
});

// Proves 13.1.
test('.env.example and the README name every variable and no other, and the example is a valid file', () => {
  const example = readFileSync('.env.example', 'utf8').replace(/^#(?=[A-Z_]+=)/gm, '');
  const values = parseEnv(example);
  expect(Object.keys(values).sort()).toEqual(VARIABLE_NAMES.toSorted());
  expect(() => readEnv({ ...values, SITE_SECRET: 's'.repeat(32), DKIM_SELECTOR: '' })).not.toThrow();
  const table = /## Configuration\n[\s\S]*?\n## /.exec(readFileSync('README.md', 'utf8'))?.[0] ?? '';
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
  expect(named.sort()).toEqual(VARIABLE_NAMES.toSorted());
});

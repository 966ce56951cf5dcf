import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openSiteDatabase } from '../src/composition/schema.ts';
import { setKnownTime } from '../src/features/retention/retention.server.ts';
import { clientNetwork } from '../src/platform/http/connection/client-network.ts';
import { answerProbe } from '../src/platform/http/connection/proxy-probe.ts';
import { createKeyring } from '../src/platform/secrets/keyring.ts';
import { type SmtpFixture, startSmtp } from '../tests/fixtures/mail/smtp.ts';
import { office } from '../tests/fixtures/office.ts';
import { createTestDatabase } from '../tests/setup/postgres.ts';
import type { LiveFinding } from './live.ts';

const SECRET = 's'.repeat(32);
let folder: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: Server;
let smtp: SmtpFixture;
let site: {
  trustProxy: number;
  proxies: number;
  headers: Record<string, string>;
  secret: string;
  lateMs: number;
  unready?: string;
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nkul-live-'));
  database = await createTestDatabase('sqlite');
  smtp = await startSmtp();
  const names = ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'cross-origin-opener-policy'];
  site = {
    trustProxy: 1,
    proxies: 1,
    headers: Object.fromEntries(names.map((name) => [name, 'x'])),
    secret: SECRET,
    lateMs: 0,
  };
  server = createServer((request, response) => {
    const sent = request.headers['x-forwarded-for']?.toString();
    const hops = [...(sent ? [sent] : []), ...Array(site.proxies).fill('203.0.113.7')];
    if (hops.length > 0) request.headers['x-forwarded-for'] = hops.join(', ');
    const keys = createKeyring(site.secret);
    const network = clientNetwork(request.socket.remoteAddress, hops.join(', '), site.trustProxy);
    const seen = answerProbe(
      { request, network },
      { keys, trustProxy: site.trustProxy, now: Date.now() - site.lateMs },
    );
    if (request.url === '/readyz' && site.unready) {
      response.writeHead(503, { 'Content-Type': 'text/plain' });
      return void response.end(site.unready);
    }
    response.writeHead(200, { ...site.headers, 'Content-Type': seen ? 'application/json' : 'text/plain' });
    response.end(seen ? JSON.stringify(seen) : 'ok\n');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterEach(async () => {
  server.close();
  await smtp.stop();
  await database.dispose();
  rmSync(folder, { recursive: true, force: true });
});

async function live(changes: Record<string, string> = {}) {
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SITE_SECRET: SECRET,
    SMTP_URL: smtp.url,
    SITE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...changes,
  };
  const { code, out, err } = await office(env, ['check', '--live', '--json']);
  const found = JSON.parse(out) as LiveFinding[];
  const states = Object.fromEntries(found.map(({ where, state }) => [where, state]));
  const said = (place: string) => found.find(({ where }) => where === place)?.what ?? '';
  return { code, err, states, said, backUp: () => office(env, ['backup', join(folder, 'b.gz')]) };
}

test('a complete installation passes, with advice only', async () => {
  await (await live()).backUp();
  const { code, states } = await live();
  expect(states).toMatchObject({
    Messagerie: 'ok',
    'Adresse publique': 'ok',
    Certificat: 'warning',
    'En-têtes de sécurité': 'ok',
    Mandataires: 'ok',
    Horloge: 'ok',
    Sauvegarde: 'ok',
    'Messages dus': 'ok',
  });
  expect(code).toBe(Object.values(states).includes('failure') ? 1 : 0);
});

test('a wrong clock is seen by the time of a configured host, and by what the database has seen', async () => {
  const provider = createServer((_request, response) =>
    response.setHeader('Date', new Date(Date.now() - 600_000).toUTCString()).end(),
  );
  await once(provider.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void provider.close());
  const { port } = provider.address() as AddressInfo;
  const { said } = await live({ CHAT_API_URL: `http://127.0.0.1:${port}/v1/chat/completions`, CHAT_MODEL: 'm' });
  expect(said('Horloge')).toMatch(`avance de 10\u00a0minutes sur celle de 127.0.0.1:${port}`);
  const db = await openSiteDatabase(database.url);
  await setKnownTime(db, Date.now() + 400 * 86_400_000);
  await db.close();
  expect((await live()).said('Ménage')).toMatch("L'horloge est en retard");
});

test('each trouble is a failure of its own', async () => {
  expect(await live()).toMatchObject({ code: 1, states: { Sauvegarde: 'failure' } });
  site = { ...site, proxies: 2, headers: {}, lateMs: 60_000 };
  expect((await live({ SMTP_URL: 'smtp://127.0.0.1:1' })).states).toMatchObject({
    Messagerie: 'failure',
    Mandataires: 'failure',
    'En-têtes de sécurité': 'failure',
    Horloge: 'warning',
  });
  site = { ...site, proxies: 0 };
  expect((await live()).states).toMatchObject({ Mandataires: 'failure' });
  site = { ...site, proxies: 1, secret: 'x'.repeat(32) };
  expect((await live()).states).toMatchObject({ Mandataires: 'failure', 'Adresse publique': 'ok' });
  expect((await live({ SITE_URL: 'http://127.0.0.1:1' })).states).toMatchObject({ 'Adresse publique': 'failure' });
});

test('a database that is unreachable, damaged, missing or foreign is one failure, and all else is still checked', async () => {
  const noDatabase = join(folder, 'not.sqlite');
  writeFileSync(noDatabase, 'not a database '.repeat(100));
  mkdirSync(join(folder, 'folder.sqlite'));
  const cases: [string, RegExp][] = [
    ['postgres://u@127.0.0.1:1/d', /refuse la connexion .*ECONNREFUSED/],
    [`sqlite:${noDatabase}`, /pas une base de données lisible/],
    [`sqlite:${join(folder, 'missing.sqlite')}`, /pas de base de données à cet endroit/],
    [
      `sqlite:${join(folder, 'folder.sqlite')}`,
      /ne peut pas être ouverte en écriture \(.*folder\.sqlite, SQLITE_CANTOPEN\)/,
    ],
  ];
  for (const [DATABASE_URL, sentence] of cases) {
    const { code, states, said, err } = await live({ DATABASE_URL });
    expect({ code, states }, DATABASE_URL).toMatchObject({
      code: 1,
      states: { 'Base de données': 'failure', Messagerie: 'ok', 'Adresse publique': 'ok', Mandataires: 'warning' },
    });
    expect(said('Base de données')).toMatch(sentence);
    expect(err).toContain('en échec');
  }
});

test('the report of the site on its database is passed on', async () => {
  site = { ...site, unready: 'database not writable: SQLITE_FULL, disk full\n' };
  const { states, said } = await live();
  expect(states['Adresse publique']).toBe('failure');
  expect(said('Adresse publique')).toContain('503 («\u00a0database not writable: SQLITE_FULL, disk full\u00a0»)');
});

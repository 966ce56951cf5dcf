import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openSiteDatabase } from '../../src/composition/schema.ts';
import { contactRequest } from '../fixtures/data/request-values.ts';
import { writeFormerSqlite } from '../fixtures/former-schema.ts';
import { freePort } from '../fixtures/network/free-port.ts';
import { cloneServer } from '../fixtures/server-clone.ts';
import { postgresUrl, runOffice, runServer, type Site, startSite } from '../fixtures/site.ts';
import { ASKED_FOR_PASSWORD, execute, REJECTED_USER } from '../setup/postgres.ts';

const SECRET = 's'.repeat(32);
const OTHER_UID = 65534;
const OTHER_USER = 'nobody';
const isRoot = process.getuid?.() === 0;

let folder: string;
let site: Site | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nkul-start-'));
});
afterEach(async () => {
  await site?.stop();
  site = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const oneSentence = (text: string) =>
  expect(text).toMatch(/^(Données\u00a0: .*\n|Démarrage : .*\n)?[A-ZÉÀ][^\n]*\.\n$/);

async function expectFromBoth(
  env: Record<string, string>,
  what: string | RegExp,
  words: string[] = ['requests', 'list'],
) {
  for (const { code, stderr } of await Promise.all([runServer(env), runOffice(words, env)])) {
    expect(code, stderr).toBe(1);
    oneSentence(stderr);
    expect(stderr).toMatch(what);
    expect(stderr).not.toContain('motdepasse');
  }
}

test('a DATA_DIR that is a file, or below one, is a sentence', async () => {
  writeFileSync(join(folder, 'file'), '');
  for (const path of ['file', 'file/data']) {
    const { code, stderr } = await runServer({ DATA_DIR: join(folder, path) });
    expect(code).toBe(1);
    oneSentence(stderr);
    expect(stderr).toContain('DATA_DIR doit être un dossier');
  }
});

test('a database file that is something else is a sentence', async () => {
  writeFileSync(join(folder, 'nkul.sqlite'), 'x'.repeat(10_000));
  await expectFromBoth({ DATA_DIR: folder }, 'SQLITE_NOTADB');
});

test('a PostgreSQL that is away is a sentence for the office, and no reason for the site to keep its pages back', async () => {
  const env = { DATABASE_URL: 'postgres://nkul:motdepasse@127.0.0.1:1/none', SITE_SECRET: SECRET };
  const { code, stderr } = await runOffice(['requests', 'list'], env);
  expect(code).toBe(1);
  oneSentence(stderr);
  site = await startSite({ env, untilReady: false });
  expect((await fetch(`${site.url}/about`)).status).toBe(200);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(503);
  await expect.poll(() => site?.logs()).toContain('ECONNREFUSED');
  expect(site.logs()).toMatch(
    /"hint":"Le serveur de la base de données refuse la connexion .*vérifiez qu'il est démarré/,
  );
  expect(site.logs(), 'no stack').not.toContain('"at"');
  expect(site.logs()).not.toContain('motdepasse');
});

test('an unknown host is a sentence', async () => {
  await expectFromBoth(
    { DATABASE_URL: 'postgres://nkul:motdepasse@nulle.invalid/x?sslmode=disable', SITE_SECRET: SECRET },
    /introuvable/,
  );
});

test.skipIf(!postgresUrl)(
  'a connection that PostgreSQL rejects is reported in one sentence with its remedy',
  { timeout: 60_000 },
  async () => {
    const server = postgresUrl as string;
    const drop = async () => {
      for (const user of [ASKED_FOR_PASSWORD, REJECTED_USER]) await execute(server, `drop role if exists ${user}`);
      await execute(server, 'drop database if exists closed');
    };
    await drop();
    onTestFinished(drop);
    await execute(server, `create role ${ASKED_FOR_PASSWORD} login password 'le bon'`);
    await execute(server, `create role ${REJECTED_USER} login`);
    await execute(server, 'create database closed');
    await execute(server, 'revoke connect on database closed from public');
    const cases: [Partial<URL>, RegExp][] = [
      [
        { username: ASKED_FOR_PASSWORD, password: 'motdepasse' },
        /PostgreSQL refuse l'utilisateur «\sasked_for_password\s» ou son mot de passe \(PostgreSQL, .*\)\s: corrigez DATABASE_URL/,
      ],
      [
        { username: ASKED_FOR_PASSWORD, password: '' },
        /refuse l'utilisateur «\sasked_for_password\s» ou son mot de passe/,
      ],
      [{ username: REJECTED_USER }, /n'admet pas l'utilisateur «\slet_in_nowhere\s» .*ou pg_hba\.conf/],
      [{ username: 'inconnu' }, /n'admet pas l'utilisateur «\sinconnu\s»/],
      [{ pathname: '/nulle_part' }, /n'existe pas \(PostgreSQL.*\/nulle_part\)/],
      [{ search: '?sslmode=require' }, /ne chiffre pas \(PostgreSQL/],
      [
        { username: ASKED_FOR_PASSWORD, password: 'le bon', pathname: '/closed' },
        /n'a pas les droits nécessaires sur cette base/,
      ],
    ];
    for (const [change, sentence] of cases) {
      const url = Object.assign(new URL(server), change);
      await expectFromBoth({ DATABASE_URL: url.href, SITE_SECRET: SECRET }, sentence);
    }
  },
);

test.skipIf(!postgresUrl)(
  'an exhausted PostgreSQL is reported in the log, and retried until it has a connection',
  { timeout: 60_000 },
  async () => {
    const server = postgresUrl as string;
    const name = `crowded_${process.pid}`;
    await execute(server, `create role ${name} login connection limit 0`);
    await execute(server, `create database ${name} owner ${name}`);
    onTestFinished(async () => {
      await execute(server, `drop database ${name} with (force)`);
      await execute(server, `drop role ${name}`);
    });
    const url = Object.assign(new URL(server), { username: name, pathname: `/${name}` });
    site = await startSite({ env: { DATABASE_URL: url.href, SITE_SECRET: SECRET }, untilReady: false });
    const logs = () => site?.logs() ?? '';
    await expect
      .poll(logs, { timeout: 15_000 })
      .toMatch(/"hint":"PostgreSQL a trop de connexions .*53300.*max_connections/);
    expect(logs(), 'no stack').not.toContain('"at"');
    expect((await fetch(`${site.url}/about`)).status).toBe(200);
    await execute(server, `alter role ${name} connection limit -1`);
    const ready = async () => (await fetch(`${site?.url}/readyz`)).status;
    await expect.poll(ready, { timeout: 15_000 }).toBe(200);
    await site.stop();
    site = undefined;
  },
);

test.skipIf(!postgresUrl)('pages are served, and a form waits, while an empty PostgreSQL is migrated', async () => {
  const server = postgresUrl as string;
  const name = `empty_${process.pid}`;
  await execute(server, `create database ${name}`);
  onTestFinished(() => execute(server, `drop database ${name} with (force)`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  const other = new pg.Client({ connectionString: url.href });
  await other.connect();
  await other.query('begin; create table migrations (name text)');
  site = await startSite({ env: { DATABASE_URL: url.href, SITE_SECRET: SECRET }, untilReady: false });
  for (const path of ['/', '/about', '/contact', '/newsletter'])
    expect((await fetch(site.url + path)).status, path).toBe(200);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(503);
  const { url: origin } = site;
  const sent = sendContact(origin);
  const isAnswered = await Promise.race([sent.then(() => true), sleep(500).then(() => false)]);
  expect(isAnswered, 'it waits').toBe(false);
  await other.query('rollback');
  await other.end();
  expect((await sent).status).toBe(201);
  await expect.poll(async () => (await fetch(`${site?.url}/readyz`)).status, { timeout: 15_000 }).toBe(200);
  await site.stop();
  site = undefined;
});

test('a burst that comes while the site is loaded is answered, to the last', { timeout: 60_000 }, async () => {
  site = await startSite();
  const { url } = site;
  await site.kill();
  const isListening = () => fetch(`${url}/healthz`).catch(() => undefined);
  const burst = async () => {
    while (!(await isListening())) await new Promise((resolve) => setTimeout(resolve, 5));
    const pages = Array.from({ length: 40 }, (_, page) => fetch(`${url}/blog?q=${page}`));
    return (await Promise.all(pages)).map(({ status }) => status);
  };
  const statuses = burst();
  await site.start();
  expect(new Set(await statuses)).toEqual(new Set([200]));
});

test('a form that comes while the site starts again is taken, none is refused', { timeout: 60_000 }, async () => {
  site = await startSite();
  const { url } = site;
  for (let restart = 0; restart < 3; restart += 1) {
    await site.kill();
    const forms = (async () => {
      while (!(await fetch(`${url}/healthz`).catch(() => undefined))) await sleep(2);
      return Promise.all(Array.from({ length: 5 }, () => sendContact(url)));
    })();
    await site.start();
    expect((await forms).map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  }
});

test('a database server that accepts and never responds is reported in one sentence', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const env = { DATABASE_URL: `postgres://nkul:motdepasse@127.0.0.1:${port}/x`, SITE_SECRET: SECRET };
  const { code, stderr } = await runOffice(['requests', 'list'], env);
  expect(code).toBe(1);
  oneSentence(stderr);
  expect(stderr).toMatch(/ne peut pas être joint \(PostgreSQL.*ETIMEDOUT\)/);
});

test('a database of a newer version stops the site and what would change it, and its unknown migrations are named', async () => {
  const url = `sqlite:${join(folder, 'nkul.sqlite')}`;
  const db = await openSiteDatabase(url);
  await db.migrate();
  await db.write((trx) => trx.insertInto('migrations').values({ name: '9999_future', timestamp: '' }).execute());
  await db.close();
  await expectFromBoth({ DATA_DIR: folder }, /ne connaît pas 9999_future/, ['requests', 'mark', '1001', 'closed']);
});

test('a database from before version 1.0 is taken over by the start, and an older one stops it with the way to upgrade', async () => {
  const file = join(folder, 'nkul.sqlite');
  writeFormerSqlite(file);
  const db = await openSiteDatabase(`sqlite:${file}`);
  await db.write((trx) => trx.deleteFrom('migrations').where('name', '=', '0068_seen_pictures').execute());
  await db.close();
  await expectFromBoth({ DATA_DIR: folder }, /d'avant la version 1\.0.*git checkout c1105b4f.*git checkout -/);
  writeFormerSqlite(file);
  site = await startSite({ isFirst: true, env: { DATA_DIR: folder } });
  const { code, stdout } = await runOffice(['requests', 'list', '--json'], { DATA_DIR: folder, SITE_SECRET: SECRET });
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject([{ id: 'inquiries id', number: 1001 }]);
});

test('every line of the log is JSON, but for what is printed for the operator: that it starts, and that it is ready', async () => {
  site = await startSite({ isFirst: true });
  await fetch(`${site.url}/api/contact`, { method: 'DELETE' });
  await fetch(`${site.url}/nulle-part`);
  await site.kill('SIGTERM');
  const lines = site.logs().trim().split('\n');
  const isPrinted = (line: string) => /^(Démarrage|Prêt) : http:/.test(line);
  const others = lines.filter((line) => !isPrinted(line));
  expect(lines.filter(isPrinted)).toHaveLength(2);
  for (const line of others) expect(() => JSON.parse(line), line).not.toThrow();
  expect(others.length).toBeGreaterThan(2);
});

test.skipIf(!isRoot)('root does not touch data of another user; that user can go on', async () => {
  site = await startSite({ env: { DATA_DIR: folder } });
  await site.kill('SIGTERM');
  chownSync(folder, OTHER_UID, OTHER_UID);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(join(folder, name), OTHER_UID, OTHER_UID);
  await expectFromBoth({ DATA_DIR: folder }, new RegExp(`appartiennent à .*${OTHER_USER}.*sudo -u ${OTHER_USER}`));
});

test('a release starts from a folder whose name has spaces and accents', { timeout: 60_000 }, async () => {
  const project = join(folder, 'Société à nous');
  cloneServer(project);
  const child = spawn(process.execPath, ['--no-warnings', join(project, 'dist/current/app/server.js')], {
    env: { ...process.env, DATA_DIR: join(folder, 'data'), PORT: String(await freePort()) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void child.kill());
  let output = '';
  for await (const text of child.stderr.setEncoding('utf8')) {
    output += text;
    if (output.includes('Prêt')) break;
  }
  expect(output).toContain('Prêt');
});

test('« Prêt » is printed once forms can be stored, and a start that fails never says it', async () => {
  site = await startSite({ isFirst: true });
  const url = site.url;
  await vi.waitFor(() => expect(site?.logs()).toContain('Prêt'), 10_000);
  expect((await fetch(`${url}/blog`)).status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  writeFileSync(join(folder, 'nkul.sqlite'), 'x'.repeat(10_000));
  expect((await runServer({ DATA_DIR: folder })).stderr).not.toContain('Prêt');
});

test('a file of settings that cannot be read whole is refused by the site and the office', async () => {
  const project = join(folder, 'projet');
  cloneServer(project);
  writeFileSync(join(project, '.env'), 'PORT: 4138\n');
  const sentence = /^\.env, ligne 1\u00a0: un réglage s'écrit NOM=valeur\./;
  for (const [main, ...words] of [['server'], ['office', 'requests', 'list']]) {
    const script = join(project, `dist/current/app/${main}.js`);
    const { status, stderr } = spawnSync(process.execPath, ['--no-warnings', script, ...words], {
      cwd: project,
      env: { ...process.env, DATA_DIR: folder, PORT: '0' },
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(sentence);
  }
});

test('a misspelled setting is reported at the start and by check', async () => {
  const env = { DATA_DIR: folder, SMTP_HOTS: 'mail.example', PORT: 'x' };
  const sentence =
    "Le réglage SMTP_HOTS de l'environnement n'existe pas et n'est pas lu\u00a0: vouliez-vous écrire SMTP_URL\u00a0?";
  expect((await runServer(env)).stderr).toMatch(new RegExp(`^${sentence.replaceAll('?', '\\?')}\n`));
  const { stdout } = await runOffice(['check', '--json'], { ...env, PORT: '3000' });
  expect(JSON.parse(stdout)).toContainEqual({ where: 'SMTP_HOTS', what: sentence });
});

test('a secret that the site cannot read is a sentence', async () => {
  mkdirSync(join(folder, 'secret'));
  const { code, stderr } = await runServer({ DATA_DIR: folder });
  expect(code).toBe(1);
  oneSentence(stderr);
  expect(stderr).toContain(join(folder, 'secret'));
});

test.skipIf(!isRoot)('a folder that the user may not enter or write is a sentence', async () => {
  mkdirSync(join(folder, 'data'), { mode: 0o700 });
  writeFileSync(join(folder, 'data/nkul.sqlite'), '');
  chmodSync(folder, 0o755);
  const script = `
    const { prepareDataDir, statIfExists } = await import(${JSON.stringify(join(import.meta.dirname, '../../src/platform/data-dir.ts'))});
    process.setgid(${OTHER_UID}); process.setuid(${OTHER_UID});
    for (const [call, path] of [[prepareDataDir, 'data'], [prepareDataDir, 'new'], [statIfExists, 'data/nkul.sqlite']])
      try { call(${JSON.stringify(`${folder}/`)} + path); console.log('no error'); } catch (error) { console.log(error.message); }`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  const said = stdout.trim().split('\n');
  expect(said).toHaveLength(3);
  for (const line of said) expect(line).toMatch(new RegExp(`${OTHER_USER}.+ n'a pas accès à /`));
});

const sendContact = (origin: string) =>
  fetch(`${origin}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify(contactRequest({ message: `Une demande pendant un redémarrage, ${Math.random()}` })),
  });

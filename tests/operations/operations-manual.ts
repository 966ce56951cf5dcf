/** `npm run test:all -- operations` follows docs/operations*.md on a server in a temporary folder. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { contactRequest } from '../fixtures/data/request-values.ts';
import { startSmtpServer } from '../fixtures/mail/smtp-server.ts';
import { operationsText } from '../fixtures/operations-text.ts';
import { startPostgres } from '../setup/postgres.ts';
import { createServerTree } from './server.ts';

const READY_MS = 60_000;
/** The wait for a mail, above the outbox's polling interval. */
const MAIL_MS = 15_000;
const MIGRATIONS = 'src/composition/schema.ts';
const BROKEN =
  "db.schema.createTable('half').addColumn('id', 'integer').execute().then(() => db.schema.dropTable('no_such_table').execute())";
/** Accepts forms and never says that it is ready. */
const NEVER_READY = `import { Server } from 'node:http';
const emit = Server.prototype.emit;
Server.prototype.emit = function (name, request, response) {
  return name === 'request' && request.url === '/readyz' ? response.writeHead(503).end('slow') : emit.apply(this, arguments);
};
`;
const DIES = 'setTimeout(() => process.exit(1), 10_000);\n';

/** Stands for a migration that takes something away. */
const takesAway = (file: string) => `import { DatabaseSync } from 'node:sqlite';
setTimeout(() => {
  const db = new DatabaseSync(${JSON.stringify(file)}, { timeout: 5000 });
  db.exec("insert into migrations (name, timestamp) values ('0904_less', '')");
  db.close();
}, 1500);
`;
/** A release's thirty seconds. */
const STEADY = { UPGRADE_STEADY_SECONDS: '1' };
const began = performance.now();

const postgres = await startPostgres();
if ('skipped' in postgres) throw new Error(`The operations test needs a PostgreSQL server: ${postgres.skipped}`);
const database = postgres.url;
const mails = await startSmtpServer();
const server = await createServerTree(database);
const text = operationsText(join(server.root, 'source'));
const accepted: string[] = [];
let isKept = process.argv.includes('--keep');

const STEPS = {
  installation,
  upgrades,
  backAndForward,
  badReleases,
  failedUpgrade,
  restore,
  replicas,
  rollingRestarts,
  failedUpgradeOfReplicas,
  drill,
};

try {
  const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  for (const [name, step] of Object.entries(STEPS)) if (asked.length === 0 || asked.includes(name)) await step();
  say('Followed to its end.');
} catch (error) {
  isKept = true;
  process.exitCode = 1;
  console.error(error);
  for (const name of readdirSync(join(server.root, 'journal')))
    console.error(`--- ${name}\n${readFileSync(join(server.root, 'journal', name), 'utf8').slice(-3000)}`);
  console.error(`FAILED. The server's folder is kept: ${server.root}`);
} finally {
  await server.stop({ isKept });
  await mails.close();
  await postgres.stop();
}

async function installation() {
  say(`Installation, behind ${server.proxyName}`);
  const settings = [
    `DATA_DIR=${join(server.root, 'var/lib/nkul')}`,
    'SITE_URL=https://www.nkul.example',
    `SMTP_URL=${mails.url}`,
    'TRUST_PROXY=1',
    'RATE_LIMIT_SCALE=1000',
    'UPGRADE_READY_SECONDS=20',
    `DESK_PORT=${server.portOf('3001')}`,
  ];
  for (const command of commandsUnder('Install on a server')) {
    await run(command, command.endsWith('office -- check') ? 1 : 0);
    if (command.includes('git clone')) server.linkPackages();
    if (command.includes('install.sh') && !existsSync(join(server.root, 'etc/systemd/system/nkul.service')))
      appendFileSync(join(server.project, '.env'), `${settings.join('\n')}\n`);
  }
  await untilReady(server.url);
  await sendForm();
  await assertForms();
  await untilMails(2);
  await run('systemctl start nkul-backup.service');
  assert.equal(backups().length, 1);
  await assertDesk();
}

async function upgrades() {
  for (const [count, change] of [
    [1, newRelease],
    [2, () => addMigration('0901_book', "db.schema.alterTable('inquiries').addColumn('book', 'integer').execute()")],
  ] as const) {
    say(`Upgrade ${count}`);
    const before = currentRelease();
    const kept = backups();
    change();
    await whileFormsAreSent(() => followed('Upgrade'));
    assert.notEqual(currentRelease(), before, 'another release is current');
    assert.equal(runningRelease('nkul.service'), currentRelease(), 'and runs');
    assert.equal(backups().length, kept.length + 1, 'each upgrade leaves a backup of its own');
    await run(`npm run office -- verify ${backups().at(-1)}`);
    await assertForms();
    await assertDesk();
  }
}

async function backAndForward() {
  say('Back over a migration, and forward');
  const newer = [currentRelease(), currentRelease('dist/desk')];
  await whileFormsAreSent(async () => {
    await followed('Back to the release before');
    await untilReady(server.url);
    await assertDesk();
  });
  assert.notEqual(currentRelease(), newer[0]);
  assert.notEqual(currentRelease('dist/desk'), newer[1]);
  assert.equal(runningRelease('nkul.service'), currentRelease());
  assert.match((await run('npm run office -- requests list')).said, /0901_book\), qui n'a fait qu'y ajouter/);
  await run('npm run office -- check', 1);
  await assertForms();
  assert.match((await run('npm run upgrade', 1)).said, /déjà essayée et retirée/);
  await whileFormsAreSent(() => run('npm run upgrade -- --again'));
  assert.deepEqual([currentRelease(), currentRelease('dist/desk')], newer);
  assert.equal(runningRelease('nkul.service'), newer[0]);
  await assertForms();
  await assertDesk();
}

async function badReleases() {
  const file = join(server.root, 'var/lib/nkul/nkul.sqlite');
  const before = [currentRelease(), currentRelease('dist/desk')];
  const bad = async (what: string, text: string, settings: Record<string, string>, resets: number) => {
    say(what);
    newRelease();
    const id = server.shareRelease('site', text);
    let said = '';
    await whileFormsAreSent(async () => {
      ({ said } = await run('npm run upgrade', 1, settings));
    }, resets);
    return { id, said };
  };

  const dead = await bad('A release that dies after ten seconds', DIES, { UPGRADE_STEADY_SECONDS: '15' }, 2);
  assert.match(dead.said, /nkul\.service s'est arrêté \d+ s après avoir été prêt : retour à la version d'avant/);
  assert.match(dead.said, /La version d'avant est remise en place et prête/);

  // The release before has to be ready within that time, too.
  const slow = await bad('A release that is never ready', NEVER_READY, { UPGRADE_READY_SECONDS: '15' }, 0);
  assert.match(slow.said, /La version d'avant est remise en place et prête/);
  assert.deepEqual([currentRelease(), currentRelease('dist/desk')], before);
  assert.equal(runningRelease('nkul.service'), before[0]);
  await assertForms();
  await assertDesk();

  const text = `${NEVER_READY}${takesAway(file)}`;
  const kept = await bad(
    'The same, on tables that the one before cannot serve',
    text,
    { UPGRADE_READY_SECONDS: '10' },
    0,
  );
  assert.match(kept.said, /ne peut pas être remise.*0904_less.*Le site répond, mais il n'est pas prêt \(slow\)/);
  assert.equal(runningRelease('nkul.service'), kept.id);
  await sendForm();
  await assertForms();
  const db = new DatabaseSync(file, { timeout: 5000 });
  db.exec("delete from migrations where name = '0904_less'");
  db.close();
  await followed('Back to the release before');
  await untilReady(server.url);
  await assertForms();
  await assertDesk();
}

async function failedUpgrade() {
  say('Upgrade that fails');
  const before = currentRelease();
  const kept = backups();
  addMigration('0902_broken', BROKEN);
  const { said } = await run('npm run upgrade', 1);
  assert.match(said, /La version d'avant est remise en place et prête/);
  assert.equal(currentRelease(), before);
  assert.equal(runningRelease('nkul.service'), before);
  assert.equal(backups().length, kept.length + 1);
  await untilReady(server.url);
  await sendForm();
  await assertForms();
  server.commit(MIGRATIONS, (source) => source.replace(/^.*0902_broken.*\n/m, ''));
}

async function restore() {
  say('Restore of the oldest backup, made by the first release');
  accepted.splice(1);
  const [oldest = ''] = backups();
  for (const command of commandsUnder('Backup').slice(-3)) await run(command.replace(/\S+\/today\.jsonl\.gz/, oldest));
  await untilReady(server.url);
  await assertForms();

  const sent = mails.received.length;
  await sendForm();
  await sleep(MAIL_MS);
  assert.equal(mails.received.length, sent, 'no mail leaves a restored database');
  await run('npm run office -- mail release --yes');
  await untilMails(sent + 2);
}

async function replicas() {
  say('Move to PostgreSQL, two replicas');
  for (const command of commandsUnder('From SQLite to two replicas')) await run(command);
  for (const port of ['3011', '3012']) await untilReady(`http://127.0.0.1:${server.portOf(port)}`);
  assert.equal(server.manager.pidOf('nkul.service'), undefined, 'the single process is gone');
  await assertForms();
  await Promise.all(Array.from({ length: 40 }, sendForm));
  await assertForms();
  for (const port of ['3011', '3012']) {
    const metrics = await (await fetch(`http://127.0.0.1:1${server.portOf(port)}/metrics`)).text();
    assert.match(metrics, /site_http_requests_total\{[^}]*status="201"[^}]*\} [1-9]/, `replica ${port} takes forms`);
  }
  const each = Number(/replica opens (\d+) connections/.exec(text.replaceAll('\n', ' '))?.[1]);
  const opened = await connections();
  assert.ok(opened > 2 && opened <= 2 * each, `${opened} connections, of ${each} that each may open`);
}

async function rollingRestarts() {
  say('Replicas replaced one after the other');
  const pids = () => ['3011', '3012'].map((port) => server.manager.pidOf(unitOf(port)));
  let before = pids();
  const byHand = commandsUnder('One after the other');
  await whileFormsAreSent(async () => {
    for (const command of byHand) await run(command);
    await untilReady(`http://127.0.0.1:${server.portOf('3012')}`);
  });
  for (const [index, pid] of pids().entries()) assert.notEqual(pid, before[index]);
  await assertForms();

  before = pids();
  newRelease();
  await whileFormsAreSent(() => followed('Upgrade'));
  for (const [index, port] of ['3011', '3012'].entries()) {
    assert.notEqual(pids()[index], before[index]);
    assert.equal(runningRelease(unitOf(port)), currentRelease());
  }
  await assertForms();
}

async function failedUpgradeOfReplicas() {
  say('Upgrade of the replicas that fails');
  const before = currentRelease();
  const untouched = server.manager.pidOf(unitOf('3012'));
  addMigration('0903_broken', BROKEN);
  const { said } = await run('npm run upgrade', 1);
  assert.match(said, /La version d'avant est remise en place et prête/);
  assert.equal(server.manager.pidOf(unitOf('3012')), untouched, 'the other is never restarted');
  for (const port of ['3011', '3012']) assert.equal(runningRelease(unitOf(port)), before);
  await sendForm();
  await assertForms();
}

async function drill() {
  say('Drill: the newest backup in a copy, whose mails are held');
  await mails.close();
  await sendForm();
  await run('systemctl start nkul-backup.service');
  const copied = await startSmtpServer();
  const folder = server.here('/var/tmp/essai');
  const port = String(server.portOf('3000'));
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: 'sqlite:',
    SMTP_URL: copied.url,
    PORT: port,
    OPS_PORT: `1${port}`,
  };
  const [, command = ''] = /^\| A drill: .*\| `([^`]*)` \([^`]*\) \|$/m.exec(text) ?? [];
  await run(command.replace('BACKUP', backups().at(-1) ?? ''));
  const child = spawn('sh', ['scripts/run.sh', 'server'], {
    cwd: server.project,
    env: { ...process.env, PATH: `${join(server.project, 'node_modules/.bin')}:${process.env.PATH}`, ...settings },
    stdio: 'ignore',
  });
  try {
    await untilReady(`http://127.0.0.1:${port}`);
    await assertForms(settings);
    await sleep(MAIL_MS);
    assert.equal(copied.received.length, 0, 'no mail leaves a copy');
    assert.match((await run('npm run office -- mail status', 0, settings)).said, /Rien ne part/);
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
    await copied.close();
  }
}

function commandsUnder(heading: string): string[] {
  const part = new RegExp(`^#+ ${heading}\\n([\\s\\S]*?)(?=^##+ |(?![\\s\\S]))`, 'm').exec(text)?.[1] ?? '';
  const blocks = [...part.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block);
  const commands = blocks.flatMap((block) => block.trim().split('\n'));
  assert.ok(commands.length > 0, `docs/operations*.md have commands under « ${heading} »`);
  return commands;
}

async function followed(heading: string) {
  for (const command of commandsUnder(heading)) await run(command);
}

async function run(command: string, expected = 0, settings: Record<string, string> = {}) {
  const ran = await server.run(command, { ...STEADY, ...settings });
  assert.equal(ran.code, expected, `${command}\n${ran.said}`);
  return ran;
}

function newRelease() {
  server.commit('src/main.ts', (source) => `${source}\n// Another release.\n`);
  server.shareRelease('desk');
}

function addMigration(name: string, work: string) {
  server.commit(MIGRATIONS, (source) =>
    source.replace(/^};$/m, `  '${name}': { up: async (db) => void (await ${work}) },\n};`),
  );
  server.shareRelease('desk');
}

async function postForm(email: string): Promise<number> {
  const response = await fetch(`${server.url}/api/contact`, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify(contactRequest({ email })),
  });
  await response.arrayBuffer();
  return response.status;
}

async function sendForm() {
  const email = `${randomUUID().slice(0, 8)}@demandes.example`;
  assert.equal(await postForm(email), 201);
  accepted.push(email);
}

/** @param resets forms that may be cut off, and stored or not, by a process that dies */
async function whileFormsAreSent(work: () => Promise<unknown>, resets = 0) {
  let isDone = false;
  const sending = (async () => {
    const refused: unknown[] = [];
    while (!isDone) {
      // First: connections that became idle while this process was busy are closed now.
      await sleep(50);
      await sendForm().catch((error) => refused.push(error));
    }
    return refused;
  })();
  try {
    await work();
  } finally {
    isDone = true;
  }
  const refused = await sending;
  if (resets === 0) return assert.deepEqual(refused, [], 'every form was accepted');
  assert.ok(refused.length <= resets, `${refused.length} forms were cut off: ${refused}`);
  const stored = await storedForms();
  assert.deepEqual(new Set(accepted).difference(new Set(stored)), new Set(), 'no accepted form is lost');
  accepted.push(...stored.filter((email) => !accepted.includes(email)));
}

async function storedForms(settings: Record<string, string> = {}): Promise<string[]> {
  const file = join(server.root, `forms-${randomUUID()}.csv`);
  await run(`npm run office -- requests export --csv --output ${file}`, 0, settings);
  return readFileSync(file, 'utf8').match(/[0-9a-f]{8}@demandes\.example/g) ?? [];
}

async function assertForms(settings: Record<string, string> = {}) {
  const found = await storedForms(settings);
  assert.deepEqual(found.toSorted(), accepted.toSorted(), 'every accepted form is there, once');
}

async function untilReady(url: string) {
  for (const end = Date.now() + READY_MS; Date.now() < end; await sleep(200))
    if ((await fetch(`${url}/readyz`).catch(() => undefined))?.ok) return;
  assert.fail(`${url} is not ready`);
}

async function untilMails(count: number) {
  for (const end = Date.now() + READY_MS; Date.now() < end; await sleep(200))
    if (mails.received.length >= count) return;
  assert.fail(`${mails.received.length} mails arrived, of ${count}`);
}

function backups(): string[] {
  const folder = join(server.root, 'var/backups/nkul');
  const dated = readdirSync(folder).filter((name) => name.startsWith('nkul-'));
  return dated.sort().map((name) => join(folder, name));
}

function currentRelease(dist = 'dist'): string {
  return basename(realpathSync(join(server.project, dist, 'current')));
}

/** It answers, and is its current release. */
async function assertDesk() {
  const url = `http://127.0.0.1:${server.portOf('3001')}/connexion`;
  for (const end = Date.now() + READY_MS; Date.now() < end; await sleep(200))
    if ((await fetch(url).catch(() => undefined))?.ok)
      return assert.equal(runningRelease('nkul-desk.service'), currentRelease('dist/desk'));
  assert.fail('the desk does not answer');
}

function runningRelease(unit: string): string | undefined {
  const line = readFileSync(`/proc/${server.manager.pidOf(unit)}/cmdline`, 'utf8');
  return /\/releases\/([^/]+)\//.exec(line)?.[1];
}

function unitOf(port: string): string {
  return `nkul@${server.portOf(port)}.service`;
}

async function connections(): Promise<number> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query("select count(*)::int as count from pg_stat_activity where datname = 'nkul'");
  await client.end();
  return rows[0].count;
}

function say(what: string) {
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${what}`);
}

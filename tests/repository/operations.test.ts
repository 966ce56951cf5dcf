import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { runOffice } from '../../office/program.ts';
import { openSiteDatabase } from '../../src/composition/schema.ts';
import { submitInquiry } from '../../src/features/inquiries/inquiries.server.ts';
import { inviteStaff } from '../../src/features/staff/staff.server.ts';
import { LIMITS_CONNECTIONS, MAX_CONNECTIONS } from '../../src/platform/db/postgres.ts';
import { createLog } from '../../src/platform/log.ts';
import { createOutbox } from '../../src/platform/mail/outbox.ts';
import { createKeyring } from '../../src/platform/secrets/keyring.ts';
import { anArticle } from '../fixtures/data/article-source.ts';
import { fillBlog } from '../fixtures/data/many-posts.ts';
import { jobApplication, pdf } from '../fixtures/data/request-values.ts';
import { addSubscribers } from '../fixtures/data/subscribers.ts';
import { createFakeTransport } from '../fixtures/mail/fake-transport.ts';
import { office } from '../fixtures/office.ts';
import { operationsText } from '../fixtures/operations-text.ts';
import { cloneServer } from '../fixtures/server-clone.ts';
import { NODE_COMPILE_CACHE } from '../fixtures/site.ts';

const ROOT = join(import.meta.dirname, '../..');
const TEXT = operationsText(ROOT);
const SCRIPTS = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts as Record<string, string>;

const MACHINE_COMMANDS = [
  /^git clone https:\/\/git\.nkul\.example\/\S+ \/opt\/nkul && cd \/opt\/nkul$/,
  // The operations test follows it.
  /^sh deploy\/install\.sh$/,
  /^npm run upgrade$/,
  /^systemctl (daemon-reload|enable --now|restart|stop|start)( nkul(-backup|-desk)?\.(socket|service|timer))*$/,
  /^cp deploy\/\S+\.conf \/etc\/nginx\/conf\.d\/nkul(-upstream)?\.conf$/,
  /^systemctl reload nginx$/,
  /^install -D -m 0644 deploy\/journald\/nkul\.conf \/etc\/systemd\/journald\.conf\.d\/nkul\.conf$/,
  /^systemctl restart systemd-journald\.service$/,
  /^sh compose-env\.sh$/,
  /^docker compose up -d --build$/,
  /^docker compose run --rm office (check|staff invite \S+@nkul\.example --name "[^"]+" --role direction)$/,
  /^npm start$/,
];

const RUN_HERE = /^(npm run (office|release)( |$)|cp \.env\.example \.env$)/;

const POSTGRES_CONNECTIONS = 100;
const RESERVED_CONNECTIONS = 3;
const [ON_REPLICAS = ''] = /^## Several replicas$[\s\S]*?(?=^# )/m.exec(TEXT) ?? [];
const ON_ONE_SERVER = TEXT.replace(ON_REPLICAS, '');

let project: string;
let backups: string;

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'nkul-operations-'));
  backups = join(project, 'backups');
  mkdirSync(backups);
  cloneServer(project, { before: ['before'] });
  writeFileSync(join(project, '.env.example'), readFileSync(join(ROOT, '.env.example')));
  const db = await openSiteDatabase(`sqlite:${join(project, 'data/nkul.sqlite')}`);
  await db.migrate();
  await db.close();
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

function run(command: string) {
  const [, name, rest = ''] = /^npm run (\S+)(?: -- (.*))?$/.exec(command) ?? [];
  const shell = name === undefined ? command : `${SCRIPTS[name] ?? 'false'} ${rest}`;
  return spawnSync('sh', ['-c', shell.replaceAll('/var/backups/nkul', backups)], {
    cwd: project,
    env: {
      PATH: [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter),
      NODE_COMPILE_CACHE,
      DATA_DIR: join(project, 'data'),
    },
    encoding: 'utf8',
  });
}

function fencedIn(part: string): string[] {
  const blocks = [...part.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block);
  return blocks.flatMap((block) => block.trim().split('\n'));
}

// Proves 13.1.
test('every fenced command but those on replicas is run, in its order, or known as one of the machine', {
  timeout: 120_000,
}, () => {
  const commands = fencedIn(ON_ONE_SERVER).map((line) => line.replace(/^sudo -u nkul /, ''));
  const ran: string[] = [];
  for (const command of commands) {
    if (MACHINE_COMMANDS.some((pattern) => pattern.test(command)) || /^[A-Z_]+=/.test(command)) continue;
    expect(command, 'one that may be run on this machine').toMatch(RUN_HERE);
    const { status, stderr, stdout } = run(command);
    const expected = command === 'npm run office -- check' ? 1 : 0;
    expect(status, `${command}\n${stderr}${stdout}`).toBe(expected);
    ran.push(command);
  }
  expect(ran).toEqual(expect.arrayContaining(['npm run release -- rollback']));
  expect(ran.filter((command) => command.includes('office -- restore'))).toHaveLength(1);
  for (const [, path = ''] of TEXT.matchAll(/\]\(\.\.\/(deploy\/[^)]+)\)/g))
    expect(existsSync(join(ROOT, path)), path).toBe(true);
});

test('a backup that is killed leaves its mark where the site, and each replica, looks for it', () => {
  const state = mkdtempSync(join(tmpdir(), 'nkul-state-'));
  onTestFinished(() => rmSync(state, { recursive: true }));
  for (const name of ['3011', '3012', 'finalised']) mkdirSync(join(state, name));
  const unit = readFileSync(join(ROOT, 'deploy/systemd/nkul-backup-failed.service'), 'utf8');
  const [, line = ''] = /^ExecStart=(.*)$/m.exec(unit) ?? [];
  const [program = '', ...words] = line.replaceAll('/var/lib/nkul', state).split(' ');
  expect(
    spawnSync(
      program,
      words.map((word) => (word === '\\;' ? ';' : word)),
    ).status,
  ).toBe(0);
  const marked = readdirSync(state, { recursive: true }).filter((path) => String(path).endsWith('backup-failed'));
  expect(marked.toSorted()).toEqual(['3011/backup-failed', '3012/backup-failed', 'backup-failed']);
});

test('each part on replicas with commands is one that the operations test follows', () => {
  const followed = readFileSync(join(ROOT, 'tests/operations/operations-manual.ts'), 'utf8');
  const headings = ON_REPLICAS.split(/^#+ /m)
    .filter((part) => fencedIn(part).length > 0)
    .map((part) => part.split('\n', 1)[0] ?? '');
  expect(headings).toEqual(['From SQLite to two replicas', 'One after the other']);
  for (const heading of headings) expect(followed).toContain(`commandsUnder('${heading}')`);
});

test('the connections that the document counts are those that the pools may open', () => {
  const each = MAX_CONNECTIONS + LIMITS_CONNECTIONS;
  const text = ON_REPLICAS.replaceAll(/\s+/g, ' ');
  const opened = /A replica opens (\d+) connections at most, the desk as many, a command of the office (\d+):/.exec(
    text,
  );
  expect(opened?.slice(1).map(Number)).toEqual([each, MAX_CONNECTIONS]);
  const needed = /`max_connections` is at least (\d+) × \(replicas \+ desk\) \+ (\d+),/.exec(text);
  const rest = 2 * MAX_CONNECTIONS + RESERVED_CONNECTIONS;
  expect(needed?.slice(1).map(Number)).toEqual([each, rest]);
  expect(text).toContain(`the ${RESERVED_CONNECTIONS} that PostgreSQL keeps`);
  expect(text).toContain(`its own ${POSTGRES_CONNECTIONS} does for four and the desk.`);
  expect(5 * each + rest).toBeLessThanOrEqual(POSTGRES_CONNECTIONS);
  expect(TEXT.match(/max_connections[^.|]*\d/g), 'counted in one place').toHaveLength(1);
});

async function helpOf(...words: string[]): Promise<string> {
  let help = '';
  const out = (text: string) => {
    help += text;
  };
  await runOffice([...words, '--help'], { env: {}, out, err: () => {}, isInteractive: false } as never);
  // A group's help does not name the command in its first line.
  return help.split('\n', 1)[0]?.includes(`-- ${words.join(' ')}`) ? help : '';
}

test('every command of the office that the document names exists, with its options', async () => {
  const groups = new Set([...(await helpOf()).matchAll(/^ {2}([a-z]+)\b/gm)].map(([, name = '']) => name));
  const named = TEXT.split('\n').flatMap((line) => {
    const fenced = /^(?:sudo -u nkul )?(npm run office .*)$/.exec(line)?.[1];
    const codes = fenced ? [fenced] : [...line.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
    let command: string[] = [];
    return codes.flatMap((code) => {
      const words = code.replace(/^npm run (--silent )?office -- /, '').split(' ');
      const [first = '', next] = words;
      if (groups.has(first) && next !== undefined) command = words;
      else if (!first.startsWith('--') || command.length === 0) return [];
      return [first.startsWith('--') ? [...command.slice(0, 2), ...words] : words];
    });
  });
  expect(named.length).toBeGreaterThan(40);
  for (const words of named) {
    const [group = '', command = ''] = words;
    const whole = await helpOf(group);
    const help = /^Commandes/m.test(whole) ? await helpOf(group, command) : whole;
    expect(help, words.join(' ')).not.toBe('');
    for (const option of words.filter((word) => word.startsWith('--')))
      expect(help, words.join(' ')).toMatch(new RegExp(`[ ,]${option}\\b`));
  }
});

const TESTED_ELSEWHERE = [
  /^check/,
  /^mail keys/,
  /^campaigns send LETTER\.md( --(test|group) .*)?$/,
  /^(requests show|campaigns send|subscribers import|restore)$/,
];

test('every other command of the office in the document does what its row says, in their order', async () => {
  const folder = join(project, 'day');
  mkdirSync(folder);
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: `sqlite:${join(folder, 'day.sqlite')}`,
    SITE_SECRET: 's'.repeat(32),
    SITE_URL: 'https://www.nkul.example',
    BOUNCE_ADDRESS: 'retours@nkul.example',
    REPLY_ADDRESS: 'demandes@nkul.example',
  };
  const db = await openSiteDatabase(env.DATABASE_URL);
  await db.migrate();
  const now = () => Date.now();
  const outbox = createOutbox({ db, transport: createFakeTransport(), log: createLog('silent'), now });
  const room = { db, outbox, keys: createKeyring(env.SITE_SECRET), now };
  const email = 'awa@personne.example';
  const cv = { name: 'CV.pdf', bytes: pdf() };
  for (const number of [1017, 1042, 1043]) {
    await db.write((trx) =>
      trx
        .insertInto('counters')
        .values({ name: 'inquiry_number', value: number - 1 })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: number - 1 }))
        .execute(),
    );
    await submitInquiry('job')(room, { ...jobApplication({ email }), cv }, { remember: async () => {} });
  }
  await submitInquiry('job')(
    room,
    { ...jobApplication({ email: 'autre@personne.example' }), cv },
    { remember: async () => {} },
  );
  await inviteStaff({ ...room, deskUrl: 'https://bureau.nkul.example' }, { email, name: 'Awa Ngo', role: 'rh' });
  await addSubscribers(db, 2);
  await addSubscribers(db, 1, { status: 'held', prefix: 'robot' });
  await fillBlog(db, { posts: 1, comments: 1 }, now());
  await db.write((trx) =>
    trx.insertInto('blog_categories').values({ slug: 'cloud', name: 'Cloud Computing' }).execute(),
  );
  const comment = await db.read.selectFrom('blog_comments').select('id').executeTakeFirstOrThrow();
  await db.write((trx) => trx.updateTable('outbox').set({ status: 'failed' }).execute());
  const mail = await db.read.selectFrom('outbox').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const file = (name: string, content: string) => writeFileSync(join(folder, name), content);
  file('article.md', anArticle());
  file('faq.yaml', 'data:\n  question: "Quand ?"\n  answer: Demain.\n');
  file('letter.md', '---\nsubject: Une lettre\n---\n\nBonjour.\n');
  file('retours', 'From: a@client.example\n\nBonjour\n');
  const named: Record<string, string> = {
    SLUG: 'article-genere-0',
    'ID…': comment.id,
    ID: mail.id,
    EMAIL: email,
    site: join(folder, 'site'),
    '/var/mail/retours': join(folder, 'retours'),
    '/var/mail/demandes': join(folder, 'retours'),
  };

  const ran: string[] = [];
  const codes = [...TEXT.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  for (const code of codes) {
    const command = code.replace(/^npm run (--silent )?office -- /, '');
    if (command.startsWith('npm ') || !/^[a-z]+ [a-z]+( |$)/.test(command)) continue;
    const [group = ''] = command.split(' ');
    if (!(await helpOf(group)) || TESTED_ELSEWHERE.some((pattern) => pattern.test(command))) continue;
    const words = [...command.matchAll(/"([^"]*)"|\S+/g)]
      .map(([word, quoted]) => quoted ?? named[word] ?? word)
      .map((word) => (/^[\w-]+\.(pdf|csv|md|yaml)$/.test(word) ? join(folder, word.toLowerCase()) : word));
    const edit = (text: string) => text.replace('Nkul SARL', 'Nkul SA');
    const { code: status, err } = await office(env, words, { answer: 'oui', edit });
    expect(status, `${command}\n${err}`).toBe(0);
    ran.push(words.slice(0, 2).join(' '));
  }
  expect(new Set(ran)).toEqual(
    new Set([
      ...['requests list', 'requests show', 'requests mark', 'requests note', 'requests cv', 'requests merge'],
      ...['requests export', 'posts publish', 'posts list', 'posts unpublish', 'comments list', 'comments approve'],
      ...[
        'comments hide',
        'mail status',
        'mail retry',
        'mail release',
        'mail bounces',
        'mail replies',
        'subscribers list',
        'subscribers export',
        'subscribers group',
        'subscribers groups',
      ],
      ...['subscribers import', 'campaigns send', 'campaigns list', 'privacy export', 'privacy erase', 'privacy purge'],
      ...['content list', 'content show', 'content edit', 'content publish', 'content withdraw', 'content restore'],
      ...['content remove', 'content versions', 'content order', 'content confirm', 'content export', 'content import'],
      ...['audit list', 'staff sessions', 'staff end'],
    ]),
  );
  await db.close();
});

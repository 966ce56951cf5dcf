import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BACKED_UP_TABLES } from '../src/composition/schema.ts';
import { phoneInWords } from '../src/features/inquiries/fields/phone.server.ts';
import { answerInquiry } from '../src/features/inquiries/follow-up/answers.server.ts';
import {
  listInquiries,
  markInquiry,
  type Submit,
  showInquiry,
  submitInquiry,
} from '../src/features/inquiries/inquiries.server.ts';
import { INQUIRY_KINDS } from '../src/features/inquiries/kinds/inquiry-kinds.schema.ts';
import { insertMessage } from '../src/features/inquiries/messages/messages.repository.ts';
import type { Database } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/db/ids.ts';
import { createLog } from '../src/platform/log.ts';
import { createOutbox, listUnsent, outboxStatus } from '../src/platform/mail/outbox.ts';
import { NO_TLS } from '../src/platform/mail/smtp-delivery.ts';
import { createKeyring } from '../src/platform/secrets/keyring.ts';
import { VERSION } from '../src/platform/version.ts';
import { demoRequest } from '../tests/fixtures/data/demo-request.ts';
import { jobApplication, pdf } from '../tests/fixtures/data/request-values.ts';
import { createFakeTransport } from '../tests/fixtures/mail/fake-transport.ts';
import { office as officeRun } from '../tests/fixtures/office.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../tests/setup/postgres.ts';

const KEYS = createKeyring('a secret for the tests, long enough');
const CV = pdf('Curriculum vitae'.padEnd(600_000));
const START = Date.parse('2026-11-20T08:00:00.000Z');
const DAY = 86_400_000;
const visitor = { remember: async () => {} };

interface TestOffice {
  db: Database;
  url: string;
  dispose: () => Promise<void>;
  run: (...words: string[]) => Promise<{ code: number; out: string; err: string }>;
  submit: (changes?: Parameters<typeof demoRequest>[0], now?: number) => Promise<string>;
  apply: () => Promise<string>;
}

async function testOffice(dialect: 'sqlite' | 'postgres'): Promise<TestOffice> {
  const { db, url, dispose } = await createTestDatabase(dialect);
  const outbox = createOutbox({ db, transport: createFakeTransport(), log: createLog('silent'), now: () => START });
  const send = async (submit: Submit, input: unknown, now: number) => {
    const result = await submit({ db, outbox, keys: KEYS, now: () => now }, input, visitor);
    if (result.status !== 'ok') throw new Error('refused');
    return (result.answer.body as { id: string }).id;
  };
  return {
    db,
    url,
    dispose,
    run: (...words) => run({ DATABASE_URL: url, SITE_SECRET: 's'.repeat(32) }, ...words),
    submit: (changes, now = START) => send(submitInquiry('demo'), demoRequest(changes), now),
    apply: () => send(submitInquiry('job'), { ...jobApplication(), cv: { name: 'CV Éloïse.pdf', bytes: CV } }, START),
  };
}

const run = (env: Record<string, string>, ...words: string[]) => officeRun(env, words);

let folder: string;
let office: TestOffice;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nkul-office-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('requests', () => {
  beforeEach(async () => {
    office = await testOffice('sqlite');
  });
  afterEach(() => office.dispose());

  test('list shows people a table, and programs JSON', async () => {
    const first = await office.submit({ companyName: 'Première' });
    const second = await office.submit({ contactName: 'Paul Mbida' }, START + DAY);
    const asTable = await office.run('requests', 'list');
    expect(asTable).toMatchObject({ code: 0, err: `Données\u00a0: ${office.url.slice('sqlite:'.length)}\n` });
    expect(asTable.out).toContain('#1001');
    expect(asTable.out).toContain('#1001');
    expect(asTable.out).toContain('Paul Mbida');
    const listed = JSON.parse((await office.run('requests', 'list', '--json')).out);
    expect(listed.map((it: { id: string }) => it.id)).toEqual([second, first]);
  });

  test('list filters by day of Yaoundé, status, words and number', async () => {
    const late = await office.submit({}, Date.parse('2026-11-20T22:59:59.000Z'));
    const next = await office.submit({ companyName: 'Éboa' }, Date.parse('2026-11-20T23:00:00.000Z'));
    await markInquiry({ db: office.db, now: () => START }, next, 'closed');
    const ids = async (...words: string[]) =>
      JSON.parse((await office.run('requests', 'list', '--json', ...words)).out).map((it: { id: string }) => it.id);
    expect(await ids('--until', '2026-11-20')).toEqual([late]);
    expect(await ids('--since', '2026-11-21')).toEqual([next]);
    expect(await ids('--since', '2026-11-20T23:00:00Z')).toEqual([next]);
    expect(await ids('--status', 'closed')).toEqual([next]);
    expect(await ids('--kind', 'contact')).toEqual([]);
    expect(await ids('--limit', '1')).toEqual([next]);
    expect(await ids('--search', 'fils')).toEqual([late]);
    expect((await office.run('requests', 'list', '--limit', '1')).err).not.toBe('');
  });

  test('show tells every answer and the history', async () => {
    const id = await office.submit();
    await office.run('requests', 'mark', id, 'answered', '--note', 'Rappelée lundi');
    const shown = await office.run('requests', 'show', '#1001');
    expect((await office.run('requests', 'show', id.slice(0, 14))).out).toBe(shown.out);
    expect(shown.code).toBe(0);
    const { contactPhone, ...answers } = demoRequest({ entityType: undefined });
    for (const answer of Object.values(answers)) if (answer) expect(shown.out).toContain(answer);
    expect(shown.out).toContain(phoneInWords(contactPhone));
    expect(shown.out).toContain('Rappelée lundi');
    expect(await showInquiry(office, id)).toMatchObject({ inquiry: { status: 'answered' } });
    expect(JSON.parse((await office.run('requests', 'show', id, '--json')).out)).toMatchObject({ id, notes: [{}] });
  });

  test("show tells the desk's answers and the customer's replies, in their order", async () => {
    const id = await office.submit({ contactName: 'Zoé Éboa' });
    const services = { ...office, outbox: { wake: () => {} }, keys: KEYS, now: () => START + DAY };
    const follower = { id: 's1', name: 'Linda Nkeng', email: 'linda@nkul.example', kinds: INQUIRY_KINDS };
    const answer = { subject: 'Votre démo', text: 'Mardi à 10 h ?' };
    const answered = await answerInquiry(services as never, follower, { number: 1001, version: 1 }, answer);
    expect(answered.status).toBe('ok');
    const from = { name: '', address: 'zoe@client.example' };
    const mail = { key: 'k', from, body: 'Plutôt jeudi.\x1b[2J', quoted: '> Mardi', leftOut: ['macro.pdf'], files: [] };
    const head = { messageId: '', subject: '', sentAt: '', others: [], automatic: '', text: '' };
    await office.db.write((trx) =>
      insertMessage(trx, { id: newId(START), inquiryId: id }, { ...head, ...mail } as never, START + 2 * DAY),
    );
    const { out } = await office.run('requests', 'show', '1001');
    expect(out).toMatch(
      /Nkul\s+│ Mardi à 10 h \?[\s\S]*Zoé Éboa\s+│ Plutôt jeudi\.[\s\S]*Pièces laissées de côté\u00a0: macro\.pdf/,
    );
    expect(out).not.toContain('\x1b[2J');
    expect(JSON.parse((await office.run('requests', 'show', '1001', '--json')).out)).toMatchObject({
      status: 'answered',
      replies: [{ body: 'Mardi à 10 h ?' }],
      messages: [{ body: 'Plutôt jeudi.\x1b[2J', fromAddress: 'zoe@client.example' }],
    });
  });

  test('several are marked at once, all or none, and notes name their author', async () => {
    await office.submit();
    await office.submit({}, START + DAY);
    const env = { DATABASE_URL: office.url, SITE_SECRET: 's'.repeat(32), SUDO_USER: 'awa', USER: 'root' };
    const mark = (...words: string[]) => run(env, 'requests', 'mark', ...words);
    expect(await mark('1001', '#9999', 'closed')).toMatchObject({ code: 3, out: '' });
    expect(await office.db.read.selectFrom('inquiries').select('status').execute()).toEqual([
      { status: 'new' },
      { status: 'new' },
    ]);
    expect(await mark('#1001', '1002', 'closed')).toMatchObject({
      code: 0,
      out: '#1001\u00a0: Close\n#1002\u00a0: Close\n',
    });
    expect(await run(env, 'requests', 'note', '1002', 'Rappelée', 'lundi')).toMatchObject({ code: 0 });
    const shown = await office.run('requests', 'show', '1002');
    expect(shown.out).toMatch(/awa\s+│ Close\s+│ Rappelée lundi/);
    expect(JSON.parse((await office.run('requests', 'show', '1002', '--json')).out)).toMatchObject({
      status: 'closed',
      notes: [
        { author: 'awa', note: '' },
        { author: 'awa', note: 'Rappelée lundi' },
      ],
    });
  });

  test('the list fits a terminal of 80 columns', async () => {
    await office.submit({ contactEmail: 'marie-antoinette.nguemo@societe-generale.example' });
    const env = { DATABASE_URL: office.url, SITE_SECRET: 's'.repeat(32) };
    for (const words of [['list'], ['show', '1001']]) {
      const { out } = await officeRun(env, ['requests', ...words], { columns: 80 });
      expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
      expect(out).toContain('#1001');
      expect(out.replace(/[│\s]/g, '')).toContain('marie-antoinette');
    }
  });

  test('a merger and an ending that are refused are so before the question', async () => {
    for (const [index, contactEmail] of ['a@client.example', 'b@client.example'].entries())
      await office.submit({ contactEmail }, START + index * DAY);
    const env = { DATABASE_URL: office.url, SITE_SECRET: 's'.repeat(32) };
    const asked = (...words: string[]) => officeRun(env, words, { answer: 'non' });
    for (const second of ['1001', '1002']) {
      const { code, err } = await asked('requests', 'merge', '1001', second);
      expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(/\nCe ne sont pas deux demandes[^?]+$/) });
    }
    expect(await asked('staff', 'end', 'autre@nkul.example')).toMatchObject({
      code: 3,
      err: expect.stringMatching(/\nLe bureau n'est ouvert à personne[^?]+$/),
    });
    await office.run('staff', 'invite', 'awa@nkul.example', '--name', 'Awa Ngono', '--role', 'direction');
    expect(await asked('staff', 'end', 'awa@nkul.example')).toMatchObject({ code: 4 });
  });

  test('cv writes the last file, or an earlier one, into a new file', async () => {
    const id = await office.apply();
    const file = join(folder, 'cv.pdf');
    const written = await office.run('requests', 'cv', id, '--output', file);
    expect(written).toMatchObject({ code: 0, out: '', err: expect.stringContaining('CV Éloïse.pdf') });
    expect(readFileSync(file)).toEqual(Buffer.from(CV));
    expect((await office.run('requests', 'show', id)).out).toContain('CV Éloïse.pdf');
    expect(await office.run('requests', 'cv', id, '--output', file)).toMatchObject({ code: 1 });
    expect(await office.run('requests', 'cv', id)).toMatchObject({ code: 2 });
    const other = join(folder, 'other.pdf');
    expect(await office.run('requests', 'cv', id, '--file', 'none', '--output', other)).toMatchObject({ code: 3 });
    expect(await office.run('requests', 'cv', await office.submit(), '--output', other)).toMatchObject({ code: 3 });
    expect(existsSync(other)).toBe(false);
  });

  test('a missing request is exit code 3, an ambiguous id is 2', async () => {
    await office.submit();
    await office.submit({}, START + DAY);
    expect(await office.run('requests', 'show', 'ffff')).toMatchObject({ code: 3, out: '' });
    expect(await office.run('requests', 'mark', 'ffff', 'closed')).toMatchObject({ code: 3 });
    expect(await office.run('requests', 'show', '01')).toMatchObject({ code: 2 });
  });

  test('export gives a spreadsheet text, never formulas', async () => {
    await office.submit({ companyName: '=HYPERLINK("http://x")+1', contactName: '-2+3; Zoé' });
    const { out } = await office.run('requests', 'export');
    expect(out.startsWith('\ufeffN°;Reçue le;Sorte;État;')).toBe(true);
    expect(out).toContain(';"\'=HYPERLINK(""http://x"")+1";');
    expect(out).toContain(';"\'-2+3; Zoé";');
    expect(out).not.toMatch(/(^|;)"?(?:[=@-]|\+(?!237 6 22 00 01 37;))/m);
    expect(out).toMatch(/;20\/11\/2026 09:00:00;Démonstration;Nouvelle;/);
    expect(out.match(/-2\+3; Zoé/g)).toHaveLength(1);
    expect(JSON.parse((await office.run('requests', 'export', '--json')).out)).toMatchObject([
      { kind: 'demo', status: 'new', createdAt: '2026-11-20T08:00:00.000Z' },
    ]);
  });

  test('export writes a new private file only', async () => {
    await office.submit();
    const file = join(folder, 'out.csv');
    expect(await office.run('requests', 'export', '--output', file)).toMatchObject({ code: 0, out: '' });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const before = readFileSync(file, 'utf8');
    expect(await office.run('requests', 'export', '--json', '--output', file)).toMatchObject({ code: 1 });
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});

describe('mail', () => {
  beforeEach(async () => {
    office = await testOffice('sqlite');
  });
  afterEach(() => office.dispose());

  test('status counts, retry queues failed mails again', async () => {
    await office.submit();
    const [row] = await listUnsent(office.db, 1);
    await office.db.write((trx) =>
      trx.updateTable('outbox').set({ status: 'failed', attempts: 22, last_error: 'X 550' }).execute(),
    );
    const status = await office.run('mail', 'status');
    expect(status.code).toBe(0);
    expect(status.out).toContain('X 550');
    expect(JSON.parse((await office.run('mail', 'status', '--json')).out)).toMatchObject({ failed: 2, pending: 0 });
    expect(await office.run('mail', 'retry', '--all-failed')).toMatchObject({ code: 0 });
    expect(await outboxStatus(office.db)).toMatchObject({ failed: 0, pending: 2 });
    await office.db.write((trx) =>
      trx.updateTable('outbox').set({ status: 'uncertain', last_error: NO_TLS }).execute(),
    );
    const uncertain = await office.run('mail', 'status');
    expect(uncertain.out).toContain('Incertains\u00a0: 2');
    expect(uncertain.err).toContain('ne propose pas de connexion chiffrée');
    expect(await office.run('mail', 'retry', '--all-uncertain')).toMatchObject({ code: 0 });
    expect(await outboxStatus(office.db)).toMatchObject({ uncertain: 0, pending: 2 });
    expect(await office.run('mail', 'retry', row?.id ?? '')).toMatchObject({ code: 0 });
    expect(await office.run('mail', 'retry', 'unknown')).toMatchObject({ code: 3 });
    expect(await office.run('mail', 'retry')).toMatchObject({ code: 2 });
  });
});

describe('check', () => {
  test('lists sample content and missing settings, and fails', async () => {
    const bare = await run({}, 'check', '--json');
    expect(bare.code).toBe(1);
    const findings = JSON.parse(bare.out) as { where: string; what: string }[];
    const links = findings.filter(({ what }) => /^Liens? d'exemple/.test(what));
    expect(links.map(({ where, what }) => `${where} ${what.replace(/.*\u00a0: /, '')}`)).toEqual([
      'content products otah /products/otah/essai',
      'content developers-page developers-page https://github.com/orgs/nkul-exemple/discussions',
      expect.stringMatching(/^content company company https:\/\/www\.facebook\.com\/nkul-exemple, /),
    ]);
    const places = findings.map(({ where }) => where);
    expect(places).toEqual(
      expect.arrayContaining([
        'content newsletter-page',
        'content about-page',
        'content company',
        'SITE_URL',
        'SMTP_URL',
        'MAIL_FROM',
      ]),
    );
  });

  test('settings that are set are not listed', async () => {
    const { out } = await run(
      {
        SITE_URL: 'https://nkul.cm',
        SMTP_URL: 'smtp://mail.nkul.cm',
        MAIL_FROM: 'site@nkul.cm',
        DKIM_SELECTOR: 'nkul',
        TRUST_PROXY: '1',
      },
      'check',
      '--json',
    );
    const places = JSON.parse(out).map((it: { where: string }) => it.where);
    expect(places.filter((where: string) => !/^(content[ /]|studio\/|DNS )/.test(where))).toEqual([]);
    const insecure = await run({ SITE_URL: 'http://nkul.cm' }, 'check', '--json');
    expect(insecure.out).toContain('https');
  });
});

describe('the command line', () => {
  test.each([
    [['requests', 'list', '--bogus']],
    [['requests', 'bogus']],
    [['bogus']],
    [['requests', 'show']],
    [['requests', 'list', '--status', 'bogus']],
    [['requests', 'list', '--since', 'demain']],
    [['requests', 'list', '--limit', '0']],
    [['requests', 'list', '--json', '--csv']],
    [['requests', 'mark', 'x', 'bogus']],
    [['requests', 'mark', 'closed']],
    [['requests', 'note', '1001']],
    [['backup']],
    [[]],
  ])('%j is wrong usage, told in French', async (words) => {
    const { code, out, err } = await run({ DATA_DIR: folder }, ...words);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).not.toMatch(/error|unknown|missing|invalid|Usage:|Options:/);
    expect(err).not.toBe('');
    expect(existsSync(join(folder, 'nkul.sqlite'))).toBe(false);
  });

  test.each([
    [['reqests'], 'Commande inconnue\u00a0: reqests. Vouliez-vous écrire requests\u00a0?', ''],
    [['requests', 'lst'], 'Commande inconnue\u00a0: lst. Vouliez-vous écrire list\u00a0?', 'requests '],
    [
      ['requests', 'list', '--stauts', 'new'],
      'Option inconnue\u00a0: --stauts. Vouliez-vous écrire --status\u00a0?',
      'requests list ',
    ],
    [['requests', 'show'], 'Il manque\u00a0: demande', 'requests show '],
    [['verify', '--zzz'], 'Option inconnue\u00a0: --zzz', 'verify '],
  ])('%j says what was meant, and where its help is', async (words, sentence, help) => {
    const { code, err } = await run({ DATA_DIR: folder }, ...words);
    expect({ code, err }).toEqual({ code: 2, err: `${sentence}\nAide\u00a0: npm run office -- ${help}--help\n` });
  });

  test.each([[['--help']], [['requests', '--help']], [['requests', 'list', '--help']], [['help', 'backup']]])(
    '%j helps in French',
    async (words) => {
      const { code, out } = await run({}, ...words);
      expect(code).toBe(0);
      expect(out).toContain('Utilisation');
      expect(out).not.toMatch(/Usage:|Options:|Commands:|Arguments:|default|display|\[command\]/);
    },
  );

  test('--version is the version of the product', async () => {
    expect(await run({}, '--version')).toMatchObject({ code: 0, out: `${VERSION}\n` });
  });

  test('a bad setting and a missing database are each reported in one sentence', async () => {
    expect(await run({ PORT: 'x', DATA_DIR: folder }, 'requests', 'list')).toMatchObject({
      code: 1,
      err: expect.stringContaining('PORT'),
    });
    const env = { DATABASE_URL: 'postgres://postgres@127.0.0.1:1/none', SITE_SECRET: 's'.repeat(32) };
    expect(await run(env, 'requests', 'list')).toMatchObject({ code: 1, err: expect.stringContaining('ECONNREFUSED') });
  });

  // Proves 13.2.
  test('no command creates a database: a missing or empty one is reported with its path', async () => {
    const missing = join(folder, 'nulle-part');
    for (const words of [
      ['requests', 'list'],
      ['backup', join(folder, 'x.gz')],
      ['privacy', 'purge'],
    ]) {
      const { code, out, err } = await run({ DATA_DIR: missing }, ...words);
      expect({ code, out }).toEqual({ code: 3, out: '' });
      expect(err).toContain(`Données\u00a0: ${missing}/nkul.sqlite\n`);
      expect(err).toContain('npm start');
    }
    expect(readdirSync(folder)).toEqual([]);
    const empty = join(folder, 'vide.sqlite');
    writeFileSync(empty, '');
    expect(await run({ DATABASE_URL: `sqlite:${empty}` }, 'backup', join(folder, 'x.gz'))).toMatchObject({ code: 3 });
    expect(existsSync(join(folder, 'x.gz'))).toBe(false);
  });

  test('a database of a newer version is read as it is, and changed by no command', async () => {
    office = await testOffice('sqlite');
    await office.db.write((trx) =>
      trx.insertInto('migrations').values({ name: '9999_future', timestamp: '' }).execute(),
    );
    await office.submit();
    expect(await office.run('requests', 'list')).toMatchObject({
      code: 0,
      out: expect.stringContaining('#1001'),
      err: expect.stringContaining('9999_future'),
    });
    expect(await office.run('requests', 'mark', '1001', 'closed')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('9999_future'),
    });
    await office.dispose();
  });

  test('the password of a database is never shown', async () => {
    const env = { DATABASE_URL: 'postgres://nkul:motdepasse@127.0.0.1:1/site', SITE_SECRET: 's'.repeat(32) };
    const { err } = await run(env, 'requests', 'list');
    expect(err).toContain('PostgreSQL, 127.0.0.1:1/site');
    expect(err).not.toContain('motdepasse');
  });
});

describe('privacy', () => {
  beforeEach(async () => {
    office = await testOffice('sqlite');
  });
  afterEach(() => office.dispose());

  test('export writes the retained data of a person, erase deletes it, and exit code 3 means that there is none', async () => {
    await office.apply();
    await office.submit();
    const { email } = jobApplication();
    const file = join(folder, 'person.json');
    expect(await office.run('privacy', 'export', email, '--output', file)).toMatchObject({ code: 0, out: '' });
    expect(JSON.parse(readFileSync(file, 'utf8')).inquiries).toMatchObject([{ kind: 'job', files: [{}] }]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse((await office.run('privacy', 'erase', email, '--yes', '--json')).out)).toMatchObject({
      inquiries: 1,
    });
    expect(await office.run('privacy', 'erase', email, '--yes')).toMatchObject({ code: 3, out: '' });
    expect(await office.run('privacy', 'export', email)).toMatchObject({ code: 3, out: '' });
    expect(await listInquiries(office, {})).toHaveLength(1);
  });

  test('purge takes closed requests by months, days or a date', async () => {
    const id = await office.submit({}, Date.now() - 40 * DAY);
    await markInquiry({ db: office.db, now: () => Date.now() - 40 * DAY }, id, 'closed');
    const purged = async (...words: string[]) =>
      JSON.parse((await office.run('privacy', 'purge', '--json', '--yes', ...words)).out).inquiries;
    expect(await purged()).toBe(0);
    expect(await purged('--older-than', '2m')).toBe(0);
    expect(await purged('--older-than', '50j')).toBe(0);
    expect(await purged('--older-than', '2020-01-01')).toBe(0);
    expect((await office.run('privacy', 'purge', '--older-than', 'hier')).code).toBe(2);
    expect(await purged('--older-than', '1m')).toBe(1);
    expect(await listInquiries(office, {})).toEqual([]);
  });
});

const PAIRS = DIALECTS.flatMap((from) => DIALECTS.map((to) => ({ from, to })));

// Proves 13.4.
describe.each(PAIRS)('a backup of $from restored into $to', ({ from, to }) => {
  describe.skipIf(isSkipped(from) || isSkipped(to))('with both databases', () => {
    let target: TestOffice;
    let file: string;

    beforeEach(async () => {
      office = await testOffice(from);
      target = await testOffice(to);
      file = join(folder, 'backup.jsonl.gz');
    });
    afterEach(async () => {
      await office.dispose();
      await target.dispose();
    });

    const everything = async ({ db }: TestOffice) =>
      Promise.all(
        BACKED_UP_TABLES.filter(([table]) => table !== 'audit_log').map(async ([table, key]) => {
          const rows = await db.read
            .selectFrom(table)
            .selectAll()
            .orderBy(key as never)
            .execute();
          // Drivers return different classes of bytes. A restore counts as a change.
          return rows
            .filter((row) => !('name' in row && row.name === 'changes'))
            .map((row) => ('content' in row ? { ...row, content: [...row.content] } : row));
        }),
      );

    test('holds every row of every table, and nothing else', async () => {
      for (let index = 0; index < 30; index += 1) await office.submit({ companyName: `Société n° ${index} "É"` });
      for (let index = 0; index < 3; index += 1) await office.apply();
      const [first] = await listInquiries(office, { kind: 'demo', limit: 1 });
      await office.run('requests', 'mark', first?.id ?? '', 'closed', '--note', 'Fait\nhier');
      await office.db.write((trx) =>
        trx
          .insertInto('idempotency_keys')
          .values({ key: 'k', request_hash: 'h', status: 201, body: '{}', created_at: 'x' })
          .execute(),
      );

      expect(await office.run('backup', file)).toMatchObject({ code: 0, out: `87\u00a0lignes dans ${file}\n` });
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(await target.run('restore', file)).toMatchObject({ code: 0, out: '87\u00a0lignes restaurées\n' });
      expect(await everything(target)).toEqual(await everything(office));
    });

    test('leaves out a CV whose upload is under way', async () => {
      await office.apply();
      const filesOf = ({ db }: TestOffice) => db.read.selectFrom('file_parts').select('file_id').execute();
      const ofApplications = await filesOf(office);
      expect(ofApplications.length).toBeGreaterThan(0);
      const part = { id: 'p', file_id: 'f', position: 0, content: Buffer.from('%PDF-') };
      await office.db.write((trx) => trx.insertInto('file_parts').values(part).execute());
      await office.run('backup', file);
      expect(await target.run('restore', file)).toMatchObject({ code: 0 });
      expect(await filesOf(target)).toEqual(ofApplications);
    });

    test('is refused by a database that is not empty, unless forced', async () => {
      await office.submit();
      await office.run('backup', file);
      await target.submit({ companyName: 'Autre' });
      const before = await everything(target);
      expect(await target.run('restore', file)).toMatchObject({ code: 1 });
      expect(await everything(target)).toEqual(before);
      expect(await target.run('restore', file, '--force', '--yes')).toMatchObject({ code: 0 });
      expect(await everything(target)).toEqual(await everything(office));
    });

    test('keeps the requests that came since aside, which are read in again once, under a free number', async () => {
      await target.submit();
      await target.run('backup', file);
      await target.submit({ companyName: 'Après' });
      await target.apply();
      const numbered = async () =>
        (await listInquiries(target, {})).map(({ number, data }) => [number, data.companyName ?? data.position]);
      const before = await numbered();
      const restored = await target.run('restore', file, '--force', '--yes');
      expect(restored.err).toMatch(/2\sdemandes arrivées depuis cette sauvegarde\s: gardées dans/);
      const [kept = ''] = readdirSync(folder).filter((name) => name.startsWith('avant-restauration-'));
      expect(statSync(join(folder, kept)).mode & 0o777).toBe(0o600);
      // A number that was given again in between.
      await target.db.write((trx) => sql`update inquiries set number = 1002`.execute(trx));
      const imported = await target.run('requests', 'import', join(folder, kept));
      expect(imported).toMatchObject({ code: 0, out: 'Remises\u00a0: #1003, #1004.\n' });
      expect(imported.err).toContain("#1002 s'appelle désormais #1004");
      expect((await numbered()).map(([, name]) => name).toSorted()).toEqual(before.map(([, name]) => name).toSorted());
      expect((await target.run('requests', 'list', '--search', '#1004')).out).toContain('#1004');
      const cv = join(folder, 'cv.pdf');
      expect(await target.run('requests', 'cv', '1003', '--output', cv)).toMatchObject({ code: 0 });
      expect(readFileSync(cv)).toEqual(Buffer.from(CV));
      const again = await target.run('requests', 'import', join(folder, kept));
      expect(again).toMatchObject({ code: 0, out: 'Aucune demande à remettre.\n' });
    });

    test('who was erased since stays erased when requests are read in again', async () => {
      await target.submit();
      await target.run('backup', file);
      const email = 'partie@client.example';
      await target.submit({ contactEmail: email });
      const all = join(folder, 'all.jsonl.gz');
      await target.run('backup', all);
      expect(await target.run('privacy', 'erase', email, '--yes')).toMatchObject({ code: 0 });
      const before = await listInquiries(target, {});
      const imported = await target.run('requests', 'import', all);
      expect(imported).toMatchObject({ code: 0, out: 'Aucune demande à remettre.\n' });
      expect(await listInquiries(target, {})).toEqual(before);
    });

    test('says so, with --yes too, where the requests that came since cannot be kept', async () => {
      await office.submit();
      await office.run('backup', file);
      await target.submit();
      await target.db.write((trx) =>
        sql.raw(`drop table inquiries${to === 'postgres' ? ' cascade' : ''}`).execute(trx),
      );
      const { code, err } = await target.run('restore', file, '--force', '--yes');
      expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('elles seront perdues') });
    });

    test('gives no number twice: neither one of the backup, nor one given since', async () => {
      await office.submit();
      await office.run('backup', file);
      for (let index = 0; index < 3; index += 1) await target.submit();
      await target.run('restore', file, '--force', '--yes');
      await target.submit();
      await office.run('restore', file, '--force', '--yes');
      await office.submit();
      const numbers = async (of: TestOffice) => (await listInquiries(of, {})).map(({ number }) => number).toSorted();
      expect(await numbers(target)).toEqual([1001, 1004]);
      expect(await numbers(office)).toEqual([1001, 1002]);
    });

    test('that is damaged changes nothing', async () => {
      await office.submit();
      await office.run('backup', file);
      await target.submit({ companyName: 'Autre' });
      const before = await everything(target);
      const whole = readFileSync(file);
      const lines = gunzipSync(whole).toString();
      const damages = {
        'cut short': whole.subarray(0, whole.length - 20),
        'not gzip': Buffer.from('hello'),
        'a changed answer': gzipSync(lines.replace('Zoé', 'Zoë')),
        'without its end': gzipSync(lines.split('\n').slice(0, -2).join('\n')),
        'of an unknown table': gzipSync(lines.replace('["inquiries"', '["migrations"')),
        'of another version': gzipSync(lines.replace('0001_', '0000_')),
      };
      for (const [name, bytes] of Object.entries(damages)) {
        writeFileSync(file, bytes);
        expect(await target.run('restore', file, '--force', '--yes'), name).toMatchObject({ code: 1, out: '' });
      }
      expect(await everything(target)).toEqual(before);
      expect(await target.run('restore', join(folder, 'missing'), '--force', '--yes')).toMatchObject({ code: 3 });
    });
  });
});

test('a backup replaces no file unless forced, and is more than one page', async () => {
  office = await testOffice('sqlite');
  await Promise.all(Array.from({ length: 600 }, () => office.submit()));
  const file = join(folder, 'backup.jsonl.gz');
  writeFileSync(file, 'mine');
  expect(await office.run('backup', file)).toMatchObject({ code: 1 });
  expect(readFileSync(file, 'utf8')).toBe('mine');
  expect(await office.run('backup', file, '--force', '--yes')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^1\s203\slignes/),
  });
  expect(gunzipSync(readFileSync(file)).toString().split('\n')).toHaveLength(1203 + 3);
  expect(await office.run('backup', join(folder, 'nowhere', 'b.gz'))).toMatchObject({ code: 3 });
  await office.dispose();
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readEnv } from '../../src/composition/env.ts';
import { addComment } from '../../src/features/blog/blog.server.ts';
import { listInquiries, submitInquiry } from '../../src/features/inquiries/inquiries.server.ts';
import { createChangeFeed } from '../../src/platform/changes.ts';
import { createContentCache } from '../../src/platform/content-cache.ts';
import { createCounterBuffer } from '../../src/platform/counter-buffer.ts';
import { createRateLimits } from '../../src/platform/http/forms/rate-limits.ts';
import { createLog } from '../../src/platform/log.ts';
import { createOutbox } from '../../src/platform/mail/outbox.ts';
import { createKeyring } from '../../src/platform/secrets/keyring.ts';
import { anArticle } from '../../tests/fixtures/data/article-source.ts';
import { demoRequest } from '../../tests/fixtures/data/demo-request.ts';
import { aSubscriber } from '../../tests/fixtures/data/subscription.ts';
import { createFakeTransport } from '../../tests/fixtures/mail/fake-transport.ts';
import { office } from '../../tests/fixtures/office.ts';
import { createTestDatabase } from '../../tests/setup/postgres.ts';
import { askOn } from './confirm.ts';

const PERSON = 'awa@client.example';
const SLUG = 'choisir-son-hebergeur';

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;

let folder: string;
let database: TestDatabase;
let commentId: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nkul-confirm-'));
  database = await createTestDatabase('sqlite');
  const { db } = database;
  const now = () => Date.now() - 3 * 365 * 86_400_000;
  const outbox = createOutbox({ db, transport: createFakeTransport(), log: createLog('silent'), now });
  await submitInquiry('demo')(
    { db, outbox, keys: createKeyring('secret'), now },
    demoRequest({ contactEmail: PERSON }),
    {
      remember: async () => {},
    },
  );
  await db.write((trx) => trx.updateTable('inquiries').set({ status: 'closed' }).execute());
  await aSubscriber(db, PERSON, { since: now() });
  await run(undefined, 'content', 'list');
  await run(undefined, 'posts', 'publish', file('article.md', anArticle()));
  const site = {
    db,
    now: Date.now,
    content: createContentCache({ changes: createChangeFeed(db), now: Date.now }),
    pageViews: createCounterBuffer(),
    keys: createKeyring('secret'),
    env: readEnv({}),
    rateLimits: createRateLimits({ scale: 1 }),
  };
  const context = { remember: async () => {}, network: 'n', params: { slug: SLUG } };
  const written = await addComment(site, { content: 'Bonjour' }, context);
  commentId = written.status === 'ok' ? (written.answer.body as { id: string }).id : '';
  await run(undefined, 'backup', join(folder, 'backup.gz'));
  await aSubscriber(db, 'partie@client.example', { since: now(), status: 'unsubscribed' });
});
afterEach(async () => {
  await database.dispose();
  rmSync(folder, { recursive: true, force: true });
});

function run(answer: string | undefined, ...words: string[]) {
  const env = { DATABASE_URL: database.url, DATA_DIR: folder, SITE_SECRET: 's'.repeat(32) };
  return office(env, words, answer === undefined ? {} : { answer });
}

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function state(): Promise<string> {
  const { read } = database.db;
  const rows = await Promise.all([
    read.selectFrom('inquiries').selectAll().execute(),
    read.selectFrom('newsletter_subscribers').selectAll().execute(),
    read.selectFrom('newsletter_campaigns').selectAll().execute(),
    read.selectFrom('blog_posts').select(['title', 'updated_at']).execute(),
    read.selectFrom('blog_comments').select('id').execute(),
    read.selectFrom('documents').select(['id', 'revision']).orderBy('id').execute(),
  ]);
  return JSON.stringify([rows, readFileSync(join(folder, 'backup.gz'), 'base64')]);
}

/** Name, command, what the question must mention, and whether 'yes' is tried here (sending needs a built office). */
const CONFIRMED_COMMANDS: [string, () => string[], RegExp, boolean][] = [
  [
    'campaigns send',
    () => ['campaigns', 'send', file('lettre.md', '---\nsubject: Bonjour\n---\n\nTexte.\n')],
    /Bonjour.*1\sabonné\s\?/,
    false,
  ],
  ['privacy erase', () => ['privacy', 'erase', PERSON], /1\sdemande et 1\sabonnement.*awa@client\.example/, true],
  ['privacy purge', () => ['privacy', 'purge'], /1\sdemande\s\?/, true],
  ['comments erase', () => ['comments', 'erase', commentId], /1\scommentaire\s\?/, true],
  [
    'subscribers import',
    () => ['subscribers', 'import', file('liste.csv', 'email\na@client.example\nb@client.example\n')],
    /2\sabonnés à la newsletter\s\?/,
    true,
  ],
  [
    'posts publish, with another text under the same slug',
    () => ['posts', 'publish', file('autre.md', anArticle({ title: 'Un autre titre', slug: SLUG }))],
    /Choisir son hébergeur.*publié.*0\slecture\)\s\?/,
    true,
  ],
  [
    'content import, over what is on the site',
    () => [
      'content',
      'import',
      file('contenu.yaml', 'faq:\n  - id: delai\n    data: { question: "Quand ?", answer: Demain }\n'),
    ],
    /1\sentrée\s: faq\/delai\s\?/,
    true,
  ],
  ['backup over a file', () => ['backup', join(folder, 'backup.gz'), '--force'], /backup\.gz.*\?/, true],
  ['restore', () => ['restore', join(folder, 'backup.gz'), '--force'], /\d\slignes.*\d\slignes.*\?/, true],
];

// Proves 13.2.
describe.each(CONFIRMED_COMMANDS)('%s asks', (_name, words, question, isTried) => {
  test('and does nothing without a terminal, or when the answer is not yes', async () => {
    const before = await state();
    const alone = await run(undefined, ...words());
    expect(alone).toMatchObject({ code: 4, out: '', err: expect.stringMatching(question) });
    expect(alone.err).toContain('--yes');
    for (const answer of ['n', '', 'non']) {
      expect(await run(answer, ...words())).toMatchObject({ code: 4, out: '', err: expect.stringContaining('[o/N]') });
    }
    expect(await state()).toBe(before);
  });

  test.runIf(isTried)('and does it when the answer is yes, or is given beforehand', async () => {
    const before = await state();
    expect(await run('Oui', ...words())).toMatchObject({ code: 0 });
    expect(await state()).not.toBe(before);
    // Otherwise the restore repeats the erasures.
    await database.db.write((trx) => trx.deleteFrom('forgotten_addresses').execute());
    await run(undefined, 'restore', join(folder, 'backup.gz'), '--force', '--yes');
    const again = await run(undefined, ...words(), '--yes');
    expect(again).toMatchObject({ code: 0 });
    expect(again.err).not.toContain('[o/N]');
  });
});

test('nothing is asked where nothing would be lost', async () => {
  expect(await run(undefined, 'posts', 'publish', file('article.md', anArticle()))).toMatchObject({ code: 0 });
  expect(await run(undefined, 'privacy', 'purge', '--older-than', '120m')).toMatchObject({ code: 0 });
  expect(await run(undefined, 'privacy', 'erase', 'personne@client.example')).toMatchObject({ code: 3 });
  expect(await run(undefined, 'subscribers', 'import', file('l.csv', `email\n${PERSON}\n`))).toMatchObject({ code: 0 });
  expect(await listInquiries(database, {})).toHaveLength(1);
});

test.each([
  ['o\n', 'o'],
  ['', ''],
  ['oui', 'oui'],
])('a terminal that types %j answers %j', async (typed, answer) => {
  const input = new PassThrough();
  const output = new PassThrough();
  input.end(typed);
  expect(await askOn(input, output)('Envoyer ? ')).toBe(answer);
  expect(String(output.read())).toBe('Envoyer ? ');
});

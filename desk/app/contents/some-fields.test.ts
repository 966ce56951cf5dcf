import { afterEach, beforeEach, expect, test } from 'vitest';
import { companyKind } from '../../../src/content/kinds/company/company.ts';
import { mailboxesKind as kind, type Mailboxes } from '../../../src/content/kinds/company/mailboxes.ts';
import { KINDS } from '../../../src/content/kinds/kinds.ts';
import { publishEntry, readEntry, saveDraft } from '../../../src/features/entries/entries.server.ts';
import { seedEntries } from '../../../src/features/entries/seed-entries.server.ts';
import { contentFieldsOf, ROLES } from '../../../src/features/staff/staff.schema.ts';
import { createKeyring } from '../../../src/platform/secrets/keyring.ts';
import { createTestDatabase } from '../../../tests/setup/postgres.ts';
import { verbsFor } from '../editing/entries/content.server.ts';
import type { RequestContext } from '../session/context.server.ts';
import { openEntry } from './content-editor.server.ts';

const RUTH = { id: 'ruth', name: 'Ruth', role: 'rh' } as const;
const ALL_VERBS = [
  'publish',
  'undo',
  'link',
  'next',
  'withdraw',
  'remove',
  'confirm',
  'add-news',
  'refuse-news',
  'nothing',
];
const [{ data: SEED } = { data: {} as Mailboxes }] = kind.seed;

let services: RequestContext['services'];
let dispose: () => Promise<void>;

beforeEach(async () => {
  const database = await createTestDatabase('sqlite');
  ({ dispose } = database);
  const keys = createKeyring('a secret for the tests, long enough');
  services = { db: database.db, keys, now: () => 0, siteUrl: 'https://nkul.example' } as unknown as typeof services;
  await seedEntries(services, [kind]);
});
afterEach(() => dispose());

const open = () =>
  openEntry({ services, member: RUTH, audit: async () => {} } as unknown as RequestContext, kind.name, kind.name);

async function publishRecruitment(address: string) {
  const document = await open();
  const text = { data: { recruitment: address }, from: null, until: null };
  const saved = await document.save(text, 1, { isApart: true });
  if (saved.status !== 'ok') throw new Error(saved.status);
  const published = await publishEntry(services, RUTH.name, kind, kind.name, saved.version);
  if (published.status !== 'ok') throw new Error(published.status);
  return published;
}

// Proves 16.21.
test('a role of some fields takes its publication back, and leaves the fields of others as they are', async () => {
  const published = await publishRecruitment('cv@nkul.example');
  const theirs = { data: { ...SEED, recruitment: 'cv@nkul.example', sales: 'ventes@nkul.example' } };
  const typed = { ...theirs, from: null, until: null };
  const drafted = await saveDraft(services, 'Paul', kind, kind.name, typed, published.version);
  if (drafted.status !== 'ok') throw new Error(drafted.status);
  const command = { verb: 'undo', object: `${published.undo}`, version: drafted.version, form: new FormData() };
  expect(await (await open()).act(command)).toMatchObject({
    message: expect.stringContaining('le vôtre reste ici, en brouillon'),
    offer: { label: 'Rétablir' },
    isReplaced: true,
  });
  const now = await readEntry(services, kind, kind.name);
  expect(now?.published?.data).toEqual(SEED);
  expect(now?.draft?.data, 'both go on with what they wrote').toEqual(theirs.data);
});

test('a former version brings back no field of others', async () => {
  const changed = { data: { ...SEED, sales: 'ventes@nkul.example' }, from: null, until: null };
  const saved = await saveDraft(services, 'Paul', kind, kind.name, changed, 1, { apart: true });
  if (saved.status !== 'ok') throw new Error(saved.status);
  const published = await publishEntry(services, 'Paul', kind, kind.name, saved.version);
  if (published.status !== 'ok') throw new Error(published.status);
  const command = { verb: 'undo', object: '1', version: published.version, form: new FormData() };
  await (await open()).act(command);
  expect((await readEntry(services, kind, kind.name))?.published?.data).toEqual(changed.data);
});

// Proves 16.21.
test('what the screen of a role of some fields draws is what its action answers, and nothing else is', async () => {
  const { version, undo } = await publishRecruitment('cv@nkul.example');
  const drawn: readonly string[] = verbsFor(RUTH, kind);
  for (const verb of ALL_VERBS.filter((it) => !drawn.includes(it))) {
    const refused = (await open()).act({ verb, object: `${undo}`, version, form: new FormData() });
    await expect(refused, verb).rejects.toMatchObject({ init: { status: 404 } });
  }
  const asked = { verb: 'link', object: '', version, form: new FormData() };
  expect(await (await open()).act(asked)).toMatchObject({ link: expect.stringContaining('https://nkul.example/') });
});

test('these roles edit some fields of a kind, whose entry is always on the site', () => {
  const partly = ROLES.flatMap((role) =>
    KINDS.filter(({ name }) => Array.isArray(contentFieldsOf(role, name))).map((it) => [role, it] as const),
  );
  expect(partly.map(([role, { name }]) => `${role} ${name}`)).toEqual([
    'rh mailboxes',
    `communication ${companyKind.name}`,
  ]);
  for (const [, { count }] of partly) expect([count.min, count.max]).toEqual([1, 1]);
});

import { beforeEach, expect, test } from 'vitest';
import { formListsKind } from '../../../src/content/kinds/company/form-lists.ts';
import type { Kind } from '../../../src/content/model/editable.ts';
import { publishEntry, readEntry, saveDraft } from '../../../src/features/entries/entries.server.ts';
import { seedEntries } from '../../../src/features/entries/seed-entries.server.ts';
import { growSeeds } from '../../../src/features/entries/seeds/grow-seeds.server.ts';
import { createKeyring } from '../../../src/platform/secrets/keyring.ts';
import { createTestDatabase } from '../../../tests/setup/postgres.ts';
import { loadEntry } from '../editing/entries/content.server.ts';
import type { RequestContext } from '../session/context.server.ts';
import { openEntry } from './content-editor.server.ts';

const PAUL = { id: 'paul', name: 'Paul', role: 'direction' } as const;
const kind: Kind<object> = formListsKind;
const [SEED] = formListsKind.seed as [(typeof formListsKind.seed)[number]];
const LAST = SEED.data.choices.at(-1);
const former: Kind<object> = {
  ...kind,
  seed: kind.seed.map((entry) =>
    entry.id === SEED.id ? { ...entry, data: { ...SEED.data, choices: SEED.data.choices.slice(0, -1) } } : entry,
  ),
};

let services: RequestContext['services'];
let lines: string[];

beforeEach(async () => {
  const { db, dispose } = await createTestDatabase('sqlite');
  const keys = createKeyring('a secret for the tests, long enough');
  services = { db, keys, now: () => 0, siteUrl: 'https://nkul.example' } as unknown as typeof services;
  lines = [];
  await seedEntries(services, [former]);
  const data = { ...SEED.data, choices: [...SEED.data.choices.slice(1, -1)] };
  const saved = await saveDraft(services, 'Paul', kind, SEED.id, { data, from: null, until: null }, 1);
  if (saved.status === 'ok') await publishEntry(services, 'Paul', kind, SEED.id, saved.version);
  await growSeeds(services, [kind]);
  return dispose;
});

const context = () =>
  ({
    services,
    member: PAUL,
    audit: async (action: string, rows: string) => void lines.push(`${action} ${rows}`),
  }) as unknown as RequestContext;
const viewed = async () => (await loadEntry(services, PAUL as never, kind, SEED.id))?.news;
const act = async (verb: string) => {
  const [, name = '', object = ''] = /^([a-z-]+):?(.*)$/.exec(verb) ?? [];
  const { version = 0 } = (await readEntry(services, kind, SEED.id)) ?? {};
  const command = { verb: name, object, version, form: new FormData() };
  return (await openEntry(context(), kind.name, SEED.id)).act(command) as Promise<{
    message: string;
    offer: { verb: string };
  }>;
};

// Proves 18.1.
test('what a release adds to a list that staff have written is named, taken into the draft, and undone', async () => {
  expect(await viewed()).toEqual([expect.stringMatching(`^«\u00a0${LAST}\u00a0» \\(.+\\)$`)]);
  const { message, offer } = await act('add-news');
  expect(message).toContain('ajouté au brouillon');
  expect(await viewed()).toEqual([]);
  await act(offer.verb);
  expect(await viewed()).toHaveLength(1);
  expect(lines).toEqual([`content draft ${kind.name}/${SEED.id}`, `content undo ${kind.name}/${SEED.id}`]);
});

test('it may be refused, which is undone as well', async () => {
  const { message, offer } = await act('refuse-news');
  expect(message).toContain('ne sera plus proposé');
  expect(await viewed()).toEqual([]);
  expect(await act('refuse-news')).toEqual({ message: "Rien n'a changé." });
  await act(offer.verb);
  expect(await viewed()).toHaveLength(1);
  expect(lines).toEqual([`content refuse ${kind.name}/${SEED.id}`, `content undo ${kind.name}/${SEED.id}`]);
});

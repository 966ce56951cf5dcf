import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { overwriteTexts } from '../../../../tests/fixtures/data/entries.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../../tests/setup/postgres.ts';
import { announcementOn } from '../../../content/kinds/company/announcements.ts';
import { company, companyElsewhere, companyKind } from '../../../content/kinds/company/company.ts';
import { KINDS } from '../../../content/kinds/kinds.ts';
import { promoKind } from '../../../content/kinds/offer/promo.ts';
import { jobs, jobsKind } from '../../../content/kinds/people/jobs.ts';
import { publish } from '../../../content/model/editable.ts';
import { createChangeFeed } from '../../../platform/changes.ts';
import { createContentCache } from '../../../platform/content-cache.ts';
import type { ContentSnapshot } from '../../../platform/http/pages/built-pages.ts';
import { createLog } from '../../../platform/log.ts';
import { publishEntry, readEntry, saveDraft } from '../entries.server.ts';
import { seedEntries } from '../seed-entries.server.ts';
import { recordEntryChange } from '../stored-entries.server.ts';
import { followPublished } from './follow-published.server.ts';
import { createLiveContent } from './live.server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'live-content-'));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  publish(new Map());
  rmSync(folder, { recursive: true, force: true });
});

function liveContent(rows: unknown, isPublic = false) {
  const snapshotFile = join(folder, 'published.json');
  writeFileSync(snapshotFile, typeof rows === 'string' ? rows : JSON.stringify(rows));
  const snapshots: ContentSnapshot[] = [];
  const builtPages = {
    update: async (snapshot: ContentSnapshot) => void snapshots.push(snapshot),
    find: () => undefined,
    current: () => undefined,
  };
  const services = {
    db: {} as never,
    changes: {} as never,
    pages: { clear() {} } as never,
    log: { warn() {}, error() {} } as never,
    now: () => Date.now(),
  };
  return {
    live: createLiveContent(services, { isPublic, snapshotFile, render: async (path) => path, builtPages }),
    snapshots,
  };
}

const rowsOf = (until: string) =>
  jobsKind.seed.map(({ id, data }) => ({
    kind: 'jobs',
    id,
    published: { data, from: null, until: id === 'data-scientist' ? until : null, real: false },
  }));

// Proves 18.5.
test('an entry ends with its last day in Cameroon, an hour before midnight UTC', async () => {
  vi.setSystemTime('2026-12-31T12:00:00Z');
  const { live, snapshots } = liveContent(rowsOf('2026-12-31'));
  await live.loadSnapshot();
  expect(jobs().map(({ id }) => id)).toContain('data-scientist');
  await vi.advanceTimersByTimeAsync(Date.parse('2026-12-31T22:59:59Z') - Date.now());
  expect(jobs()).toHaveLength(3);
  expect(snapshots).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(jobs().map(({ id }) => id)).toEqual(['senior-full-stack-developer', 'digital-project-manager']);
  expect(snapshots).toHaveLength(2);
  expect(snapshots[0]?.fingerprints.jobs).not.toBe(snapshots[1]?.fingerprints.jobs);
  expect(snapshots[0]?.fingerprints.company).toBe(snapshots[1]?.fingerprints.company);
  live.stop();
});

// Proves 18.5.
test('the pages of an offer are re-rendered after its last day', async () => {
  vi.setSystemTime('2027-05-29T12:00:00Z');
  const [{ data } = { data: undefined }] = promoKind.seed;
  const { live, snapshots } = liveContent([
    { kind: 'promo', id: 'promo', published: { data, from: null, until: null, real: false } },
  ]);
  await live.loadSnapshot();
  await vi.advanceTimersByTimeAsync(Date.parse('2027-05-29T23:00:00Z') - Date.now());
  expect(snapshots).toHaveLength(2);
  expect(snapshots[0]?.fingerprints.promo).not.toBe(snapshots[1]?.fingerprints.promo);
  live.stop();
});

// Proves 18.5.
test('an announcement begins and ends at its minute', async () => {
  vi.setSystemTime('2026-12-01T09:00:00Z');
  const data = { text: 'Inventaire.', tone: 'closed', where: [], begins: '2026-12-01T14:30', ends: '2026-12-02T08:00' };
  const { live, snapshots } = liveContent([
    { kind: 'announcements', id: 'inventaire', published: { data, from: null, until: null, real: true } },
  ]);
  await live.loadSnapshot();
  const until = (at: string) => vi.advanceTimersByTimeAsync(Date.parse(at) - Date.now());
  await until('2026-12-01T13:29:59Z');
  expect([announcementOn('/'), snapshots.length]).toEqual([undefined, 1]);
  await until('2026-12-01T13:30:00Z');
  expect([announcementOn('/')?.text, snapshots.length]).toEqual(['Inventaire.', 2]);
  await until('2026-12-02T06:59:59Z');
  expect(announcementOn('/about')?.text).toBe('Inventaire.');
  await until('2026-12-02T07:00:00Z');
  expect(announcementOn('/about')).toBeUndefined();
  const [before, , after] = snapshots.map(({ fingerprints }) => fingerprints.announcements);
  expect(after, 'the built pages serve again').toBe(before);
  live.stop();
});

// Proves 18.3.
test('content whose snapshot cannot be parsed falls back to the seed', async () => {
  for (const broken of ['{', '{"rows":1}', JSON.stringify([{ kind: 'jobs', id: 'x', published: { data: 1 } }])]) {
    const { live } = liveContent(broken);
    await live.loadSnapshot();
    expect(company().email).toBe('bonjour@nkul.example');
    live.stop();
  }
});

// Proves 18.3.
test('an unknown or invalid field of another release hides no other field', async () => {
  const [{ data } = { data: {} }] = companyKind.seed;
  const phones = ['+237 6 77 11 22 33'];
  const { live } = liveContent([
    {
      kind: 'company',
      id: 'company',
      published: { data: { ...data, phones, ofTomorrow: true, email: 7 }, from: null, until: null, real: true },
    },
  ]);
  await live.loadSnapshot();
  expect(company()).toMatchObject({ phones, email: 'bonjour@nkul.example', real: true });
  live.stop();
});

// Proves 2.27.
test('at a public address, samples are links no more, and the pages that show them are rendered again', async () => {
  for (const [isPublic, shown] of [
    [false, 5],
    [true, 0],
  ] as const) {
    const { live, snapshots } = liveContent([], isPublic);
    await live.loadSnapshot();
    expect(companyElsewhere().social).toHaveLength(shown);
    expect(snapshots[0]?.fingerprints['public address'] !== undefined).toBe(isPublic);
  }
});

describe.each(DIALECTS)('on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    // Proves 18.3.
    test('a change of one kind is published at once; the other kinds and the blog are not read again', async () => {
      vi.useRealTimers();
      const { db, dispose } = await createTestDatabase(dialect);
      const changes = createChangeFeed(db);
      const use = { db, changes, now: () => Date.now(), log: createLog('silent') };
      await seedEntries(use);
      const snapshots: ContentSnapshot[] = [];
      const clear = vi.fn();
      const snapshotFile = join(folder, 'published.json');
      const live = createLiveContent(
        { ...use, pages: { clear } as never },
        {
          isPublic: false,
          snapshotFile,
          render: async (path) => path,
          builtPages: { update: async (snapshot) => void snapshots.push(snapshot) },
        },
      );
      await live.start();
      const content = createContentCache({ changes, now: use.now });
      await content.getOrLoad('list', async () => 'list', { topics: ['blog'] });
      // What no change tells of shows whether it is read.
      await overwriteTexts(db, 'jobs', undefined, JSON.stringify({ published: null, draft: null }));
      const { draft, published, version } = (await readEntry(use, companyKind, 'company')) ?? {};
      const data = { ...((draft ?? published)?.data as object), phones: ['+237 6 77 11 22 33'] };
      await saveDraft(use, 'Arlette', companyKind, 'company', { data, from: null, until: null }, version ?? 0);
      expect(await publishEntry(use, 'Arlette', companyKind, 'company', 2)).toMatchObject({ status: 'ok' });
      await changes.check();
      await vi.waitFor(() => expect(company().phones).toEqual(['+237 6 77 11 22 33']), { timeout: 10_000 });
      expect([jobs().length, snapshots.length, clear.mock.calls.length]).toEqual([3, 2, 2]);
      expect(content.peek('list', 'blog')).toBe('list');
      const other = createLiveContent(
        { ...use, pages: { clear } as never },
        { isPublic: false, snapshotFile, render: async (path) => path, builtPages: { update: async () => {} } },
      );
      publish(new Map());
      await vi.waitFor(
        async () => {
          await other.loadSnapshot();
          expect([company().phones, jobs().length]).toEqual([['+237 6 77 11 22 33'], 3]);
        },
        { timeout: 10_000 },
      );
      for (const it of [live, other]) it.stop();
      changes.stop();
      await dispose();
    });

    test('a failed read is repeated', async () => {
      vi.useRealTimers();
      const { db, dispose } = await createTestDatabase(dialect);
      const changes = createChangeFeed(db);
      const use = { db, changes, now: () => Date.now(), log: createLog('silent') };
      await seedEntries(use);
      const kinds: number[] = [];
      // A minute that begins applies too.
      const at = Date.parse('2026-12-01T09:00:00Z');
      const published = followPublished(
        { ...use, now: () => at },
        {
          apply(_rows, changed) {
            kinds.push(changed.length);
            if (kinds.length === 2) throw new Error('away');
          },
        },
      );
      await published.start();
      await db.write((trx) => recordEntryChange(trx, 'jobs'));
      await vi.waitFor(() => expect(kinds).toEqual([KINDS.length, 1, 1]), { timeout: 4000 });
      published.stop();
      changes.stop();
      await dispose();
    });
  });
});

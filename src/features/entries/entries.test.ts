import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  deleteEntries,
  company as house,
  KINDS,
  offers,
  overwriteTexts,
} from '../../../tests/fixtures/data/entries.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../tests/setup/postgres.ts';
import { KINDS as REAL_KINDS } from '../../content/kinds/kinds.ts';
import { editable, parseData } from '../../content/model/editable.ts';
import { createChangeFeed } from '../../platform/changes.ts';
import type { Database } from '../../platform/db/database.ts';
import { mergeFields } from './entries.schema.ts';
import {
  confirmEntry,
  createEntry,
  ENTRY_TOPICS,
  listEntries,
  publishEntry,
  readEntry,
  readVersion,
  removeEntry,
  restoreVersion,
  saveDraft,
  withdrawEntry,
} from './entries.server.ts';
import { orderEntries } from './entry-order.server.ts';
import { loadPublished } from './published/published-content.server.ts';
import { holdsOnlySeeds, seedEntries } from './seed-entries.server.ts';
import { publishedTopic } from './stored-entries.server.ts';

const START = Date.parse('2026-11-20T08:00:00.000Z');
const MINUTE = 60_000;
const ARLETTE = 'Arlette Manga';
const SAMUEL = 'Samuel Mvondo';

const typed = (data: unknown, dates: { from?: string; until?: string } = {}) => ({
  data,
  from: dates.from ?? null,
  until: dates.until ?? null,
});
const anOffer = (title: string, missions = ['Aider']) => typed({ title, missions });

describe.each(DIALECTS)('content that staff edit, on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let now = START;
    let use: { db: Database; now: () => number };
    beforeEach(async () => {
      now = START;
      ({ db, dispose } = await createTestDatabase(dialect));
      use = { db, now: () => now };
      await seedEntries(use, KINDS);
    });
    afterEach(() => dispose());

    const open = async (id: string) => {
      const entry = await readEntry(use, offers, id);
      if (!entry) throw new Error('no entry');
      return entry;
    };
    const versionOf = async (id: string) => (await open(id)).version;
    const save = async (id: string, title: string, author = ARLETTE) =>
      saveDraft(use, author, offers, id, anOffer(title), await versionOf(id));
    const publish = async (id: string) => publishEntry(use, ARLETTE, offers, id, await versionOf(id));
    const aNewOne = async (title: string, dates = {}) => {
      const made = await createEntry(use, ARLETTE, offers, { ...anOffer(title), ...dates });
      if (made.status !== 'ok') throw new Error(made.status);
      return made.id;
    };
    const onSite = async (kinds = KINDS) => {
      const { published } = await loadPublished(use, now, kinds);
      return published.get('offers')?.map((entry) => (entry as unknown as { title: string }).title);
    };

    test('a saved draft is validated once, and keeps the fields that its author may not edit', async () => {
      const id = await aNewOne('Agent');
      await publish(id);
      const text = typed({ title: 'Agent de nuit', missions: ['Veiller'] });
      const seen = await versionOf(id);
      const validate = vi.spyOn(offers.schema, 'safeParse');
      const saved = await saveDraft(use, ARLETTE, offers, id, text, seen, { fields: ['title'] });
      expect(validate).toHaveBeenCalledOnce();
      validate.mockRestore();
      expect(saved).toMatchObject({ status: 'ok', errors: {} });
      expect((await open(id)).draft?.data).toMatchObject({ title: 'Agent de nuit', missions: ['Aider'] });
    });

    // Proves 18.1.
    test('an empty database is seeded once, also by two processes at once', async () => {
      await deleteEntries(db);
      const added = await Promise.all([seedEntries(use, KINDS), seedEntries(use, KINDS), seedEntries(use, KINDS)]);
      expect(added.toSorted()).toEqual([0, 0, 3]);
      expect(await onSite()).toEqual(['Développeuse', 'Comptable']);
      expect((await open('developpeuse')).versions).toMatchObject([{ version: 1, action: 'seed', author: 'site' }]);
      const few = { ...offers, count: { min: 0, max: 3 } };
      for (const { id, version } of await listEntries(use, few)) await removeEntry(use, ARLETTE, few, id, version);
      expect(await seedEntries(use, KINDS)).toBe(0);
      expect(await onSite([few])).toEqual([]);
    });

    describe('a fixed set, such as the titles of the pages', () => {
      const fixed = {
        ...offers,
        hasValidity: false,
        count: { min: 2, max: 2 },
        seed: offers.seed.map(({ id, data }) => ({ id, data })),
      };

      test('takes no other entry and loses none', async () => {
        expect(await createEntry(use, ARLETTE, fixed, anOffer('Graphiste'))).toMatchObject({
          status: 'forbidden',
          message: expect.stringContaining('tout y est déjà'),
        });
        const version = await versionOf('developpeuse');
        for (const drop of [withdrawEntry, removeEntry]) {
          expect(await drop(use, ARLETTE, fixed, 'developpeuse', version)).toMatchObject({
            status: 'forbidden',
            message: expect.stringContaining("rien ne s'en retire"),
          });
        }
      });

      test('gains what a release adds to it, and keeps what is written', async () => {
        await deleteEntries(db);
        const former = { ...fixed, count: { min: 1, max: 1 }, seed: fixed.seed.slice(0, 1) };
        await seedEntries(use, [former]);
        await save('developpeuse', 'Architecte');
        await publish('developpeuse');
        expect(await seedEntries(use, [fixed])).toBe(1);
        expect(await seedEntries(use, [fixed])).toBe(0);
        expect(await onSite([fixed])).toEqual(['Architecte', 'Comptable']);
      });
    });

    test('a database that holds only seeds is recognised', async () => {
      expect(await holdsOnlySeeds(db.read)).toBe(true);
      await orderEntries(use, ARLETTE, offers, ['comptable', 'developpeuse'], ['developpeuse', 'comptable']);
      expect(await holdsOnlySeeds(db.read)).toBe(false);
    });

    test('the first own entry of an unseeded kind seeds the others beside it', async () => {
      await deleteEntries(db);
      await publish(await aNewOne('Graphiste'));
      expect(await onSite()).toEqual(['Développeuse', 'Comptable', 'Graphiste']);
    });

    test('a kind without a row stands as its seed', async () => {
      await deleteEntries(db, 'house');
      const { published } = await loadPublished(use, now, KINDS);
      expect([...published.keys()]).toEqual(['offers', 'offers ended']);
    });

    // Proves 18.2.
    test('a draft is stored as typed, is on no page, and has an error for each invalid field', async () => {
      const saved = await saveDraft(
        use,
        ARLETTE,
        offers,
        'developpeuse',
        typed({ title: 'De', missions: [''] }, { from: '2026-13-01' }),
        1,
      );
      expect(saved).toMatchObject({
        status: 'ok',
        version: 2,
        undo: 1,
        errors: {
          title: 'Trois lettres au moins.',
          'missions.0': 'Cette mission est vide.',
          from: 'Écrivez une date comme 2026-11-20.',
        },
      });
      expect(await open('developpeuse')).toMatchObject({
        state: 'published',
        isAhead: true,
        draft: { data: { title: 'De', missions: [''] }, real: false },
      });
      expect(await onSite()).toEqual(['Développeuse', 'Comptable']);
      expect(await publish('developpeuse')).toMatchObject({
        status: 'invalid',
        errors: { title: 'Trois lettres au moins.' },
      });
      const { published } = await open('developpeuse');
      const back = await saveDraft(use, ARLETTE, offers, 'developpeuse', published ?? typed({}), 2);
      expect(back).toMatchObject({ status: 'ok', errors: {} });
      expect(await open('developpeuse')).toMatchObject({ isAhead: false, draft: null });
    });

    test('data that is not an entry, or too long for one, is refused with a sentence', async () => {
      for (const data of ['Bonjour', null, ['a'], { title: 'x'.repeat(300_000) }])
        expect(await saveDraft(use, ARLETTE, offers, 'comptable', typed(data), 1)).toMatchObject({ status: 'invalid' });
      const saved = await saveDraft(use, ARLETTE, offers, 'comptable', typed({ title: 'a\0b' }), 1);
      expect(saved.status).toBe('ok');
      expect((await open('comptable')).draft?.data).toEqual({ title: 'ab' });
      expect(await saveDraft(use, ARLETTE, offers, 'personne', typed({}), 1)).toEqual({ status: 'not_found' });
    });

    // Proves 18.2.
    test('a save over an unseen version is a conflict that names its author, and nothing is overwritten', async () => {
      await save('comptable', 'Cheffe comptable', SAMUEL);
      const mine = await saveDraft(use, ARLETTE, offers, 'comptable', anOffer('Aide-comptable'), 1);
      expect(mine).toMatchObject({
        status: 'conflict',
        theirs: { data: { title: 'Cheffe comptable' } },
        version: 2,
        author: SAMUEL,
        at: '2026-11-20T08:00:00.000Z',
      });
      expect(await publishEntry(use, ARLETTE, offers, 'comptable', 1)).toMatchObject({ status: 'conflict' });
      expect((await open('comptable')).draft?.data).toMatchObject({ title: 'Cheffe comptable' });
      const both = await Promise.all(
        ['Un', 'Deux'].map((title) => saveDraft(use, title, offers, 'comptable', anOffer(title), 2)),
      );
      expect(both.map(({ status }) => status).sort()).toEqual(['conflict', 'ok']);
    });

    // Proves 18.2.
    test('one editing session is one version; another author, half an hour, a conflict or a publication begins another', async () => {
      await save('comptable', 'Une');
      await save('comptable', 'Une aide');
      expect((await open('comptable')).versions).toMatchObject([{ version: 3, action: 'draft' }, { version: 1 }]);
      await save('comptable', 'Une aide', SAMUEL);
      expect(await versionOf('comptable')).toBe(3);
      await save('comptable', 'Une aide comptable', SAMUEL);
      now += 31 * MINUTE;
      await save('comptable', 'Une comptable', SAMUEL);
      await saveDraft(use, SAMUEL, offers, 'comptable', anOffer('Un comptable'), 5, { apart: true });
      expect(await publish('comptable')).toMatchObject({ status: 'ok', version: 7, undo: 6 });
      expect(await publish('comptable')).toMatchObject({ status: 'ok', version: 7 });
      const { versions } = await open('comptable');
      expect(versions.map(({ version, action, author }) => `${version} ${action} ${author}`)).toEqual([
        `7 publish ${ARLETTE}`,
        `6 draft ${SAMUEL}`,
        `5 draft ${SAMUEL}`,
        `4 draft ${SAMUEL}`,
        `3 draft ${ARLETTE}`,
        '1 seed site',
      ]);
      expect(await readVersion(use, offers, 'comptable', 3)).toMatchObject({
        draft: { data: { title: 'Une aide' } },
        published: { data: { title: 'Comptable' } },
      });
    });

    test('the newest hundred versions are kept', async () => {
      for (let round = 0; round < 103; round += 1)
        await confirmEntry(use, ARLETTE, offers, 'comptable', round % 2 === 1);
      const { versions, version } = await open('comptable');
      expect(versions).toHaveLength(100);
      expect([versions[0]?.version, versions.at(-1)?.version, version]).toEqual([104, 5, 104]);
      expect(await readVersion(use, offers, 'comptable', 4)).toBeUndefined();
    });

    // Proves 18.2.
    test('undoing a publication restores the published text and the draft', async () => {
      await save('comptable', 'Cheffe comptable');
      const published = await publish('comptable');
      expect(await onSite()).toEqual(['Développeuse', 'Cheffe comptable']);
      if (published.status !== 'ok' || published.undo === null) throw new Error('no way back');
      const undone = await restoreVersion(use, SAMUEL, offers, 'comptable', {
        version: published.undo,
        seenVersion: published.version,
        as: 'whole',
      });
      expect(undone).toMatchObject({ status: 'ok', undo: published.version });
      expect(await onSite()).toEqual(['Développeuse', 'Comptable']);
      expect((await open('comptable')).draft?.data).toMatchObject({ title: 'Cheffe comptable' });
      const { version } = await open('comptable');
      const drafted = await restoreVersion(use, SAMUEL, offers, 'comptable', {
        version: 1,
        seenVersion: version,
        as: 'draft',
      });
      expect(drafted.status).toBe('ok');
      expect(await open('comptable')).toMatchObject({ draft: null, versions: [{ action: 'restore' }, {}, {}, {}, {}] });
      const unknown = { version: 99, seenVersion: version, as: 'draft' } as const;
      expect(await restoreVersion(use, SAMUEL, offers, 'comptable', unknown)).toEqual({ status: 'not_found' });
    });

    test('an entry is unpublished, removed, and restored', async () => {
      expect(await withdrawEntry(use, ARLETTE, offers, 'comptable', 1)).toMatchObject({ status: 'ok', undo: 1 });
      expect(await onSite()).toEqual(['Développeuse']);
      expect((await listEntries(use, offers)).map(({ id, state }) => [id, state])).toEqual([
        ['developpeuse', 'published'],
        ['comptable', 'draft'],
      ]);
      await publish('comptable');
      const removed = await removeEntry(use, ARLETTE, offers, 'comptable', 3);
      expect(removed).toMatchObject({ status: 'ok', undo: 3 });
      expect(await listEntries(use, offers)).toHaveLength(1);
      expect(await listEntries(use, offers, { removed: true })).toMatchObject([
        {},
        { id: 'comptable', state: 'removed' },
      ]);
      expect(await save('comptable', 'Trop tard')).toEqual({ status: 'not_found' });
      await restoreVersion(use, SAMUEL, offers, 'comptable', { version: 3, seenVersion: 4, as: 'whole' });
      expect(await onSite()).toEqual(['Développeuse', 'Comptable']);
    });

    test('ended entries count towards neither limit', async () => {
      now = Date.parse('2026-11-30T23:00:00Z');
      expect(await withdrawEntry(use, ARLETTE, offers, 'developpeuse', 1)).toMatchObject({ status: 'forbidden' });
      for (const title of ['Une', 'Une autre'])
        expect(await publish(await aNewOne(title))).toMatchObject({ status: 'ok' });
      expect(await publish(await aNewOne('Encore une'))).toMatchObject({ status: 'forbidden' });
      expect(await withdrawEntry(use, ARLETTE, offers, 'comptable', 1)).toMatchObject({ status: 'ok' });
    });

    test('the start day of an entry is not after its last day on the site', async () => {
      const late = { title: 'Comptable', missions: ['Compter'], postedAt: '2026-12-01' };
      const saved = await saveDraft(use, ARLETTE, offers, 'comptable', typed(late, { until: '2026-11-30' }), 1);
      expect(saved).toMatchObject({ errors: { postedAt: 'Ce jour vient après le dernier jour sur le site.' } });
      const fitting = await saveDraft(use, ARLETTE, offers, 'comptable', typed(late, { until: '2026-12-01' }), 2);
      expect(fitting).toMatchObject({ status: 'ok', errors: {} });
    });

    // Proves 18.1.
    test('the limits of a kind hold at each publication and removal, also for two at once', async () => {
      expect(await withdrawEntry(use, ARLETTE, offers, 'comptable', 1)).toMatchObject({ status: 'ok' });
      const message = expect.stringContaining("il en faut au moins 1 sur le site. Publiez-en d'abord une autre.");
      expect(await removeEntry(use, ARLETTE, offers, 'developpeuse', 1)).toEqual({ status: 'forbidden', message });
      expect(await open('developpeuse')).toMatchObject({ version: 1, versions: [{}] });
      await publish('comptable');
      const ids = [await aNewOne('Une'), await aNewOne('Une autre'), await aNewOne('Encore une')];
      const seen = createChangeFeed(db);
      await seen.check();
      const before = [offers, house].map(({ name }) => seen.version(publishedTopic(name)));
      const results = await Promise.all(ids.map((id) => publishEntry(use, id, offers, id, 1)));
      expect(results.map(({ status }) => status).sort()).toEqual(['forbidden', 'forbidden', 'ok']);
      expect(await onSite()).toHaveLength(3);
      await seen.check();
      expect([offers, house].map(({ name }, i) => seen.version(publishedTopic(name)) === before[i])).toEqual([
        false,
        true,
      ]);
      expect(await removeEntry(use, ARLETTE, house, 'house', 1)).toMatchObject({ status: 'forbidden' });
      expect(await createEntry(use, ARLETTE, house, typed({ name: 'Autre' }))).toMatchObject({ status: 'forbidden' });
    });

    test('the id is derived from the name at the first publication, is unique, and never changes', async () => {
      const id = await aNewOne('');
      expect(id).toBe('offre');
      expect(await save(id, 'Développeuse')).toMatchObject({ status: 'ok', id: 'offre' });
      expect(await publish(id)).toMatchObject({ status: 'ok', id: 'developpeuse-2' });
      // An editor with the former id continues, and no other entry gets that id.
      expect(await open('offre')).toMatchObject({ id: 'developpeuse-2', formerId: 'offre', version: 3 });
      expect(await readVersion(use, offers, 'offre', 2)).toMatchObject({ published: null });
      expect(await save('offre', 'Dessinatrice')).toMatchObject({ status: 'ok', id: 'developpeuse-2', version: 4 });
      expect(await aNewOne('')).toBe('offre-2');
      expect((await open('developpeuse-2')).versions).toHaveLength(3);
      await save('developpeuse-2', 'Graphiste');
      await publish('developpeuse-2');
      expect(await open('developpeuse-2')).toMatchObject({ name: 'Graphiste', real: true });
    });

    // Proves 18.1.
    test('reordering over an unseen order is a conflict, and nothing moves', async () => {
      const seen = ['developpeuse', 'comptable'];
      expect(await orderEntries(use, ARLETTE, offers, seen.toReversed(), seen)).toEqual({
        status: 'ok',
        isChanged: true,
      });
      expect(await onSite()).toEqual(['Comptable', 'Développeuse']);
      const conflict = { status: 'conflict', theirs: ['comptable', 'developpeuse'] };
      expect(await orderEntries(use, ARLETTE, offers, seen, seen)).toEqual(conflict);
      expect(await orderEntries(use, ARLETTE, offers, ['comptable'], conflict.theirs as string[])).toEqual(conflict);
      expect(await versionOf('comptable')).toBe(1);
    });

    test('names keep the signs of a draft on their line', async () => {
      await save('developpeuse', 'Développeuse : « web » ?');
      const name = 'Développeuse\u00a0: «\u00a0web\u00a0»\u00a0?';
      expect((await open('developpeuse')).name).toBe(name);
      expect((await listEntries(use, offers))[0]?.name).toBe(name);
    });

    test('an entry is confirmed on the site and in its draft', async () => {
      await save('developpeuse', 'Développeuse web');
      expect(await confirmEntry(use, ARLETTE, offers, 'developpeuse', true)).toMatchObject({ status: 'ok' });
      expect(await open('developpeuse')).toMatchObject({ published: { real: true }, draft: { real: true } });
    });

    // Proves 18.5.
    test('entries start and end by their dates, at midnight in Cameroon', async () => {
      const id = await aNewOne('Stagiaire', { from: '2026-12-01', until: '2026-12-24' });
      const wrong = { ...anOffer('Stagiaire'), from: '2026-12-24', until: '2026-12-01' };
      expect(await saveDraft(use, ARLETTE, offers, id, wrong, 1)).toMatchObject({
        errors: { until: 'La fin vient avant le début.' },
      });
      await saveDraft(use, ARLETTE, offers, id, { ...wrong, from: '2026-12-01', until: '2026-12-24' }, 2);
      expect(await publish(id)).toMatchObject({ status: 'ok', id: 'stagiaire' });
      const shown = async (at: string) => {
        now = Date.parse(at);
        const states = (await listEntries(use, offers)).map(({ state }) => state).join(' ');
        return [await onSite(), states];
      };
      const midnight = '2026-11-30T23:00:00.000Z';
      expect(await shown('2026-11-30T22:59:59.999Z')).toEqual([
        ...[['Développeuse', 'Comptable'], 'published published planned'],
      ]);
      expect(await shown(midnight)).toEqual([...[['Développeuse', 'Stagiaire'], 'published ended published']]);
      expect(await shown('2026-12-24T23:00:00.000Z')).toEqual([['Développeuse'], 'published ended ended']);
      const undated = { ...typed({ name: 'Nkul' }), until: '2026-12-01' };
      expect(await saveDraft(use, ARLETTE, house, 'house', undated, 1)).toMatchObject({
        errors: { until: "Ce contenu n'a pas de dates\u00a0: laissez-les vides." },
      });
    });

    test('data that is invalid in this release is replaced by its seed or left out, and reported', async () => {
      const id = await aNewOne('Stagiaire');
      await publish(id);
      const broken = { published: { data: { title: 7 }, from: null, until: null, real: true }, draft: null };
      await overwriteTexts(db, 'offers', 'developpeuse', JSON.stringify(broken));
      await overwriteTexts(db, 'offers', 'stagiaire', JSON.stringify(broken));
      await overwriteTexts(db, 'house', undefined, '{"published":{"da');
      const { unfit } = await loadPublished(use, now, KINDS);
      expect(await onSite()).toEqual(['Développeuse', 'Comptable']);
      expect(unfit).toMatchObject([
        { kind: 'offers', id: 'developpeuse', shown: 'seed', errors: { title: "L'intitulé manque." } },
        { kind: 'offers', id: 'stagiaire', shown: 'nothing' },
        { kind: 'house', id: 'house', shown: 'seed' },
      ]);
      expect((await listEntries(use, offers)).filter(({ isUnfit }) => isUnfit)).toHaveLength(2);
    });

    test('the version tag differs after each change', async () => {
      const changes = createChangeFeed(db);
      const mark = async () => {
        await changes.check();
        return ENTRY_TOPICS.map(changes.version).join();
      };
      const marks = [await mark()];
      await save('comptable', 'Cheffe comptable');
      marks.push(await mark());
      await orderEntries(use, ARLETTE, offers, ['comptable', 'developpeuse'], ['developpeuse', 'comptable']);
      marks.push(await mark(), await mark());
      await aNewOne('Stagiaire');
      marks.push(await mark());
      expect(new Set(marks).size).toBe(4);
    });
  });
});

test('changes of two authors to different fields merge, and those to one field conflict', () => {
  const base = { title: 'Un', missions: ['a', 'b'], pay: { min: 1, max: 2 }, note: 'x' };
  const mine = { title: 'Deux', missions: ['a', 'B'], pay: { min: 1, max: 3 } };
  expect(mergeFields(base, { ...base, title: 'Deux' }, base)).toEqual({ merged: { ...base, title: 'Deux' } });
  const theirs = { ...base, missions: ['A', 'b'], pay: { min: 0, max: 2 } };
  expect(mergeFields<object>(base, mine, theirs)).toEqual({
    merged: { title: 'Deux', missions: ['A', 'B'], pay: { min: 0, max: 3 } },
  });
  const other = { ...base, title: 'Trois', missions: ['a', 'b', 'c'], pay: { max: 2, min: 0 } };
  expect(mergeFields<object>(base, mine, other)).toEqual({ conflicts: ['title', 'missions'] });
  const took: string[] = [];
  const settle = (path: string) => (path === 'title' ? { value: 'Deux et Trois' } : undefined);
  expect(mergeFields<object>(base, mine, other, { settle, took: (path) => took.push(path) })).toEqual({
    conflicts: ['missions'],
  });
  expect(took).toEqual(['pay.min']);
});

// Proves 18.1.
test('every seed is valid, and validation leaves it unchanged', async () => {
  const { db, dispose } = await createTestDatabase('sqlite');
  const use = { db, now: Date.now };
  expect(await seedEntries(use)).toBe(REAL_KINDS.flatMap(({ seed }) => seed).length);
  const { published, unfit } = await loadPublished(use, Date.now());
  expect(unfit).toEqual([]);
  for (const kind of REAL_KINDS) {
    expect(published.get(kind.name) ?? [], kind.name).toEqual(editable(kind)());
    for (const { id } of kind.seed) {
      const stored = (await readEntry(use, kind, id))?.published?.data;
      expect(parseData(kind, stored).data, `${kind.name}/${id}`).toEqual(stored);
    }
  }
  await dispose();
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { company as house, KINDS, offers } from '../../../../tests/fixtures/data/entries.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../../tests/setup/postgres.ts';
import type { Kind, Published } from '../../../content/model/editable.ts';
import { createChangeFeed } from '../../../platform/changes.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createKeyring } from '../../../platform/secrets/keyring.ts';
import { inviteStaff, listStaff } from '../../staff/staff.server.ts';
import { isSame, type TypedEntry } from '../entries.schema.ts';
import { createEntry, publishEntry, readEntry, removeEntry, saveDraft } from '../entries.server.ts';
import { loadPublished } from '../published/published-content.server.ts';
import { seedEntries } from '../seed-entries.server.ts';
import { publishedTopic } from '../stored-entries.server.ts';
import { publishDueBatches } from './batch-runner.server.ts';
import {
  addToBatch,
  cancelPlan,
  createBatch,
  discardBatch,
  goneWith,
  listBatches,
  planBatch,
  publishBatch,
  readBatch,
  removeFromBatch,
  undoBatch,
} from './batches.server.ts';

const START = Date.parse('2026-11-20T08:00:00.000Z');
const HOUR = 3_600_000;
const ARLETTE = { id: 'a', name: 'Arlette Manga' };
const SAMUEL = { id: 's', name: 'Samuel Mvondo' };
const faultsWith = vi.fn(async (_path: string, _texts: Published): Promise<string[]> => []);
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

const typed = (data: object): TypedEntry => ({ data, from: null, until: null });
const anOffer = (title: string) => typed({ title, missions: ['Aider'] });

describe.each(DIALECTS)('drafts that are published together, on %s', (dialect) => {
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
    afterEach(() => {
      faultsWith.mockReset().mockResolvedValue([]);
      return dispose();
    });

    const kindOf = (name: string) => (name === 'house' ? house : offers);
    const open = async (kind: string, id: string) => {
      const entry = await readEntry(use, kindOf(kind), id);
      if (!entry) throw new Error('no entry');
      return entry;
    };
    const save = async (kind: string, id: string, data: object, author = ARLETTE) => {
      const { version } = await open(kind, id);
      const saved = await saveDraft(use, author.name, kindOf(kind), id, typed(data), version);
      if (saved.status !== 'ok') throw new Error(saved.status);
    };
    const publish = async (kind: string, id: string, author = SAMUEL) =>
      publishEntry(use, author.name, kindOf(kind), id, (await open(kind, id)).version);
    const onSite = async () => {
      const { published } = await loadPublished(use, now, KINDS);
      const all = [...(published.get('offers') ?? []), ...(published.get('house') ?? [])];
      return all.map((entry) => ('title' in entry ? entry.title : (entry as unknown as { name: string }).name));
    };
    const seen = async (id: string) => {
      const { entries = [] } = (await readBatch(use, id, KINDS)) ?? {};
      const versions = entries.map(async (it) => [`${it.kind}/${it.id}`, (await open(it.kind, it.id)).version]);
      return Object.fromEntries(await Promise.all(versions)) as Record<string, number>;
    };
    const batchOf = async (...refs: [kind: string, id: string][]) => {
      const id = await createBatch(use, ARLETTE, 'Rentrée');
      for (const [kind, entry] of refs)
        expect(await addToBatch(use, ARLETTE, id, { kind, id: entry })).toMatchObject({ status: 'ok' });
      return id;
    };
    const newOffer = async (title: string) => {
      const made = await createEntry(use, ARLETTE.name, offers, anOffer(title));
      if (made.status !== 'ok') throw new Error(made.status);
      return made.id;
    };
    /** A batch of drafts of two kinds: one is new, two replace what is on the site. */
    const threeDrafts = async () => {
      await save('house', 'house', { name: 'Nkul SA' });
      await save('offers', 'developpeuse', { title: 'Développeuse web', missions: ['Écrire'] });
      return batchOf(['house', 'house'], ['offers', 'developpeuse'], ['offers', await newOffer('Graphiste')]);
    };
    const publishNow = async (id: string) => publishBatch(use, ARLETTE, id, await seen(id), KINDS);
    const planFor = async (id: string, at: number) => planBatch(use, ARLETTE, id, { at, seen: await seen(id) }, KINDS);
    const runner = (of = use) =>
      publishDueBatches(
        { ...of, log: log as never, deskUrl: 'https://bureau.example', planners: () => listStaff(of), faultsWith },
        KINDS,
      );
    const BEFORE = ['Développeuse', 'Comptable', 'Nkul'];
    const AFTER = ['Développeuse web', 'Comptable', 'Graphiste', 'Nkul SA'];

    test('three drafts of two kinds are on the site at once, as one change of the feed, and an undo takes all back', async () => {
      const id = await threeDrafts();
      const feed = createChangeFeed(db);
      await feed.check();
      const told = vi.fn();
      feed.onChange((isChanged) => told(['offers', 'house'].map((kind) => isChanged(publishedTopic(kind)))));
      expect(await publishNow(id)).toMatchObject({ status: 'ok' });
      await feed.check();
      expect(told.mock.calls).toEqual([[[true, true]]]);
      expect(await onSite()).toEqual(AFTER);
      expect(await open('offers', 'graphiste')).toMatchObject({ state: 'published', draft: null });
      expect(await readBatch(use, id, KINDS)).toMatchObject({ state: 'published', done: { by: ARLETTE.name } });

      expect(await undoBatch(use, SAMUEL, id, KINDS)).toMatchObject({ status: 'ok' });
      expect(await onSite()).toEqual(BEFORE);
      expect((await open('house', 'house')).draft?.data).toEqual({ name: 'Nkul SA' });
      expect(await open('offers', 'graphiste')).toMatchObject({ state: 'draft' });
      expect(await readBatch(use, id, KINDS)).toMatchObject({ state: 'open', undone: { by: SAMUEL.name } });
      expect(await publishNow(id)).toMatchObject({ status: 'ok' });
      expect(await onSite()).toEqual(AFTER);
    });

    test('an address that an undo or a publication takes from the site is known until a page answers there', async () => {
      const paged: Kind<{ title: string; note?: string }> = {
        ...(offers as Kind<never>),
        ownPath: (id, { note }) => `/products/${note ?? id}`,
      };
      const kinds = [paged as Kind<object>, house];
      const gone = async (id: string) => {
        const batch = await readBatch(use, id, kinds);
        return batch && goneWith(use, batch);
      };
      const id = await threeDrafts();
      await save('offers', 'developpeuse', { title: 'Développeuse web', missions: ['Écrire'], note: 'web' });
      expect(await gone(id)).toEqual([]);
      await publishNow(id);
      const moved = { from: '/products/developpeuse', to: '/products/web', code: '301' };
      expect(await gone(id)).toEqual([moved]);
      await undoBatch(use, SAMUEL, id, KINDS);
      expect(await gone(id)).toEqual([
        { ...moved, from: moved.to, to: moved.from },
        { from: '/products/graphiste', to: '/products', code: '302' },
      ]);
      await publish('offers', 'graphiste');
      expect(await gone(id)).toHaveLength(1);
    });

    test('one invalid draft among three stops all, and is named with its fields', async () => {
      const id = await threeDrafts();
      await save('offers', 'graphiste', { title: 'Gr', missions: [] });
      const refused = await publishNow(id);
      expect(refused).toEqual({
        status: 'invalid',
        problems: [
          expect.objectContaining({
            id: 'graphiste',
            errors: { title: 'Trois lettres au moins.', missions: 'Une mission au moins.' },
          }),
        ],
      });
      expect(await onSite()).toEqual(BEFORE);
      expect(await planFor(id, now + HOUR)).toMatchObject({ status: 'invalid' });
      expect(await readBatch(use, id, KINDS)).toMatchObject({ state: 'open' });
    });

    test('limits hold for all of it together', async () => {
      const id = await batchOf(['offers', await newOffer('Graphiste')], ['offers', await newOffer('Livreur')]);
      expect(await publishNow(id)).toMatchObject({
        status: 'invalid',
        problems: [{ kind: 'offers', id: '', messages: [expect.stringContaining('le plus possible')] }],
      });
      expect(await onSite()).toEqual(BEFORE);
      await removeFromBatch(use, ARLETTE, id, { kind: 'offers', id: 'livreur' });
      expect(await publishNow(id)).toMatchObject({ status: 'ok' });
    });

    test('what a kind refuses beside other entries is refused as they will be: two alike not, two that change places yes', async () => {
      const unique = {
        ...offers,
        publishErrors: ({ title }: { title: string }, others: readonly { data: { title: string } }[]) =>
          others.some(({ data }) => data.title === title) ? { title: 'Déjà pris.' } : {},
      };
      const kinds = [unique, house] as typeof KINDS;
      await save('offers', 'developpeuse', { title: 'Graphiste', missions: ['Dessiner'] });
      await save('offers', 'comptable', { title: 'Graphiste', missions: ['Compter'] });
      const id = await batchOf(['offers', 'developpeuse'], ['offers', 'comptable']);
      const refused = { errors: { title: 'Déjà pris.' } };
      expect(await publishBatch(use, ARLETTE, id, await seen(id), kinds)).toMatchObject({
        status: 'invalid',
        problems: [
          { ...refused, id: 'developpeuse' },
          { ...refused, id: 'comptable' },
        ],
      });
      expect(await onSite()).toEqual(BEFORE);
      await save('offers', 'developpeuse', { title: 'Comptable', missions: ['Compter'] });
      await save('offers', 'comptable', { title: 'Développeuse', missions: ['Écrire'] });
      expect(await publishBatch(use, ARLETTE, id, await seen(id), kinds)).toMatchObject({ status: 'ok' });
      expect(await onSite()).toEqual(['Comptable', 'Développeuse', 'Nkul']);
    });

    test('a process that dies before the commit has published nothing', async () => {
      const id = await threeDrafts();
      const dying = {
        ...db,
        write: <T>(work: Parameters<typeof db.write<T>>[0]) =>
          db.write<T>(async (trx) => {
            await work(trx);
            throw new Error('killed');
          }),
      };
      await expect(publishBatch({ ...use, db: dying }, ARLETTE, id, await seen(id), KINDS)).rejects.toThrow('killed');
      expect(await onSite()).toEqual(BEFORE);
      expect(await readBatch(use, id, KINDS)).toMatchObject({ state: 'open' });
    });

    test('a draft that changed after the author saw it stops all', async () => {
      const id = await threeDrafts();
      const versions = await seen(id);
      now += HOUR;
      await save('house', 'house', { name: 'Nkul SARL' }, SAMUEL);
      for (const refused of [
        await publishBatch(use, ARLETTE, id, versions, KINDS),
        await planBatch(use, ARLETTE, id, { at: now + HOUR, seen: versions }, KINDS),
      ]) {
        expect(refused).toMatchObject({
          status: 'invalid',
          problems: [{ id: 'house', messages: [expect.stringContaining(SAMUEL.name)] }],
        });
      }
      expect(await onSite()).toEqual(BEFORE);
    });

    test('a plan publishes the texts of its moment, once over all replicas, and a later text stays a draft', async () => {
      const id = await threeDrafts();
      expect(await planFor(id, now + HOUR)).toMatchObject({ status: 'ok' });
      await save('house', 'house', { name: 'Nkul plus tard' }, SAMUEL);
      await runner();
      expect(await onSite()).toEqual(BEFORE);
      now += 3 * HOUR;
      await Promise.all([runner(), runner(), runner()]);
      await runner();
      expect(await onSite()).toEqual(AFTER);
      const { versions, draft } = await open('house', 'house');
      expect(versions.filter(({ action }) => action === 'publish')).toHaveLength(1);
      expect(draft?.data).toEqual({ name: 'Nkul plus tard' });
      const audit = await db.read.selectFrom('audit_log').select(['who', 'action', 'rows']).execute();
      expect(audit).toEqual([{ who: 'site', action: 'batches publish', rows: id }]);
      expect(await undoBatch(use, ARLETTE, id, KINDS)).toMatchObject({ status: 'ok' });
      expect(await onSite()).toEqual(BEFORE);
      expect((await open('house', 'house')).draft?.data).toEqual({ name: 'Nkul plus tard' });
    });

    test('a planned text that is published otherwise meanwhile is a conflict: nothing is published, who planned it gets one mail', async () => {
      await inviteStaff(
        {
          db,
          now: () => now,
          keys: createKeyring('a secret of these tests, long enough'),
          deskUrl: 'https://bureau.example',
        },
        { email: 'arlette@nkul.example', name: ARLETTE.name, role: 'direction' },
      );
      const { id: byId } = await db.read.selectFrom('staff').select('id').executeTakeFirstOrThrow();
      const id = await threeDrafts();
      const planned = { at: now + HOUR, seen: await seen(id) };
      expect(await planBatch(use, { ...ARLETTE, id: byId }, id, planned, KINDS)).toMatchObject({ status: 'ok' });
      await save('house', 'house', { name: 'Nkul Groupe' }, SAMUEL);
      await publish('house', 'house');
      now += 2 * HOUR;
      await Promise.all([runner(), runner()]);
      expect(await onSite()).toEqual(['Développeuse', 'Comptable', 'Nkul Groupe']);
      expect(await readBatch(use, id, KINDS)).toMatchObject({
        state: 'open',
        plan: null,
        problem: expect.stringContaining(`Nkul SA\u00a0: ${SAMUEL.name} a mis un autre texte en ligne`),
      });
      expect((await open('offers', 'graphiste')).draft).not.toBeNull();
      const mails = await db.read.selectFrom('outbox').select('mail').where('kind', '=', 'alert').execute();
      expect(mails).toHaveLength(1);
      expect(mails[0]?.mail).toContain('"to":"arlette@nkul.example"');
      expect(mails[0]?.mail).toContain(`https://bureau.example/publications/${id}`);
    });

    test('a plan whose texts a page refuses at its time publishes nothing, and tells the desk and who planned it', async () => {
      faultsWith.mockImplementation(async (path, texts) => {
        const [shown] = (texts.get('house') ?? []) as unknown as { name: string }[];
        return path === '/' && shown?.name === 'Nkul SA' ? ['La page pèse trop.'] : [];
      });
      const id = await threeDrafts();
      await planFor(id, now + HOUR);
      now += 2 * HOUR;
      await Promise.all([runner(), runner()]);
      expect(await onSite()).toEqual(BEFORE);
      expect(await readBatch(use, id, KINDS)).toMatchObject({
        state: 'open',
        plan: null,
        problem: "Le site\u00a0: L'accueil\u00a0: La page pèse trop.",
      });
      expect((await open('offers', 'graphiste')).draft).not.toBeNull();
      const mails = await db.read.selectFrom('outbox').select('mail').where('kind', '=', 'alert').execute();
      expect(mails.map(({ mail }) => mail)).toEqual([expect.stringContaining('La page pèse trop.')]);
    });

    test('a page that cannot be checked at the time of a plan does not hold it up', async () => {
      faultsWith.mockRejectedValue(new Error('not rendered'));
      const id = await threeDrafts();
      await planFor(id, now + HOUR);
      now += 2 * HOUR;
      await runner();
      expect(await onSite()).toEqual(AFTER);
    });

    test('a planned text that is published as it was planned is no conflict', async () => {
      const id = await threeDrafts();
      await planFor(id, now + HOUR);
      await publish('house', 'house');
      now += HOUR;
      await runner();
      expect(await onSite()).toEqual(AFTER);
      expect((await readBatch(use, id, KINDS))?.done?.entries.map(({ kind }) => kind)).toEqual(['offers', 'offers']);
    });

    test('a removed entry stops its plan, which then names it', async () => {
      const id = await threeDrafts();
      await planFor(id, now + HOUR);
      await removeEntry(use, SAMUEL.name, offers, 'graphiste', (await open('offers', 'graphiste')).version);
      now += HOUR;
      await runner();
      expect(await onSite()).toEqual(BEFORE);
      expect(await readBatch(use, id, KINDS)).toMatchObject({ problem: 'Graphiste\u00a0: Ce texte a été supprimé.' });
    });

    test('a plan is moved and cancelled, and its time lies ahead', async () => {
      const id = await threeDrafts();
      expect(await planFor(id, now)).toMatchObject({ status: 'forbidden' });
      expect(await planFor(id, Number.NaN)).toMatchObject({ status: 'forbidden' });
      await planFor(id, now + HOUR);
      expect(await planFor(id, now + 2 * HOUR)).toMatchObject({ status: 'ok' });
      expect(await removeFromBatch(use, ARLETTE, id, { kind: 'house', id: 'house' })).toMatchObject({
        status: 'forbidden',
      });
      expect(await publishNow(id)).toMatchObject({ status: 'forbidden' });
      expect(await discardBatch(use, id)).toBe(false);
      now += HOUR;
      await runner();
      expect(await onSite()).toEqual(BEFORE);
      expect(await cancelPlan(use, ARLETTE, id)).toMatchObject({ status: 'ok' });
      now += 2 * HOUR;
      await runner();
      expect(await onSite()).toEqual(BEFORE);
      expect(await discardBatch(use, id)).toBe(true);
      expect(await listBatches(use)).toEqual([]);
    });

    test('an undo that meets a changed entry names it and takes nothing back', async () => {
      const id = await threeDrafts();
      await publishNow(id);
      await save('house', 'house', { name: 'Nkul Groupe' }, SAMUEL);
      expect(await undoBatch(use, ARLETTE, id, KINDS)).toMatchObject({
        status: 'invalid',
        problems: [{ id: 'house', name: 'Nkul Groupe', messages: [expect.stringContaining(SAMUEL.name)] }],
      });
      expect(await onSite()).toEqual(AFTER);
    });

    test('an undo that would leave too few entries takes nothing back', async () => {
      for (const { id, version } of await Promise.all(['developpeuse', 'comptable'].map((id) => open('offers', id)))) {
        await removeEntry(use, SAMUEL.name, { ...offers, count: { min: 0, max: 3 } }, id, version);
      }
      const id = await batchOf(['offers', await newOffer('Graphiste')]);
      await publishNow(id);
      expect(await undoBatch(use, ARLETTE, id, KINDS)).toMatchObject({
        status: 'invalid',
        problems: [{ kind: 'offers', id: '', messages: [expect.stringContaining('au moins 1')] }],
      });
      expect((await open('offers', 'graphiste')).state).toBe('published');
    });

    test('an entry is in one batch at a time, under its former id too', async () => {
      const id = await threeDrafts();
      const other = await createBatch(use, SAMUEL, 'Noël');
      expect(await addToBatch(use, SAMUEL, other, { kind: 'house', id: 'house' })).toEqual({
        status: 'forbidden',
        message: expect.stringContaining('Rentrée'),
      });
      expect((await readBatch(use, other, KINDS))?.entries).toEqual([]);
      await publishNow(id);
      expect(await addToBatch(use, SAMUEL, other, { kind: 'house', id: 'house' })).toMatchObject({ status: 'ok' });
    });

    test('a batch without a changed text is not published', async () => {
      const id = await batchOf(['house', 'house']);
      expect(await publishNow(id)).toMatchObject({ status: 'forbidden' });
      expect(await planFor(id, now + HOUR)).toMatchObject({ status: 'forbidden' });
      expect(isSame(await onSite(), BEFORE)).toBe(true);
    });
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { company as house, KINDS, offers } from '../../../../tests/fixtures/data/entries.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../../tests/setup/postgres.ts';
import type { Kind } from '../../../content/model/editable.ts';
import { createChangeFeed } from '../../../platform/changes.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createDocument } from '../../documents/documents.server.ts';
import type { TypedEntry } from '../entries.schema.ts';
import { createEntry, readEntry, removeEntry, saveDraft } from '../entries.server.ts';
import { loadPublished } from '../published/published-content.server.ts';
import { seedEntries } from '../seed-entries.server.ts';
import { publishedTopic } from '../stored-entries.server.ts';
import { findFormerBatches, forgetFormerBatch } from './planned-batches.server.ts';
import { findDrafts, publishTogether, type Together, undoTogether } from './publish-together.server.ts';

const NOW = Date.parse('2026-11-20T08:00:00.000Z');
const ARLETTE = 'Arlette Manga';
const SAMUEL = 'Samuel Mvondo';
const BEFORE = ['Développeuse', 'Comptable', 'Nkul'];
const AFTER = ['Développeuse web', 'Comptable', 'Graphiste', 'Nkul SA'];

const typed = (data: object): TypedEntry => ({ data, from: null, until: null });

describe.each(DIALECTS)('drafts that are published together, on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let use: { db: Database; now: () => number };
    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
      use = { db, now: () => NOW };
      await seedEntries(use, KINDS);
    });
    afterEach(() => dispose());

    const kindOf = (name: string) => (name === 'house' ? house : offers);
    const open = async (kind: string, id: string) => {
      const entry = await readEntry(use, kindOf(kind), id);
      if (!entry) throw new Error('no entry');
      return entry;
    };
    const save = async (kind: string, id: string, data: object, author = ARLETTE) => {
      const { version } = await open(kind, id);
      const saved = await saveDraft(use, author, kindOf(kind), id, typed(data), version);
      if (saved.status !== 'ok') throw new Error(saved.status);
    };
    const newOffer = async (title: string) => {
      const made = await createEntry(use, ARLETTE, offers, typed({ title, missions: ['Aider'] }));
      if (made.status !== 'ok') throw new Error(made.status);
    };
    const onSite = async () => {
      const { published } = await loadPublished(use, NOW, KINDS);
      const all = [...(published.get('offers') ?? []), ...(published.get('house') ?? [])];
      return all.map((entry) => ('title' in entry ? entry.title : (entry as unknown as { name: string }).name));
    };
    /** The drafts, as an author sees them. */
    const seen = async (kinds = KINDS) =>
      (await findDrafts(use, kinds)).map(({ kind, id, entry }) => ({ kind, id, seen: entry.revision }));
    const publishAll = async (kinds = KINDS) => publishTogether(use, { kinds, author: ARLETTE }, await seen(kinds));
    const undo = (done: Together, kinds = KINDS) => {
      if (done.status !== 'ok') throw new Error(JSON.stringify(done));
      return undoTogether(use, { kinds, author: SAMUEL }, done.entries);
    };
    /** Drafts of two kinds: one is new, two replace what is on the site. */
    const threeDrafts = async () => {
      await save('house', 'house', { name: 'Nkul SA' });
      await save('offers', 'developpeuse', { title: 'Développeuse web', missions: ['Écrire'] });
      await newOffer('Graphiste');
    };

    test('three drafts of two kinds are on the site at once, as one change of the feed, and an undo takes all back', async () => {
      await threeDrafts();
      const feed = createChangeFeed(db);
      await feed.check();
      const told = vi.fn();
      feed.onChange((isChanged) => told(['offers', 'house'].map((kind) => isChanged(publishedTopic(kind)))));
      const done = await publishAll();
      expect(done).toMatchObject({ status: 'ok', gone: [] });
      await feed.check();
      expect(told.mock.calls).toEqual([[[true, true]]]);
      expect(await onSite()).toEqual(AFTER);
      expect(await seen()).toEqual([]);

      expect(await undo(done)).toMatchObject({ status: 'ok' });
      expect(await onSite()).toEqual(BEFORE);
      expect((await open('house', 'house')).draft?.data).toEqual({ name: 'Nkul SA' });
      expect(await seen()).toHaveLength(3);
      expect(await publishAll()).toMatchObject({ status: 'ok' });
      expect(await onSite()).toEqual(AFTER);
    });

    test('an address that a publication or its undo takes from the site is named', async () => {
      const paged: Kind<{ title: string; note?: string }> = {
        ...(offers as Kind<never>),
        ownPath: (id, { note }) => `/products/${note ?? id}`,
      };
      const kinds = [paged as Kind<object>, house];
      await threeDrafts();
      await save('offers', 'developpeuse', { title: 'Développeuse web', missions: ['Écrire'], note: 'web' });
      const moved = { from: '/products/developpeuse', to: '/products/web', code: '301' };
      const done = await publishAll(kinds);
      expect(done).toMatchObject({ gone: [moved] });
      expect(await undo(done, kinds)).toMatchObject({
        gone: [
          { ...moved, from: moved.to, to: moved.from },
          { from: '/products/graphiste', to: '/products', code: '302' },
        ],
      });
    });

    test('one invalid draft among three stops all, and is named with its fields', async () => {
      await threeDrafts();
      await save('offers', 'graphiste', { title: 'Gr', missions: [] });
      const errors = { title: 'Trois lettres au moins.', missions: 'Une mission au moins.' };
      expect(await publishAll()).toEqual({
        status: 'invalid',
        problems: [expect.objectContaining({ id: 'graphiste', errors })],
      });
      expect((await findDrafts(use, KINDS)).filter(({ problem }) => problem)).toHaveLength(1);
      expect(await onSite()).toEqual(BEFORE);
    });

    test('limits hold for all of it together', async () => {
      for (const title of ['Graphiste', 'Livreur']) await newOffer(title);
      expect(await publishAll()).toMatchObject({
        status: 'invalid',
        problems: [{ kind: 'offers', id: '', messages: [expect.stringContaining('le plus possible')] }],
      });
      expect(await onSite()).toEqual(BEFORE);
      const [first] = await seen();
      expect(await publishTogether(use, { kinds: KINDS, author: ARLETTE }, first ? [first] : [])).toMatchObject({
        status: 'ok',
        entries: [{ id: 'graphiste' }],
      });
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
      const refused = { errors: { title: 'Déjà pris.' } };
      expect(await publishAll(kinds)).toMatchObject({ status: 'invalid', problems: [refused, refused] });
      expect(await onSite()).toEqual(BEFORE);
      await save('offers', 'developpeuse', { title: 'Comptable', missions: ['Compter'] });
      await save('offers', 'comptable', { title: 'Développeuse', missions: ['Écrire'] });
      expect(await publishAll(kinds)).toMatchObject({ status: 'ok' });
      expect(await onSite()).toEqual(['Comptable', 'Développeuse', 'Nkul']);
    });

    test('a process that dies before the commit has published nothing', async () => {
      await threeDrafts();
      const write: typeof db.write = (work) =>
        db.write(async (trx) => {
          await work(trx);
          throw new Error('killed');
        });
      const dying = { ...use, db: { ...db, write } };
      await expect(publishTogether(dying, { kinds: KINDS, author: ARLETTE }, await seen())).rejects.toThrow('killed');
      expect(await onSite()).toEqual(BEFORE);
    });

    test('a draft that changed after the author saw it, or that was removed, stops all', async () => {
      await threeDrafts();
      const drafts = await seen();
      await save('house', 'house', { name: 'Nkul SARL' }, SAMUEL);
      await removeEntry(use, SAMUEL, offers, 'graphiste', (await open('offers', 'graphiste')).version);
      const refused = await publishTogether(use, { kinds: KINDS, author: ARLETTE }, drafts);
      expect(refused.status === 'invalid' && refused.problems.map(({ id, messages }) => [id, ...messages])).toEqual([
        ['house', expect.stringContaining(SAMUEL)],
        ['graphiste', 'Ce texte a été supprimé.'],
      ]);
      expect(await onSite()).toEqual(BEFORE);
    });

    test('two who publish the same drafts at once publish them once', async () => {
      await threeDrafts();
      const drafts = await seen();
      const both = [ARLETTE, SAMUEL].map((author) => publishTogether(use, { kinds: KINDS, author }, drafts));
      expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual(['invalid', 'ok']);
      expect(await onSite()).toEqual(AFTER);
    });

    test('an undo that meets a changed entry names it and takes nothing back', async () => {
      await threeDrafts();
      const done = await publishAll();
      await save('house', 'house', { name: 'Nkul Groupe' }, SAMUEL);
      expect(await undo(done)).toMatchObject({
        status: 'invalid',
        problems: [{ id: 'house', name: 'Nkul Groupe', messages: [expect.stringContaining(SAMUEL)] }],
      });
      expect(await onSite()).toEqual(AFTER);
    });

    test('an undo that would leave too few entries takes nothing back', async () => {
      await newOffer('Graphiste');
      const done = await publishAll();
      for (const id of ['developpeuse', 'comptable']) {
        await removeEntry(use, SAMUEL, offers, id, (await open('offers', id)).version);
      }
      expect(await undo(done)).toMatchObject({
        status: 'invalid',
        problems: [{ kind: 'offers', id: '', messages: [expect.stringContaining('au moins 1')] }],
      });
      expect((await open('offers', 'graphiste')).state).toBe('published');
    });

    test('what an earlier release had planned stays drafts, and is told until it is read', async () => {
      await threeDrafts();
      const entries = [{ kind: 'house', id: 'house' }];
      const batch = async (name: string, columns: { scheduled_at?: string; published_at?: string }, of = entries) => {
        const plan = columns.scheduled_at ? { by: ARLETTE, texts: [] } : null;
        const text = { fields: { name, entries: of, plan, done: null }, markdown: '', columns };
        await db.write((trx) =>
          createDocument(
            trx,
            { name: 'batch', labels: {}, picturesMax: 0, topics: [] },
            { id: '', name: '' },
            text,
            NOW,
          ),
        );
      };
      const scheduled_at = '2026-11-20T07:00:00.000Z';
      await batch('Rentrée', { scheduled_at });
      await batch('Noël', {});
      await batch('Vide', {}, []);
      await batch('Passée', { published_at: scheduled_at });
      expect(await onSite()).toEqual(BEFORE);
      const found = await findFormerBatches(use);
      expect(found.map(({ name, plannedAt, by }) => [name, plannedAt, by]).sort()).toEqual([
        ['Noël', null, undefined],
        ['Rentrée', scheduled_at, ARLETTE],
      ]);
      for (const it of found) await forgetFormerBatch(use, it);
      expect(await findFormerBatches(use)).toEqual([]);
      expect(await seen()).toHaveLength(3);
    });
  });
});

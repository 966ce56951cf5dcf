import type { KyselyPlugin, Transaction } from 'kysely';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { offers } from '../../../tests/fixtures/data/entries.ts';
import { addSubscribers } from '../../../tests/fixtures/data/subscribers.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../tests/setup/postgres.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { ARTICLE } from '../blog/drafts/article-kind.server.ts';
import { createDraft } from '../blog/drafts/drafts.server.ts';
import { createEntry, publishEntry, saveDraft as saveEntry } from '../entries/entries.server.ts';
import { documentKind } from '../entries/stored-entries.server.ts';
import { LETTER, type LetterFields } from '../newsletter/letters/letter-kind.server.ts';
import {
  beginDueLetters,
  copyLetter,
  createLetter,
  scheduleLetter,
  unscheduleLetter,
} from '../newsletter/letters/letters.server.ts';
import { addPicture, listPictures, readPicture, removePicture } from './document-pictures.server.ts';
import {
  compareVersions,
  createDocument,
  type DocumentKind,
  deleteUntouched,
  discardDocument,
  findDocument,
  findDocumentId,
  findVersions,
  findWrittenDocuments,
  findWrittenDraftsOf,
  keepPresentVersion,
  restoreVersion,
  saveText,
} from './documents.server.ts';

const START = Date.parse('2026-11-20T08:00:00.000Z');
const MINUTE = 60_000;
const ARLETTE = { id: 'a', name: 'Arlette Manga' };
const SAMUEL = { id: 's', name: 'Samuel Mvondo' };
const FIELDS: LetterFields = { subject: 'Trois gestes', preheader: '', greeting: '', audience: 'all' };

describe.each(DIALECTS)('documents on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let now: number;
    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
      now = START;
    });
    afterEach(() => dispose());

    const on = (database: Database) => ({
      ...{ db: database, now: () => now },
      ...{ freeDisk: async () => 1e9, env: { diskReserveBytes: 1 } },
    });
    const create = (kind: DocumentKind, markdown = 'Un.') =>
      db.write((trx) => createDocument(trx, kind, ARLETTE, { fields: FIELDS, markdown }, now));
    const save = (kind: DocumentKind, id: string, revision: number, markdown: string, author = ARLETTE) =>
      saveText(on(db), kind, id, { author, revision }, { fields: FIELDS, markdown });
    const read = async (kind: DocumentKind, id: string) => {
      const document = await findDocument(db.read, kind.name, id);
      if (!document) throw new Error('no document');
      return document;
    };
    const anEntry = async () => {
      const text = { data: { title: 'Comptable', missions: ['Compter'] }, from: null, until: null };
      const made = await createEntry(on(db), ARLETTE.name, offers, text);
      if (made.status !== 'ok') throw new Error(made.status);
      return made;
    };

    // Proves 16.24.
    test('a new text in which nothing was typed is in no list, and goes after a month', async () => {
      const article = await createDraft(on(db), ARLETTE);
      const letter = await createLetter(on(db), ARLETTE);
      const titled = await db.write((trx) =>
        createDocument(trx, LETTER, ARLETTE, { fields: { ...FIELDS, subject: 'Un objet' }, markdown: '' }, now),
      );
      const kept = [titled, await copyLetter(on(db), titled, ARLETTE)];
      const written = await createLetter(on(db), ARLETTE);
      const emptied = await createLetter(on(db), ARLETTE);
      const pictured = await createDraft(on(db), ARLETTE);
      const noted = await createDraft(on(db), ARLETTE);
      await save(LETTER, written, 1, 'Bonjour.');
      await save(LETTER, emptied, 1, 'Bon');
      await saveText(
        on(db),
        LETTER,
        emptied,
        { author: ARLETTE, revision: 2 },
        { fields: { ...FIELDS, subject: '' }, markdown: '' },
      );
      const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
      await addPicture(on(db), ARTICLE, pictured, { name: 'rouge.png', bytes: content });
      await keepPresentVersion(on(db), ARTICLE, noted, { revision: 1, note: 'à écrire' });

      const ids = async (kind: DocumentKind) =>
        (await findWrittenDocuments(db.read, kind)).map(({ id }) => id).toSorted();
      const articles = [pictured, noted].toSorted();
      const letters = [...kept, written, emptied].toSorted();
      expect([await ids(ARTICLE), await ids(LETTER)]).toEqual([articles, letters]);
      const mine = await findWrittenDraftsOf(db.read, ARTICLE, ARLETTE.id, START);
      expect(mine.map(({ id }) => id).toSorted()).toEqual(articles);

      // An open page may still be typed in.
      now += 29 * 24 * 60 * MINUTE;
      expect(await deleteUntouched(on(db), [ARTICLE, LETTER])).toBe(0);
      now += 2 * 24 * 60 * MINUTE;
      expect(await deleteUntouched(on(db), [ARTICLE, LETTER])).toBe(2);
      expect(await findDocument(db.read, ARTICLE.name, article)).toBeUndefined();
      expect(await findDocument(db.read, LETTER.name, letter)).toBeUndefined();
      expect([await ids(ARTICLE), await ids(LETTER)]).toEqual([articles, letters]);
    });

    test.each([ARTICLE, LETTER])('of two editors who save one $name at once, one gets a conflict', async (kind) => {
      const id = await create(kind);
      const results = await Promise.all([ARLETTE, SAMUEL].map((author) => save(kind, id, 1, author.name, author)));
      expect(results.map(({ status }) => status).sort()).toEqual(['conflict', 'ok']);
      const [winner] = results.filter(({ status }) => status === 'ok');
      const stored = await read(kind, id);
      expect(winner).toMatchObject({ document: { markdown: stored.markdown, author: stored.markdown, revision: 2 } });
      expect(results).toContainEqual({ status: 'conflict', document: stored });
      expect(await findVersions(db.read, id)).toHaveLength(stored.author === SAMUEL.name ? 2 : 1);
    });

    test('of two editors who save one entry at once, one gets a conflict', async () => {
      const { id } = await anEntry();
      const text = (title: string) => ({ data: { title, missions: ['Compter'] }, from: null, until: null });
      const results = await Promise.all(['Une', 'Deux'].map((it) => saveEntry(on(db), it, offers, id, text(it), 1)));
      expect(results.map(({ status }) => status).sort()).toEqual(['conflict', 'ok']);
    });

    test('a save whose answer was lost is repeated without a conflict, also over a newer revision', async () => {
      const id = await create(LETTER);
      expect(await save(LETTER, id, 1, 'Deux.')).toMatchObject({ status: 'ok', undo: null });
      expect(await save(LETTER, id, 1, 'Deux.')).toMatchObject({ status: 'ok', document: { revision: 2 } });
      expect(await save(LETTER, id, 1, 'Trois.')).toMatchObject({
        status: 'conflict',
        document: { markdown: 'Deux.' },
      });
      expect(await save(ARTICLE, id, 2, 'Quatre.')).toEqual({ status: 'not_found' });
    });

    test('one editing session is one version; another author, half an hour, a kept or a restored one begins another', async () => {
      const id = await create(ARTICLE, 'Au marché, un cahier.');
      await save(ARTICLE, id, 1, 'Au marché, un cahier. Encore.');
      expect(await findVersions(db.read, id)).toMatchObject([{ number: 1, revision: 2 }]);
      await save(ARTICLE, id, 2, 'Au marché, un cahier. Encore, et juste.', SAMUEL);
      now += 30 * MINUTE;
      await save(ARTICLE, id, 3, 'Au marché, encore.', SAMUEL);
      now += 30 * MINUTE + 1;
      await save(ARTICLE, id, 4, 'Au marché.', SAMUEL);
      expect(await keepPresentVersion(on(db), ARTICLE, id, { revision: 4, note: 'x' })).toBe(false);
      expect(await keepPresentVersion(on(db), ARTICLE, id, { revision: 5, note: ' relu ' })).toBe(true);
      await save(ARTICLE, id, 5, 'Court.', SAMUEL);
      await restoreVersion(on(db), ARTICLE, id, { author: SAMUEL, revision: 6, number: 1 });
      expect(await save(ARTICLE, id, 7, 'Un.', SAMUEL)).toMatchObject({ status: 'ok', undo: 7 });
      const versions = await findVersions(db.read, id);
      expect(versions.map(({ number, revision, author, note }) => [number, revision, author, note])).toEqual([
        [6, 8, SAMUEL.name, ''],
        [5, 7, SAMUEL.name, 'reprise de la 1'],
        [4, 6, SAMUEL.name, ''],
        [3, 5, SAMUEL.name, 'relu'],
        [2, 4, SAMUEL.name, ''],
        [1, 2, ARLETTE.name, ''],
      ]);
      expect(await restoreVersion(on(db), ARTICLE, id, { author: SAMUEL, revision: 8, number: 9 })).toEqual({
        status: 'not_found',
      });
    });

    test('a version that cannot be read is neither compared nor restored', async () => {
      const id = await create(LETTER);
      await save(LETTER, id, 1, 'Deux.', SAMUEL);
      await db.write((trx) =>
        trx
          .updateTable('document_versions')
          .set({ fields: '{"subject":' })
          .where('document_id', '=', id)
          .where('number', '=', 1)
          .execute(),
      );
      expect(await compareVersions(on(db), LETTER, id, { before: 1, after: 2 })).toBeUndefined();
      expect(await compareVersions(on(db), LETTER, id, { before: 2, after: 2 })).toBeDefined();
      const { revision } = await read(LETTER, id);
      const restored = await restoreVersion(on(db), LETTER, id, { author: ARLETTE, revision, number: 1 });
      expect(restored).toEqual({ status: 'not_found' });
      expect((await read(LETTER, id)).fields).toEqual(FIELDS);
      expect(await findVersions(db.read, id)).toHaveLength(2);
    });

    test('the newest versions are kept, as many as the kind says', async () => {
      const id = await create(LETTER);
      for (let revision = 1; revision < 104; revision += 1) {
        await save(LETTER, id, revision, `${revision}`, revision % 2 ? SAMUEL : ARLETTE);
      }
      const numbers = (await findVersions(db.read, id)).map(({ number }) => number);
      expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([100, 104, 5]);
    });

    test('a scheduled document keeps its text, versions and pictures until it is unscheduled; then it may be discarded', async () => {
      await addSubscribers(db, 1);
      const id = await create(LETTER);
      const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a33' } })
        .png()
        .toBuffer();
      const file = { name: 'A.png', bytes: content };
      await addPicture(on(db), LETTER, id, file);
      expect(await scheduleLetter(on(db), id, { revision: 1, at: now + MINUTE })).toEqual({ status: 'ok' });
      expect(await save(LETTER, id, 1, 'Deux.')).toEqual({ status: 'forbidden' });
      expect(await save(LETTER, id, 7, 'Deux.')).toEqual({ status: 'forbidden' });
      const restored = await restoreVersion(on(db), LETTER, id, { author: SAMUEL, revision: 1, number: 1 });
      expect(restored).toEqual({ status: 'forbidden' });
      expect(await addPicture(on(db), LETTER, id, file)).toMatchObject({ status: 'invalid' });
      await removePicture(on(db), LETTER, id, 'a.png');
      expect(await listPictures(on(db), id)).toMatchObject([{ name: 'a.png', width: 9 }]);
      expect(await readPicture(on(db), ARTICLE, id, 'a.png')).toBeUndefined();
      expect(await discardDocument(on(db), LETTER, id)).toBe(false);
      expect(await unscheduleLetter(on(db), id)).toBe(true);
      expect(await save(LETTER, id, 1, 'Deux.')).toMatchObject({ status: 'ok' });
      expect(await discardDocument(on(db), ARTICLE, id)).toBe(false);
      expect(await discardDocument(on(db), LETTER, id)).toBe(true);
      expect(await listPictures(on(db), id)).toEqual([]);
    });

    /** The database of a process that is killed before its nth statement: all that was not committed is lost. */
    const killedAt = (nth: number): Database => {
      let statements = 0;
      const plugin: KyselyPlugin = {
        transformQuery({ node }) {
          statements += 1;
          if (statements >= nth) throw new Error('killed');
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const write: Database['write'] = (work) => db.write((trx) => work(trx.withPlugin(plugin) as Transaction<Tables>));
      return { ...db, write };
    };
    const TABLES = ['documents', 'document_versions', 'newsletter_campaigns', 'changes', 'counters'] as const;
    const everything = () => Promise.all(TABLES.map((table) => db.read.selectFrom(table).selectAll().execute()));

    test.each<[string, () => Promise<(database: Database) => Promise<unknown>>]>([
      [
        'a save of a letter',
        async () => {
          const id = await create(LETTER);
          const text = { fields: FIELDS, markdown: 'Deux.' };
          return (database) => saveText(on(database), LETTER, id, { author: SAMUEL, revision: 1 }, text);
        },
      ],
      [
        'the begin of a letter',
        async () => {
          await addSubscribers(db, 1);
          const id = await create(LETTER);
          await scheduleLetter(on(db), id, { revision: 1, at: now });
          return (database) => beginDueLetters(on(database), now);
        },
      ],
      [
        'a publication of an entry',
        async () => {
          const { id } = await anEntry();
          return (database) => publishEntry(on(database), SAMUEL.name, offers, id, 1);
        },
      ],
    ])('%s that is cut off at any statement leaves nothing, or all of it', async (_name, prepare) => {
      const work = await prepare();
      const before = await everything();
      for (let nth = 1; ; nth += 1) {
        const result = await work(killedAt(nth)).catch((error: unknown) => String(error));
        if (typeof result === 'object') {
          expect(nth).toBeGreaterThan(4);
          break;
        }
        expect(await everything(), `statement ${nth}`).toEqual(before);
      }
      expect(await everything()).not.toEqual(before);
    });

    test('an address belongs to one document of its kind, also in a race', async () => {
      const one = { fields: FIELDS, markdown: '', columns: { address: 'une' } };
      const add = (kind: DocumentKind) => db.write((trx) => createDocument(trx, kind, ARLETTE, one, now));
      const results = await Promise.allSettled([add(ARTICLE), add(ARTICLE), add(LETTER)]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
      expect(await findDocumentId(db.read, ARTICLE.name, 'une')).toBeDefined();
      expect(await findDocumentId(db.read, documentKind(offers).name, 'une')).toBeUndefined();
    });
  });
});

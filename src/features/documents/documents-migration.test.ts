import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { offers } from '../../../tests/fixtures/data/entries.ts';
import { addSubscribers } from '../../../tests/fixtures/data/subscribers.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../tests/setup/postgres.ts';
import type { Database } from '../../platform/db/database.ts';
import { readTables } from '../../platform/db/rebuild.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { ARTICLE } from '../blog/drafts/article-kind.server.ts';
import { readArticle, saveDraft } from '../blog/drafts/drafts.server.ts';
import { listEntries, publishEntry, readEntry, readVersion } from '../entries/entries.server.ts';
import { orderEntries } from '../entries/entry-order.server.ts';
import { LETTER } from '../newsletter/letters/letter-kind.server.ts';
import { beginDueLetters, listLetters, readLetter, saveLetter } from '../newsletter/letters/letters.server.ts';
import { readPicture } from './document-pictures.server.ts';
import { compareVersions, discardDocument, restoreVersion } from './documents.server.ts';

const NOW = Date.parse('2026-11-20T10:00:00.000Z');
const at = (minute: number) => new Date(NOW - (60 - minute) * 60_000).toISOString();
const ARLETTE = { id: 'm1', name: 'Arlette Manga' };
const FIELDS = {
  ...{ title: 'Le cahier "à carreaux"', slug: '', description: '', category: 'FinTech', tags: 'a, b' },
  ...{ cover: 'a.png', coverAlt: '', author: 'Arlette', date: '2026-11-20 07:30' },
};
const offer = (title: string) => ({ data: { title, missions: ['Aider'] }, from: null, until: null, real: true });
const BYTES = Uint8Array.of(0, 1, 254, 255);

async function insert(trx: Kysely<Tables>, table: string, ...rows: object[]): Promise<void> {
  for (const row of rows) {
    await trx
      .insertInto(table as 'outbox')
      .values(row as never)
      .execute();
  }
}

async function fillFormer(trx: Kysely<Tables>, grown: number): Promise<void> {
  const times = { created_at: at(0), updated_at: at(5) };
  await insert(trx, 'staff', {
    ...{ id: 'm1', email: 'a@nkul.example', name: ARLETTE.name, role: 'direction', created_at: at(0) },
  });
  const draft = { ...times, version: 3, revision: 41, published_revision: 37, post_revision: 4 };
  await insert(trx, 'blog_drafts', { ...draft, id: 'd1', post_slug: 'le-cahier' });
  const of = { author_id: 'm1', author: ARLETTE.name, is_kept: 1, words_added: 2, words_removed: 1, ...times };
  await insert(
    trx,
    'blog_versions',
    ...[1, 2, 3].map((number) => ({
      ...{ ...of, id: `v${number}`, draft_id: 'd1', number, note: number === 2 ? 'relu' : '' },
      ...{ fields: JSON.stringify({ ...FIELDS, slug: `${number}` }), markdown: `Texte ${number}.\n'"{}é` },
    })),
  );
  const picture = { name: 'a.png', media_type: 'image/png', size: 4, content: BYTES };
  await insert(trx, 'blog_draft_pictures', { ...picture, id: 'p1', draft_id: 'd1', width: 30, height: 20 });
  const letter = { author_id: 'm1', preheader: '', body: 'Bonjour.\n', ...times };
  await insert(
    trx,
    'newsletter_letters',
    { ...letter, id: 'l1', subject: 'Dire "oui" \\ é', version: 9, tested_version: 9, tested_at: at(4) },
    {
      ...letter,
      id: 'l2',
      subject: 'Due',
      version: 3,
      scheduled_at: at(30),
      slug: '2026-11-20-due',
      author_id: 'gone',
    },
    { ...letter, id: 'l3', subject: 'Partie', version: 2, scheduled_at: at(1), slug: 'partie', begun_at: at(2) },
  );
  const past = { status: 'sent', subject: 'Ancienne', content_hash: 'h', created_at: at(0), sent_at: at(0) };
  await insert(trx, 'newsletter_campaigns', { ...past, id: 'c1', slug: 'ancienne' });
  await insert(trx, 'newsletter_letter_pictures', { ...picture, id: 'p2', letter_id: 'l1' });
  const entry = { kind: 'offers', position: 1, first_published_at: at(1), updated_at: at(6), updated_by: 'Samuel' };
  const texts = (published: object | null, written: object | null) => ({
    published: published && JSON.stringify(published),
    draft: written && JSON.stringify(written),
  });
  await insert(
    trx,
    'content_entries',
    { ...entry, key: 'offers/b', id: 'b', version: 7, former_id: 'offre', ...texts(offer('Deux'), offer('Trois')) },
    { ...entry, key: 'offers/a', id: 'a', version: 1, position: 2, ...texts(offer('Un'), null) },
    { ...entry, key: 'offers/gone', id: 'gone', version: 4, position: 3, ...texts(null, null) },
  );
  const version = { author: 'Samuel', created_at: at(3) };
  const both = (published: object | null, written: object | null) => JSON.stringify({ published, draft: written });
  await insert(
    trx,
    'content_entry_versions',
    { ...version, id: 'e1', key: 'offers/b', version: 2, action: 'publish', entry: both(offer('Deux'), null) },
    { ...version, id: 'e2', key: 'offers/b', version: 7, action: 'draft', entry: both(offer('Deux'), null) },
    { ...version, id: 'e3', key: 'offers/gone', version: 3, action: 'seed', entry: both(offer('Parti'), null) },
    { ...version, id: 'e4', key: 'offers/gone', version: 4, action: 'remove', entry: both(null, null) },
    { ...version, id: 'e5', key: 'offers', version: 2, action: 'order', entry: '["b","a"]' },
  );
  if (grown === 0) return;
  const numbers = sql`with recursive numbers (i) as (select 1 union all select i + 1 from numbers where i < ${grown})`;
  await sql`${numbers} insert into blog_drafts (id, revision, version, created_at, updated_at)
    select 'd-' || i, 3, 1, ${at(0)}, ${at(1)} from numbers`.execute(trx);
  await sql`${numbers} insert into blog_versions (id, draft_id, number, fields, markdown, author_id, author, note, is_kept,
      words_added, words_removed, created_at, updated_at)
    select 'v-' || i, 'd-' || i, 1, '{}', 'Texte ' || i, 'm1', 'Arlette', '', 0, 0, 0, ${at(0)}, ${at(1)}
    from numbers`.execute(trx);
}

describe.each(DIALECTS)('the texts of a former release, on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with its tables', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
    });
    afterEach(() => dispose());

    const use = () => ({ db, now: () => NOW });
    const migrated = (grown = 0) =>
      db.write(async (trx) => {
        await db.rebuild(trx, '0052_file_parts');
        await fillFormer(trx, grown);
        await sql`create view former_letters as select id, subject from newsletter_letters`.execute(trx);
        await sql`create view all_staff as select id from staff`.execute(trx);
        await db.migrateWithin(trx);
      });

    test('articles keep their ids, versions, times, pictures and what they published, and are edited on', async () => {
      await migrated();
      const article = await readArticle(use(), 'd1');
      expect(article).toMatchObject({
        draft: {
          ...{ address: 'le-cahier', revision: 41, version: 3, publishedRevision: 37, postRevision: 4, isKept: true },
          ...{ fields: { ...FIELDS, slug: '3' }, markdown: 'Texte 3.\n\'"{}é', createdAt: at(0), updatedAt: at(5) },
          ...{ author: ARLETTE.name, authorId: 'm1' },
        },
        versions: [
          { number: 3, note: '' },
          { number: 2, note: 'relu', isKept: true, wordsAdded: 2, wordsRemoved: 1, updatedAt: at(5) },
          { number: 1 },
        ],
        pictures: [{ name: 'a.png', width: 30, height: 20, size: 4 }],
      });
      expect((await compareVersions(use(), ARTICLE, 'd1', { before: 1, after: 2 }))?.before.markdown).toBe(
        'Texte 1.\n\'"{}é',
      );
      const picture = await readPicture(use(), ARTICLE, 'd1', 'a.png');
      expect([...(picture?.content ?? [])]).toEqual([...BYTES]);
      const stale = { revision: 40, fields: FIELDS, markdown: 'x' };
      expect(await saveDraft(use(), ARLETTE, 'd1', stale)).toMatchObject({ status: 'conflict' });
      const saved = await saveDraft(use(), ARLETTE, 'd1', { ...stale, revision: 41 });
      expect(saved).toMatchObject({ status: 'ok', document: { revision: 42, version: 4 } });
      const restored = await restoreVersion(use(), ARTICLE, 'd1', { author: ARLETTE, revision: 42, number: 1 });
      expect(restored).toMatchObject({ status: 'ok', document: { markdown: 'Texte 1.\n\'"{}é', version: 5 } });
    });

    test('letters keep their ids, tests, pictures and schedules: a due one leaves, one that left stays', async () => {
      await migrated();
      await addSubscribers(db, 1);
      expect(await readLetter(use(), 'l1')).toMatchObject({
        letter: {
          ...{
            fields: { subject: 'Dire "oui" \\ é', preheader: '', greeting: 'Bonjour {nom},', audience: 'all' },
            markdown: 'Bonjour.\n',
            revision: 9,
            version: 1,
          },
          ...{ testedRevision: 9, testedAt: at(4), scheduledAt: null, author: ARLETTE.name, updatedAt: at(5) },
        },
        pictures: [{ name: 'a.png', size: 4 }],
      });
      const text = { fields: { subject: 'Autre', preheader: '', greeting: '', audience: 'all' }, markdown: 'Bonsoir.' };
      const saved = await saveLetter(use(), ARLETTE, 'l1', { ...text, revision: 9 });
      expect(saved).toMatchObject({ status: 'ok', document: { revision: 10, version: 2 } });
      expect(await saveLetter(use(), ARLETTE, 'l2', { ...text, revision: 3 })).toEqual({ status: 'forbidden' });
      expect(await discardDocument(use(), LETTER, 'l3')).toBe(false);
      expect(await beginDueLetters(use(), NOW)).toHaveLength(1);
      const listed = (await listLetters(use())).map(({ id, subject, state }) => `${id} ${subject} ${state}`);
      expect(listed.sort()).toEqual([
        'l1 Autre draft',
        'l2 Due sending',
        'l3 Partie scheduled',
        'undefined Ancienne sent',
      ]);
      const campaigns = db.read.selectFrom('newsletter_campaigns').select(['slug', 'subject', 'audience']);
      expect(await campaigns.orderBy('slug').execute()).toEqual([
        { slug: '2026-11-20-due', subject: 'Due', audience: '"all"' },
        { slug: 'ancienne', subject: 'Ancienne', audience: '"all"' },
      ]);
    });

    test('entries keep both texts, versions, order, former ids and authors, and are published on', async () => {
      await migrated();
      expect(await readEntry(use(), offers, 'offre')).toMatchObject({
        ...{ id: 'b', formerId: 'offre', version: 7, isAhead: true, updatedAt: at(6), updatedBy: 'Samuel' },
        ...{ published: offer('Deux'), draft: offer('Trois') },
        versions: [
          { version: 7, action: 'draft', author: 'Samuel' },
          { version: 2, action: 'publish', at: at(3) },
        ],
      });
      expect(await readVersion(use(), offers, 'b', 2)).toEqual({ published: offer('Deux'), draft: null });
      const states = (await listEntries(use(), offers, { removed: true })).map(({ id, state }) => `${id} ${state}`);
      expect(states).toEqual(['b published', 'a published', 'gone removed']);
      expect(await publishEntry(use(), 'Arlette', offers, 'b', 7)).toMatchObject({ status: 'ok', id: 'b', undo: 7 });
      expect(await orderEntries(use(), 'Arlette', offers, ['a', 'b'], ['b', 'a'])).toMatchObject({ status: 'ok' });
      const orders = await db.read
        .selectFrom('document_versions')
        .select(['number', 'revision', 'fields', 'author'])
        .where('document_id', '=', 'order/offers')
        .orderBy('number')
        .execute();
      expect(orders).toEqual([
        { number: 1, revision: 2, fields: '["b","a"]', author: 'Samuel' },
        { number: 2, revision: 3, fields: '["a","b"]', author: 'Arlette' },
      ]);
    });

    test('an entry whose last version is missing keeps its text as one', async () => {
      await migrated();
      expect(await readEntry(use(), offers, 'a')).toMatchObject({
        ...{ published: offer('Un'), versions: [{ version: 1, author: 'Samuel' }] },
      });
    });

    test('every row comes over, also thousands, and the former tables are gone with views of them', async () => {
      await migrated(2000);
      const count = async (table: 'documents' | 'document_versions' | 'document_pictures') => {
        const { total } = await db.read
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow();
        return total;
      };
      expect(await count('documents')).toBe(2000 + 1 + 3 + 3 + 1);
      expect(await count('document_versions')).toBe(2000 + 3 + 3 + 5 + 1);
      expect(await count('document_pictures')).toBe(2);
      const ids = await db.read.selectFrom('document_versions').select('id').where('id', 'in', ['v1', 'e1']).execute();
      expect(ids).toHaveLength(2);
      // Views of what is gone would stop SQLite's migrations.
      expect(await db.pendingMigrations()).toEqual([]);
      expect((await sql`select id from all_staff`.execute(db.read)).rows).toEqual([{ id: 'm1' }]);
      const tables = [...(await readTables(db.read, dialect)).keys()];
      expect(tables.filter((name) => /^(blog_drafts|blog_versions|newsletter_letter|content_)/.test(name))).toEqual([]);
    });

    test.runIf(dialect === 'postgres')('a save that a former process commits meanwhile comes over', async () => {
      await db.write(async (trx) => {
        await db.rebuild(trx, '0052_file_parts');
        await fillFormer(trx, 0);
      });
      const reached = Promise.withResolvers<void>();
      const countWaiting = async () =>
        (await sql`select 1 from pg_locks where not granted and relation is not null`.execute(db.read)).rows.length;
      const saving = db.write(async (trx) => {
        await sql`update blog_versions set markdown = 'Le dernier mot.' where id = 'v3'`.execute(trx);
        reached.resolve();
        await vi.waitFor(async () => expect(await countWaiting()).toBeGreaterThan(0), { timeout: 15_000 });
      });
      await reached.promise;
      await Promise.all([saving, db.migrate()]);
      expect((await readArticle(use(), 'd1'))?.draft.markdown).toBe('Le dernier mot.');
    });
  });
});

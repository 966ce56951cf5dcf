import { setTimeout as sleep } from 'node:timers/promises';
import hljs from 'highlight.js/lib/common';
import type { KyselyPlugin, Transaction } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anArticle, articleFileOf } from '../../../../tests/fixtures/data/article-source.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../../tests/setup/postgres.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { publishPost } from '../publishing/publishing.server.ts';
import type { DraftFields } from './drafts.schema.ts';
import { createDraft, readArticle, saveDraft } from './drafts.server.ts';
import { type PublishedDraft, publishDraft } from './publish-draft.server.ts';

const START = Date.parse('2026-11-20T08:00:00.000Z');
const ARLETTE = { id: 'a', name: 'Arlette Manga' };
const SAMUEL = { id: 's', name: 'Samuel Mvondo' };
const SLUG = 'le-cahier-ne-ment-pas';

type Publish = Parameters<typeof publishDraft>[2];

describe.each(DIALECTS)('publishing a draft on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
    });
    afterEach(() => {
      vi.restoreAllMocks();
      return dispose();
    });

    const on = (database: Database) => ({ db: database, now: () => START });

    const save = async (id: string, who: typeof ARLETTE, markdown: string, fields: Partial<DraftFields> = {}) => {
      const article = await readArticle(on(db), id);
      if (!article) throw new Error('no article');
      const { draft } = article;
      const text = { revision: draft.revision, fields: { ...draft.fields, ...fields }, markdown };
      const saved = await saveDraft(on(db), who, id, text);
      if (saved.status !== 'ok') throw new Error(saved.status);
      return saved.document.revision;
    };
    const aDraft = async (markdown: string, fields: Partial<DraftFields> = {}) => {
      const id = await createDraft(on(db), ARLETTE);
      const filled = { title: 'Le cahier ne ment pas', category: 'FinTech', ...fields };
      return { id, revision: await save(id, ARLETTE, markdown, filled) };
    };
    const publish = (id: string, revision: number, options: Partial<Publish> = {}, database = db) =>
      publishDraft(on(database), id, { revision, when: 'now', ...options });

    const stored = async (id: string) => {
      const draft = await db.read.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const posts = await db.read.selectFrom('blog_posts').select(['slug', 'plain_text', 'status']).execute();
      const versions = db.read.selectFrom('document_versions').select(['number', 'markdown', 'note', 'is_kept']);
      return { draft, posts, versions: await versions.where('document_id', '=', id).orderBy('number').execute() };
    };
    const outcomes = (results: readonly PublishedDraft[]) => results.map(({ status }) => status).sort();

    /** Its writes wait for the returned function. */
    const held = (): { database: Database; isReached: Promise<void>; release: () => void } => {
      const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const write: Database['write'] = async (work) => {
        reached.resolve();
        await released.promise;
        return db.write(work);
      };
      return { database: { ...db, write }, isReached: reached.promise, release: released.resolve };
    };

    /** Its transactions wait for the returned function before their commit. */
    const uncommitted = (): ReturnType<typeof held> => {
      const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const write: Database['write'] = (work) =>
        db.write(async (trx) => {
          const result = await work(trx);
          reached.resolve();
          await released.promise;
          return result;
        });
      return { database: { ...db, write }, isReached: reached.promise, release: released.resolve };
    };

    test('of two editors who publish different texts at once, one gets a conflict, and text, revision and version agree', async () => {
      const { id, revision } = await aDraft("Le texte d'Arlette.");
      const slow = held();
      const first = publish(id, revision, {}, slow.database);
      await slow.isReached;
      const later = await save(id, SAMUEL, 'Le texte de Samuel.');
      expect(await publish(id, later)).toMatchObject({ status: 'ok' });
      slow.release();
      expect(await first).toEqual({ status: 'conflict', reason: 'revision' });
      expect(await stored(id)).toMatchObject({
        draft: { address: SLUG, revision: later, published_revision: later },
        posts: [{ slug: SLUG, plain_text: 'Le texte de Samuel.' }],
        versions: [
          { markdown: "Le texte d'Arlette.", is_kept: 0 },
          { markdown: 'Le texte de Samuel.', note: 'publiée', is_kept: 1 },
        ],
      });
    });

    test('a text saved during a publication is not published unseen, nor is the former one', async () => {
      const { id, revision } = await aDraft("Le texte d'Arlette.");
      const slow = held();
      const first = publish(id, revision, {}, slow.database);
      await slow.isReached;
      await save(id, SAMUEL, 'Le texte de Samuel.');
      slow.release();
      expect(await first).toEqual({ status: 'conflict', reason: 'revision' });
      expect(await stored(id)).toMatchObject({ draft: { address: null, published_revision: null }, posts: [] });
    });

    test('a save before the commit of a publication begins a version of its own', async () => {
      const { id, revision } = await aDraft('Le texte publié.');
      const slow = uncommitted();
      const publication = publish(id, revision, {}, slow.database);
      await slow.isReached;
      const saving = save(id, ARLETTE, 'Le texte suivant.');
      // The save reads the draft, then waits for the commit.
      await sleep(100);
      slow.release();
      expect(await publication).toMatchObject({ status: 'ok' });
      await saving;
      expect(await stored(id)).toMatchObject({
        draft: { revision: revision + 1, published_revision: revision },
        posts: [{ plain_text: 'Le texte publié.' }],
        versions: [
          { markdown: 'Le texte publié.', note: 'publiée', is_kept: 1 },
          { markdown: 'Le texte suivant.', note: '', is_kept: 0 },
        ],
      });
    });

    test('two editors in a race leave one text, whichever comes first', async () => {
      const { id, revision } = await aDraft('Texte 0.');
      const texts = new Map([[revision, 'Texte 0.']]);
      let last = revision;
      for (let round = 1; round <= 8; round += 1) {
        const results = await Promise.all([
          publish(id, last),
          save(id, round % 2 ? SAMUEL : ARLETTE, `Texte ${round}.`).then((next) => {
            texts.set(next, `Texte ${round}.`);
            last = next;
            return publish(id, next);
          }),
        ]);
        const { draft, posts, versions } = await stored(id);
        const published = texts.get(draft.published_revision ?? 0);
        expect(results.some(({ status }) => status === 'ok')).toBe(true);
        expect(posts).toMatchObject([{ plain_text: published }]);
        const note = versions.findLast((version) => version.note === 'publiée');
        expect(note?.markdown, `round ${round}`).toBe(published);
      }
    });

    test('one revision published twice at once is one publication; now and later at once are a conflict', async () => {
      const { id, revision } = await aDraft('Un texte.', { date: '2026-11-21 08:00' });
      const twice = await Promise.all([publish(id, revision), publish(id, revision)]);
      expect(outcomes(twice)).toEqual(['ok', 'ok']);
      const other = await aDraft('Un autre.', { slug: 'un-autre', date: '2026-11-21 08:00' });
      const both = await Promise.all([
        publish(other.id, other.revision),
        publish(other.id, other.revision, { when: 'at its date' }),
      ]);
      expect(outcomes(both)).toEqual(['conflict', 'ok']);
      const { posts } = await stored(other.id);
      expect(posts).toHaveLength(2);
      const isScheduled = both.some((it) => it.status === 'ok' && it.isScheduled);
      expect(posts.find(({ slug }) => slug === 'un-autre')?.status).toBe(isScheduled ? 'scheduled' : 'published');
    });

    test('two articles published at once to one new address are not one post', async () => {
      const [one, two] = [await aDraft('Le premier.'), await aDraft('Le second.')];
      const results = await Promise.all([publish(one.id, one.revision), publish(two.id, two.revision)]);
      expect(outcomes(results)).toEqual(['invalid', 'ok']);
      const winner = results[0]?.status === 'ok' ? one : two;
      const { draft, posts } = await stored(winner.id);
      expect(draft.address).toBe(SLUG);
      expect(posts).toMatchObject([{ plain_text: winner === one ? 'Le premier.' : 'Le second.' }]);
    });

    const publishFile = (database: Database) => {
      const file = articleFileOf(anArticle({ slug: SLUG, category: 'FinTech' }, 'Du terminal.'));
      return publishPost(on(database), file, { readPicture: async () => undefined, sharePicture: 'when asked for' });
    };

    test('a text that the command line publishes meanwhile is not overwritten unasked', async () => {
      const { id, revision } = await aDraft('Du bureau.');
      const slow = held();
      const first = publish(id, revision, {}, slow.database);
      await slow.isReached;
      await publishFile(db);
      slow.release();
      expect(await first).toEqual({ status: 'conflict', reason: 'address', slug: SLUG });
      expect(await stored(id)).toMatchObject({ draft: { address: null }, posts: [{ plain_text: 'Du terminal.' }] });
      expect(await publish(id, revision, { replace: true })).toMatchObject({ status: 'ok' });
      expect(await stored(id)).toMatchObject({ draft: { address: SLUG }, posts: [{ plain_text: 'Du bureau.' }] });
    });

    test('a text that the command line is about to commit is not overwritten unasked', async () => {
      const { id, revision } = await aDraft('Du bureau.');
      await publish(id, revision);
      const next = await save(id, ARLETTE, 'Du bureau, encore.');
      const slow = uncommitted();
      const file = publishFile(slow.database);
      await slow.isReached;
      const publication = publish(id, next);
      await sleep(100);
      slow.release();
      expect(await file).toMatchObject({ action: 'updated' });
      expect(await publication).toEqual({ status: 'conflict', reason: 'address', slug: SLUG });
      expect((await readArticle(on(db), id))?.isPublishedElsewhere).toBe(true);
      expect(await stored(id)).toMatchObject({ posts: [{ plain_text: 'Du terminal.' }] });
    });

    test('Markdown is rendered once per publication, and once for all reads of one text', async () => {
      const highlight = vi.spyOn(hljs, 'highlight');
      const { id, revision } = await aDraft(`Un texte.\n\n\`\`\`js\nconst dialect = '${dialect}';\n\`\`\`\n`);
      highlight.mockClear();
      await publish(id, revision);
      expect(highlight).toHaveBeenCalledTimes(1);
      await save(id, ARLETTE, `Autre texte.\n\n\`\`\`js\nlet dialect = '${dialect}';\n\`\`\`\n`);
      highlight.mockClear();
      await readArticle(on(db), id);
      await save(id, ARLETTE, `Autre texte.\n\n\`\`\`js\nlet dialect = '${dialect}';\n\`\`\`\n`, {
        title: 'Autre titre',
      });
      expect((await readArticle(on(db), id))?.report).toMatchObject({ words: 5 });
      expect(highlight).toHaveBeenCalledTimes(1);
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

    test('a publication cut off at any statement leaves nothing, or all of it', async () => {
      let nth = 0;
      let isDone = false;
      while (!isDone) {
        nth += 1;
        const fields = { title: `Article ${nth}`, category: `Rubrique ${nth}` };
        const { id, revision } = await aDraft('Un texte.', fields);
        const before = await stored(id);
        const result = await publish(id, revision, {}, killedAt(nth)).catch((error: unknown) => String(error));
        const after = await stored(id);
        isDone = typeof result === 'object';
        if (!isDone) expect(after, `statement ${nth}`).toEqual(before);
        const names = await db.read.selectFrom('blog_categories').select('name').execute();
        expect(names.some(({ name }) => name === fields.category)).toBe(isDone);
        if (isDone) {
          expect(after).toMatchObject({
            draft: { address: `article-${nth}`, published_revision: revision },
            posts: [{ plain_text: 'Un texte.' }],
            versions: [{ note: 'publiée' }],
          });
        }
      }
      expect(nth).toBeGreaterThan(5);
    });
  });
});

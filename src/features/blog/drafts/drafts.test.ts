import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anArticle, articleFileOf } from '../../../../tests/fixtures/data/article-source.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../../tests/setup/postgres.ts';
import { type ChangeFeed, createChangeFeed } from '../../../platform/changes.ts';
import { createContentCache } from '../../../platform/content-cache.ts';
import { createCounterBuffer } from '../../../platform/counter-buffer.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createLog } from '../../../platform/log.ts';
import { createKeyring } from '../../../platform/secrets/keyring.ts';
import { addPicture, listPictures, removePicture } from '../../documents/document-pictures.server.ts';
import {
  compareVersions,
  discardDocument,
  keepPresentVersion,
  restoreVersion,
} from '../../documents/documents.server.ts';
import { findPost } from '../blog.server.ts';
import { listAllPosts, publishPost } from '../publishing/publishing.server.ts';
import { ARTICLE } from './article-kind.server.ts';
import { previewLink, previewToken, readPreview, readPreviewPicture } from './draft-preview.server.ts';
import { type DraftFields, problemText } from './drafts.schema.ts';
import {
  ARTICLE_TOPICS,
  comingArticles,
  createDraft,
  exportArticle,
  listArticles,
  openPost,
  readArticle,
  saveDraft,
} from './drafts.server.ts';
import { publishDraft, unpublishDraft } from './publish-draft.server.ts';

const START = Date.parse('2026-11-20T08:00:00.000Z');
const MINUTE = 60_000;
const ARLETTE = { id: 'a', name: 'Arlette Manga' };
const SAMUEL = { id: 's', name: 'Samuel Mvondo' };
const TEXT = 'Au marché, un cahier.\n\nIl ne ment pas.';

const photo = (width = 1800) =>
  sharp({ create: { width, height: 900, channels: 3, background: '#1d5a3c' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Secret' } })
    .toBuffer();

describe.each(DIALECTS)('drafts of articles on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let now = START;
    let services: ReturnType<typeof aProcess>;
    let free = Number.POSITIVE_INFINITY;
    const aProcess = (changes: ChangeFeed = createChangeFeed(db)) => ({
      changes,
      freeDisk: async () => free,
      env: { diskReserveBytes: 1000 },
      db,
      now: () => now,
      content: createContentCache({ changes, now: () => now }),
      pageViews: createCounterBuffer(),
      log: createLog('silent'),
      siteUrl: 'https://nkul.example',
      keys: createKeyring('un secret de test'),
    });
    beforeEach(async () => {
      now = START;
      ({ db, dispose } = await createTestDatabase(dialect));
      services = aProcess();
      await services.content.check();
    });
    afterEach(() => dispose());

    const read = async (id: string) => {
      const article = await readArticle(services, id);
      if (!article) throw new Error('no article');
      return article;
    };
    const write = async (
      id: string,
      changes: { markdown?: string; fields?: Partial<DraftFields>; who?: typeof ARLETTE } = {},
    ) => {
      const { draft } = await read(id);
      const saved = await saveDraft(services, changes.who ?? ARLETTE, id, {
        revision: draft.revision,
        fields: { ...draft.fields, ...changes.fields },
        markdown: changes.markdown ?? draft.markdown,
      });
      if (saved.status !== 'ok') throw new Error(saved.status);
      return saved.document;
    };
    const aDraft = async () => {
      const id = await createDraft(services, ARLETTE);
      const fields = { title: 'Le cahier ne ment pas', category: 'Cloud Computing', description: 'x'.repeat(60) };
      await write(id, { markdown: TEXT, fields });
      return id;
    };
    const publish = async (id: string, options: Partial<Parameters<typeof publishDraft>[2]> = {}) => {
      const { draft } = await read(id);
      const result = await publishDraft(services, id, { revision: draft.revision, when: 'now', ...options });
      await services.content.check();
      return result;
    };

    test('the version tag of articles differs after each change', async () => {
      const mark = () => ARTICLE_TOPICS.map(services.changes.version).join();
      const marks = [mark()];
      const looksAfter = async <T>(work: Promise<T>) => {
        const result = await work;
        await services.changes.check();
        marks.push(mark());
        return result;
      };
      const id = await looksAfter(createDraft(services, ARLETTE));
      await looksAfter(write(id, { markdown: TEXT }));
      await looksAfter(discardDocument(services, ARTICLE, id));
      await looksAfter(publishPost(services, articleFileOf(anArticle()), { readPicture: async () => undefined }));
      expect(new Set(marks).size).toBe(marks.length);
    });

    test('a save over an unseen revision is a conflict, and nothing is overwritten', async () => {
      const id = await aDraft();
      const { draft } = await read(id);
      await write(id, { markdown: 'De Samuel.', who: SAMUEL });
      const mine = { revision: draft.revision, fields: draft.fields, markdown: 'De moi.' };
      expect(await saveDraft(services, ARLETTE, id, mine)).toMatchObject({
        status: 'conflict',
        document: { markdown: 'De Samuel.', author: 'Samuel Mvondo' },
      });
      expect(await keepPresentVersion(services, ARTICLE, id, { revision: draft.revision, note: 'x' })).toBe(false);
      expect(await publishDraft(services, id, { revision: draft.revision, when: 'now' })).toEqual({
        status: 'conflict',
        reason: 'revision',
      });
    });

    test('versions are compared by words within paragraphs, and one is restored', async () => {
      const id = await aDraft();
      await write(id, { markdown: 'Au marché, un vieux cahier.\n\nUn ajout.\n\nIl ne ment pas.', who: SAMUEL });
      const compared = await compareVersions(services, ARTICLE, id, { before: 1, after: 2 });
      expect(compared?.comparison).toMatchObject({ same: 5 });
      expect(compared?.comparison.passages).toEqual([
        {
          place: '1',
          before: [{ text: 'Au marché, un cahier.', isChanged: false }],
          after: [
            { text: 'Au marché, un ', isChanged: false },
            { text: 'vieux ', isChanged: true },
            { text: 'cahier.', isChanged: false },
          ],
        },
        { place: '3', after: [{ text: 'Un ajout.', isChanged: true }] },
      ]);
      const { draft } = await read(id);
      await restoreVersion(services, ARTICLE, id, { author: ARLETTE, revision: draft.revision, number: 1 });
      expect(await read(id)).toMatchObject({
        draft: { markdown: TEXT, version: 3 },
        versions: [{ note: 'reprise de la 1' }, { number: 2 }, { number: 1 }],
      });
    });

    test('an unpublished slug never becomes a path of the exported file', async () => {
      const id = await aDraft();
      for (const slug of ['../../x', 'a"; filename="b', 'été/ɓaŋ', '..']) {
        const { draft } = await read(id);
        const fields = { ...draft.fields, slug };
        await write(id, { fields, markdown: `${TEXT} ${slug}`, who: SAMUEL });
        expect((await exportArticle(services, id))?.name, slug).toMatch(/^[a-z\d-]+$/);
      }
    });

    test('a picture is re-encoded, named uniquely, and served with the published article', async () => {
      const id = await aDraft();
      const bytes = await photo();
      expect(await addPicture(services, ARTICLE, id, { name: 'Cahier Mokolo.JPG', bytes })).toMatchObject({
        status: 'ok',
        picture: { name: 'cahier-mokolo.jpg', width: 1600, height: 800 },
      });
      const [one, two] = await Promise.all(
        [1, 2].map(() => addPicture(services, ARTICLE, id, { name: 'deux.jpg', bytes })),
      );
      expect([one, two].map((it) => it?.status === 'ok' && it.picture.name).sort()).toEqual(['deux-2.jpg', 'deux.jpg']);
      free = 999;
      expect(await addPicture(services, ARTICLE, id, { name: 'petite.jpg', bytes })).toMatchObject({
        status: 'invalid',
        message: expect.stringContaining('presque plein'),
      });
      free = 1000;
      const refused = await addPicture(services, ARTICLE, id, {
        name: 'x.jpg',
        bytes: new TextEncoder().encode('<svg/>'),
      });
      expect(refused).toMatchObject({ status: 'invalid', message: expect.stringContaining('image') });
      await write(id, {
        markdown: `${TEXT}\n\n![Un cahier](cahier-mokolo.jpg)\n\n![](absente.jpg)`,
        fields: { cover: 'deux.jpg' },
      });
      expect((await read(id)).report).toMatchObject({
        outside: [{ line: 7, what: expect.stringContaining('absente.jpg') }],
        checks: [
          { level: 'ok', text: 'Titre, résumé de 60 signes, rubrique' },
          { level: 'warning', text: "2 images n'ont pas de texte" },
          { level: 'warning', text: '1 passage laissé dehors, voir plus bas' },
        ],
      });
      const stored = await db.read.selectFrom('document_pictures').select('content').execute();
      for (const { content } of stored) expect(Buffer.from(content).includes('Secret')).toBe(false);
      await publish(id);
      const post = await findPost(services, 'le-cahier-ne-ment-pas');
      expect(post?.content).toContain('srcset="/images/blog/le-cahier-ne-ment-pas-figure-');
      expect(post?.image?.avif.map(({ width }) => width)).toEqual([480, 800, 1200, 1600]);
    });

    test('an article appears at its time, is updated, and unpublished', async () => {
      const id = await aDraft();
      expect(await publish(id, { when: 'at its date' })).toMatchObject({ status: 'invalid' });
      await write(id, { fields: { date: '2026-11-20 10:30' } });
      expect(await publish(id, { when: 'at its date' })).toMatchObject({
        status: 'ok',
        isScheduled: true,
        at: '2026-11-20T09:30:00.000Z',
      });
      expect(await read(id)).toMatchObject({ state: 'scheduled', isAhead: false });
      expect(await findPost(services, 'le-cahier-ne-ment-pas')).toBeUndefined();
      now = Date.parse('2026-11-20T09:30:00.000Z');
      services = aProcess();
      expect(await findPost(services, 'le-cahier-ne-ment-pas')).toBeDefined();
      expect(await read(id)).toMatchObject({ state: 'published', versions: [{ note: 'programmée' }] });
      await write(id, { fields: { title: 'Le cahier : revu ?' } });
      const listed = (await listArticles(services)).find((it) => it.id === id);
      expect(listed).toMatchObject({ isAhead: true, title: 'Le cahier\u00a0: revu\u00a0?' });
      expect(await publish(id)).toMatchObject({
        status: 'ok',
        slug: 'le-cahier-ne-ment-pas',
        isScheduled: false,
      });
      expect(await findPost(services, 'le-cahier-ne-ment-pas')).toMatchObject({
        title: 'Le cahier\u00a0: revu\u00a0?',
        createdAt: '2026-11-20T09:30:00.000Z',
      });
      expect(await unpublishDraft(services, id)).toBe('unpublished');
      await services.content.check();
      expect(await findPost(services, 'le-cahier-ne-ment-pas')).toBeUndefined();
      expect(await read(id)).toMatchObject({ state: 'unpublished' });
      expect(await discardDocument(services, ARTICLE, id)).toBe(false);
    });

    // Proves 16.8.
    test('while an article is scheduled, its later change does not appear, and the preview shows what does', async () => {
      const id = await aDraft();
      await addPicture(services, ARTICLE, id, { name: 'a.jpg', bytes: await photo() });
      await write(id, {
        markdown: `${TEXT}\n\n![Un pot](a.jpg)`,
        fields: { date: '2026-11-20 10:30', cover: 'a.jpg', coverAlt: 'Un pot' },
      });
      await publish(id, { when: 'at its date' });
      const scheduled = (await read(id)).published;
      expect(scheduled).toMatchObject({ note: 'programmée' });
      await write(id, { markdown: 'Une autre idée.', fields: { title: 'Un autre titre', cover: '', coverAlt: '' } });
      await removePicture(services, ARTICLE, id, 'a.jpg');
      expect(await read(id)).toMatchObject({ state: 'scheduled', isAhead: true, published: scheduled });
      expect(await comingArticles(services, now + 2 * 60 * MINUTE)).toEqual([
        expect.objectContaining({ title: 'Le cahier ne ment pas', isAhead: true }),
      ]);

      const seen = async (isPublished: boolean) => {
        const token = previewToken(services, id, now + MINUTE, { isPublished });
        const preview = await readPreview(services, token);
        if (preview.status !== 'ok') throw new Error(preview.status);
        return { post: preview.post, token };
      };
      expect((await seen(false)).post.title).toBe('Un autre titre');
      const { post, token } = await seen(true);
      expect(post.title).toBe('Le cahier ne ment pas');
      expect(post.content).toContain('Il ne ment pas.');
      expect(`${post.content} ${JSON.stringify(post.image)}`).not.toContain('/images/blog/');
      const [, shown = ''] = /src="\/apercu\/images\/([^"?]+)\?token=/.exec(post.content) ?? [];
      const [, cover = ''] = /\/apercu\/images\/([^?]+)\?/.exec(post.image?.webp[0]?.url ?? '') ?? [];
      for (const name of [shown, cover]) {
        expect(await readPreviewPicture(services, name, token)).toMatchObject({ mediaType: 'image/webp' });
        expect(await readPreviewPicture(services, name, (await seen(false)).token)).toBeUndefined();
      }

      expect(await publish(id, { when: 'at its date' })).toMatchObject({ isScheduled: true });
      expect(await read(id)).toMatchObject({ isAhead: false, published: { note: 'programmée' } });
      expect((await seen(true)).post.title).toBe('Un autre titre');
    });

    test('an unscheduled article that never appeared is a draft again, whose address is free', async () => {
      const id = await aDraft();
      await write(id, { fields: { date: '2027-01-01 08:00' } });
      await publish(id, { when: 'at its date' });
      expect(await unpublishDraft(services, id)).toBe('draft');
      expect(await unpublishDraft(services, id)).toBe('missing');
      expect(await read(id)).toMatchObject({ state: 'draft', isAhead: false, draft: { address: null } });
      expect(await listAllPosts(services)).toEqual([]);
      await write(id, { fields: { slug: 'une-autre-adresse' } });
      expect(await publish(id)).toMatchObject({ status: 'ok', slug: 'une-autre-adresse' });
      expect(await findPost(services, 'une-autre-adresse')).toBeDefined();
    });

    test('an article that appeared before it was scheduled again keeps its address', async () => {
      const id = await aDraft();
      await publish(id);
      await write(id, { fields: { date: '2027-01-01 08:00' } });
      await publish(id, { when: 'at its date' });
      expect(await read(id)).toMatchObject({ state: 'scheduled' });
      expect(await unpublishDraft(services, id)).toBe('unpublished');
      expect(await read(id)).toMatchObject({ state: 'unpublished', draft: { address: 'le-cahier-ne-ment-pas' } });
    });

    test('a scheduled article can be published at once instead', async () => {
      const id = await aDraft();
      await write(id, { fields: { date: '2027-01-01 08:00' } });
      await publish(id, { when: 'at its date' });
      expect(await publish(id)).toMatchObject({ isScheduled: false });
      expect(await findPost(services, 'le-cahier-ne-ment-pas')).toMatchObject({
        createdAt: '2026-11-20T08:00:00.000Z',
      });
    });

    test('two articles have two addresses', async () => {
      await publish(await aDraft());
      const id = await aDraft();
      expect(await publish(id, { replace: true })).toMatchObject({
        status: 'invalid',
        problems: [{ field: 'slug', message: expect.stringContaining('/blog/le-cahier-ne-ment-pas') }],
      });
      await write(id, { fields: { slug: 'un-autre-cahier' } });
      expect(await publish(id)).toMatchObject({ status: 'ok', slug: 'un-autre-cahier' });
    });

    // Proves 16.24.
    test('an invalid article is refused with a reason for each field', async () => {
      const id = await createDraft(services, ARLETTE);
      const result = await publish(id);
      expect(result).toMatchObject({ status: 'invalid' });
      if (result.status === 'invalid')
        expect(result.problems.map(problemText)).toEqual([
          'Titre\u00a0: ce champ est vide.',
          'Rubrique\u00a0: ce champ est vide.',
        ]);
      // A fresh article holds no error.
      const missing = (...text: string[]) => [{ level: 'missing', text: `Il manque encore ${text.join('')}` }];
      expect((await read(id)).report).toMatchObject({
        isBlocked: true,
        checks: missing('un titre, une rubrique et du texte'),
      });
      await write(id, { markdown: TEXT, fields: { category: 'Cloud Computing', description: 'x'.repeat(60) } });
      expect((await read(id)).report).toMatchObject({ isBlocked: true, checks: missing('un titre') });
      await write(id, { fields: { title: '…' } });
      const [error, ...others] = (await read(id)).report.checks;
      expect(error).toEqual({
        level: 'error',
        text: "Titre\u00a0: écrivez au moins une lettre ou un chiffre\u00a0: l'adresse de l'article en est faite.",
      });
      expect(others.filter(({ level }) => level !== 'ok')).toEqual([]);
      expect(await discardDocument(services, ARTICLE, id)).toBe(true);
      expect(await readArticle(services, id)).toBeUndefined();
    });

    test('an article of the command line opens with its pictures, and a newer text of it is not overwritten', async () => {
      const bytes = await photo();
      const source = anArticle({ cover: 'couverture.jpg', coverAlt: 'Un toit' }, 'Début.\n\n![Un câble](cable.jpg)');
      await publishPost(services, articleFileOf(source), { readPicture: async () => bytes });
      const opened = await openPost(services, SAMUEL, 'choisir-son-hebergeur');
      if (opened.status !== 'ok') throw new Error(opened.status);
      expect(await openPost(services, ARLETTE, 'choisir-son-hebergeur')).toEqual({ ...opened, isNew: false });
      const { id } = opened;
      expect(await read(id)).toMatchObject({
        state: 'published',
        isAhead: false,
        isPublishedElsewhere: false,
        draft: { fields: { title: 'Choisir son hébergeur', tags: 'hébergement', date: '2026-03-12 08:00' } },
        pictures: [
          { name: 'cable.jpg', width: 1280 },
          { name: 'couverture.jpg', width: 1800 },
        ],
        report: { outside: [] },
      });
      await write(id, { markdown: 'Autre début.' });
      await publishPost(services, articleFileOf(anArticle({}, 'Du terminal.')), { readPicture: async () => undefined });
      expect((await read(id)).isPublishedElsewhere).toBe(true);
      expect(await publish(id)).toEqual({ status: 'conflict', reason: 'address', slug: 'choisir-son-hebergeur' });
      expect(await publish(id, { replace: true })).toMatchObject({ status: 'ok' });
      expect((await findPost(services, 'choisir-son-hebergeur'))?.content).toContain('Autre début');
    });

    test('an exported article is a file for the command line, with its pictures', async () => {
      const id = await aDraft();
      await addPicture(services, ARTICLE, id, { name: 'a.jpg', bytes: await photo() });
      await write(id, {
        markdown: `${TEXT}\n\n![Un pot](a.jpg)`,
        fields: { tags: 'un: deux, trois', title: 'Dire "oui"' },
      });
      const file = await exportArticle(services, id);
      expect(file).toMatchObject({ name: 'dire-oui', pictures: [{ name: 'a.jpg' }] });
      const readPicture = async (name: string) => file?.pictures.find((it) => it.name === name)?.content;
      expect(
        await publishPost(services, articleFileOf(file?.source ?? ''), { readPicture, dryRun: true }),
      ).toMatchObject({
        action: 'checked',
        post: { title: 'Dire "oui"', status: 'draft', pictures: 2, leftOut: [] },
      });
    });

    test('a signed link opens its own preview, with pictures, until it expires', async () => {
      const id = await aDraft();
      await addPicture(services, ARTICLE, id, { name: 'a.jpg', bytes: await photo() });
      await write(id, { markdown: `${TEXT}\n\n![Un pot](a.jpg)\n\n<iframe src="https://video.example/1"></iframe>` });
      const { link } = previewLink(services, id);
      const token = new URL(link).searchParams.get('token') ?? '';
      const preview = await readPreview(services, token);
      if (preview.status !== 'ok') throw new Error(preview.status);
      expect(preview.isFramed).toBe(false);
      const framed = await readPreview(services, previewToken(services, id, now + MINUTE, { isFramed: true }));
      expect(framed).toMatchObject({ status: 'ok', isFramed: true });
      expect(preview.post.title).toBe('Le cahier ne ment pas');
      expect(preview.post.content).toMatch(/src="\/apercu\/images\/a\.jpg\?token=/);
      expect(preview.post.content).not.toContain('iframe');
      expect(await readPreviewPicture(services, 'a.jpg', token)).toMatchObject({ mediaType: 'image/jpeg' });
      for (const at of [0, 10, token.length - 1]) {
        const changed = `${token.slice(0, at)}${token[at] === 'x' ? 'y' : 'x'}${token.slice(at + 1)}`;
        expect(await readPreview(services, changed)).toEqual({ status: 'not_found' });
        expect(await readPreviewPicture(services, 'a.jpg', changed)).toBeUndefined();
      }
      now += 7 * 24 * 60 * MINUTE;
      expect(await readPreview(services, token)).toEqual({ status: 'not_found' });
      expect(await listPictures(services, id)).toHaveLength(1);
    });
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { blogProcess } from '../../../../tests/fixtures/blog-process.ts';
import { anArticle, articleFileOf } from '../../../../tests/fixtures/data/article-source.ts';
import { aPhoto, aPicture } from '../../../../tests/fixtures/data/library.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../../tests/setup/postgres.ts';
import { picturesKind } from '../../../content/kinds/company/media.ts';
import { publish as show } from '../../../content/model/editable.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createKeyring } from '../../../platform/secrets/keyring.ts';
import {
  publishEntry,
  readEntry,
  removeEntry,
  restoreVersion,
  saveDraft,
  withdrawEntry,
} from '../../entries/entries.server.ts';
import { findPictureUses } from '../../entries/picture-uses.server.ts';
import { loadPublished } from '../../entries/published/published-content.server.ts';
import { findPost, listPosts } from '../blog.server.ts';
import { previewToken, readPreview } from '../drafts/draft-preview.server.ts';
import type { DraftFields } from '../drafts/drafts.schema.ts';
import { createDraft, openPost, readArticle, saveDraft as saveArticle } from '../drafts/drafts.server.ts';
import { publishDraft } from '../drafts/publish-draft.server.ts';
import { postFeed } from '../feed/post-feed.server.ts';
import { publishPost } from '../publishing/publishing.server.ts';

const START = Date.parse('2026-11-20T08:00:00.000Z');
const ARLETTE = { id: 'a', name: 'Arlette Manga' };
const SLUG = 'choisir-son-hebergeur';
const FEED = { title: 'Blog', description: 'Un blog', path: '/blog/feed.xml', page: '/blog' };
const keys = createKeyring('essai');

describe.each(DIALECTS)('articles with pictures of the library on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let services: ReturnType<typeof blogProcess> & { keys: typeof keys };
    let id: string;
    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
      services = { ...blogProcess(db, () => START), keys };
      id = await aPicture(services, await aPhoto());
      await follow();
    });
    afterEach(async () => {
      show(new Map());
      await dispose();
    });

    const follow = async () => {
      await services.content.check();
      show((await loadPublished(services, START)).published);
    };
    const publish = async (fields: Record<string, unknown>, markdown?: string) => {
      const source = anArticle(fields, markdown);
      const result = await publishPost(services, articleFileOf(source), {
        readPicture: async () => undefined,
        sharePicture: 'when asked for',
      });
      await follow();
      return result;
    };
    const post = async (slug = SLUG) => {
      const found = await findPost(services, slug);
      if (!found) throw new Error('no post');
      return found;
    };
    const open = async () => {
      const entry = await readEntry(services, picturesKind, id);
      if (!entry) throw new Error('no picture');
      return entry;
    };
    const change = async (data: Record<string, unknown>) => {
      const { published, version } = await open();
      const typed = { data: { ...(published?.data as object), ...data }, from: null, until: null };
      const saved = await saveDraft(services, 'Essai', picturesKind, id, typed, version);
      if (saved.status !== 'ok') throw new Error(saved.status);
      const done = await publishEntry(services, 'Essai', picturesKind, id, saved.version);
      await follow();
      return done;
    };
    const removal = async (act = removeEntry) => act(services, 'Essai', picturesKind, id, (await open()).version);
    const aDraft = async (markdown: string, fields: Partial<DraftFields> = {}) => {
      const draft = await createDraft(services, ARLETTE);
      await rewrite(draft, markdown, { title: 'Le cahier', category: 'FinTech', ...fields });
      return draft;
    };
    const rewrite = async (draft: string, markdown: string, fields: Partial<DraftFields> = {}) => {
      const article = await readArticle(services, draft);
      if (!article) throw new Error('no article');
      const text = { fields: { ...article.draft.fields, ...fields }, markdown, revision: article.draft.revision };
      expect(await saveArticle(services, ARLETTE, draft, text)).toMatchObject({ status: 'ok' });
    };
    const publishIt = async (draft: string) => {
      const revision = (await readArticle(services, draft))?.draft.revision ?? 0;
      const done = await publishDraft(services, draft, { revision, when: 'now' });
      await follow();
      return done;
    };

    test('an article shows it in its sizes, with its text or the one of the article', async () => {
      await publish({}, `Avant.\n\n![](mediatheque:${id})\n\n![Aïcha & "moi" <ici>](mediatheque:${id} "Titre")`);
      const { content } = await post();
      expect(content.match(/<picture><source type="image\/avif" srcset="[^"]+ 900w" sizes="[^"]+">/g)).toHaveLength(2);
      expect(content).toMatch(
        /<img src="\/images\/m\/[\w-]+-640\.webp" srcset="[^"]+" sizes="[^"]+" width="900" height="600" alt="Une femme encaisse"/,
      );
      expect(content).toMatch(/ alt="Aïcha &#x26; &#x22;moi&#x22; <ici>"| alt="Aïcha &amp; &quot;moi&quot; <ici>"/);
      expect(content).not.toContain('mediatheque:');
    });

    test('what is said of it changes in every article at once, and is undone there', async () => {
      await publish({ cover: `mediatheque:${id}` }, `![](mediatheque:${id})`);
      const [before, feedBefore] = [await post(), await feed()];
      expect(feedBefore).toContain('Une femme encaisse');
      const done = await change({
        alt: 'Un homme & une femme "encaissent"',
        crop: { x: 0, y: 0, width: 50, height: 50 },
      });
      const after = await post();
      expect(after.content).toMatch(/width="450" height="300" alt="Un homme &amp; une femme &quot;encaissent&quot;"/);
      expect(after.image).toMatchObject({ width: 450, alt: 'Un homme & une femme "encaissent"' });
      expect(await feed()).toContain('encaissent');
      expect((await db.read.selectFrom('blog_posts').select('updated_at').executeTakeFirst())?.updated_at).toBe(
        before.updatedAt,
      );
      const { version } = await open();
      const as = { version: done.status === 'ok' ? (done.undo ?? 0) : 0, seenVersion: version, as: 'whole' } as const;
      expect((await restoreVersion(services, 'Essai', picturesKind, id, as)).status).toBe('ok');
      await follow();
      expect(await post()).toEqual(before);
      expect(await feed()).toBe(feedBefore);
    });

    const feed = async () => Buffer.from((await postFeed(services, FEED)).plain).toString();

    test('as a cover it is cut around its focal point, on the card and on the page', async () => {
      await publish({ cover: `mediatheque:${id}` });
      const { image } = await post();
      expect(image).toMatchObject({ width: 900, height: 600, alt: 'Une femme encaisse' });
      expect(image?.avif.map(({ width }) => width)).toEqual([160, 320, 640, 900]);
      const [card] = (await listPosts(services, {})).posts;
      expect(card).toMatchObject({ image });
      expect(card).not.toHaveProperty('cover');
      await publish({ cover: `mediatheque:${id}`, coverAlt: 'Au comptoir' });
      expect((await post()).image?.alt).toBe('Au comptoir');
      await publish({ cover: undefined });
      expect((await post()).image).toBeNull();
    });

    test('one that the library does not have is refused by its line, as a cover by its field', async () => {
      const refused = await publish({ cover: 'mediatheque:autre' }, 'Avant.\n\n![x](mediatheque:nulle-part)');
      const message = expect.stringContaining("n'est pas publiée dans la médiathèque");
      expect(refused).toEqual({
        status: 'invalid',
        problems: [
          { line: 4, picture: 'mediatheque:nulle-part', message },
          { field: 'cover', message },
        ],
      });
      const draft = await aDraft('![x](mediatheque:nulle-part)', { cover: 'mediatheque:autre' });
      const { report } = (await readArticle(services, draft)) ?? {};
      expect(report?.checks.filter(({ level }) => level === 'error').map(({ text }) => text)).toEqual([
        expect.stringContaining('Couverture\u00a0: cette image'),
        expect.stringContaining('mediatheque:nulle-part\u00a0: cette image'),
      ]);
      expect(report?.outside).toEqual([]);
      expect(await publishIt(draft)).toMatchObject({ status: 'invalid' });
    });

    test('one without a text of the article is no fault, and no passage is left out', async () => {
      const draft = await aDraft(`Un texte.\n\n![](mediatheque:${id})`, { cover: `mediatheque:${id}` });
      const { report } = (await readArticle(services, draft)) ?? {};
      expect(report?.checks).toContainEqual({ level: 'ok', text: 'Toutes les images ont un texte' });
      expect(report?.outside).toEqual([]);
    });

    test('it stays in the library while a post or a draft names it, and the refusal names the article', async () => {
      const draft = await aDraft(`![](mediatheque:${id})`);
      const named = { status: 'forbidden', message: expect.stringContaining('Articles, «\u00a0Le cahier\u00a0»') };
      const uses = async () => (await findPictureUses(db.read)).get(id);
      expect(await uses()).toMatchObject([{ kind: { name: 'article' }, id: draft, isDraft: true }]);
      expect(await removal()).toEqual(named);
      expect(await publishIt(draft)).toMatchObject({ status: 'ok' });
      expect(await uses()).toMatchObject([{ id: draft, name: 'Le cahier', isDraft: false }]);
      await rewrite(draft, 'Sans image.');
      // The page still shows it.
      expect(await uses()).toMatchObject([{ id: draft, isDraft: false }]);
      expect(await removal(withdrawEntry)).toEqual(named);
      expect(await publishIt(draft)).toMatchObject({ status: 'ok' });
      expect(await uses()).toBeUndefined();
      expect((await removal()).status).toBe('ok');
    });

    test('a cover counts, a post of the command line too, and a withdrawn post as the draft that it would be', async () => {
      await publish({ cover: `mediatheque:${id}`, date: '2027-01-05', status: 'scheduled' });
      const uses = async () => (await findPictureUses(db.read)).get(id);
      // No page to look at before its day.
      const scheduled = { id: undefined, page: undefined, name: 'Choisir son hébergeur', isDraft: false };
      expect(await uses()).toMatchObject([scheduled]);
      const opened = await openPost(services, ARLETTE, SLUG);
      const draft = opened.status === 'ok' ? opened.id : '';
      expect(await uses()).toMatchObject([{ id: draft, isDraft: false }]);
      await publish({ cover: `mediatheque:${id}`, status: 'draft' });
      expect(await uses()).toMatchObject([{ id: draft, isDraft: true }]);
      await rewrite(draft, 'Sans image.', { cover: '' });
      expect(await uses()).toBeUndefined();
    });

    test('a picture that is withdrawn while an article with it is being published stops the publication', async () => {
      const file = articleFileOf(anArticle({}, `![](mediatheque:${id})`));
      const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const write: Database['write'] = async (work) => {
        reached.resolve();
        await released.promise;
        return db.write(work);
      };
      const publishing = publishPost({ ...services, db: { ...db, write } }, file, {
        readPicture: async () => undefined,
        sharePicture: 'when asked for',
      });
      await reached.promise;
      expect((await removal()).status).toBe('ok');
      released.resolve();
      expect(await publishing).toMatchObject({ status: 'invalid', problems: [{ picture: `mediatheque:${id}` }] });
      expect(await findPost(services, SLUG)).toBeUndefined();
    });

    test('a draft is previewed with it', async () => {
      const draft = await aDraft(`![](mediatheque:${id})`, { cover: `mediatheque:${id}` });
      const preview = await readPreview(services, previewToken(services, draft, START + 1000));
      expect(preview).toMatchObject({
        post: { image: { width: 900 }, content: expect.stringContaining('/images/m/') },
      });
    });

    test('what only looks like such a name is a file, an address or text', async () => {
      const markdown = [
        '![a](mediatheque:)',
        '![b](mediatheque:Majuscule)',
        '`![c](mediatheque:code)`',
        '<img src="mediatheque:x" onerror="alert(1)" alt="d">',
        '![<img src="mediatheque:y" alt="">](plan.png)',
        `[lien](mediatheque:${id})`,
      ].join('\n\n');
      const refused = await publish({}, markdown);
      expect(refused).toMatchObject({ status: 'invalid', problems: [{ picture: 'mediatheque:x' }] });
      await publish({}, markdown.replace('mediatheque:x', `mediatheque:${id}`));
      const { content } = await post();
      expect(content.match(/<picture>/g)).toHaveLength(1);
      expect(content).not.toContain('onerror');
      expect(content).toContain('<code>![c](mediatheque:code)</code>');
    });
  });
});

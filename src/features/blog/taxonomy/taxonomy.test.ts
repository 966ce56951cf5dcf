import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { blogProcess } from '../../../../tests/fixtures/blog-process.ts';
import { anArticle, articleFileOf } from '../../../../tests/fixtures/data/article-source.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../../tests/setup/postgres.ts';
import type { Database } from '../../../platform/db/database.ts';
import { findPost, listCategories } from '../blog.server.ts';
import { readListPage } from '../blog-pages.server.ts';
import { openPost, readArticle } from '../drafts/drafts.server.ts';
import { publishPost } from '../publishing/publishing.server.ts';
import { findMatches } from '../search/post-search.repository.ts';
import { listTerms, mergeTerm, removeTerm, renameTerm } from './taxonomy.server.ts';

const NOW = Date.parse('2026-11-20T08:00:00.000Z');
const SLUG = 'choisir-son-hebergeur';
const linda = { id: 'linda', name: 'Linda' };

describe.each(DIALECTS)('categories and tags on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let services: ReturnType<typeof aProcess>;
    const aProcess = () => blogProcess(db, () => NOW);
    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
      services = aProcess();
      await publish({ category: 'Cloud Computing', tags: '[hébergement, Latence]' });
    });
    afterEach(() => dispose());

    const publish = async (fields: Record<string, string>) => {
      const options = { readPicture: async () => undefined };
      const result = await publishPost(services, articleFileOf(anArticle(fields)), options);
      await services.content.check();
      return result;
    };
    const changed = async <T>(change: Promise<T>): Promise<T> => {
      const result = await change;
      await services.content.check();
      return result;
    };
    const post = async () => {
      await services.content.check();
      return findPost(services, SLUG);
    };
    const listOf = async (category: string) => {
      const page = await readListPage(services, { query: '', category, sort: 'recent', page: 1 });
      return page.posts.map(({ slug }) => slug);
    };

    test('a renamed category is on its posts, in the lists and behind its former addresses', async () => {
      const renamed = await changed(renameTerm(services, 'category', 'Cloud Computing', ' Hébergement  et cloud '));
      expect(renamed).toEqual({ status: 'ok', name: 'Hébergement et cloud', posts: 1 });
      expect((await post())?.category).toBe('Hébergement et cloud');
      expect((await listCategories(services)).map(({ name }) => name)).not.toContain('Cloud Computing');
      for (const address of ['cloud-computing', 'Cloud Computing', 'Hébergement et cloud']) {
        expect(await listOf(address)).toEqual([SLUG]);
      }
    });

    test('search within the category finds its posts under the new name', async () => {
      await changed(renameTerm(services, 'category', 'Cloud Computing', 'Nuage'));
      const found = (category: string) => findMatches(db, { words: ['choisir'], category, limit: 5 }, NOW + 1);
      expect(await found('Nuage')).toHaveLength(1);
      expect(await found('Cloud Computing')).toEqual([]);
    });

    test('a file and a draft with the former names are published under the present ones', async () => {
      await openPost(services, linda, SLUG);
      await changed(renameTerm(services, 'category', 'Cloud Computing', 'Nuage'));
      await changed(renameTerm(services, 'category', 'Nuage', 'Hébergement'));
      await changed(renameTerm(services, 'tag', 'latence', 'Délais'));
      await changed(removeTerm(services, 'tag', 'hébergement'));
      const id = (await openPost(services, linda, SLUG)) as { id: string };
      const opened = await readArticle(services, id.id);
      expect(opened?.draft.fields).toMatchObject({ category: 'Hébergement', tags: 'Délais' });
      await publish({ category: 'Cloud Computing', tags: '[hébergement, Latence, fibre]', description: 'Autre.' });
      expect(await post()).toMatchObject({ category: 'Hébergement', tags: ['Délais', 'fibre'] });
    });

    test('merged categories are one, and so are their addresses', async () => {
      await publish({ slug: 'deuxieme', title: 'Le deuxième', category: 'FinTech' });
      expect(await changed(mergeTerm(services, 'category', 'Cloud Computing', 'FinTech'))).toMatchObject({ posts: 1 });
      expect((await listOf('cloud-computing')).toSorted()).toEqual([SLUG, 'deuxieme']);
      expect((await listTerms(services)).category.filter(({ posts }) => posts > 0)).toEqual([
        { name: 'FinTech', posts: 2 },
      ]);
    });

    test('a category with posts is not removed, an empty one is', async () => {
      expect(await removeTerm(services, 'category', 'Cloud Computing')).toEqual({ status: 'in_use', posts: 1 });
      expect(await changed(removeTerm(services, 'category', 'FinTech'))).toMatchObject({ status: 'ok', posts: 0 });
      expect((await listCategories(services)).map(({ name }) => name)).not.toContain('FinTech');
    });

    test('tags that differ in case are one, and a post has a tag once', async () => {
      await publish({ slug: 'deuxieme', title: 'Le deuxième', tags: '[latence, réseau]' });
      await publish({ slug: 'troisieme', title: 'Le troisième', tags: '[latence]' });
      expect((await listTerms(services)).tag).toContainEqual({ name: 'latence', posts: 3 });
      expect(await changed(mergeTerm(services, 'tag', 'réseau', 'latence'))).toMatchObject({ posts: 1 });
      expect((await findPost(services, 'deuxieme'))?.tags).toEqual(['latence']);
    });

    test('a name that is empty, too long, with a comma or taken is refused in words, and nothing changes', async () => {
      for (const [kind, from, to] of [
        ['category', 'Cloud Computing', ' \u200b '],
        ['category', 'Cloud Computing', 'x'.repeat(81)],
        ['tag', 'Latence', 'a, b'],
      ] as const) {
        expect(await renameTerm(services, kind, from, to)).toMatchObject({ status: 'invalid' });
      }
      const taken = await renameTerm(services, 'category', 'Cloud Computing', 'fintech');
      expect(taken).toEqual({ status: 'taken', name: 'FinTech' });
      expect(await renameTerm(services, 'tag', 'nothing', 'else')).toEqual({ status: 'not_found' });
      expect(await mergeTerm(services, 'category', 'FinTech', 'Nothing')).toEqual({ status: 'not_found' });
      expect(await post()).toMatchObject({ category: 'Cloud Computing', tags: ['hébergement', 'Latence'] });
    });

    test('a name changed only in case stays the same category', async () => {
      await changed(renameTerm(services, 'category', 'Cloud Computing', 'cloud computing'));
      expect(await post()).toMatchObject({ category: 'cloud computing' });
      expect(await listOf('cloud-computing')).toEqual([SLUG]);
    });

    test('a former name that comes back is a name again', async () => {
      await changed(renameTerm(services, 'category', 'Cloud Computing', 'Nuage'));
      await changed(renameTerm(services, 'category', 'Nuage', 'Cloud Computing'));
      await publish({ category: 'Cloud Computing', description: 'Autre.' });
      expect(await post()).toMatchObject({ category: 'Cloud Computing' });
    });
  });
});

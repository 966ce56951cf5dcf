import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { removeEntry } from '../../src/features/entries/entries.server.ts';
import { importEntries } from '../../src/features/entries/files/entry-import.server.ts';
import { kindNamed, openContent } from '../fixtures/data/content.ts';
import { postgresUrl, type Site, startSite } from '../fixtures/site.ts';

const LIVE = { timeout: 5_000, interval: 50 };

describe.each(['sqlite', 'postgres'] as const)('redirections on %s', (database) => {
  describe.skipIf(database === 'postgres' && !postgresUrl)('over HTTP', () => {
    let site: Site;
    let content: Awaited<ReturnType<typeof openContent>>;
    beforeAll(async () => {
      site = await startSite({ database });
      content = await openContent(site);
      for (const [address, to, code] of [
        ['/Nos-Métiers/', '/services#web', '301'],
        ['/blog/ancien-article', '/blog?sort=recent', '302'],
        ['/careers/jobs/boulanger', '/careers', '301'],
        ['/forum', 'https://forum.ailleurs.example/nkul', '301'],
      ])
        expect(await content.add('redirections', { address, to, code })).toMatchObject({ status: 'ok' });
      await vi.waitFor(async () => expect(await locationOf('/forum')).not.toBeNull(), LIVE);
    });
    afterAll(async () => {
      await content?.close();
      await site?.stop();
    });

    const answerOf = (path: string, init: RequestInit = {}) => fetch(site.url + path, { redirect: 'manual', ...init });
    const locationOf = async (path: string) => (await answerOf(path)).headers.get('location');

    test('a former address leads to the new one with its query, in all its spellings, for GET and HEAD', async () => {
      for (const path of [
        '/nos-metiers',
        '/NOS-METIERS',
        '/nos-metiers/',
        '/nos-m%C3%A9tiers.html',
        '/nos-m%c3%a9tiers/',
      ])
        expect(await locationOf(path), path).toBe('/services#web');
      const head = await answerOf('/nos-metiers?de=facebook&x=%C3%A9', { method: 'HEAD' });
      expect([head.status, head.headers.get('location')]).toEqual([301, '/services?de=facebook&x=%C3%A9#web']);
      expect(head.headers.get('x-content-type-options')).toBe('nosniff');
    });

    test('it answers where a dynamic page has nothing, and for a time only where staff said so', async () => {
      const article = await answerOf('/blog/ancien-article?x=1');
      expect([article.status, article.headers.get('location')]).toEqual([302, '/blog?sort=recent&x=1']);
      expect(article.headers.get('cache-control')).toBe('no-cache');
      expect(await locationOf('/careers/jobs/boulanger')).toBe('/careers');
      expect((await answerOf('/blog/autre-article')).status).toBe(404);
    });

    test('an address in other letters, or of old habit, leads to the page that it means', async () => {
      for (const [path, to] of [
        ['/Contact', '/contact'],
        ['/ABOUT?utm_source=x', '/about?utm_source=x'],
        ['/Contact/?service=web', '/contact?service=web'],
        ['/About.html', '/about'],
        ['/products/Otah', '/products/otah'],
        ['/blog/Choisir-son-nom-de-domaine', '/blog/choisir-son-nom-de-domaine'],
        ['/BLOG/choisir-son-nom-de-domaine', '/blog/choisir-son-nom-de-domaine'],
        ['/mentions-legales', '/terms'],
        ['/index.php', '/'],
        ...['/feed', '/rss', '/rss.xml', '/feed.xml', '/atom.xml', '/blog/rss.xml', '/blog/feed'].map((path) => [
          path,
          '/blog/feed.xml',
        ]),
      ] as const) {
        const answer = await answerOf(path ?? '');
        expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 301, to]);
        expect((await answerOf(to ?? '')).status, to).toBe(200);
      }
      for (const path of ['/BLOG/aucun-article', '/products/Voiture', '/API/contact', '/nulle-part'])
        expect([path, (await answerOf(path)).status]).toEqual([path, 404]);
      const post = await answerOf('/Contact', { method: 'POST', headers: { Origin: site.url }, body: 'a=b' });
      expect([post.status, post.headers.get('location')]).toEqual([405, null]);
      expect(await content.add('redirections', { address: '/rss', to: '/newsletter', code: '302' })).toMatchObject({
        status: 'ok',
      });
      await expect.poll(() => locationOf('/RSS'), LIVE).toBe('/newsletter');
    });

    test('a page, a file, an endpoint and a POST are never redirected', async () => {
      await overwrite('/about');
      for (const path of ['/about', '/favicon.ico', '/api/chat']) expect(await locationOf(path), path).toBeNull();
      const post = await answerOf('/forum', { method: 'POST', headers: { Origin: site.url }, body: 'a=b' });
      expect([post.status, post.headers.get('location')]).toEqual([405, null]);
    });

    /** Writes what a database restored from elsewhere could hold: no publication accepts it. */
    async function overwrite(address: string) {
      const kind = { ...kindNamed('redirections'), publishErrors: undefined };
      const source = `redirections:\n  - id: x\n    real: true\n    data: { address: ${address}, to: /contact, code: '301' }\n`;
      const done = await importEntries(content, 'Essai', source, { kinds: [kind as never] });
      expect(done).toMatchObject({ status: 'ok', isWritten: true });
    }

    test('loops and chains are refused with the sentence, also in a file, and nothing of it is written', async () => {
      const refused = await content.add('redirections', { address: '/services-web', to: '/Forum/', code: '301' });
      expect(refused).toMatchObject({
        status: 'invalid',
        errors: { to: expect.stringContaining('écrivez cette adresse-là') },
      });
      const line = (id: string, to: string) =>
        `  - id: ${id}\n    real: true\n    data: { address: /${id}, to: ${to}, code: '301' }\n`;
      const source = `redirections:\n${line('p', '/q')}${line('q', '/p')}`;
      expect(await importEntries(content, 'Essai', source)).toMatchObject({
        status: 'forbidden',
        message: expect.stringContaining('tournerait en rond'),
      });
      expect((await answerOf('/p')).status).toBe(404);
    });

    test('office check lists a redirection whose page is missing', async () => {
      await content.add('redirections', { address: '/tarifs', to: '/nulle-part', code: '301' });
      const { stdout } = await site.office(['check', '--json']);
      expect(stdout).toContain('«\u00a0/tarifs\u00a0» mène à «\u00a0/nulle-part\u00a0»');
      expect(stdout).toContain('«\u00a0/about\u00a0» est une page du site');
    });

    test('a removed redirection is a missing page again', async () => {
      const kind = kindNamed('redirections');
      await removeEntry(content, 'Essai', kind, 'forum-https-forum-ailleurs-example-nkul', 2);
      await expect.poll(async () => (await answerOf('/forum')).status, LIVE).toBe(404);
    });
  });
});

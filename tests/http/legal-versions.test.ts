import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PRIVACY_OF_2024 } from '../../src/content/legal/legal-seed.ts';
import { openContent } from '../fixtures/data/content.ts';
import { postgresUrl, type Site, startSite } from '../fixtures/site.ts';

const LIVE = { timeout: 5_000, interval: 50 };
const FORMER = '/privacy/versions/2024-03-01';

describe.each(['sqlite', 'postgres'] as const)('a legal page with two versions on %s', (database) => {
  describe.skipIf(database === 'postgres' && !postgresUrl)('over HTTP', () => {
    let site: Site;
    let content: Awaited<ReturnType<typeof openContent>>;
    beforeAll(async () => {
      site = await startSite({ database });
      content = await openContent(site);
    });
    afterAll(async () => {
      await content?.close();
      await site?.stop();
    });
    const get = (path: string) => fetch(site.url + path, { redirect: 'manual' });
    const textOf = async (path: string) => (await (await get(path)).text()).replaceAll('<!-- -->', '');

    // Proves 2.24.
    test('the former one stays at its address, with what the new one changes, and the page names both', async () => {
      expect(await textOf('/privacy')).not.toContain('Versions de ce texte');
      expect((await get(FORMER)).headers.get('location')).toBe('/privacy');
      const text = PRIVACY_OF_2024.replace('trente\u00a0jours', 'quinze\u00a0jours')
        .replace('## 11. Mineurs {#mineurs}', '## 11. Enfants {#mineurs}')
        .replace('ni vendues, ni louées', 'ni vendues')
        .concat('\n\n## 14. Sous-traitants\n\nLeur liste est remise à qui la demande.');
      const added = await content.add('legal-versions', { page: 'privacy', date: '2026-11-20', text });
      expect(added).toMatchObject({ status: 'ok' });
      await expect.poll(() => textOf('/privacy'), LIVE).toContain('Versions de ce texte');

      const page = await textOf('/privacy');
      expect(page).toContain('Dernière mise à jour\u00a0: novembre 2026');
      expect(page).toContain('En vigueur\u00a0: version du 20\u00a0novembre\u00a02026.');
      expect(page).toMatch(new RegExp(`href="${FORMER}"[^>]*>Version du 1er\u00a0mars\u00a02024`));
      expect(page, 'the contact comes after the last section').toContain('>15. Contact<');
      expect(page, 'facts stay those of the company').toContain('la société Nkul SARL');
      expect(page, 'the annex stays').toContain('id="annexe"');

      const former = await textOf(FORMER);
      expect(former).toMatch(/<meta[^>]*noindex[^>]*>/);
      expect(former).toMatch(/<span class="sr-only"> \(supprimé\u00a0: <\/span>trente/);
      expect(former).toMatch(/<span class="sr-only"> \(ajouté\u00a0: <\/span>quinze/);
      expect(former).toContain('<del');
      expect(former).toMatch(/Ajouté\u00a0: <\/strong><ins[^>]*>14. Sous-traitants/);
      expect(former.match(/<h3[^>]*>5. Destinataires<\/h3>/g), 'as a heading of a change and of the text').toHaveLength(
        2,
      );
      expect(former).not.toContain('{#');
      expect((await get('/sitemap.xml')).status).toBe(200);
      expect(await textOf('/sitemap.xml')).not.toContain('versions');
    });

    test('a version of a coming day waits for it, and no address names a version that is not there', async () => {
      await content.add('legal-versions', {
        page: 'terms',
        date: '2099-01-01',
        text: 'Plus tard.\n\n## 1. Objet\n\nTexte.',
      });
      await content.add('legal-versions', {
        page: 'terms',
        date: '2020-01-01',
        text: 'Avant.\n\n## 1. Objet\n\nTexte.',
      });
      await expect.poll(() => textOf('/terms'), LIVE).toContain('Version du 1er\u00a0janvier\u00a02020');
      expect(await textOf('/terms')).not.toContain('2099');
      for (const path of ['/terms/versions/2099-01-01', '/terms/versions/x', '/privacy/versions/2020-01-01'])
        expect((await get(path)).status, path).toBe(404);
      const elsewhere = await get('/about/versions/2020-01-01');
      expect(elsewhere.status).toBe(404);
      const [main = ''] = /<main[\s\S]*<\/main>/.exec(await elsewhere.text()) ?? [];
      expect(main).toContain('<h1');
      expect(main).not.toContain('version');
      expect(await textOf('/terms/versions/2020-01-01')).toContain('Avant.');
      const twice = await content.add('legal-versions', {
        page: 'terms',
        date: '2020-01-01',
        text: 'A.\n\n## B\n\nC.',
      });
      expect(twice).toMatchObject({ status: 'invalid', errors: { date: expect.stringContaining('de ce jour') } });
    });
  });
});

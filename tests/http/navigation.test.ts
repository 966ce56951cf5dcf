import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Navigation } from '../../src/content/kinds/company/navigation.ts';
import { openContent } from '../fixtures/data/content.ts';
import { postgresUrl, type Site, startSite } from '../fixtures/site.ts';

const LIVE = { timeout: 5_000, interval: 50 };

describe.each(['sqlite', 'postgres'] as const)('the menu on %s', (database) => {
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

    // Proves 2.3.
    test('what staff publish is on built, kept and missing pages, and an entry of the specification stays', async () => {
      const textOf = async (path: string) => (await fetch(site.url + path)).text();
      await content.publish('navigation', 'navigation', ({ data }: { data: Navigation }) => {
        Object.assign(data.header[3] ?? {}, { label: 'Journal' });
        Object.assign(data.legal[2] ?? {}, { hidden: true });
        data.footer[0]?.links.push({ label: 'Références', href: '/references', highlighted: false, hidden: false });
      });
      for (const path of ['/', '/blog', '/nulle-part']) {
        await expect.poll(() => textOf(path), LIVE).toContain('href="/blog"');
        await expect.poll(() => textOf(path), LIVE).toMatch(/>Journal<\/a>/);
        const page = await textOf(path);
        expect(page, path).toMatch(/class="footer-link" href="\/references">Références</);
        expect(page, path).not.toMatch(/href="\/newsletter">Newsletter</);
      }
      const lost = content.publish('navigation', 'navigation', ({ data }: { data: Navigation }) => {
        data.header.splice(3, 1);
      });
      await expect(lost).rejects.toThrow(/Journal|Blog/);
    });
  });
});

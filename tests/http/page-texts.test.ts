import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageMeta } from '../../src/content/fields.ts';
import { pageTitlesKind } from '../../src/content/page-titles.ts';
import { restoreVersion } from '../../src/features/entries/entries.server.ts';
import { kindNamed, openContent } from '../fixtures/content.ts';
import { SECRET, type Site, startSite } from '../fixtures/site.ts';

const LIVE = { timeout: 5_000, interval: 50 };

let site: Site;
let content: Awaited<ReturnType<typeof openContent>>;
beforeAll(async () => {
  site = await startSite({ env: { SITE_SECRET: SECRET, RATE_LIMIT_SCALE: '100' } });
  content = await openContent(site);
});
afterAll(async () => {
  await content?.close();
  await site?.stop();
});

const textOf = async (path: string) => (await fetch(site.url + path)).text();

async function undo(kind: string, id: string, seenVersion: number) {
  const undone = await restoreVersion(content, 'Essai', kindNamed(kind), id, { version: 1, seenVersion, as: 'whole' });
  expect(undone.status).toBe('ok');
}

const shownNow = pageTitlesKind.seed.filter(({ id }) => !/-(none|over)$/.test(id));

// Proves 18.3, 18.6.
test.each(shownNow)('title and description of $id reach search engines and shares, and go again', async ({ id }) => {
  const [path = '/'] = pageTitlesKind.shownOn(id);
  const before = await textOf(path);
  const description = `Une description changée pour ${id}, assez longue pour les moteurs de recherche, sans un fait de trop ni de moins.`;
  const { version } = await content.publish('page-titles', id, (entry: { data: PageMeta }) => {
    entry.data.title = `Changé pour ${id}`;
    entry.data.description = description;
  });
  const suffix = path === '/' ? '' : ' | Nkul';
  await expect.poll(() => textOf(path), LIVE).toContain(`<title>Changé pour ${id}${suffix}</title>`);
  const page = await textOf(path);
  for (const said of [
    `<meta content="${description}" name="description"/>`,
    `<meta content="Changé pour ${id}${suffix}" property="og:title"/>`,
    `<meta content="${description}" property="og:description"/>`,
  ]) {
    expect(page).toContain(said);
  }
  await undo('page-titles', id, version);
  const titleOf = (html: string) => /<title>.*?<\/title>/.exec(html)?.[0];
  await expect.poll(async () => titleOf(await textOf(path)), LIVE).toBe(titleOf(before));
});

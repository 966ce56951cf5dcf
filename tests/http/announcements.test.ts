import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minuteInCameroon } from '../../src/text/yaounde-days.ts';
import { openContent } from '../fixtures/data/content.ts';
import { postgresUrl, SECRET, type Site, startSite } from '../fixtures/site.ts';

const LIVE = { timeout: 5_000, interval: 50 };
const HOUR = 3_600_000;
const PAGES = ['/', '/careers', '/careers/internships', '/blog', '/demande/contact', '/nulle-part'];
const TEXT = 'Nos bureaux ferment à midi.';
const CLOCK = join(import.meta.dirname, '../fixtures/moved-clock.cjs');

const textOf = async (of: Site, path: string) => (await fetch(of.url + path)).text();
const inHours = (hours: number) => minuteInCameroon(Date.now() + hours * HOUR);
const anAnnouncement = (changes: object = {}) => ({
  text: TEXT,
  tone: 'closed',
  where: [],
  begins: inHours(-1),
  ends: null,
  ...changes,
});

let site: Site;
let content: Awaited<ReturnType<typeof openContent>>;
let setClock: (hours: number) => void;
beforeAll(async () => {
  site = await startSite();
  setClock = (hours) => writeFileSync(join(site.dataDir, 'clock'), String(hours * HOUR));
  setClock(0);
  await site.restart({ NODE_OPTIONS: `--require=${CLOCK}`, TEST_CLOCK: join(site.dataDir, 'clock') });
  content = await openContent(site);
});
afterAll(async () => {
  await content?.close();
  await site?.stop();
});

// Proves 18.5.
test('an announcement begins and ends by itself on built, kept and missing pages, which then are as they were', async () => {
  const etagOf = async (path: string) => (await fetch(site.url + path)).headers.get('etag');
  const before = await etagOf('/careers');
  await content.add('announcements', anAnnouncement({ begins: inHours(2), ends: inHours(4) }));
  for (const path of PAGES) expect(await textOf(site, path), path).not.toContain(TEXT);
  setClock(3);
  for (const path of PAGES) await expect.poll(() => textOf(site, path), LIVE).toContain(TEXT);
  expect(await textOf(site, '/hors-ligne')).not.toContain(TEXT);
  setClock(5);
  for (const path of PAGES) await expect.poll(() => textOf(site, path), LIVE).not.toContain(TEXT);
  expect(await etagOf('/careers')).toBe(before);
  setClock(0);
});

test('it names itself, says its tone in a word, keeps its link, and stays in the data-saver variant', async () => {
  const link = { label: 'Nos horaires', path: '/contact' };
  await content.add('announcements', anAnnouncement({ text: 'Un <b>essai</b> & rien.', link, where: ['/careers'] }));
  await expect.poll(() => textOf(site, '/careers/jobs'), LIVE).toContain('aria-label="Annonce"');
  const page = (await textOf(site, '/careers/jobs')).replaceAll('<!-- -->', '');
  expect(page).toContain('Fermeture\u00a0:</strong> Un &lt;b&gt;essai&lt;/b&gt; &amp; rien.');
  expect(page).toMatch(/<a [^>]*href="\/contact">Nos horaires<\/a>/);
  expect(page.match(/aria-label="Annonce"/g)).toHaveLength(1);
  expect(page.indexOf('aria-label="Annonce"')).toBeLessThan(page.indexOf('<main'));
  const saver = await fetch(`${site.url}/careers/jobs`, { headers: { 'Save-Data': 'on' } });
  expect(await saver.text()).toContain('Nos horaires</a>');
  expect(await textOf(site, '/about')).not.toContain('aria-label="Annonce"');
});

test.skipIf(!postgresUrl)('each replica shows it, on PostgreSQL', { timeout: 60_000 }, async () => {
  const first = await startSite({ database: 'postgres' });
  const second = await startSite({ env: { DATABASE_URL: first.databaseUrl, SITE_SECRET: SECRET } });
  const edits = await openContent(first);
  try {
    await edits.add('announcements', anAnnouncement());
    for (const of of [first, second]) await expect.poll(() => textOf(of, '/contact'), LIVE).toContain(TEXT);
  } finally {
    await edits.close();
    await second.stop();
    await first.stop();
  }
});

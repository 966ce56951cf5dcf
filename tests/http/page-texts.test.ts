import { afterAll, beforeAll, expect, test } from 'vitest';
import { join, setAt } from '../../desk/app/editing/entries/content-form.ts';
import { pageTitlesKind } from '../../src/content/kinds/company/page-titles.ts';
import { KINDS } from '../../src/content/kinds/kinds.ts';
import { tradesKind } from '../../src/content/kinds/offer/trades.ts';
import { peopleKind } from '../../src/content/kinds/people/people.ts';
import { storiesKind } from '../../src/content/kinds/people/stories.ts';
import { type Kind, parseData } from '../../src/content/model/editable.ts';
import type { PageMeta } from '../../src/content/model/fields.ts';
import {
  createEntry,
  publishEntry,
  readEntry,
  removeEntry,
  restoreVersion,
  withdrawEntry,
} from '../../src/features/entries/entries.server.ts';
import { kindNamed, openContent } from '../fixtures/data/content.ts';
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

/** Shown without offers, with a public price, after ten requests or three letters, in articles, in mail … */
const NOT_NOW = new Set([
  ...[
    'daily',
    'none',
    'payLater',
    'answers',
    'sent',
    'sidebar',
    'drafts',
    'forum',
    'withoutMessaging',
    'few',
    'frugal',
  ],
]);

/** A short text for each field that takes one, in place of what the page says now. */
function changedTexts(kind: Kind<object>): { data: object; texts: string[] } {
  let data: object = kind.seed[0]?.data ?? {};
  const texts: string[] = [];
  const visit = (value: unknown, path: string) => {
    if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) if (!NOT_NOW.has(key)) visit(part, join(path, key));
      return;
    }
    if (typeof value !== 'string') return;
    const text = `Essai ${texts.length + 1}, dit ici`;
    const changed = setAt(data, path, /\?$/.test(value) ? `${text}\u00a0?` : text);
    if (parseData(kind, changed).errors) return;
    data = changed;
    texts.push(text);
  };
  visit(data, '');
  return { data, texts };
}

const pages = KINDS.filter(({ group, count }) => group === 'Pages' && count.max === 1);

// Proves 18.3.
test.each(pages)('every text of $title that staff edit is on its page, and gone after the undo', async (kind) => {
  const [path = '/'] = kind.shownOn(kind.name);
  const { data, texts } = changedTexts(kind);
  const built = (await fetch(site.url + path)).headers.get('etag');
  expect(texts.length).toBeGreaterThan(1);
  const { version } = await content.publish(kind.name, kind.name, (entry: { data: object }) => {
    entry.data = data;
  });
  await expect.poll(() => textOf(path), LIVE).toContain('dit ici');
  const shown = (await Promise.all(kind.shownOn(kind.name).map(textOf))).join();
  expect(texts.filter((text) => !shown.includes(text))).toEqual([]);
  await undo(kind.name, kind.name, version);
  await expect.poll(async () => (await fetch(site.url + path)).headers.get('etag'), LIVE).toBe(built);
});

// Proves 18.3.
test('the newsletter is offered under an article in the words of staff', async () => {
  const article = /\/blog\/[a-z0-9-]+(?=")/.exec(await textOf('/blog'))?.[0] ?? '';
  type Entry = { data: { elsewhere: { sidebar: { title: string } } } };
  const { version } = await content.publish('newsletter-page', 'newsletter-page', (entry: Entry) => {
    entry.data.elsewhere.sidebar.title = 'La suite, chez vous';
  });
  await expect.poll(() => textOf(article), LIVE).toContain('La suite, chez vous');
  await undo('newsletter-page', 'newsletter-page', version);
  await expect.poll(() => textOf(article), LIVE).toMatch(/La suite par e-\u2060?mail/);
});

// Proves 18.3.
test('a new colleague is on the team page and beside the articles of that name; who leaves keeps the name there', async () => {
  const kind = kindNamed('people');
  const [author] = peopleKind.seed.filter(({ data }) => data.name === 'Ibrahim Njoya');
  if (!author) throw new Error('no such author');
  const article = /\/blog\/[a-z0-9-]+(?=")/.exec(await textOf('/blog'))?.[0] ?? '';
  const byline =
    /Ibrahim Njoya|Mireille Atangana|Rodrigue Etoundi|Solange Kamga/.exec(await textOf(article))?.[0] ?? '';
  const { id = '' } = peopleKind.seed.find(({ data }) => data.name === byline) ?? {};
  const entry = await readEntry(content, kind, id);
  const role = peopleKind.seed.find((it) => it.id === id)?.data.role ?? '';
  expect(await textOf(article)).toContain(role);

  const made = await createEntry(content, 'Essai', kind, {
    data: {
      ...author.data,
      name: 'Odile Mbarga',
      role: 'Accueil',
      portrait: 'odile-mbarga',
      recruits: false,
      writes: false,
    },
    from: null,
    until: null,
  });
  if (made.status !== 'ok') throw new Error(made.status);
  const added = await publishEntry(content, 'Essai', kind, made.id, made.version);
  expect(added).toMatchObject({ status: 'ok', id: 'odile-mbarga' });
  await expect.poll(() => textOf('/careers/life'), LIVE).toContain('Odile Mbarga');

  const removed = await removeEntry(content, 'Essai', kind, id, entry?.version ?? 0);
  expect(removed.status).toBe('ok');
  await expect.poll(() => textOf('/careers/life'), LIVE).not.toContain(byline);
  const left = await textOf(article);
  expect(left).toContain(byline);
  expect(left).not.toContain(`>${role}<`);
});

// Proves 2.29, 18.3.
test('a new story has its address, is in the sitemap, and answers 410 once withdrawn', async () => {
  const kind = kindNamed('stories');
  const [{ data }] = storiesKind.seed as [(typeof storiesKind.seed)[number]];
  const typed = { data: { ...data, title: 'Une boulangerie sans file' }, from: null, until: null };
  const made = await createEntry(content, 'Essai', kind, typed);
  if (made.status !== 'ok') throw new Error(made.status);
  const added = await publishEntry(content, 'Essai', kind, made.id, made.version);
  if (added.status !== 'ok') throw new Error(added.status);
  const path = `/references/${added.id}`;
  expect(path).toBe('/references/une-boulangerie-sans-file');
  await expect.poll(() => textOf('/references'), LIVE).toContain(`href="${path}"`);
  expect(await textOf(path)).toContain('Une boulangerie sans file');
  await expect.poll(() => textOf('/sitemap.xml'), LIVE).toContain(`${path}</loc>`);
  expect((await withdrawEntry(content, 'Essai', kind, added.id, added.version)).status).toBe('ok');
  await expect.poll(async () => (await fetch(site.url + path)).status, LIVE).toBe(410);
  expect(await textOf('/sitemap.xml')).not.toContain(path);
  expect(await textOf('/references')).not.toContain(path);
  expect((await fetch(`${site.url}/references/jamais-vue`)).status).toBe(404);
});

// Proves 2.32, 18.3.
test('a trade that staff add has a plain page, and answers 410 once withdrawn', async () => {
  const kind = kindNamed('trades');
  const [{ data }] = tradesKind.seed as [(typeof tradesKind.seed)[number]];
  const typed = { data: { ...data, name: 'Coiffure', said: 'Je tiens un salon.' }, from: null, until: null };
  const made = await createEntry(content, 'Essai', kind, typed);
  if (made.status !== 'ok') throw new Error(made.status);
  const added = await publishEntry(content, 'Essai', kind, made.id, made.version);
  if (added.status !== 'ok') throw new Error(added.status);
  const path = `/pour/${added.id}`;
  await expect.poll(() => textOf('/sitemap.xml'), LIVE).toContain(`${path}</loc>`);
  const page = await textOf(path);
  expect(page).toContain('figure-plain');
  expect(page).not.toContain('class="film"');
  expect(page).toContain('data-ask="Je tiens un salon.');
  expect((await withdrawEntry(content, 'Essai', kind, added.id, added.version)).status).toBe('ok');
  await expect.poll(async () => (await fetch(site.url + path)).status, LIVE).toBe(410);
  expect((await fetch(`${site.url}/pour/jamais-vu`)).status).toBe(404);
});

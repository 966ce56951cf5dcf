import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocument } from '../../src/features/documents/documents.server.ts';
import {
  createEntry,
  listEntries,
  publishEntry,
  readEntry,
  removeEntry,
  saveDraft,
  withdrawEntry,
} from '../../src/features/entries/entries.server.ts';
import { contentPreviewAddress } from '../../src/features/entries/preview/preview.server.ts';
import { createKeyring } from '../../src/platform/secrets/keyring.ts';
import { kindNamed, openContent } from '../fixtures/data/content.ts';
import { type Desk, SECRET, type Site, startSite } from '../fixtures/site.ts';

const LIVE = { timeout: 20_000, interval: 100 };
const ARLETTE = { id: 'a', name: 'Arlette Manga' };
const PAGE = '/website-promo';
const FAQ = kindNamed('faq');
const HEAVY = 'La page pèse';

let site: Site;
let desk: Desk;
let content: Awaited<ReturnType<typeof openContent>>;
let boss: string;
beforeAll(async () => {
  site = await startSite({ env: { SITE_SECRET: SECRET } });
  desk = await site.startDesk();
  content = await openContent(site);
  boss = await signIn();
});
afterAll(async () => {
  await content?.close();
  await site?.stop();
});

const textOf = async (path: string) => (await fetch(site.url + path)).text();
/** Compresses badly. */
const noise = () => randomBytes(430).toString('base64').slice(0, 570).replace(/.{60}/g, '$& ');

async function questions(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const data = { question: `Question ${randomBytes(4).toString('hex')}\u00a0?`, answer: `${noise()}.` };
    const made = await createEntry(content, ARLETTE.name, FAQ, { data, from: null, until: null });
    if (made.status !== 'ok') throw new Error(JSON.stringify(made));
    ids.push(made.id);
  }
  return ids;
}

async function post(
  path: string,
  fields: Record<string, string> | [string, string][],
  cookie = '',
  at = desk,
): Promise<Response> {
  const headers = { origin: at.url, 'content-type': 'application/x-www-form-urlencoded', cookie };
  return fetch(at.url + path, {
    method: 'POST',
    body: String(new URLSearchParams(fields)),
    headers,
    redirect: 'manual',
  });
}

async function signIn(of = site, at = desk, role = 'direction'): Promise<string> {
  const words = ['staff', 'invite', `${role}@nkul.example`, '--name', ARLETTE.name, '--role', role];
  const { link } = await of.officeJson<{ link: string }>(words);
  const entered = await post('/entrer', { cle: new URL(link).searchParams.get('cle') ?? '' }, '', at);
  return entered.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
}

// Proves 18.3, 10.2.
test('drafts that take a page over its weight limit are not published together, and the desk says why', {
  timeout: 120_000,
}, async () => {
  const ids = await questions(36);
  const drafts = ids.map((id): [string, string] => ['draft', `faq/${id} 1`]);
  for (const confirmed of ['', 'confirmed']) {
    const answer = await post('/publications', [['do', 'publish'], [confirmed, 'yes'], ...drafts], boss);
    expect(await answer.text(), confirmed).toContain(HEAVY);
  }
  for (const id of ids) {
    const { version = 0, state } = (await readEntry(content, FAQ, id)) ?? {};
    expect(state).toBe('draft');
    await removeEntry(content, ARLETTE.name, FAQ, id, version);
  }
});

// Proves 18.3, 10.2.
test('what is published past the desk and takes a page over its weight limit leaves the former page, which the office names', {
  timeout: 120_000,
}, async () => {
  const former = await textOf(PAGE);
  const ids: string[] = [];
  for (const id of await questions(36)) {
    const { version: seen = 0 } = (await readEntry(content, FAQ, id)) ?? {};
    const done = await publishEntry(content, ARLETTE.name, FAQ, id, seen);
    if (done.status !== 'ok') throw new Error(JSON.stringify(done));
    ids.push(done.id);
  }
  const findings = async () => {
    const { stdout } = await site.office(['check', '--json']);
    return (JSON.parse(stdout) as { where: string; what: string }[]).filter(({ where }) => where === PAGE);
  };
  await expect.poll(async () => (await findings())[0]?.what ?? '', LIVE).toContain(HEAVY);
  const kept = await textOf(PAGE);
  expect(kept.length).toBeGreaterThan(former.length - 1);
  expect(kept, 'a whole page').toContain('</html>');
  const [more = ''] = await questions(1);
  const refused = await site.office(['content', 'publish', 'faq', more]);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining(`${PAGE}\u00a0: ${HEAVY}`) });
  expect(await readEntry(content, FAQ, more)).toMatchObject({ state: 'draft' });
  ids.push(more);
  const last = (await readEntry(content, FAQ, ids.at(-2) ?? ''))?.name ?? 'none';
  expect(kept, 'not the last one').not.toContain(last);
  for (const id of ids) {
    const { version: seen = 0 } = (await readEntry(content, FAQ, id)) ?? {};
    await removeEntry(content, ARLETTE.name, FAQ, id, seen);
  }
  await expect.poll(findings, LIVE).toEqual([]);
  await expect.poll(async () => (await textOf(PAGE)) === former, LIVE).toBe(true);
});

// Proves 18.3.
test('an announcement to come whose link dies meanwhile is named by the office, and at the desk before it begins', {
  timeout: 60_000,
}, async () => {
  const jobs = kindNamed('jobs');
  const [job = { id: '', version: 0 }] = await listEntries(content, jobs);
  const link = { label: 'Nous recrutons', path: `/careers/jobs/${job.id}` };
  const text = { text: 'Une offre de plus', tone: 'information', where: ['/contact'] };
  const added = await content.add('announcements', { ...text, link, begins: '2090-01-01T08:00', ends: null });
  if (added.status !== 'ok') throw new Error(added.status);
  const told = async () => {
    const { stdout } = await site.office(['check', '--json']);
    const place = `content announcements ${added.id}`;
    return (JSON.parse(stdout) as { where: string; what: string }[]).flatMap(({ where, what }) =>
      where === place ? [what] : [],
    );
  };
  expect(await told()).toEqual([]);
  await withdrawEntry(content, ARLETTE.name, jobs, job.id, job.version);
  const dead = `/contact\u00a0: Le lien «\u00a0Nous recrutons\u00a0» (${link.path}) mène à une page qui n'existe pas.`;
  await expect.poll(told, LIVE).toEqual([`Commence le 1er\u00a0janvier\u00a02090\u00a0: ${dead}`]);

  const cookie = await signIn(site, desk, 'communication');
  const path = `${desk.url}/contenus/announcements/${added.id}`;
  expect(await (await fetch(path, { headers: { cookie } })).text()).toContain('Avant la mise en ligne');
  const checks = await (await fetch(`${path}/controle`, { headers: { cookie } })).json();
  expect(checks).toMatchObject({ shown: [{ level: 'warning', text: dead }] });
  const announcements = kindNamed('announcements');
  const draft = { data: { ...text, link: null, begins: null, ends: null }, from: null, until: null };
  const saved = await saveDraft(content, ARLETTE.name, announcements, added.id, draft, added.version);
  if (saved.status !== 'ok') throw new Error(saved.status);
  expect(await told(), 'what begins is what is published').toHaveLength(1);
  const { version = 0 } = (await readEntry(content, jobs, job.id)) ?? {};
  await publishEntry(content, ARLETTE.name, jobs, job.id, version);
  await removeEntry(content, ARLETTE.name, announcements, added.id, saved.version);
});

// Proves 16.2.
test('a colleague sees and publishes together only what they may edit whole', { timeout: 120_000 }, async () => {
  const cookie = await signIn(site, desk, 'rh');
  const faq = await content.save('faq', 'delai', ({ data }: { data: { question: string } }) => {
    data.question = 'Et pour demain\u00a0?';
  });
  const [{ id: job } = { id: '' }] = await listEntries(content, kindNamed('jobs'));
  await content.save('jobs', job, ({ data }: { data: { title: string } }) => {
    data.title = `${data.title} (h/f)`;
  });
  const fields = { name: 'Rentrée', entries: [{ kind: 'faq', id: 'delai' }], plan: null };
  const former = await content.db.write((trx) =>
    createDocument(
      trx,
      { name: 'batch', labels: {}, picturesMax: 0, topics: [] },
      ARLETTE,
      { fields, markdown: '' },
      Date.now(),
    ),
  );
  const list = async (as: string) => (await fetch(`${desk.url}/publications`, { headers: { cookie: as } })).text();
  const mine = await list(cookie);
  expect(mine).toContain(`value="jobs/${job} `);
  expect(mine).not.toMatch(/value="faq\/|Rentrée/);
  for (const verb of ['publish', 'undo']) {
    const drafts = { do: verb, confirmed: 'yes', draft: `faq/delai ${faq} ${faq}` };
    expect((await post('/publications', drafts, cookie)).status, verb).toBe(404);
  }
  await post('/publications', { do: `forget:${former}` }, cookie);

  expect(await list(boss)).toContain('Rentrée');
  await post('/publications', { do: `forget:${former}` }, boss);
  expect(await list(boss)).not.toContain('Rentrée');
  expect((await readEntry(content, FAQ, 'delai'))?.draft).not.toBeNull();
});

// Proves 18.4.
test('the site says which new links of a draft lead nowhere, to a client with a valid link only', {
  timeout: 120_000,
}, async () => {
  const keys = createKeyring(SECRET);
  const [{ id } = { id: '' }] = await listEntries(content, kindNamed('news'));
  await content.save('news', id, ({ data }: { data: { link: { href: string } } }) => {
    data.link.href = '/blog/nulle-part';
  });
  const previewed = { path: '/', entry: { kind: 'news', id }, use: 'check' } as const;
  const address = contentPreviewAddress({ keys }, previewed, Date.now() + 60_000);
  const answer = await fetch(`${site.url}${address}`);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(await answer.json()).toMatchObject({
    path: '/',
    blocking: [],
    toCheck: [expect.stringContaining('(/blog/nulle-part) mène à une page')],
  });
  expect((await fetch(`${site.url}${address}x`)).status).toBe(404);
});

// Proves 18.4.
test('desk and office publish while the site does not answer, and say that the pages were not checked', {
  timeout: 120_000,
}, async () => {
  const away = await startSite();
  const edits = await openContent(away);
  const there = await away.startDesk();
  try {
    const cookie = await signIn(away, there);
    await away.kill();
    const version = await edits.save('faq', 'delai', ({ data }: { data: { question: string } }) => {
      data.question = 'Et demain\u00a0?';
    });
    const drafts = { do: 'publish', confirmed: 'yes', draft: `faq/delai ${version}` };
    expect(await (await post('/publications', drafts, cookie, there)).text()).toContain('Pages pas vérifiées');
    expect(await readEntry(edits, FAQ, 'delai')).toMatchObject({ draft: null });
    await edits.save('faq', 'delai', ({ data }: { data: { question: string } }) => {
      data.question = 'Et après-demain\u00a0?';
    });
    const told = await away.office(['content', 'publish', 'faq', 'delai']);
    expect(told).toMatchObject({ code: 0, stderr: expect.stringContaining('Pages pas vérifiées') });
  } finally {
    await edits.close();
    await away.stop();
  }
});

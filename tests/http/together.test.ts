import { expect, test } from 'vitest';
import {
  addToBatch,
  createBatch,
  planBatch,
  readBatch,
  undoBatch,
} from '../../src/features/entries/batches/batches.server.ts';
import { createEntry, readEntry, withdrawEntry } from '../../src/features/entries/entries.server.ts';
import { contentPreviewAddress, type Previewed } from '../../src/features/entries/preview/preview.server.ts';
import { createKeyring } from '../../src/platform/secrets/keyring.ts';
import { kindNamed, openContent } from '../fixtures/data/content.ts';
import { postgresUrl, SECRET, type Site, startSite } from '../fixtures/site.ts';

const LIVE = { timeout: 15_000, interval: 50 };
const ARLETTE = { id: 'a', name: 'Arlette Manga' };
const PAGE = '/website-promo';
const MARKS = ['Quel délai exact', 'Qui héberge ensuite', 'Prix revu'];

const marksOn = async (of: Site, path = PAGE) => {
  const html = await (await fetch(of.url + path)).text();
  return MARKS.filter((mark) => html.includes(mark));
};

/** Drafts of two kinds that one page shows. */
async function draftsOn(site: Site) {
  const content = await openContent(site);
  const drafts = [
    ['faq', 'delai', (data: { question: string }) => (data.question = `${MARKS[0]}\u00a0?`)],
    ['faq', 'hebergement', (data: { question: string }) => (data.question = `${MARKS[1]}\u00a0?`)],
    ['faq', 'modification', (data: { answer: string }) => (data.answer = `${MARKS[2]}.`)],
  ] as const;
  const id = await createBatch(content, ARLETTE, 'Rentrée');
  const seen: Record<string, number> = {};
  for (const [kind, entry, change] of drafts) {
    seen[`${kind}/${entry}`] = await content.save(kind, entry, ({ data }) => change(data));
    await addToBatch(content, ARLETTE, id, { kind, id: entry });
  }
  return { content, id, seen };
}

async function isPublishedAndUndone(first: Site, replicas: readonly Site[]): Promise<void> {
  const { content, id, seen } = await draftsOn(first);
  try {
    const at = Date.now() + 1_500;
    expect(await planBatch(content, ARLETTE, id, { at, seen })).toMatchObject({ status: 'ok' });
    for (const site of replicas) expect(await marksOn(site)).toEqual([]);
    await Promise.all(
      replicas.map((site) =>
        expect
          .poll(async () => {
            const marks = await marksOn(site);
            expect([0, MARKS.length], 'no visitor sees a part').toContain(marks.length);
            return marks;
          }, LIVE)
          .toEqual(MARKS),
      ),
    );
    expect(Date.now()).toBeGreaterThanOrEqual(at);
    expect(await readBatch(content, id)).toMatchObject({ state: 'published', done: { by: ARLETTE.name } });
    expect(await undoBatch(content, ARLETTE, id)).toMatchObject({ status: 'ok' });
    for (const site of replicas) await expect.poll(() => marksOn(site), LIVE).toEqual([]);
  } finally {
    await content.close();
  }
}

// Proves 18.3.
test('three drafts that were planned before a restart are on the page together at their time, and an undo takes them back', {
  timeout: 60_000,
}, async () => {
  const site = await startSite();
  try {
    const { content, id, seen } = await draftsOn(site);
    await planBatch(content, ARLETTE, id, { at: Date.now() + 700, seen });
    await site.restart();
    await expect.poll(() => marksOn(site), LIVE).toEqual(MARKS);
    await undoBatch(content, ARLETTE, id);
    await expect.poll(() => marksOn(site), LIVE).toEqual([]);
    await content.close();
  } finally {
    await site.stop();
  }
});

// Proves 18.3.
test.skipIf(!postgresUrl)(
  'two replicas show all of a planned publication, never a part, on PostgreSQL',
  { timeout: 60_000 },
  async () => {
    const first = await startSite({ database: 'postgres', env: { SITE_SECRET: SECRET } });
    const second = await startSite({ env: { DATABASE_URL: first.databaseUrl, SITE_SECRET: SECRET } });
    try {
      await isPublishedAndUndone(first, [first, second]);
    } finally {
      await second.stop();
      await first.stop();
    }
  },
);

// Proves 18.4.
test('a signed link shows a page with all drafts of a publication, or with those and the entry of an editor', {
  timeout: 60_000,
}, async () => {
  const site = await startSite({ env: { SITE_SECRET: SECRET } });
  const { content, id } = await draftsOn(site);
  const keys = createKeyring(SECRET);
  try {
    const soon = Date.now() + 60_000;
    const all = contentPreviewAddress({ keys }, { path: PAGE, batch: id }, soon);
    expect(await marksOn(site, all)).toEqual(MARKS);
    const entry = { kind: 'faq', id: 'delai' };
    expect(await marksOn(site, contentPreviewAddress({ keys }, { path: PAGE, entry }, soon))).toEqual([MARKS[0]]);
    expect(await marksOn(site, contentPreviewAddress({ keys }, { path: PAGE, entry, batch: id }, soon))).toEqual(MARKS);
    expect(await marksOn(site)).toEqual([]);
    for (const gone of [contentPreviewAddress({ keys }, { path: PAGE, batch: 'none' }, soon), `${all}x`]) {
      expect((await fetch(site.url + gone)).status).toBe(404);
    }
  } finally {
    await content.close();
    await site.stop();
  }
});

test('a shared link says what of its texts is on the site, for an entry as for a batch, and a frame of the desk does not', {
  timeout: 60_000,
}, async () => {
  const site = await startSite({ env: { SITE_SECRET: SECRET } });
  const { content, id } = await draftsOn(site);
  try {
    const keys = createKeyring(SECRET);
    const until = Date.parse('2090-03-12T09:00:00Z');
    const faq = kindNamed('faq');
    const shared = async (of: Pick<Previewed, 'batch' | 'entry' | 'use'>, more = '') => {
      const html = await (
        await fetch(site.url + contentPreviewAddress({ keys }, { path: PAGE, ...of }, until) + more)
      ).text();
      return /(Aperçu d[^<]*) Ce lien montre la page jusqu'au 12 mars 2090\./.exec(html)?.[1];
    };
    const entry = (of: string) => ({ entry: { kind: faq.name, id: of } });
    const unchanged = () => {};

    expect(await shared({ batch: id })).toBe('Aperçu de textes qui ne sont pas encore en ligne.');
    expect(await shared(entry('delai'))).toBe(
      "Aperçu d'un texte dont les derniers changements ne sont pas encore en ligne.",
    );
    for (const of of [{ batch: id }, entry('delai')]) {
      expect(await shared({ ...of, use: 'frame' })).toBeUndefined();
      expect(await shared(of, '&cadre&controle'), 'the address alone adds nothing').toMatch(/^Aperçu/);
    }
    expect(await (await fetch(site.url + PAGE)).text()).not.toMatch(/Ce lien montre|pas encore en ligne/);
    await content.publish(faq.name, 'delai', unchanged);
    expect(await shared(entry('delai'))).toBe("Aperçu d'un texte déjà en ligne, tel que vous le voyez ici.");
    expect(await shared({ batch: id })).toBe('Aperçu de textes qui ne sont pas encore en ligne.');
    for (const other of ['hebergement', 'modification']) await content.publish(faq.name, other, unchanged);
    expect(await shared({ batch: id })).toBe("Aperçu de textes qui n'ont aucun changement à mettre en ligne.");

    const seen = (await readEntry(content, faq, 'hebergement'))?.version ?? 0;
    expect(await withdrawEntry(content, 'Essai', faq, 'hebergement', seen)).toMatchObject({ status: 'ok' });
    expect(await shared(entry('hebergement'))).toBe("Aperçu d'un texte qui a été retiré du site.");
    const data = (await readEntry(content, faq, 'delai'))?.published?.data as object;
    const created = await createEntry(content, 'Essai', faq, { data, from: null, until: null });
    expect(await shared(entry('id' in created ? created.id : ''))).toBe(
      "Aperçu d'un texte qui n'est pas encore en ligne.",
    );
    await content.publish('jobs', 'data-scientist', (it) => {
      it.until = '2026-01-02';
      Object.assign(it.data, { postedAt: '2026-01-01' });
    });
    expect(await shared({ entry: { kind: 'jobs', id: 'data-scientist' } })).toBe(
      "Aperçu d'un texte dont la période est terminée.",
    );
    expect(await (await fetch(site.url + PAGE)).text()).not.toContain('Aperçu d');
  } finally {
    await content.close();
    await site.stop();
  }
});

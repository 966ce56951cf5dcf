import { expect, test } from 'vitest';
import { readEntry } from '../../src/features/entries/entries.server.ts';
import { publishTogether, undoTogether } from '../../src/features/entries/together/publish-together.server.ts';
import { kindNamed, openContent } from '../fixtures/data/content.ts';
import { postgresUrl, SECRET, type Site, startSite } from '../fixtures/site.ts';

const LIVE = { timeout: 15_000, interval: 50 };
const ARLETTE = 'Arlette Manga';
const MARKS = ['Quel délai exact', 'Qui héberge ensuite', 'Prix revu'];

const marksOn = async (of: Site) => {
  const html = await (await fetch(`${of.url}/website-promo`)).text();
  return MARKS.filter((mark) => html.includes(mark));
};

/** Drafts that one page shows, as the desk's form sends them. */
async function draftsOn(site: Site) {
  const content = await openContent(site);
  const [first = '', second = '', third = ''] = MARKS;
  const save = async (id: string, data: object) => {
    const seen = await content.save('faq', id, (entry) => void Object.assign(entry.data, data));
    return { kind: 'faq', id, seen };
  };
  const drafts = [
    await save('delai', { question: `${first}\u00a0?` }),
    await save('hebergement', { question: `${second}\u00a0?` }),
    await save('modification', { answer: `${third}.` }),
  ];
  return { content, drafts };
}

// Proves 18.2, 18.3.
test('drafts that are ticked at the desk are confirmed, are on the page together, and go back in one press', {
  timeout: 60_000,
}, async () => {
  const site = await startSite();
  const desk = await site.startDesk();
  const { content, drafts } = await draftsOn(site);
  let cookie = '';
  const post = async (path: string, fields: [string, string][]) => {
    const headers = { origin: desk.url, 'content-type': 'application/x-www-form-urlencoded', cookie };
    const body = String(new URLSearchParams(fields));
    const answer = await fetch(desk.url + path, { method: 'POST', body, headers, redirect: 'manual' });
    cookie ||= answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    return (await answer.text()).replaceAll('&#x27;', "'").replaceAll('<!-- -->', '');
  };
  /** The hidden fields of the form that an answer offers. */
  const offered = (html: string) =>
    [...html.matchAll(/type="hidden" name="draft" value="([^"]*)"/g)].map(([, value]): [string, string] => [
      'draft',
      value ?? '',
    ]);
  const fields = drafts.map(({ kind, id, seen }): [string, string] => ['draft', `${kind}/${id} ${seen}`]);
  try {
    const invited = ['staff', 'invite', 'a@nkul.example', '--name', ARLETTE, '--role', 'direction'];
    const { link } = await site.officeJson<{ link: string }>(invited);
    await post('/entrer', [['cle', new URL(link).searchParams.get('cle') ?? '']]);
    expect(await post('/publications', [['do', 'publish']])).toContain('Cochez au moins un brouillon.');
    const many = Array.from({ length: 51 }, (_, at): [string, string] => ['draft', `faq/question-${at} 1`]);
    expect(await post('/publications', [['do', 'publish'], ...many])).toContain('Cochez 50\u00a0brouillons au plus');

    const broken = await content.save('faq', 'hebergement', ({ data }: { data: { question: string } }) => {
      data.question = '';
    });
    const unfit = fields.map(([name, value]): [string, string] =>
      value.startsWith('faq/hebergement') ? [name, `faq/hebergement ${broken}`] : [name, value],
    );
    const refused = await post('/publications', [['do', 'publish'], ['confirmed', 'yes'], ...unfit]);
    expect(refused).toMatch(/Rien n'est publié\.[\s\S]*href="\/contenus\/faq\/hebergement"[\s\S]*Question\u00a0:/);
    expect(await marksOn(site)).toEqual([]);
    const mended = await content.save('faq', 'hebergement', ({ data }: { data: { question: string } }) => {
      data.question = `${MARKS[1]}\u00a0?`;
    });
    const sent = unfit.map(([name, value]): [string, string] => [name, value.replace(` ${broken}`, ` ${mended}`)]);

    const asked = await post('/publications', [['do', 'publish'], ...sent]);
    expect(asked).toContain('Publier ces 3\u00a0brouillons\u00a0?');
    expect(offered(asked)).toEqual(sent);
    expect(await marksOn(site)).toEqual([]);
    const done = await post('/publications', [['do', 'publish'], ['confirmed', 'yes'], ...offered(asked)]);
    expect(done).toContain("C'est publié, tout ensemble\u00a0: 3\u00a0textes.");
    await expect.poll(() => marksOn(site), LIVE).toEqual(MARKS);
    const undone = await post('/publications', [['do', 'undo'], ...offered(done)]);
    expect(undone).toContain("C'est annulé");
    await expect.poll(() => marksOn(site), LIVE).toEqual([]);
    expect((await readEntry(content, kindNamed('faq'), 'delai'))?.draft).not.toBeNull();
    expect(await post('/publications', [['do', 'undo'], ...offered(done)])).toContain("Rien n'est annulé.");

    const log = await site.officeJson<{ action: string; rows: string }[]>(['audit', 'list']);
    const lines = log.map(({ action, rows }) => `${action} ${rows}`);
    expect(lines).toEqual(expect.arrayContaining(['content publish faq/delai', 'content undo faq/modification']));
  } finally {
    await content.close();
    await site.stop();
  }
});

// Proves 18.3.
test.skipIf(!postgresUrl)(
  'two replicas show all of a publication, never a part, on PostgreSQL',
  { timeout: 60_000 },
  async () => {
    const first = await startSite({ database: 'postgres', env: { SITE_SECRET: SECRET } });
    const second = await startSite({ env: { DATABASE_URL: first.databaseUrl, SITE_SECRET: SECRET } });
    const { content, drafts } = await draftsOn(first);
    const writing = { kinds: [kindNamed('faq')], author: ARLETTE };
    try {
      const done = await publishTogether(content, writing, drafts);
      if (done.status !== 'ok') throw new Error(JSON.stringify(done));
      const isWhole = async (site: Site) => {
        const marks = await marksOn(site);
        expect([0, MARKS.length], 'no visitor sees a part').toContain(marks.length);
        return marks;
      };
      for (const site of [first, second]) await expect.poll(() => isWhole(site), LIVE).toEqual(MARKS);
      expect(await undoTogether(content, writing, done.entries)).toMatchObject({ status: 'ok' });
      for (const site of [first, second]) await expect.poll(() => isWhole(site), LIVE).toEqual([]);
    } finally {
      await content.close();
      await second.stop();
      await first.stop();
    }
  },
);
